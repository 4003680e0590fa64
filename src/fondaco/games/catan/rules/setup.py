"""Set-up: the table before the game, who begins, and the placing rounds (SU1-SU20)."""

from fondaco.rulekit.acting import decide, leave_to_chance, lowest_seat, offer

from .bits import offer_all
from .board import CORNER_EDGES, CORNER_HEXES
from .components import (
    BEGINNERS_HARBOUR,
    BEGINNERS_NUMBER,
    BEGINNERS_ROAD,
    BEGINNERS_SETTLEMENT,
    BEGINNERS_TERRAIN,
    DESERT,
    HARBOURS,
    HEXES,
    NONE,
    PIECES,
    SEAT_COLOUR,
)
from .decisions import (
    BEGINNERS,
    CORNER,
    DICE_START,
    DO_ROAD,
    DO_SETTLEMENT,
    FRAME,
    LAY_HEX,
    LAY_PIECE,
    LAY_TOKEN,
    RANDOM_START,
    RANDOM_TOKENS,
    SETTLE,
    SETTLE_ROAD,
    START,
    START_DICE,
)
from .island import next_hex, next_untold
from .round import begin_turn
from .state import State, number_of
from .survey import find_numbers, put_road, put_settlement


def go_on_with_set_up(s: State) -> None:
    """What comes next: hexes, frame, tokens, the start player, then the placing rounds (T25, T26)."""
    if next_hex(s) != NONE:
        leave_to_chance(s, LAY_HEX)
    elif s.turned == NONE:
        leave_to_chance(s, FRAME)
    elif s.pieces < (1 << PIECES) - 1:
        leave_to_chance(s, LAY_PIECE)
    elif next_untold(s) != NONE:
        find_numbers(s)
        leave_to_chance(s, LAY_TOKEN if s.random_tokens == RANDOM_TOKENS else CORNER)
    else:
        find_numbers(s)
        find_start_player(s)


def find_start_player(s: State) -> None:
    """The highest roll begins; by house rule a lot, or the first seat."""
    if s.start_player == DICE_START:
        s.contending = (1 << s.players) - 1
        leave_to_chance(s, START_DICE)
    elif s.start_player == RANDOM_START:
        leave_to_chance(s, START)
    else:
        begin(s, 0)


def next_to_roll(s: State) -> int:
    """The first seat that still has to roll for the start; NONE when all have."""
    for seat in range(s.players):
        if s.contending >> seat & 1 and s.rolled[seat] == 0:
            return seat
    return NONE


def roll_for_start(s: State, roll: int) -> None:
    """Both dice each; who ties for the highest rolls again (SU1)."""
    s.rolled[next_to_roll(s)] = number_of(roll)
    if next_to_roll(s) != NONE:
        return
    highest = highest_rollers(s)
    if highest & (highest - 1):
        s.contending = highest
        for seat in range(s.players):
            if highest >> seat & 1:
                s.rolled[seat] = 0
    else:
        s.contending = 0
        begin(s, lowest_seat(highest))


def highest_rollers(s: State) -> int:
    """Mask of the contenders with the highest roll."""
    best = 0
    mask = 0
    for seat in range(s.players):
        if s.contending >> seat & 1:
            if s.rolled[seat] > best:
                best = s.rolled[seat]
                mask = 0
            if s.rolled[seat] == best:
                mask |= 1 << seat
    return mask


def begin(s: State, seat: int) -> None:
    """Beginners have their pieces already; all others place them, the start player first."""
    s.start = seat
    if s.set_up == BEGINNERS:
        begin_turn(s, seat)
    else:
        decide(s, SETTLE, seat)


def next_to_settle(s: State) -> int:
    """Clockwise in the first round, back again in the second."""
    if s.placed < s.players:
        return (s.start + s.placed) % s.players
    return (s.start + 2 * s.players - 1 - s.placed) % s.players


def offer_corners(s: State) -> None:
    """Any corner far enough from all buildings (SU9-SU11)."""
    offer_all(s, s.open_corners, DO_SETTLEMENT)


def settle(s: State, seat: int, corner: int) -> None:
    """The second settlement pays at once, before its road (T18, SU5, SU6)."""
    put_settlement(s, seat, corner)
    s.settled = corner
    if s.placed >= s.players:
        pay_starting_cards(s, seat, corner)
    decide(s, SETTLE_ROAD, seat)


def pay_starting_cards(s: State, seat: int, corner: int) -> None:
    """One card for each producing hex around."""
    for k in range(3):
        hex = CORNER_HEXES[corner][k]
        if hex != NONE and s.terrain[hex] != DESERT:
            s.hand[seat][s.terrain[hex]] += 1
            s.bank[s.terrain[hex]] -= 1


def offer_first_roads(s: State) -> None:
    """The road touches the settlement just placed (SU7, SU8)."""
    for k in range(3):
        edge = CORNER_EDGES[s.settled][k]
        if edge != NONE and s.road[edge] == NONE:
            offer(s, DO_ROAD + edge)


def settle_road(s: State, seat: int, edge: int) -> None:
    put_road(s, seat, edge)
    s.settled = NONE
    s.placed += 1
    if s.placed == 2 * s.players:
        begin_turn(s, s.start)
    else:
        decide(s, SETTLE, next_to_settle(s))


def lay_out_for_beginners(s: State) -> None:
    """The fixed island; each colour has its pieces and the cards of its starred settlement (SU15, SU16)."""
    for hex in range(HEXES):
        s.terrain[hex] = BEGINNERS_TERRAIN[hex]
        s.token[hex] = BEGINNERS_NUMBER[hex]
        if s.terrain[hex] == DESERT:
            s.robber = hex
    for slot in range(HARBOURS):
        s.harbour[slot] = BEGINNERS_HARBOUR[slot]
    s.turned = 0
    s.pieces = (1 << PIECES) - 1
    find_numbers(s)
    for seat in range(s.players):
        colour = SEAT_COLOUR[s.players][seat]
        for k in range(2):
            put_settlement(s, seat, BEGINNERS_SETTLEMENT[colour][k])
            put_road(s, seat, BEGINNERS_ROAD[colour][k])
        pay_starting_cards(s, seat, BEGINNERS_SETTLEMENT[colour][1])
    s.placed = 2 * s.players


def set_up(s: State) -> None:
    """Lay out a new state."""
    if s.set_up == BEGINNERS:
        lay_out_for_beginners(s)
    go_on_with_set_up(s)
