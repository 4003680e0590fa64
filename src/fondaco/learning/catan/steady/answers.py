"""Answers to offers, counter-offers, and which deal to take."""

from fondaco.games.catan.rules.components import NONE, RESOURCES
from fondaco.games.catan.rules.decisions import (
    COUNTERED,
    DO_ACCEPT,
    DO_DEAL,
    DO_PROPOSE,
    DO_REFUSE,
    DO_WITHDRAW,
)
from fondaco.games.catan.rules.state import State

from .cards import is_offered
from .deals import begin_to_trade, clear, is_dangerous, is_good, is_on_the_table, lay_open, own_gain, suits
from .island import find_unseen
from .mind import Mind
from .offers import keep_offer, next_step

COUNTERS_A_TURN = 1


def answer(s: State, me: int, m: Mind) -> int:
    """In another's turn."""
    if not is_offered(s, DO_REFUSE):
        return DO_WITHDRAW if is_offered(s, DO_WITHDRAW) else s.offered[s.offers - 1] + 0
    if not is_on_the_table(s, s.player) or is_dangerous(s, s.player, m):
        return DO_REFUSE
    find_unseen(s, me, m)
    begin_to_trade(s, me, m)
    lay_open(s.want[s.player], s.give[s.player], m)
    if is_offered(s, DO_ACCEPT) and is_good(s, s.player, own_gain(s, me, m), me, m):
        return DO_ACCEPT
    find_counter(s, me, m)
    if m.offer_mask == 0:
        return DO_REFUSE
    step = next_step(s, me, m)
    return DO_PROPOSE if step == NONE else step


def find_counter(s: State, me: int, m: Mind) -> None:
    """Another offer, where both sides seem to gain: something else for what is wanted, more of what is offered,
    or something else of one's own.  None if there has been one in this turn.
    """
    m.offer_mask = 0
    m.offer_value = 0.0
    if s.counters[me] >= COUNTERS_A_TURN:
        return
    wanted = s.want[s.player]
    offered = s.give[s.player]
    if holds_all(m.hand, wanted):
        lay_open(wanted, wanted, m)
        for resource in range(RESOURCES):
            if wanted[resource] == 0:
                for n in range(1, 3):
                    want_alone(resource, n, m)
                    try_counter(s, me, m)
    lay_open(offered, offered, m)
    for resource in range(RESOURCES):
        if m.hand[resource] > 0 and offered[resource] == 0 and wanted[resource] == 0:
            give_alone(resource, m)
            try_counter(s, me, m)


def holds_all(hand: list[float], cards: list[int]) -> bool:
    for resource in range(RESOURCES):
        if hand[resource] < cards[resource]:
            return False
    return True


def want_alone(resource: int, n: int, m: Mind) -> None:
    for other in range(RESOURCES):
        m.want[other] = n if other == resource else 0


def give_alone(resource: int, m: Mind) -> None:
    for other in range(RESOURCES):
        m.give[other] = 1 if other == resource else 0


def try_counter(s: State, me: int, m: Mind) -> None:
    gain = own_gain(s, me, m)
    better = gain > m.weights.trade and (m.offer_mask == 0 or gain > m.offer_value)
    if better and suits(s, s.player, gain, me, m):
        keep_offer(1 << s.player, gain, m)


def choose_deal(s: State, me: int, m: Mind) -> int:
    """With the seat whose offer is best for this one, of equals the one that is least ahead; NONE if none is good."""
    best = NONE
    most = 0.0
    for seat in range(s.players):
        if is_offered(s, DO_DEAL + seat) and not is_dangerous(s, seat, m):
            if best == NONE:
                find_unseen(s, me, m)
                begin_to_trade(s, me, m)
            lay_terms(s, seat, me, m)
            gain = own_gain(s, me, m)
            behind = best != NONE and gain == most and m.points[seat] < m.points[best]
            if (gain > most or behind) and is_good(s, seat, gain, me, m):
                most = gain
                best = seat
    return NONE if best == NONE else DO_DEAL + best


def lay_terms(s: State, seat: int, me: int, m: Mind) -> None:
    """What this seat gives and gets in a deal with another."""
    if s.answer[seat] == COUNTERED and is_on_the_table(s, seat):
        lay_open(s.want[seat], s.give[seat], m)
    elif is_on_the_table(s, me):
        lay_open(s.give[me], s.want[me], m)
    else:
        clear(m)
