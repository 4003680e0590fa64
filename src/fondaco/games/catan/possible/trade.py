"""Whether what a position says of offers between players can be."""

from __future__ import annotations

from collections.abc import Iterator

from ..rules import components as c
from ..rules import decisions as d
from ..rules.corrections import may_draft_in_vain, must_keep_silent_after_refusing
from ..rules.state import State, holds
from ..rules.trade import is_anybody_ready, is_complete, is_empty, is_open
from ..text.trade import piles_of

OPEN = (d.TURN, d.COMPOSE, d.TRADE, d.ROBBER, d.FREE_ROAD, d.DRAW, d.OVER)  # proposals may lie there


def trade_faults(s: State) -> Iterator[str]:
    """What is wrong."""
    yield from _phase(s)
    yield from _answers(s)
    for seat in range(s.players):
        yield from _row(s, seat)
    yield from _refusals(s)


def _phase(s: State) -> Iterator[str]:
    rows = any(map(any, (*s.give, *s.want))) or any(s.answer)
    if (rows or s.asked) and (s.phase not in OPEN or s.dice == c.NONE):
        yield "no offers lie on the table in this phase"
    elif s.phase in (d.COMPOSE, d.TRADE) and not is_open(s):
        yield "players cannot trade now"
    elif s.made > s.offers_per_turn or (s.dice == c.NONE and (s.made or any(s.counters))):
        yield f"made={s.made}: so many offers were not possible in this turn"
    elif (rows or s.made or any(s.counters)) and s.offers_per_turn == 0:
        yield "with this house rule players do not trade"
    elif rows and s.phases == d.STRICT and s.built:
        yield "something was built in this turn, so players do not trade any more"
    if (s.asked != 0) != (s.phase == d.TRADE) or s.asked >> max(s.player, 0) & 1:
        yield "other seats than the player are asked in phase trade, and only there"
    if s.phase == d.COMPOSE and (is_empty(s, s.player) or s.made >= s.offers_per_turn):
        yield "in phase compose the player has begun an offer, and may make it"
    if s.phase == d.TRADE and (not is_complete(s, s.player) or s.made == 0):
        yield "in phase trade the player has made a complete offer"


def _answers(s: State) -> Iterator[str]:
    for seat in range(s.players):
        asked = s.asked >> seat & 1
        if s.answer[seat] in (d.ACCEPTED, d.REFUSED) and not asked:
            yield f"seat {seat} was not asked"
        if s.answer[seat] == d.ACCEPTED and not holds(s.hand[seat], s.want[s.player]):
            yield f"seat {seat} has accepted without the cards for it"
        if s.answer[seat] == d.COUNTERED and (not is_complete(s, seat) or s.counters[seat] == 0):
            yield f"seat {seat} has made an offer: give{seat}, want{seat} and counters are needed"
    if s.player != c.NONE and s.answer[s.player] != d.SILENT:
        yield "the player does not answer himself"
    if s.phase == d.TRADE and s.to_act == 1 << s.player and not is_anybody_ready(s, s.asked):
        yield "all have refused, so the offer is off the table"


def _row(s: State, seat: int) -> Iterator[str]:
    give, want = s.give[seat], s.want[seat]
    if any(n and m for n, m in zip(give, want, strict=True)):
        yield f"seat {seat} gives and wants the same resource"
    if any(n > held for n, held in zip(give, s.hand[seat], strict=True)):
        yield f"seat {seat} gives more than it holds"
    if max(want) > c.CARDS_EACH:
        yield f"seat {seat} wants more cards than there are"
    if is_empty(s, seat):
        return
    silent = (d.ACCEPTED, d.REFUSED) if must_keep_silent_after_refusing(s) else (d.ACCEPTED,)
    if s.answer[seat] in silent or (seat == s.player and s.phase not in (d.COMPOSE, d.TRADE)):
        yield f"seat {seat} has no offer of its own"
    if s.answer[seat] != d.COUNTERED and seat != s.player and s.counters[seat] >= c.COUNTERS_PER_TURN:
        yield f"seat {seat} can make no more offers in this turn"
    if not (may_draft_in_vain(s) or _can_be_completed(s, seat)):
        yield f"seat {seat} has begun an offer that can never have a card on each side"


def _can_be_completed(s: State, seat: int) -> bool:
    give, want = s.give[seat], s.want[seat]
    left = any(held and not wanted for held, wanted in zip(s.hand[seat], want, strict=True))
    return (any(give) or left) and (any(want) or not all(give))


def _refusals(s: State) -> Iterator[str]:
    if s.refusals > s.made - (s.phase == d.TRADE):
        yield f"{s.refusals} offers were made in vain and {s.made} made"
    for i in range(s.refusals):
        give, want = piles_of(s.turned_down[i])
        others = (1 << s.players) - 1 & ~(1 << max(s.player, 0))
        if not any(give) or not any(want) or any(n and m for n, m in zip(give, want, strict=True)):
            yield "refused: a complete offer is needed, like w1/o1@1"
        if s.turned_down_by[i] & ~others:
            yield "refused: other seats than the player have refused"
        if s.phase != d.DRAW and any(n > held for n, held in zip(give, s.hand[s.player], strict=True)):
            yield "refused: the player offered more than he holds, and nothing has changed since"
