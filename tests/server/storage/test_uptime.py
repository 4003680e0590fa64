"""How long servers have run, in both databases: once for all workers, and never for a time without any."""

from __future__ import annotations

import asyncio
from pathlib import Path

from fondaco.server.storage.store import StoredGame
from fondaco.server.storage.uptime import Uptime

from ..postgres import opened

NOW, MOST = 1_700_000_000_000, 15_000


def test_what_has_passed_is_counted_once_and_no_more_than_is_asked_for(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            one, other = Uptime(store), Uptime(store)
            assert await one.count(NOW, 0) == 0
            assert await one.count(NOW + 10_000, MOST) == 10_000
            assert await other.count(NOW + 10_000, MOST) == 10_000
            assert await other.count(NOW + 14_000, MOST) == 14_000
            assert await one.count(NOW + 3_600_000, MOST) == 29_000
            assert await one.count(NOW + 7_200_000, 0) == 29_000
            assert await one.count(NOW + 7_201_000, MOST) == 30_000

    asyncio.run(run())


def test_computers_whose_clocks_differ_count_no_time_twice(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            uptime, late = Uptime(store), 5_000
            await uptime.count(NOW, 0)
            for second in range(10, 110, 10):
                await uptime.count(NOW + second * 1000, MOST)
                total = await uptime.count(NOW + second * 1000 - late, MOST)
            assert total == 100_000

    asyncio.run(run())


def test_a_clock_that_was_set_back_stops_nothing_for_long(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            uptime = Uptime(store)
            await uptime.count(NOW, 0)
            assert await uptime.count(NOW - 3_600_000, MOST) == 0
            assert await uptime.count(NOW - 3_590_000, MOST) == 10_000

    asyncio.run(run())


def test_it_is_wanted_while_a_game_with_clocks_goes_on(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            uptime, secret = Uptime(store), bytes(32)
            assert not await uptime.is_wanted()
            await store.create(StoredGame("a", "{}", secret, NOW), [], {})
            assert not await uptime.is_wanted()
            await store.create(StoredGame("b", "{}", secret, NOW, clock="{}"), [], {})
            assert await uptime.is_wanted()
            await store.append("b", (), clock='{"left":[]}')
            found = await store.game("b")
            assert found is not None and found.clock == '{"left":[]}'
            await store.end("b", 0)
            assert not await uptime.is_wanted()

    asyncio.run(run())
