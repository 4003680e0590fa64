"""What the coach has found in a game, as the page shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from fondaco.coach import Analysis
from fondaco.coach import Lesson as Found
from fondaco.statistics import Course, Line, Table, sitters

from ..protocol.coaching import Coached, Lesson
from ..protocol.said import sent
from .table import Table as PlayedTable

PERCENT = 100


def coached(analysis: Analysis, table: PlayedTable) -> Coached:
    """Of the game at that table."""
    statistics = (chances(analysis), luck(analysis), balance(analysis))
    return Coached(1.0, statistics, tuple(lesson(one, table) for one in analysis.lessons))


def chances(analysis: Analysis) -> Course:
    """To win, from turn to turn."""
    by_turn = [analysis.moments[i].chances for i in turns(analysis)]
    return Course("coach.chances", tuple(map(whole, (analysis.begun, *by_turn))), None)


def luck(analysis: Analysis) -> Course:
    """What chance has brought each seat by each turn."""
    drawn = {draw.n: draw.luck for draw in analysis.draws}
    none = (0.0,) * analysis.seats
    sums = [*accumulate((drawn.get(moment.n, none) for moment in analysis.moments), added, initial=none)]
    return Course(
        "coach.luck-course", tuple(whole(sums[i]) for i in (0, *(turn + 1 for turn in turns(analysis)))), None
    )


def added(one: Sequence[float], other: Sequence[float]) -> tuple[float, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))


def turns(analysis: Analysis) -> Iterator[int]:
    """The last moment of each turn, by its number among all."""
    yield from (i for i, (one, other) in enumerate(pairwise(analysis.moments)) if one.player != other.player)
    if analysis.moments:
        yield len(analysis.moments) - 1


def whole(values: Sequence[float]) -> tuple[int, ...]:
    """In whole per cent."""
    return tuple(round(PERCENT * value) for value in values)


def balance(analysis: Analysis) -> Table:
    """A column for each seat: what its chances were at first, what came to them, and what came of it."""
    seats = range(analysis.seats)
    lines = [
        line("coach.begun", analysis.begun),
        *(line(cause, [analysis.luck(seat, cause) for seat in seats]) for cause in analysis.causes),
        line("coach.luck", [analysis.luck(seat) for seat in seats]),
        line("coach.lost", [-analysis.lost(seat) for seat in seats]),
    ]
    if analysis.result is not None:
        lines += [line("coach.result", analysis.result), line("coach.deserved", [*map(analysis.deserved, seats)])]
    return Table("coach.balance", None, sitters(analysis.seats), tuple(lines), 0)


def line(label: str, values: Sequence[float | None]) -> Line:
    return Line(label, tuple(None if value is None else round(PERCENT * value) for value in values))


def percent(chance: float) -> float:
    return round(PERCENT * chance, 1)


def lesson(found: Found, table: PlayedTable) -> Lesson:
    return Lesson(
        seat=found.seat,
        moments=table.told_by(found.n),
        chance=percent(found.chance),
        better_chance=percent(found.better_chance),
        done=tuple(map(sent, found.done)),
        better=tuple(map(sent, found.better)),
        because=tuple(reason.id for reason in found.because),
    )
