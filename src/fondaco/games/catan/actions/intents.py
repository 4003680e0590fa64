"""Whole intents: what a player wants as one thing, and a page sends as one; the rules take it card by card.

An own offer that stands, or was begun otherwise, is withdrawn first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from fondaco.errors import IllegalAction
from fondaco.integers import integer_within
from fondaco.rulebook import mask_of
from fondaco.tagged import Tagged

from ..rules import decisions as d
from ..rules.components import CARDS_EACH
from ..rules.state import State
from ..rules.turn import apply, legal_actions
from ..view.seats import Counts


class Offering(Tagged[Literal["offer"]]):
    """Offer these seats cards for others."""

    give: Counts
    want: Counts
    seats: tuple[int, ...]


class Proposal(Tagged[Literal["propose"]]):
    """Lay a counter-offer, or a proposal that nobody asked for, before the active player."""

    give: Counts
    want: Counts


class Draft(Tagged[Literal["draft"]]):
    """Put these cards together, to offer or to propose something."""

    give: Counts
    want: Counts


class Discarding(Tagged[Literal["discard"]]):
    """Discard all these cards."""

    cards: Counts


class Instead(Tagged[Literal["instead"]]):
    """An action in the place of the own offer."""

    action: int


Intent = Offering | Proposal | Draft | Discarding | Instead
INTENTS = (Offering, Proposal, Draft, Discarding, Instead)


def actions_of(s: State, seat: int, intent: Intent) -> tuple[int, ...]:
    """What it is made of, be it allowed or not.  Raises `FondacoError` where a number is none of the game."""
    match intent:
        case Offering(give, want, seats):
            return (*_draft(s, seat, give, want), d.DO_OFFER + _asked(s, seats) - 1)
        case Proposal(give, want):
            return (*_draft(s, seat, give, want), d.DO_PROPOSE)
        case Draft(give, want):
            return _draft(s, seat, give, want)
        case Discarding(cards):
            return _cards(d.DO_DISCARD, cards)
        case Instead(action):
            other = integer_within("action", action, 0, d.ACTIONS - 1)
            return (d.DO_WITHDRAW, other) if is_offering(s, seat) else (other,)


def is_offering(s: State, seat: int) -> bool:
    """Whether the active player has an offer on the table, or has begun one."""
    return seat == s.player and s.phase in (d.TRADE, d.COMPOSE)


def instead(s: State, seat: int) -> tuple[int, ...]:
    """What the active player could do in the place of his own offer, other offers left aside."""
    if not is_offering(s, seat):
        return ()
    without = s.copy()
    apply(without, seat, d.DO_WITHDRAW)
    offered = without.offered[: legal_actions(without, seat)]
    return tuple(action for action in offered if not d.DO_GIVE <= action < d.DO_OFFER)


def _draft(s: State, seat: int, give: Sequence[int], want: Sequence[int]) -> tuple[int, ...]:
    """The cards on both sides: single cards are added to a draft, and not taken away."""
    more = [n - lies for n, lies in zip((*give, *want), (*s.give[seat], *s.want[seat]), strict=True)]
    if _stands(s, seat) or min(more) < 0:
        return (d.DO_WITHDRAW, *_cards(d.DO_GIVE, (*give, *want)))
    return _cards(d.DO_GIVE, more)


def _stands(s: State, seat: int) -> bool:
    return s.phase == d.TRADE if seat == s.player else s.answer[seat] == d.COUNTERED


def _cards(first: int, cards: Sequence[int]) -> tuple[int, ...]:
    """An action for each card, those of the first resource having the number `first`."""
    numbers = [integer_within("number of cards", n, 0, CARDS_EACH) for n in cards]
    return tuple(first + resource for resource, n in enumerate(numbers) for _ in range(n))


def _asked(s: State, seats: Sequence[int]) -> int:
    if not seats:
        raise IllegalAction("an offer is made to one seat at least")
    return mask_of({integer_within("seat", seat, 0, s.players - 1) for seat in seats})
