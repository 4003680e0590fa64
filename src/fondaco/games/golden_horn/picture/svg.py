"""The table as one SVG picture without words, for notebooks; every colour also has its letter.

Cards that a view hides are drawn face down, with how many there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from fondaco.svg import FRAME, INK, PAPER, box, picture, text

from ..view.people import DominionView, GroupView
from ..view.view import Counts, SeatView, ShipView, View
from ..words import COLOUR_NAMES
from .crests import crest

if TYPE_CHECKING:
    from .. import HornPosition

WIDTH = 960
MARGIN = 12
TOP = 16  # of the route
ROUTE = 208  # its height
HOME, MODONE = 108, 62  # widths of the harbours
CUBE = 16
PANEL = 140  # height of a seat
PANEL_WIDTH = (WIDTH - 3 * MARGIN) / 2
FILL = {
    "yellow": "#f2c521",
    "pink": "#ee8db5",
    "green": "#4f9f53",
    "red": "#cf4036",
    "orange": "#ee8421",
    "blue": "#3c78c8",
}
DARK = ("red", "blue")
ARROW = "M-16 -42H6V-47L20 -38L6 -29V-34H-16Z"
BACK = "#8fa3ad"  # of cards
LAND, SEA, WOOD = "#efe3c8", "#e2eff3", "#7a4e2b"


def svg(position: HornPosition) -> str:
    """The picture of a view, with all hands open."""
    view = position.view(None)
    seats = tuple(position.view(seat).seats[seat] for seat in range(len(view.seats)))
    return svg_of(replace(view, seats=seats))


def svg_of(view: View) -> str:
    """A picture 960 wide: the route with the ships, goods and piles, and a panel for each seat."""
    below = TOP + ROUTE + 40
    height = below + (len(view.seats) + 1) // 2 * (PANEL + MARGIN)
    return picture(
        WIDTH,
        height,
        [
            *_route(view),
            *_piles(view, TOP + ROUTE + 10),
            *_people(view, below),
            *(part for number, seat in enumerate(view.seats) for part in _panel(view, number, seat, below)),
        ],
    )


# --- shapes ---------------------------------------------------------------------------------------


def _cube(x: float, y: float, colour: str, n: int) -> str:
    """A piece of goods, or a pile of them with its number."""
    side = box(x, y, CUBE * 1.9, CUBE, FILL[colour], INK)
    return side + _letter(x + CUBE * 0.95, y + CUBE * 0.8, colour, n)


def _card(x: float, y: float, colour: str, n: int) -> str:
    return box(x, y, 20, 28, FILL[colour], INK) + _letter(x + 10, y + 19, colour, n)


def _letter(x: float, y: float, colour: str, n: int | None = None) -> str:
    """The letter of a colour, on that colour, with a number."""
    fill = "#fff" if colour in DARK else INK
    return text(x, y, f"{colour[0]}{'' if n is None else n}", style=f"font-size:12px;fill:{fill}")


def _goods(x: float, y: float, counts: Counts, columns: int = 6) -> Iterator[str]:
    """Cubes with their numbers, side by side, in rows."""
    for i, (colour, n) in enumerate(_present(counts)):
        yield _cube(x + i % columns * 34, y + i // columns * 20, colour, n)


def _present(counts: Counts) -> list[tuple[str, int]]:
    return [(colour, n) for colour, n in zip(COLOUR_NAMES, counts, strict=True) if n]


# --- the route ------------------------------------------------------------------------------------


def _route(view: View) -> Iterator[str]:
    sea = (WIDTH - 2 * MARGIN - 2 * HOME - MODONE * any(place.kind == "modone" for place in view.route)) / sum(
        place.kind == "sea" for place in view.route
    )
    widths = {"sea": sea, "modone": MODONE, "venice": HOME, "constantinople": HOME}
    x: float = MARGIN
    for space, place in enumerate(view.route):
        width = widths[place.kind]
        yield box(x, TOP, width, ROUTE, SEA if place.kind == "sea" else LAND)
        if place.kind == "sea":
            yield box(x + 2, TOP + 2, width - 4, 20, FILL[place.colour] if place.colour else PAPER)
            if place.colour:
                yield _letter(x + width / 2, TOP + 17, place.colour)
        else:
            yield text(x + width / 2, TOP + 17, place.kind[0].upper(), style="font-weight:bold")
        yield text(x + width / 2, TOP + ROUTE - 5, space, style="font-size:10px;fill:#777")
        yield from _ships(view, space, x, width)
        x += width
    yield from _goods(MARGIN + 3, TOP + ROUTE - 52, view.harbours[0], 3)
    yield from _goods(WIDTH - MARGIN - HOME + 3, TOP + ROUTE - 52, view.harbours[1], 3)


def _ships(view: View, space: int, x: float, width: float) -> Iterator[str]:
    """At sea one ship in the middle; in a home harbour up to twelve, smaller."""
    here = [(number, ship) for number, ship in enumerate(view.ships) if ship.space == space]
    kind = view.route[space].kind
    for i, (number, ship) in enumerate(here):
        moving = number == view.ship
        if kind == "sea":
            yield _ship(view, ship, x + width / 2, TOP + 100, 1.0, moving)
            yield from _passengers(view, number, x + width / 2 - 25, TOP + 117)
        elif kind == "modone":
            yield _ship(view, ship, x + width / 2, TOP + 57 + i * 56, 0.7, moving)
            yield from _passengers(view, number, x + width / 2 - 25, TOP + 69 + i * 56)
        else:
            yield _ship(view, ship, x + 19 + i % 3 * 35, TOP + 45 + i // 3 * 31, 0.75, moving)


def _passengers(view: View, number: int, x: float, y: float) -> Iterator[str]:
    """People aboard a ship under way."""
    if view.people is not None:
        yield from _crowd(x, y, view.people.aboard[number])


def _ship(view: View, ship: ShipView, x: float, y: float, scale: float, moving: bool) -> str:
    """Hull with its seat and number, three sails, crest at the stern, cargo below; under way an arrow above it."""
    turned = 1 if ship.heading >= 0 else -1
    hull = f'<path d="M-18 0H24L15 14H-14Z" fill="{INK if moving else WOOD}"/>'
    masts = "".join(
        f'<path d="M{-13 + 11 * i} -2V-26L{-4 + 11 * i} -4Z" fill="{FILL[colour]}" stroke="{INK}"/>'
        for i, colour in enumerate(_sails(ship))
    )
    arrow = f'<path class="heading" d="{ARROW}" fill="{INK}"/>' if _is_out(view, ship) else ""
    mark = crest(view.seats[ship.seat].crest, -19 * turned - 6.5, -14, 13)
    label = text(0, 11.5, f"{ship.seat}.{ship.ship}", style="fill:#fff;font-size:13px")
    robbed = text(0, 32, "!", style="font-weight:bold") if ship.may_turn else ""
    cargo = _cube(-CUBE * 0.95, 17, ship.colour, ship.cargo) if ship.colour else ""
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})">'
        f'<g transform="scale({turned} 1)">{arrow}{hull}{masts}</g>{mark}{label}{cargo}{robbed}</g>'
    )


def _is_out(view: View, ship: ShipView) -> bool:
    """Between the home harbours, where a ship could be bound for either."""
    return ship.space not in (None, 0, len(view.route) - 1)


def _sails(ship: ShipView) -> Iterable[str]:
    """Three sails; a two-coloured ship has its second colour twice."""
    return [*ship.sails, *[ship.sails[-1]] * (3 - len(ship.sails))]


# --- the expansion --------------------------------------------------------------------------------


def _people(view: View, below: float) -> Iterator[str]:
    """People in the harbours and in the warehouses; the supply and the dominions."""
    if view.people is None:
        return
    for left, group in zip((MARGIN + 3, WIDTH - MARGIN - HOME + 3), view.people.quays, strict=True):
        yield from _crowd(left, TOP + ROUTE - 74, group)
    for number, warehouse in enumerate(view.people.warehouses):
        if warehouse is not None:
            x, y = _corner(number, below)
            yield from _crowd(x + 246, y + 10, warehouse)
    yield from _crowd(MARGIN + 336, TOP + ROUTE + 10, GroupView(view.people.pawns, 0))
    for i, dominion in enumerate(view.people.dominions):
        yield from _dominion(MARGIN + 384 + i * 98, TOP + ROUTE + 6, dominion)


def _crowd(x: float, y: float, group: GroupView) -> Iterator[str]:
    """Mercenaries are pawns, peasants black cubes, each with their number."""
    if group.mercenaries:
        yield f'<path d="M{x:g} {y + 16:g}l5 -10a4 4 0 1 1 4 0l5 10z" fill="{WOOD}"/>'
        yield text(x + 16, y + 14, group.mercenaries, "start", "font-size:12px")
    if group.peasants:
        yield box(x + 36, y + 3, 12, 12, INK, INK) + text(x + 52, y + 14, group.peasants, "start", "font-size:12px")


def _dominion(x: float, y: float, dominion: DominionView) -> Iterator[str]:
    """Initial, price and points; filled with the number of the seat that conquered it."""
    yield box(x, y, 92, 24, LAND if dominion.seat is None else "#fff", FRAME if dominion.seat is None else INK)
    yield text(x + 6, y + 17, dominion.name[0].upper(), "start", "font-weight:bold")
    yield from _crowd(x + 20, y + 3, GroupView(dominion.mercenaries, 0))
    yield text(x + 52, y + 17, f"+{dominion.points}", "start", "font-size:12px")
    if dominion.seat is not None:
        yield text(x + 86, y + 17, dominion.seat, "end", "font-weight:bold")


# --- piles and seats ------------------------------------------------------------------------------


def _piles(view: View, y: float) -> Iterator[str]:
    """The bag, the stock with the card backs, the discard pile."""
    yield f'<path d="M20 {y + 20}q-6 -14 4 -18h8q10 4 4 18z" fill="#a98f62" stroke="{INK}"/>'
    yield text(52, y + 15, view.bag, "start")
    yield box(MARGIN + 90, y - 2, 18, 24, BACK, INK)
    yield text(MARGIN + 116, y + 15, view.stock, "start")
    for i, (colour, n) in enumerate(_present(view.discard)):
        yield _card(MARGIN + 170 + i * 24, y - 5, colour, n)
    if view.turns_left is not None and not view.over:
        yield text(WIDTH - MARGIN, y + 15, f"⚑ {view.turns_left}", "end", "font-weight:bold")


def _corner(number: int, below: float) -> tuple[float, float]:
    """Of the panel of a seat."""
    return MARGIN + number % 2 * (PANEL_WIDTH + MARGIN), below + number // 2 * (PANEL + MARGIN)


def _panel(view: View, number: int, seat: SeatView, below: float) -> Iterator[str]:
    """Ships, warehouse, hand and points of one seat; a thick frame for whose turn it is."""
    x, y = _corner(number, below)
    width = PANEL_WIDTH
    yield box(x, y, width, PANEL, "#fff", INK if number == view.player else FRAME, 6)
    medal = {1: "★", None: ""}.get(seat.place, f"{seat.place}.")
    yield text(x + 10, y + 24, number, "start", "font-size:18px;font-weight:bold")
    yield crest(seat.crest, x + 5, y + 32, 24)
    score = "" if seat.score is None else seat.score
    yield text(x + width - 10, y + 24, f"{medal} {score}", "end", "font-size:18px;font-weight:bold")
    if seat.warehouse is not None:
        yield from _goods(x + 34, y + 10, seat.warehouse)
    yield from _hand(x + 34, y + 36, seat)
    own = [ship for ship in view.ships if ship.seat == number]
    for i, ship in enumerate(own):
        yield _ship(view, ship, x + 60 + i * 130, y + 105, 0.8, False)
        yield text(x + 86 + i * 130, y + 110, _whereabouts(ship, view), "start", "font-size:12px;fill:#777")


def _hand(x: float, y: float, seat: SeatView) -> Iterator[str]:
    if seat.hand is None:
        yield box(x, y, 20, 28, BACK, INK) + text(x + 10, y + 19, seat.cards, style="font-size:12px")
    else:
        for i, (colour, n) in enumerate(_present(seat.hand)):
            yield _card(x + i * 24, y, colour, n)


def _whereabouts(ship: ShipView, view: View) -> str:
    """The letter of a home harbour, else the number of the space."""
    if ship.space is None:
        return ""
    kind = view.route[ship.space].kind
    return kind[0].upper() if kind in ("venice", "constantinople") else str(ship.space)
