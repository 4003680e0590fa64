"""The island as the rulebook numbers it, against coordinates."""

from __future__ import annotations

from fondaco.games.catan.rules import board, components

from .geometry import EDGES, HEX_CORNERS, HEXES, HEXES_AT, NEIGHBOURS, POINTS, edge, hex_at

DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # clockwise from the north-east
# Hex, its corners clockwise from the top by index, as in the picture: north-west, north-east and so on.
SIDES = {"NE": (0, 1), "E": (1, 2), "SE": (2, 3), "SW": (3, 4), "W": (4, 5), "NW": (5, 0)}
PICTURE = (
    (0, -2, "NW"),
    (1, -2, "NE"),
    (2, -1, "NE"),
    (2, 0, "E"),
    (1, 1, "SE"),
    (-1, 2, "SE"),
    (-2, 2, "SW"),
    (-2, 1, "W"),
    (-1, -1, "W"),
)


def padded(numbers: list[int], length: int) -> tuple[int, ...]:
    return (*numbers, *[components.NONE] * (length - len(numbers)))


def turned(q: int, r: int, side: str) -> tuple[int, int, str]:
    """By 60 degrees, clockwise."""
    names = list(SIDES)
    return -r, q + r, names[(names.index(side) + 1) % 6]


def corners_of_side(q: int, r: int, side: str) -> set[int]:
    return {HEX_CORNERS[hex_at(q, r)][index] for index in SIDES[side]}


def test_19_hexes_54_corners_and_72_edges_lie_as_the_coordinates_say() -> None:
    assert (len(HEXES), len(POINTS), len(EDGES)) == (components.HEXES, board.CORNERS, board.EDGES) == (19, 54, 72)
    assert tuple(map(tuple, HEX_CORNERS)) == board.HEX_CORNERS
    assert tuple(EDGES) == board.EDGE_ENDS
    assert tuple(padded(corners, 3) for corners in NEIGHBOURS) == board.CORNER_NEIGHBOURS
    assert tuple(padded(hexes, 3) for hexes in HEXES_AT) == board.CORNER_HEXES


def test_edges_at_corners_and_hexes_around_hexes_follow() -> None:
    for corner, neighbours in enumerate(NEIGHBOURS):
        assert board.CORNER_EDGES[corner] == padded([edge(corner, other) for other in neighbours], 3)
    for number, (q, r) in enumerate(HEXES):
        assert board.HEX_NEIGHBOURS[number] == tuple(hex_at(q + x, r + y) for x, y in DIRECTIONS)


def test_36_corners_have_three_edges_and_18_have_two_and_30_edges_are_coastal() -> None:
    assert [len(corners) for corners in NEIGHBOURS].count(2) == 18
    assert [len(corners) for corners in NEIGHBOURS].count(3) == 36
    coastal = [road for road in EDGES if len(set(HEXES_AT[road[0]]) & set(HEXES_AT[road[1]])) == 1]
    assert len(coastal) == 30


def test_the_nine_harbours_lie_as_in_the_picture() -> None:
    for slot, (q, r, side) in enumerate(PICTURE):
        assert {at for at, there in enumerate(board.HARBOUR_AT[0]) if there == slot} == corners_of_side(q, r, side)


def test_a_turned_frame_has_its_harbours_60_degrees_further() -> None:
    """Its slots are counted from the same side of the island, so the last one of the picture comes first."""
    for slot, (q, r, side) in enumerate(PICTURE):
        there = (slot + 1) % components.HARBOURS
        corners = {at for at, found in enumerate(board.HARBOUR_AT[1]) if found == there}
        assert corners == corners_of_side(*turned(q, r, side))


def test_each_spiral_goes_counter_clockwise_along_the_coast_then_round_the_inner_ring_to_the_centre() -> None:
    around = [HEXES[place] for place in board.SPIRALS[0]]
    for number, spiral in enumerate(board.SPIRALS):
        assert [HEXES[place] for place in spiral] == around, number
        around = [(q + r, -q) for q, r in around]
    assert [HEXES[spiral[0]] for spiral in board.SPIRALS] == [(0, -2), (-2, 0), (-2, 2), (0, 2), (2, 0), (2, -2)]
