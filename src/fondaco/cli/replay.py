"""`fondaco replay`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import astuple
from typing import TYPE_CHECKING, Any

import click

from fondaco.errors import RecordError, visible

from .common import LANG, WrongFile, in_colour, load_record, tell
from .paths import INPUT_FILE, Given

if TYPE_CHECKING:
    from fondaco.game import Position
    from fondaco.record import Record

AROUND = 5  # events shown before and after the moment


@click.command()
@click.argument("file", type=INPUT_FILE)
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="The moment before event N; default: the last.")
@click.option("--story", is_flag=True, help="Tell first what happened until then.")
@click.option("--statistics", is_flag=True, help="Show in tables what the game adds up to, instead of a moment.")
@LANG
def command(file: Given, at: int | None, story: bool, statistics: bool, lang: str) -> None:
    """Draw any moment of a recorded game, and list the events around it as the record has them.

    \b
    fondaco replay game.fondaco
    fondaco replay game.fondaco --at 120
    fondaco replay game.fondaco --at 120 --story --lang de
    fondaco replay game.fondaco --statistics
    zcat game.fondaco.gz | fondaco replay -
    """
    from fondaco import make
    from fondaco.record import replay
    from fondaco.words import say

    record = load_record(file)
    last = len(record.entries)
    moment = last if at is None else at
    if moment > last:
        raise click.UsageError(f"--at {moment}: the record has events 0 to {last - 1}, so from 0 to {last} is possible")
    if statistics:
        _show_statistics(record, moment, file.name, lang)
        return
    try:
        position = replay(record, make, moment)
        told = [*_story(record, moment, lang), ""] if story else []
    except RecordError as error:
        raise WrongFile(f"{file.name}: {error}") from error
    for line in told:
        tell(line)
    print(position.game.presenter.drawing(position, say(lang), in_colour()), end="\n\n")
    for line in _around(record, moment, position.over, say(lang)):
        tell(line)


def _show_statistics(record: Record, moment: int, name: str, lang: str) -> None:
    from fondaco import make
    from fondaco.record import statistics
    from fondaco.words import say

    from .statistics import Words, show

    try:
        position, found = statistics(record, make, moment)
    except RecordError as error:
        raise WrongFile(f"{name}: {error}") from error
    show(position, found, Words(lang, say(lang), _names(record)))


def _names(record: Record) -> list[str]:
    return [f"{number} {visible(seat.name)}" for number, seat in enumerate(record.header.seats)]


def _around(record: Record, moment: int, over: bool, say: Callable[..., str]) -> Iterator[str]:
    """The events next to a moment, as the record has them; an arrow points to the one that comes next."""
    for entry in record.entries[max(0, moment - AROUND) : moment + AROUND]:
        who = say("word.chance") if entry.seat < 0 else f"{entry.seat} {visible(record.header.seats[entry.seat].name)}"
        yield f"{'->' if entry.n == moment else '  '} {entry.n:4}  {who:16}  {_what(entry, say)}"
    if moment == len(record.entries):
        yield f"-> {say('log.ended' if over else 'record.unfinished')}"


def _what(entry: Any, say: Callable[..., str]) -> str:
    return say("record.undo", n=entry.undo) if hasattr(entry, "undo") else str(entry.do)


def _story(record: Record, moment: int, lang: str) -> Iterator[str]:
    """What happened before a moment, in words; all hands open."""
    from fondaco import make
    from fondaco.record import steps
    from fondaco.story import lines

    told = (
        (one, position)
        for before, event, position in steps(record, make, moment)
        for one in _told(before, event.seat, event.do, position)
    )
    yield from lines(told, _names(record), lang)


def _told(before: Position, seat: int, do: str, after: Position) -> list[Any]:
    """One event, told to whoever may know most of it."""
    game = after.game
    action, tell_one = game.action(do), game.presenter.tell
    to_each = [tell_one(before, seat, action, after, listener) for listener in range(game.players)]
    return [min(told, key=lambda one: astuple(one).count(None)) for told in zip(*to_each, strict=True)]
