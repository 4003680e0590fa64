"""One socket at a table in its game, and what it still has to be told.

A listener is told what is so when it can hear it: who reads slowly misses positions in between,
but nothing of the story, and makes nobody wait.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from fondaco.secrecy import Audience

from ..gathering.talk import ANYBODY, Hearing, Reader, Talk
from ..presence.outbox import RESTARTED, Outbox
from ..protocol import to_page
from ..protocol.refusal import Refusal
from ..protocol.to_page import Devices, Here, Times
from .table import Table


class Published:
    """What one audience may be told: all of it is on the disk."""

    def __init__(
        self, table: Table, audience: Audience, address: str, rematch: str | None, again: tuple[int, ...] = ()
    ) -> None:
        self.table, self.audience = table, audience
        self.seq = table.seq(audience)
        self.seatings = table.seatings
        self.now = to_page.encode(table.now(audience)).decode()
        self.over = to_page.encode(table.ending(address, rematch, again)).decode() if table.over else None

    def welcome(self) -> str:
        return to_page.encode(self.table.welcome(self.audience)).decode()

    def story(self, after: int) -> str | None:
        if after >= self.seq:
            return None
        return to_page.encode(self.table.story(self.audience, after, self.seq)).decode()

    def opened(self) -> str:
        return to_page.encode(self.table.opened(self.audience)).decode()


class Listener(Outbox):
    """Tells one socket what is published for its audience, and the `talk`; `seq` is what it knows of the story.

    `key` is the digest of the token that it came with, `reader` as what it came.
    """

    def __init__(
        self, audience: Audience, seq: int, talk: Talk | None = None, key: str = "", reader: Reader = ANYBODY
    ) -> None:
        super().__init__()
        self.audience, self.key, self.reader = audience, key, reader
        self.dismissed = False  # the key opens the seat no longer
        self._seq = seq
        self._published: Published | None = None
        self._now: str | None = None  # the last that was sent
        self._over: str | None = None
        self._opened = False  # whether the story was told in which nothing is hidden
        self._here: Here | None = None
        self._told_here: Here | None = None  # the last that was sent, but for what time alone changes
        self._devices = self._told_devices = Devices(0)
        self._times: Callable[[], Times | None] | None = None  # what is left when it is sent
        self._welcomed: int | None = None  # how often somebody had taken another's seat then
        self._hearing = None if talk is None else Hearing(talk, reader)

    def dismiss(self) -> None:
        """Sends him away, and nothing that he has asked for is done any more."""
        self.dismissed = True
        self.close(RESTARTED)

    def check(self) -> None:
        """Whether he still is who he was when he came.  Raises `Refusal`."""
        if self.dismissed:
            raise Refusal("refused.no-such-seat")

    def publish(self, published: Published) -> None:
        if self.dismissed:
            return  # what the seat sees from now on is not for him
        self._published = published
        self._news.set()

    def again(self) -> None:
        """The present position, even if it was sent already."""
        self._now = None
        self._news.set()

    def here_again(self) -> None:
        """Who is here, even if it was sent already."""
        self._told_here = None
        self._news.set()

    def tell_here(self, here: Here) -> None:
        self._here = here
        self._news.set()

    def tell_devices(self, lent: int) -> None:
        self._devices = Devices(lent)
        self._news.set()

    def tell_times(self, times: Callable[[], Times | None]) -> None:
        self._times = times
        self._news.set()

    def tell_talk(self) -> None:
        """What is new of it."""
        self._news.set()

    def _tidings(self) -> Iterator[str]:
        if self._published is not None:
            yield from self.news_of(self._published)
        if self._welcomed is None:
            return
        if self._here is not None and (here := msgspec.structs.replace(self._here, away=())) != self._told_here:
            self._told_here = here
            yield to_page.encode(self._here).decode()
        if self._devices != self._told_devices:
            self._told_devices = self._devices
            yield to_page.encode(self._devices).decode()
        if self._times is not None and (times := self._times()) is not None:
            self._times = None
            yield to_page.encode(times).decode()
        if self._hearing is not None:
            yield from self._hearing.news()

    def news_of(self, published: Published) -> Iterator[str]:
        """Story and position, as far as they are new; a client that knows more than there is begins anew.

        After the end all of the story is told once more, with what was hidden in it.
        """
        if self._welcomed != published.seatings:
            self._welcomed = published.seatings
            yield published.welcome()
        story = self._story_of(published)
        self._seq = published.seq
        if story is not None:
            yield story
        if story is not None or published.now != self._now:
            self._now, self._over = published.now, None
            yield published.now
        if published.over is not None and published.over != self._over:
            self._over = published.over
            yield published.over

    def _story_of(self, published: Published) -> str | None:
        if published.over is None:
            return published.story(self._seq if self._seq <= published.seq else 0)
        if self._opened:
            return None
        self._opened = True
        return published.opened()
