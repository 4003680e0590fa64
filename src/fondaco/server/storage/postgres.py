"""The tables in PostgreSQL, which several workers on one or many computers share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from functools import partial
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .leases import Leases
from .migrating import migrate
from .schema import workers
from .sql import SqlStore
from .store import Conflict, StoreError
from .writing import BATCH, Statement, Write, Writer, execute, failure, settle, with_rows

CONNECTING = 5.0  # seconds
ANSWERING = 20.0  # seconds, for one statement
# The database notices soon that a worker's computer is gone, and lets others have its tables.
SETTINGS = {
    "tcp_keepalives_idle": "2",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "5000",
}
LIVING = sa.select(workers.c.id).where(workers.c.id == sa.bindparam("worker"), ~workers.c.gone)
LIVING = LIVING.with_for_update(read=True)  # whoever says that it is gone waits for the end of the transaction


async def connect(url: str) -> asyncpg.Connection[Any]:
    """What is not in the address comes from the usual variables (`PGPASSWORD` ...) and `~/.pgpass`."""
    settings = {"application_name": "fondaco", **SETTINGS}
    return await asyncpg.connect(url, timeout=CONNECTING, command_timeout=ANSWERING, server_settings=settings)


async def open_postgres(url: str, address: str) -> tuple[SqlStore, Leases]:
    """The database, made or brought up to date, and the tables that this worker has of it.

    `address`: where other workers reach this one.  Raises `StoreError`.
    """
    engine = engine_for(url)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate, named(url))
        leases = Leases(partial(connect, url), address)
        await leases.enter()
    except StoreError:
        await engine.dispose()
        raise
    except (SQLAlchemyError, OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        await engine.dispose()
        raise StoreError(f"{named(url)} cannot be used as database: {getattr(error, 'orig', error)}") from error
    reading = engine.execution_options(isolation_level="AUTOCOMMIT")
    return SqlStore(reading, TaskWriter(engine_for(url, pool_pre_ping=False), leases)), leases


def engine_for(url: str, pool_pre_ping: bool = True) -> AsyncEngine:
    """With the ping it is noticed beforehand that the database has closed a connection."""
    creator = partial(connect, url)
    return create_async_engine("postgresql+asyncpg://", async_creator=creator, pool_pre_ping=pool_pre_ping)


def named(url: str) -> str:
    """The address for messages: without a password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return "the address of the database"


class TaskWriter(Writer):
    """One transaction after the other; each is refused where this worker is gone for the others.

    What was handed over before that is refused too, when the worker has begun anew.
    """

    def __init__(self, engine: AsyncEngine, leases: Leases) -> None:
        self._engine, self._leases = engine, leases
        self._waiting: asyncio.Queue[tuple[int, Write] | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._write())

    def carry_out(self, *statements: Statement) -> Awaitable[None]:
        write = Write(with_rows(statements), asyncio.get_running_loop().create_future())
        self._waiting.put_nowait((self._leases.worker, write))
        return asyncio.shield(write.done)

    async def close(self) -> None:
        self._waiting.put_nowait(None)
        await self._task
        await self._engine.dispose()

    async def _write(self) -> None:
        while batch := await self._batch():
            worker = self._leases.worker
            writes = [write for handed, write in batch if handed == worker]
            late = [write for handed, write in batch if handed != worker]
            settle(late, [Conflict()] * len(late))
            if writes:
                settle(writes, await self._commit(worker, [write.statements for write in writes]))

    async def _batch(self) -> list[tuple[int, Write]]:
        """All that wait, at least one; none at the end."""
        batch: list[tuple[int, Write]] = []
        while len(batch) < BATCH and (not batch or not self._waiting.empty()):
            write = await self._waiting.get()
            if write is None:
                if batch:
                    self._waiting.put_nowait(None)
                break
            batch.append(write)
        return batch

    async def _commit(self, worker: int, writes: Sequence[Sequence[Statement]]) -> list[Exception | None]:
        """One transaction for all; where that fails, one for each, until the database is away."""
        try:
            await self._carry_out(worker, writes)
        except Exception as error:
            if len(writes) == 1:
                return [failure(error)]
        else:
            return [None] * len(writes)
        outcomes: list[Exception | None] = []
        for write in writes:
            try:
                await self._carry_out(worker, [write])
                outcomes.append(None)
            except Exception as error:
                outcomes.append(failure(error))
                if is_away(error):
                    break
        return outcomes + [outcomes[-1]] * (len(writes) - len(outcomes))

    async def _carry_out(self, worker: int, writes: Sequence[Sequence[Statement]]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(_execute, worker, writes)


def _execute(connection: sa.Connection, worker: int, writes: Sequence[Sequence[Statement]]) -> None:
    if connection.execute(LIVING, {"worker": worker}).one_or_none() is None:
        raise Conflict
    execute(connection, writes)


def is_away(error: Exception) -> bool:
    """Whether it is the database that failed, and not what was to be written."""
    return error.connection_invalidated if isinstance(error, DBAPIError) else not isinstance(error, Conflict)
