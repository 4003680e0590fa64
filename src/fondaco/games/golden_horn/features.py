"""Numbers for bots and analysis: what goods are worth.  They are counts by colour, in the order of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

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
