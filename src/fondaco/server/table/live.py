"""A table in memory, the disk it is kept on, and those who are told of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NoReturn, Protocol

from fondaco.secrecy import Audience

from ..presence.outbox import RESTARTED
from ..protocol.parts import Result
from ..protocol.refusal import Refusal
from ..storage.store import AGREED, Conflict, Row, Store, StoreError
from .listeners import Listener, Published
from .table import Table
from .timing import Timing

log = logging.getLogger(__name__)


class Rated(Protocol):
    """Keeps the end of a game that counts for ratings."""

    async def append(self, rows: Sequence[Row], result: Result, clock: str | None) -> None: ...

    async def end(self, by: int) -> None: ...


class LiveTable:
    """It is ahead of the disk for a moment, so it is looked at under the `lock` only; what is `Published` is there.

    Where the disk fails it is `lost`: all are sent away, and find the table again as the disk has it.
    """

    def __init__(self, table: Table, store: Store, timing: Timing, rematch: str | None = None) -> None:
        self.table, self.store, self.timing = table, store, timing
        self.rematch = rematch
        self.rated: Rated | None = None
        self.again: tuple[int, ...] = ()  # the seats that want it
        self.lost = False
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()

    @property
    def id(self) -> str:
        return self.table.header.id

    async def carry_out(self, change: Callable[[], list[Row]]) -> list[Row]:
        """Change the table, store it, tell it; what happened.  Raises `Refusal`."""
        self.check()
        try:
            rows = change()
            stored = self._kept(rows, self.timing.settle())
            news = self._news()  # worked out while the disk is at it
            await stored
        except Refusal:
            raise
        except BaseException as error:
            self.forsake()
            self._say_why(error)
        self._publish(news)
        return rows

    async def keep_time(self) -> None:
        """Others are waited for, and nothing has happened; what is not kept now is with the next event."""
        clock = self.timing.settle()
        self.timing.tell(self.listeners)
        if clock is not None:
            try:
                await self.store.append(self.id, (), awaited=self.table.position.to_act, clock=clock)
            except (Conflict, StoreError) as error:
                log.warning("the clocks of game %s are not kept yet: %s", self.id, error)

    def _kept(self, rows: Sequence[Row], clock: str | None) -> Awaitable[None]:
        result = self.table.result
        if self.rated is not None and result is not None:
            return self.rated.append(rows, result, clock)
        return self.store.append(self.id, rows, result, self.table.position.to_act, clock)

    async def end(self, by: int | None) -> None:
        """Without a result, because a seat has resigned or all agreed."""
        said = AGREED if by is None else by
        await (self.store.end(self.id, said) if self.rated is None else self.rated.end(said))
        self.table.end(by)

    async def note_hint(self, seat: int) -> None:
        """The seat has had a hint, which all are told after the end.  Raises `Refusal`."""
        hinted = self.table.hinted
        if hinted is None or seat in hinted:
            return
        try:
            await self.store.keep_hinted(self.id, sorted({*hinted, seat}))
        except StoreError as error:
            raise Refusal("refused.broken") from error
        hinted.add(seat)

    def forsake(self) -> None:
        self.lost = True
        self.send_away(RESTARTED)

    def check(self) -> None:
        """Raises `Refusal` where the table is lost."""
        if self.lost:
            raise Refusal("refused.broken")

    def tell(self) -> None:
        """All who listen, how it is now."""
        self._publish(self._news())

    def published(self, audience: Audience) -> Published:
        return Published(self.table, audience, f"/api/tables/{self.id}/record", self.rematch, self.again)

    def send_away(self, code: int) -> None:
        """All, their sockets closed with a `code`."""
        for listener in self.listeners:
            listener.close(code)

    def _news(self) -> dict[Audience, Published]:
        return {audience: self.published(audience) for audience in {one.audience for one in self.listeners}}

    def _publish(self, news: Mapping[Audience, Published]) -> None:
        for listener in self.listeners:
            if listener.audience in news:  # else it has come just now and asks for itself
                listener.publish(news[listener.audience])
        self.timing.tell(self.listeners)

    def _say_why(self, error: BaseException) -> NoReturn:
        if isinstance(error, Conflict):
            log.warning("game %s goes on in another process", self.id)
            raise Refusal("refused.decision-changed") from error
        if not isinstance(error, Exception):
            raise error
        log.error("game %s", self.id, exc_info=error)
        raise Refusal("refused.broken") from error
