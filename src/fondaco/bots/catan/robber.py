"""The robber: which hex, whom to rob, and what to discard."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.components import NONE
from fondaco.games.catan.rules.robber import neighbours
from fondaco.rulebook import seats_in

from .island import Island
from .plan import Builder, minus, one, plus


class Raid(NamedTuple):
    """A hex for the robber and whom to rob there (NONE: nobody)."""

    value: float
    hex: int
    victim: int


def standing(island: Island, seat: int) -> float:
    """How much it helps to hurt a seat: more, the further it is ahead; 1 on average."""
    rest = [island.points[other] for other in island.others]
    ahead = island.points[seat] + 0.3 * island.view.seats[seat].development - sum(rest) / len(rest)
    near = max(0, island.points[seat] - island.view.target + 3)
    return max(0.2, 1 + island.weights.leader * ahead + near)


class Raids:
    """All that the robber can do for a seat."""

    def __init__(self, builder: Builder) -> None:
        self.builder = builder
        self.island = builder.island
        self._thefts: dict[int, float] = {}

    def best(self, hexes: Sequence[int]) -> Raid:
        return max((self.at(hex) for hex in hexes), key=lambda raid: raid.value)

    def at(self, hex: int) -> Raid:
        """The best victim there."""
        seats = self.victims(hex)
        if not seats:
            return Raid(self.blocks(hex), hex, NONE)
        victim = max(seats, key=self.theft)
        return Raid(self.blocks(hex) + self.theft(victim), hex, victim)

    def victims(self, hex: int) -> tuple[int, ...]:
        return seats_in(neighbours(self.island.state, hex))

    def blocks(self, hex: int | None) -> float:
        """What it is worth that the robber stands there."""
        t = self.island
        _, pips = t.resource_and_pips(hex)
        if pips == 0:
            return 0.0
        hurt = sum(standing(t, seat) * t.buildings_at(hex, seat) for seat in t.others) / sqrt(len(t.others))
        return pips * (t.weights.pip * hurt - t.weights.own_pip * t.buildings_at(hex, t.me))

    def theft(self, seat: int) -> float:
        """A card for one's own plans, on average, and one less for the victim."""
        if seat not in self._thefts:
            self._thefts[seat] = self._theft(seat)
        return self._thefts[seat]

    def _theft(self, seat: int) -> float:
        t = self.island
        cards = t.view.seats[seat].cards
        if cards == 0:
            return 0.0
        now = self.builder.value(t.hand)
        gain = sum(
            n / cards * (self.builder.value(plus(t.hand, one(resource))) - now)
            for resource, n in enumerate(t.guess(seat))
            if n > 0
        )
        return gain + t.weights.theft * standing(t, seat)


def best_hex(builder: Builder, legal: Sequence[int]) -> Raid:
    return Raids(builder).best([action - d.DO_ROBBER for action in legal])


def best_victim(builder: Builder, legal: Sequence[int]) -> int:
    return max((action - d.DO_VICTIM for action in legal), key=Raids(builder).theft)


def least_missed(builder: Builder, legal: Sequence[int]) -> int:
    """The card whose loss does least harm to the next goals."""
    hand = builder.island.hand
    resources = [action - d.DO_DISCARD for action in legal]
    return max(resources, key=lambda i: (builder.waits(minus(hand, one(i))), hand[i]))
