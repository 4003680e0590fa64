"""Answers to offers, counter-offers, and which deal to take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.components import RESOURCES, SEATS
from fondaco.games.catan.rules.state import holds

from ..base import Decision
from . import because
from .island import Hand
from .plan import one
from .trade import Offer, Trader, is_dangerous, next_step

COUNTERS_A_TURN = 1


def answer(trader: Trader, legal: Sequence[int]) -> Decision:
    """Of a seat that is asked."""
    t = trader.island
    seat = t.view.player
    offered, wanted = t.view.seats[seat or 0].give, t.view.seats[seat or 0].want
    if seat is None or offered is None or wanted is None:
        return Decision(d.DO_REFUSE, because.REFUSES)
    if is_dangerous(t, seat):
        return Decision(d.DO_REFUSE, because.FEEDS)
    if d.DO_ACCEPT in legal and trader.is_good(seat, wanted, offered):
        return Decision(d.DO_ACCEPT, because.ACCEPTS)
    counter = best_counter(trader, seat, offered, wanted)
    if counter is None:
        return Decision(d.DO_REFUSE, because.REFUSES)
    step = next_step(t.view, t.me, counter)
    return Decision(d.DO_PROPOSE if step is None else step, because.COUNTERS)


def best_counter(trader: Trader, seat: int, offered: Hand, wanted: Hand) -> Offer | None:
    """Another offer, where both sides seem to gain; None if there is none or there has been one in this turn."""
    t = trader.island
    if (t.view.seats[t.me].counters or 0) >= COUNTERS_A_TURN:
        return None
    best = None
    for give, want in other_ways(t.hand, offered, wanted):
        gain = trader.gain(give, want)
        if gain > t.weights.trade and (best is None or gain > best.value) and trader.suits(seat, give, want):
            best = Offer(give, want, value=gain)
    return best


def other_ways(hand: Hand, offered: Hand, wanted: Hand) -> Iterator[tuple[Hand, Hand]]:
    """Something else for what is wanted, more of what is offered, or something else of one's own."""
    if holds(hand, wanted):
        for resource in range(RESOURCES):
            if wanted[resource] == 0:
                yield wanted, one(resource)
                yield wanted, one(resource, 2)
    for resource in range(RESOURCES):
        if hand[resource] > 0 and offered[resource] == 0 and wanted[resource] == 0:
            yield one(resource), offered


def best_deal(trader: Trader, legal: Sequence[int]) -> Decision | None:
    """With the seat whose offer is best for this one, of equals the one that is least ahead; None if none is good."""
    t = trader.island
    best, choice = (0.0, 0.0), None
    for seat in range(SEATS):
        if d.DO_DEAL + seat in legal and not is_dangerous(t, seat):
            give, want = terms(trader, seat)
            rank = trader.gain(give, want), -float(t.points[seat])
            if rank > best and trader.is_good(seat, give, want):
                best, choice = rank, Decision(d.DO_DEAL + seat, because.DEALS)
    return choice


def terms(trader: Trader, seat: int) -> tuple[Hand, Hand]:
    """What this seat gives and gets in a deal with another."""
    t = trader.island
    mine, theirs = t.view.seats[t.me], t.view.seats[seat]
    if theirs.answer == "countered" and theirs.give and theirs.want:
        return theirs.want, theirs.give
    return mine.give or one(0, 0), mine.want or one(0, 0)
