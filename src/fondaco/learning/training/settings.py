"""How much is played in a round, and how it is learned from."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Self

from fondaco.errors import FondacoError


@dataclass(frozen=True)
class Settings:
    """All on which the nets hang, beside the game."""

    seed: int = 1
    games: int = 6000  # of a round
    share: float = 0.08  # of the decisions that leave rows
    kept: int = 6  # rounds whose rows are learned from
    epochs: int = 2  # how often a round goes through all that is kept
    batch: int = 1024
    rate: float = 7e-4  # of learning, at first of a round
    first_rate: float = 2e-3  # of the round that learns from the teacher
    fade: float = 0.9  # what a row takes of the row after it; the rest is what the net says there
    heats: tuple[float, ...] = (0.06, 0.1, 0.18)  # see `play`
    mean: int = 6  # nets of which the mean is judged, at most
    gate: int = 1200  # games by which it is decided whether a net becomes the best

    @classmethod
    def of(cls, given: dict[str, Any]) -> Self:
        """As they were written by `vars`.  Raises `FondacoError` where one is missing or unknown."""
        names = {one.name for one in fields(cls)}
        if given.keys() != names:
            raise FondacoError(f"settings of another version: {', '.join(sorted(given.keys() ^ names))}")
        return cls(**given | {"heats": tuple(given["heats"])})
