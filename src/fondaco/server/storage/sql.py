"""The event log of all games in SQLite: what is acknowledged here is on the disk.

Two programs may use one file: who finds an event's number taken is told so by `Conflict`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from ..protocol.parts import Remark, Result
from .locking import make_folder
from .schema import analyses, events, games, gatherings, keys, records, remarks, sitters
from .store import DAY, Row, Sitter, Store, StoredGame, StoredGathering, StoreError, digest, digits
from .writing import Statement, Writer

FILE = "fondaco.sqlite"
PRAGMAS = ("journal_mode=wal", "synchronous=full", "busy_timeout=5000", "foreign_keys=on")
THAT_GATHERING = (gatherings.c.id == sa.bindparam("table"), gatherings.c.state == sa.bindparam("before"))


class SqlStore(Store):
    """Opened by `open`, to be closed by `close`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    @classmethod
    async def open(cls, folder: Path) -> SqlStore:
        """The database of a data folder, made or brought up to date.  Raises `StoreError`."""
        path = folder / FILE
        await asyncio.to_thread(make_folder, folder)
        engine = create_async_engine(sa.URL.create("sqlite+aiosqlite", database=str(path)))
        writing = sa.create_engine(sa.URL.create("sqlite", database=str(path)))
        for one in (engine.sync_engine, writing):
            sa.event.listen(one, "connect", _set_pragmas)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(_migrate, path)
        except SQLAlchemyError as error:
            await engine.dispose()
            raise StoreError(f"{path} cannot be used as database: {getattr(error, 'orig', error)}") from error
        except StoreError:
            await engine.dispose()
            raise
        return cls(engine, Writer(writing))

    async def close(self) -> None:
        """Writes what still waits, then lets go of the file."""
        await self._writer.close()
        await self._engine.dispose()

    async def rows(self, chosen: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """What is kept of other things than tables: all that is chosen."""
        async with self._engine.connect() as connection:
            found: Sequence[sa.Row[Any]] = (await connection.execute(chosen)).all()
        return found

    def carry_out(self, *statements: Statement) -> Awaitable[None]:
        """Likewise changes, all or none of them.  Awaiting it raises `Conflict` or `StoreError`."""
        return self._writer.carry_out(*statements)

    async def create(
        self,
        game: StoredGame,
        rows: Sequence[Row],
        digests: Mapping[int, Sequence[str]],
        gathered: str | None = None,
        said: Sequence[Remark] = (),
    ) -> None:
        seats = [
            {"digest": digest, "game": game.id, "seat": seat, "lent": lent}
            for seat, all_ in digests.items()
            for lent, digest in enumerate(all_)
        ]
        over = [] if gathered is None else [{"table": game.id, "before": gathered}]
        await self._writer.carry_out(
            (sa.delete(gatherings).where(*THAT_GATHERING).execution_options(finds_all=True), over),
            (sa.insert(games), [asdict(game)]),
            (sa.insert(keys), seats),
            (sa.insert(events), _values(game.id, rows)),
            (sa.insert(remarks), [_remark(game.id, one) for one in said]),
        )

    async def gather(self, gathering: StoredGathering, rematch_of: str | None = None) -> None:
        new = {**asdict(gathering), "day": gathering.created // DAY}
        statements: list[Statement] = [(sa.insert(gatherings), [new])]
        if rematch_of is not None:
            named = sa.update(games).where(games.c.id == sa.bindparam("played"), games.c.rematch.is_(None))
            named = named.values(rematch=gathering.id).execution_options(finds_all=True)
            statements.append((named, [{"played": rematch_of}]))
        await self._writer.carry_out(*statements)

    async def regroup(self, table: str, before: str, now: str) -> None:
        changed = sa.update(gatherings).where(*THAT_GATHERING).values(state=sa.bindparam("now"))
        row = {"table": table, "before": before, "now": now}
        await self._writer.carry_out((changed.execution_options(finds_all=True), [row]))

    async def disperse(self, day: int, after: int) -> None:
        seen = sa.update(gatherings).where(gatherings.c.day != sa.bindparam("today"))
        old = gatherings.c.days > sa.bindparam("after")
        rematch = games.c.rematch.in_(sa.select(gatherings.c.id).where(old))
        await self._writer.carry_out(
            (seen.values(days=gatherings.c.days + 1, day=sa.bindparam("today")), [{"today": day}]),
            (sa.update(games).where(rematch).values(rematch=None), [{"after": after}]),
            (sa.delete(gatherings).where(old), [{"after": after}]),
        )

    async def gathering(self, table: str) -> StoredGathering | None:
        chosen = _columns(gatherings, StoredGathering).where(gatherings.c.id == table)
        async with self._engine.connect() as connection:
            row = (await connection.execute(chosen)).one_or_none()
        return StoredGathering(*row) if row else None

    def append(
        self, game: str, rows: Sequence[Row], result: Result | None = None, awaited: Iterable[int] = ()
    ) -> Awaitable[None]:
        waits = sa.update(games).where(games.c.id == sa.bindparam("going_on")).values(awaited=sa.bindparam("seats"))
        statements: list[Statement] = [
            (sa.insert(events), _values(game, rows)),
            (waits, [{"going_on": game, "seats": digits(awaited)}]),
        ]
        if result is not None:
            ended = sa.update(games).where(games.c.id == sa.bindparam("played"))
            ended = ended.values(over=True, result=sa.bindparam("came"))
            statements.append((ended, [{"played": game, "came": msgspec.json.encode(result).decode()}]))
        return self._writer.carry_out(*statements)

    async def game(self, game: str) -> StoredGame | None:
        chosen = _columns(games, StoredGame).where(games.c.id == game)
        async with self._engine.connect() as connection:
            row = (await connection.execute(chosen)).one_or_none()
        return StoredGame(*row) if row else None

    async def events(self, game: str) -> list[Row]:
        chosen = _columns(events, Row).where(events.c.game == game)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(chosen.order_by(events.c.n))).all()
        return [Row(*row) for row in rows]

    async def seat(self, game: str, token: str) -> int | None:
        chosen = sa.select(keys.c.seat).where(keys.c.game == game, keys.c.digest == digest(token))
        async with self._engine.connect() as connection:
            return (await connection.execute(chosen)).scalar_one_or_none()

    async def digests(self, game: str) -> dict[int, tuple[str, ...]]:
        chosen = sa.select(keys.c.seat, keys.c.digest).where(keys.c.game == game).order_by(keys.c.lent)
        found: dict[int, tuple[str, ...]] = {}
        async with self._engine.connect() as connection:
            for row in await connection.execute(chosen):
                found[row.seat] = (*found.get(row.seat, ()), row.digest)
        return found

    async def give_keys(self, game: str, seat: int, digests: Sequence[str], sitter: Sitter | None = None) -> None:
        gone = sa.delete(keys).where(keys.c.game == sa.bindparam("of"), keys.c.seat == sa.bindparam("at"))
        new = [{"digest": digest, "game": game, "seat": seat, "lent": lent} for lent, digest in enumerate(digests)]
        await self._writer.carry_out(
            (gone, [{"of": game, "at": seat}]),
            (sa.insert(keys), new),
            *(() if sitter is None else _seated(game, seat, sitter)),
        )

    async def end(self, game: str, by: int) -> None:
        ended = sa.update(games).where(games.c.id == sa.bindparam("ending"))
        row = {"ending": game, "by": by}
        await self._writer.carry_out((ended.values(over=True, ended=sa.bindparam("by")), [row]))

    async def sitters(self, game: str) -> dict[int, Sitter]:
        chosen = sa.select(sitters.c.seat, sitters.c.name, sitters.c.bot).where(sitters.c.game == game)
        async with self._engine.connect() as connection:
            return {row.seat: Sitter(row.name, row.bot) for row in await connection.execute(chosen)}

    async def remark(self, game: str, remark: Remark, kept: int) -> None:
        old = sa.delete(remarks).where(remarks.c.game == sa.bindparam("of"), remarks.c.n <= sa.bindparam("upto"))
        await self._writer.carry_out(
            (sa.insert(remarks), [_remark(game, remark)]),
            (old, [{"of": game, "upto": remark.n - kept}]),
        )

    async def remarks(self, game: str) -> list[Remark]:
        chosen = sa.select(*(remarks.c[name] for name in Remark.__struct_fields__)).where(remarks.c.game == game)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(chosen.order_by(remarks.c.n))).all()
        return [Remark(*row) for row in rows]

    async def analysis(self, game: str, version: int) -> bytes | None:
        chosen = sa.select(analyses.c.found).where(analyses.c.game == game, analyses.c.version == version)
        async with self._engine.connect() as connection:
            return (await connection.execute(chosen)).scalar_one_or_none()

    async def keep_analysis(self, game: str, version: int, found: bytes) -> None:
        old = sa.delete(analyses).where(analyses.c.game == sa.bindparam("of"))
        row = {"game": game, "version": version, "found": found}
        await self._writer.carry_out((old, [{"of": game}]), (sa.insert(analyses), [row]))

    async def keep_record(self, game: StoredGame, text: bytes, most: int) -> None:
        kept = sa.select(games.c.id).join(records, records.c.game == games.c.id)
        old = kept.order_by(games.c.created.desc(), games.c.id).limit(-1).offset(sa.bindparam("most", type_=sa.Integer))
        await self._writer.carry_out(
            (sa.insert(games), [asdict(game)]),
            (sa.insert(records), [{"game": game.id, "text": text}]),
            (sa.delete(analyses).where(analyses.c.game.in_(old)), [{"most": most}]),
            (sa.delete(games).where(games.c.id.in_(old)), [{"most": most}]),
        )

    async def record(self, game: str) -> bytes | None:
        chosen = sa.select(records.c.text).where(records.c.game == game)
        async with self._engine.connect() as connection:
            return (await connection.execute(chosen)).scalar_one_or_none()

    async def keep_hinted(self, game: str, seats: Iterable[int]) -> None:
        changed = sa.update(games).where(games.c.id == sa.bindparam("table")).values(hinted=sa.bindparam("seats"))
        await self._writer.carry_out((changed, [{"table": game, "seats": digits(seats)}]))

    async def set_chat(self, game: str, on: bool) -> None:
        changed = sa.update(games).where(games.c.id == sa.bindparam("table")).values(chat=sa.bindparam("on"))
        await self._writer.carry_out((changed, [{"table": game, "on": on}]))


def _columns(table: sa.Table, kind: type[StoredGame | StoredGathering | Row]) -> sa.Select[Any]:
    """What such a row is made of, by the names of its fields, in their order."""
    return sa.select(*(table.c[name] for name in kind.__slots__))


def _values(game: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
    return [{"game": game, **{name: getattr(row, name) for name in Row.__slots__}} for row in rows]


def _remark(game: str, remark: Remark) -> dict[str, Any]:
    return {"game": game, **msgspec.structs.asdict(remark)}


def _seated(game: str, seat: int, sitter: Sitter) -> tuple[Statement, Statement]:
    row = {"game": game, "seat": seat, **asdict(sitter)}
    gone = sa.delete(sitters).where(sitters.c.game == sa.bindparam("of"), sitters.c.seat == sa.bindparam("at"))
    return (gone, [{"of": game, "at": seat}]), (sa.insert(sitters), [row])


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"pragma {pragma}")
    cursor.close()


def _migrate(connection: sa.Connection, path: Path) -> None:
    """Run the migrations that this database lacks.  Raises `StoreError` where it is not one of ours."""
    from alembic import command
    from alembic.config import Config
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    present = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if present is None and sa.inspect(connection).get_table_names():
        raise StoreError(f"{path} is a database of another program")
    if present is not None and present not in known:
        raise StoreError(f"{path} was written by a newer version of Fondaco (its schema is {present})")
    if present not in ScriptDirectory.from_config(config).get_heads():
        connection.exec_driver_sql("begin immediate")  # by itself the driver begins none for changes of the schema
        command.upgrade(config, "head")
