"""A seven, and the robber (DI1-DI12, RO2-RO20)."""

from fondaco.rulekit.acting import decide, leave_to_chance, lowest_seat, offer
from fondaco.rulekit.piles import total

from .board import CORNERS_OF_HEX, HEX_CORNERS
from .components import HEXES, NONE, RESOURCES
from .decisions import DISCARD, DO_DISCARD, DO_ROBBER, DO_VICTIM, ROBBER, STEAL, VICTIM
from .round import clear_table, go_on
from .scoring import visible_points
from .state import State


def to_discard(cards: int, limit: int) -> int:
    """Half of a hand that is larger than the limit, rounded down (DI1-DI4)."""
    return cards // 2 if cards > limit else 0


def roll_seven(s: State) -> None:
    """Whoever holds too many cards discards before the robber moves."""
    mask = 0
    for seat in range(s.players):
        s.owed[seat] = to_discard(total(s.hand[seat]), s.discard_limit)
        if s.owed[seat] > 0:
            mask |= 1 << seat
    if mask:
        s.phase = DISCARD
        s.to_act = mask
    else:
        decide(s, ROBBER, s.player)


def offer_discards(s: State, seat: int) -> None:
    for resource in range(RESOURCES):
        if s.hand[seat][resource] > 0:
            offer(s, DO_DISCARD + resource)


def discard(s: State, seat: int, resource: int) -> None:
    """One card at a time, to the bank; when all are done the robber moves (DI4, DI11)."""
    s.hand[seat][resource] -= 1
    s.bank[resource] += 1
    s.owed[seat] -= 1
    if s.owed[seat] == 0:
        s.to_act &= ~(1 << seat)
    if s.to_act == 0:
        decide(s, ROBBER, s.player)


def offer_hexes(s: State) -> None:
    """Any other hex, the desert too (T3); by house rule not where a weak opponent lives (T23)."""
    for hex in range(HEXES):
        if hex != s.robber and not (s.friendly_robber and is_spared(s, hex)):
            offer(s, DO_ROBBER + hex)
    if s.offers == 0:
        for hex in range(HEXES):
            if hex != s.robber:
                offer(s, DO_ROBBER + hex)


def is_spared(s: State, hex: int) -> bool:
    """An opponent with fewer than three visible points has a building there (T23)."""
    for k in range(CORNERS_OF_HEX):
        owner = s.building[HEX_CORNERS[hex][k]]
        if owner != NONE and owner != s.player and visible_points(s, owner) < 3:
            return True
    return False


def move_robber(s: State, hex: int) -> None:
    """Then one card is taken from a player with a building there; with several the mover chooses (T6, T16)."""
    s.robber = hex
    clear_table(s)
    victims = neighbours(s, hex)
    if victims == 0:
        go_on(s)
    elif victims & (victims - 1):
        decide(s, VICTIM, s.player)
    else:
        rob(s, lowest_seat(victims))


def neighbours(s: State, hex: int) -> int:
    """Mask of the opponents with a building at the hex; a road is not enough (RO12)."""
    mask = 0
    for k in range(CORNERS_OF_HEX):
        owner = s.building[HEX_CORNERS[hex][k]]
        if owner != NONE and owner != s.player:
            mask |= 1 << owner
    return mask


def offer_victims(s: State) -> None:
    """Also one with an empty hand may be chosen (RO8)."""
    victims = neighbours(s, s.robber)
    for seat in range(s.players):
        if victims >> seat & 1:
            offer(s, DO_VICTIM + seat)


def rob(s: State, seat: int) -> None:
    """An empty hand gives nothing (RO7)."""
    if total(s.hand[seat]) == 0:
        go_on(s)
    else:
        s.victim = seat
        leave_to_chance(s, STEAL)


def steal(s: State, resource: int) -> None:
    """The card drawn from the victim's hand."""
    s.hand[s.victim][resource] -= 1
    s.hand[s.player][resource] += 1
    s.victim = NONE
    go_on(s)
