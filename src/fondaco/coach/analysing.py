"""A whole game: how likely each seat won at each moment, what chance brought, and which decisions cost most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from fondaco.game import CHANCE, Game
from fondaco.record import Record, game_of, steps

from .decisions import Judged, Ratings, judged, rated
from .deeper import Deeper
from .judge import Judge
from .judges import judge_of
from .lessons import lesson
from .lines import Step
from .shapes import Analysis, Choice, Draw, Lesson, Moment

TOP = 5  # lessons for each seat
WORTH_TELLING = 0.005  # of a chance, that a decision costs at least
LESSON = 8  # as long as so many events take
Progress = Callable[[float], None]  # told what share is done
Make = Callable[..., Game]


def analyse(
    record: Record, make: Make | Game, top: int = TOP, progress: Progress | None = None, nodes: int | None = None
) -> Analysis:
    """The analysis of a game, also of one that is not over; `top`: lessons for each seat.

    `nodes`: how often choices are played on at each decision; None: they are judged by the net alone, at once.
    Raises `RecordError` for a record that is wrong, `FondacoError` for a game without a coach.
    """
    game = game_of(record.header, make)
    judge = judge_of(game)
    taken = [
        Step(before, event.seat, game.action(event.do), after, event.n) for before, event, after in steps(record, game)
    ]
    deeper = None if nodes is None else Deeper(game, nodes)
    for step in taken:
        if deeper is not None and not judge.knows(step.before):
            deeper.hear(step)
    known = [step for step in taken if judge.knows(step.before)]
    return replace(of_steps(judge, known, top, progress, deeper), nodes=nodes)


def of_steps(
    judge: Judge,
    taken: Sequence[Step],
    top: int,
    progress: Progress | None = None,
    deeper: Deeper | None = None,
) -> Analysis:
    """Of what was done since the table was laid."""
    seats, told = judge.game.players, progress or (lambda share: None)
    work = len(taken) + LESSON * top * seats
    moments, draws, ratings = list[Moment](), list[Draw](), list[Ratings | None]()
    for i, step in enumerate(taken):
        moments.append(Moment(step.n, step.after.view(None).player, judge.chances(step.after)))
        if step.seat == CHANCE and len(step.before.chance()) > 1:
            draws.append(Draw(step.n, judge.cause(step.before), judge.luck(step.before, step.action)))
        ratings.append(rated(judge, step, deeper))
        if deeper is not None:
            deeper.hear(step)
        told((i + 1) / work)
    found = judged(taken, ratings)
    lessons = list[Lesson]()
    for i, one in costliest(taken, found, top, seats):
        lessons.append(lesson(judge, taken, i, one))
        told((len(taken) + LESSON * len(lessons)) / work)
    told(1.0)
    return Analysis(
        seats,
        begun=judge.chances(taken[0].before) if taken else (1 / seats,) * seats,
        result=taken[-1].after.returns() if taken and taken[-1].after.over else None,
        moments=tuple(moments),
        draws=tuple(draws),
        choices=tuple(Choice(step.n, step.seat, one.loss) for step, one in zip(taken, found, strict=True) if one),
        lessons=tuple(sorted(lessons, key=lambda one: -one.loss)),
    )


def costliest(
    taken: Sequence[Step], found: Sequence[Judged | None], top: int, seats: int
) -> Iterator[tuple[int, Judged]]:
    """Of each seat so many decisions, by their numbers in `taken`."""
    told = [(i, one) for i, one in enumerate(found) if one is not None and one.loss >= WORTH_TELLING]
    told.sort(key=lambda pair: -pair[1].loss)
    for seat in range(seats):
        yield from [(i, one) for i, one in told if taken[i].seat == seat][:top]
