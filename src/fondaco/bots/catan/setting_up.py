"""The set-up: where the first settlements go, and where their roads lead."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.board import CORNER_NEIGHBOURS, EDGE_ENDS
from fondaco.games.catan.rules.components import NONE

from .goals import Prospects
from .island import Island


class Sites:
    """Corners as places for a first or second settlement."""

    def __init__(self, island: Island) -> None:
        self.island = island
        self.prospects = Prospects(island, island.me)

    def value(self, corner: int) -> float:
        """Yields with what there is already, different resources, harbours, and room for more."""
        t, p = self.island, self.prospects
        w = t.weights
        yields = [n + m for n, m in zip(p.yields, t.pays[corner], strict=True)]
        speed = p.speed(yields, t.rates_with(p.rates, corner))
        kinds = sum(n > 0 for n in yields)
        pips = sum(t.pays[corner])
        return w.growth * t.rolls_left * speed + w.start_kinds * kinds + w.start_pip * pips + w.site * self.room(corner)

    def room(self, corner: int) -> float:
        """Pips of the two best corners two roads away that stay free."""
        pips = sorted((self.pips(other) for other in self.beyond(corner)), reverse=True)
        return sum(pips[:2])

    def beyond(self, corner: int) -> list[int]:
        """Free corners two roads away."""
        near = [other for other in CORNER_NEIGHBOURS[corner] if other != NONE]
        found = {far for other in near for far in CORNER_NEIGHBOURS[other] if far not in (NONE, corner)}
        return sorted(far for far in found if self.island.free[far])

    def pips(self, corner: int) -> float:
        """With a premium for harbours."""
        return sum(self.island.pays[corner]) + 2 * (corner in self.island.harbour)

    def beyond_road(self, start: int, edge: int) -> float:
        """What lies behind a first road: free corners where no rival comes first, and ways on from there."""
        first = next(end for end in EDGE_ENDS[edge] if end != start)
        rivals = self.island.rivals(self.island.me)
        best = 0.0
        for far in CORNER_NEIGHBOURS[first]:
            if far not in (NONE, start) and self.island.free[far]:
                odds = self.island.weights.contested if rivals.get(far, 2) <= 1 else 1.0
                best = max(best, odds * (self.pips(far) + self.new_kinds(far)))
        return best + 0.1 * self.further(first, start)

    def new_kinds(self, corner: int) -> int:
        """How many resources a corner yields that are missing so far."""
        return sum(had == 0 < n for had, n in zip(self.prospects.yields, self.island.pays[corner], strict=True))

    def further(self, first: int, start: int) -> float:
        """The best corner three roads away."""
        seconds = [corner for corner in CORNER_NEIGHBOURS[first] if corner not in (NONE, start)]
        thirds = [corner for second in seconds for corner in CORNER_NEIGHBOURS[second] if corner not in (NONE, first)]
        return max((self.pips(corner) for corner in thirds if self.island.free[corner]), default=0.0)


def best_corner(island: Island, legal: Sequence[int]) -> int:
    sites = Sites(island)
    return max(legal, key=lambda action: sites.value(action - d.DO_SETTLEMENT))


def best_first_road(island: Island, legal: Sequence[int]) -> int:
    sites = Sites(island)
    start = island.view.settled
    return max(legal, key=lambda action: sites.beyond_road(NONE if start is None else start, action - d.DO_ROAD))
