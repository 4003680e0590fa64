"""The tables of a browser without a server: the same logic, asked by the page over the port of a worker.

`worker.ts` and `looking.ts` in `client/src/offline` call what stands here.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from fondaco import record as records
from fondaco.coach import Analysis, analyse
from fondaco.coach.keeping import in_json, of_json
from fondaco.registry import make

from .gathering.games import describe_games
from .presence.outbox import GOING_AWAY
from .protocol.refusal import Refusal
from .storage.memory import MemoryStore, Shelf
from .table.coaching import TOP, Analyst, by_steps
from .table.in_line import InLine
from .table.rooms import Rooms
from .web.addresses import ADDRESSES, Address, Answer, Asked
from .web.limits import Purse
from .web.sockets import attend

Send = Callable[[str], None]
Hang = Callable[[int], None]
LookAside = Callable[[str, Callable[[float], None]], Awaitable[str]]  # has `look` done elsewhere


class AnalystAside(Analyst):
    """Looks at games in another worker, so that the tables need not wait."""

    def __init__(self, look_aside: LookAside) -> None:
        self._look = look_aside

    async def analyse(self, text: str, tell: Callable[[float], None]) -> Analysis:
        return of_json(json.loads(await self._look(text, tell)))

    async def close(self) -> None:
        """The worker ends with the page."""


def look(text: str, tell: Callable[[float], None]) -> str:
    """What `LookAside` answers, in that other worker.  Raises `FondacoError`."""
    return json.dumps(in_json(analyse(records.read(text.encode()), make, TOP, by_steps(tell))))


def warm_up() -> None:
    """Reads what every start needs: the page keeps Python's memory as it is then, and starts from there."""
    describe_games()


class RoomsHere(Rooms):
    """Tables that are known by their ids, which no server gives."""

    mark = "0"


async def open_offline(shelf: Shelf, look_aside: LookAside) -> Offline:
    """The tables that stand on the shelf.  Raises `StoreError`."""
    store = await MemoryStore.open(shelf)
    rooms = RoomsHere(store, InLine(), AnalystAside(look_aside))
    rooms.start()
    return Offline(rooms, store)


class Offline:
    def __init__(self, rooms: Rooms, store: MemoryStore) -> None:
        self.rooms, self._store = rooms, store

    async def ask(self, method: str, url: str, body: str = "") -> tuple[int, str, str]:
        """What a server would answer there: status, media type and body."""
        try:
            answer = await self._answer(method, url, body)
        except Refusal as refusal:
            answer = Answer(msgspec.json.encode(refusal.problem()), status=refusal.status)
        return answer.status, answer.kind, answer.body.decode()

    async def _answer(self, method: str, url: str, body: str) -> Answer:
        """Raises `Refusal`."""
        asked = urlsplit(url)
        address, named = _found(method, asked.path)
        return await address.answer(self.rooms, Asked(named, dict(parse_qsl(asked.query)), body.encode()))

    def connect(self, table: str, send: Send, hang: Hang) -> Channel:
        """What a socket of that table would be."""
        return Channel(self.rooms, table, send, hang)

    async def export(self, table: str) -> str:
        """The record of a game as far as it has got.  Raises `Refusal`."""
        played = (await self.rooms.room(table)).table
        return (played.source or played.record).text()

    async def forget(self, table: str) -> None:
        """A table with all that is kept of it, for good.  Raises `StoreError`."""
        await self._forget(table)

    async def forget_all(self) -> None:
        """Raises `StoreError`."""
        await self._forget(*self._store.tables)

    async def _forget(self, *tables: str) -> None:
        for table in tables:
            await self.rooms.rooms.drop(table)
            await self.rooms.waiting.drop(table)
        await self._store.forget(tables)

    async def close(self) -> None:
        """When all is kept that has happened."""
        await self.rooms.close()
        await self._store.close()


class Channel:
    """`send` gets what the table says, `hang` the code with which it hangs up."""

    def __init__(self, rooms: Rooms, table: str, send: Send, hang: Hang) -> None:
        self._heard: asyncio.Queue[str] = asyncio.Queue()
        self._send = send
        self._task = asyncio.ensure_future(self._attend(rooms, table, hang))

    async def _attend(self, rooms: Rooms, table: str, hang: Hang) -> None:
        code = GOING_AWAY
        try:
            code = await attend(rooms, table, self._heard.get, self._say, Purse())
        finally:
            hang(code)

    async def _say(self, text: str) -> None:
        self._send(text)

    def hear(self, text: str) -> None:
        self._heard.put_nowait(text)

    def close(self) -> None:
        """The page has hung up."""
        self._task.cancel()


def _found(method: str, path: str) -> tuple[Address, str]:
    """With what stands in the place of its braces.  Raises `Refusal`."""
    asked = path.split("/")
    for address in ADDRESSES:
        parts = address.path.split("/")
        if address.method != method or len(parts) != len(asked):
            continue
        pairs = [*zip(parts, asked, strict=True)]
        if all(part == one or part.startswith("{") for part, one in pairs):
            return address, next((unquote(one) for part, one in pairs if part.startswith("{")), "")
    raise Refusal("refused.no-such-page")
