"""A player in a game of the arena: what it is given, what it answers, and how long that takes."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass, field, replace
from math import floor, log2
from typing import Any

from fondaco.bots import FREE, AnyBot, Budget
from fondaco.chance import Sfc32
from fondaco.errors import FondacoError, quoted
from fondaco.game import Position
from fondaco.integers import integer

FINENESS = 16  # classes of times from one to its double


@dataclass(slots=True)
class Spent:
    """What the decisions of a player took, in seconds of the clock; those without a choice are left out."""

    decisions: int = 0
    seconds: float = 0.0
    worst: float = 0.0
    overspent: int = 0  # decisions that took clearly more than the budget
    times: Counter[int] = field(default_factory=Counter)  # class -> decisions that took so long

    @property
    def mean(self) -> float:
        return self.seconds / self.decisions if self.decisions else 0.0

    def quantile(self, share: float) -> float:
        """The time within which so large a share of the decisions was made, to 2 % of it."""
        counted, due = 0, share * self.decisions
        for grade, n in sorted(self.times.items()):
            counted += n
            if counted >= due:
                return min(self.worst, 2 ** ((grade + 0.5) / FINENESS))
        return self.worst

    def note(self, seconds: float, overspent: bool) -> None:
        """One more decision."""
        self.decisions += 1
        self.overspent += overspent
        self.seconds += seconds
        self.worst = max(self.worst, seconds)
        self.times[floor(FINENESS * log2(max(seconds, 1e-9)))] += 1

    def add(self, other: Spent) -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.worst = max(self.worst, other.worst)
        self.overspent += other.overspent
        self.times.update(other.times)

    def __copy__(self) -> Spent:
        return replace(self, times=self.times.copy())


class Seat:
    """A player with its stream; `title` names it in errors.  Only with a budget its time is taken."""

    __slots__ = ("_budget", "_choose", "_looks", "_number", "_random", "_title", "player", "spent")

    def __init__(self, player: AnyBot, number: int, random: Sfc32, budget: Budget | None, title: str) -> None:
        self.player, self._number, self._random = player, number, random
        self._budget, self._title = budget, title
        self._looks = player.needs_view
        self._choose: Any = player.choose if budget is None else self._choose_timed
        self.spent = Spent()

    def decide(self, position: Position, seen: Position) -> int:
        """Its action, which is legal; `seen` is what it may look at.  Raises `FondacoError` for any other answer."""
        seat = self._number
        legal = position.legal(seat)
        answer = self._choose(seen.view(seat) if self._looks else None, legal, self._random, FREE)
        action = getattr(answer, "action", None)
        if type(action) is not int:
            action = integer(action)
        if action is None or action not in legal:
            raise FondacoError(f"{self._title} {_wrong(answer)}")
        return action

    def _choose_timed(self, view: Any, legal: tuple[int, ...], random: Sfc32, _: Budget) -> Any:
        budget = (self._budget or FREE).anew()
        begun = time.perf_counter()
        answer = self.player.choose(view, legal, random, budget)
        seconds = time.perf_counter() - begun
        if len(legal) > 1:
            self.spent.note(seconds, budget.overspent())
        return answer


def _wrong(answer: Any) -> str:
    """What a bot did that answered so."""
    if hasattr(answer, "action"):
        return (
            f"chose {quoted(answer.action)}, which is not allowed: it has to take one of the legal actions it is given"
        )
    return f"answered {quoted(answer)}: a Decision is needed, as in: return Decision(legal[0], ())"
