"""Writes to the database, in a thread of their own: what is acknowledged is on the disk.

Writes that wait at one moment share a transaction, so that one fsync pays for many games.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from fondaco.errors import FondacoError

BATCH = 256
Statement = tuple[sa.Executable, list[dict[str, Any]]]  # with its rows
FINDS_ALL = "finds_all"  # a statement with this option is a `Conflict` where a row it is for is not there (any more)


class StoreError(FondacoError):
    """The data folder or its database cannot be used."""


class Conflict(Exception):
    """Another process was first: it has written that event, or changed that gathering."""


@dataclass(slots=True)
class _Write:
    """Statements which are carried out together or not at all."""

    statements: Sequence[Statement]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """All writes to a database, one transaction after the other; to be closed by `close`.

    Each costs the event loop one turn, whatever it is made of, which is why the engine is no asynchronous one.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: asyncio.Queue[_Write] = asyncio.Queue()
        self._task = asyncio.create_task(self._write())

    async def carry_out(self, *statements: Statement) -> None:
        """All or none, save those without rows.  Raises `Conflict` or `StoreError`."""
        write = _Write([(statement, rows) for statement, rows in statements if rows])
        self._waiting.put_nowait(write)
        await asyncio.shield(write.done)

    async def close(self) -> None:
        """Writes what still waits, then lets go of the file."""
        await self._waiting.join()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.get_running_loop().run_in_executor(self._thread, self._engine.dispose)
        self._thread.shutdown()

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            writes = [write.statements for write in batch]
            outcomes = await loop.run_in_executor(self._thread, _commit, self._engine, writes)
            for write, outcome in zip(batch, outcomes, strict=True):
                _settle(write.done, outcome)
                self._waiting.task_done()


def _settle(done: asyncio.Future[None], outcome: Exception | None) -> None:
    if outcome is None:
        done.set_result(None)
    else:
        done.set_exception(outcome)


def _commit(engine: sa.Engine, writes: Sequence[Sequence[Statement]]) -> list[Exception | None]:
    """One transaction for all; where that fails, one for each, so that only the culprit fails."""
    try:
        with engine.begin() as connection:
            for statements in writes:
                _execute(connection, statements)
    except Exception as error:
        if len(writes) > 1:
            return [outcome for write in writes for outcome in _commit(engine, [write])]
        return [Conflict() if isinstance(error, IntegrityError | Conflict) else _named(error)]
    return [None] * len(writes)


def _execute(connection: sa.Connection, statements: Sequence[Statement]) -> None:
    for statement, rows in statements:
        result = connection.execute(statement, rows)
        if statement.get_execution_options().get(FINDS_ALL) and result.rowcount != len(rows):
            raise Conflict


def _named(error: Exception) -> StoreError:
    return StoreError(f"the database cannot be written: {getattr(error, 'orig', error)}")
