"""Harbours: loading and refill, unloading, and the cards for an arrival (L1-L11, A1-A10)."""

from fondaco.rulekit.acting import offer
from fondaco.rulekit.piles import total

from .components import COLOURS, NONE, SHIPS_EACH
from .decisions import ACTIONS, DO_CUBE, DO_LOAD, EMPTY_IF_NOTHING_LOADABLE
from .expansion import (
    carry_out,
    has_other_load,
    other_cubes,
    put_other_cube,
    refills_both,
    room_for_goods,
    unload_others,
)
from .state import State, harbour_at, is_home


def enter_home(s: State, ship: int) -> None:
    """In a home harbour the bow points to the other one, and a right to turn ends (R15)."""
    s.heading[ship] = heading_out(s.space[ship])
    s.origin[ship] = NONE
    s.may_turn[ship] = 0


def heading_out(space: int) -> int:
    """Of a ship in that home harbour."""
    return 1 if space == 0 else -1


def may_carry(s: State, ship: int, colour: int) -> bool:
    """Goods of any colour that is not on the ship's sails (L3)."""
    return s.sails[ship][colour] == 0


def offer_loads(s: State) -> None:
    """All goods of one colour (L1, L3, L4)."""
    goods = s.market[harbour_at(s.space[s.ship])]
    for colour in range(COLOURS):
        if goods[colour] > 0 and may_carry(s, s.ship, colour):
            offer(s, DO_LOAD + colour)


def has_load(s: State, ship: int) -> bool:
    """Something lies in the ship's home harbour that it may load."""
    harbour = harbour_at(s.space[ship])
    goods = 0
    for colour in range(COLOURS):
        goods += s.market[harbour][colour] * may_carry(s, ship, colour)
    return goods > 0 or has_other_load(s, harbour)


def may_sail(s: State, ship: int) -> bool:
    """A ship leaves a home harbour loaded; without anything to load it stays there (L1, L2, R17)."""
    if not is_home(s, s.space[ship]):
        return True
    return s.empty_departure == EMPTY_IF_NOTHING_LOADABLE or has_load(s, ship)


def load(s: State, action: int) -> None:
    """All goods of one colour come aboard, or what else there is."""
    if action >= ACTIONS:
        carry_out(s, action)
    else:
        load_goods(s, action - DO_LOAD)
    s.stirred = 1


def load_goods(s: State, colour: int) -> None:
    """From the home harbour onto the ship."""
    harbour = harbour_at(s.space[s.ship])
    s.cargo[s.ship] = s.market[harbour][colour]
    s.cargo_colour[s.ship] = colour
    s.market[harbour][colour] = 0


def wants_goods(s: State, harbour: int) -> bool:
    """Each home harbour is filled up, as long as the bag lasts (L5, L6, D7)."""
    return total(s.market[harbour]) < room_for_goods(s, harbour) and (total(s.bag) > 0 or other_cubes(s) > 0)


def harbour_to_refill(s: State) -> int:
    """The harbour just used; then the other, where both are refilled (L7, R4)."""
    used = harbour_at(s.space[s.ship])
    return 1 - used if refills_both(s) and not wants_goods(s, used) else used


def is_cleared(s: State, harbour: int) -> bool:
    """Nothing is left there (E7, D31)."""
    return total(s.market[harbour]) == 0 and not has_other_load(s, harbour)


def put_cube(s: State, harbour: int, cube: int) -> None:
    """A cube out of the bag, by its action."""
    if cube >= ACTIONS:
        put_other_cube(s, harbour, cube)
    else:
        s.bag[cube - DO_CUBE] -= 1
        s.market[harbour][cube - DO_CUBE] += 1


def unload(s: State) -> None:
    """All cargo goes into the owner's warehouse."""
    unload_others(s)
    if s.cargo[s.ship] > 0:
        s.warehouse[s.player][s.cargo_colour[s.ship]] += s.cargo[s.ship]
        s.cargo[s.ship] = 0
        s.cargo_colour[s.ship] = NONE
        s.stirred = 1


def cards_of(ship: int) -> int:
    """One, two or three cards for a three-, two- or one-coloured ship (A6)."""
    return ship % SHIPS_EACH + 1


def cards_for_arrival(s: State, ship: int, space: int) -> int:
    """Those of the ship; in Modone none with two players, by house rule none after a return (A7, A8)."""
    if space == s.modone and s.players == 2:
        return 0
    if s.no_cards_on_return and is_home(s, space) and harbour_at(space) == s.origin[ship]:
        return 0
    return cards_of(ship)


def has_stock(s: State) -> bool:
    """A card can be drawn; the discard pile is shuffled first if it must be (A2, A3, R2)."""
    if total(s.stock) > 0:
        return True
    reshuffle(s)
    return total(s.stock) > 0


def reshuffle(s: State) -> None:
    """The discard pile becomes the stock."""
    for colour in range(COLOURS):
        s.stock[colour] = s.discard[colour]
        s.discard[colour] = 0


def take_card(s: State, seat: int, colour: int) -> None:
    """A card from the stock; a stock used up is renewed at once (A4)."""
    s.stock[colour] -= 1
    s.hand[seat][colour] += 1
    if s.stock[colour] == 0 and total(s.stock) == 0:
        reshuffle(s)
