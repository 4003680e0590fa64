"""The decision of a seat, by what has to be decided."""

from fondaco.games.catan.rules.components import NONE, RESOURCES
from fondaco.games.catan.rules.decisions import (
    COMPOSE,
    DISCARD,
    DO_END,
    DO_GIVE,
    DO_WITHDRAW,
    ROBBER,
    ROLL,
    SETTLE,
    SETTLE_ROAD,
    TRADE,
    TURN,
    VICTIM,
)
from fondaco.games.catan.rules.state import State

from .answers import answer, choose_deal
from .cards import choose_before_roll, choose_card, choose_free_road, is_offered
from .island import look_around
from .lines import keep_lines
from .mind import Mind
from .offers import compose, find_offer, go_on_composing
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
        return answer(s, me, m)
    if s.phase == TURN:
        return choose_in_turn(s, me, m)
    if s.phase == ROLL:
        return choose_before_roll(s, me, m)
    if s.phase == ROBBER:
        return choose_hex(s, me, m)
    if s.phase == VICTIM:
        return choose_victim(s, me, m)
    if s.phase == COMPOSE:
        return compose(s, me, m)
    if s.phase == TRADE:
        deal = choose_deal(s, me, m)
        return DO_WITHDRAW if deal == NONE else deal
    return choose_free_road(s, me, m)


def choose_in_turn(s: State, me: int, m: Mind) -> int:
    """What others offer, a card, an offer of one's own; then building and the bank."""
    deal = choose_deal(s, me, m)
    if deal != NONE:
        return deal
    card = choose_card(s, me, m)
    if card != NONE:
        return card
    if may_begin_to_offer(s):
        find_offer(s, me, m)
        if m.offer_mask != 0:
            return go_on_composing(s, me, m)
    return build(s, me, m)


def may_begin_to_offer(s: State) -> bool:
    for resource in range(RESOURCES):
        if is_offered(s, DO_GIVE + resource):
            return True
    return False


def build(s: State, me: int, m: Mind) -> int:
    """What pays at once, a road on the way, a trade with the bank, or the end of the turn."""
    o = m.outlooks[me]
    find_best(s, o, m.hand, m)
    if o.action == DO_END:
        try_trades(s, o, m.hand, TRIFLE, m)
    return o.action + 0 if is_offered(s, o.action) else DO_END
