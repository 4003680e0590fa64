"""Who has the seats of one table, and with them its game: what is settled there besides the play."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from msgspec import structs

from ..presence.links import Links
from ..protocol.parts import SeatInfo
from ..protocol.refusal import Refusal
from ..storage.store import StoreError
from .bot_play import BotPlay
from .consent import Consent
from .live import LiveTable
from .stand_ins import StandIns

log = logging.getLogger(__name__)


async def _nothing() -> None:
    """A change of nothing but who is awaited."""


class Seats:
    """All who are at the table are told of those who are here, and of each change."""

    def __init__(self, live: LiveTable, players: StandIns, bots: BotPlay, links: Links) -> None:
        self.consent = Consent()
        self._live, self._players, self._bots, self._links = live, players, bots, links
        self._telling: asyncio.TimerHandle | None = None
        self._ending: asyncio.Task[None] | None = None

    def tell_here(self) -> None:
        """Now, and when somebody has been away for long."""
        change = self._players.change()  # asked first: if the time is over in between, it is told once too often
        here = structs.replace(
            self._players.here(self._bots.pace),
            offered=self._links.offered(self._live.id),
            agreed=self.consent.agreed,
            against=self.consent.against,
        )
        for listener in self._live.listeners:
            listener.tell_here(here)
        if self._is_agreed() and not self._live.lost and (self._ending is None or self._ending.done()):
            self._ending = asyncio.create_task(self._end_as_agreed())
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        if self._live.listeners and change is not None:
            self._telling = asyncio.get_running_loop().call_later(change, self.tell_here)

    async def settle(self, change: Callable[[], Awaitable[None]]) -> None:
        """What concerns the table and not the game; all are told.  Raises what `change` raises."""
        # Not even the end of the request that it came with may interrupt it.
        await asyncio.shield(asyncio.create_task(self._settle(change)))

    async def _settle(self, change: Callable[[], Awaitable[None]]) -> None:
        async with self._live.lock:
            self._live.check()
            await change()
            if self._is_agreed():
                await self.end(None)
            await self._live.keep_time()
            self._live.tell()
        self.tell_here()
        self._bots.wake()

    async def end(self, by: int | None) -> None:
        """Without a result, because a seat resigned or all agreed; it is settled."""
        await self._live.end(by)

    def _is_agreed(self) -> bool:
        return not self._live.table.over and self.consent.is_reached(
            seat for seat in self._players.awaited if seat not in self._live.timing.late
        )

    async def _end_as_agreed(self) -> None:
        """The last who had not agreed has gone."""
        try:
            await self.settle(_nothing)
        except (Refusal, StoreError) as error:
            log.error("game %s does not end", self._live.id, exc_info=error)

    def sit(self, seat: int, info: SeatInfo, keys: Sequence[str]) -> None:
        """Somebody else has the seat from now on; it is settled, and on the disk."""
        self._live.table.sit(seat, info)
        self._players.sit(seat)
        self._live.timing.sit(seat)
        self.consent.leave(seat)
        self.tell_devices(seat, keys)

    def tell_devices(self, seat: int, keys: Sequence[str]) -> None:
        """Of all keys to a seat, the own one first; who came with another is sent away."""
        for listener in (one for one in self._live.listeners if one.audience == seat):
            if listener.key not in keys:
                listener.dismiss()
            else:
                listener.tell_devices(len(keys) - 1 if listener.key == keys[0] else 0)

    async def close(self) -> None:
        if self._ending is not None:
            await self._ending
