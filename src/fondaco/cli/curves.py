"""How a training went: a line for each round, or a table of all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType

from fondaco.arena.statistics import wilson

from .figures import figures

if TYPE_CHECKING:
    from fondaco.learning.training import Training
    from fondaco.learning.training.gate import Share
    from fondaco.learning.training.store import Course, Round

HEADS = ("round", "games", "games/s", "rows", "loss", "fitted")
WIDTHS = (5, 9, 7, 9, 6, 6)
SHARE = 18  # columns
LAST = ("best", "seconds")
LAST_WIDTHS = (4, 7)
MOST = 30  # rounds in a table; else some of them


class Lines:
    """What is printed while it goes on."""

    def __init__(self, training: Training) -> None:
        self.course = training.course
        self.names = [training.subject.teacher, *training.subject.opponents, "best"]

    def head(self) -> str:
        return _line([*HEADS, *(f"vs {name}" for name in self.names), *LAST])

    def round(self, one: Round) -> str:
        return _line(_cells(self.course, one, self.names))


def report(course: Course) -> Iterator[RenderableType]:
    """What is learned, then what the rounds came to."""
    names = list(dict.fromkeys(name for one in course.rounds for name in one.shares))
    rules = " ".join(f"{key}={value}" for key, value in course.options.items())
    yield f"{course.game}, {course.players} players, {rules}; features {course.features}"
    yield "settings: " + ", ".join(f"{key} {value}" for key, value in vars(course.settings).items())
    heads = (*HEADS, *(f"vs {name}" for name in names), *LAST)
    yield figures(heads, [_cells(course, one, names) for one in _some(course.rounds)])
    yield f"vs: per cent won by one seat against the same on all others, with intervals of 95 %; {_even(course)}"


def _even(course: Course) -> str:
    return f"even is {100 / course.players:.1f}"


def _line(cells: Sequence[str]) -> str:
    """The shares stand between the others."""
    widths = [*WIDTHS, *[SHARE] * (len(cells) - len(HEADS) - len(LAST)), *LAST_WIDTHS]
    return "  ".join(cell.rjust(width) for cell, width in zip(cells, widths, strict=True))


def _cells(course: Course, one: Round, names: Sequence[str]) -> tuple[str, ...]:
    shares = (_share(one.shares.get(name)) for name in names)
    return *_numbers(course, one), *shares, str(one.best), f"{one.seconds:.0f}"


def _numbers(course: Course, one: Round) -> tuple[str, ...]:
    speed = course.settings.games / one.playing if one.playing else 0
    unseen = "" if one.loss is None else f"{one.loss:.4f}"
    return str(one.number), f"{one.games:,}", f"{speed:,.0f}", f"{one.rows:,}", unseen, f"{one.fitted:.4f}"


def _share(share: Share | None) -> str:
    if share is None:
        return ""
    low, high = wilson(share.rate, share.games)
    return f"{100 * share.rate:.1f} ({100 * low:.1f}-{100 * high:.1f})"


def _some(rounds: Sequence[Round]) -> Iterator[Round]:
    """The first and the last one, and some between them at equal distances."""
    n = len(rounds)
    numbers = range(n) if n <= MOST else (round(i * (n - 1) / (MOST - 1)) for i in range(MOST))
    yield from (rounds[number] for number in numbers)
