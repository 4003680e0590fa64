"""Sailing: from place to place, as far as sails and wind cards carry (M1-M22)."""

from fondaco.rulekit.acting import decide, leave_to_chance, offer

from .components import NONE, SHIPS_EACH
from .decisions import DO_SAIL, DO_SHIP, DO_STOP, DO_WIND, DRAW, HEADING, LOAD, NEXT_MOVE, REFILL, SAIL
from .expansion import after_refill, refills_both
from .harbour import (
    cards_for_arrival,
    enter_home,
    has_load,
    has_stock,
    is_cleared,
    may_sail,
    unload,
    wants_goods,
)
from .raid import play_card
from .round import end_move, trigger_end
from .state import State, harbour_at, is_home, is_sea


def offer_ships(s: State) -> None:
    """Exactly one of the own ships has to move (M21)."""
    for i in range(SHIPS_EACH):
        if may_sail(s, s.player * SHIPS_EACH + i):
            offer(s, DO_SHIP + i)


def choose_ship(s: State, ship: int) -> None:
    s.ship = ship
    if is_home(s, s.space[ship]):
        if has_load(s, ship):
            decide(s, LOAD, s.player)
        else:
            sail(s)
    elif may_turn_round(s, ship):
        decide(s, HEADING, s.player)
    else:
        sail(s)


def may_turn_round(s: State, ship: int) -> bool:
    """A robbed ship, when it sets out from a sea space (P5, R15)."""
    return s.may_turn[ship] == 1 and is_sea(s, s.space[ship])


def choose_heading(s: State, turned: bool) -> None:
    """Once, or as long as the ship is empty (P5, P6)."""
    if turned:
        s.heading[s.ship] = -s.heading[s.ship]
    if s.turn_round == NEXT_MOVE:
        s.may_turn[s.ship] = 0
    sail(s)


def leave_harbour(s: State) -> None:
    """The harbour is refilled before the ship sails; if it stays empty, the end is near (L5, E7)."""
    harbour = harbour_at(s.space[s.ship])
    if wants_goods(s, harbour) or (refills_both(s) and wants_goods(s, 1 - harbour)):
        leave_to_chance(s, REFILL)
    else:
        after_refill(s)
        if is_cleared(s, harbour):
            trigger_end(s)
        sail(s)


def next_stop(s: State, space: int, heading: int) -> int:
    """The next place with room; places without room are jumped over (M1-M3, M14-M16)."""
    space += heading
    while s.ships_on[space] >= s.berths[space]:
        space += heading
    return space


def put_ship(s: State, ship: int, space: int) -> None:
    s.space[ship] = space
    s.ships_on[space] += 1


def sail(s: State) -> None:
    """On to the next place; what follows depends on where the ship lands (M4-M7, M13)."""
    space = s.space[s.ship]
    if is_home(s, space):
        s.origin[s.ship] = harbour_at(space)
    s.ships_on[space] -= 1
    put_ship(s, s.ship, next_stop(s, space, s.heading[s.ship]))
    if is_sea(s, s.space[s.ship]):
        decide(s, SAIL, s.player)
    else:
        arrive(s)


def wind_needed(s: State, ship: int, space: int) -> int:
    """The colour of the card that carries the ship on from a sea space; NONE if its sails do (M10)."""
    colour = s.colour[space]
    return NONE if s.sails[ship][colour] else colour


def offer_course(s: State) -> None:
    """With a matching sail on for free, else with a wind card; or stop (M10-M12).

    Who can only stop is asked all the same: so nobody learns which cards he has not got.
    """
    wind = wind_needed(s, s.ship, s.space[s.ship])
    if wind == NONE:
        offer(s, DO_SAIL)
    elif s.hand[s.player][wind] > 0:
        offer(s, DO_WIND + wind)
    offer(s, DO_STOP)


def sail_with_wind(s: State, colour: int) -> None:
    """One wind card carries to the next place with room (M9)."""
    play_card(s, colour)
    sail(s)


def arrive(s: State) -> None:
    """A harbour ends the voyage: unload at home, then draw cards (A1)."""
    s.owed = cards_for_arrival(s, s.ship, s.space[s.ship])
    if is_home(s, s.space[s.ship]):
        unload(s)
        enter_home(s, s.ship)
    draw_or_end(s)


def draw_or_end(s: State) -> None:
    """Cards that cannot be drawn are forfeited (A3)."""
    if s.owed > 0 and has_stock(s):
        leave_to_chance(s, DRAW)
    else:
        s.owed = 0
        end_move(s)
