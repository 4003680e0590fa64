"""Somebody goes for good: nothing of him is left but what the games of others need, and there his seat has no name.

The names of the seats stand in the first line of a record, over which all its hashes go.  So they are computed anew;
events, chance and its proof stay as they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec
import sqlalchemy as sa

from fondaco.record import HMAC, Header, Record

from ..gathering.names import free_name
from ..protocol.parts import Result
from ..storage.database import Database, delete, insert, once, update
from ..storage.schema import (
    analyses,
    contest_tables,
    events,
    games,
    keys,
    measures,
    nameless,
    people,
    person_seats,
    remarks,
    sitters,
)
from ..storage.store import Conflict, Row, Store
from ..storage.writing import Statement
from ..table.housekeeping import header_of
from ..table.rooms import Rooms
from .seats import Seats

NOBODY = "–"  # noqa: RUF001 - what a seat without a name is called


@dataclass(frozen=True)
class Left:
    """A seat that was somebody's; `first`: it is he whom the record names, and not somebody who came later."""

    game: str
    seat: int
    first: bool


class Vanishing:
    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._database, self._rooms = database, rooms
        self._store: Store = rooms.store
        self._seats = Seats(database, rooms)

    async def vanish(self, person: str) -> None:
        """Whatever breaks off in between can be begun again: the account goes last."""
        left = await self.left(person)
        await self._seats.leave(person, NOBODY)
        for one in left:
            await self._forget(one)
        logged = update(measures, {"person": person}, person=None, name=NOBODY, detail="")
        await self._database.carry_out(delete(remarks, person=person), logged, delete(people, id=person))

    async def left(self, person: str) -> list[Left]:
        """All of his, those of games that go on too."""
        await self._seats.note(person)
        mine = await self._seats.mine(person)
        rows = await self._database.rows(sa.select(person_seats).where(person_seats.c.person == person))
        return [Left(row.game, row.seat, await self._was_first(row.game, row.seat, mine)) for row in rows]

    async def _was_first(self, game: str, seat: int, mine: frozenset[str]) -> bool:
        sitter = (await self._store.sitters(game)).get(seat)
        held = (await self._store.digests(game)).get(seat, ())
        return sitter is None or sitter.bot is not None or mine.isdisjoint(held)

    async def _forget(self, left: Left) -> None:
        game = await self._store.game(left.game)
        if game is None:
            return
        if not await self._is_of_others(header_of(game), left) and not await self._is_of_contest(left.game):
            await self._rooms.change_kept(left.game, lambda: self._database.carry_out(*_whole(left.game)))
            return
        said = delete(remarks, game=left.game, seat=left.seat)
        await self._database.carry_out(said, delete(nameless, game=left.game, seat=left.seat))
        sitter = (await self._store.sitters(left.game)).get(left.seat)
        if sitter is not None and (not left.first or sitter.bot is not None):
            await self._database.carry_out(
                update(sitters, {"game": left.game, "seat": left.seat}, name=_free(header_of(game), left.seat))
            )
        if left.first:
            await self._database.carry_out(insert(nameless, {"game": left.game, "seat": left.seat}))
            await self.blot_out(left.game)

    async def _is_of_others(self, header: Header, left: Left) -> bool:
        """Whether another person has played there, or plays."""
        sitting = await self._store.sitters(left.game)
        first = any(info.bot is None for seat, info in enumerate(header.seats) if seat != left.seat)
        return first or any(one.bot is None for seat, one in sitting.items() if seat != left.seat or left.first)

    async def _is_of_contest(self, game: str) -> bool:
        """Whether others in a contest have met who has gone, or bots of it."""
        return bool(await self._database.rows(sa.select(contest_tables.c.n).where(contest_tables.c.game == game)))

    async def blot_out_all(self) -> None:
        """In games that have ended since somebody went."""
        over = sa.select(nameless.c.game).join(games, games.c.id == nameless.c.game).where(games.c.over)
        for row in await self._database.rows(over.distinct()):
            await self.blot_out(row.game)

    async def blot_out(self, table: str) -> None:
        """The names of those who have gone, from the record of a game that is over; until then they stay there."""
        await self._rooms.bring(table)
        await self._rooms.summary(table)  # older games have had no result kept
        await self._rooms.change_kept(table, lambda: self._blot_out(table))

    async def _blot_out(self, table: str) -> None:
        game = await self._store.game(table)
        gone = await self._database.rows(sa.select(nameless.c.seat).where(nameless.c.game == table))
        if game is None or not game.over or not gone:
            return
        header = header_of(game)
        names = {row.seat: _free(header, row.seat) for row in gone}
        again = renamed(header, await self._store.events(table), names)
        if game.result is not None:
            result = msgspec.json.decode(game.result, type=Result)
            secret = game.secret if header.chance.kind == HMAC else None
            again.finish(result.places, result.scores, secret)
        try:
            await self._database.carry_out(*_rewritten(table, game.header, again))
        except Conflict:  # somebody else has gone at the same moment
            await self._blot_out(table)


def renamed(header: Header, rows: list[Row], names: Mapping[int, str]) -> Record:
    """The same game, in which these seats are called otherwise."""
    seats = tuple(replace(info, name=names.get(seat, info.name)) for seat, info in enumerate(header.seats))
    again = Record(replace(header, seats=seats))
    for row in rows:
        if row.undo is None:
            again.event(row.seat, row.do, row.t)
        else:
            again.undo(row.seat, row.undo)
    return again


def _rewritten(table: str, before: str, again: Record) -> list[Statement]:
    header = once(update(games, {"id": table, "header": before}, header=again.lines[0]))
    place = (events.c.game == sa.bindparam("of_game"), events.c.n == sa.bindparam("of_n"))
    hashes = [{"of_game": table, "of_n": n, "hash": h} for n, h in enumerate(_hashes(again))]
    changed = sa.update(events).where(*place).values(h=sa.bindparam("hash"))
    return [header, (changed, hashes), delete(analyses, game=table), delete(nameless, game=table)]


def _hashes(record: Record) -> list[str]:
    """Of each event; that of the last one is that of the result, if there is one."""
    found = [line[-66:-2] for line in record.lines[1 : len(record.entries) + 1]]  # `..."h":"<hash>"}`
    return [*found[:-1], record.h]


def _free(header: Header, seat: int) -> str:
    return free_name(NOBODY, [info.name for other, info in enumerate(header.seats) if other != seat])


def _whole(table: str) -> list[Statement]:
    """All that is kept of a game."""
    own: tuple[Any, ...] = (events, keys, sitters, analyses, remarks)
    return [*(delete(one, game=table) for one in own), delete(games, id=table)]
