"""The island by coordinates, worked out without the tables of the rulebook.

A hex (q, r) with the point upwards has its centre at (2q + r, 3r) in half widths and quarter heights; its six
corners lie around it.  Hexes and corners are numbered row by row, from left to right, edges by their corners.
"""

from __future__ import annotations

import itertools

AROUND = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))  # corners of a hex, clockwise from the top

HEXES = sorted(
    ((q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2), key=lambda place: (place[1], place[0])
)


def corner_points(q: int, r: int) -> list[tuple[int, int]]:
    """The corners of a hex, clockwise from the top."""
    return [(2 * q + r + x, 3 * r + y) for x, y in AROUND]


POINTS = sorted({point for q, r in HEXES for point in corner_points(q, r)}, key=lambda point: (point[1], point[0]))
CORNER_OF = {point: number for number, point in enumerate(POINTS)}
HEX_CORNERS = [[CORNER_OF[point] for point in corner_points(q, r)] for q, r in HEXES]
EDGES = sorted({(min(a, b), max(a, b)) for ring in HEX_CORNERS for a, b in zip(ring, ring[1:] + ring[:1], strict=True)})
EDGE_OF = {ends: number for number, ends in enumerate(EDGES)}
NEIGHBOURS = [sorted({a + b - corner for a, b in EDGES if corner in (a, b)}) for corner in range(len(POINTS))]
HEXES_AT = [[place for place, ring in enumerate(HEX_CORNERS) if corner in ring] for corner in range(len(POINTS))]


def hex_at(q: int, r: int) -> int:
    """The number of a hex; -1 in the sea."""
    return HEXES.index((q, r)) if (q, r) in HEXES else -1


def edge(a: int, b: int) -> int:
    return EDGE_OF[min(a, b), max(a, b)]


def ring(q: int, r: int) -> list[tuple[int, int]]:
    """The six edges of a hex."""
    corners = HEX_CORNERS[hex_at(q, r)]
    return [EDGES[edge(a, b)] for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]


def chains(text: str) -> list[tuple[int, int]]:
    """The edges of chains of corners, such as `3-0-4 8-13`."""
    found = []
    for chain in text.split():
        corners = [int(corner) for corner in chain.split("-")]
        found += [EDGES[edge(a, b)] for a, b in itertools.pairwise(corners)]
    return found
