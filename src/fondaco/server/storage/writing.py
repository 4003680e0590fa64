"""Writes to a database, one transaction after the other: what is acknowledged is on the disk.

Writes that wait at one moment share a transaction, so that one fsync pays for many games.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from .store import Conflict, StoreError

BATCH = 256
Statement = tuple[sa.Executable, list[dict[str, Any]]]  # with its rows
FINDS_ALL = "finds_all"  # a statement with this option is a `Conflict` where a row it is for is not there (any more)


@dataclass(slots=True)
class Write:
    """Statements which are carried out together or not at all."""

    statements: Sequence[Statement]
    done: asyncio.Future[None]


class Writer(Protocol):
    def carry_out(self, *statements: Statement) -> Awaitable[None]:
        """All or none, save those without rows.  Awaiting it raises `Conflict` or `StoreError`."""

    async def close(self) -> None:
        """Writes what still waits, then lets go of the database."""


class ThreadWriter(Writer):
    """It begins as soon as a write is handed over, while the event loop goes on with what it is at."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._waiting: SimpleQueue[Write | None] = SimpleQueue()
        self._thread = Thread(target=self._write, name="writer", daemon=True)
        self._thread.start()

    def carry_out(self, *statements: Statement) -> Awaitable[None]:
        write = Write(with_rows(statements), self._loop.create_future())
        self._waiting.put(write)
        return asyncio.shield(write.done)

    async def close(self) -> None:
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)

    def _write(self) -> None:
        while batch := _batch(self._waiting):
            outcomes = _commit(self._engine, [write.statements for write in batch])
            self._loop.call_soon_threadsafe(settle, batch, outcomes)
        self._engine.dispose()


def with_rows(statements: Sequence[Statement]) -> Sequence[Statement]:
    return [(statement, rows) for statement, rows in statements if rows]


def _batch(waiting: SimpleQueue[Write | None]) -> list[Write]:
    """All that wait, at least one; none at the end."""
    batch: list[Write] = []
    while len(batch) < BATCH and (not batch or not waiting.empty()):
        write = waiting.get()
        if write is None:
            if batch:
                waiting.put(None)
            break
        batch.append(write)
    return batch


def settle(batch: Sequence[Write], outcomes: Sequence[Exception | None]) -> None:
    """Tells those who wait what became of their writes."""
    for write, outcome in zip(batch, outcomes, strict=True):
        if outcome is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(outcome)


def _commit(engine: sa.Engine, writes: Sequence[Sequence[Statement]]) -> list[Exception | None]:
    """One transaction for all; where that fails, one for each, so that only the culprit fails."""
    try:
        with engine.begin() as connection:
            execute(connection, writes)
    except Exception as error:
        if len(writes) > 1:
            return [outcome for write in writes for outcome in _commit(engine, [write])]
        return [failure(error)]
    return [None] * len(writes)


def execute(connection: sa.Connection, writes: Sequence[Sequence[Statement]]) -> None:
    """One write after the other; those in a row that do the same with other rows go together."""
    for statement, rows in _merged(writes):
        result = connection.execute(statement, rows)
        if _finds_all(statement) and result.rowcount != len(rows):
            raise Conflict


def _merged(writes: Sequence[Sequence[Statement]]) -> Iterator[Statement]:
    for _, alike in groupby(writes, _shape):
        for same in zip(*alike, strict=True):
            yield same[0][0], [row for _, rows in same for row in rows]


def _shape(write: Sequence[Statement]) -> list[int]:
    """Equal for writes that may go together: rows are counted for each by itself."""
    counted = any(_finds_all(statement) for statement, _ in write)
    return [id(write)] if counted else [id(statement) for statement, _ in write]


def _finds_all(statement: sa.Executable) -> bool:
    return bool(statement.get_execution_options().get(FINDS_ALL))


def failure(error: Exception) -> Exception:
    """What whoever wanted it written is told."""
    if isinstance(error, IntegrityError | Conflict):
        return Conflict()
    return StoreError(f"the database cannot be written: {getattr(error, 'orig', error)}")
