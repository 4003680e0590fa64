"""All tables: new ones, those in use, and those that wait in the store until somebody asks for them."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from fondaco import bots
from fondaco import record as records
from fondaco.chance import commitment, new_secret
from fondaco.game_info import Option
from fondaco.record import Header
from fondaco.registry import games, manifest
from fondaco.secrecy import Audience

from ..gathering.gathering import Gathering, gather, gather_again
from ..gathering.waiting import Change, WaitingRoom, write
from ..protocol.parts import SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.requests import (
    Arrange,
    Ask,
    GameDescription,
    Join,
    Key,
    NeedInfo,
    NewTable,
    Opened,
    OpenTable,
    OptionInfo,
    Ready,
    TableSummary,
)
from ..storage.store import DAY, Conflict, Store, StoredGame, StoredGathering, StoreError, digest
from .absence import USUAL, Patience
from .loading import Loaded
from .room import Pace, Room
from .table import Table, milliseconds
from .thinking import Thinkers

log = logging.getLogger(__name__)

UNUSED = 60.0  # seconds after which a table that nobody is at leaves memory
DISPERSED = 14  # days of a running server after which a table whose game did not start is forgotten
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def _describe_option(option: Option) -> OptionInfo:
    needs = tuple(NeedInfo(need.option, need.values, need.value) for need in option.needs)
    return OptionInfo(option.key, option.values, needs)


def describe_games() -> list[GameDescription]:
    """What a new table can be opened for."""
    return [
        GameDescription(
            name=name,
            players=info.players,
            usual=manifest(name).usual or info.players[0],
            options=tuple(map(_describe_option, info.options)),
            expansions=manifest(name).expansions,
            bots=bots.names(name),
        )
        for name, info in games().items()
    ]


class Rooms:
    """`unused`: seconds after which a table that nobody is at leaves memory."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: Pace = "natural",
        unused: float = UNUSED,
        patience: Patience = USUAL,
    ) -> None:
        self.store, self.thinkers = store, thinkers
        self.pace, self.unused, self.patience = pace, unused, patience
        self.rooms = Loaded(self._load)
        self.waiting = Loaded(self._gather)
        self._replaying = asyncio.Lock()
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Sends all away, when what is being written is written."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        await self.waiting.close()
        await self.rooms.close()

    async def _sweep(self) -> None:
        dispersed = -math.inf
        while True:
            if time.monotonic() - dispersed > DAY / 1000:
                dispersed = time.monotonic()
                await self._disperse()
            await asyncio.sleep(self.unused / 4)
            await self.rooms.sweep(self.unused)
            await self.waiting.sweep(self.unused)

    async def _disperse(self) -> None:
        """Days are counted, once each: a clock that jumps makes nothing older than by one."""
        try:
            await self.store.disperse(milliseconds() // DAY, DISPERSED)
        except StoreError as error:
            log.warning("old gatherings are not forgotten yet: %s", error)

    # --- before the game --------------------------------------------------------------------------

    async def open_table(self, new: NewTable) -> Opened:
        """A game where no seat is open and nobody wants to wait, else a gathering.  Raises `Refusal`."""
        tokens = [secrets.token_urlsafe(24) for _ in new.seats]
        gathering = gather(_new_id(), new, [digest(token) for token in tokens])
        stored = StoredGathering(gathering.id, write(gathering), new_secret(), milliseconds())
        if gathering.complete:
            await self._begin(stored, gathering, gathered=False)
        else:
            await self.store.gather(stored)
        keys = (Key(seat, token) for seat, token in zip(gathering.persons, tokens, strict=False))
        return Opened(gathering.id, tuple(keys), commitment(stored.secret))

    async def join(self, table: str, join: Join) -> Opened:
        """Take an open seat.  Raises `Refusal`."""
        token, seat = secrets.token_urlsafe(24), 0

        def sit_down(gathering: Gathering, _: int) -> None:
            nonlocal seat
            seat = gathering.join(join, digest(token))

        await self._change(table, sit_down)
        return Opened(table, (Key(seat, token),), await self._commitment(table))

    async def set_ready(self, table: str, ready: Ready) -> None:
        """Raises `Refusal`."""
        await self._change(table, lambda gathering, _: gathering.set_ready(digest(ready.token), ready))

    async def leave(self, table: str, ask: Ask) -> None:
        """Raises `Refusal`."""
        await self._change(table, lambda gathering, _: gathering.leave(digest(ask.token)))

    async def arrange(self, table: str, change: Arrange) -> None:
        """Raises `Refusal`."""
        await self._change(table, lambda gathering, host: gathering.arrange(digest(change.token), change, host))

    async def rematch(self, table: str, ask: Ask) -> Opened:
        """The table of the next game of the same players, which their keys open.  Raises `Refusal`."""
        if await self.waiting_room(table) is not None:
            raise Refusal("refused.not-over")
        host = await self.audience(table, ask.token)
        if host is None:
            raise Refusal("refused.watching")
        room = await self.room(table)
        again = await room.agree_on_rematch(lambda: self._make_rematch(room.table.header, host))
        return Opened(again, (), await self._commitment(again))

    async def _make_rematch(self, header: Header, host: int) -> str:
        gathering = gather_again(_new_id(), header, await self.store.digests(header.id), host)
        stored = StoredGathering(gathering.id, write(gathering), new_secret(), milliseconds())
        try:
            await self.store.gather(stored, rematch_of=header.id)
        except Conflict:
            return (await self._stored(header.id)).rematch or ""
        return gathering.id

    def lobby(self) -> list[OpenTable]:
        """The tables that wait for players, newest first."""
        found = (room.listing() for room in self.waiting)
        return sorted((table for table in found if table is not None), key=lambda table: -table.created)

    async def waiting_room(self, table: str) -> WaitingRoom | None:
        """Where people gather; None where the game has begun, or there is no such table.  Raises `Refusal`."""
        try:
            return await self.waiting.get(table)
        except _NotWaiting:
            return None

    async def _change(self, table: str, carry_out: Change) -> None:
        room = await self.waiting_room(table)
        if room is None:
            await self._stored(table)
            raise Refusal("refused.started")
        try:
            await room.change(carry_out)
        except Conflict:
            await self._change(table, carry_out)  # with what another process has made of it

    async def _gather(self, table: str) -> WaitingRoom:
        stored = await self.store.gathering(table)
        if stored is None:
            raise _NotWaiting
        return WaitingRoom(stored, self.store, self._begin, self.patience.host)

    async def _begin(self, stored: StoredGathering, gathering: Gathering, gathered: bool = True) -> None:
        """The game with its first events, in place of the gathering.  Raises `Conflict`."""
        header = gathering.header(stored.secret)
        table = Table(header, stored.secret, milliseconds(), game=gathering.rules())
        game = StoredGame(header.id, table.record.lines[0], stored.secret, table.started)
        digests = {seat: person.digest for seat, person in gathering.persons.items()}
        await self.store.create(game, table.advance(), digests, stored.state if gathered else None)

    # --- games ------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a game, in memory or brought there.  Raises `Refusal`."""
        return await self.rooms.get(table)

    async def audience(self, table: str, token: str | None) -> Audience:
        """Whose key a token is; None to watch.  Raises `Refusal`."""
        if token is None:
            return None
        seat = await self.store.seat(table, token)
        if seat is None:
            raise Refusal("refused.no-such-seat" if await self.store.game(table) else "refused.no-such-table")
        return seat

    async def summary(self, table: str) -> TableSummary:
        """Raises `Refusal`."""
        room = await self.waiting_room(table)
        if room is not None:
            shown = room.gathering.shown_seats(set())
            seats = tuple(SeatInfo(seat.name or "", seat.bot) for seat in shown)
            return TableSummary(table, room.gathering.game, seats, started=False, over=False, created=room.created)
        game = await self._stored(table)
        head = _header_of(game)
        seats = tuple(SeatInfo(seat.name, seat.bot) for seat in head.seats)
        winners = await self._winners(game)
        return TableSummary(game.id, head.game, seats, True, game.over, game.created, winners)

    async def _winners(self, game: StoredGame) -> tuple[int, ...]:
        """By replay, once, where an older version has not kept it."""
        if game.over and game.winners is None:
            winners = (await self.room(game.id)).table.winners
            await self.store.append(game.id, (), winners)
            return winners
        return tuple(map(int, game.winners or ""))

    async def record(self, table: str) -> str:
        """The whole record of a game that is over.  Raises `Refusal`."""
        if not (await self._stored(table)).over:
            raise Refusal("refused.not-over")
        return (await self.room(table)).table.record.text()

    async def _commitment(self, table: str) -> str:
        room = await self.waiting_room(table)
        return room.commitment if room is not None else _header_of(await self._stored(table)).commitment or ""

    async def _stored(self, table: str) -> StoredGame:
        game = await self.store.game(table)
        if game is None:
            raise Refusal("refused.no-such-table")
        return game

    async def _load(self, table: str) -> Room:
        """By replay of all its events."""
        game = await self._stored(table)
        try:
            loaded = Table(_header_of(game), game.secret, game.created)
            events = await self.store.events(table)
            async with self._replaying:  # in a thread, because it takes long; one at a time, because all wait for it
                await asyncio.to_thread(loaded.replay, events)
        except Exception as error:
            log.error("game %s cannot be replayed", table, exc_info=error)
            raise Refusal("refused.broken") from error
        return Room(loaded, self.store, self.thinkers, self.pace, game.rematch, self.patience.player)


class _NotWaiting(Exception):
    """No gathering has that id."""


@asynccontextmanager
async def open_rooms(data: Path, pace: Pace = "natural", patience: Patience = USUAL) -> AsyncIterator[Rooms]:
    """All that a server needs for the tables of a data folder.  Raises `StoreError`."""
    async with AsyncExitStack() as stack:
        store = await Store.open(data)
        stack.push_async_callback(store.close)
        thinkers = Thinkers()
        stack.push_async_callback(thinkers.close)
        rooms = Rooms(store, thinkers, pace, patience=patience)
        rooms.start()
        stack.push_async_callback(rooms.close)
        yield rooms


def _new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def _header_of(game: StoredGame) -> Header:
    return records.read(f"{game.header}\n".encode()).header
