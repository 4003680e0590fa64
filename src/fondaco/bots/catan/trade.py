"""Trade with players: what a deal is worth to both sides, and which offer to make.

An offer is put together in small steps, and a bot keeps nothing between them: so the offer is found
anew at each step, from nothing that the steps change.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.components import RESOURCES
from fondaco.games.catan.rules.state import holds
from fondaco.games.catan.view.view import Counts, View

from .island import Hand, Island
from .plan import Builder, minus, one, plus

OFFERS_A_TURN = 2
NEAR_VICTORY = 2  # points
HAS_IT = 0.5  # least chance that a seat has the cards, to be asked
WILLING = 0.6  # who gains by an offer takes it with this chance, if he has the cards


class Offer(NamedTuple):
    """Cards from the point of view of who makes it, and the seats that are asked."""

    give: Hand
    want: Hand
    mask: int = 0
    value: float = 0.0


def is_dangerous(island: Island, seat: int) -> bool:
    """Nobody trades with who is about to win, nor with a clear leader in the second half of the game."""
    points, target = island.points[seat], island.view.target
    leads = points > max(n for other, n in enumerate(island.points) if other != seat)
    return points >= target - NEAR_VICTORY or (leads and 2 * points >= target)


class Trader:
    """What trades are worth, for one seat."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.island = builder.island
        self._others: dict[int, Builder] = {}

    @cached_property
    def in_turn(self) -> bool:
        return self.island.view.player == self.island.me

    def worth(self, hand: Hand) -> float:
        """In the own turn one can build at once."""
        return self.builder.value(hand) if self.in_turn else self.builder.waits(hand)

    @cached_property
    def now(self) -> float:
        return self.worth(self.island.hand)

    def gain(self, give: Hand, want: Hand) -> float:
        """For this seat, if it gives and gets these cards."""
        return self.worth(plus(minus(self.island.hand, give), want)) - self.now

    def other(self, seat: int) -> Builder:
        if seat not in self._others:
            self._others[seat] = Builder(self.island, seat)
        return self._others[seat]

    def gain_of(self, seat: int, give: Hand, want: Hand) -> float:
        """For another seat, with the hand that it is expected to have."""
        builder, hand = self.other(seat), self.island.guess(seat)
        after = tuple(max(0.0, n) for n in plus(minus(hand, give), want))
        worth = builder.value if seat == self.island.view.player else builder.waits
        return worth(after) - worth(hand)

    def advantage(self, seat: int, give: Hand, want: Hand) -> float:
        """The own gain, less the other's share of what the table loses by it."""
        theirs = max(0.0, self.gain_of(seat, want, give))
        return self.gain(give, want) - theirs / (self.island.players - 1)

    def is_good(self, seat: int, give: Hand, want: Hand) -> bool:
        """Whether this seat should trade so."""
        return self.gain(give, want) > self.island.weights.yes and self.advantage(seat, give, want) > 0

    def suits(self, seat: int, give: Hand, want: Hand) -> bool:
        """Whether a trade seems fair to the other, and is good for this seat."""
        return self.gain_of(seat, want, give) > self.island.weights.fair and self.advantage(seat, give, want) > 0

    # --- the own offer

    @cached_property
    def best_offer(self) -> Offer | None:
        """The offer that promises most; None if there is no good one or there have been enough."""
        view, t = self.island.view, self.island
        partners = [seat for seat in t.others if not is_dangerous(t, seat) and view.seats[seat].cards]
        if not view.trading or view.made is None or not partners:
            return None
        if view.made >= min(OFFERS_A_TURN, view.offers_per_turn):
            return None
        if is_dangerous(t, t.me):
            return None  # nobody would agree
        new = ((give, want) for give, want in self.helpful() if not was_in_vain(view, give, want))
        found = [self.asked(give, want, partners) for give, want in new]
        return max((offer for offer in found if offer.mask), key=lambda offer: offer.value, default=None)

    def helpful(self) -> Iterator[tuple[Hand, Hand]]:
        """Cards to give and to want that leave this seat better off by far enough."""
        hand, least = self.island.hand, self.island.weights.trade
        for wanted in range(RESOURCES):
            if self.island.unseen[wanted] >= 1 and self.gain(one(wanted, 0), one(wanted)) > least:
                mine = [i for i in range(RESOURCES) if i != wanted and hand[i] > 0]
                spare = [i for i in mine if self.gain(one(i), one(wanted)) > least]
                for give in gifts(hand, spare):
                    if self.gain(give, one(wanted)) > least:
                        yield give, one(wanted)

    def asked(self, give: Hand, want: Hand, partners: list[int]) -> Offer:
        """The seats that should gain by it too."""
        gain = self.gain(give, want)
        mask, nobody = 0, 1.0
        for seat in partners:
            has = min(1.0, sum(min(n, m) for n, m in zip(self.island.guess(seat), want, strict=True)))
            if has > HAS_IT and self.suits(seat, give, want):
                mask |= 1 << seat
                nobody *= 1 - WILLING * has
        return Offer(give, want, mask, gain * (1 - nobody))


def gifts(hand: Hand, spare: list[int]) -> Iterator[Hand]:
    """One or two cards of what can be spared."""
    for first in spare:
        yield one(first)
        for second in spare:
            if second > first or (second == first and hand[first] > 1):
                yield plus(one(first), one(second))


def was_in_vain(view: View, give: Hand, want: Hand) -> bool:
    """Nobody took this offer, or one that gave as much for no more, and nothing has changed since."""
    return any(holds(before.give, give) and holds(want, before.want) for before in view.refused)


def next_step(view: View, seat: int, offer: Offer) -> int | None:
    """The next card for an offer; None when it is complete, -1 where the draft is another one."""
    drafted_give, drafted_want = drafts(view, seat)
    if not (holds(offer.give, drafted_give) and holds(offer.want, drafted_want)):
        return d.DO_WITHDRAW
    for first, wanted, drafted in ((d.DO_GIVE, offer.give, drafted_give), (d.DO_WANT, offer.want, drafted_want)):
        for resource in range(RESOURCES):
            if drafted[resource] < wanted[resource]:
                return first + resource
    return None


def drafts(view: View, seat: int) -> tuple[Counts, Counts]:
    """What the own draft gives and wants."""
    nothing: Counts = (0, 0, 0, 0, 0)
    return view.seats[seat].give or nothing, view.seats[seat].want or nothing
