"""Everybody against everybody, two at a table: all sit in a circle, which turns by one with each round."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from .rounds import Past, Round, by_seats


def turned(everybody: Sequence[int], gone: Collection[int], n: int, past: Past) -> Round:
    """Round `n`, from 0.  Whoever would meet one who has gone rests, and one of an odd number of participants."""
    places: list[int | None] = [*everybody, *([None] if len(everybody) % 2 else [])]
    still, *moving = places
    by = n % max(1, len(moving))
    circle = [still, *moving[by:], *moving[:by]]
    pairs = [(circle[i], circle[-1 - i]) for i in range(len(circle) // 2)]
    there = [[one for one in pair if one is not None and one not in gone] for pair in pairs]
    tables = tuple(by_seats(pair, past) for pair in there if len(pair) == 2)
    return Round(tables, tuple(pair[0] for pair in there if len(pair) == 1))
