"""Ratings by Plackett and Luce: at each place of a game, who comes next is drawn by strength among those who are left.

Places that are shared count as each order of the sharers, all equally likely.  Each bot is taken to have drawn one duel
with a bot of strength 1, so that one that always wins or loses has a rating too.  The logarithms of the strengths that
make all places likeliest are found by Newton's method; the likelihood is concave in them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, groupby, permutations, product
from math import exp, factorial, log, prod

from .bootstrap import Interval, middle, resamples

POINTS = 400 / log(10)  # of rating for a strength e times as large: 400 points are odds of ten to one
LONGEST = 1.0  # step of Newton's method
NEAR, MOST_STEPS = 1e-8, 500

Left = tuple[int, ...]  # the entrants on the seats that have no place yet, ascending
Draws = Mapping[tuple[int, Left], float]  # how often an entrant was drawn from these
Matrix = list[list[float]]


@dataclass(frozen=True, slots=True)
class Rating:
    """In points, the mean of all bots at 0; with the interval of 95 %, for who was both ahead of others and behind."""

    points: float
    interval: Interval | None


def draws(entrants: Sequence[int], places: Sequence[int]) -> Draws:
    """What a game says: the entrant on each seat, and the place of each seat."""
    return _draws(tuple(sorted(zip(places, entrants, strict=True))))


@lru_cache(maxsize=4096)
def _draws(placed: tuple[tuple[int, int], ...]) -> Draws:
    sharing = [[entrant for _, entrant in group] for _, group in groupby(placed, key=lambda one: one[0])]
    weight = 1 / prod(factorial(len(group)) for group in sharing)
    stages = (stage for orders in product(*map(permutations, sharing)) for stage in _stages((*chain(*orders),)))
    return added({stage: weight} for stage in stages)


def _stages(order: Left) -> Iterator[tuple[int, Left]]:
    """Each draw of an order, until all that are left are of one kind."""
    for first, entrant in enumerate(order):
        left = order[first:]
        if len(set(left)) > 1:
            yield entrant, tuple(sorted(left))


def added(several: Iterable[Draws]) -> Draws:
    """All of them together."""
    found: defaultdict[tuple[int, Left], float] = defaultdict(float)
    for one in several:
        for key, n in one.items():
            found[key] += n
    return found


def ratings(entrants: int, blocks: Sequence[Draws]) -> list[Rating]:
    """Of each entrant, from the draws of each block."""
    keys = sorted(set(chain(*blocks)))
    columns = [[block.get(key, 0.0) for block in blocks] for key in keys]
    best = fitted(entrants, dict(zip(keys, map(sum, columns), strict=True)))
    found: list[list[float]] = [[] for _ in range(entrants)]
    for drawn in resamples(len(blocks)):
        sums = (sum(map(column.__getitem__, drawn)) for column in columns)
        for points, one in zip(found, centred(fitted(entrants, dict(zip(keys, sums, strict=True)), best)), strict=True):
            points.append(one)
    return [
        Rating(points, middle(several) if _has_an_end(entrant, keys) else None)
        for entrant, (points, several) in enumerate(zip(centred(best), found, strict=True))
    ]


def _has_an_end(entrant: int, keys: Iterable[tuple[int, Left]]) -> bool:
    """Whether it was ahead of others and behind some: else only the duel that is taken to be drawn ends its rating."""
    return len({drawn == entrant for drawn, among in keys if entrant in among}) == 2


def centred(logs: Sequence[float]) -> list[float]:
    """Points of rating from logarithms of strengths."""
    mean = sum(logs) / len(logs)
    return [POINTS * (one - mean) for one in logs]


def fitted(entrants: int, counts: Draws, start: Sequence[float] = ()) -> list[float]:
    """The logarithms of the likeliest strengths."""
    drawn, left = [0.5] * entrants, defaultdict[Left, float](float)
    for (entrant, among), n in counts.items():
        drawn[entrant] += n
        left[among] += n
    logs = list(start) or [0.0] * entrants
    for _ in range(MOST_STEPS):
        step = solved(*_slope([exp(one) for one in logs], drawn, left))
        longest = max(map(abs, step))
        scale = min(1.0, LONGEST / longest) if longest else 1.0
        logs = [one + scale * change for one, change in zip(logs, step, strict=True)]
        if longest < NEAR:
            break
    return logs


def _slope(
    strengths: Sequence[float], drawn: Sequence[float], left: Mapping[Left, float]
) -> tuple[Matrix, list[float]]:
    """How the likelihood bends and rises by the logarithm of each strength; it bends downwards, which is positive."""
    even = [one / (one + 1) for one in strengths]  # to win the duel that is taken to be drawn
    rise = [n - chance for n, chance in zip(drawn, even, strict=True)]
    bend = [[0.0] * len(strengths) for _ in strengths]
    for i, chance in enumerate(even):
        bend[i][i] = chance * (1 - chance)
    for among, n in left.items():
        total = sum(strengths[one] for one in among)
        chances = [(one, among.count(one) * strengths[one] / total) for one in set(among)]
        for one, chance in chances:
            rise[one] -= n * chance
            bend[one][one] += n * chance
            for other, its in chances:
                bend[one][other] -= n * chance * its
    return bend, rise


def solved(matrix: Matrix, right: list[float]) -> list[float]:
    """What the matrix, symmetric and positive, makes `right` of; by Gauss, from the last row upwards."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, row in enumerate(rows):
        for other in rows[i + 1 :]:
            factor = other[i] / row[i]
            other[i:] = [a - factor * b for a, b in zip(other[i:], row[i:], strict=True)]
    found = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(rows[i][j] * found[j] for j in range(i + 1, len(rows)))
        found[i] = (rows[i][-1] - known) / rows[i][i]
    return found
