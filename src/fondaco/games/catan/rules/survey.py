"""What follows from pieces and tokens and is kept: where each seat may build, and its rates at the bank."""

from .bits import HALF
from .board import CORNER_EDGES, CORNER_HEXES, CORNER_NEIGHBOURS, CORNERS, EDGE_ENDS, EDGES, HARBOUR_AT
from .components import CITY, GENERIC, GENERIC_RATE, HARBOUR_RATE, HEXES, NONE, RESOURCES, SETTLEMENT
from .state import NUMBERS, State

SHARE = 4  # bits of what a hex brings, for the cards of each seat: no two hexes bring it more than twelve


def survey(s: State) -> None:
    """All derived fields, of a state in which they are as on an empty island."""
    find_numbers(s)
    for edge in range(EDGES):
        if s.road[edge] != NONE:
            lead_to_ends(s, edge)
    for corner in range(CORNERS):
        if s.building[corner] != NONE:
            close_corners(s, corner)
            use_harbour(s, corner)
            for _ in range(s.level[corner]):
                bring_more(s, corner)
            if s.level[corner] == SETTLEMENT:
                s.towns[s.building[corner]] |= 1 << corner
    for edge in range(EDGES):
        if who_may_build(s, edge) != 0:
            find_builders(s, edge)


def find_numbers(s: State) -> None:
    """The hexes of each number."""
    for number in range(NUMBERS):
        s.hex_of[number][0] = NONE
        s.hex_of[number][1] = NONE
    for hex in range(HEXES):
        if s.token[hex] > 0:
            row = s.hex_of[s.token[hex]]
            row[0 if row[0] == NONE else 1] = hex


def bring_more(s: State, corner: int) -> None:
    """Each hex around brings the owner of the building one card for a settlement, two for a city (PR5)."""
    for k in range(3):
        hex = CORNER_HEXES[corner][k]
        if hex != NONE:
            s.brings[hex] += 1 << SHARE * s.building[corner]


def share_of(cards: int, seat: int) -> int:
    """The cards of one seat among those that a hex brings."""
    return cards >> SHARE * seat & 15


def lead_to_ends(s: State, edge: int) -> None:
    """A road leads its owner to both ends."""
    for end in range(2):
        s.reach[EDGE_ENDS[edge][end]] |= 1 << s.road[edge]
        s.reached[s.road[edge]] |= 1 << EDGE_ENDS[edge][end]


def close_corners(s: State, corner: int) -> None:
    """The distance rule: nobody else builds here or on the next corners (SU9)."""
    s.open_corners &= ~(1 << corner)
    for k in range(3):
        neighbour = CORNER_NEIGHBOURS[corner][k]
        if neighbour != NONE:
            s.open_corners &= ~(1 << neighbour)


def use_harbour(s: State, corner: int) -> None:
    """A harbour serves whoever has a building on one of its two corners, at once (MA13, MA19)."""
    slot = HARBOUR_AT[s.turned][corner]
    if slot != NONE:
        better_rates(s.rate[s.building[corner]], s.harbour[slot])


def better_rates(rate: list[int], harbour: int) -> None:
    """3:1 for everything, or 2:1 for one resource (MA6, MA8)."""
    if harbour == GENERIC:
        for resource in range(RESOURCES):
            rate[resource] = min(rate[resource], GENERIC_RATE)
    else:
        rate[harbour] = HARBOUR_RATE


def who_may_build(s: State, edge: int) -> int:
    """Mask of the seats that may build a road here: whoever gets on from one of its ends (BU2-BU5)."""
    if s.road[edge] != NONE:
        return 0
    return who_gets_on(s, EDGE_ENDS[edge][0]) | who_gets_on(s, EDGE_ENDS[edge][1])


def find_builders(s: State, edge: int) -> None:
    seats = who_may_build(s, edge)
    half = edge // HALF
    place = 1 << edge % HALF
    for seat in range(s.players):
        if seats >> seat & 1:
            s.open_edges[seat][half] |= place
        else:
            s.open_edges[seat][half] &= ~place


def who_gets_on(s: State, corner: int) -> int:
    """The owner of a building there alone; else all whose roads lead there."""
    if s.building[corner] != NONE:
        return 1 << s.building[corner]
    return s.reach[corner]


def find_builders_around(s: State, corner: int) -> None:
    for k in range(3):
        edge = CORNER_EDGES[corner][k]
        if edge != NONE:
            find_builders(s, edge)


def put_road(s: State, seat: int, edge: int) -> None:
    """Lay a road of the supply."""
    s.road[edge] = seat
    s.roads_left[seat] -= 1
    lead_to_ends(s, edge)
    for end in range(2):
        find_builders_around(s, EDGE_ENDS[edge][end])


def put_settlement(s: State, seat: int, corner: int) -> None:
    """Place a settlement of the supply."""
    s.building[corner] = seat
    s.level[corner] = SETTLEMENT
    s.settlements_left[seat] -= 1
    s.towns[seat] |= 1 << corner
    close_corners(s, corner)
    use_harbour(s, corner)
    bring_more(s, corner)
    find_builders_around(s, corner)


def put_city(s: State, seat: int, corner: int) -> None:
    """The settlement under it goes back to the supply and can be built again (BU20)."""
    s.level[corner] = CITY
    bring_more(s, corner)
    s.towns[seat] &= ~(1 << corner)
    s.cities_left[seat] -= 1
    s.settlements_left[seat] += 1
