"""What places of the island are called: by the land around them."""

from __future__ import annotations

from fondaco.saying import Saying, Value

from ..rules import components as c
from ..rules.board import CORNER_HEXES, EDGE_ENDS, HARBOUR_AT, HEX_CORNERS
from ..rules.state import State
from ..words import HARBOUR_NAMES, RESOURCE_NAMES
from .events_of_set_up import PieceKind

# Of a hex, clockwise: its corners from the top, its edges from the north-east.
CORNER_SIDES = ("n", "ne", "se", "s", "sw", "nw")
EDGE_SIDES = ("ne", "e", "se", "sw", "w", "nw")


def place_name(s: State, piece: PieceKind, place: int) -> Value:
    """ "ore 10, wool 2"."""
    return _edge(s, place) if piece == "road" else _corner(s, place)


def hex_name(s: State, hex: int) -> Value:
    """ "ore 10", "desert"."""
    terrain, token = s.terrain[hex], s.token[hex]
    land = "terrain.desert" if terrain == c.DESERT else f"resource.{RESOURCE_NAMES[terrain]}"
    return Saying("catan.board.land", {"land": land, "n": token}) if token else land


def _corner(s: State, corner: int) -> tuple[Value, ...]:
    """With its side of a hex where that lies alone there, and its harbour."""
    hexes = _hexes(corner)
    side = HEX_CORNERS[hexes[0]].index(corner)
    slot = HARBOUR_AT[s.turned][corner]
    return (
        *(hex_name(s, hex) for hex in hexes),
        *([f"catan.side.{CORNER_SIDES[side]}"] if len(hexes) == 1 else []),
        *([f"harbour.{HARBOUR_NAMES[s.harbour[slot]]}"] if slot != c.NONE else []),
    )


def _edge(s: State, edge: int) -> tuple[Value, ...]:
    one, other = EDGE_ENDS[edge]
    hexes = [hex for hex in _hexes(one) if hex in _hexes(other)]
    if len(hexes) == 2:
        return tuple(hex_name(s, hex) for hex in hexes)
    around = HEX_CORNERS[hexes[0]]
    side = next(i for i, corner in enumerate(around) if {corner, around[(i + 1) % 6]} == {one, other})
    return hex_name(s, hexes[0]), "catan.word.sea", f"catan.side.{EDGE_SIDES[side]}"


def _hexes(corner: int) -> list[int]:
    return [hex for hex in CORNER_HEXES[corner] if hex != c.NONE]
