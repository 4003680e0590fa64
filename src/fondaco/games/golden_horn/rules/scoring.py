"""Scoring (leaflet: Wertung; E13-E15)."""

from fondaco.rulekit.piles import total

from .components import COLOURS, GOODS_PER_COLOUR
from .decisions import SIX_SETS_THEN_CARDS
from .expansion import extra_points
from .state import State


def colours_held(warehouse: list[int], n: int) -> int:
    """Of how many colours there are at least n goods: the size of the n-th best set."""
    colours = 0
    for colour in range(COLOURS):
        if warehouse[colour] >= n:
            colours += 1
    return colours


def set_bonus(size: int) -> int:
    """Extra points for a set of so many different goods."""
    if size == 6:
        return 4
    return size - 3 if size > 3 else 0


def points_of_goods(warehouse: list[int]) -> int:
    """One point for each of the goods in the warehouse and the extra points of the best sets.

    The best sets are layers: one of every colour still there, again and again (E13).
    """
    points = total(warehouse)
    n = 1
    size = colours_held(warehouse, n)
    while size > 3:
        points += set_bonus(size)
        n += 1
        size = colours_held(warehouse, n)
    return points


def score(s: State, seat: int) -> int:
    """All that counts at the end."""
    return points_of_goods(s.warehouse[seat]) + extra_points(s, seat)


def six_sets(warehouse: list[int]) -> int:
    """How many complete sets of six the warehouse holds."""
    least = GOODS_PER_COLOUR
    for colour in range(COLOURS):
        if warehouse[colour] < least:
            least = warehouse[colour]
    return least


def is_ahead(s: State, one: int, other: int) -> bool:
    """More points win; equal points are a draw, unless the house rule breaks ties (E14, R22)."""
    lead = score(s, one) - score(s, other)
    if lead != 0 or s.tie_break != SIX_SETS_THEN_CARDS:
        return lead > 0
    sets = six_sets(s.warehouse[one]) - six_sets(s.warehouse[other])
    if sets != 0:
        return sets > 0
    return total(s.hand[one]) > total(s.hand[other])


def place(s: State, seat: int) -> int:
    """1 for the winner; equals share a place."""
    ahead = 0
    for other in range(s.players):
        ahead += is_ahead(s, other, seat)
    return ahead + 1
