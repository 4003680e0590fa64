"""What is kept beside tables, in their database: nothing is in memory that another process would need."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any, Protocol, cast

import sqlalchemy as sa

from .store import Store
from .writing import FINDS_ALL, Statement


class Database(Protocol):
    """What a store of tables has besides, where it is a database."""

    async def rows(self, chosen: sa.Select[Any]) -> Sequence[sa.Row[Any]]: ...

    def carry_out(self, *statements: Statement) -> Awaitable[None]: ...


def database_of(store: Store) -> Database:
    """A server's store is one; that of a browser is not, and knows no people."""
    return cast(Database, store)


async def row_of(database: Database, chosen: sa.Select[Any]) -> sa.Row[Any] | None:
    """The only one, if it is there."""
    return next(iter(await database.rows(chosen)), None)


def insert(table: sa.Table, *rows: dict[str, Any]) -> Statement:
    return sa.insert(table), list(rows)


def delete(table: sa.Table, **where: Any) -> Statement:
    """The rows with these values."""
    chosen = (table.c[name] == sa.bindparam(f"of_{name}") for name in where)
    return sa.delete(table).where(*chosen), [{f"of_{name}": value for name, value in where.items()}]


def update(table: sa.Table, where: dict[str, Any], **values: Any) -> Statement:
    """Those with these values get others."""
    chosen = (table.c[name] == sa.bindparam(f"of_{name}") for name in where)
    changed = sa.update(table).where(*chosen).values({name: sa.bindparam(f"new_{name}") for name in values})
    old = {f"of_{name}": value for name, value in where.items()}
    return changed, [old | {f"new_{name}": value for name, value in values.items()}]


def insert_few(most: int, table: sa.Table, row: dict[str, Any], *of: str) -> Statement:
    """Awaiting it raises `Conflict` where so many rows have the same `of`, however many are asked for at one moment."""
    there = sa.select(sa.func.count()).select_from(table).where(*(table.c[name] == sa.bindparam(name) for name in of))
    values = (sa.bindparam(name, type_=table.c[name].type) for name in row)
    new = sa.select(*values).where(there.scalar_subquery() < most)
    return once((sa.insert(table).from_select([*row], new), [row]))


def once(statement: Statement) -> Statement:
    """Awaiting it raises `Conflict` where it is about rows that are not there (any more)."""
    return statement[0].execution_options(**{FINDS_ALL: True}), statement[1]
