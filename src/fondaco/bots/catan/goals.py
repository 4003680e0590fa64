"""What a seat may build next, and what each of it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from fondaco.games.catan.features import rolls_until
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.board import CORNERS
from fondaco.games.catan.rules.components import (
    CARD_PRICE,
    CITY_PRICE,
    NONE,
    RESOURCES,
    ROAD_PRICE,
    SETTLEMENT_PRICE,
    SPECIAL_POINTS,
)

from .development import value_of_next_card
from .island import Island
from .lines import FEW, MOST, extensions

Price = tuple[int, ...]

SETTLEMENT, CITY, CARD, LONGEST = range(4)
ROAD_AND_SETTLEMENT = tuple(n + m for n, m in zip(ROAD_PRICE, SETTLEMENT_PRICE, strict=True))
EMPTY = (0,) * RESOURCES
VICTORY = 20.0  # what the last point is worth


class Goal(NamedTuple):
    """Something to build, with the roads that lead there."""

    kind: int
    place: int  # a corner; NONE for a development card or Longest Road
    edges: tuple[int, ...]
    price: Price
    gain: float  # in points, when it stands
    odds: float  # that nobody comes first

    @property
    def action(self) -> int:
        """The first step towards it."""
        if self.edges:
            return d.DO_ROAD + self.edges[0]
        if self.kind == CARD:
            return d.DO_BUY
        return (d.DO_CITY if self.kind == CITY else d.DO_SETTLEMENT) + self.place


def roads_price(n: int) -> Price:
    return tuple(n * m for m in ROAD_PRICE)


class Prospects:
    """The goals of one seat at a table."""

    def __init__(self, island: Island, seat: int) -> None:
        self.island = island
        self.seat = seat
        self.yields = island.yields(seat)
        self.rates: Sequence[int] = island.view.seats[seat].rates

    def speed(self, yields: Sequence[float], rates: Sequence[int]) -> float:
        """Points a roll that these yields can buy, if each kind of purchase gets its share."""
        found = 0.0
        for points, price in zip(
            self.island.weights.speeds, (ROAD_AND_SETTLEMENT, CITY_PRICE, CARD_PRICE), strict=True
        ):
            rolls = rolls_until(EMPTY, price, yields, rates)
            found += points / max(1.0, rolls)
        return found

    @cached_property
    def speed_now(self) -> float:
        return self.speed(self.yields, self.rates)

    def growth(self, corner: int) -> float:
        """What one more building on a corner brings in the rest of the game."""
        t = self.island
        yields = [n + m for n, m in zip(self.yields, t.pays[corner], strict=True)]
        faster = self.speed(yields, t.rates_with(self.rates, corner)) - self.speed_now
        return t.weights.growth * t.rolls_left * faster

    def of_points(self, points: int) -> float:
        """Points are worth themselves, and the last one the game."""
        wins = self.island.points[self.seat] + points >= self.island.view.target
        return points + VICTORY * wins

    @cached_property
    def goals(self) -> list[Goal]:
        settlements = self._settlements()
        roads = self._longest_road(FEW if settlements else MOST)
        return [*self._cities(), *settlements, *self._cards(), *roads]

    def _cities(self) -> list[Goal]:
        t = self.island
        if t.view.seats[self.seat].cities_left == 0:
            return []
        own = [corner for corner in range(CORNERS) if t.owner[corner] == self.seat and t.level[corner] == 1]
        point = self.of_points(1)
        return [Goal(CITY, corner, (), CITY_PRICE, point + self.growth(corner), 1.0) for corner in own]

    def _settlements(self) -> list[Goal]:
        t = self.island
        shown = t.view.seats[self.seat]
        if shown.settlements_left == 0:
            return []
        rivals = t.rivals(self.seat)
        point = self.of_points(1)
        found = []
        for corner, way in t.ways(self.seat).items():
            n = len(way)
            if t.free[corner] and n <= shown.roads_left:
                price = tuple(m + k for m, k in zip(SETTLEMENT_PRICE, roads_price(n), strict=True))
                near = rivals.get(corner, 2) <= n
                odds = (t.weights.contested if near else t.weights.distance) ** n
                found.append(Goal(SETTLEMENT, corner, way, price, point + self.growth(corner), odds))
        return found

    def _cards(self) -> list[Goal]:
        if self.island.view.deck == 0:
            return []
        return [Goal(CARD, NONE, (), CARD_PRICE, value_of_next_card(self.island, self.seat, self.of_points(1)), 1.0)]

    def _longest_road(self, most: int) -> list[Goal]:
        way = extensions(self.island, self.seat, most)
        if not way:
            return []
        gain = self.of_points(SPECIAL_POINTS) * self.island.weights.longest
        odds = self.island.weights.distance ** (len(way) - 1)
        return [Goal(LONGEST, NONE, way, roads_price(len(way)), gain, odds)]


def after_road(goals: Sequence[Goal], edge: int, prospects: Prospects) -> list[Goal]:
    """The goals when a road stands on an edge: those that it leads to are nearer."""
    w = prospects.island.weights
    found = []
    for goal in goals:
        if edge in goal.edges:
            n = len(goal.edges)
            price = tuple(m - k for m, k in zip(goal.price, ROAD_PRICE, strict=True))
            edges = tuple(other for other in goal.edges if other != edge)
            if goal.kind == LONGEST and not edges:
                continue
            goal = Goal(goal.kind, goal.place, edges, price, goal.gain, goal.odds ** ((n - 1) / n) if n else w.distance)
        found.append(goal)
    return found
