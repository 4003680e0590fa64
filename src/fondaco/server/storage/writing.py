"""Writes to the database, in a thread of their own: what is acknowledged is on the disk.

Writes that wait at one moment share a transaction, so that one fsync pays for many games.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from .store import Conflict, StoreError

BATCH = 256
Statement = tuple[sa.Executable, list[dict[str, Any]]]  # with its rows
FINDS_ALL = "finds_all"  # a statement with this option is a `Conflict` where a row it is for is not there (any more)


@dataclass(slots=True)
class _Write:
    """Statements which are carried out together or not at all."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Writer:
    """All writes to a database, one transaction after the other; to be closed by `close`.

    The thread begins as soon as a write is handed over, while the event loop goes on with what it is at.
    """

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[_Write | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def carry_out(self, *statements: Statement) -> Awaitable[None]:
        """All or none, save those without rows.  Awaiting it raises `Conflict` or `StoreError`."""
        write = _Write([(statement, rows) for statement, rows in statements if rows], self._loop.create_future())
        self._waiting.put(write)
        return asyncio.shield(write.done)

    async def close(self) -> None:
        """Writes what still waits, then lets go of the file."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _write(self) -> None:
        while batch := _batch(self._waiting):
            outcomes = _commit(self._engine, [write.statements for write in batch])
            self._loop.call_soon_threadsafe(_settle, batch, outcomes)
        self._engine.dispose()


def _batch(waiting: SimpleQueue[_Write | None]) -> list[_Write]:
    """All that wait, at least one; none at the end."""
    batch: list[_Write] = []
    while len(batch) < BATCH and (not batch or not waiting.empty()):
        write = waiting.get()
        if write is None:
            if batch:
                waiting.put(None)
            break
        batch.append(write)
    return batch


def _settle(batch: Sequence[_Write], outcomes: Sequence[Exception | None]) -> None:
    for write, outcome in zip(batch, outcomes, strict=True):
        if outcome is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(outcome)


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
