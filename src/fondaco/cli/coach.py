"""What the coach found, as tables and curves for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING

from rich.console import Console

from fondaco import icu, words

from .common import tell
from .figures import Figures, figures
from .statistics import BARE, Words

if TYPE_CHECKING:
    from fondaco.coach import Analysis, Consultation, Lesson, Way
    from fondaco.saying import Saying

LEVELS = "▁▂▃▄▅▆▇█"
CURVE = 60  # columns
INDENT = "    "


def show(analysis: Analysis, names: Sequence[str], lang: str) -> None:
    """Luck and skill in tables, the curves, then what cost most."""
    console, say = _console(), Words(lang, words.say(lang), names)
    _heading(console, say, "coach.skill")
    console.print(_balance(analysis, say), soft_wrap=False)
    if len(analysis.causes) > 1:
        _heading(console, say, "coach.luck-causes")
        console.print(_causes(analysis, say), soft_wrap=False)
    for id in ("coach.what", "coach.lost-what"):
        tell(say.say(id))
    if analysis.nodes is not None:
        tell(say.say("coach.looked-deeper", n=analysis.nodes))
    for id, curves in {"coach.chances": _curves(analysis), "coach.luck-course": _luck_curves(analysis)}.items():
        _heading(console, say, id)
        for name, line in zip(names, curves, strict=True):
            tell(f"{line} {name}")
    _heading(console, say, "coach.lessons")
    for lesson in analysis.lessons:
        for line in _lesson(say, lesson):
            tell(line)
    if not analysis.lessons:
        tell(say.say("coach.nothing"))


def _console() -> Console:
    console = Console(highlight=False)
    return console if console.is_terminal else Console(width=BARE, highlight=False, soft_wrap=True)


def _heading(console: Console, say: Words, id: str) -> None:
    text = say.say(id)
    console.print(f"\n{text[:1].upper()}{text[1:]}", style="bold", markup=False)


def percent(chance: float | None, say: Words, sign: str = "") -> str:
    """With one digit behind the point."""
    if chance is None:
        return say.number(None)
    n = f"{100 * chance:{sign}.1f}".replace(".", icu.NUMBERS[say.lang].point)
    return say.say("coach.percent", n=n)


# --- a game ---------------------------------------------------------------------------------------


def _balance(analysis: Analysis, say: Words) -> Figures:
    """A line for each seat."""
    ids = ("coach.player", "coach.begun", "coach.luck", "coach.lost", "coach.result", "coach.deserved")
    return figures([*map(say.say, ids)], [(say.names[seat], *_row(analysis, seat, say)) for seat in seats(analysis)])


def _row(analysis: Analysis, seat: int, say: Words) -> tuple[str, ...]:
    return (
        percent(analysis.begun[seat], say),
        percent(analysis.luck(seat), say, "+"),
        percent(-analysis.lost(seat), say, "+"),
        percent(None if analysis.result is None else analysis.result[seat], say),
        percent(analysis.deserved(seat), say),
    )


def _causes(analysis: Analysis, say: Words) -> Figures:
    """What the luck of each seat is made of."""
    heads = [say.say("coach.player"), *map(say.say, analysis.causes)]
    rows = [
        (say.names[seat], *(percent(analysis.luck(seat, cause), say, "+") for cause in analysis.causes))
        for seat in seats(analysis)
    ]
    return figures(heads, rows)


def seats(analysis: Analysis) -> range:
    return range(analysis.seats)


def _curves(analysis: Analysis) -> Iterator[str]:
    for seat in range(analysis.seats):
        yield curve([analysis.begun[seat], *(moment.chances[seat] for moment in analysis.moments)], 0, 1)


def _luck_curves(analysis: Analysis) -> Iterator[str]:
    """All of one scale, 0 in the middle."""
    sums = [[0.0, *accumulate(draw.luck[seat] for draw in analysis.draws)] for seat in range(analysis.seats)]
    most = max(0.1, *(abs(value) for one in sums for value in one))
    return (curve(one, -most, most) for one in sums)


def curve(values: Sequence[float], low: float, high: float) -> str:
    """One sign for each of some moments at equal distances."""
    last = len(values) - 1
    some = [values[round(i * last / (CURVE - 1))] for i in range(CURVE)]
    return "".join(LEVELS[round((value - low) / (high - low) * (len(LEVELS) - 1))] for value in some)


def _lesson(say: Words, lesson: Lesson) -> Iterator[str]:
    chances = {"chance": percent(lesson.chance, say), "better": percent(lesson.better_chance, say)}
    where = say.say("coach.event", n=lesson.n, name=say.names[lesson.seat])
    yield f"{where}: {say.say('coach.instead', **chances)}"
    because = " ".join(words.render(reason.id, reason.values, say.lang) for reason in lesson.because)
    parts = {"coach.done": told(lesson.done, say), "coach.better": told(lesson.better, say), "coach.why": because}
    yield from (f"{INDENT}{say.say(id)}: {text}" for id, text in parts.items() if text)


def told(said: Iterable[Saying], say: Words) -> str:
    return "; ".join(words.told(one, say.names, say.lang) for one in said)


# --- a position -----------------------------------------------------------------------------------


def show_position(found: Consultation, names: Sequence[str], lang: str) -> None:
    """How it stands, then all that may be done or come."""
    console, say = _console(), Words(lang, words.say(lang), names)
    _heading(console, say, "coach.chances")
    console.print(figures(("", *names), [(say.say("coach.now"), *_all(found.chances, say))]), soft_wrap=False)
    if found.seat is None:
        heads = ("", say.say("coach.likely"), *names)
        rows = [
            (told(one.said, say) or one.action, percent(one.likely, say), *_all(one.chances, say))
            for one in found.outcomes
        ]
        console.print(figures(heads, rows), soft_wrap=False)
        return
    tell(f"\n{names[found.seat]}: {say.say('coach.chance')}")
    for way in found.ways:
        if way.chance is not None:
            tell(f"{percent(way.chance, say):>8}  {_in_words(way, say)}")
    unrated = dict.fromkeys(_in_words(way, say) for way in found.ways if way.chance is None)
    if unrated:
        tell(f"{say.say('coach.unrated')}: {', '.join(unrated)}")


def _in_words(way: Way, say: Words) -> str:
    return told(way.said, say) or way.action


def _all(chances: Sequence[float], say: Words) -> Iterator[str]:
    return (percent(chance, say) for chance in chances)
