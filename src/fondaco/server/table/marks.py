"""When points changed in a game, for whoever looks back over it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from fondaco.game import Position
from fondaco.record import Record, Undo
from fondaco.secrecy import Audience

Points = tuple[int | None, ...]


def marks(
    start: Position, record: Record, moments: Collection[int], audience: Audience, over: bool
) -> Iterator[tuple[int, Points]]:
    """From which of the moments (numbers of entries by then) on the points were others, as an audience knows them.

    All of them are open when the game is `over`.
    """
    there: Points = ()
    shown: Points = ()
    for moment, position in positions(start, record):
        if moment in moments and position.scores != there:
            there = position.scores
            points = there if over else known(position, audience)
            if points != shown:
                shown = points
                yield moment, points


def known(position: Position, audience: Audience) -> Points:
    return tuple(seat.score for seat in position.view(audience).seats)


def positions(start: Position, record: Record) -> Iterator[tuple[int, Position]]:
    """After each entry, by the number of entries by then; to be looked at only."""
    wanted = {entry.undo for entry in record.entries if isinstance(entry, Undo)}
    before: dict[int, Position] = {}
    position = start
    for n, entry in enumerate(record.entries):
        if n in wanted:
            before[n] = position.copy()
        if isinstance(entry, Undo):
            position = before[entry.undo].copy()
        else:
            position.apply_unchecked(entry.seat, position.game.action(entry.do))
        yield n + 1, position
