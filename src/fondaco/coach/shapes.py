"""What an analysis consists of: plain data, which a file can hold."""

from __future__ import annotations

from dataclasses import dataclass

from fondaco.saying import Saying
from fondaco.shapes import Reason

Chances = tuple[float, ...]  # of each seat to win, together 1


@dataclass(frozen=True, slots=True)
class Moment:
    """How likely each seat wins after event `n` of the record; `player`: whose turn it is then."""

    n: int
    player: int | None
    chances: Chances


@dataclass(frozen=True, slots=True)
class Draw:
    """What event `n`, which was chance's, brought each seat beside what was to be expected; `cause`: what was drawn."""

    n: int
    cause: str
    luck: Chances


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision, event `n`: how much less likely the seat wins, by what it knew, than after its best choice."""

    n: int
    seat: int
    loss: float


@dataclass(frozen=True, slots=True)
class Lesson:
    """One of the decisions that cost most: what was done and what would have been better, as far as the turn went.

    `chance` and `better_chance`: to win after either, by what the seat knew; `because`: what it would have brought.
    """

    n: int
    seat: int
    chance: float
    better_chance: float
    action: str  # as the record would have it
    done: tuple[Saying, ...]
    better: tuple[Saying, ...]
    because: tuple[Reason, ...]

    @property
    def loss(self) -> float:
        return self.better_chance - self.chance


@dataclass(frozen=True, slots=True)
class Analysis:
    """Of one game; `begun`: the chances when it began, `result`: the shares of the victory, None before the end.

    `nodes`: how often choices were played on at each decision; None where the net alone judged them.
    """

    seats: int
    begun: Chances
    result: Chances | None
    moments: tuple[Moment, ...]
    draws: tuple[Draw, ...]
    choices: tuple[Choice, ...]
    lessons: tuple[Lesson, ...]  # the costliest first
    nodes: int | None = None

    @property
    def causes(self) -> tuple[str, ...]:
        """Of luck, in the order in which they came first."""
        return tuple(dict.fromkeys(draw.cause for draw in self.draws))

    def luck(self, seat: int, cause: str | None = None) -> float:
        """What chance added to the seat's chances, all of it or by one cause."""
        return sum(draw.luck[seat] for draw in self.draws if cause in (None, draw.cause))

    def lost(self, seat: int) -> float:
        """What its decisions cost."""
        return sum(choice.loss for choice in self.choices if choice.seat == seat)

    def deserved(self, seat: int) -> float | None:
        """The result without luck: on average over many games the same as the results, but with less spread."""
        return None if self.result is None else self.result[seat] - self.luck(seat)
