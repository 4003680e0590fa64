"""How good a position is for each seat, and each choice by what a seat knows: by the nets of the bots `learned`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from math import exp
from pathlib import Path
from typing import Any, ClassVar

from fondaco.game import CHANCE, Position
from fondaco.learning.features import FeatureTable
from fondaco.learning.loops.net import logit, take_base
from fondaco.learning.loops.shapes import Net
from fondaco.saying import Saying
from fondaco.shapes import Reason

from .aspects import Aspects
from .shapes import Chances

DIGITS = 16


class Judge(ABC):
    """Of one game, in plain Python and without NumPy; each thread needs its own."""

    table: ClassVar[FeatureTable]
    groups: ClassVar[Mapping[str, Sequence[str]]]  # of features, by what is said of them
    idle: ClassVar[frozenset[int]]  # actions that are spoken of only where nothing else was done
    ends: ClassVar[frozenset[int]]  # of these what only leads on to others

    def __init__(self, game: Any, net: Net, file: Path, scratch: Any) -> None:
        """`file`: of the net."""
        self.game, self.net, self.scratch = game, net, scratch
        self.nets = sha256(file.read_bytes()).hexdigest()[:DIGITS]  # an analysis is by these
        self.aspects = Aspects(self.table, self.groups, self.logit)

    @abstractmethod
    def knows(self, position: Any) -> bool:
        """Whether the net has learned from such positions: not where the table is still laid."""

    @abstractmethod
    def row(self, position: Any, seat: int) -> list[int]:
        """The features of a seat."""

    @abstractmethod
    def ratings(self, view: Any, seat: int) -> Mapping[int, float]:
        """How likely the seat wins after each of its actions, from 0 to 1; those it never thinks of are missing."""

    def following(self, view: Any, seat: int) -> Mapping[int, float]:
        """The same, to tell how what the seat has begun goes on."""
        return self.ratings(view, seat)

    @abstractmethod
    def cause(self, position: Any) -> str:
        """What chance is about to draw: a message id."""

    def alike(self, outcome: int) -> int:
        """The same number for outcomes that leave the same."""
        return outcome

    def named(self, outcome: int) -> str:
        """An outcome and those that are alike, as short text."""
        return str(self.game.text(outcome))

    @abstractmethod
    def goes_on(self, position: Any) -> bool:
        """Whether what a seat does goes on after chance has acted now."""

    @abstractmethod
    def silent(self, action: int) -> Saying | None:
        """What is said of an action that the log does not tell of, at least not yet, or by what nobody knows before."""

    def about(self, position: Any, seat: int, action: int) -> tuple[Reason, ...]:
        """What is so of the very place that an action is about."""
        return ()

    def in_vain(self, heard: Sequence[Any], seat: int, actions: Sequence[int]) -> Reason | None:
        """Why a seat that was told so much should not do that now, good as it would be: it has just been in vain."""
        return None

    def begun(self, action: int) -> tuple[Saying, ...]:
        """What is said of an action with which something is only begun."""
        return ()

    def drawn(self, position: Any, outcome: int) -> tuple[Saying, ...]:
        """What is said to whose turn it is of an outcome and those that are alike."""
        game, then = self.game, after(position, CHANCE, outcome)
        told = game.presenter.tell(position, CHANCE, outcome, then, position.view(None).player)
        sayings = (game.presenter.saying(one, then) for one in told)
        return tuple(one for one in sayings if one is not None)

    def logit(self, row: Sequence[int]) -> float:
        w = self.scratch
        w.base[:] = row
        take_base(w, self.net)
        return logit(w, self.net, len(row))

    def chances(self, position: Position) -> Chances:
        """How likely each seat wins, by all that it may know itself, together 1; at the end the result."""
        if position.over:
            return position.returns()
        return together([self.logit(self.row(position, seat)) for seat in range(self.game.players)])

    def luck(self, position: Position, drawn: int) -> Chances:
        """What an outcome of chance brings each seat."""
        return luck(position, drawn, self.chances, self.alike)


def luck(
    position: Position, drawn: int, chances: Callable[[Position], Chances], alike: Callable[[int], int]
) -> Chances:
    """What an outcome brings each seat beside the average of all that chance may bring now."""
    found: dict[int, Chances] = {}
    mean, total = [0.0] * position.game.players, position.chance_weight()
    for outcome, weight in position.chance():
        kind = alike(outcome)
        found[kind] = found.get(kind) or chances(after(position, CHANCE, outcome))
        mean = [sum + weight / total * one for sum, one in zip(mean, found[kind], strict=True)]
    return tuple(one - usual for one, usual in zip(found[alike(drawn)], mean, strict=True))


def after(position: Position, seat: int, action: int) -> Position:
    """Another position, in which that was done."""
    copied = position.copy()
    copied.apply_unchecked(seat, action)
    return copied


def together(logits: Sequence[float]) -> Chances:
    """Chances that were found one by one, so that they add up to 1."""
    odds = [*map(odds_of, logits)]
    return tuple(one / sum(odds) for one in odds)


def odds_of(logit: float) -> float:
    return 1 / (1 + exp(-logit))
