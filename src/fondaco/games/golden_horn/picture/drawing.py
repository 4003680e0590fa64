"""The table drawn for a terminal of 80 columns, all hands open; `svg` draws it for notebooks.

Colours have the letters of the position text (y p g r o b); a ship is its seat and its number, as
in action texts, with its bow: ``2.0>``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from fondaco.terminal import WIDTH, Paint, columns, pad, painter, side_by_side

from ..rules.components import SHIPS_EACH
from ..view.people import GroupView
from ..view.view import Counts, SeatView, ShipView, View
from ..words import COLOUR_NAMES, HARBOUR_NAMES
from .svg import svg

if TYPE_CHECKING:
    from .. import HornPosition

__all__ = ["ansi", "svg"]

Say = Callable[[str], str]

HOME, MODONE, WIDE_SEA = 11, 4, 7  # columns inside the frames of the places, at least or at most
ROWS = 4  # of three ships: room for all twelve
# Text and background, of the 256 colours of terminals.
INK = {"yellow": "30;48;5;220", "pink": "30;48;5;211", "green": "30;48;5;71"}
INK |= {"red": "97;48;5;160", "orange": "30;48;5;208", "blue": "97;48;5;26", "bold": "1"}
PHASE_IDS = {
    "symbol": "tiles",
    "lay-tile": "tiles",
    "lot": "place",
    "deal-goods": "goods",
    "deal-cards": "cards",
    "end-turn": "end",
}


def ansi(position: HornPosition, say: Say, colour: bool) -> str:
    """Lines of at most 80 columns; `colour`: with escape sequences of terminals for 256 colours."""
    view = position.view(None)
    seats = [position.view(seat).seats[seat] for seat in range(len(view.seats))]
    paint = painter(INK, colour)
    blocks = [_head(view, say), *_route(view, say, paint), "", *_supplies(view, say, paint), ""]
    panels = [_panel(view, number, seat, say, paint) for number, seat in enumerate(seats)]
    for pair in range(0, len(panels), 2):
        blocks += [*side_by_side(*panels[pair : pair + 2]), ""]
    blocks += _legend(view, say, paint)
    return "\n".join(line.rstrip() for line in blocks)


# --- text and ink ---------------------------------------------------------------------------------


def _ends(left: str, right: str) -> str:
    """Two texts at the two ends of a line."""
    return left + " " * max(2, WIDTH - columns(left) - columns(right)) + right


def _counts(counts: Counts, paint: Paint) -> str:
    """``y3 r1``, or - for nothing."""
    shown = [paint(f"{name[0]}{n}", name) for name, n in zip(COLOUR_NAMES, counts, strict=True) if n]
    return " ".join(shown) or "-"


# --- head and route -------------------------------------------------------------------------------


def _head(view: View, say: Say) -> str:
    phase = "word.raid" if view.phase == "pay" else f"phase.{PHASE_IDS.get(view.phase, view.phase)}"
    parts = [say("golden-horn.title"), say(phase)]
    if len(view.to_act) > 1:
        parts.append(f"{say('word.seat')} {', '.join(map(str, view.to_act))}")
    elif view.to_act and view.to_act != (-1,):
        parts.append(_who(view, view.to_act[0], say))
    return " · ".join(parts)


def _who(view: View, seat: int, say: Say) -> str:
    return f"{say('word.seat')} {seat} {say(f'crest.{view.seats[seat].crest}')}"


def _route(view: View, say: Say, paint: Paint) -> list[str]:
    widths = _widths(view)
    cells = [_cell(view, space, width, paint) for space, width in enumerate(widths)]
    rows = ["│".join(pad(cell[row], width) for cell, width in zip(cells, widths, strict=True)) for row in range(ROWS)]
    bars = ["─" * width for width in widths]
    numbers = [f"{space:^{width}}" for space, width in enumerate(widths)]
    return [
        _names(view, widths, say),
        f"┌{'┬'.join(bars)}┐",
        *(f"│{row}│" for row in rows),
        f"└{'┴'.join(bars)}┘",
        f" {' '.join(numbers)}",
    ]


def _widths(view: View) -> list[int]:
    """Columns of the places, their frames left out; what the sea leaves over goes to the home harbours."""
    kinds = [place.kind for place in view.route]
    inside = WIDTH - len(kinds) - 1
    seas, modones = kinds.count("sea"), kinds.count("modone")
    sea = min(WIDE_SEA, (inside - 2 * HOME - modones * MODONE) // seas)
    home, rest = divmod(inside - seas * sea - modones * MODONE, 2)
    return [{"sea": sea, "modone": MODONE, "venice": home, "constantinople": home + rest}[kind] for kind in kinds]


def _names(view: View, widths: Sequence[int], say: Say) -> str:
    """The harbours above their places."""
    line = _ends(say("place.venice"), say("place.constantinople"))
    for space, place in enumerate(view.route):
        if place.kind == "modone":
            name = say("place.modone")
            begin = sum(widths[:space]) + space + 1 + (widths[space] - len(name)) // 2
            line = line[:begin] + name + line[begin + len(name) :]
    return line


def _cell(view: View, space: int, width: int, paint: Paint) -> list[str]:
    """The inside of a place, row by row."""
    place = view.route[space]
    here = [(number, ship) for number, ship in enumerate(view.ships) if ship.space == space]
    if place.kind == "sea":
        rows = [paint(f"{place.colour[0]:^{width}}", place.colour) if place.colour else f"{'?':^{width}}"]
        rows += [row for number, ship in here for row in _at_sea(view, number, ship, width, paint)]
    elif place.kind == "modone":
        rows = [_label(view, number, ship, paint) + _bow(ship) for number, ship in here]
    else:
        labels = [_label(view, number, ship, paint) for number, ship in here]
        rows = [" ".join(labels[first : first + 3]) for first in range(0, len(labels), 3)]
    return rows + [""] * (ROWS - len(rows))


def _at_sea(view: View, number: int, ship: ShipView, width: int, paint: Paint) -> list[str]:
    left = " " * ((width - 3) // 2)
    cargo = _cargo(view, number, paint).replace(" ", "")
    return [left + _label(view, number, ship, paint), left + _bow(ship) * 3, left + cargo]


def _cargo(view: View, number: int, paint: Paint) -> str:
    """Goods or people aboard: ``b2`` or ``m2 k1``."""
    ship = view.ships[number]
    if ship.colour:
        return paint(f"{ship.colour[0]}{ship.cargo}", ship.colour)
    return _people(view.people.aboard[number]) if view.people else ""


def _people(group: GroupView | None) -> str:
    """``m2 k1``: mercenaries and peasants, with the letters of the position text."""
    if group is None:
        return ""
    return " ".join(f"{letter}{n}" for letter, n in (("m", group.mercenaries), ("k", group.peasants)) if n)


def _label(view: View, number: int, ship: ShipView, paint: Paint) -> str:
    """The ship that is being moved or raided is bold."""
    label = f"{ship.seat}.{ship.ship}"
    return paint(label, "bold") if number == view.ship else label


def _bow(ship: ShipView) -> str:
    return ">" if ship.heading > 0 else "<"


# --- supplies, seats, legend ----------------------------------------------------------------------


def _supplies(view: View, say: Say, paint: Paint) -> list[str]:
    """What lies in the home harbours, the piles, and how near the end is."""
    venice, constantinople = (_display(view, harbour, paint) for harbour in (0, 1))
    bag = f"{say('word.bag')}: {view.bag}"
    if view.bag_goods and view.bag:
        bag += f"  {_counts(view.bag_goods, paint)}"
    piles = [f"{say('word.stock')}: {view.stock}", f"{say('word.discard-pile')}: {_counts(view.discard, paint)}"]
    end = [] if view.turns_left is None or view.over else [f"{say('word.turns-left')}: {view.turns_left}"]
    return [_ends(venice, constantinople), bag, "   ".join(piles), *_dominions(view, say), *end]


def _display(view: View, harbour: int, paint: Paint) -> str:
    """Goods and people that lie or wait in a home harbour."""
    goods = _counts(view.harbours[harbour], paint)
    people = _people(view.people.quays[harbour]) if view.people else ""
    return f"{goods}  {people}" if people else goods


def _dominions(view: View, say: Say) -> list[str]:
    """Pawns left, and the dominions: price, points, and the seat that conquered it."""
    if view.people is None:
        return []
    shown = []
    for one in view.people.dominions:
        ruler = "" if one.seat is None else f" {say('word.seat')} {one.seat}"
        shown.append(f"{say(f'dominion.{one.name}')} m{one.mercenaries} +{one.points}{ruler}")
    supply = f"{say('word.mercenary-supply')}: {view.people.pawns}"
    return [supply, "   ".join(shown[:3]), "   ".join(shown[3:])]


def _panel(view: View, number: int, seat: SeatView, say: Say, paint: Paint) -> list[str]:
    """What belongs to one seat."""
    assert seat.hand is not None and seat.warehouse is not None
    turn = ">" if number == view.player else " "
    place = f" ({seat.place}.)" if seat.place else ""
    people = _people(view.people.warehouses[number]) if view.people else ""
    lines = [
        paint(f"{turn} {_who(view, number, say)}", "bold") + f" · {say('word.score')} {seat.score}{place}",
        f"  {say('word.warehouse')}: {_counts(seat.warehouse, paint)}" + (f"  {people}" if people else ""),
        f"  {say('word.hand')}: {_counts(seat.hand, paint)}",
    ]
    own = range(number * SHIPS_EACH, (number + 1) * SHIPS_EACH)
    return lines + [_ship_line(index, view, say, paint) for index in own]


def _ship_line(index: int, view: View, say: Say, paint: Paint) -> str:
    ship = view.ships[index]
    sails = "".join(paint(name[0], name) for name in ship.sails) + " " * (3 - len(ship.sails))
    line = f"  {ship.seat}.{ship.ship} {sails}  {_whereabouts(ship, view, say)}"
    cargo = _cargo(view, index, paint)
    if cargo:
        line += " " + cargo
    return line + (" !" if ship.may_turn else "")


def _whereabouts(ship: ShipView, view: View, say: Say) -> str:
    if ship.space is None:
        return "-"
    if ship.space in (0, len(view.route) - 1):
        return say(f"in.{HARBOUR_NAMES[ship.space > 0]}")
    return f"{ship.space}{_bow(ship)} {say(f'place.{HARBOUR_NAMES[ship.heading > 0]}')}"


def _legend(view: View, say: Say, paint: Paint) -> list[str]:
    """What the letters stand for: colour and goods."""
    names = [f"{paint(name[0], name)} {say(f'colour.{name}')}: {say(f'good.{name}')}" for name in COLOUR_NAMES]
    lines = ["".join(pad(name, WIDTH // 3) for name in names[row : row + 3]) for row in (0, 3)]
    people = f"m: {say('person.mercenary')}   k: {say('person.peasant')}"
    return [*lines, people] if view.people else lines
