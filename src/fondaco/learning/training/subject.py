"""What the trainer asks of a game: the table of its features, and games by policies in compiled loops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from fondaco.errors import FondacoError

from .. import GAMES
from ..features import FeatureTable
from ..nets import Net


class Games(Protocol):
    """What became of games, and the rows that were recorded of them."""

    @property
    def places(self) -> npt.NDArray[np.int8]:
        """[game, seat], from 1."""

    @property
    def decisions(self) -> npt.NDArray[np.int32]:
        """[game]"""

    @property
    def features(self) -> npt.NDArray[np.float32]:
        """[row, feature], scaled."""

    @property
    def about(self) -> npt.NDArray[np.int64]:
        """[row]: game in this batch, seat, decisions made before."""


class Play(Protocol):
    """Policy i sits on seat (i + number of the game) modulo players; the same numbers give the same games."""

    def __call__(
        self,
        engine: Any,
        policies: Sequence[Net | str],
        games: int,
        seed: int,
        first: int = 0,
        heats: Sequence[float] = (),
        rows: int = 0,
        share: float = 0.1,
    ) -> Games: ...


@dataclass(frozen=True)
class Subject:
    """A game as it is learned."""

    table: FeatureTable
    play: Play
    teacher: str  # the policy from whose games the first net learns
    opponents: tuple[str, ...] = ()  # policies beside which nets learn, and against which they are measured
    options: Mapping[str, str | int] = field(default_factory=dict)  # house rules that the loops need


def subject_of(game: str) -> Subject:
    """Of a game by its name: SUBJECT of its module `training`.  Raises `FondacoError` if it cannot be learned."""
    package = f"fondaco.learning.{game.replace('-', '_')}"
    try:
        if game not in GAMES:
            raise ModuleNotFoundError(name=package)
        subject: Subject = import_module(f"{package}.training").SUBJECT
    except ModuleNotFoundError as error:
        if not str(error.name).startswith(package):
            raise
        raise FondacoError(f"nobody can learn {game} yet: there are no games by policies of it") from None
    return subject
