"""Intervals of 95 % by resampling blocks: games of one block share their chance, so blocks are what is independent.

The resamples are drawn from a fixed seed, so equal games give equal intervals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

RESAMPLES = 1000
OUTSIDE = 0.025  # of the resampled figures on each side
SEED = 1

Interval = tuple[float, float]


def resamples(blocks: int) -> Iterator[Sequence[int]]:
    """Numbers of blocks drawn with replacement, as many as there are."""
    random, numbers = Random(SEED), range(blocks)
    for _ in range(RESAMPLES):
        yield random.choices(numbers, k=blocks)


def means(columns: Sequence[Sequence[float]]) -> list[Interval]:
    """The interval around the mean of each column; a column has a number for each block."""
    blocks = len(columns[0])
    found: list[list[float]] = [[] for _ in columns]
    for drawn in resamples(blocks):
        for column, sums in zip(columns, found, strict=True):
            sums.append(sum(map(column.__getitem__, drawn)) / blocks)
    return [middle(sums) for sums in found]


def middle(figures: Sequence[float]) -> Interval:
    """Between what the figures lie, but for the outermost at both ends."""
    ordered, outside = sorted(figures), round(OUTSIDE * len(figures))
    return ordered[outside], ordered[-1 - outside]
