"""A server that is killed at any moment: its contest goes on where it was, with nothing twice and nothing lost."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from collections import Counter
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest
import sqlalchemy as sa

from fondaco.server.contests.changing import Changing
from fondaco.server.contests.contests import Contests
from fondaco.server.protocol.contests import Contest, ContestTurn, NewContest
from fondaco.server.protocol.parts import Clock
from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import games, rated_games
from fondaco.server.table.rooms import open_rooms

from ..rating.rated import play
from .test_databases import signed_up

FRESH = multiprocessing.get_context("spawn")
NEW = NewContest("Autumn", "golden-horn", 3, rounds=6, clock=Clock(3600, 0))
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus")


async def begin(folder: Path) -> str:
    async with open_rooms(folder) as rooms:
        people, contests = [await signed_up(rooms, name) for name in NAMES], Contests(rooms)
        id = (await contests.create(people[0], NEW)).info.id
        for one in people:
            await contests.join(one, id)
        await contests.begin_next(people[0], id, ContestTurn("open", 0))
        return id


def play_all(folder: Path, id: str, begun: Event) -> None:
    """To be killed at any moment after it has `begun`."""

    async def run() -> None:
        async with open_rooms(folder) as rooms:
            begun.set()
            while (found := await Contests(rooms).one(id, None)).info.stage != "over":
                for table in found.rounds[-1].tables:
                    if not table.over:
                        await play(rooms, str(table.table))
                await Changing(rooms).go_on()

    asyncio.run(run())


@pytest.mark.slow  # each start of a server takes its time
def test_a_killed_server_opens_no_round_twice_and_counts_each_table_once(tmp_path: Path) -> None:
    id, chance, seen = asyncio.run(begin(tmp_path)), random.Random(1), 0
    for kills in range(13):
        begun = FRESH.Event()
        process = FRESH.Process(target=play_all, args=(tmp_path, id, begun))
        process.start()
        assert begun.wait(100), "the server does not start"
        process.join(chance.uniform(0, 0.6) if kills < 12 else None)
        process.kill()
        process.join()
        found = asyncio.run(check(tmp_path, id))
        assert len(found.rounds) >= seen, "a round is lost"
        seen = len(found.rounds)
    assert found.info.stage == "over"
    assert found.rounds[-1].tables[0].final


async def check(folder: Path, id: str) -> Contest:
    """What is kept holds together; the contest."""
    async with open_rooms(folder) as rooms:
        found, database = await Contests(rooms).one(id, None), database_of(rooms.store)
        tables = [table for one in found.rounds for table in one.tables]
        assert {row.id for row in await database.rows(sa.select(games.c.id))} == {table.table for table in tables}
        rated = Counter(row.game for row in await database.rows(sa.select(rated_games.c.game)))
        assert rated == Counter(table.table for table in tables if table.over)
        given = [points for table in tables if not table.final for points in table.points or ()]
        rests = sum(len(one.rest) for one in found.rounds)
        assert sum(one.points for one in found.standings) == sum(given) + 6 * rests
        for one in found.rounds[:-1]:
            assert all(table.over for table in one.tables)
            assert sorted([*(n for table in one.tables for n in table.players), *one.rest]) == [*range(1, 8)]
        return found
