"""Games that are over are counted beside those that go on: what chance brought in them, and nobody's name."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any, cast

import pytest

from fondaco import record as records
from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.storage.draws import DrawsKept
from fondaco.server.storage.sql import SqlStore
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.stocktaking import Stocktaking
from fondaco.statistics import Bars

from ..gathered import play_to_the_end

TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))


def kept_of(rooms: Rooms) -> DrawsKept:
    return DrawsKept(cast(SqlStore, rooms.store))


async def finished(rooms: Rooms) -> str:
    table = (await rooms.open_table(TWO)).table
    await play_to_the_end(rooms, table)
    return table


def drawn(bars: Bars) -> int:
    return sum(bar.n for bar in bars.bars)


def test_what_chance_brought_is_what_the_record_of_the_game_has(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            table = await finished(rooms)
            await Stocktaking(rooms.store, kept_of(rooms)).go_on()
            (found,) = await kept_of(rooms).all()
            record = records.read((await rooms.record(table)).encode())
            _, told = records.statistics(record, (await rooms.room(table)).table.game)
            of_chance = {one.title: one for one in told if isinstance(one, Bars)}
            titles = [one.title for one in found.bars]
            assert (found.game, found.games, titles) == ("golden-horn", 1, list(of_chance))
            for bars in found.bars:
                assert drawn(bars) == drawn(of_chance[bars.title])
                assert sum(bar.expected for bar in bars.bars) == pytest.approx(drawn(bars), abs=0.1)

    asyncio.run(run())


def test_a_server_counts_by_itself_and_what_was_left_by_the_last_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            await finished(rooms)
            assert await kept_of(rooms).all() == ()
        async with open_rooms(tmp_path, "instant") as rooms:
            stocktaking = Stocktaking(rooms.store, kept_of(rooms), every=0.01)
            stocktaking.start()
            for _ in range(1000):
                if await kept_of(rooms).all():
                    break
                await asyncio.sleep(0.01)
            await stocktaking.close()
            (found,) = await kept_of(rooms).all()
            assert found.games == 1

    asyncio.run(run())


def test_a_game_that_cannot_be_replayed_is_passed_over_and_said_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            broken = await finished(rooms)
            await finished(rooms)
            store: Any = rooms.store
            events = type(store).events

            async def torn(game: str) -> Any:
                return (await events(store, game))[:: 2 if game == broken else 1]

            store.events = torn
            with caplog.at_level(logging.ERROR):
                await Stocktaking(store, kept_of(rooms)).go_on()
            (found,) = await kept_of(rooms).all()
            assert found.games == 1 and await kept_of(rooms).uncounted(10) == []
            assert broken in caplog.text

    asyncio.run(run())
