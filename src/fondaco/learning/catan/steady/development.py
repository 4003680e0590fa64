"""What development cards are worth: those in hand, and the next one of the deck."""

from fondaco.games.catan.rules.components import ARMY, KINDS, KNIGHT, NONE, VICTORY_POINT
from fondaco.games.catan.rules.state import State

from .island import buildings_at
from .mind import Mind

ARMY_WEIGHTS = 4


def knights_missing(s: State, seat: int) -> int:
    """Knights that are missing to take Largest Army, or to be out of reach with it; never below 0."""
    best = 0
    for other in range(s.players):
        if other != seat:
            best = max(best, s.knights[other])
    return max(0, max(ARMY, best + 1) - s.knights[seat])


def value_of_army(s: State, seat: int, more: int, m: Mind) -> float:
    """With some knights more than have been played."""
    left = max(0, knights_missing(s, seat) - more)
    return m.weights.army[left] if left < ARMY_WEIGHTS else 0.0


def value_of_card(s: State, seat: int, me: int, kind: int, point: float, m: Mind) -> float:
    """What holding one more of a kind is worth; a knight also as a step to Largest Army."""
    if kind == VICTORY_POINT:
        return point
    worth = m.weights.cards[kind]
    if kind == KNIGHT:
        held = s.cards[me][KNIGHT] + 0 if seat == me else 0
        worth += value_of_army(s, seat, held + 1, m) - value_of_army(s, seat, held, m)
    return worth


def value_of_next_card(s: State, seat: int, me: int, point: float, m: Mind) -> float:
    """On average over all cards that the seat `me` has not seen."""
    cards = 0
    worth = 0.0
    for kind in range(KINDS):
        n = s.deck[kind] + 0
        for other in range(s.players):
            if other != me:
                n += s.cards[other][kind]
        if n > 0:
            cards += n
            worth += n * value_of_card(s, seat, me, kind, point, m)
    return worth / cards if cards > 0 else 0.0


def takes_army(s: State, me: int) -> bool:
    """With one knight more this seat gets Largest Army."""
    return s.army_holder != me and knights_missing(s, me) == 1


def is_robbed(s: State, me: int) -> bool:
    """The robber stands where the seat has buildings."""
    return s.robber != NONE and buildings_at(s, s.robber, me) > 0
