"""The tables of a data folder, in one file: no service is needed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from .locking import make_folder
from .migrating import migrate
from .sql import SqlStore
from .store import StoreError
from .writing import ThreadWriter

FILE = "fondaco.sqlite"
PRAGMAS = ("journal_mode=wal", "synchronous=full", "busy_timeout=5000", "foreign_keys=on")


async def open_sqlite(folder: Path) -> SqlStore:
    """The database of a data folder, made or brought up to date.  Raises `StoreError`."""
    path = folder / FILE
    await asyncio.to_thread(make_folder, folder)
    engine = create_async_engine(sa.URL.create("sqlite+aiosqlite", database=str(path)))
    sa.event.listen(engine.sync_engine, "connect", set_pragmas)
    writing = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
    sa.event.listen(writing, "connect", set_pragmas)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(migrate, str(path))
    except SQLAlchemyError as error:
        await engine.dispose()
        raise StoreError(f"{path} cannot be used as database: {getattr(error, 'orig', error)}") from error
    except StoreError:
        await engine.dispose()
        raise
    return SqlStore(engine, ThreadWriter(writing))


def set_pragmas(connection: Any, _: Any) -> None:
    """Of each connection, which SQLAlchemy hands over."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"pragma {pragma}")
    cursor.close()
