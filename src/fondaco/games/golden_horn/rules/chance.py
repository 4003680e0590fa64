"""What chance decides: its outcomes with weights, and how one is picked by its weight.

Nothing here is random: a driver draws a number below `chance_weight` and asks `chance_action`.
"""

from fondaco.rulekit.acting import offer_chance
from fondaco.rulekit.piles import kind_at, offer_pile, total

from .components import COLOURS, NONE
from .decisions import (
    DEAL_CARDS,
    DEAL_GOODS,
    DO_CARD,
    DO_CUBE,
    DO_LOT,
    DO_SPACE,
    DO_START,
    DO_SYMBOL,
    DRAW,
    LAY_TILE,
    REFILL,
    START,
)
from .expansion import offer_other_cubes, other_cube, other_cubes
from .setup import is_left_on_tile, next_unlaid
from .state import State


def offer_outcomes(s: State) -> None:
    """All outcomes of the present chance event, ascending by action."""
    if s.phase == DRAW or s.phase == DEAL_CARDS:
        offer_pile(s, s.stock, DO_CARD)
    elif s.phase == REFILL or s.phase == DEAL_GOODS:
        offer_pile(s, s.bag, DO_CUBE)
        offer_other_cubes(s)
    elif s.phase == LAY_TILE:
        space = next_unlaid(s)
        for colour in range(COLOURS):
            if is_left_on_tile(s, space, colour):
                offer_chance(s, DO_SPACE + colour, 1)
    elif s.phase == START:
        for seat in range(s.players):
            offer_chance(s, DO_START + seat, 1)
    else:  # the symbol next to Venice, or a home harbour for the next ship
        first = first_of_two(s)
        offer_chance(s, first, 1)
        offer_chance(s, first + 1, 1)


def first_of_two(s: State) -> int:
    return DO_SYMBOL if s.symbol == NONE else DO_LOT


def chance_weight(s: State) -> int:
    """The sum of the weights of all outcomes."""
    if s.phase == DRAW or s.phase == DEAL_CARDS:
        return total(s.stock)
    if s.phase == REFILL or s.phase == DEAL_GOODS:
        return total(s.bag) + other_cubes(s)
    if s.phase == LAY_TILE:
        space = next_unlaid(s)
        n = 0
        for colour in range(COLOURS):
            n += is_left_on_tile(s, space, colour)
        return n
    if s.phase == START:
        return s.players
    return 2


def chance_action(s: State, k: int) -> int:
    """The outcome at cumulated weight k, from 0 to `chance_weight` - 1."""
    if s.phase == DRAW or s.phase == DEAL_CARDS:
        return DO_CARD + kind_at(s.stock, k)
    if s.phase == REFILL or s.phase == DEAL_GOODS:
        other = other_cube(s, k)
        return DO_CUBE + kind_at(s.bag, k) if other == NONE else other
    if s.phase == LAY_TILE:
        space = next_unlaid(s)
        colour = -1
        while k >= 0:
            colour += 1
            k -= is_left_on_tile(s, space, colour)
        return DO_SPACE + colour
    if s.phase == START:
        return DO_START + k
    return first_of_two(s) + k
