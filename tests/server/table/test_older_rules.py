"""A game and a gathering stored by an older server, when the rules of Catan had one version.

The game was left while an offer stood: seat 0 had refused it, seat 1 had not answered; and an offer that could
never be complete had been begun before, which version 2 does not allow.
"""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

from fondaco import make
from fondaco import record as records
from fondaco.games.catan import CatanPosition
from fondaco.server.protocol.requests import Join, Ready
from fondaco.server.storage.sqlite import FILE
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.table import Table

from .test_unasked import some_act

STORED = Path(__file__).parents[1] / "storage" / "half-played.sql"
GAME, GATHERING = "ck569ekuw6w9", "mq7bys8qpmr7"
ADA = "2uONgRm3sentYza2pBPmK7Ny-4DrX9Dh"


def restored(folder: Path) -> Path:
    with sqlite3.connect(folder / FILE) as database:
        database.executescript(STORED.read_text(encoding="utf-8"))
    database.close()
    return folder


async def play_on(rooms: Rooms, table: Table) -> None:
    dice = random.Random(1)
    while not table.over:
        rows = table.act(*some_act(table, dice, unasked=0))
        await rooms.store.append(GAME, rows, table.result)


def test_a_game_half_played_goes_on_by_its_own_rules_and_its_record_is_proved(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(restored(tmp_path), "instant") as rooms:
            table = (await rooms.room(GAME)).table
            assert (table.game.rules, table.position.to_act, table.position.may_act) == (1, (1, 2), ())
            assert isinstance(table.position, CatanPosition)
            assert [seat.answer for seat in table.position.view(None).seats] == ["refused", "silent", None]
            await play_on(rooms, table)
        async with open_rooms(tmp_path, "instant") as rooms:
            kept = records.read((await rooms.record(GAME)).encode())
        verified = records.verify(kept, make)
        assert (kept.header.rules, verified.proved, verified.finished) == (1, True, True)

    asyncio.run(run())


def test_who_has_to_act_is_told_of_a_game_that_did_not_keep_it_after_one_replay(tmp_path: Path) -> None:
    async def awaited(replayed: bool) -> tuple[int, ...]:
        async with open_rooms(tmp_path, "instant") as rooms:
            found = await rooms.summary(GAME)
            assert len(rooms.rooms) == replayed
            return found.awaited

    async def run() -> None:
        restored(tmp_path)
        assert await awaited(replayed=True) == (1, 2)
        assert await awaited(replayed=False) == (1, 2)

    asyncio.run(run())


def test_a_game_that_people_still_gather_for_begins_by_the_newest_rules(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(restored(tmp_path), "instant") as rooms:
            joined = await rooms.join(GATHERING, Join("Ben"))
            for token in (ADA, joined.keys[0].token):
                await rooms.set_ready(GATHERING, Ready(token, ready=True))
            table = (await rooms.room(GATHERING)).table
            assert table.game == make("catan", 2, phases="combined")
            assert table.header.rules == table.game.info.rules

    asyncio.run(run())
