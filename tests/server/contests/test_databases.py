"""Contests in a file and in PostgreSQL, there with two workers that do the same at one moment."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path

import sqlalchemy as sa

from fondaco.server.contests.changing import Changing
from fondaco.server.contests.contests import Contests
from fondaco.server.people.accounts import Accounts
from fondaco.server.people.sessions import Sessions, Signed
from fondaco.server.protocol.contests import ContestTurn, NewContest
from fondaco.server.protocol.parts import Clock
from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import contest_seats, games
from fondaco.server.table.rooms import Rooms, open_rooms

from ..rating.rated import play

NEW = NewContest("Autumn", "golden-horn", 2, rounds=3, final=False, clock=Clock(3600, 0))


async def signed_up(rooms: Rooms, name: str) -> Signed:
    database = database_of(rooms.store)
    signed = await Sessions(database).who(await Accounts(database).register(name, ""))
    assert signed is not None
    return signed


def test_whatever_is_done_at_one_moment_every_round_is_opened_once(place: Path | str) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            count = 1 if isinstance(place, Path) else 2
            workers = [await stack.enter_async_context(open_rooms(place)) for _ in range(count)] * (2 // count)
            await check(workers)

    asyncio.run(run())


async def check(workers: list[Rooms]) -> None:
    people = [await signed_up(workers[0], name) for name in ("Ada", "Ben", "Cleo", "Dan")]
    both = [Contests(rooms) for rooms in workers]
    id = (await both[0].create(people[0], NEW)).info.id
    await asyncio.gather(*(both[n % 2].join(signed, id) for n, signed in enumerate(people)))
    assert len((await both[0].one(id, None)).players) == 4
    await asyncio.gather(*(one.begin_next(people[0], id, ContestTurn("open", 0)) for one in both * 3))
    for n in range(1, 4):
        found = await both[n % 2].one(id, None)
        assert len(found.rounds) == n
        tables = [str(table.table) for table in found.rounds[-1].tables]
        await asyncio.gather(*(play(workers[i], table, seed=n) for i, table in enumerate(tables)))
        await asyncio.gather(*(Changing(rooms).go_on() for rooms in workers * 3))
    found = await both[0].one(id, None)
    assert found.info.stage == "over"
    assert sum(one.points for one in found.standings) == 3 * 4 * 6
    rows = await database_of(workers[0].store).rows(sa.select(contest_seats))
    assert set(Counter((row.round, row.player) for row in rows).values()) == {1}
    assert len(await database_of(workers[0].store).rows(sa.select(games.c.id))) == 6
