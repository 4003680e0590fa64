"""A player in a view: pieces and knights, open to all; cards and drafts, open to their seat alone.

At the end everything is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..rules import components as c
from ..rules import decisions as d
from ..rules import scoring
from ..rules.state import State
from ..words import ANSWER_NAMES, COLOUR_NAMES, Answer, Colour

Counts = tuple[int, int, int, int, int]  # by resource: brick, lumber, wool, grain, ore
Cards = tuple[int, int, int, int, int]  # by kind: knight, road-building, year-of-plenty, monopoly, victory-point


@dataclass(frozen=True, slots=True)
class SeatView:
    """One player."""

    colour: Colour
    cards: int  # resource cards in hand
    hand: Counts | None  # own only, until the game is over
    development: int  # development cards in hand
    hidden: Cards | None  # which they are; own only, until the game is over
    fresh: Cards | None  # those of them bought in this turn
    knights: int  # played
    roads_left: int
    settlements_left: int
    cities_left: int
    road_length: int  # of the longest road
    rates: Counts  # how many cards of each resource the bank takes for one other
    score: int  # with victory cards for the own seat and at the end, else without
    owed: int  # cards still to be discarded
    rolled: int  # for the start; 0: not yet
    place: int | None  # when the game is over
    answer: Answer | None  # to the offer on the table; "countered" also for an unasked proposal
    give: Counts | None  # of the offer or proposal on the table, or of the own draft
    want: Counts | None
    counters: int | None  # counter-offers and proposals in this turn, drafts given up included; own only


def counts(pile: Sequence[int]) -> Counts:
    """Cards by resource, or by kind."""
    first, second, third, fourth, fifth = pile
    return first, second, third, fourth, fifth


def seat_view(s: State, seat: int, road_length: int, *, own: bool) -> SeatView:
    """`own`: the seat itself looks, or the game is over."""
    over = s.phase == d.OVER
    shown = (own or is_public(s, seat)) and sum(s.give[seat]) + sum(s.want[seat]) > 0
    return SeatView(
        colour=COLOUR_NAMES[c.SEAT_COLOUR[s.players][seat]],
        cards=sum(s.hand[seat]),
        hand=counts(s.hand[seat]) if own else None,
        development=sum(s.cards[seat]),
        hidden=counts(s.cards[seat]) if own else None,
        fresh=_fresh(s, seat) if own else None,
        knights=s.knights[seat],
        roads_left=s.roads_left[seat],
        settlements_left=s.settlements_left[seat],
        cities_left=s.cities_left[seat],
        road_length=road_length,
        rates=counts(s.rate[seat]),
        score=scoring.score(s, seat) if own else scoring.visible_points(s, seat),
        owed=s.owed[seat],
        rolled=s.rolled[seat],
        place=scoring.place(s, seat) if over else None,
        answer=_answer(s, seat),
        give=counts(s.give[seat]) if shown else None,
        want=counts(s.want[seat]) if shown else None,
        counters=s.counters[seat] if own else None,
    )


def is_public(s: State, seat: int) -> bool:
    """Whether what the seat gives and wants lies on the table: an offer, a counter-offer or a proposal (T15)."""
    return s.answer[seat] == d.COUNTERED or (s.phase == d.TRADE and seat == s.player)


def _fresh(s: State, seat: int) -> Cards:
    return counts(s.fresh) if seat == s.player else (0, 0, 0, 0, 0)


def _answer(s: State, seat: int) -> Answer | None:
    """None for whoever was not asked and proposes nothing."""
    asked = s.phase == d.TRADE and s.asked >> seat & 1
    return ANSWER_NAMES[s.answer[seat]] if asked or s.answer[seat] != d.SILENT else None
