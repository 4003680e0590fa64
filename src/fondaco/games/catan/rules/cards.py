"""Development cards (DE1-DE30).  One may be played in a turn, never one bought in it."""

from fondaco.rulekit.acting import decide, leave_to_chance, offer
from fondaco.rulekit.piles import total

from .building import has_built, has_place_for_road, pay
from .components import (
    CARD_PRICE,
    FREE_ROADS,
    KNIGHT,
    MONOPOLY,
    PAIR_FIRST,
    PAIR_SECOND,
    PAIRS,
    RESOURCES,
    ROAD_BUILDING,
    YEAR_OF_PLENTY,
)
from .decisions import (
    DO_BUY,
    DO_DECLINE,
    DO_KNIGHT,
    DO_MONOPOLY,
    DO_PLENTY,
    DO_PLENTY_NONE,
    DO_PLENTY_ONE,
    DO_ROAD_BUILDING,
    DRAW,
    FREE_ROAD,
    OVER,
    ROBBER,
)
from .round import clear_table, forget_refusals, go_on, win_or_decide
from .special_cards import after_knight, after_road
from .state import State, holds
from .survey import put_road


def offer_purchase(s: State, seat: int) -> None:
    """As long as the deck lasts (DE1)."""
    if holds(s.hand[seat], CARD_PRICE) and total(s.deck) > 0:
        offer(s, DO_BUY)


def buy(s: State) -> None:
    pay(s, s.player, CARD_PRICE)
    leave_to_chance(s, DRAW)


def draw(s: State, kind: int) -> None:
    """Only a victory card counts in the turn in which it was bought (DE3, DE8)."""
    s.deck[kind] -= 1
    s.cards[s.player][kind] += 1
    s.fresh[kind] += 1
    has_built(s)


def is_playable(s: State, kind: int) -> bool:
    """A card from an earlier turn; one of the same kind bought now does not forbid it (DE4)."""
    return s.cards[s.player][kind] > s.fresh[kind]


def offer_cards(s: State) -> None:
    """Before the roll or after it (DE5, DE28)."""
    if s.played:
        return
    if is_playable(s, KNIGHT):
        offer(s, DO_KNIGHT)
    if is_playable(s, ROAD_BUILDING) and s.roads_left[s.player] > 0 and has_place_for_road(s, s.player):
        offer(s, DO_ROAD_BUILDING)
    if is_playable(s, YEAR_OF_PLENTY):
        offer_plenty(s)
    if is_playable(s, MONOPOLY):
        for resource in range(RESOURCES):
            offer(s, DO_MONOPOLY + resource)


def offer_plenty(s: State) -> None:
    """Any two cards of the bank; what there is, if it has fewer (T9, DE18, DE19)."""
    left = total(s.bank)
    if left == 0:
        offer(s, DO_PLENTY_NONE)
    elif left == 1:
        for resource in range(RESOURCES):
            if s.bank[resource] > 0:
                offer(s, DO_PLENTY_ONE + resource)
    else:
        for pair in range(PAIRS):
            first = PAIR_FIRST[pair]
            second = PAIR_SECOND[pair]
            if s.bank[first] > 0 and s.bank[second] > (first == second):
                offer(s, DO_PLENTY + pair)


def use_up(s: State, kind: int) -> None:
    """The card leaves the hand and the game, or lies open as a knight (DE23)."""
    s.cards[s.player][kind] -= 1
    s.played = 1
    forget_refusals(s)


def play_knight(s: State) -> None:
    """If the third knight brings the last points, the game ends before the robber moves (T19)."""
    use_up(s, KNIGHT)
    s.knights[s.player] += 1
    after_knight(s, s.player)
    win_or_decide(s, ROBBER)


def play_road_building(s: State) -> None:
    use_up(s, ROAD_BUILDING)
    s.free_roads = FREE_ROADS
    decide(s, FREE_ROAD, s.player)


def offer_decline(s: State) -> None:
    """The second free road may be declined, the first may not (T17)."""
    if s.free_roads == 1:
        offer(s, DO_DECLINE)


def build_free_road(s: State, edge: int) -> None:
    """By the usual rules; without a piece or a place for it the second is lost (DE10-DE14, K23)."""
    put_road(s, s.player, edge)
    after_road(s, s.player, edge)
    s.free_roads -= 1
    if s.free_roads > 0 and s.roads_left[s.player] > 0 and has_place_for_road(s, s.player):
        win_or_decide(s, FREE_ROAD)
    else:
        s.free_roads = 0
        go_on(s)
    if s.phase == OVER:
        s.free_roads = 0


def decline(s: State) -> None:
    s.free_roads = 0
    go_on(s)


def play_plenty(s: State, choice: int) -> None:
    """`choice` counts from the first pair: pairs, then single cards, then nothing."""
    use_up(s, YEAR_OF_PLENTY)
    if choice < PAIRS:
        take(s, PAIR_FIRST[choice])
        take(s, PAIR_SECOND[choice])
    elif choice < PAIRS + RESOURCES:
        take(s, choice - PAIRS)
    go_on(s)


def take(s: State, resource: int) -> None:
    """One card from the bank."""
    s.bank[resource] -= 1
    s.hand[s.player][resource] += 1


def play_monopoly(s: State, resource: int) -> None:
    """All others hand over all their cards of it (DE21, DE30)."""
    use_up(s, MONOPOLY)
    clear_table(s)
    for seat in range(s.players):
        if seat != s.player:
            s.hand[s.player][resource] += s.hand[seat][resource]
            s.hand[seat][resource] = 0
    go_on(s)
