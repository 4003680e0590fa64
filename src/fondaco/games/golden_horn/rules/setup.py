"""Set-up: start player, route, ships, goods, cards (leaflet: Spielaufbau; S1-S10)."""

from fondaco.rulekit.acting import decide, leave_to_chance, offer
from fondaco.rulekit.piles import total

from .components import (
    CARDS_DEALT,
    CONSTANTINOPLE,
    MODONE_BERTHS,
    NONE,
    PLACEMENTS,
    SHIPS,
    SHIPS_EACH,
    TILE_SPACES,
    TILES_USED,
    VENICE,
)
from .decisions import (
    BY_LOT,
    DEAL_CARDS,
    DEAL_GOODS,
    DO_PLACE,
    FIXED_START,
    FROM_RANDOM,
    IN_TURN,
    LAY_TILE,
    LEGEND,
    LOT,
    PLACE,
    SHUFFLED,
    START,
    SYMBOL,
)
from .expansion import after_refill, lay_out_others
from .harbour import enter_home, put_cube, wants_goods
from .round import begin_turn
from .state import State
from .voyage import put_ship


def lay_out(s: State) -> None:
    """Before anything is left to chance, in a new state."""
    lay_out_others(s)
    measure_route(s)
    if s.start_player == FIXED_START:
        s.start = 0
    if s.tile_start != FROM_RANDOM:
        s.symbol = s.tile_start


def measure_route(s: State) -> None:
    """Two tiles for two players, else four; Modone in the middle, not with three (S10)."""
    seas = TILES_USED[s.players] * TILE_SPACES
    s.last = seas + 1
    if s.players != 3 or s.modone_at_three:
        s.modone = seas // 2 + 1
        s.last = seas + 2
    s.berths[0] = SHIPS
    s.berths[s.last] = SHIPS
    if s.modone != NONE:
        s.berths[s.modone] = MODONE_BERTHS[s.players]


def set_up(s: State) -> None:
    """What comes next before the first turn: ships before goods before cards (S5, R11, R13)."""
    if s.symbol != NONE and s.tile_order == LEGEND and s.colour[1] == NONE:
        lay_printed_tiles(s)
    if s.start == NONE:
        leave_to_chance(s, START)
    elif s.symbol == NONE:
        leave_to_chance(s, SYMBOL)
    elif s.tile_order == SHUFFLED and next_unlaid(s) < s.last:
        leave_to_chance(s, LAY_TILE)
    elif s.goods_first and wanting_harbour(s) != NONE:
        leave_to_chance(s, DEAL_GOODS)
    elif next_unplaced(s) != NONE:
        place_ships(s)
    elif wanting_harbour(s) != NONE:
        leave_to_chance(s, DEAL_GOODS)
    elif next_to_deal(s) != NONE:
        leave_to_chance(s, DEAL_CARDS)
    else:
        begin_turn(s, s.start)


# --- the route -----------------------------------------------------------------------------


def next_unlaid(s: State) -> int:
    """The first sea space without a colour, or Constantinople."""
    space = 1
    while space < s.last and (s.colour[space] != NONE or space == s.modone):
        space += 1
    return space


def place_on_tiles(s: State, space: int) -> int:
    """Which of all sea spaces this is, counted from Venice."""
    if s.modone != NONE and space > s.modone:
        return space - 2
    return space - 1


def printed_colour(s: State, space: int, i: int) -> int:
    """The i-th printed colour of the tile below a space; the symbols alternate (S1, S2, R3)."""
    tile = place_on_tiles(s, space) // TILE_SPACES
    return s.tiles[(s.symbol + tile) % 2][tile // 2][i]


def lay_printed_tiles(s: State) -> None:
    """Every tile as it is printed; by house rule each space is left to chance instead."""
    for space in range(1, s.last):
        if space != s.modone:
            s.colour[space] = printed_colour(s, space, place_on_tiles(s, space) % TILE_SPACES)


def is_left_on_tile(s: State, space: int, colour: int) -> bool:
    """The colour belongs to this tile and lies on none of its spaces before this one (R12)."""
    first = space - place_on_tiles(s, space) % TILE_SPACES
    for before in range(first, space):
        if s.colour[before] == colour:
            return False
    for i in range(TILE_SPACES):
        if printed_colour(s, space, i) == colour:
            return True
    return False


def lay_space(s: State, colour: int) -> None:
    s.colour[next_unlaid(s)] = colour


# --- the ships -----------------------------------------------------------------------------


def next_unplaced(s: State) -> int:
    """The first ship not yet on the route, in the order of play."""
    for i in range(s.players):
        seat = (s.start + i) % s.players
        for ship in range(seat * SHIPS_EACH, (seat + 1) * SHIPS_EACH):
            if s.space[ship] == NONE:
                return ship
    return NONE


def place_ships(s: State) -> None:
    """All players at once and in secret; by house rule one after the other, or by lot (S3, S4, R10)."""
    if s.ship_placement == BY_LOT:
        leave_to_chance(s, LOT)
    elif s.ship_placement == IN_TURN:
        decide(s, PLACE, next_unplaced(s) // SHIPS_EACH)
    else:
        s.phase = PLACE
        s.to_act = (1 << s.players) - 1


def offer_placements(s: State) -> None:
    """As the player likes, all in one harbour included (S6)."""
    for placement in range(PLACEMENTS):
        offer(s, DO_PLACE + placement)


def choose_placement(s: State, seat: int, placement: int) -> None:
    """A choice stays secret until all are in."""
    s.placing[seat] = placement
    s.to_act &= ~(1 << seat)
    if s.to_act == 0:
        reveal_placements(s)
        set_up(s)


def reveal_placements(s: State) -> None:
    for seat in range(s.players):
        if s.placing[seat] != NONE:
            for i in range(SHIPS_EACH):
                launch(s, seat * SHIPS_EACH + i, s.placing[seat] >> i & 1)
            s.placing[seat] = NONE


def launch(s: State, ship: int, harbour: int) -> None:
    """A ship begins in a home harbour."""
    put_ship(s, ship, s.last if harbour == CONSTANTINOPLE else 0)
    enter_home(s, ship)


# --- goods and cards -----------------------------------------------------------------------


def wanting_harbour(s: State) -> int:
    """The home harbour that gets the next cube: Venice first."""
    if wants_goods(s, VENICE):
        return VENICE
    return CONSTANTINOPLE if wants_goods(s, CONSTANTINOPLE) else NONE


def deal_cube(s: State, cube: int) -> None:
    """One cube after the other, until both home harbours are full."""
    put_cube(s, wanting_harbour(s), cube)
    if wanting_harbour(s) == NONE:
        after_refill(s)
        set_up(s)


def next_to_deal(s: State) -> int:
    """The seat that gets the next card."""
    for seat in range(s.players):
        if total(s.hand[seat]) < CARDS_DEALT:
            return seat
    return NONE
