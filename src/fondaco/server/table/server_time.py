"""The time by which clocks go: it stands still while no server runs, or none can write down what happens."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from typing import Protocol

from ..storage.store import Conflict, StoreError, milliseconds

log = logging.getLogger(__name__)

Now = Callable[[], int]
EVERY, MOST = 10.0, 15_000  # seconds until it is counted again; ms that it goes on without


class Counted(Protocol):
    """Where it is kept."""

    async def is_wanted(self) -> bool:
        """Whether any clock goes by it.  Raises `StoreError`."""

    async def count(self, now: int, most: int) -> int:
        """All of it in ms with what has passed since, but no more than `most`.  Raises `StoreError`, `Conflict`."""


class ServerTime:
    """While no clock goes by it nothing is written; a server that ends without a word gives clocks `EVERY` back."""

    def __init__(
        self,
        counted: Counted,
        now: Now = milliseconds,
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        self._counted, self._now, self._steady = counted, now, steady
        self._wanted = False
        self._base, self._at = 0, 0.0
        self._last = 0
        self._counting: asyncio.Task[None] | None = None

    def now(self) -> int:
        """In ms; it never goes back."""
        passed = int((self._steady() - self._at) * 1000)
        self._last = max(self._last, self._base + (min(passed, MOST) if self._wanted else 0))
        return self._last

    async def use(self) -> None:
        """A clock goes by it from now on.  Raises `StoreError`."""
        if not self._wanted:
            await self._count(0)
            self._wanted = True

    async def start(self) -> None:
        """Raises `StoreError`."""
        if await self._counted.is_wanted():
            await self.use()
        self._counting = asyncio.create_task(self._keep())

    async def close(self) -> None:
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)
        with contextlib.suppress(StoreError, Conflict):
            await self.go_on()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.go_on()
            except (StoreError, Conflict) as error:
                log.warning("clocks stand still: %s", error)

    async def go_on(self) -> None:
        """Counts what has passed, if any clock goes by it.  Raises `StoreError` and `Conflict`."""
        if not await self._counted.is_wanted():
            self._wanted = False
        elif self._wanted:
            await self._count(MOST)
        else:
            await self.use()

    async def _count(self, most: int) -> None:
        at = self._steady()
        try:
            counted = await self._counted.count(self._now(), most)
        except Conflict:  # another worker has begun it
            counted = await self._counted.count(self._now(), most)
        self._base, self._at = counted, at
