"""Who holds Longest Road and Largest Army (K2-K24, LA1-LA5)."""

from .components import ARMY, LONGEST, NONE, ROADS
from .longest_road import bound_over, longest_road, roads_at
from .state import State


def after_road(s: State, seat: int, edge: int) -> None:
    """Only a strictly longer road takes the card; a tie changes nothing (K2, K3).

    With too few roads, or where no line over the new one is long enough, nobody needs to measure all.
    """
    enough = max(s.road_record + 1, LONGEST)
    if ROADS - s.roads_left[seat] < enough or bound_over(s, seat, edge) < enough:
        return
    length = longest_road(s, seat)
    if s.road_holder == NONE:
        if length >= LONGEST:
            award_longest_road(s)
    elif length > s.road_record:
        s.road_holder = seat
        s.road_record = length


def after_settlement(s: State, builder: int, corner: int) -> None:
    """A settlement in the middle of an opponent's road interrupts it: compare again, at once (K4-K18).

    Only the holder's road matters, or any while the card is set aside.
    """
    for seat in range(s.players):
        if seat != builder and roads_at(s, seat, corner) >= 2 and (s.road_holder == NONE or s.road_holder == seat):
            award_longest_road(s)


def award_longest_road(s: State) -> None:
    """The holder keeps it while among the longest; else it goes to who is alone the longest, or is set aside."""
    best = LONGEST - 1
    alone = NONE
    holders = 0
    for seat in range(s.players):
        if ROADS - s.roads_left[seat] >= max(best, LONGEST):
            length = longest_road(s, seat)
            if length > best:
                best = length
                alone = seat
                holders = seat == s.road_holder
            elif length == best and length >= LONGEST:
                alone = NONE
                holders = holders or seat == s.road_holder
    if not holders:
        s.road_holder = alone
    s.road_record = best if s.road_holder != NONE else 0


def after_knight(s: State, seat: int) -> None:
    """First with three knights, then only with strictly more (LA1-LA5)."""
    if s.army_holder == NONE:
        if s.knights[seat] >= ARMY:
            s.army_holder = seat
    elif s.knights[seat] > s.knights[s.army_holder]:
        s.army_holder = seat
