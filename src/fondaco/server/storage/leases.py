"""Which worker has which table, kept in PostgreSQL.

A worker holds an advisory lock of one session as long as it lives; the database lets go of that as soon as the
connection ends, however it does.  Who wants a table of a worker that is gone says so first (`workers.gone`), after
which nothing of that worker is written any more (`Fence`): each of its transactions looks at that row and locks it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import asyncpg

from .owning import Peer, Shared
from .store import StoreError

log = logging.getLogger(__name__)

LIVING = 0x666F6E64  # the class of the locks: "fond"
LONGEST_ID = 40  # characters, as tables are kept
SETTLED = 60.0  # seconds after which a table that was claimed, and is not used, is let go
TRIES = 20  # where several want the table of one that is gone
AGAIN = 0.2  # seconds after which it is tried again to be a worker
# Leases need no fsync: where the database falls, so do all sessions, and nobody has a table any more.
LIGHTLY = "set local synchronous_commit = off"

FREE = """
insert into leases (game, worker)
select $1::varchar, id from workers where id = $2 and not gone
and (exists (select from games where id = $1) or exists (select from gatherings where id = $1))
on conflict (game) do nothing returning worker
"""
HELD = """
select leases.worker, workers.address, workers.secret, coalesce(workers.gone, true) as gone
from leases left join workers on workers.id = leases.worker where leases.game = $1
"""
TAKE = "update leases set worker = $2 where game = $1 and worker = $3 returning worker"
ENTER = "insert into workers (address, secret) values ($1, $2) returning id"
OTHERS = "select id, address, secret from workers where not gone and id <> $1 order by id"
FORGET = "delete from workers where gone and not exists (select from leases where leases.worker = workers.id)"
FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
Connect = Callable[[], Awaitable["asyncpg.Connection[Any]"]]


class Leases(Shared):
    """Of one worker, that others reach at `address`; to be begun by `enter`."""

    def __init__(self, connect: Connect, address: str) -> None:
        self._connect, self._address = connect, address
        self.secret = secrets.token_urlsafe(32)
        self.worker = 0  # none
        self.lost = lambda: None
        self._claimed: dict[str, float] = {}
        self._session: asyncpg.Connection[Any] | None = None
        self._one = asyncio.Lock()
        self._entering: asyncio.Task[None] | None = None
        self._closed = False

    async def enter(self) -> None:
        """Becomes a worker.  Raises `StoreError`."""
        with _told():
            session = await self._connect()
            async with session.transaction():
                worker: int = await session.fetchval(ENTER, self._address, self.secret)
                await session.execute("select pg_advisory_lock($1, $2)", LIVING, worker)
                await session.execute(FORGET)
        self._session, self.worker = session, worker
        session.add_termination_listener(self._ended)

    # --- tables ---------------------------------------------------------------------------------------

    async def claim(self, table: str) -> Peer | None:
        if table in self._claimed or len(table) > LONGEST_ID:
            return None
        async with self._asking() as session:
            for _ in range(TRIES):
                async with session.transaction():
                    await session.execute(LIGHTLY)
                    if await session.fetchval(FREE, table, self.worker) is not None:
                        break
                    held = await session.fetchrow(HELD, table)
                    if held is None:
                        return None  # there is no such table
                    if held["worker"] == self.worker or await self._take(session, table, held):
                        break
                    if not held["gone"] and not await self._is_gone(session, held["worker"]):
                        return Peer(held["worker"], held["address"], held["secret"])
            else:
                raise StoreError(f"table {table} goes from hand to hand")
            self._claimed[table] = time.monotonic()
            return None

    async def _take(self, session: asyncpg.Connection[Any], table: str, held: asyncpg.Record) -> bool:
        """From one that is gone; False where another was first."""
        if not held["gone"]:
            return False
        return await session.fetchval(TAKE, table, self.worker, held["worker"]) is not None

    async def _is_gone(self, session: asyncpg.Connection[Any], worker: int) -> bool:
        """Then nothing of it is written from now on: what is on its way is waited for."""
        if not await session.fetchval("select pg_try_advisory_xact_lock_shared($1, $2)", LIVING, worker):
            return False
        await session.execute("update workers set gone = true where id = $1", worker)
        log.warning("worker %d is gone; its tables go on in worker %d", worker, self.worker)
        return True

    async def keep(self, is_used: Callable[[str], bool]) -> None:
        due = time.monotonic() - SETTLED
        left = [table for table, since in self._claimed.items() if since < due and not is_used(table)]
        if not left:
            return
        await self._give(left, is_used)

    async def give(self, table: str, is_used: Callable[[str], bool]) -> None:
        await self._give([table], is_used)

    async def _give(self, tables: Collection[str], is_used: Callable[[str], bool]) -> None:
        async with self._asking() as session:
            left = [table for table in tables if table in self._claimed and not is_used(table)]
            for table in left:
                del self._claimed[table]  # who wants it from now on here waits for what follows
            await session.execute("delete from leases where worker = $1 and game = any($2)", self.worker, left)

    async def peers(self) -> Collection[Peer]:
        async with self._asking() as session:
            return [Peer(*row) for row in await session.fetch(OTHERS, self.worker)]

    @asynccontextmanager
    async def _asking(self) -> AsyncIterator[asyncpg.Connection[Any]]:
        """Raises `StoreError`."""
        async with self._one:
            if self._session is None:
                raise StoreError("the database is away")
            with _told():
                yield self._session

    # --- the worker itself ----------------------------------------------------------------------------

    def _ended(self, _: object) -> None:
        """The session; others may have the tables by now."""
        if self._closed:
            return
        log.warning("worker %d has lost the database; it begins anew", self.worker)
        self._session, self.worker = None, 0
        self._claimed.clear()
        self.lost()
        self._entering = asyncio.get_running_loop().create_task(self._enter_again())

    async def _enter_again(self) -> None:
        while True:
            await asyncio.sleep(AGAIN)
            try:
                await self.enter()
                return
            except StoreError as error:
                log.debug("not yet: %s", error)

    async def close(self) -> None:
        self._closed = True
        if self._entering is not None:
            self._entering.cancel()
            await asyncio.gather(self._entering, return_exceptions=True)
        if self._session is None:
            return
        async with self._one:
            try:
                async with self._session.transaction():
                    await self._session.execute("update workers set gone = true where id = $1", self.worker)
                    await self._session.execute("delete from leases where worker = $1", self.worker)
                await self._session.close(timeout=2)
            except FAULTS as error:
                log.warning("worker %d leaves without a word: %s", self.worker, error)


@contextmanager
def _told() -> Iterator[None]:
    """Raises `StoreError`."""
    try:
        yield
    except FAULTS as error:
        raise StoreError(f"the database is away: {error}") from error
