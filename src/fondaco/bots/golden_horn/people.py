"""The expansion as the steady bot reckons with it: people are one more kind of cargo, which conquers dominions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from fondaco.games.golden_horn.rules.additions import BLACKS, PAWNS
from fondaco.games.golden_horn.rules.components import COLOURS, NONE
from fondaco.games.golden_horn.rules.state import State

from .weights import Weights

PEOPLE = COLOURS  # their place behind the six colours
MOST = PAWNS + BLACKS


class Prize(NamedTuple):
    """A dominion that nobody has conquered yet."""

    cost: int
    points: int


def prizes(s: State) -> tuple[Prize, ...]:
    """What is left to conquer."""
    dominions = zip(s.dominion_cost, s.dominion_points, s.ruler, strict=True)
    return tuple(Prize(cost, points) for cost, points, ruler in dominions if ruler == NONE)


# --- what people are worth ------------------------------------------------------------------------


@lru_cache(maxsize=256)
def worth(prizes: tuple[Prize, ...], weights: Weights) -> tuple[float, ...]:
    """Of so many people: themselves, and a share of what they gain by conquests, before there are enough too."""
    enough, on_the_way = gains_of_all(prizes), gains_in_parts(prizes)
    share = weights.muster
    return tuple(n + (1 - share) * enough[n] + share * on_the_way[n] for n in range(MOST + 1))


def gains_of_all(prizes: Sequence[Prize]) -> list[int]:
    """The most that so many people gain by conquests, one after the other."""
    gains = [0] * (MOST + 1)
    for prize in prizes:
        for n in range(MOST, prize.cost - 1, -1):
            gains[n] = max(gains[n], gains[n - prize.cost] + prize.points - prize.cost)
    return gains


def gains_in_parts(prizes: Sequence[Prize]) -> list[float]:
    """The same if a part of the price brought that part of the gain, the best ones first."""
    steps: list[float] = []
    for prize in sorted(prizes, key=lambda prize: prize.cost / prize.points):
        steps += [(prize.points - prize.cost) / prize.cost] * prize.cost
    return [sum(steps[:n]) for n in range(MOST + 1)]


@lru_cache(maxsize=256)
def gain_of_one(prizes: tuple[Prize, ...]) -> tuple[int, ...]:
    """The points that so many people gain by the best conquest: a turn has room for one."""
    gains = [[prize.points - prize.cost for prize in prizes if prize.cost <= n] for n in range(MOST + 1)]
    return tuple(max((0, *gain)) for gain in gains)
