"""All tables: new ones, those in use, and those that wait in the store until somebody asks for them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from fondaco import bots
from fondaco import record as records
from fondaco.chance import commitment, new_secret
from fondaco.errors import UnknownOption
from fondaco.game import Game
from fondaco.record import HMAC, ChanceKind, Header, Seat
from fondaco.registry import GAMES, game_class, games

from .protocol import GameDescription, NewTable, Opened, OptionInfo, SeatInfo, TableSummary
from .refusal import Refusal
from .room import Pace, Room
from .store import Store, StoredGame
from .tables import Audience, Table, milliseconds
from .thinking import Thinkers

log = logging.getLogger(__name__)

UNUSED = 60.0  # seconds after which a table that nobody is at leaves memory
LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 12


def describe_games() -> list[GameDescription]:
    """What a new table can be opened for."""
    return [
        GameDescription(
            name=name,
            players=info.players,
            options=tuple(OptionInfo(option.key, option.values) for option in info.options),
            bots=bots.names(name),
        )
        for name, info in games().items()
    ]


@dataclass
class Rooms:
    """`unused`: seconds after which a table that nobody is at leaves memory."""

    store: Store
    thinkers: Thinkers
    pace: Pace = "natural"
    unused: float = UNUSED
    _rooms: dict[str, asyncio.Task[Room]] = field(default_factory=dict)
    _sweeping: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._sweeping = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Sends all away, when what is being written is written."""
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)
        found = await asyncio.gather(*self._rooms.values(), return_exceptions=True)
        await asyncio.gather(*(room.close() for room in found if isinstance(room, Room)))

    # --- new tables -------------------------------------------------------------------------------

    async def open_table(self, new: NewTable) -> Opened:
        """Raises `Refusal`."""
        person = _person(new)
        game = _game(new)
        _check_bots(new)
        secret, token = new_secret(), secrets.token_urlsafe(24)
        head = _header(new, game, person, secret)
        table = Table(head, secret, milliseconds(), game=game)
        stored = StoredGame(head.id, table.record.lines[0], secret, table.started)
        await self.store.create(stored, table.advance(), {person: token})
        return Opened(head.id, person, token)

    # --- tables that there are --------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The room of a table, in memory or brought there.  Raises `Refusal`."""
        task = self._rooms.get(table)
        if task is None or _is_useless(task):
            task = self._rooms[table] = asyncio.create_task(self._load(table))
            task.add_done_callback(lambda _: None if not _is_useless(task) else self._rooms.pop(table, None))
        room = await asyncio.shield(task)
        room.touch()
        return room

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
        game = await self._stored(table)
        head = _header_of(game)
        seats = tuple(SeatInfo(seat.name, seat.bot) for seat in head.seats)
        return TableSummary(game.id, head.game, seats, game.over, game.created)

    async def record(self, table: str) -> str:
        """The whole record of a game that is over.  Raises `Refusal`."""
        if not (await self._stored(table)).over:
            raise Refusal("refused.not-over")
        return (await self.room(table)).table.record.text()

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
            loaded.replay(await self.store.events(table))
        except Exception as error:
            log.error("game %s cannot be replayed", table, exc_info=error)
            raise Refusal("refused.broken") from error
        return Room(loaded, self.store, self.thinkers, self.pace)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.unused / 4)
            for table, task in list(self._rooms.items()):
                if task.done() and not _is_useless(task) and task.result().unused() > self.unused:
                    del self._rooms[table]
                    await task.result().close()


@asynccontextmanager
async def open_rooms(data: Path, pace: Pace = "natural") -> AsyncIterator[Rooms]:
    """All that a server needs for the tables of a data folder.  Raises `StoreError`."""
    async with AsyncExitStack() as stack:
        store = await Store.open(data)
        stack.push_async_callback(store.close)
        thinkers = Thinkers()
        stack.push_async_callback(thinkers.close)
        rooms = Rooms(store, thinkers, pace)
        rooms.start()
        stack.push_async_callback(rooms.close)
        yield rooms


def _is_useless(task: asyncio.Task[Room]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None or task.result().lost)


def _person(new: NewTable) -> int:
    persons = [seat for seat, who in enumerate(new.seats) if who.bot is None]
    if len(persons) != 1:
        raise Refusal("refused.one-person")
    return persons[0]


def _game(new: NewTable) -> Game:
    if new.game not in GAMES:
        raise Refusal("refused.no-such-game", game=new.game[:40])
    try:
        return game_class(new.game)(len(new.seats), new.options)
    except UnknownOption as error:
        raise Refusal("refused.no-such-option", detail=str(error)) from error


def _check_bots(new: NewTable) -> None:
    for seat in new.seats:
        if seat.bot is not None and seat.bot not in bots.names(new.game):
            raise Refusal("refused.no-such-bot", bot=seat.bot[:40])


def _header(new: NewTable, game: Game, person: int, secret: bytes) -> Header:
    return records.header(
        game,
        id="".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH)),
        seats=[Seat(seat.name, seat.bot) for seat in new.seats],
        chance=ChanceKind(HMAC),
        commitment=commitment(secret),
        words=[new.words if seat == person else "" for seat in range(len(new.seats))],
    )


def _header_of(game: StoredGame) -> Header:
    return records.read(f"{game.header}\n".encode()).header
