"""The island in text: hexes with their terrain and number, corners, edges, harbours.

A hex is 10 columns wide and 7 lines high, and shares its lower three lines with the row below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

from fondaco.terminal import Paint

from ..rules.board import CORNERS, EDGE_ENDS, EDGES, HEX_CORNERS, ROWS
from ..rules.components import HEXES
from ..view.view import HarbourView, View

ACROSS, DOWN = 10, 4  # from one hex to the next
LEFT = 18  # the centre of the first hex of the middle row
SIZE = (23, 78)  # lines, columns
ROBBER = "R"
# Where the corners of a hex are, clockwise from the top: columns and lines from its centre and top.
AROUND = ((0, 0), (5, 2), (5, 4), (0, 6), (-5, 4), (-5, 2))

# Text and background, of the 256 colours of terminals.
INK = {"hills": "30;48;5;173", "forest": "97;48;5;28", "pasture": "30;48;5;149", "fields": "30;48;5;221"}
INK |= {"mountains": "97;48;5;243", "desert": "30;48;5;187"}
INK |= {"red": "97;48;5;160", "blue": "97;48;5;26", "orange": "30;48;5;208", "white": "30;48;5;255"}
for resource, terrain in (
    ("brick", "hills"),
    ("lumber", "forest"),
    ("wool", "pasture"),
    ("grain", "fields"),
    ("ore", "mountains"),
):
    INK[resource] = INK[terrain]

Say = Callable[[str], str]
Spot = tuple[int, int]  # column, line


class _Canvas:
    """Signs with their inks, by column and line."""

    def __init__(self) -> None:
        lines, across = SIZE
        self.cells = [[(" ", "")] * across for _ in range(lines)]

    def put(self, spot: Spot, text: str, ink: str = "") -> None:
        """A text around a spot."""
        column, line = spot
        for i, sign in enumerate(text, column - (len(text) - 1) // 2):
            self.cells[line][i] = (sign, ink)

    def rows(self, paint: Paint) -> Iterator[str]:
        for cells in self.cells:
            parts = [(ink, "".join(sign for sign, _ in group)) for ink, group in groupby(cells, lambda cell: cell[1])]
            yield "".join(paint(text, ink) if ink else text for ink, text in parts)


def island(view: View, say: Say, paint: Paint) -> Iterator[str]:
    """23 lines of at most 78 columns."""
    canvas = _Canvas()
    for place in range(HEXES):
        _hex(canvas, view, place, say)
    for edge in range(EDGES):
        _edge(canvas, view, edge)
    for corner in range(CORNERS):
        _corner(canvas, view, corner)
    for harbour in view.harbours:
        _harbour(canvas, harbour)
    return canvas.rows(paint)


def _tops() -> Iterator[Spot]:
    """The top corner of each hex."""
    for row, n in enumerate(ROWS):
        for k in range(n):
            yield LEFT + (max(ROWS) - n) * ACROSS // 2 + k * ACROSS, row * DOWN


TOPS: tuple[Spot, ...] = tuple(_tops())
SPOTS: dict[int, Spot] = {
    corner: (TOPS[place][0] + AROUND[k][0], TOPS[place][1] + AROUND[k][1])
    for place in range(HEXES)
    for k, corner in enumerate(HEX_CORNERS[place])
}


def _hex(canvas: _Canvas, view: View, place: int, say: Say) -> None:
    column, line = TOPS[place]
    hex = view.hexes[place]
    if hex.terrain is not None:
        name = say(f"terrain.{hex.terrain}")[: ACROSS - 1]
        canvas.put((column, line + 3), f"{name:^{ACROSS - 1}}", hex.terrain)
    number = f"({hex.token})" if hex.token else ""
    canvas.put((column, line + 4), number + ROBBER * (view.robber == place))


def _edge(canvas: _Canvas, view: View, edge: int) -> None:
    (column, line), (other_column, other_line) = (SPOTS[corner] for corner in EDGE_ENDS[edge])
    seat = view.roads[edge]
    if column == other_column:
        sign, middle = "|", column
    elif column < other_column:
        sign, middle = "\\", column + 2
    else:
        sign, middle = "/", column - 2
    spot = middle, (line + other_line) // 2
    if seat is None:
        canvas.put(spot, sign)
    else:
        canvas.put(spot, str(seat), view.seats[seat].colour)


def _corner(canvas: _Canvas, view: View, corner: int) -> None:
    building = view.buildings[corner]
    if building is None:
        canvas.put(SPOTS[corner], str(corner))
    else:
        canvas.put(SPOTS[corner], f"{'c' if building.city else 's'}{building.seat}", view.seats[building.seat].colour)


def _harbour(canvas: _Canvas, harbour: HarbourView) -> None:
    """Its rate, with the letter of the resource, outside the coast."""
    if harbour.kind is None:
        return
    place = next(place for place in range(HEXES) if set(harbour.corners) <= set(HEX_CORNERS[place]))
    (column, line), (other_column, other_line) = (SPOTS[corner] for corner in harbour.corners)
    centre, top = TOPS[place]
    away = 10 if column == other_column else 5
    below = (line + other_line) // 2 > top + 3
    label = "3:1" if harbour.kind == "generic" else f"2:{harbour.kind[0]}"
    canvas.put(
        (centre + away if column + other_column > 2 * centre else centre - away, (line + other_line) // 2 + below),
        label,
    )
