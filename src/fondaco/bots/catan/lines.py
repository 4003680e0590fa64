"""Longest Road: how many roads are missing for the card, and where they may lie."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from fondaco.games.catan.rules.board import EDGE_ENDS, EDGES
from fondaco.games.catan.rules.components import LONGEST, NONE
from fondaco.games.catan.rules.longest_road import is_blocked, longest_road
from fondaco.games.catan.rules.survey import lead_to_ends, who_may_build

from .island import Island

FEW, MOST = 2, 5  # roads at once: as a rule, and where there is nothing else to build


def missing(island: Island, seat: int) -> int:
    """Roads in line that are missing for the card; 0 for its holder."""
    view = island.view
    if view.road_holder == seat:
        return 0
    record = LONGEST - 1 if view.road_holder is None else view.seats[view.road_holder].road_length
    return max(LONGEST, record + 1) - view.seats[seat].road_length


def extensions(island: Island, seat: int, most: int) -> tuple[int, ...]:
    """The fewest edges that bring the card, if no more than `most` do: a road may join two lines."""
    n = missing(island, seat)
    most = min(most, island.view.seats[seat].roads_left)
    if n <= 0:
        return ()
    joined = joining(island, seat, n, most) if n > 1 else ()
    if joined or n > most:
        return joined
    return Line(island, seat).longer_by(n)


def joining(island: Island, seat: int, n: int, most: int) -> tuple[int, ...]:
    """One or two edges from the own roads to the own roads that make the line longer by `n`."""
    gaps = [gap for gap in own_gaps(island, seat) if len(gap) <= min(most, n - 1)]
    if not gaps:
        return ()
    line = Line(island, seat)
    return next((gap for gap in gaps if line.with_roads(gap) >= line.length + n), ())


def own_gaps(island: Island, seat: int) -> list[tuple[int, ...]]:
    """Single open edges with the own roads at both ends; then pairs of them that meet at a free corner."""
    reached = island.reached(seat)
    open_ends = {corner for corner in reached if not is_blocked(island.state, seat, corner)}
    free = [edge for edge in range(EDGES) if island.road[edge] == NONE]
    single: list[tuple[int, ...]] = []
    ways: dict[int, list[int]] = {}
    for edge in free:
        one, other = EDGE_ENDS[edge]
        if one in reached and other in reached:
            if one in open_ends or other in open_ends:
                single.append((edge,))
        elif one in open_ends or other in open_ends:
            ways.setdefault(other if one in reached else one, []).append(edge)
    middle = {corner: edges for corner, edges in ways.items() if island.owner[corner] == NONE}
    return single + [pair for edges in middle.values() for pair in combinations(edges, 2)]


class Line:
    """The roads of a seat, to try others beside them."""

    def __init__(self, island: Island, seat: int) -> None:
        self.island = island
        self.seat = seat
        self.length = island.view.seats[seat].road_length
        self.state = island.state.copy()

    def _lay(self, edge: int) -> None:
        self.state.road[edge] = self.seat
        lead_to_ends(self.state, edge)

    def with_road(self, edge: int) -> int:
        """The length with one road more."""
        return self.with_roads((edge,))

    def with_roads(self, edges: Sequence[int]) -> int:
        """The length with these roads more."""
        before = self._laid()
        for edge in edges:
            self._lay(edge)
        length = longest_road(self.state, self.seat)
        self._take_back(before)
        return length

    def _laid(self) -> tuple[list[int], list[int], list[int]]:
        return self.state.road[:], self.state.reach[:], self.state.reached[:]

    def _take_back(self, before: tuple[list[int], list[int], list[int]]) -> None:
        self.state.road, self.state.reach, self.state.reached = before

    def open_edges(self) -> list[int]:
        """Where the seat may build now."""
        return [edge for edge in range(EDGES) if who_may_build(self.state, edge) >> self.seat & 1]

    def longer_by(self, n: int) -> tuple[int, ...]:
        """Edges, each of which makes the line longer, together by n at least; none if there are no such."""
        tried = [(self.with_road(edge), edge) for edge in self.open_edges()]
        for length, edge in sorted(tried, key=lambda one: -one[0]):
            more = length - self.length
            if more >= n:
                return (edge,)
            if more > 0:
                rest = self._longer_after(edge, length, n - more)
                if rest:
                    return edge, *rest
        return ()

    def _longer_after(self, edge: int, length: int, n: int) -> tuple[int, ...]:
        before, line = self._laid(), self.length
        self._lay(edge)
        self.length = length
        found = self.longer_by(n)
        self._take_back(before)
        self.length = line
        return found
