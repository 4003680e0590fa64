"""What decisions cost, by what their seats knew then: hindsight blames nobody."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from fondaco.game import CHANCE

from .deeper import Deeper
from .judge import Judge
from .lines import Step

Ratings = Mapping[int, float]


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision: the chances to win after all actions that were thought of, and after the one that was taken.

    The latter is None where nobody can tell: it was never thought of, as an offer to other players is not.
    """

    ratings: Ratings
    taken: float | None

    @property
    def best(self) -> int:
        return max(self.ratings, key=self.ratings.__getitem__)

    @property
    def better_chance(self) -> float:
        return self.ratings[self.best]

    @property
    def loss(self) -> float:
        return 0.0 if self.taken is None else max(0.0, self.better_chance - self.taken)


def rated(judge: Judge, step: Step, deeper: Deeper | None = None) -> Ratings | None:
    """Of a decision; None where there was none."""
    if step.seat == CHANCE or len(step.before.legal(step.seat)) == 1:
        return None
    found = judge.ratings(step.before.view(step.seat), step.seat)
    return found if deeper is None or len(found) < 2 else deeper.ratings(step, found)


def judged(steps: Sequence[Step], ratings: Sequence[Ratings | None]) -> list[Judged | None]:
    """Each step, the last first: an action is as good as the best that its seat can do right after it."""
    return [*_judged(steps, ratings)][::-1]


def _judged(steps: Sequence[Step], ratings: Sequence[Ratings | None]) -> Iterator[Judged | None]:
    follower, ahead = CHANCE, None
    for step, found in zip(reversed(steps), reversed(ratings), strict=True):
        leads_to = ahead if step.seat == follower else None
        taken = highest(None if found is None else found.get(step.action), leads_to)
        yield Judged(found, taken) if found else None
        follower, ahead = step.seat, None if step.seat == CHANCE else highest(taken, *(found or {}).values())


def highest(*values: float | None) -> float | None:
    return max((value for value in values if value is not None), default=None)
