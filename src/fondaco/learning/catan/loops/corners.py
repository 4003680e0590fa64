"""What is on the island for each seat: yields, harbours, pieces, roads and the best sites, as whole numbers.

Each function writes a part of the row `x`, seen from the seat `me`; `docs/learning.md` has the table of all.
"""

from fondaco.games.catan.rules.bits import BIT_OF, MODULUS
from fondaco.games.catan.rules.board import (
    CORNER_EDGES,
    CORNER_NEIGHBOURS,
    CORNERS,
    CORNERS_OF_HEX,
    HARBOUR_AT,
    HEX_CORNERS,
)
from fondaco.games.catan.rules.components import (
    BANK_RATE,
    CITIES,
    HEXES,
    NONE,
    RESOURCES,
    ROADS,
    SEATS,
    SETTLEMENTS,
)
from fondaco.games.catan.rules.longest_road import longest_road
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.survey import share_of

from .scratch import Scratch

PIPS = (0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1)  # of 36 rolls, by number
# Where a seat's numbers lie in its part of the row.
ROBBED = RESOURCES  # after what its buildings yield
GAINS = ROBBED + 1  # + resource
PIECES = GAINS + RESOURCES  # settlements, cities, roads
TOKENS = PIECES + 3
LENGTH = TOKENS + 1
SITES = LENGTH + 1  # + roads to it
NEAR, NEARER, FREE = SITES + 3, SITES + 4, SITES + 5
SITE_NUMBERS = 6
ALL_BUILT = SITES + SITE_NUMBERS
THERE = ALL_BUILT + 1
PART = THERE + 1
# What a site is worth, in twentieths.
PER_PIP, PER_NEW, PER_HARBOUR = 2, 3, 2
RINGS = 3  # sites at so many distances
EVERYWHERE = -1  # the set of all corners
ROAD = 32  # what a road counts among the pieces that are left, of which all others are fewer


def keep_board(s: State, w: Scratch) -> None:
    """What follows from the pieces, worked out anew for those whom it concerns that something was built since."""
    near = built_since(s, w)
    if near == EVERYWHERE:
        survey_corners(s, w)
        find_buildings(s, w)
    if near != 0:
        for seat in range(s.players):
            if near & s.reached[seat] or near == EVERYWHERE:
                w.lengths[seat] = length_of(s, seat)
            if near & w.seen[seat] or near == EVERYWHERE:
                w.seen[seat] = find_sites(s, seat, w, w.sites[seat], 0)


def built_since(s: State, w: Scratch) -> int:
    """The set of the corners to which new roads lead; all, if more was built than these or another game began.

    Pieces never go back but to become cities, which change nothing here.
    """
    near = EVERYWHERE if s.placed == 0 else 0
    for seat in range(SEATS):
        built = ROAD * s.roads_left[seat] + s.settlements_left[seat] + s.cities_left[seat]
        if w.built[seat] != built:
            new = s.reached[seat] & ~w.led[seat]
            near |= new if w.built[seat] - built == ROAD * count(new) else EVERYWHERE
            w.built[seat] = built
            w.led[seat] = s.reached[seat]
    return near


def survey_corners(s: State, w: Scratch) -> None:
    """What the corners yield."""
    for corner in range(CORNERS):
        w.pips[corner] = 0
        w.kinds[corner] = 0
    for hex in range(HEXES):
        if s.token[hex] > 0:
            for k in range(CORNERS_OF_HEX):
                corner = HEX_CORNERS[hex][k]
                w.pips[corner] += PIPS[s.token[hex]]
                w.kinds[corner] |= 1 << s.terrain[hex]


def forget_board(w: Scratch) -> None:
    """Another game begins."""
    for seat in range(SEATS):
        w.built[seat] = NONE


def measure_roads(s: State, lengths: list[int]) -> None:
    for seat in range(s.players):
        lengths[seat] = length_of(s, seat)


def length_of(s: State, seat: int) -> int:
    """Of its longest road."""
    n = ROADS - s.roads_left[seat]
    return n if n < 2 else longest_road(s, seat)


def fill_board(s: State, me: int, w: Scratch, x: list[int]) -> None:
    """The parts of all seats, of a board that is kept; those that nobody has are zero."""
    for i in range(SEATS * PART):
        x[i] = 0
    fill_yields(s, me, x)
    for seat in range(s.players):
        part = behind(s, seat, me) * PART
        fill_pieces(s, seat, w, part, x)
        x[part + LENGTH] = w.lengths[seat]
        for i in range(SITE_NUMBERS):
            x[part + SITES + i] = w.sites[seat][i]
        x[part + THERE] = 1


def fill_pieces(s: State, seat: int, w: Scratch, part: int, x: list[int]) -> None:
    """Rates at the bank, and what is built."""
    for resource in range(RESOURCES):
        x[part + GAINS + resource] = BANK_RATE - s.rate[seat][resource]
    x[part + PIECES] = SETTLEMENTS - s.settlements_left[seat]
    x[part + PIECES + 1] = CITIES - s.cities_left[seat]
    x[part + PIECES + 2] = ROADS - s.roads_left[seat]
    x[part + TOKENS] = count(w.tokens[seat])
    x[part + ALL_BUILT] = s.settlements_left[seat] == 0


def behind(s: State, seat: int, me: int) -> int:
    """How many places a seat comes after another in the order of turns."""
    return seat - me if seat >= me else seat - me + s.players


def fill_yields(s: State, me: int, x: list[int]) -> None:
    """By resource what the buildings bring in 36 rolls, and what the robber keeps back."""
    for seat in range(s.players):
        for i in range(GAINS):
            x[seat * PART + i] = 0
    for hex in range(HEXES):
        if s.token[hex] > 0:
            pips = PIPS[s.token[hex]]
            kind = ROBBED if hex == s.robber else s.terrain[hex]
            for seat in range(s.players):
                x[behind(s, seat, me) * PART + kind] += pips * share_of(s.brings[hex], seat)


def find_buildings(s: State, w: Scratch) -> None:
    """Of each seat: the set of its corners, of the terrains and of the numbers there."""
    for seat in range(SEATS):
        w.corners[seat] = 0
        w.terrains[seat] = 0
        w.tokens[seat] = 0
    for corner in range(CORNERS):
        if s.building[corner] != NONE:
            w.corners[s.building[corner]] |= 1 << corner
            w.terrains[s.building[corner]] |= w.kinds[corner]
    for hex in range(HEXES):
        if s.token[hex] > 0:
            for k in range(CORNERS_OF_HEX):
                owner = s.building[HEX_CORNERS[hex][k]]
                if owner != NONE:
                    w.tokens[owner] |= 1 << s.token[hex]


def count(bits: int) -> int:
    """How many members a set has."""
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def find_sites(s: State, seat: int, w: Scratch, x: list[int], at: int) -> int:
    """The best free corners no, one and two roads away, how many there are, and the best that no other has reached.

    The set of corners that were looked at is returned.
    """
    rivals = 0
    for other in range(s.players):
        if other != seat:
            rivals |= s.reached[other]
    ring = s.reached[seat] | w.corners[seat]
    seen = ring
    sites = 0
    free = 0
    for roads in range(RINGS):
        best = 0
        bits = ring & s.open_corners
        while bits:
            lowest = bits & -bits
            bits ^= lowest
            value = worth(s, seat, w, BIT_OF[lowest % MODULUS])
            best = max(best, value)
            if roads < RINGS - 1:
                sites += 1
                if not rivals & lowest:
                    free = max(free, value)
        x[at + roads] = best
        if roads == 0:
            x[at + NEAR - SITES] = sites
        if roads < RINGS - 1:
            ring = next_ring(s, seat, ring) & ~seen
            seen |= ring
    x[at + NEARER - SITES] = sites
    x[at + FREE - SITES] = free
    return seen


def worth(s: State, seat: int, w: Scratch, corner: int) -> int:
    """In twentieths: pips, resources that the seat has not yet, and a harbour."""
    value = PER_PIP * w.pips[corner] + PER_NEW * count(w.kinds[corner] & ~w.terrains[seat])
    if s.turned != NONE and HARBOUR_AT[s.turned][corner] != NONE:
        value += PER_HARBOUR
    return value


def next_ring(s: State, seat: int, ring: int) -> int:
    """The corners that one more road leads to."""
    found = 0
    while ring:
        lowest = ring & -ring
        ring ^= lowest
        corner = BIT_OF[lowest % MODULUS]
        if s.building[corner] == NONE or s.building[corner] == seat:
            for k in range(3):
                edge = CORNER_EDGES[corner][k]
                if edge != NONE and s.road[edge] == NONE:
                    found |= 1 << CORNER_NEIGHBOURS[corner][k]
    return found
