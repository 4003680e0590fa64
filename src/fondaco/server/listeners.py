"""One socket at a table, and what it still has to be told.

A listener is told what is so when it can hear it: who reads slowly misses positions in between,
but nothing of the story, and makes nobody wait.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator

from . import protocol
from .protocol import Refused
from .tables import Audience, Table

UNREAD = 32  # refusals that may wait for a reader before it is dropped
GOING_AWAY, TOO_SLOW, RESTARTED = 1001, 1008, 1012
Send = Callable[[str], Awaitable[None]]


class Published:
    """What one audience may be told: all of it is on the disk."""

    def __init__(self, table: Table, audience: Audience, address: str) -> None:
        self.table, self.audience = table, audience
        self.seq = table.seq(audience)
        self.now = protocol.encode(table.now(audience)).decode()
        self.over = protocol.encode(table.ending(address)).decode() if table.over else None

    def welcome(self) -> str:
        return protocol.encode(self.table.welcome(self.audience)).decode()

    def story(self, after: int) -> str | None:
        if after >= self.seq:
            return None
        return protocol.encode(self.table.story(self.audience, after, self.seq)).decode()


class Listener:
    """Tells one socket what is published for its audience; `seq` is what it knows of the story."""

    def __init__(self, audience: Audience, seq: int) -> None:
        self.audience = audience
        self._seq = seq
        self._published: Published | None = None
        self._now: str | None = None  # the last that was sent
        self._welcomed = False
        self._answers: deque[Refused] = deque()
        self._news = asyncio.Event()
        self._closed: int | None = None

    def publish(self, published: Published) -> None:
        self._published = published
        self._news.set()

    def again(self) -> None:
        """The present position, even if it was sent already."""
        self._now = None
        self._news.set()

    def answer(self, refused: Refused) -> None:
        self._answers.append(refused)
        if len(self._answers) > UNREAD:
            self.close(TOO_SLOW)
        self._news.set()

    def close(self, code: int) -> None:
        self._closed = code
        self._news.set()

    async def write(self, send: Send) -> int:
        """Sends until there is a reason to close the socket; its code is returned."""
        while self._closed is None:
            await self._news.wait()
            self._news.clear()
            if self._closed != TOO_SLOW:
                for text in self._due():
                    await send(text)
        return self._closed

    def _due(self) -> Iterator[str]:
        if self._published is not None:
            yield from self.news_of(self._published)
        while self._answers:
            yield protocol.encode(self._answers.popleft()).decode()

    def news_of(self, published: Published) -> Iterator[str]:
        """Story and position, as far as they are new; a client that knows more than there is begins anew."""
        if not self._welcomed:
            self._welcomed = True
            yield published.welcome()
        story = published.story(self._seq if self._seq <= published.seq else 0)
        self._seq = published.seq
        if story is not None:
            yield story
        if story is not None or published.now != self._now:
            self._now = published.now
            yield published.now
            if published.over is not None:
                yield published.over
