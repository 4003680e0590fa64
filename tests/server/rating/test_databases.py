"""Ratings in a file and in PostgreSQL, there with two workers at whose tables games end at one moment."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from fondaco.server.gathering.rated import Account
from fondaco.server.people.accounts import Accounts
from fondaco.server.people.sessions import Sessions
from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.rating.anew import rate_anew
from fondaco.server.rating.pools import Pool
from fondaco.server.rating.showing import changes, courses, ladder
from fondaco.server.storage.database import database_of
from fondaco.server.table.rooms import Rooms, open_rooms

from .rated import play, seats

POOL = Pool("golden-horn", (), 2)
NEW = NewTable("golden-horn", (NewSeat("Eva"), NewSeat("Matteo", "matteo")), rated=True)


async def signed_up(rooms: Rooms, name: str) -> Account:
    database = database_of(rooms.store)
    signed = await Sessions(database).who(await Accounts(database).register(name, ""))
    assert signed is not None
    return Account(signed.id, name)


def test_each_game_is_rated_after_the_one_before(place: Path | str) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            count = 1 if isinstance(place, Path) else 2
            workers = [await stack.enter_async_context(open_rooms(place)) for _ in range(count)]
            eva = await signed_up(workers[0], "Eva")
            games = [(rooms, (await rooms.open_table(NEW, account=eva)).table) for rooms in workers * (6 // count)]
            await asyncio.gather(*(play(rooms, table, seed) for seed, (rooms, table) in enumerate(games)))
            await check(workers[0], eva, {table for _, table in games})

    asyncio.run(run())


async def check(rooms: Rooms, eva: Account, tables: set[str]) -> None:
    database = database_of(rooms.store)
    own = [row for row in await seats(rooms, POOL.id) if row.person]
    assert [row.n for row in own] == [1, 2, 3, 4, 5, 6]
    assert [row.mu_before for row in own[1:]] == [row.mu_after for row in own[:-1]]
    (course,) = await courses(database, eva.id)
    assert {game.table for game in course.games} == tables
    told = [(await changes(database, str(game.table))).seats[0] for game in course.games]
    assert [(one.before, one.after) for one in told] == [(game.before, game.after) for game in course.games]
    rungs = (await ladder(database, POOL)).rungs
    assert {(rung.name, rung.bot, rung.rating.games) for rung in rungs} == {("Eva", None, 6), ("", "matteo", 6)}
    assert await rate_anew(database, lambda _, __: None) == (6, 0)
