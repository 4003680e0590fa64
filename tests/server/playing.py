"""What the tests of the server share: tables without a store, and a person at a real socket."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fondaco import record as records
from fondaco.chance import Chance, commitment
from fondaco.game import CHANCE
from fondaco.record import HMAC, ChanceKind, Seat
from fondaco.registry import game_class
from fondaco.server.notices.channels import Senders
from fondaco.server.notices.outward import Outward
from fondaco.server.protocol import from_page
from fondaco.server.protocol.from_page import Act
from fondaco.server.protocol.requests import Opened
from fondaco.server.run import configuration, listen
from fondaco.server.storage.store import Row, Store, StoredGame, digest
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.table import Table
from fondaco.server.web.app import create_app
from fondaco.server.web.configuration import Times
from fondaco.server.web.doors import Doors
from fondaco.server.web.hosts import Hosts, hosts

Events = list[tuple[int, int]]  # seat, action
SECRET = bytes(range(32))
CREATED = 1_600_000_000_000


def new_table(
    players: int = 2,
    id: str = "test",
    bots: Sequence[str | None] = (),
    chance: Chance | None = None,
    options: Mapping[str, object] | None = None,
    game: str = "golden-horn",
) -> Table:
    """A table before its first event."""
    rules = game_class(game)(players, options)
    seats = [Seat(f"seat {i}", bots[i] if i < len(bots) else None) for i in range(players)]
    head = records.header(rules, id, seats, ChanceKind(HMAC), commitment(SECRET), [""] * players)
    return Table(head, SECRET, CREATED, chance)


@dataclass
class Given:
    """Chance that goes as it is told to."""

    outcomes: Iterator[int]
    table: Table | None = None

    def below(self, weight: int) -> int:
        assert self.table is not None
        wanted, passed = next(self.outcomes), 0
        for outcome, one in self.table.position.chance():
            if outcome == wanted:
                return passed
            passed += one
        raise AssertionError(f"{wanted} is not possible")


def given_table(players: int, events: Events, **more: Any) -> Table:
    """A table at which chance does what it does in these events."""
    chance = Given(action for seat, action in events if seat == CHANCE)
    table = new_table(players, chance=chance, **more)
    chance.table = table
    return table


def random_act(table: Table, random: random.Random) -> tuple[int, Act]:
    """Something that somebody may do now."""
    seat = random.choice(table.position.to_act)
    decision, _, legal = table.question(seat)
    return seat, Act(f"{seat}.{decision}", decision, random.choice(legal))


def undo_of(table: Table, seat: int, id: str | None = None) -> from_page.Undo:
    """What takes the seat's last action back."""
    decision = table.question(seat)[0]
    return from_page.Undo(id or f"undo {seat}.{decision}", decision)


def random_step(table: Table, random: random.Random, undos: float) -> list[Row]:
    """An undo in so many of the cases in which one is offered, else a random action."""
    may = [seat for seat in table.position.to_act if table.may_undo(seat)]
    if may and random.random() < undos:
        return table.undo(may[0], undo_of(table, may[0]))
    return table.act(*random_act(table, random))


def play_on(table: Table, random: random.Random, acts: int = 10_000) -> list[Row]:
    """Random actions to the end of the game, or so many."""
    rows: list[Row] = []
    while acts and not table.over:
        rows += table.act(*random_act(table, random))
        acts -= 1
    return rows


async def store_table(store: Store, table: Table, rows: Sequence[Row], tokens: dict[int, str] | None = None) -> None:
    stored = StoredGame(table.header.id, table.record.lines[0], SECRET, CREATED)
    await store.create(stored, rows, {seat: [digest(token)] for seat, token in (tokens or {}).items()})


# --- over real sockets ----------------------------------------------------------------------------


@dataclass
class Served:
    """A running server."""

    rooms: Rooms
    base: str
    http: httpx.AsyncClient
    senders: Senders

    async def open_table(self, seats: Sequence[tuple[str, str | None]], **more: Any) -> Opened:
        new = {"game": "golden-horn", "seats": [{"name": name, "bot": bot} for name, bot in seats], **more}
        answer = await self.http.post("/api/tables", json=new)
        assert answer.status_code == 201, answer.text
        return msgspec.convert(answer.json(), Opened)

    def connect(self, table: str, **more: Any) -> connect:
        return connect(f"{self.base.replace('http', 'ws')}/ws/tables/{table}", proxy=None, **more)


@asynccontextmanager
async def serving(
    folder: Path,
    static: Path | None = None,
    answering: Hosts | None = None,
    doors: Doors | None = None,
    times: Times = Times(),  # noqa: B008
) -> AsyncIterator[Served]:
    """The whole server on a free port; its bots do not pause."""
    async with open_rooms(folder, "instant") as rooms:
        with listen("127.0.0.1", 0) as listening:
            senders = Senders(Outward())
            more: dict[str, Any] = {"static": static} if static else {}
            app = create_app(rooms, answering or hosts("127.0.0.1"), senders=senders, **more)
            server = uvicorn.Server(configuration(app, doors, times))
            running = asyncio.create_task(server.serve(sockets=[listening]))
            base = f"http://127.0.0.1:{listening.getsockname()[1]}"
            async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=30) as http:
                try:
                    yield Served(rooms, base, http, senders)
                finally:
                    server.should_exit = True
                    await running


def numbered(story: dict[str, Any]) -> list[dict[str, Any]]:
    """The entries of a message that goes on with a story, each with its number."""
    return [{"seq": seq, **entry} for seq, entry in enumerate(story["entries"], story["after"] + 1)]


@dataclass
class Person:
    """Plays random actions at a socket, and keeps what was told."""

    socket: ClientConnection
    random: random.Random
    story: list[dict[str, Any]] = field(default_factory=list)
    messages: list[dict[str, Any]] = field(default_factory=list)
    now: dict[str, Any] = field(default_factory=dict)
    undos: float = 0  # of the cases in which one is offered
    answered: int | None = None  # the last decision that was

    async def hello(self, token: str | None, last_seq: int = 0) -> None:
        await self.send({"type": "hello", "token": token, "last_seq": last_seq})

    async def send(self, message: Mapping[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = msgspec.json.decode(await asyncio.wait_for(self.socket.recv(), 30))
        self.messages.append(message)
        if message["type"] == "story":
            del self.story[message["after"] :]  # after the end all of it is told anew, and open
            self.story += numbered(message)
        if message["type"] == "now":
            self.now = message
        return message

    async def hear_until(self, kind: str) -> dict[str, Any]:
        while (message := await self.hear())["type"] != kind:
            pass
        return message

    def answer(self) -> dict[str, Any]:
        """A random answer to the present decision, or the one before taken back."""
        if self.now["undo"] and self.random.random() < self.undos:
            return {"type": "undo", "id": f"undo {self.now['decision']}", "decision": self.now["decision"]}
        action = self.random.choice(self.now["choices"])["action"]
        decision = self.now["decision"]
        return {"type": "act", "id": f"{decision}", "decision": decision, "action": action}

    async def play(self) -> dict[str, Any]:
        """To the end of the game; its last message is returned."""
        await self.answer_once()
        while (message := await self.hear())["type"] != "over":
            assert message["type"] != "refused", message
            await self.answer_once()
        return message

    async def answer_once(self) -> None:
        """The same decision may be told several times, as when others place their ships meanwhile."""
        decision = self.now.get("decision")
        if decision not in (None, self.answered):
            self.answered = decision
            await self.send(self.answer())


class Clock:
    """Goes on where a test says so."""

    now = 1000.0

    def monotonic(self) -> float:
        return self.now


class JumpingClock:
    """Stands still until it has been read so many times, then it is an hour later."""

    def __init__(self, readings: int) -> None:
        self._left = readings
        self._now = time.monotonic()

    def monotonic(self) -> float:
        self._left -= 1
        return self._now if self._left >= 0 else self._now + 3600


def serve(folder: Path, test: Callable[[Served], Awaitable[None]], static: Path | None = None) -> None:
    async def run() -> None:
        async with serving(folder, static) as served:
            await test(served)

    asyncio.run(run())


async def closed(person: Person) -> tuple[str, int | None]:
    """The reason of the last refusal before the socket was closed, and the code of closing."""
    try:
        while True:
            await person.hear()
    except ConnectionClosed:
        refused = next((m["reason"] for m in reversed(person.messages) if m["type"] == "refused"), "")
        return refused, person.socket.close_code
