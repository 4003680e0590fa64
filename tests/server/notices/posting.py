"""A server that takes letters, as tests need one."""

from __future__ import annotations

import asyncio
import base64
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from threading import Thread
from typing import Any, TypeVar

from fondaco.server.notices.mail import Mailer, mailer

T = TypeVar("T")
USER, PASSWORD = "me@club", "p/w %"


@dataclass
class Letter:
    """`to`: the envelope; `raw`: as it came over the wire; `user`: who has signed in."""

    to: str
    raw: bytes
    user: str | None

    @property
    def head(self) -> EmailMessage:
        found = message_from_bytes(self.raw, policy=policy.default)
        assert isinstance(found, EmailMessage)
        return found

    @property
    def text(self) -> str:
        return str(self.head.get_content())

    @property
    def links(self) -> list[str]:
        return [word for word in self.text.split() if "/#/" in word]


@dataclass
class PostOffice:
    """`refusing`: what it says to every recipient, unless it takes all; `tls`: by which it can be spoken to in secret.

    `shut`: it takes nothing at all.
    """

    tls: ssl.SSLContext | None = None
    port: int = 0
    shut: bool = False
    refusing: str = ""
    letters: list[Letter] = field(default_factory=list)
    tried: int = 0
    _came: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def mailer(self) -> Mailer:
        return mailer(f"smtp://127.0.0.1:{self.port}", "Club <club@example.org>")

    async def take(self) -> list[Letter]:
        """Those that are here, as soon as there are any; they are not here any more then."""
        await asyncio.wait_for(self._came.wait(), 30)
        self._came.clear()
        found, self.letters = self.letters, []
        return found

    async def secret(self) -> str:
        """What the link in the next letter holds."""
        (letter,) = await self.take()
        (found,) = letter.links
        return found.rpartition("/")[2]

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.tried += 1
        with suppress(ConnectionError, asyncio.IncompleteReadError):
            await _Conversation(self, reader, writer).hold()
        writer.close()

    def keep(self, letter: Letter) -> None:
        self.letters.append(letter)
        self._came.set()


@dataclass
class _Conversation:
    """One over SMTP, as RFC 5321 has it."""

    office: PostOffice
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    to: str = ""
    user: str | None = None

    async def hold(self) -> None:
        self.say("421 shut" if self.office.shut else "220 here")
        while line := (await self.reader.readline()).decode().strip():
            verb, _, rest = line.partition(" ")
            if verb.upper() == "QUIT":
                self.say("221 bye")
                return
            await getattr(self, f"on_{verb.lower()}", self.on_other)(rest)

    def say(self, *lines: str) -> None:
        for n, line in enumerate(lines, 1):
            self.writer.write(f"{line[:3]}{' ' if n == len(lines) else '-'}{line[4:]}\r\n".encode())

    async def on_ehlo(self, _: str) -> None:
        secret = self.writer.get_extra_info("sslcontext") is not None
        offered = ["250 STARTTLS"] if self.office.tls and not secret else []
        self.say("250 here", *offered, "250 AUTH PLAIN")

    async def on_starttls(self, _: str) -> None:
        assert self.office.tls is not None
        self.say("220 go on")
        await self.writer.start_tls(self.office.tls)

    async def on_auth(self, said: str) -> None:
        _, user, password = base64.b64decode(said.split()[1]).decode().split("\0")
        self.user = user if (user, password) == (USER, PASSWORD) else None
        self.say("235 well" if self.user else "535 5.7.8 no")

    async def on_rcpt(self, said: str) -> None:
        self.to = said.partition("<")[2].partition(">")[0]
        self.say(self.office.refusing or "250 well")

    async def on_data(self, _: str) -> None:
        self.say("354 go on")
        raw = (await self.reader.readuntil(b"\r\n.\r\n")).removesuffix(b".\r\n").replace(b"\r\n..", b"\r\n.")
        self.office.keep(Letter(self.to, raw, self.user))
        self.say("250 well")

    async def on_other(self, _: str) -> None:
        self.say("250 well")


@asynccontextmanager
async def post_office(tls: ssl.SSLContext | None = None, at_once: bool = False) -> AsyncIterator[PostOffice]:
    """`at_once`: it is spoken to in secret from the first byte on."""
    found = PostOffice(tls)
    server = await asyncio.start_server(found.serve, "127.0.0.1", 0, ssl=tls if at_once else None)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()
        await server.wait_closed()


@contextmanager
def post_office_beside() -> Iterator[tuple[PostOffice, Callable[[], Letter]]]:
    """For tests that have no loop of their own; with what waits for the next letter."""
    loop, stack = asyncio.new_event_loop(), AsyncExitStack()
    thread = Thread(target=loop.run_forever)
    thread.start()

    def wait_for(work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, loop).result(60)

    found = wait_for(stack.enter_async_context(post_office()))
    try:
        yield found, lambda: wait_for(found.take())[0]
    finally:
        wait_for(stack.aclose())
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
