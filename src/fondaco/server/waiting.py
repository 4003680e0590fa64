"""Those who are at a table before its game, and the tables that have an open seat."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

import msgspec

from .gathering import Gathering
from .listeners import GOING_AWAY, RESTARTED, Guest
from .protocol import OpenTable
from .refusal import Refusal
from .store import Store, StoredGathering, digest

Begin = Callable[[StoredGathering, Gathering], Awaitable[None]]


def write(gathering: Gathering) -> str:
    """As the store keeps it."""
    return msgspec.json.encode(gathering).decode()


class WaitingRoom:
    """One change after the other: carried out on a copy, stored, then told.

    When all are ready, `begin` makes the game, and all are sent away to come back to it.
    """

    def __init__(self, stored: StoredGathering, store: Store, begin: Begin) -> None:
        self.gathering = msgspec.json.decode(stored.state, type=Gathering)
        self.created = stored.created
        self.lost = False  # the game has begun, or the disk failed
        self._stored, self._store, self._begin = stored, store, begin
        self._lock = asyncio.Lock()
        self._guests: set[Guest] = set()
        self._used = time.monotonic()

    def join(self, token: str | None) -> Guest:
        """Somebody comes to look; the token is that of a seat."""
        guest = Guest(None if token is None else digest(token))
        self._guests.add(guest)
        self._tell()
        if self.lost:
            guest.close(RESTARTED)
        return guest

    def leave(self, guest: Guest) -> None:
        self._guests.discard(guest)
        self.touch()
        self._tell()

    def unused(self) -> float:
        """For how many seconds nobody has been here."""
        return 0 if self._guests else time.monotonic() - self._used

    def touch(self) -> None:
        self._used = time.monotonic()

    async def close(self, code: int = GOING_AWAY) -> None:
        """Sends all away; what is being written is written."""
        async with self._lock:
            self._leave_all(code)

    def _leave_all(self, code: int) -> None:
        for guest in self._guests:
            guest.close(code)

    async def change(self, carry_out: Callable[[Gathering], None]) -> None:
        """Raises `Refusal`, or `Conflict` where another process was first; then nothing has changed."""
        await asyncio.shield(asyncio.create_task(self._change(carry_out)))

    async def _change(self, carry_out: Callable[[Gathering], None]) -> None:
        async with self._lock:
            if self.lost:
                raise Refusal("refused.started")
            changed = msgspec.json.decode(write(self.gathering), type=Gathering)
            carry_out(changed)
            now = write(changed)
            try:
                if changed.complete:
                    await self._begin(self._stored, changed)
                else:
                    await self._store.regroup(changed.id, self._stored.state, now)
            except BaseException:
                self._lose()
                raise
            self.gathering, self._stored = changed, replace(self._stored, state=now)
            if changed.complete:
                self._lose()
            else:
                self._tell()

    def _lose(self) -> None:
        self.lost = True
        self._leave_all(RESTARTED)

    def _here(self) -> set[int]:
        seats = (self.gathering.seat_of(guest.digest) for guest in self._guests if guest.digest is not None)
        return {seat for seat in seats if seat is not None}

    def _tell(self) -> None:
        here = self._here()
        for guest in self._guests:
            seat = None if guest.digest is None else self.gathering.seat_of(guest.digest)
            guest.tell(self.gathering.shown(self._stored.secret, seat, here))

    def listing(self) -> OpenTable | None:
        """What the lobby shows: a table with an open seat at which somebody waits."""
        here, gathering = self._here(), self.gathering
        if self.lost or not (gathering.listed and gathering.open and here):
            return None
        shown = gathering.shown(self._stored.secret, None, here)
        return OpenTable(gathering.id, gathering.game, shown.options, shown.seats, self._stored.created)
