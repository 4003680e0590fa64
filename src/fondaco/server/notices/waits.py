"""Who is awaited at a table of days: in a game by its clock, and before the next game of the same players.

All of it stands in the database already, each turn since the transaction that brought it: nothing is forgotten when a
server ends, and what is kept of notices says only which turns somebody was told of.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from ..gathering.seating import Seating
from ..protocol.notices import NoticeKind
from ..storage.database import Database
from ..storage.schema import games, gatherings, keys, notice_channels, person_keys
from ..table.clocks import SECOND, Clocks
from ..table.clocks import read as clocks_of

LOW = 4  # time runs low when less than this part of it is left


@dataclass(frozen=True)
class Turn:
    """What somebody is told once; `since`: in server time, of the next game when its table was opened."""

    game: str
    seat: int
    since: int
    kind: NoticeKind


@dataclass(frozen=True)
class Wait:
    """A person who is awaited, and the turns of which he may be told; `left`: ms that his clock has."""

    person: str
    game: str
    seat: int
    turns: tuple[Turn, ...]
    left: int | None = None


async def waits(database: Database, now: int, people: Collection[str] = ()) -> list[Wait]:
    """Of all who have a channel, or of some `people`; `now`: in server time."""
    playing = [wait for row in await database.rows(_chosen(_games(), people)) for wait in _in_game(row, now)]
    asked = [wait for row in await database.rows(_chosen(_next_games(), people)) for wait in _before_game(row)]
    return [*playing, *asked]


def _chosen(chosen: sa.Select[Any], people: Collection[str]) -> sa.Select[Any]:
    return chosen.where(person_keys.c.person.in_(people or sa.select(notice_channels.c.person)))


def _games() -> sa.Select[Any]:
    """Those with clocks that go on, with each seat that is somebody's; looked up by people, of whom there are fewer."""
    chosen = sa.select(games.c.id, games.c.clock, keys.c.seat, person_keys.c.person)
    chosen = chosen.join(keys, keys.c.game == games.c.id).join(person_keys, person_keys.c.digest == keys.c.digest)
    has_clock = sa.func.coalesce(games.c.clock, "") != ""  # no index begins with that
    return chosen.where(has_clock, ~games.c.over).distinct()


def _next_games() -> sa.Select[Any]:
    """Tables of those who have played together, with the keys of the game before."""
    chosen = sa.select(gatherings.c.id, gatherings.c.state, gatherings.c.created, keys.c.digest, person_keys.c.person)
    chosen = chosen.join(games, games.c.rematch == gatherings.c.id).join(keys, keys.c.game == games.c.id)
    return chosen.join(person_keys, person_keys.c.digest == keys.c.digest).where(games.c.clock.is_not(None))


def _in_game(row: sa.Row[Any], now: int) -> Iterator[Wait]:
    clocks = clocks_of(row.clock)
    if clocks is None or not clocks.clock.whole:
        return
    since = clocks.since[row.seat]
    if since is not None:
        kinds = _kinds(clocks, row.seat, now)
        turns = tuple(Turn(row.id, row.seat, since, kind) for kind in kinds)
        yield Wait(row.person, row.id, row.seat, turns, clocks.remaining(row.seat, now))


def _kinds(clocks: Clocks, seat: int, now: int) -> Sequence[NoticeKind]:
    low = clocks.remaining(seat, now) * LOW < clocks.clock.reserve * SECOND
    return ("turn", "reminder") if low else ("turn",)


def _before_game(row: sa.Row[Any]) -> Iterator[Wait]:
    seating = msgspec.json.decode(row.state, type=Seating)
    seat = seating.seat_of(row.digest)
    if seating.clock is not None and seating.clock.whole and seat is not None and not seating.persons[seat].ready:
        yield Wait(row.person, row.id, seat, (Turn(row.id, seat, row.created, "invited"),))
