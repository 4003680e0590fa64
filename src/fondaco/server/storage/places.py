"""Where tables are kept: a folder of this computer, or a database that is reached by its address."""

from __future__ import annotations

from pathlib import Path

from fondaco.errors import needing

from .owning import Alone, Owners
from .sql import SqlStore
from .store import StoreError

SCHEMES = ("postgresql://", "postgres://")


def is_database(data: Path | str) -> bool:
    return isinstance(data, str) and data.startswith(SCHEMES)


def place(data: str) -> Path | str:
    """A folder, or the address of a database.  Raises `StoreError`."""
    if is_database(data):
        return data
    if "://" in data:
        raise StoreError(f"{data.partition('://')[0]}:// is no kind of database that is known: postgresql:// is")
    return Path(data).expanduser()


async def open_store(data: Path | str, address: str = "") -> tuple[SqlStore, Owners]:
    """Made or brought up to date; `address`: where other workers of the same database reach this one.

    Raises `StoreError` and `PackageMissing`.
    """
    if isinstance(data, Path):
        from .sqlite import open_sqlite

        return await open_sqlite(data), Alone()
    with needing("PostgreSQL", "postgres"):
        from .postgres import open_postgres

    return await open_postgres(data, address)
