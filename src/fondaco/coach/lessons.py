"""The decisions that cost most: what was done, what would have been better, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fondaco.chance import Sfc32
from fondaco.game import CHANCE, Position
from fondaco.shapes import Reason

from .decisions import Judged
from .judge import Judge
from .lines import Step, best_line, sayings
from .shapes import Lesson

MOST_REASONS = 2
LEAST_SHARE = 0.2  # of all that is better, that a reason has to have
WINS = Reason("coach.wins")


def lesson(judge: Judge, steps: Sequence[Step], i: int, found: Judged) -> Lesson:
    """Of step i; what follows it tells what the seat went on with."""
    step = steps[i]
    assert found.taken is not None
    imagined = step.before.imagine(step.seat, Sfc32.stream(0, 0, 0))
    better = best_line(judge, imagined, step.seat, found.best)
    instead = best_line(judge, imagined, step.seat, step.action)
    return Lesson(
        n=step.n,
        seat=step.seat,
        chance=found.taken,
        better_chance=found.better_chance,
        action=judge.game.text(found.best),
        done=sayings(judge, _went_on(judge, steps, i), step.seat),
        better=better.said,
        because=tuple(because(judge, better.end, instead.end, step.seat)),
    )


def _went_on(judge: Judge, steps: Sequence[Step], i: int) -> Iterator[Step]:
    """The step and what the same seat did right after it."""
    seat = steps[i].seat
    for step in steps[i:]:
        if (step.seat == CHANCE and not judge.goes_on(step.before)) or step.seat not in (CHANCE, seat):
            return
        yield step


def because(judge: Judge, better: Position, instead: Position, seat: int) -> Iterator[Reason]:
    """What is better, the weightiest first."""
    if better.over or instead.over:
        if better.over and better.places[seat] == 1:
            yield WINS
        return
    gains = [
        (id, gain) for id, gain in judge.aspects.gains(judge.row(better, seat), judge.row(instead, seat)) if gain > 0
    ]
    total = sum(gain for _, gain in gains)
    for id, gain in gains[:MOST_REASONS]:
        if gain >= LEAST_SHARE * total:
            yield Reason(id)
