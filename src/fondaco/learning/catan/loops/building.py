"""The board after a seat has built something or moved the robber, worked out from the board before, which is kept."""

from fondaco.games.catan.rules.board import CORNER_HEXES, CORNER_NEIGHBOURS, CORNERS_OF_HEX, EDGE_ENDS, HEX_CORNERS
from fondaco.games.catan.rules.components import NONE, SEATS
from fondaco.games.catan.rules.decisions import DO_CITY, DO_ROAD
from fondaco.games.catan.rules.longest_road import longest_from, longest_road, roads_at
from fondaco.games.catan.rules.state import State

from .corners import LENGTH, PART, PIPS, ROBBED, SITES, behind, fill_pieces, find_sites, measure_roads
from .scratch import Scratch


def fill_after_building(s: State, seat: int, action: int, w: Scratch, x: list[int]) -> None:
    """The board after a settlement, a road or a city of the seat from which it is seen."""
    for i in range(SEATS * PART):
        x[i] = w.base[i]
    for other in range(SEATS):
        w.after[other] = w.lengths[other]
    if action < DO_ROAD:
        fill_after_settlement(s, seat, action, w, x)
    elif action < DO_CITY:
        edge = action - DO_ROAD
        w.after[seat] = length_with(s, seat, edge, w.lengths[seat])
        fill_pieces(s, seat, w, 0, x)
        fill_sites_near(s, seat, 1 << EDGE_ENDS[edge][0] | 1 << EDGE_ENDS[edge][1], w, x)
    else:
        fill_pieces(s, seat, w, 0, x)
        add_yields(s, action - DO_CITY, x)
    for other in range(s.players):
        x[behind(s, other, seat) * PART + LENGTH] = w.after[other]


def fill_after_settlement(s: State, seat: int, corner: int, w: Scratch, x: list[int]) -> None:
    """It joins the seat's buildings only while it is looked at; roads of others may be cut."""
    corners = w.corners[seat]
    terrains = w.terrains[seat]
    tokens = w.tokens[seat]
    near = 1 << corner
    w.corners[seat] |= near
    w.terrains[seat] |= w.kinds[corner]
    for k in range(3):
        if CORNER_NEIGHBOURS[corner][k] != NONE:
            near |= 1 << CORNER_NEIGHBOURS[corner][k]
        hex = CORNER_HEXES[corner][k]
        if hex != NONE and s.token[hex] > 0:
            w.tokens[seat] |= 1 << s.token[hex]
    measure_roads(s, w.after)
    fill_pieces(s, seat, w, 0, x)
    add_yields(s, corner, x)
    fill_sites_near(s, seat, near, w, x)
    w.corners[seat] = corners
    w.terrains[seat] = terrains
    w.tokens[seat] = tokens


def fill_sites_near(s: State, seat: int, corners: int, w: Scratch, x: list[int]) -> None:
    """Of the seat, and of those who have looked at any of these corners."""
    for other in range(s.players):
        if other == seat or w.seen[other] & corners:
            find_sites(s, other, w, x, behind(s, other, seat) * PART + SITES)


def add_yields(s: State, corner: int, x: list[int]) -> None:
    """Of one level more."""
    for k in range(3):
        hex = CORNER_HEXES[corner][k]
        if hex != NONE and s.token[hex] > 0:
            x[ROBBED if hex == s.robber else s.terrain[hex]] += PIPS[s.token[hex]]


def fill_after_robber(s: State, seat: int, before: int, w: Scratch, x: list[int]) -> None:
    """The robber has gone from one hex to another."""
    for i in range(SEATS * PART):
        x[i] = w.base[i]
    if before != NONE:
        keep_back(s, seat, before, -1, x)
    keep_back(s, seat, s.robber, 1, x)


def keep_back(s: State, seat: int, hex: int, times: int, x: list[int]) -> None:
    """What a hex yields counts as robbed, or no more."""
    if s.token[hex] > 0:
        pips = times * PIPS[s.token[hex]]
        for k in range(CORNERS_OF_HEX):
            corner = HEX_CORNERS[hex][k]
            if s.building[corner] != NONE:
                part = behind(s, s.building[corner], seat) * PART
                x[part + ROBBED] += pips * s.level[corner]
                x[part + s.terrain[hex]] -= pips * s.level[corner]


def length_with(s: State, seat: int, edge: int, before: int) -> int:
    """The length after a road was laid on this edge: where it sticks out, a longer line must begin with it."""
    for end in range(2):
        if roads_at(s, seat, EDGE_ENDS[edge][end]) == 1:
            return max(before, longest_from(s, seat, EDGE_ENDS[edge][end]))
    return longest_road(s, seat)
