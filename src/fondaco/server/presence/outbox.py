"""What one socket still has to be sent.

Who reads slowly misses what has changed again meanwhile, but no answer, and makes nobody wait.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Awaitable, Callable, Iterator

from ..protocol import to_page
from ..protocol.to_page import Hint, Marks, Past, Pong, Reasons, Refused, WhyNot

UNREAD = 32  # answers that may wait for a reader before it is dropped
PATIENCE = 20.0  # seconds in which a reader has to take a message
GOING_AWAY, TOO_SLOW, RESTARTED, CROWDED = 1001, 1008, 1012, 1013
Send = Callable[[str], Awaitable[None]]


class Outbox(ABC):
    """What one socket is still to be sent."""

    def __init__(self) -> None:
        self._answers: deque[str] = deque()
        self._news = asyncio.Event()
        self._closed: int | None = None

    def answer(self, message: Refused | Past | Marks | WhyNot | Reasons | Hint | Pong) -> None:
        """To him alone."""
        self._answers.append(to_page.encode(message).decode())
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
                    try:
                        async with asyncio.timeout(PATIENCE):
                            await send(text)
                    except TimeoutError:
                        return TOO_SLOW
        return self._closed

    def _due(self) -> Iterator[str]:
        yield from self._tidings()
        while self._answers:
            yield self._answers.popleft()

    @abstractmethod
    def _tidings(self) -> Iterator[str]:
        """What is new for all."""
