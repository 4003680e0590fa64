"""With whom a person plays: his friends and where they wait, who invites him, and whom he does not want to hear."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from typing import Any

import sqlalchemy as sa
from msgspec import UNSET

from ..gathering.seating import Seating
from ..manners.blocks import Blocks
from ..manners.friends import Friends, Known
from ..protocol import company as said
from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert, update
from ..storage.schema import invitations, people, person_keys
from ..storage.store import Conflict, milliseconds
from ..table.rooms import Rooms
from .seats import Seats

NOTED = 45_000  # ms: how exactly it is known when a page was there


class Company:
    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._database, self._rooms = database, rooms
        self.friends, self.blocks = Friends(database), Blocks(database)

    async def of(self, person: str) -> said.Company:
        """All of it; who asks is here."""
        await self._note(person)
        known = await self.friends.all(person)
        friends = [one for one in known if one.agreed]
        return said.Company(
            await self._friends(friends),
            tuple(_acquaintance(one) for one in known if not one.agreed and one.asker != person),
            tuple(_acquaintance(one) for one in known if not one.agreed and one.asker == person),
            tuple([one async for one in self._invitations(person, friends)]),
            await self.blocks.all(person),
        )

    async def _note(self, person: str) -> None:
        now = milliseconds()
        seen = sa.select(people.c.seen).where(people.c.id == person, people.c.seen > now - NOTED)
        if not await self._database.rows(seen):
            await self._database.carry_out(update(people, {"id": person}, seen=now))

    # --- where friends wait -----------------------------------------------------------------------

    async def _friends(self, friends: Iterable[Known]) -> tuple[said.Friend, ...]:
        tables = await self._tables({one.id for one in friends if one.here})
        return tuple(said.Friend(one.id, one.name, one.here, tuple(tables.get(one.id, ()))) for one in friends)

    async def _tables(self, persons: set[str]) -> dict[str, list[said.FriendsTable]]:
        """Those of the lobby at which they sit: at others they are alone with those who have the link."""
        found: dict[str, list[said.FriendsTable]] = {}
        if not persons:
            return found
        lobby = {table.table: table for table in await self._rooms.lobby()}
        chosen = sa.select(person_keys).where(person_keys.c.person.in_(persons), person_keys.c.game.in_(lobby))
        for row in await self._database.rows(chosen):
            open_, seating = lobby[row.game], await self._rooms.seating(row.game)
            if seating is not None and seating[0].seat_of(row.digest) is not None:
                free = sum(seat.name is None for seat in open_.seats)
                found.setdefault(row.person, []).append(said.FriendsTable(row.game, open_.game, free))
        return found

    # --- invitations ------------------------------------------------------------------------------

    async def invite(self, person: str, wanted: said.Invite) -> None:
        """A friend to a table at which the person sits, in the place of what he invited him to before.

        Raises `Refusal`.
        """
        if not await self.friends.are(person, wanted.person):
            raise Refusal("refused.no-friend")
        seating = await self._rooms.seating(wanted.table)
        if seating is None:
            await self._rooms.summary(wanted.table)  # where there is none, that is said
            raise Refusal("refused.started")
        if not await self._sits(person, seating[0]):
            raise Refusal("refused.not-seated")
        row = {"game": wanted.table, "person": wanted.person, "host": person}
        with suppress(Conflict):  # the same was asked at the same moment
            here = delete(invitations, game=wanted.table, person=wanted.person)
            earlier = delete(invitations, person=wanted.person, host=person)
            await self._database.carry_out(here, earlier, insert(invitations, row))

    async def decline(self, person: str, table: str) -> None:
        await self._database.carry_out(delete(invitations, game=table, person=person))

    async def _invitations(self, person: str, friends: Iterable[Known]) -> AsyncIterator[said.Invited]:
        """Those that can be accepted; where the game has begun they are forgotten."""
        hosts = {one.id: one for one in friends}
        for row in await self._database.rows(_to(person)):
            seating = await self._rooms.seating(row.game)
            if seating is None or await self._sits(person, seating[0]):
                await self.decline(person, row.game)
            elif row.host in hosts and seating[0].open and await self._sits(row.host, seating[0]):
                free = seating[0].seats.count(None)
                yield said.Invited(row.game, seating[0].game, _acquaintance(hosts[row.host]), free)

    async def _sits(self, person: str, seating: Seating) -> bool:
        mine = await Seats(self._database, self._rooms).mine(person)
        return any(not mine.isdisjoint(held) for held in seating.keys.values())

    # --- those whom one does not want to hear ------------------------------------------------------

    async def block_seat(self, person: str, table: str, asked: said.BlockSeat) -> bool:
        """Whether there is an account to be blocked.  Raises `Refusal`."""
        other, name = await self._rooms.account_at(table, asked.seat, None if asked.remark is UNSET else asked.remark)
        if other is None or other == person:
            return False
        await self.blocks.block(person, other, name)
        return True


def _acquaintance(one: Known) -> said.Acquaintance:
    return said.Acquaintance(one.id, one.name)


def _to(person: str) -> sa.Select[Any]:
    return sa.select(invitations).where(invitations.c.person == person).order_by(invitations.c.game)
