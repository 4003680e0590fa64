"""All tables of one database in another: to move them, to keep them in one file, and to have them back from there."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from .locking import make_folder
from .migrating import migrate
from .schema import games, leases, metadata, uptime, workers
from .sqlite import FILE, set_pragmas
from .store import StoreError

ROWS = 1_000  # at once
PAGES = 1_000  # likewise
COPIED = tuple(table for table in metadata.sorted_tables if table not in (workers, leases))
Tell = Callable[[int, int], None]  # how much is done, of how much


async def move(source: Path | str, target: Path | str, tell: Tell) -> int:
    """All that is kept, to where nothing is yet; how many games that is.

    The source stays as it is.  Raises `StoreError`.
    """
    async with _between(_engine(source), _engine(target)) as (reading, writing):
        await _bring_up_to_date(reading, source)
        await _check_unused(reading, source)
        await writing.run_sync(migrate, said(target))
        await _check_empty(writing, target)
        return await _copy(reading, writing, tell)


async def save(source: Path | str, file: Path, tell: Tell) -> None:
    """All that is kept at this moment, while servers go on, as a new file.  Raises `StoreError` and `OSError`."""
    unfinished = file.with_name(f"{file.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        if isinstance(source, Path):
            _save_file(source / FILE, unfinished, tell)
        else:
            async with _between(_engine(source), _file_engine(unfinished)) as (reading, writing):
                await _bring_up_to_date(reading, source)
                await writing.run_sync(migrate, str(unfinished))
                await _copy(reading, writing, tell)
        _settle(unfinished)
        os.replace(unfinished, file)
    finally:
        unfinished.unlink(missing_ok=True)


async def restore(file: Path, target: Path | str, replace: bool, tell: Tell) -> None:
    """What was saved, in the place of nothing or, if it is to `replace` that, of what is kept.  Raises `StoreError`."""
    _check_saved(file)
    if isinstance(target, Path):
        _restore_folder(file, target, replace, tell)
        return
    with TemporaryDirectory() as folder:
        copy = Path(folder) / FILE
        _save_file(file, copy, lambda _, __: None)  # which may be brought up to date
        async with _between(_file_engine(copy), _engine(target)) as (reading, writing):
            await _bring_up_to_date(reading, Path(folder))
            await writing.run_sync(migrate, said(target))
            await _check_unused(writing, target)
            if replace:
                for table in reversed(COPIED):
                    await writing.execute(sa.delete(table))
            await _check_empty(writing, target)
            await _copy(reading, writing, tell)


# --- databases ------------------------------------------------------------------------------------


def _engine(place: Path | str) -> AsyncEngine:
    if isinstance(place, Path):
        make_folder(place)
        return _file_engine(place / FILE)
    from .postgres import engine_for

    return engine_for(place).execution_options(isolation_level="REPEATABLE READ")


def _file_engine(file: Path) -> AsyncEngine:
    engine = create_async_engine(sa.URL.create("sqlite+aiosqlite", database=str(file)))
    sa.event.listen(engine.sync_engine, "connect", set_pragmas)
    return engine


def said(place: Path | str) -> str:
    """As others may read it."""
    if isinstance(place, Path):
        return str(place)
    from .postgres import named

    return named(place)


@asynccontextmanager
async def _between(source: AsyncEngine, target: AsyncEngine) -> AsyncIterator[tuple[AsyncConnection, AsyncConnection]]:
    """To read from one and to write to the other, all or nothing.  Raises `StoreError`."""
    try:
        async with source.connect() as reading, target.begin() as writing:
            yield reading, writing
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(f"nothing was changed: {getattr(error, 'orig', error)}") from error
    finally:
        await source.dispose()
        await target.dispose()


async def _bring_up_to_date(reading: AsyncConnection, place: Path | str) -> None:
    """Then all is read as it is at one moment."""
    await reading.run_sync(migrate, said(place))
    await reading.commit()


async def _check_unused(connection: AsyncConnection, place: Path | str) -> None:
    """By servers, of which a database knows; folders are locked.  Raises `StoreError`."""
    if isinstance(place, Path):
        return
    from .leases import LIVING

    free = sa.func.pg_try_advisory_xact_lock_shared(LIVING, workers.c.id)
    found = await connection.execute(sa.select(workers.c.id).where(~workers.c.gone, ~free))
    if living := [str(row.id) for row in found]:
        raise StoreError(f"{said(place)} is in use by a server (worker {', '.join(living)}): end that one first")


async def _check_empty(connection: AsyncConnection, place: Path | str) -> None:
    """That a server has run there is no matter.  Raises `StoreError`."""
    await connection.execute(sa.delete(uptime))
    for table in COPIED:
        if (await connection.execute(sa.select(sa.literal(1)).select_from(table).limit(1))).first() is not None:
            raise StoreError(f"{said(place)} has tables of its own already: name an empty place")


async def _copy(reading: AsyncConnection, writing: AsyncConnection, tell: Tell) -> int:
    """Table by table, those first that others hang on; how many games."""
    counts = {table: await _count(reading, table) for table in COPIED}
    done, all_ = 0, sum(counts.values())
    for table in COPIED:
        async with reading.stream(sa.select(table)) as rows:
            async for some in rows.mappings().partitions(ROWS):
                await writing.execute(sa.insert(table), [dict(row) for row in some])
                done += len(some)
                tell(done, all_)
        if await _count(writing, table) != counts[table]:
            raise StoreError(f"not all rows of {table.name} arrived: nothing was changed")
    return counts[games]


async def _count(connection: AsyncConnection, table: sa.Table) -> int:
    return int((await connection.execute(sa.select(sa.func.count()).select_from(table))).scalar_one())


# --- files ----------------------------------------------------------------------------------------


def _save_file(source: Path, file: Path, tell: Tell) -> None:
    if not source.is_file():
        raise StoreError(f"{source.parent} has no tables yet: there is nothing to save")
    try:
        with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(file)) as writing:
            reading.backup(writing, pages=PAGES, progress=lambda _, left, all_: tell(all_ - left, all_))
            writing.execute("pragma journal_mode=delete")
    except sqlite3.Error as error:
        raise StoreError(f"{source} cannot be saved: {error}") from error


def _settle(file: Path) -> None:
    """On the disk, before it takes its name."""
    with file.open("rb+") as written:
        os.fsync(written.fileno())


def _check_saved(file: Path) -> None:
    """Raises `StoreError` where it is no whole database of ours."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as reading:
            found = reading.execute("pragma quick_check").fetchone()
            reading.execute("select version_num from alembic_version").fetchone()
    except sqlite3.Error as error:
        raise StoreError(f"{file} is nothing that fondaco backup has saved: {error}") from error
    if found != ("ok",):
        raise StoreError(f"{file} is damaged: {found[0]}")


def _restore_folder(file: Path, folder: Path, replace: bool, tell: Tell) -> None:
    make_folder(folder)
    kept = folder / FILE
    if kept.exists() and not replace:
        raise StoreError(f"{folder} has tables of its own already: name an empty folder, or --replace them")
    unfinished = folder / f"{FILE}.unfinished"
    try:
        _save_file(file, unfinished, tell)
        _settle(unfinished)
        if kept.exists():
            _set_aside(kept)
        os.replace(unfinished, kept)
    finally:
        unfinished.unlink(missing_ok=True)


def _set_aside(kept: Path) -> None:
    """With all that was written: nobody loses what was restored by mistake."""
    with closing(sqlite3.connect(kept)) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
        connection.execute("pragma journal_mode=delete")
    os.replace(kept, kept.with_name(f"{kept.name}.{time.strftime('%Y%m%d-%H%M%S')}"))
