"""The decision of a seat, by what has to be decided."""

from fondaco.games.catan.rules.components import NONE
from fondaco.games.catan.rules.decisions import (
    DISCARD,
    DO_END,
    DO_REFUSE,
    DO_WITHDRAW,
    ROBBER,
    ROLL,
    SETTLE,
    SETTLE_ROAD,
    TURN,
    VICTIM,
)
from fondaco.games.catan.rules.state import State

from .cards import choose_before_roll, choose_card, choose_free_road, is_offered
from .island import look_around
from .lines import keep_lines
from .mind import Mind
from .plan import find_best, try_trades
from .robber import choose_discard, choose_hex, choose_victim
from .setting_up import choose_corner, choose_first_road
from .ways import look_ahead

TRIFLE = 0.02  # a trade with the bank for later turns has to bring more


def choose_steadily(s: State, me: int, m: Mind) -> int:
    """One of the actions that are offered."""
    if s.offers == 1:
        return s.offered[0] + 0
    look_around(s, me, m)
    if s.phase == SETTLE:
        return choose_corner(s, me, m)
    if s.phase == SETTLE_ROAD:
        return choose_first_road(s, me, m)
    keep_lines(s, m)
    look_ahead(s, me, me, m)
    if s.phase == DISCARD:
        return choose_discard(s, me, m)
    if s.player != me:
        return answer(s)
    if s.phase == TURN:
        return choose_in_turn(s, me, m)
    if s.phase == ROLL:
        return choose_before_roll(s, me, m)
    if s.phase == ROBBER:
        return choose_hex(s, me, m)
    if s.phase == VICTIM:
        return choose_victim(s, me, m)
    return choose_free_road(s, me, m)


def answer(s: State) -> int:
    """To offers of others."""
    return DO_REFUSE if is_offered(s, DO_REFUSE) else DO_WITHDRAW


def choose_in_turn(s: State, me: int, m: Mind) -> int:
    """A card; then building and the bank."""
    card = choose_card(s, me, m)
    return card if card != NONE else build(s, me, m)


def build(s: State, me: int, m: Mind) -> int:
    """What pays at once, a road on the way, a trade with the bank, or the end of the turn."""
    o = m.outlooks[me]
    find_best(s, o, m.hand, m)
    if o.action == DO_END:
        try_trades(s, o, m.hand, TRIFLE, m)
    return o.action + 0 if is_offered(s, o.action) else DO_END
