"""What every bot has: one call, which sees what its seat may know and returns one of the legal actions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from fondaco.errors import IllegalAction, UnknownOption, quoted
from fondaco.game import Game, Random
from fondaco.integers import integer


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
        for name in ("milliseconds", "evaluations"):
            limit = getattr(self, name)
            if limit is not None:
                object.__setattr__(self, name, _at_least_one(name, limit))


def _at_least_one(name: str, limit: object) -> int:
    number = integer(limit)
    if number is None or number < 1:
        raise UnknownOption(f"budget: {name} has to be a whole number, at least 1, not {quoted(limit)}")
    return number


FREE = Budget()


@dataclass(frozen=True, slots=True)
class Reason:
    """One line of an explanation: a message id of the catalogues, with its values."""

    id: str
    values: Mapping[str, str | int] = field(default_factory=dict)


Because = tuple[Reason, ...]  # the weightiest first


@dataclass(frozen=True, slots=True)
class Decision:
    """One of the legal actions, and why."""

    action: int
    because: Because

    def __post_init__(self) -> None:
        if type(self.action) is not int:
            number = integer(self.action)
            if number is not None:  # else whoever is answered refuses it, and can say whose choice it is
                object.__setattr__(self, "action", number)


def check_choice(legal: Sequence[int]) -> None:
    """Raises `IllegalAction` where there is nothing to choose from."""
    if len(legal) == 0:  # an array has no truth value
        raise IllegalAction("no legal actions to choose from: it is not for this seat to act")


class Bot(ABC):
    """A player of one game with its house rules; it keeps nothing from one decision to the next."""

    name: ClassVar[str]

    def __init__(self, game: Game) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        """One of `legal`, which is not empty, for the seat that sees `view`.  Raises `IllegalAction`.

        `random` is the bot's own stream.  Equal views, legal actions and random numbers give equal
        choices, unless the budget is counted in milliseconds.
        """

    def asked(self, view: Any, kind: type, legal: Sequence[int]) -> tuple[int, ...]:
        """What there is to choose from, as plain integers.

        Raises `UnreadableText` if it is no view of this `kind` of a game with as many seats, `IllegalAction` if it is
        a spectator's, or there is nothing to choose from.
        """
        self.game.check_view(view, kind)
        if view.seat is None:
            raise IllegalAction("a spectator has nothing to decide")
        check_choice(legal)
        return tuple(self.game.integer_of(action) for action in legal)

    def among(self, legal: Sequence[int], choice: Decision) -> Decision:
        """The choice, if it is one of `legal`.  Raises `IllegalAction` where that is not all that is legal."""
        if choice.action not in legal:
            text = self.game.text(choice.action)
            raise IllegalAction(f"bot {self.name} takes '{text}', which it was not given: give it position.legal(seat)")
        return choice
