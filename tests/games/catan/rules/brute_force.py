"""The longest road by brute force, twice: by trying all lines, and by trying all sets of roads.

Both follow the wording of the rule: a continuous line in which each road counts once, which may come
through a corner twice but never through a corner with an opponent's building.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import combinations

Road = tuple[int, int]  # its two corners


def by_lines(roads: Collection[Road], blocked: Collection[int] = ()) -> int:
    """Every line is walked from each end of each road, without any short cut."""
    ends = {corner for road in roads for corner in road}
    return max((_walk(corner, frozenset(roads), blocked) for corner in ends), default=0)


def _walk(corner: int, left: frozenset[Road], blocked: Collection[int]) -> int:
    """The longest way on from a corner over the roads that are left."""
    best = 0
    for road in left:
        if corner in road:
            beyond = road[0] + road[1] - corner
            best = max(best, 1 + (0 if beyond in blocked else _walk(beyond, left - {road}, blocked)))
    return best


def by_sets(roads: Collection[Road], blocked: Collection[int] = ()) -> int:
    """The largest set of roads that one line can be made of: connected, with no more than two odd corners.

    A corner that blocks comes apart into one end for each road, as no line leads through it.
    """
    cut = [tuple((corner, road if corner in blocked else None) for corner in road) for road in roads]
    for size in range(len(cut), 0, -1):
        if any(_is_one_line(part) for part in combinations(cut, size)):
            return size
    return 0


def _is_one_line(roads: Collection[tuple[object, ...]]) -> bool:
    degree = Counter(end for road in roads for end in road)
    return sum(n % 2 for n in degree.values()) <= 2 and _is_connected(roads)


def _is_connected(roads: Collection[tuple[object, ...]]) -> bool:
    left = list(roads)
    reached = set(left.pop())
    while True:
        near = [road for road in left if reached.intersection(road)]
        if not near:
            return not left
        for road in near:
            reached.update(road)
            left.remove(road)
