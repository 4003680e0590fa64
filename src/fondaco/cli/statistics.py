"""What a game adds up to, as tables for people."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich.console import Console

from fondaco import icu
from fondaco.statistics import Bars, Course, Label, Sitter, Source, Statistic, Table

from .figures import Figures, figures

if TYPE_CHECKING:
    from fondaco.game import Position

BARE = 100  # columns where there is no terminal
MOST = 14  # moments of a course, or it is no table to read
NONE = "-"


@dataclass(frozen=True, slots=True)
class Words:
    """In one language, with the names of the seats."""

    lang: str
    say: Callable[..., str]
    names: Sequence[str]

    def of(self, label: Label) -> str:
        match label:
            case Sitter(seat):
                return self.names[seat]
            case str(id):
                return self.say(id)
            case number:
                return str(number)

    def number(self, n: float | None) -> str:
        """Whole numbers as they are; one digit of a fraction."""
        if n is None:
            return NONE
        return str(n) if isinstance(n, int) else f"{n:.1f}".replace(".", icu.NUMBERS[self.lang].point)


def show(position: Position, statistics: Sequence[Statistic], words: Words) -> None:
    """Print what the points are made of, then each statistic below its title."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(width=BARE, highlight=False, soft_wrap=True)
    for text in _points(position, words):
        console.print(text, markup=False)
    for one in statistics:
        title, table, note = _table(one, words)
        console.print(f"\n{title[:1].upper()}{title[1:]}", style="bold", markup=False)
        console.print(table, soft_wrap=False)
        if note is not None:
            console.print(note, markup=False)


def _points(position: Position, words: Words) -> Iterator[str]:
    """Best place first; what brought no points is left out."""
    places, sources = position.places, position.game.presenter.points(position)
    for seat in sorted(range(len(places)), key=lambda seat: places[seat]):
        place, total = words.say("end.place", n=places[seat]), f"{words.say('end.sum')}: {position.scores[seat]}"
        yield f"{place} {words.names[seat]} - {total}"
        yield from (f"   {_source(source, words)}" for source in sources[seat] if source.n)


def _source(source: Source, words: Words) -> str:
    what = words.say(source.id, **source.values)
    return f"{words.say('table.plus', n=source.n):>4} {what}"


def _table(statistic: Statistic, words: Words) -> tuple[str, Figures, str | None]:
    """Title, table, note."""
    match statistic:
        case Course():
            return words.say(statistic.title), _course(statistic, words), None
        case Bars():
            note = None if statistic.note is None else words.say(statistic.note)
            return words.say(statistic.title), _bars(statistic, words), note
        case Table():
            return words.say(statistic.title), _lines(statistic, words), None


def _course(course: Course, words: Words) -> Figures:
    """The first and the last moment, and some between them at equal distances."""
    moments = list(_some(len(course.points)))
    rows = [(str(moment + 1), *map(str, course.points[moment])) for moment in moments]
    return figures((words.say("statistics.turn"), *words.names), rows)


def _some(moments: int) -> Iterator[int]:
    if moments <= MOST:
        yield from range(moments)
    else:
        yield from (round(i * (moments - 1) / (MOST - 1)) for i in range(MOST))


def _bars(bars: Bars, words: Words) -> Figures:
    heads = ("", *map(words.say, ("statistics.actual", "statistics.expected", "statistics.likely")))
    number = words.number
    rows = [
        (
            words.of(bar.label),
            number(bar.n),
            number(bar.expected),
            words.say("statistics.range", low=number(bar.low), high=number(bar.high)),
        )
        for bar in bars.bars
    ]
    return figures(heads, rows)


def _lines(table: Table, words: Words) -> Figures:
    corner = "" if table.corner is None else words.say(table.corner)
    rows = [(words.of(line.label), *map(words.number, line.figures)) for line in table.lines]
    return figures((corner, *map(words.of, table.heads)), rows)
