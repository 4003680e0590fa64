"""The table as one SVG picture without words, for notebooks; every resource also has its letter.

What a view hides is drawn face down, with how many cards there are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from fondaco.svg import FRAME, INK, PAPER, box, picture, text

from ..features import pips
from ..rules import components as c
from ..rules.board import EDGE_ENDS, HEX_CORNERS, ROWS
from ..view.seats import SeatView, counts
from ..view.view import HarbourView, HexView, View
from ..words import CARD_NAMES, RESOURCE_NAMES, TERRAIN_NAMES

if TYPE_CHECKING:
    from .. import CatanPosition

WIDTH, HEIGHT, MARGIN = 960, 576, 12
SIDE = 52  # of a hex
STEP = SIDE * sqrt(3)  # from one hex to the next in a row
CENTRE = (292, 262)  # of the island
PANELS = 584  # where the seats begin
PANEL = (WIDTH - PANELS - MARGIN, 130)  # width, height of a seat
LAND = {"hills": "#c8744a", "forest": "#3f7f46", "pasture": "#a5cf5f", "fields": "#efc94c", "mountains": "#8d939b"}
LAND |= {"desert": "#e2d2a2", "unknown": "#efe3c8"}
SEAT = {"red": "#cf4036", "blue": "#2f6fc4", "orange": "#ee8421", "white": "#ffffff"}
DARK = ("brick", "lumber", "ore")  # white letters on these
SEA, RED = "#d3e7ef", "#b3261e"
BACK, DEVELOPMENT = "#b9a27a", "#6d5b97"  # of resource and development cards
Point = tuple[float, float]


def svg(position: CatanPosition, numbers: bool = False) -> str:
    """The picture of a view, with all hands open."""
    view = position.view(None)
    seats = tuple(position.view(seat).seats[seat] for seat in range(len(view.seats)))
    return svg_of(replace(view, seats=seats, bank=counts(position.state.bank)), numbers)


def svg_of(view: View, numbers: bool = False) -> str:
    """A picture 960 wide: the island, bank and dice, and a panel for each seat.

    `numbers` are those of hexes (boxed), corners (bold) and edges (slanted), as texts have them.
    """
    return picture(
        WIDTH,
        HEIGHT,
        [
            box(MARGIN, MARGIN, PANELS - 2 * MARGIN, 500, SEA, FRAME, 8),
            *(part for harbour in view.harbours for part in _harbour(harbour)),
            *(part for place, hex in enumerate(view.hexes) for part in _hex(place, hex, view.robber == place)),
            *_pieces(view),
            *(_numbers() if numbers else ()),
            *_piles(view),
            *(part for number, seat in enumerate(view.seats) for part in _panel(view, number, seat)),
        ],
    )


# --- shapes ---------------------------------------------------------------------------------------


def _line(start: Point, end: Point, colour: str, width: float) -> str:
    ends = f'x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'


def _cards(x: float, y: float, counts: Sequence[int]) -> Iterator[str]:
    """Resource cards side by side, each kind with its letter and how many there are."""
    held = [(name, land, n) for name, land, n in zip(RESOURCE_NAMES, TERRAIN_NAMES, counts, strict=False) if n]
    for i, (name, land, n) in enumerate(held):
        yield box(x + i * 34, y, 30, 28, LAND[land], INK)
        ink = "#fff" if name in DARK else INK
        yield text(x + i * 34 + 15, y + 19, f"{name[0]}{n}", style=f"font-size:12px;fill:{ink}")


# --- the island -----------------------------------------------------------------------------------


def _centres() -> Iterator[Point]:
    for row, n in enumerate(ROWS):
        for k in range(n):
            yield CENTRE[0] + (k - (n - 1) / 2) * STEP, CENTRE[1] + (row - 2) * 1.5 * SIDE


def _around(centre: Point, k: int) -> Point:
    """A corner of a hex, clockwise from the top."""
    turn = pi / 3 * k - pi / 2
    return centre[0] + SIDE * cos(turn), centre[1] + SIDE * sin(turn)


CENTRES: tuple[Point, ...] = tuple(_centres())
CORNERS: dict[int, Point] = {
    corner: _around(CENTRES[place], k) for place in range(c.HEXES) for k, corner in enumerate(HEX_CORNERS[place])
}


def _hex(place: int, hex: HexView, robbed: bool) -> Iterator[str]:
    """Terrain, number token with its pips, robber."""
    x, y = CENTRES[place]
    points = " ".join("{:.1f},{:.1f}".format(*CORNERS[corner]) for corner in HEX_CORNERS[place])
    kind = hex.terrain or "unknown"
    yield f'<polygon class="{kind}" points="{points}" fill="{LAND[kind]}" stroke="{PAPER}" stroke-width="3"/>'
    if hex.token:
        ink = RED if hex.token in (c.RED_LOW, c.RED_HIGH) else INK
        yield f'<circle cx="{x:g}" cy="{y:g}" r="16" fill="{PAPER}" stroke="{INK}"/>'
        yield text(x, y + 4, hex.token, style=f"font-size:15px;font-weight:bold;fill:{ink}")
        yield text(x, y + 13, "·" * pips(hex.token), style=f"font-weight:bold;fill:{ink}")
    if robbed:
        shape = f"M{x + 15:g} {y + 12:g}v-6a6 9 0 0 1 3 -10a5 5 0 1 1 6 0a6 9 0 0 1 3 10v6z"
        yield f'<path class="robber" d="{shape}" fill="#444" stroke="#fff"/>'


def _harbour(harbour: HarbourView) -> Iterator[str]:
    """A pier to each of its two corners, and the rate."""
    first, second = (CORNERS[corner] for corner in harbour.corners)
    middle = (first[0] + second[0]) / 2, (first[1] + second[1]) / 2
    place = next(place for place in range(c.HEXES) if set(harbour.corners) <= set(HEX_CORNERS[place]))
    out = tuple(at + 0.55 * (at - centre) for at, centre in zip(middle, CENTRES[place], strict=True))
    for corner in (first, second):
        yield _line((out[0], out[1]), corner, "#a98f62", 4)
    if harbour.kind is None:
        return
    generic = harbour.kind == "generic"
    fill = PAPER if generic else LAND[TERRAIN_NAMES[RESOURCE_NAMES.index(harbour.kind)]]
    ink = "#fff" if harbour.kind in DARK else INK
    yield f'<circle cx="{out[0]:.1f}" cy="{out[1]:.1f}" r="14" fill="{fill}" stroke="{INK}"/>'
    label = "3:1" if generic else f"2:{harbour.kind[0]}"
    yield text(round(out[0], 1), round(out[1] + 4, 1), label, style=f"font-size:11px;fill:{ink}")


def _pieces(view: View) -> Iterator[str]:
    """Roads, then settlements and cities over them."""
    for edge, owner in enumerate(view.roads):
        if owner is not None:
            start, end = (CORNERS[corner] for corner in EDGE_ENDS[edge])
            inner = [tuple(a + share * (b - a) for a, b in zip(start, end, strict=True)) for share in (0.2, 0.8)]
            for colour, width in ((INK, 9.0), (SEAT[view.seats[owner].colour], 6.0)):
                yield _line((inner[0][0], inner[0][1]), (inner[1][0], inner[1][1]), colour, width)
    for corner, building in enumerate(view.buildings):
        if building is not None:
            x, y = CORNERS[corner]
            shape = "M-13 11V-3H0V-6L6.5 -13L13 -6V11Z" if building.city else "M-8 8V-3L0 -11L8 -3V8Z"
            fill = SEAT[view.seats[building.seat].colour]
            kind = "city" if building.city else "settlement"
            place = f'transform="translate({x:.1f} {y:.1f})"'
            yield f'<path class="{kind}" d="{shape}" {place} fill="{fill}" stroke="{INK}" stroke-width="1.5"/>'


def _numbers() -> Iterator[str]:
    """Each beside what it names, with a rim that makes it readable over land, sea and pieces."""
    rim = f"paint-order:stroke;stroke:{PAPER};stroke-width:3px;font-size:10px"
    for place, (x, y) in enumerate(CENTRES):
        yield box(x - 9, y - 37, 18, 14, PAPER, INK, 2)
        yield text(round(x, 1), round(y - 26, 1), place, style="font-size:10px")
    for edge, ends in enumerate(EDGE_ENDS):
        (x, y), (u, v) = (CORNERS[corner] for corner in ends)
        yield text(
            round((x + u) / 2, 1), round((y + v) / 2 + 4, 1), edge, style=f"{rim};font-style:italic;fill:#1d4f7c"
        )
    for corner, (x, y) in CORNERS.items():
        yield text(round(x, 1), round(y + 4, 1), corner, style=f"{rim};font-weight:bold")


# --- piles and seats ------------------------------------------------------------------------------


def _piles(view: View) -> Iterator[str]:
    """The bank, the deck with its card backs, the dice."""
    y = 528
    if view.bank is not None:
        yield from _cards(MARGIN + 8, y, view.bank)
    yield box(MARGIN + 212, y, 22, 28, DEVELOPMENT, INK)
    yield text(MARGIN + 242, y + 19, view.deck, "start")
    for i, pip in enumerate(view.dice or ()):
        yield box(MARGIN + 300 + i * 34, y, 28, 28, "#fff", INK, 5)
        yield text(MARGIN + 314 + i * 34, y + 20, pip, style="font-size:16px;font-weight:bold")


def _panel(view: View, number: int, seat: SeatView) -> Iterator[str]:
    """Points, cards and what else a seat has; a thick frame for whose turn it is."""
    width, height = PANEL
    x, y = PANELS, MARGIN + number * (height + 10)
    yield box(x, y, width, height, "#fff", INK if number == view.player else FRAME, 6)
    yield box(x + 8, y + 8, 26, 24, SEAT[seat.colour], INK, 5)
    ink = INK if seat.colour in ("white", "orange") else "#fff"
    yield text(x + 21, y + 26, number, style=f"font-size:16px;font-weight:bold;fill:{ink}")
    medal = {1: "★ ", None: ""}.get(seat.place, f"{seat.place}. ")
    yield text(x + width - 10, y + 26, f"{medal}{seat.score}", "end", "font-size:18px;font-weight:bold")
    yield from _hand(x + 46, y + 8, seat)
    yield from _achievements(view, number, seat, x, y)


def _hand(x: float, y: float, seat: SeatView) -> Iterator[str]:
    if seat.hand is not None:
        yield from _cards(x, y, seat.hand)
    elif seat.cards:
        yield box(x, y, 30, 28, BACK, INK) + text(x + 15, y + 19, seat.cards, style="font-size:12px")


def _development(seat: SeatView) -> str:
    if seat.hidden is None:
        return str(seat.development or "-")
    return " ".join(f"{name[0]}{n}" for name, n in zip(CARD_NAMES, seat.hidden, strict=True) if n) or "-"


def _achievements(view: View, number: int, seat: SeatView, x: float, y: float) -> Iterator[str]:
    """Development cards, knights, the line of roads, and the pieces left."""
    yield box(x + 8, y + 48, 22, 28, DEVELOPMENT, INK)
    yield text(x + 38, y + 67, _development(seat), "start")
    army = " ★" if view.army_holder == number else ""
    line = " ★" if view.road_holder == number else ""
    yield text(x + 10, y + 110, f"♞ {seat.knights}{army}", "start")
    yield _line((x + 90, y + 105), (x + 112, y + 105), SEAT[seat.colour] if seat.colour != "white" else INK, 6)
    yield text(x + 122, y + 110, f"{seat.road_length}{line}", "start")
    stock = [seat.roads_left, seat.settlements_left, seat.cities_left]
    yield text(x + PANEL[0] - 10, y + 110, " / ".join(map(str, stock)), "end", "fill:#777")
