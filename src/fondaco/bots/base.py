"""What every bot has: one call, which sees what its seat may know and returns one of the legal actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from fondaco.errors import IllegalAction, UnknownOption
from fondaco.game import Game, Random


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may spend on one decision; with neither limit it takes what it needs.

    Counted in evaluations a bot decides the same on every machine, by time it may not.  A bot that
    does not search spends about a thousandth of a second and asks for no limit.
    """

    milliseconds: int | None = None
    evaluations: int | None = None

    def __post_init__(self) -> None:
        if self.milliseconds is not None and self.evaluations is not None:
            raise UnknownOption("a budget is counted in milliseconds or in evaluations, not in both")
        for name, limit in (("milliseconds", self.milliseconds), ("evaluations", self.evaluations)):
            if limit is not None and limit < 1:
                raise UnknownOption(f"budget: {name} has to be at least 1, not {limit}")


FREE = Budget()


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of an explanation: a message id of the catalogues, with its values."""

    id: str
    values: Mapping[str, str | int] = field(default_factory=dict)


Because = tuple[Reason, ...]  # the weightiest first


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the legal actions, and why."""

    action: int
    because: Because


def check_choice(legal: Sequence[int]) -> None:
    """Raises `IllegalAction` where there is nothing to choose from."""
    if not legal:
        raise IllegalAction("no legal actions to choose from: it is not for this seat to act")


class Bot(ABC):
    """A player of one game with its house rules; it keeps nothing from one decision to the next."""

    name: ClassVar[str]

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Choice:
        """One of `legal`, which is not empty, for the seat that sees `view`.  Raises `IllegalAction`.

        `random` is the bot's own stream.  Equal views, legal actions and random numbers give equal
        choices, unless the budget is counted in milliseconds.
        """
