"""Counting all ways a game can go on: the proof that two engines have the same rules (perft).

A sequence has so many actions, outcomes of chance included, whatever their weights.  Where several
seats have to act at once, only the next one is asked; those that merely may act are not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fondaco.game import CHANCE, Position
from fondaco.integers import integer_within

if TYPE_CHECKING:
    from fondaco.compiled.engine import Engine


DEEPEST = 100  # nobody counts half as deep


def perft(position: Position, depth: int, engine: Engine | None = None) -> int:
    """The number of sequences of `depth` actions from here; counted by the compiled engine if it is given.

    Raises `FondacoError` if there is no such depth.
    """
    depth = integer_within("depth", depth, 0, DEEPEST)
    if depth == 0:
        return 1
    if depth == 1:
        return len(moves(position)[1])
    return sum(divide(position, depth, engine).values())


def divide(position: Position, depth: int, engine: Engine | None = None) -> dict[str, int]:
    """The same, split by the first action: where two engines differ, one looks there.  `depth` is at least 1."""
    depth = integer_within("depth", depth, 1, DEEPEST)
    seat, actions = moves(position)
    counts = {}
    for action in actions:
        after = position.copy()
        after.apply_unchecked(seat, action)
        rest = perft(after, depth - 1) if engine is None else engine.count_sequences(after, depth - 1)
        counts[position.game.text(action)] = rest
    return counts


def moves(position: Position) -> tuple[int, tuple[int, ...]]:
    """Who acts first, and how he may; nobody has anything to do when the game is over."""
    if position.over:
        return CHANCE, ()
    return position.next_seat, position.legal(position.next_seat)
