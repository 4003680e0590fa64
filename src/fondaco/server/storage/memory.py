"""Tables in memory, and on a shelf that outlives it: what a browser keeps.

Only one program may use a shelf at a time, so what is in memory is what stands there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

import msgspec

from ..protocol.parts import Remark, Result
from .store import DAY, Conflict, Row, Sitter, Store, StoredGame, StoredGathering, StoreError, digest, digits

if TYPE_CHECKING:  # in a browser there is no database
    from .writing import Statement


class Kept(msgspec.Struct):
    """All that is known of a table but its events: before the game, or in it."""

    gathering: StoredGathering | None = None
    days: int = 0  # on which the gathering was seen, after the first
    day: int = 0  # the last of them, since 1970
    game: StoredGame | None = None
    keys: dict[int, tuple[str, ...]] = {}
    sitters: dict[int, Sitter] = {}
    remarks: tuple[Remark, ...] = ()
    analysis: tuple[int, bytes] | None = None
    record: bytes | None = None  # of a game that was played elsewhere, compressed


class Change(msgspec.Struct):
    """What becomes of tables, by their ids: null where they are gone; and events that are added."""

    tables: dict[str, Kept | None]
    events: dict[str, Sequence[Row]] = {}


class Shelf(Protocol):
    """Where it is written down; everything is JSON."""

    async def keep(self, change: str) -> None:
        """Writes a `Change` down, whole or not at all.  Raises `StoreError`."""

    async def tables(self) -> str:
        """Each `Kept`, by its id."""

    async def events(self, table: str) -> str:
        """The `Row`s of a game, in order."""


class MemoryStore(Store):
    """Opened by `open`; one change after the other is written down, then known."""

    def __init__(self, shelf: Shelf, tables: dict[str, Kept]) -> None:
        self._shelf, self._tables = shelf, tables
        self._one = asyncio.Lock()

    @classmethod
    async def open(cls, shelf: Shelf) -> MemoryStore:
        """With what stands on the shelf.  Raises `StoreError` where that is no longer as it was written."""
        with _readable():
            return cls(shelf, msgspec.json.decode(await shelf.tables(), type=dict[str, Kept]))

    async def close(self) -> None:
        async with self._one:
            pass

    async def check(self) -> None:
        pass

    async def _carry_out(self, make: Callable[[], Change]) -> None:
        """Raises what `make` raises, and `StoreError`."""
        async with self._one:
            change = make()
            if not (change.tables or change.events):
                return
            await self._shelf.keep(msgspec.json.encode(change).decode())
            for table, kept in change.tables.items():
                if kept is None:
                    self._tables.pop(table, None)
                else:
                    self._tables[table] = kept

    async def _alter(self, table: str, alter: Callable[[Kept], Kept]) -> None:
        """Nothing happens to a table that is not there."""
        await self._carry_out(lambda: Change({table: alter(self._tables[table])} if table in self._tables else {}))

    # --- before a game ----------------------------------------------------------------------------

    async def gather(self, gathering: StoredGathering, rematch_of: str | None = None) -> None:
        await self._carry_out(lambda: Change(self._gathered(gathering, rematch_of)))

    def _gathered(self, gathering: StoredGathering, rematch_of: str | None) -> dict[str, Kept | None]:
        if gathering.id in self._tables:
            raise Conflict
        tables: dict[str, Kept | None] = {gathering.id: Kept(gathering, day=gathering.created // DAY)}
        if rematch_of is not None:
            kept, game = self._of_game(rematch_of)
            if game.rematch is not None:
                raise Conflict
            tables[rematch_of] = _with(kept, game=replace(game, rematch=gathering.id))
        return tables

    async def regroup(self, table: str, before: str, now: str) -> None:
        def alter() -> Change:
            kept, gathering = self._of_gathering(table, before)
            return Change({table: _with(kept, gathering=replace(gathering, state=now))})

        await self._carry_out(alter)

    async def disperse(self, day: int, after: int) -> None:
        await self._carry_out(lambda: Change(dict(self._dispersed(day, after))))

    def _dispersed(self, day: int, after: int) -> Iterator[tuple[str, Kept | None]]:
        waiting = {
            table: kept for table, kept in self._tables.items() if kept.gathering is not None and kept.day != day
        }
        gone = {table for table, kept in waiting.items() if kept.days >= after}
        for table, kept in waiting.items():
            yield table, None if table in gone else _with(kept, days=kept.days + 1, day=day)
        yield from _without_rematch(self._tables, gone)

    async def gathering(self, table: str) -> StoredGathering | None:
        kept = self._tables.get(table)
        return None if kept is None else kept.gathering

    def _of_gathering(self, table: str, state: str) -> tuple[Kept, StoredGathering]:
        """Raises `Conflict` where it is in another state."""
        kept = self._tables.get(table)
        if kept is None or kept.gathering is None or kept.gathering.state != state:
            raise Conflict
        return kept, kept.gathering

    # --- all that is kept of tables ----------------------------------------------------------------

    @property
    def tables(self) -> tuple[str, ...]:
        return tuple(self._tables)

    async def forget(self, tables: Iterable[str]) -> None:
        """For good.  Raises `StoreError`."""
        gone = {table for table in tables if table in self._tables}
        kept = {table: kept for table, kept in self._tables.items() if table not in gone}
        await self._carry_out(lambda: Change({**dict.fromkeys(gone), **dict(_without_rematch(kept, gone))}))

    # --- games ------------------------------------------------------------------------------------

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
        """Nobody has an account here."""
        keys = {seat: tuple(keys) for seat, keys in digests.items()}

        def make() -> Change:
            if gathered is not None:
                self._of_gathering(game.id, gathered)
            elif game.id in self._tables:
                raise Conflict
            return Change({game.id: Kept(game=game, keys=keys, remarks=tuple(said))}, {game.id: rows})

        await self._carry_out(make)

    def append(
        self,
        game: str,
        rows: Sequence[Row],
        result: Result | None = None,
        awaited: Iterable[int] = (),
        clock: str | None = None,
    ) -> Awaitable[None]:
        seats = digits(awaited)

        def make() -> Change:
            kept, stored = self._of_game(game)
            stored = replace(stored, awaited=seats, clock=stored.clock if clock is None else clock)
            if result is not None:
                stored = replace(stored, over=True, result=msgspec.json.encode(result).decode())
            return Change({game: _with(kept, game=stored)}, {game: rows} if rows else {})

        return asyncio.shield(asyncio.create_task(self._carry_out(make)))

    async def game(self, game: str) -> StoredGame | None:
        kept = self._tables.get(game)
        return None if kept is None else kept.game

    def _of_game(self, table: str) -> tuple[Kept, StoredGame]:
        """Raises `Conflict` where there is none."""
        kept = self._tables.get(table)
        if kept is None or kept.game is None:
            raise Conflict
        return kept, kept.game

    async def clocked(self) -> list[StoredGame]:
        return []  # there are no clocks without a server

    async def events(self, game: str) -> list[Row]:
        with _readable():
            return msgspec.json.decode(await self._shelf.events(game), type=list[Row])

    async def end(self, game: str, by: int) -> None:
        await self._alter_game(game, over=True, ended=by)

    async def analysis(self, game: str, version: int) -> bytes | None:
        kept = self._tables.get(game, Kept()).analysis
        return kept[1] if kept is not None and kept[0] == version else None

    async def keep_analysis(self, game: str, version: int, found: bytes) -> None:
        await self._alter(game, lambda kept: _with(kept, analysis=(version, found)))

    async def _alter_game(self, table: str, **values: object) -> None:
        def alter(kept: Kept) -> Kept:
            return kept if kept.game is None else _with(kept, game=replace(kept.game, **values))  # type: ignore[arg-type]

        await self._alter(table, alter)

    # --- records of games that were played elsewhere ----------------------------------------------

    async def keep_record(self, game: StoredGame, text: bytes, most: int) -> None:
        def make() -> Change:
            if game.id in self._tables:
                raise Conflict
            brought = [one.game for one in self._tables.values() if one.record is not None and one.game is not None]
            old = sorted(brought, key=lambda one: -one.created)[most - 1 :]
            return Change({game.id: Kept(game=game, record=text), **{one.id: None for one in old}})

        await self._carry_out(make)

    async def record(self, game: str) -> bytes | None:
        return self._tables.get(game, Kept()).record

    # --- who sits there, and what they say --------------------------------------------------------

    async def seat(self, game: str, token: str) -> int | None:
        keys, key = await self.digests(game), digest(token)
        return next((seat for seat, held in keys.items() if key in held), None)

    async def digests(self, game: str) -> dict[int, tuple[str, ...]]:
        return {seat: held for seat, held in self._tables.get(game, Kept()).keys.items() if held}

    async def give_keys(self, game: str, seat: int, digests: Sequence[str], sitter: Sitter | None = None) -> None:
        def alter(kept: Kept) -> Kept:
            sitters = kept.sitters if sitter is None else {**kept.sitters, seat: sitter}
            return _with(kept, keys={**kept.keys, seat: tuple(digests)}, sitters=sitters)

        await self._alter(game, alter)

    async def sitters(self, game: str) -> dict[int, Sitter]:
        return dict(self._tables.get(game, Kept()).sitters)

    async def programs(self, game: str) -> frozenset[int]:
        return frozenset()

    async def remark(self, game: str, remark: Remark, kept: int, person: str | None = None) -> None:
        await self._alter(game, lambda known: _with(known, remarks=(*known.remarks, remark)[-kept:]))

    async def remarks(self, game: str) -> list[Remark]:
        return list(self._tables.get(game, Kept()).remarks)

    async def speakers(self, game: str) -> dict[int, str]:
        return {}  # nor are there accounts

    async def hidden(self, game: str) -> frozenset[int]:
        return frozenset()

    async def hide(self, game: str, n: int, hidden: bool, *also: Statement) -> None:
        """Nobody is there who might."""

    async def keep_hinted(self, game: str, seats: Iterable[int]) -> None:
        await self._alter_game(game, hinted=digits(seats))

    async def set_chat(self, game: str, on: bool) -> None:
        await self._alter_game(game, chat=on)


def _without_rematch(tables: Mapping[str, Kept], gone: Container[str]) -> Iterator[tuple[str, Kept]]:
    """Those whose next game is gone."""
    for table, kept in tables.items():
        if kept.game is not None and kept.game.rematch in gone:
            yield table, _with(kept, game=replace(kept.game, rematch=None))


def _with(kept: Kept, **values: object) -> Kept:
    return msgspec.structs.replace(kept, **values)


@contextmanager
def _readable() -> Iterator[None]:
    try:
        yield
    except msgspec.MsgspecError as error:
        raise StoreError(f"what was kept cannot be read: {error}") from error
