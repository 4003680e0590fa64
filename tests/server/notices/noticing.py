"""What the tests of notices share: a program that is posted to, people who are awaited, and a time that goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from fondaco.server.notices.batches import MINUTE
from fondaco.server.notices.notifier import Notifier
from fondaco.server.notices.outward import Outward
from fondaco.server.protocol.notices import Notice, NoticeKind
from fondaco.server.protocol.requests import Opened
from fondaco.server.storage.store import milliseconds

from ..people.visiting import Visitor, Visitors, visit
from ..playing import Person
from ..timed import GivenTime, given_time

DAYS = 3
CLOCK = {"reserve": DAYS * 86400, "increment": DAYS * 86400}


@dataclass
class Posted:
    """One request, and what it held."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def notice(self) -> Notice:
        return msgspec.json.decode(self.body, type=Notice)


@dataclass
class Program:
    """Somebody's own, at a free port; it answers with a `status`, or with nothing at all as long as it is `deaf`."""

    port: int = 0
    status: int = 200
    deaf: bool = False
    posted: list[Posted] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    def told(self) -> list[list[tuple[str, NoticeKind]]]:
        """By each notice that arrived so far, of which tables and why; they are forgotten then."""
        found = [[(one.table, one.kind) for one in post.notice.tables] for post in self.posted]
        self.posted.clear()
        return found

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._hear(reader, writer)
        except asyncio.IncompleteReadError:
            pass  # not HTTP
        finally:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()

    async def _hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        body = await reader.readexactly(int(headers["content-length"]))
        self.posted.append(Posted(first.split()[1], headers, body))
        if self.deaf:
            await reader.read()  # until whoever asks has enough of it
        writer.write(f"HTTP/1.1 {self.status} .\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n".encode())


@asynccontextmanager
async def program() -> AsyncIterator[Program]:
    found = Program()
    server = await asyncio.start_server(found.hear, "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()
        await server.wait_closed()


@dataclass
class Club:
    """A server whose time goes on where a test says so, that of the clocks too."""

    visitors: Visitors
    program: Program
    time: GivenTime
    now: int = field(default_factory=milliseconds)

    def worker(self) -> Notifier:
        return Notifier(self.visitors.served.rooms, self.visitors.served.senders)

    async def pass_minutes(self, minutes: float) -> None:
        """What one worker does after them."""
        self.now += int(minutes * MINUTE)
        self.time.pass_seconds(minutes * 60)
        await self.worker().go_on(self.now)

    async def told(self, minutes: float = 11) -> list[list[tuple[str, NoticeKind]]]:
        """What the program has been told when so much time has passed."""
        await self.pass_minutes(0)
        await self.pass_minutes(minutes)
        return self.program.told()

    async def person(self, name: str, **wanted: Any) -> Visitor:
        """Somebody with an account, who wants to be told by the program."""
        visitor = self.visitors.new()
        await visitor.register(name)
        made = await visitor.post("/api/me/notices/webhooks", address=self.program.address, lang="en")
        assert made["notices"]["channels"], made
        await visitor.post("/api/me/notices", **{"minutes": 10, "reminders": True, "lang": "en"} | wanted)
        return visitor

    async def table(self, visitor: Visitor, clock: dict[str, int] | None = CLOCK) -> Opened:
        """At which he and a guest are awaited, as both place their first ships."""
        opened = await visitor.open_table(("Eva", None), ("Ben", None), clock=clock)
        assert await visitor.claim(opened)
        return opened

    @asynccontextmanager
    async def at_table(self, opened: Opened, seat: int = 0) -> AsyncIterator[Person]:
        """His page is open there."""
        async with self.visitors.served.connect(opened.table) as socket:
            person = Person(socket, random.Random(1))
            await person.hello(opened.keys[seat].token)
            await person.hear_until("now")
            yield person

    async def awaits(self, opened: Opened, seat: int) -> bool:
        room = await self.visitors.served.rooms.room(opened.table)
        return seat in room.table.position.to_act

    async def act(self, opened: Opened, seat: int = 0) -> None:
        """He opens the page, does all that he is awaited for, and closes it."""
        async with self.at_table(opened, seat) as person:
            while await self.awaits(opened, seat):
                await person.answer_once()
                await person.hear_until("now")


def club(folder: Path, test: Callable[[Club], Awaitable[None]]) -> None:
    async def run(visitors: Visitors) -> None:
        async with program() as found:
            visitors.served.senders.outward = Outward(anywhere=True)
            await test(Club(visitors, found, given_time(visitors.served.rooms)))

    visit(folder, run)
