"""Which seats are a person's.  He proves it by the key that his browser has; further devices get keys of their own.

A seat is his as long as one of those keys opens it, so nothing has to be undone where it goes to somebody else.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import sqlalchemy as sa

from ..protocol.people import MyTable
from ..protocol.refusal import Refusal
from ..protocol.requests import Opened
from ..storage.database import Database, delete, insert, row_of
from ..storage.schema import games, keys, person_keys, person_seats
from ..storage.store import Conflict, digest
from ..table.rooms import Rooms
from .sessions import Signed

# The table is gone, its game is over, nobody can play it any more, or the seat has been left at the same moment.
LEFT = ("refused.no-such-table", "refused.not-allowed", "refused.broken", "refused.no-such-seat")
MOST = 2_000  # tables at which a person sits or has sat lately


class Seats:
    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._database, self._rooms = database, rooms

    async def claim(self, signed: Signed, table: str, token: str) -> bool:
        """Whether the seat is his; not where the key was lent, or another person has shown his.  Raises `Refusal`."""
        try:
            _, held = await self._rooms.own(table, token)
        except Refusal as refusal:
            if refusal.reason != "refused.lent-key":
                raise
            return digest(token) in await self.mine(signed.id)
        owners = await self._database.rows(sa.select(person_keys.c.person).where(person_keys.c.digest.in_(held)))
        if any(owner.person != signed.id for owner in owners):
            return False
        mine = await self._keep(signed, table, digest(token))
        await self.note(signed.id)
        return mine

    async def tables(self, person: str) -> tuple[MyTable, ...]:
        """Where he sits, in games that go on and before them."""
        await self.note(person)
        return tuple([one async for one in self._present(person)])

    async def new_device(self, signed: Signed, table: str) -> Opened:
        """A key for each of his seats at a table.  Raises `Refusal`."""
        opened = await self._rooms.add_device(table, await self.mine(signed.id))
        for key in opened.keys:
            await self._keep(signed, table, digest(key.token))
        return opened

    async def withdraw(self, person: str, session: str) -> None:
        """The keys of a browser open his seats no longer; those remain his, and other devices may have new keys."""
        held = sa.select(person_keys).where(person_keys.c.person == person, person_keys.c.session == session)
        for row in await self._database.rows(held):
            nobodys = digest(secrets.token_urlsafe(24))
            kept = {"digest": nobodys, "person": person, "game": row.game, "session": ""}
            await self._database.carry_out(insert(person_keys, kept))
            for table in {row.game, *await self._opened_by(row.digest)}:
                with suppress(Refusal):  # it opens nothing there any more
                    await self._rooms.exchange(table, row.digest, nobodys)
            await self._database.carry_out(delete(person_keys, digest=row.digest))

    async def _opened_by(self, key: str) -> set[str]:
        rows = await self._database.rows(sa.select(keys.c.game).where(keys.c.digest == key))
        return {row.game for row in rows}

    async def make_own(self, person: str, table: str, token: str) -> None:
        """His key in this browser may do all that the first one could.  Raises `Refusal`."""
        await self._rooms.make_own(table, token, await self.mine(person))

    async def _present(self, person: str) -> AsyncIterator[MyTable]:
        for row in await self._database.rows(_going_on(person)):
            yield MyTable(row.game, row.seat)
        for one in await self.waiting(person):
            yield one

    async def waiting(self, person: str) -> list[MyTable]:
        """Where he sits before the game."""
        found, mine = list[MyTable](), await self.mine(person)
        for table in await self._database.rows(_not_begun(person)):
            with suppress(Refusal):  # nobody came, and it was forgotten
                found += [MyTable(table.game, seat) for seat in await self._rooms.seats_of(table.game, mine)]
        return found

    async def mine(self, person: str) -> frozenset[str]:
        """The digests of all keys that he has proved or was given."""
        rows = await self._database.rows(sa.select(person_keys.c.digest).where(person_keys.c.person == person))
        return frozenset(row.digest for row in rows)

    async def leave(self, person: str, nobody: str | None = None) -> None:
        """All of them, in games that go on and before them: in these to bots, called `nobody` where that is said."""
        await self.note(person)
        present, mine = [row.game for row in await self._database.rows(_going_on(person))], await self.mine(person)
        for table in sorted({*present, *await self._gatherings(person)}):
            try:
                await self._rooms.vanish(table, mine, nobody)
            except Refusal as refusal:
                if refusal.reason not in LEFT:
                    raise

    async def call(self, person: str, old: str, new: str) -> None:
        """Before games he is called otherwise, where he sits under the old name."""
        mine = await self.mine(person)
        for table in sorted(await self._gatherings(person)):
            with suppress(Refusal):  # it has begun, or was forgotten
                await self._rooms.call(table, mine, old, new)

    async def _gatherings(self, person: str) -> set[str]:
        """Tables before their games at which he may sit, those of rematches too."""
        waiting, again = await self._database.rows(_not_begun(person)), await self._database.rows(_rematches(person))
        return {row.game for row in (*waiting, *again)}

    async def _keep(self, signed: Signed, table: str, key: str) -> bool:
        found = await row_of(self._database, sa.select(person_keys.c.person).where(person_keys.c.digest == key))
        if found is not None:
            return bool(found.person == signed.id)
        row = {"digest": key, "person": signed.id, "game": table, "session": signed.session}
        try:
            await self._database.carry_out(insert(person_keys, row))
        except Conflict:  # he has asked twice, or somebody else was first
            return await self._keep(signed, table, key)
        return True

    async def note(self, person: str) -> None:
        """Of all that his keys open now, rematches too: it is remembered when they do not any more."""
        opened = sa.select(keys.c.game, keys.c.seat).join(person_keys, person_keys.c.digest == keys.c.digest)
        known = sa.exists().where(person_seats.c.game == keys.c.game, person_seats.c.seat == keys.c.seat)
        rows = await self._database.rows(opened.where(person_keys.c.person == person, ~known).distinct())
        seats = [{"game": row.game, "seat": row.seat, "person": person} for row in rows]
        with suppress(Conflict):  # another request was first
            await self._database.carry_out(insert(person_seats, *seats))


def _going_on(person: str) -> sa.Select[Any]:
    """One of his keys opens the seat, and the game is not over."""
    opened = sa.select(keys.c.game, keys.c.seat).join(person_keys, person_keys.c.digest == keys.c.digest)
    opened = opened.join(games, games.c.id == keys.c.game).where(person_keys.c.person == person, ~games.c.over)
    return opened.distinct().order_by(keys.c.game, keys.c.seat).limit(MOST)


def _not_begun(person: str) -> sa.Select[Any]:
    begun = sa.exists().where(games.c.id == person_keys.c.game)
    return sa.select(person_keys.c.game).where(person_keys.c.person == person, ~begun).distinct().limit(MOST)


def _rematches(person: str) -> sa.Select[Any]:
    """That have not begun, of games in which one of his keys opens a seat: it opens one there too."""
    begun = games.alias()
    chosen = sa.select(games.c.rematch.label("game")).join(keys, keys.c.game == games.c.id)
    chosen = chosen.join(person_keys, person_keys.c.digest == keys.c.digest).where(person_keys.c.person == person)
    return chosen.where(games.c.rematch.is_not(None), ~sa.exists().where(begun.c.id == games.c.rematch)).distinct()
