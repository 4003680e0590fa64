"""Island and pieces in the text of a position.

Hexes are a letter for the terrain (that of its resource, d for the desert) and the token's number:
`o10,w2`; `-` is not laid yet.  Harbours are letters by slot, 3 for a generic one.  A building is
its corner and seat, a city with a c behind: `v8:0,v28:0c`.  Roads are chains of corners with their
seat: `v3-v0-v4:1`.
"""

from __future__ import annotations

import re
from itertools import pairwise

from fondaco.errors import UnreadableText, quoted
from fondaco.position_text import Given, number_text, read_number

from ..rules import components as c
from ..rules import decisions as d
from ..rules.board import CORNERS, EDGE_ENDS, EDGES
from ..rules.state import State
from ..words import FRAME_NAMES, RESOURCE_LETTERS

TERRAINS = RESOURCE_LETTERS + "d"
HARBOURS = RESOURCE_LETTERS + "3"
HEX = re.compile(r"([blwgod])(\d{0,2})", re.ASCII)
BUILDING = re.compile(r"v(\d{1,2}):(\d)(c?)", re.ASCII)
ROAD = re.compile(r"(v\d{1,2}(?:-v\d{1,2})+):(\d)", re.ASCII)
EDGE_OF = {ends: edge for edge, ends in enumerate(EDGE_ENDS)}


def write(s: State) -> list[str]:
    """The words; supplies follow from the pieces on the board."""
    return [
        "hexes=" + ",".join(_hex(s, place) for place in range(c.HEXES)),
        f"frame={'-' if s.turned == c.NONE else FRAME_NAMES[s.turned]}",
        "harbours=" + "".join("-" if kind == c.NONE else HARBOURS[kind] for kind in s.harbour),
        f"robber={number_text(s.robber)}",
        "buildings=" + (",".join(_building(s, corner) for corner in range(CORNERS) if s.level[corner]) or "-"),
        "roads=" + (",".join(_road(s, edge) for edge in range(EDGES) if s.road[edge] != c.NONE) or "-"),
    ]


def _hex(s: State, place: int) -> str:
    return "-" if s.terrain[place] == c.NONE else TERRAINS[s.terrain[place]] + (str(s.token[place] or ""))


def _building(s: State, corner: int) -> str:
    return f"v{corner}:{s.building[corner]}{'c' if s.level[corner] == 2 else ''}"


def _road(s: State, edge: int) -> str:
    first, second = EDGE_ENDS[edge]
    return f"v{first}-v{second}:{s.road[edge]}"


def read(s: State, given: Given) -> None:
    """Fill a fresh state of the game whose phase is known.  Raises `UnreadableText`."""
    _read_hexes(s, given)
    _read_frame(s, given)
    desert = s.terrain.index(c.DESERT) if c.DESERT in s.terrain else c.NONE
    s.robber = given.index("robber", c.HEXES, desert)
    _read_buildings(s, given)
    _read_roads(s, given)


def _read_hexes(s: State, given: Given) -> None:
    """Left out: the beginners' island, as far as it is laid in this phase."""
    if "hexes" not in given:
        if s.phase != d.LAY_HEX:
            s.terrain[:] = c.BEGINNERS_TERRAIN
        if s.phase not in (d.LAY_HEX, d.FRAME, d.LAY_PIECE, d.CORNER, d.LAY_TOKEN):
            s.token[:] = c.BEGINNERS_NUMBER
        return
    for place, text in enumerate(given.parts("hexes", c.HEXES, "hexes")):
        _read_hex(s, place, text)


def _read_hex(s: State, place: int, text: str) -> None:
    s.terrain[place], s.token[place] = c.NONE, 0
    if text == "-":
        return
    match = HEX.fullmatch(text)
    if match is None or (match[2] and int(match[2]) not in c.TOKEN_NUMBER):
        raise UnreadableText(
            f"hex {quoted(text)}: one of the letters {TERRAINS} and a number like o10, or -, is needed"
        )
    s.terrain[place] = TERRAINS.index(match[1])
    s.token[place] = int(match[2] or 0)


def _read_frame(s: State, given: Given) -> None:
    """Left out: as in the picture, with the beginners' harbours."""
    early = s.phase in (d.LAY_HEX, d.FRAME)
    s.turned = given.one_of("frame", FRAME_NAMES, c.NONE if early else 0)
    printed = c.BEGINNERS_HARBOUR[2:] + c.BEGINNERS_HARBOUR[:2] if s.turned == 1 else c.BEGINNERS_HARBOUR
    default = [c.NONE] * c.HARBOURS if early or s.phase == d.LAY_PIECE else list(printed)
    if "harbours" in given:
        default = [HARBOURS.find(letter) for letter in given.letters("harbours", c.HARBOURS, f"{HARBOURS}-", "")]
    s.harbour[:] = default
    s.pieces = pieces_by_harbours(s)


def pieces_by_harbours(s: State) -> int:
    """The mask of the pieces of the frame that lie: each is known by its harbours."""
    if s.turned == c.NONE:
        return 0
    begins = c.SLOTS_BEFORE[s.turned]
    laid = []
    for first, after in zip(begins, (*begins[1:], c.HARBOURS), strict=True):
        harbours = (s.harbour[first], s.harbour[first + 1] if after == first + 2 else c.NONE)
        if harbours in c.PIECE_HARBOURS:
            laid.append(1 << c.PIECE_HARBOURS.index(harbours))
        elif harbours != (c.NONE, c.NONE):
            raise UnreadableText(f"no piece of the frame has the harbours at slot {first}")
    if len(set(laid)) != len(laid):
        raise UnreadableText("each piece of the frame lies once; they are known by their harbours")
    return sum(laid)


def _read_buildings(s: State, given: Given) -> None:
    """Left out: those of the beginners with that house rule, else none."""
    if "buildings" in given:
        s.building[:], s.level[:] = [c.NONE] * CORNERS, [0] * CORNERS
        for text in _parts(given.take("buildings")):
            match = BUILDING.fullmatch(text)
            if match is None:
                raise UnreadableText(f"building {quoted(text)}: one like v8:0, or v8:0c for a city, is needed")
            corner, seat = _corner(match[1]), _seat(s, text, match[2])
            if s.level[corner]:
                raise UnreadableText(f"building {quoted(text)}: corner {corner} has one already")
            s.building[corner], s.level[corner] = seat, 2 if match[3] else 1
    for seat in range(s.players):
        levels = [s.level[corner] for corner in range(CORNERS) if s.building[corner] == seat]
        s.settlements_left[seat] = _left("settlements", seat, levels.count(1), c.SETTLEMENTS)
        s.cities_left[seat] = _left("cities", seat, levels.count(2), c.CITIES)


def _read_roads(s: State, given: Given) -> None:
    if "roads" in given:
        s.road[:] = [c.NONE] * EDGES
        for text in _parts(given.take("roads")):
            match = ROAD.fullmatch(text)
            if match is None:
                raise UnreadableText(f"road {quoted(text)}: one like v8-v13:0 is needed")
            corners = [_corner(corner[1:]) for corner in match[1].split("-")]
            for ends in pairwise(corners):
                _put_road(s, text, ends, _seat(s, text, match[2]))
    for seat in range(s.players):
        s.roads_left[seat] = _left("roads", seat, s.road.count(seat), c.ROADS)


def _put_road(s: State, text: str, ends: tuple[int, int], seat: int) -> None:
    edge = EDGE_OF.get((min(ends), max(ends)))
    if edge is None:
        raise UnreadableText(f"road {quoted(text)}: there is no edge from corner {ends[0]} to {ends[1]}")
    if s.road[edge] != c.NONE:
        raise UnreadableText(f"road {quoted(text)}: the edge from corner {ends[0]} to {ends[1]} has one already")
    s.road[edge] = seat


def _parts(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _corner(text: str) -> int:
    return read_number("corner", text, CORNERS - 1)


def _seat(s: State, text: str, seat: str) -> int:
    if int(seat) >= s.players:
        raise UnreadableText(f"{quoted(text)}: there is no seat {seat}; there are 0 to {s.players - 1}")
    return int(seat)


def _left(what: str, seat: int, on_board: int, there_are: int) -> int:
    if on_board > there_are:
        raise UnreadableText(f"seat {seat} has {on_board} {what} on the board; there are {there_are}")
    return there_are - on_board
