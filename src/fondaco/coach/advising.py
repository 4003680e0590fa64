"""What a good player would do, for who has to decide: its whole turn as far as that can be foreseen, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from fondaco.bots import Decision, Reason
from fondaco.chance import Sfc32
from fondaco.errors import FondacoError
from fondaco.game import Game, Position
from fondaco.saying import Saying
from fondaco.shapes import Spot, Told

from .judge import Judge, after
from .judges import judge_of
from .lessons import because
from .lines import Line, Step, best_line, happened, sayings

THOUGHT_OF = 1e-6  # a chance below it is that of an action which was not


@dataclass(frozen=True, slots=True)
class Course:
    """Actions one after the other, what is said of them, the chance to win then, and what they have to do with."""

    actions: tuple[int, ...]
    said: tuple[Saying, ...]
    chance: float | None
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Advice:
    """The best course, another one that begins otherwise, and why the one is better."""

    best: Course
    other: Course | None
    because: tuple[Reason, ...]


def advise(game: Game, view: Any, decision: Decision, heard: Sequence[Told] = ()) -> Advice:
    """What a bot's decision means, which saw what the seat of the view sees; nothing else is known here either.

    `heard`: what the seat was told of the game, by which nobody is told to do again what was in vain.
    """
    seat: int = view.seat
    imagined = game.imagine(view, Sfc32.stream(0, 0, 0))
    judge = _judge(game)
    best, other = decision.action, _next_best(decision)
    line = _line(judge, imagined, seat, best)
    reasons = [reason for reason in decision.because if "percent" not in reason.values]  # those are the chances
    if other is None:
        return Advice(_course(judge, line, decision.chances.get(best)), None, tuple(reasons))
    instead = _line(judge, imagined, seat, other)
    vain = None if judge is None else judge.in_vain(heard, seat, [step.action for step in line.steps])
    if vain is not None:
        return Advice(_course(judge, instead, decision.chances[other]), None, (vain,))
    if judge is not None and judge.knows(imagined) and not (reasons and best in judge.idle):
        reasons += judge.about(imagined, seat, best)
        reasons += because(judge, line.end, instead.end, seat)
    return Advice(
        _course(judge, line, decision.chances.get(best)),
        _course(judge, instead, decision.chances[other]),
        tuple(reasons),
    )


def _judge(game: Game) -> Judge | None:
    try:
        return judge_of(game)
    except FondacoError:
        return None


def _next_best(decision: Decision) -> int | None:
    others = {one: chance for one, chance in decision.chances.items() if one != decision.action}
    best = max(others, key=others.__getitem__, default=None)
    return best if best is not None and others[best] > THOUGHT_OF else None


def _line(judge: Judge | None, position: Position, seat: int, action: int) -> Line:
    if judge is not None:
        return best_line(judge, position, seat, action)
    step = Step(position, seat, action, after(position, seat, action))
    return Line((step,), sayings(None, [step], seat))


def _course(judge: Judge | None, line: Line, chance: float | None) -> Course:
    """Without what ends the turn: that nobody does for a player who was told of something else."""
    steps, seat, game = line.steps, line.steps[0].seat, line.end.game
    ends = {(seat, action) for action in judge.ends} if judge is not None else set()
    while len(steps) > 1 and (steps[-1].seat, steps[-1].action) in ends:
        steps = steps[:-1]
    said = line.said or (Saying(game.text(steps[0].action)),)
    actions = tuple(step.action for step in steps if step.seat == seat)
    return Course(actions, said, chance, tuple(dict.fromkeys(_spots(steps, seat))))


def _spots(steps: Sequence[Step], seat: int) -> Iterator[Spot]:
    for step in steps:
        for told in happened(step, seat):
            yield from step.after.game.presenter.spots(told)
