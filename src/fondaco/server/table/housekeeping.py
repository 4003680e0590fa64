"""Tables come to memory when somebody asks for them, and leave it when nobody is there; old ones are forgotten."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from fondaco import record as records
from fondaco.record import Header
from fondaco.secrecy import Audience

from ..gathering.seating import Seating
from ..gathering.talk import Talk
from ..gathering.waiting import Change, WaitingRoom
from ..presence.absence import USUAL, Patience
from ..presence.links import Links
from ..protocol.parts import Pace, SeatInfo
from ..protocol.refusal import Refusal
from ..storage.owning import Alone, Elsewhere, Owners
from ..storage.store import (
    AGREED,
    DAY,
    Conflict,
    Row,
    Sitter,
    Store,
    StoredGame,
    StoredGathering,
    StoreError,
    digits,
    milliseconds,
)
from . import opening
from .aside import aside
from .clocks import Clocks
from .clocks import read as clocks_of
from .clocks import written as clocks_written
from .coaching import Analyst, Coach
from .elsewhere import OtherWorkers
from .loading import Loaded
from .room import Room
from .server_time import ServerTime
from .table import Table
from .thinking import Thinkers

if TYPE_CHECKING:  # in a browser there is no database
    from ..manners.speakers import Speakers

log = logging.getLogger(__name__)

TRIES = 15  # to have a table from another worker
UNUSED = 60.0  # seconds after which a table that nobody is at leaves memory
DISPERSED = 14  # days of a running server after which a table whose game did not start is forgotten


class Housekeeping:
    """`unused`: seconds until a table that nobody is at leaves memory; `time`: by which clocks go, where they can.

    `speakers`: what is known of accounts, where there are any.
    """

    elsewhere: OtherWorkers | None = None  # where there are any

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        analyst: Analyst,
        pace: Pace = "natural",
        unused: float = UNUSED,
        patience: Patience = USUAL,
        owners: Owners | None = None,
        time: ServerTime | None = None,
        speakers: Speakers | None = None,
    ) -> None:
        self.time, self.speakers = time, speakers
        self.store, self.thinkers, self.owners = store, thinkers, owners or Alone()
        self.pace, self.unused, self.patience = pace, unused, patience
        self.links = Links()
        self.coach = Coach(store, analyst)
        self.rooms = Loaded(self._load)
        self.waiting = Loaded(self._gather)
        self._replaying = asyncio.Lock()
        self._programs: dict[str, set[int]] = {}  # seats of programs in games that have just begun
        self._lost = set[str]()  # games of which nobody can say any more how they stand
        self._sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Sends all away, when what is being written is written."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        await self.coach.close()
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
            await self._let_go()
            await self._rouse()

    async def _disperse(self) -> None:
        """Days are counted, once each: a clock that jumps makes nothing older than by one."""
        try:
            await self.store.disperse(milliseconds() // DAY, DISPERSED)
        except StoreError as error:
            log.warning("old gatherings are not forgotten yet: %s", error)

    async def _rouse(self) -> None:
        """In games with clocks bots act though nobody is there: somebody waits for his turn."""
        try:
            for game in await self.store.clocked():
                if game.id not in self.rooms and await self._waits_for_bot(game):
                    with suppress(Refusal, Elsewhere):
                        (await self.room(game.id)).bots.wake()
        except StoreError as error:
            log.warning("bots wait until somebody comes: %s", error)

    async def _waits_for_bot(self, game: StoredGame) -> bool:
        awaited = set(map(int, game.awaited or ""))
        bots = {seat for seat, one in enumerate(header_of(game).seats) if one.bot is not None}
        bots |= {seat for seat, one in (await self.store.sitters(game.id)).items() if one.bot is not None}
        return not awaited.isdisjoint(bots)

    async def _let_go(self) -> None:
        try:
            await self.owners.keep(self._has)
        except StoreError as error:
            log.warning("tables are kept from other workers: %s", error)

    def forsake(self) -> None:
        """All tables, which other workers may have by now: those who are there find them again as the disk has them."""
        for waiting in self.waiting:
            waiting.forsake()
        for room in self.rooms:
            room.live.forsake()

    async def check(self) -> None:
        """Whether tables can be had.  Raises `StoreError`."""
        await self.store.check()
        await self.owners.peers()

    async def _own(self, table: str) -> None:
        """Raises `Elsewhere` and `StoreError`."""
        peer = await self.owners.claim(table)
        if peer is not None:
            raise Elsewhere(peer)

    async def bring(self, table: str) -> None:
        """From another worker that has it, for what was asked of this one.  Raises `Refusal`."""
        for _ in range(TRIES):
            peer = await self.owners.claim(table)
            if peer is None:
                return
            assert self.elsewhere is not None
            await self.elsewhere.let_go(peer, table)
        raise Refusal("refused.broken")

    async def let_go(self, table: str) -> None:
        """To another worker that wants it, when what is being written is written."""
        await self.rooms.drop(table)
        await self.waiting.drop(table)
        await self.owners.give(table, self._has)

    async def _use_clocks(self) -> None:
        """Raises `Refusal` where there are none."""
        if self.time is None:
            raise Refusal("refused.no-clocks")
        try:
            await self.time.use()
        except StoreError as error:
            raise Refusal("refused.broken") from error

    def server_now(self) -> int:
        """The time by which clocks go, in ms."""
        return 0 if self.time is None else self.time.now()

    def _has(self, table: str) -> bool:
        return table in self.rooms or table in self.waiting

    # --- before the game --------------------------------------------------------------------------

    async def waiting_room(self, table: str) -> WaitingRoom | None:
        """Where people gather; None where the game has begun, or there is no such table.  Raises `Refusal`."""
        try:
            return await self.waiting.get(table)
        except _NotWaiting:
            return None

    async def seating(self, table: str) -> tuple[Seating, int] | None:
        """Who sits where before a game, and since when there is that table; whoever asks keeps nothing in memory."""
        room = self.waiting.known(table)
        if room is not None:
            return room.seating, room.created
        stored = await self.store.gathering(table)
        return None if stored is None else (msgspec.json.decode(stored.state, type=Seating), stored.created)

    async def _change(self, table: str, change: Change) -> None:
        """Raises `Refusal`."""
        room = await self.waiting_room(table)
        if room is None:
            await self._stored(table)
            raise Refusal("refused.started")
        try:
            await room.change(change)
        except Conflict:
            await self._change(table, change)  # with what another process has made of it

    async def _gather(self, table: str) -> WaitingRoom:
        await self._own(table)
        stored = await self.store.gathering(table)
        if stored is None:
            raise _NotWaiting
        return WaitingRoom(stored, self.store, self._begin, self.patience.host, self.speakers)

    async def _begin(self, stored: StoredGathering, seating: Seating, talk: Talk | None = None) -> None:
        """The game with its first events, in place of the gathering at which there was a `talk`.

        Raises `Conflict` and `Refusal`.
        """
        await self._check_alone(seating)
        game, rows = await self.begun(stored.secret, seating)
        if talk is None:
            await self.store.create(game, rows, seating.keys, accounts=seating.accounts)
        else:
            said = talk.remarks, seating.accounts, talk.speakers
            await self.store.create(game, rows, seating.keys, stored.state, *said)
        self._programs[game.id] = {seat for seat, person in seating.persons.items() if person.program}

    async def _check_alone(self, seating: Seating) -> None:
        """Who plays rated games against bots alone ends one before the next: else he ended those that he wins."""
        if not seating.rated or len(seating.persons) > 1:
            return
        from ..rating.kept import plays_alone  # not in a browser
        from ..storage.database import database_of

        if any([await plays_alone(database_of(self.store), person) for person in seating.accounts.values()]):
            raise Refusal("refused.rated-alone")

    async def begun(self, secret: bytes, seating: Seating) -> tuple[StoredGame, list[Row]]:
        """The game that begins there with its first events, as they are to be kept.  Raises `Refusal`."""
        header = seating.header(secret)
        table = Table(header, secret, milliseconds(), game=seating.rules(), lesson=seating.lesson)
        rows = table.advance()
        clocks = await self._clocks(seating, table)
        game = StoredGame(
            header.id,
            table.record.lines[0],
            secret,
            table.started,
            chat=seating.chat,
            awaited=digits(table.position.to_act),
            hinted="" if seating.hints else None,
            lesson=seating.lesson,
            clock=clocks,
            public=seating.public,
            rated=seating.rated,
        )
        return game, rows

    async def _clocks(self, seating: Seating, table: Table) -> str | None:
        """Those of a game that begins, as they are kept.  Raises `Refusal`."""
        if seating.clock is None:
            return None
        await self._use_clocks()
        clocks = Clocks.wound(seating.clock, len(seating.seats))
        clocks.run([seat for seat in table.position.to_act if seat in seating.persons], table.turn, self.server_now())
        return clocks_written(clocks)

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

    async def _load(self, table: str) -> Room:
        """By replay of all its events."""
        await self._own(table)
        game = await self._stored(table)
        try:
            loaded = await self._reload(game)
            for seat, sitter in (await self.store.sitters(table)).items():
                loaded.sit(seat, info_of(sitter))
            for seat in self._programs.pop(table, set()) | await self.store.programs(table):
                loaded.seats[seat] = msgspec.structs.replace(loaded.seats[seat], program=True)
            loaded.rated = game.rated
            loaded.hinted = None if game.hinted is None else set(map(int, game.hinted))
            clocks = clocks_of(game.clock)
            loaded.clock = None if clocks is None else clocks.clock
            if game.ended is not None:
                loaded.end(None if game.ended == AGREED else game.ended)
        except Exception as error:
            log.error("game %s cannot be replayed", table, exc_info=error)
            raise Refusal("refused.broken") from error
        said, speakers = await self.store.remarks(table), await self.store.speakers(table)
        talk = Talk(
            table,
            self.store,
            loaded.name,
            game.chat,
            said,
            speakers=speakers,
            manners=self.speakers,
            hidden=await self.store.hidden(table),
        )
        parts = game.rematch, self.patience, talk, self.links, clocks, self.server_now
        room = Room(loaded, self.store, self.thinkers, self.pace, *parts)
        if game.rated:
            from ..rating.ending import RatedEnd  # not in a browser
            from ..storage.database import database_of

            players = room.players
            room.live.rated = RatedEnd(database_of(self.store), loaded.header, loaded.game, lambda: players.left)
        return room

    async def _reload(self, game: StoredGame) -> Table:
        """One at a time, because all wait for it."""
        brought, events = await self.store.record(game.id), await self.store.events(game.id)
        async with self._replaying:
            if brought is not None:
                return await aside(opening.reopened, brought, game.id)
            loaded = Table(header_of(game), game.secret, game.created, lesson=game.lesson)
            await aside(loaded.replay, events)
            return loaded

    async def _stored(self, table: str) -> StoredGame:
        game = await self.store.game(table)
        if game is None:
            raise Refusal("refused.no-such-table")
        return game


class _NotWaiting(Exception):
    """No gathering has that id."""


def info_of(sitter: Sitter) -> SeatInfo:
    return SeatInfo(sitter.name, sitter.bot, resigned=sitter.bot is not None)


def header_of(game: StoredGame) -> Header:
    return records.read(f"{game.header}\n".encode()).header
