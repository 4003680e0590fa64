"""Numbers for bots and analysis: what goods are worth, how far it is home, what hidden hands may hold.

Goods and cards are counts by colour, in the order of the rules.  Nothing here looks at a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from .rules.components import COLOURS, GOODS_PER_COLOUR, NONE
from .rules.scoring import points_of_goods


@lru_cache(maxsize=65536)
def points(goods: tuple[int, ...]) -> int:
    """The points of a warehouse without people."""
    return points_of_goods([*goods])


def worth(goods: Sequence[int], colour: int, n: int = 1) -> int:
    """How many points n more goods of a colour bring."""
    more = list(goods)
    more[colour] += n
    return points(tuple(more)) - points(tuple(goods))


@lru_cache(maxsize=4096)
def turns_home(colours: tuple[int, ...], sails: tuple[int, ...], heading: int) -> tuple[int, ...]:
    """Turns to the home harbour ahead from each space, for a ship alone and without wind cards.

    `colours` has one number a space, NONE for harbours; `sails` one flag a colour.
    """
    last = len(colours) - 1
    goal = last if heading > 0 else 0
    turns = [0] * len(colours)
    for space in range(goal - heading, (0 if heading > 0 else last) - heading, -heading):
        stop = space + heading
        while colours[stop] != NONE and sails[colours[stop]]:
            stop += heading
        turns[space] = 1 + turns[stop]
    return tuple(turns)


@lru_cache(maxsize=65536)
def chance_of_cards(n: int, matching: int, unseen: int, cards: int) -> float:
    """The chance that a hidden hand holds at least n of the matching cards among all unseen ones."""
    if n <= 0:
        return 1.0
    if cards > unseen or matching < n or cards < n:
        return 0.0
    fewer = sum(comb(matching, k) * comb(unseen - matching, cards - k) for k in range(n) if k <= cards)
    return 1.0 - fewer / comb(unseen, cards)


def share_unseen(seen: Sequence[Sequence[int]], bag: int, seats: int) -> list[int]:
    """What one of so many hidden warehouses holds if they share alike what is neither seen nor in the bag."""
    unseen = [GOODS_PER_COLOUR - sum(goods[colour] for goods in seen) for colour in range(COLOURS)]
    if not seats or not sum(unseen):
        return [0] * COLOURS
    share = (sum(unseen) - bag) / sum(unseen) / seats
    return [round(n * share) for n in unseen]
