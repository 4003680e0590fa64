"""The event log of all games in a database: what is acknowledged here is on the disk.

Several programs may use one: who finds an event's number taken is told so by `Conflict`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict
from types import MappingProxyType
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..protocol.parts import Remark, Result
from .database import update
from .schema import (
    analyses,
    events,
    games,
    gatherings,
    keys,
    people,
    person_keys,
    person_seats,
    records,
    remarks,
    sitters,
)
from .store import DAY, Row, Sitter, Store, StoredGame, StoredGathering, StoreError, digest, digits
from .writing import Statement, Writer

NEW_EVENTS = sa.insert(events)
AWAITED = sa.update(games).where(games.c.id == sa.bindparam("going_on")).values(awaited=sa.bindparam("seats"))
CLOCK = sa.update(games).where(games.c.id == sa.bindparam("timed")).values(clock=sa.bindparam("times"))
OF_PERSON = (sa.bindparam("table", type_=sa.String), sa.bindparam("at", type_=sa.SmallInteger), people.c.id)
SEATED = sa.insert(person_seats).from_select(  # nothing where there is no such account any more
    ["game", "seat", "person"], sa.select(*OF_PERSON).where(people.c.id == sa.bindparam("who"))
)
THAT_GATHERING = (gatherings.c.id == sa.bindparam("table"), gatherings.c.state == sa.bindparam("before"))


class SqlStore(Store):
    """Opened by `sqlite.open_sqlite` or `postgres.open_postgres`, to be closed by `close`."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine = engine
        self._writer = writer

    async def close(self) -> None:
        """Writes what still waits, then lets go of the database."""
        await self._writer.close()
        await self._engine.dispose()

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        """Raises `StoreError`."""
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            raise StoreError(f"the database cannot be read: {getattr(error, 'orig', error)}") from error

    async def check(self) -> None:
        async with self._reading() as connection:
            await connection.execute(sa.select(sa.literal(1)))

    async def rows(self, chosen: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        """What is kept of other things than tables: all that is chosen."""
        async with self._reading() as connection:
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
        accounts: Mapping[int, str] = MappingProxyType({}),
        speakers: Mapping[int, str] = MappingProxyType({}),
    ) -> None:
        await self._writer.carry_out(*creating(game, rows, digests, gathered, said, accounts, speakers))

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
        async with self._reading() as connection:
            row = (await connection.execute(chosen)).one_or_none()
        return StoredGathering(*row) if row else None

    def append(
        self,
        game: str,
        rows: Sequence[Row],
        result: Result | None = None,
        awaited: Iterable[int] = (),
        clock: str | None = None,
    ) -> Awaitable[None]:
        return self._writer.carry_out(*appending(game, rows, result, awaited, clock))

    async def game(self, game: str) -> StoredGame | None:
        if "\0" in game:  # as records of others may call themselves, and databases keep none
            return None
        chosen = _columns(games, StoredGame).where(games.c.id == game)
        async with self._reading() as connection:
            row = (await connection.execute(chosen)).one_or_none()
        return StoredGame(*row) if row else None

    async def clocked(self) -> list[StoredGame]:
        chosen = _columns(games, StoredGame).where(games.c.clock.is_not(None), ~games.c.over)
        async with self._reading() as connection:
            return [StoredGame(*row) for row in await connection.execute(chosen)]

    async def events(self, game: str) -> list[Row]:
        chosen = _columns(events, Row).where(events.c.game == game)
        async with self._reading() as connection:
            rows = (await connection.execute(chosen.order_by(events.c.n))).all()
        return [Row(*row) for row in rows]

    async def seat(self, game: str, token: str) -> int | None:
        chosen = sa.select(keys.c.seat).where(keys.c.game == game, keys.c.digest == digest(token))
        async with self._reading() as connection:
            return (await connection.execute(chosen)).scalar_one_or_none()

    async def digests(self, game: str) -> dict[int, tuple[str, ...]]:
        chosen = sa.select(keys.c.seat, keys.c.digest).where(keys.c.game == game).order_by(keys.c.lent)
        found: dict[int, tuple[str, ...]] = {}
        async with self._reading() as connection:
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
        await self._writer.carry_out(*ending(game, by))

    async def sitters(self, game: str) -> dict[int, Sitter]:
        chosen = sa.select(sitters.c.seat, sitters.c.name, sitters.c.bot).where(sitters.c.game == game)
        async with self._reading() as connection:
            return {row.seat: Sitter(row.name, row.bot) for row in await connection.execute(chosen)}

    async def programs(self, game: str) -> frozenset[int]:
        held = sa.select(keys.c.seat).join(person_keys, person_keys.c.digest == keys.c.digest)
        held = held.join(people, people.c.id == person_keys.c.person).where(keys.c.game == game, people.c.program)
        async with self._reading() as connection:
            return frozenset((await connection.execute(held)).scalars())

    async def remark(self, game: str, remark: Remark, kept: int, person: str | None = None) -> None:
        old = sa.delete(remarks).where(remarks.c.game == sa.bindparam("of"), remarks.c.n <= sa.bindparam("upto"))
        await self._writer.carry_out(
            (sa.insert(remarks), [_remark(game, remark, person)]),
            (old, [{"of": game, "upto": remark.n - kept}]),
        )

    async def remarks(self, game: str) -> list[Remark]:
        chosen = sa.select(*(remarks.c[name] for name in Remark.__struct_fields__)).where(remarks.c.game == game)
        async with self._reading() as connection:
            rows = (await connection.execute(chosen.order_by(remarks.c.n))).all()
        return [Remark(*row) for row in rows]

    async def speakers(self, game: str) -> dict[int, str]:
        chosen = sa.select(remarks.c.n, remarks.c.person).where(remarks.c.game == game, remarks.c.person.is_not(None))
        async with self._reading() as connection:
            return {row.n: row.person for row in await connection.execute(chosen)}

    async def hidden(self, game: str) -> frozenset[int]:
        chosen = sa.select(remarks.c.n).where(remarks.c.game == game, remarks.c.hidden)
        async with self._reading() as connection:
            return frozenset((await connection.execute(chosen)).scalars())

    async def hide(self, game: str, n: int, hidden: bool, *also: Statement) -> None:
        await self._writer.carry_out(update(remarks, {"game": game, "n": n}, hidden=hidden), *also)

    async def analysis(self, game: str, version: int) -> bytes | None:
        chosen = sa.select(analyses.c.found).where(analyses.c.game == game, analyses.c.version == version)
        async with self._reading() as connection:
            return (await connection.execute(chosen)).scalar_one_or_none()

    async def keep_analysis(self, game: str, version: int, found: bytes) -> None:
        old = sa.delete(analyses).where(analyses.c.game == sa.bindparam("of"))
        row = {"game": game, "version": version, "found": found}
        await self._writer.carry_out((old, [{"of": game}]), (sa.insert(analyses), [row]))

    async def keep_record(self, game: StoredGame, text: bytes, most: int) -> None:
        kept = sa.select(games.c.id).join(records, records.c.game == games.c.id)
        old = kept.order_by(games.c.created.desc(), games.c.id).offset(sa.bindparam("most", type_=sa.Integer))
        await self._writer.carry_out(
            (sa.insert(games), [asdict(game)]),
            (sa.insert(records), [{"game": game.id, "text": text}]),
            (sa.delete(analyses).where(analyses.c.game.in_(old)), [{"most": most}]),
            (sa.delete(games).where(games.c.id.in_(old)), [{"most": most}]),
        )

    async def record(self, game: str) -> bytes | None:
        chosen = sa.select(records.c.text).where(records.c.game == game)
        async with self._reading() as connection:
            return (await connection.execute(chosen)).scalar_one_or_none()

    async def keep_hinted(self, game: str, seats: Iterable[int]) -> None:
        changed = sa.update(games).where(games.c.id == sa.bindparam("table")).values(hinted=sa.bindparam("seats"))
        await self._writer.carry_out((changed, [{"table": game, "seats": digits(seats)}]))

    async def set_chat(self, game: str, on: bool) -> None:
        changed = sa.update(games).where(games.c.id == sa.bindparam("table")).values(chat=sa.bindparam("on"))
        await self._writer.carry_out((changed, [{"table": game, "on": on}]))


def creating(
    game: StoredGame,
    rows: Sequence[Row],
    digests: Mapping[int, Sequence[str]],
    gathered: str | None = None,
    said: Sequence[Remark] = (),
    accounts: Mapping[int, str] = MappingProxyType({}),
    speakers: Mapping[int, str] = MappingProxyType({}),
) -> list[Statement]:
    """What `Store.create` writes."""
    seats = [
        {"digest": digest, "game": game.id, "seat": seat, "lent": lent}
        for seat, all_ in digests.items()
        for lent, digest in enumerate(all_)
    ]
    over = [] if gathered is None else [{"table": game.id, "before": gathered}]
    return [
        (sa.delete(gatherings).where(*THAT_GATHERING).execution_options(finds_all=True), over),
        (sa.insert(games), [asdict(game)]),
        (sa.insert(keys), seats),
        (NEW_EVENTS, _values(game.id, rows)),
        (sa.insert(remarks), [_remark(game.id, one, speakers.get(one.n)) for one in said]),
        (SEATED, [{"table": game.id, "at": seat, "who": person} for seat, person in accounts.items()]),
    ]


def appending(
    game: str,
    rows: Sequence[Row],
    result: Result | None = None,
    awaited: Iterable[int] = (),
    clock: str | None = None,
) -> list[Statement]:
    """What `Store.append` writes."""
    statements: list[Statement] = [
        (NEW_EVENTS, _values(game, rows)),
        (AWAITED, [{"going_on": game, "seats": digits(awaited)}]),
    ]
    if clock is not None:
        statements.append((CLOCK, [{"timed": game, "times": clock}]))
    if result is not None:
        ended = sa.update(games).where(games.c.id == sa.bindparam("played"))
        ended = ended.values(over=True, result=sa.bindparam("came"))
        statements.append((ended, [{"played": game, "came": msgspec.json.encode(result).decode()}]))
    return statements


def ending(game: str, by: int) -> list[Statement]:
    """What `Store.end` writes."""
    ended = sa.update(games).where(games.c.id == sa.bindparam("ending"))
    return [(ended.values(over=True, ended=sa.bindparam("by")), [{"ending": game, "by": by}])]


def _columns(table: sa.Table, kind: type[StoredGame | StoredGathering | Row]) -> sa.Select[Any]:
    """What such a row is made of, by the names of its fields, in their order."""
    return sa.select(*(table.c[name] for name in kind.__slots__))


def _values(game: str, rows: Sequence[Row]) -> list[dict[str, Any]]:
    """The steps of an action are counted: an id of a client is there once."""
    steps = Counter[tuple[int, str | None]]()
    values = []
    for row in rows:
        own = (row.seat, row.act)
        values.append({"game": game, **{name: getattr(row, name) for name in Row.__slots__}, "step": steps[own]})
        steps[own] += 1
    return values


def _remark(game: str, remark: Remark, person: str | None) -> dict[str, Any]:
    return {"game": game, **msgspec.structs.asdict(remark), "person": person}


def _seated(game: str, seat: int, sitter: Sitter) -> tuple[Statement, Statement]:
    row = {"game": game, "seat": seat, **asdict(sitter)}
    gone = sa.delete(sitters).where(sitters.c.game == sa.bindparam("of"), sitters.c.seat == sa.bindparam("at"))
    return (gone, [{"of": game, "at": seat}]), (sa.insert(sitters), [row])
