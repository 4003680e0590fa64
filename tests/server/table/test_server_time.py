"""The time by which clocks go: it stands still where nobody serves, and is written while a clock needs it alone."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from fondaco.server.storage.store import Conflict, StoreError
from fondaco.server.table.server_time import MOST, ServerTime


class Kept:
    """A database, by clocks that go where a test says so."""

    def __init__(self) -> None:
        self.ms, self.seen, self.wanted = 0, 0, True
        self.wall, self.steady = 1_700_000_000_000, 0.0
        self.fails: list[Exception] = []
        self.counted = 0

    async def is_wanted(self) -> bool:
        return self.wanted

    async def count(self, now: int, most: int) -> int:
        if self.fails:
            raise self.fails.pop()
        self.counted += 1
        self.ms += max(0, min(now - self.seen, most))
        self.seen = now
        return self.ms

    def go(self, seconds: float) -> None:
        self.wall += int(seconds * 1000)
        self.steady += seconds

    async def server(self) -> ServerTime:
        time = ServerTime(self, lambda: self.wall, lambda: self.steady)
        await time.start()
        return time


def run(test: Callable[[Kept], Awaitable[None]]) -> None:
    asyncio.run(test(Kept()))  # type: ignore[arg-type]


def test_it_goes_on_while_a_server_runs_and_stands_still_while_none_does() -> None:
    async def test(kept: Kept) -> None:
        first = await kept.server()
        kept.go(8)
        assert first.now() == 8_000
        await first.close()
        kept.go(86_400)
        second = await kept.server()
        assert second.now() == 8_000
        kept.go(3)
        assert second.now() == 11_000
        await second.close()

    run(test)


def test_a_server_that_was_killed_gives_back_what_it_had_not_counted() -> None:
    async def test(kept: Kept) -> None:
        first = await kept.server()
        kept.go(10)
        await first.go_on()
        kept.go(7)
        assert first.now() == 17_000
        second = await kept.server()
        assert second.now() == 10_000
        await first.close()
        await second.close()

    run(test)


def test_while_the_database_cannot_be_written_it_stands_still_soon() -> None:
    async def test(kept: Kept) -> None:
        server = await kept.server()
        kept.go(3600)
        assert server.now() == MOST
        kept.fails = [StoreError("full"), StoreError("full")]
        await server.close()
        assert server.now() == MOST

    run(test)


def test_another_worker_that_begins_it_at_the_same_moment_does_no_harm() -> None:
    async def test(kept: Kept) -> None:
        kept.fails = [Conflict()]
        server = await kept.server()
        assert kept.counted == 1
        await server.close()

    run(test)


def test_without_clocks_nothing_is_written() -> None:
    async def test(kept: Kept) -> None:
        kept.wanted = False
        server = await kept.server()
        kept.go(100)
        await server.go_on()
        assert (kept.counted, server.now()) == (0, 0)
        await server.use()
        kept.wanted = True
        kept.go(4)
        await server.go_on()
        assert (kept.counted, server.now()) == (2, 4_000)
        kept.wanted = False
        await server.go_on()
        kept.go(100)
        assert (kept.counted, server.now()) == (2, 4_000)
        await server.close()

    run(test)


def test_it_never_goes_back() -> None:
    async def test(kept: Kept) -> None:
        server = await kept.server()
        kept.go(9)
        kept.wall -= 5_000  # the computer's clock is set
        before = server.now()
        await server.go_on()
        assert server.now() >= before
        await server.close()

    run(test)
