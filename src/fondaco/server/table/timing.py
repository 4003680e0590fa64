"""The clocks of a table in its game: whose run, whose time is over, and who is told of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

from ..protocol.to_page import Times
from .clocks import SECOND, Clocks, written
from .listeners import Listener
from .server_time import Now
from .stand_ins import StandIns
from .table import Table

SOON = 0.05  # seconds


class Timing:
    """Persons who are waited for have clocks that run: bots, and those for whom they play, have none.

    `ring` is called when somebody's time is over; without `clocks` nothing happens.
    """

    def __init__(self, table: Table, players: StandIns, clocks: Clocks | None = None, now: Now = lambda: 0) -> None:
        self.ring: Callable[[], None] = lambda: None
        self._table, self._players, self._clocks, self._now = table, players, clocks, now
        self._ringing: asyncio.TimerHandle | None = None
        self._kept = None if clocks is None else written(clocks)

    def settle(self) -> str | None:
        """Lets those clocks run whose seats are waited for now; what is to be kept, where that changes anything."""
        if self._clocks is None:
            return None
        self._clocks.run(self._awaited, self._table.turn, self._now())
        now = written(self._clocks)
        if now == self._kept:
            return None
        self._kept = now
        return now

    @property
    def _awaited(self) -> tuple[int, ...]:
        table = self._table
        return () if table.over else tuple(s for s in table.position.to_act if s >= 0 and self._players.bot(s) is None)

    def sit(self, seat: int) -> None:
        """Somebody else has the seat, and all of its time."""
        if self._clocks is not None:
            self._clocks.wind(seat, self._now())

    @property
    def late(self) -> tuple[int, ...]:
        """The seats whose time is over while they are waited for."""
        return () if self._clocks is None else self._clocks.late(self._now())

    def times(self) -> Times | None:
        """As they are told."""
        if self._clocks is None:
            return None
        now, seats = self._now(), range(len(self._clocks.left))
        left = (None if self._table.seats[s].bot else self._clocks.remaining(s, now) for s in seats)
        return Times(tuple(left), tuple(self._clocks.running), self.late)

    def tell(self, listeners: Collection[Listener]) -> None:
        """Now, and when somebody's time is over."""
        if self._clocks is None:
            return
        for listener in listeners:
            listener.tell_times(self.times)
        self.close()
        lasts = self._clocks.lasts(self._now())
        if lasts is not None and listeners:
            wait = max(SOON, lasts / SECOND)  # while time stands still it is looked at now and then
            self._ringing = asyncio.get_running_loop().call_later(wait, lambda: self.ring())

    def close(self) -> None:
        if self._ringing is not None:
            self._ringing.cancel()
            self._ringing = None
