"""Those who are at a table before its game, and the tables that have an open seat."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace

import msgspec
from msgspec import UNSET

from fondaco.chance import commitment

from ..presence.absence import Absence
from ..presence.outbox import GOING_AWAY, RESTARTED
from ..protocol.from_page import Say, SetChat, Write
from ..protocol.parts import Remark
from ..protocol.refusal import Refusal
from ..protocol.requests import OpenTable
from ..storage.store import Conflict, Store, StoredGathering, StoreError, milliseconds
from .guests import Guest
from .seating import Person, Seating
from .talk import ANYBODY, Logged, Manners, Reader, Talk

Change = Callable[[Seating, int], None]
Begin = Callable[[StoredGathering, Seating, Talk], Awaitable[None]]


def write(seating: Seating) -> str:
    """As the store keeps it."""
    return msgspec.json.encode(seating).decode()


class Unkept:
    """What is said before the game is on the disk with its first events, and not before."""

    def __init__(self, store: Store) -> None:
        self.hide = store.hide  # what is kept with it: there is no remark yet

    async def remark(self, table: str, remark: Remark, kept: int, person: str | None, /) -> None:
        pass

    async def remarks(self, table: str, /) -> list[Remark]:
        return []

    async def speakers(self, table: str, /) -> dict[int, str]:
        return {}

    async def set_chat(self, table: str, on: bool, /) -> None:
        pass


class WaitingRoom:
    """One change after the other: carried out on a copy, stored, then told.

    When all are ready, `begin` makes the game, and all are sent away to come back to it.  While the
    host has been away for longer than `patience` in seconds, another person arranges the seats.
    """

    def __init__(
        self, stored: StoredGathering, store: Store, begin: Begin, patience: float, manners: Manners | None = None
    ) -> None:
        self.seating = msgspec.json.decode(stored.state, type=Seating)
        self.created = stored.created
        chat = self.seating.chat
        self.talk = Talk(stored.id, Unkept(store), self._name, chat, after=milliseconds(), manners=manners)
        self.lost = False  # the game has begun, or the disk failed
        self._stored, self._store, self._begin = stored, store, begin
        self._lock = asyncio.Lock()
        self._guests: set[Guest] = set()
        self._used = time.monotonic()
        self._absence: Absence[str | None] = Absence()
        self._patience = patience
        self._telling: asyncio.TimerHandle | None = None

    @property
    def commitment(self) -> str:
        return commitment(self._stored.secret)

    def join(self, who: str | None, reader: Reader = ANYBODY) -> Guest:
        """Somebody comes; it may be the digest of a seat's token that he has.  Raises `Refusal`."""
        if who is None or self.seating.seat_of(who) is None:
            who = None
        self._absence.come(who)
        guest = Guest(who, self.talk, reader)
        self._guests.add(guest)
        self._tell()
        if self.lost:
            guest.close(RESTARTED)
        return guest

    def leave(self, guest: Guest) -> None:
        if guest in self._guests:
            self._guests.remove(guest)
            self._absence.go(guest.digest)
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

    @property
    def crowd(self) -> int:
        """The sockets that are told what happens."""
        return len(self._guests)

    async def hear(self, guest: Guest, message: Say | Write | SetChat) -> None:
        """What a person says to all, or the host about whether that may be written."""
        try:
            if isinstance(message, SetChat):
                await self._set_chat(guest, message.on)
            else:
                await self._say(guest, message)
        except Refusal as refusal:
            guest.answer(refusal.refused(message.id))
        except (Conflict, StoreError):
            guest.answer(Refusal("refused.broken").refused(message.id))
        for one in self._guests:
            one.tell_talk()

    async def hide(self, n: int, hidden: bool, logged: Logged) -> None:
        """Raises `Refusal`."""
        await self.talk.hide(n, hidden, logged)
        for one in self._guests:
            one.tell_talk()

    async def _say(self, guest: Guest, message: Say | Write) -> None:
        async with self._lock:  # so that nobody speaks for who has the seat now, nor when the game has begun
            if self.lost:
                raise Refusal("refused.started")
            seat = None if guest.digest is None else self.seating.seat_of(guest.digest)
            await self.talk.say(seat, message, guest.reader.person)

    async def _set_chat(self, guest: Guest, on: bool) -> None:
        if guest.digest is None:
            raise Refusal("refused.watching")
        own = guest.digest
        await self.change(lambda seating, host: seating.set_chat(own, on, host))
        self.talk.chat = self.seating.chat

    def _name(self, seat: int) -> str:
        return self.seating.persons[seat].name

    async def change(self, carry_out: Change) -> None:
        """`carry_out` gets the seating, and who is host now.

        Raises `Refusal`, or `Conflict` where another process was first; then nothing has changed.
        """
        await asyncio.shield(asyncio.create_task(self._change(carry_out)))

    async def _change(self, carry_out: Change) -> None:
        async with self._lock:
            if self.lost:
                raise Refusal("refused.started")
            changed = msgspec.json.decode(write(self.seating), type=Seating)
            carry_out(changed, self._host())
            now = write(changed)
            try:
                if changed.complete:
                    await self._begin(self._stored, changed, self.talk)
                else:
                    await self._store.regroup(changed.id, self._stored.state, now)
            except BaseException:
                self.forsake()
                raise
            self.seating, self._stored = changed, replace(self._stored, state=now)
            if changed.complete:
                self.forsake()
            else:
                self._tell()

    @property
    def keys_here(self) -> set[str]:
        """The digests of the keys of those who are here."""
        return {guest.digest for guest in self._guests if guest.digest is not None}

    @property
    def seats_here(self) -> set[int]:
        """Whose persons are here."""
        seats = map(self.seating.seat_of, self.keys_here)
        return {seat for seat in seats if seat is not None}

    def forsake(self) -> None:
        """It is of no more use: those who are here come back to what there is now."""
        self.lost = True
        self._leave_all(RESTARTED)

    def _host(self) -> int:
        """The host or, while he has been away for long, the first person who is here."""
        here = self.seats_here
        return min(here) if here and self._waits_for_host() <= 0 else self.seating.host

    def _waits_for_host(self) -> float:
        """For how many seconds more."""
        host = self.seating.seats[self.seating.host]
        if not isinstance(host, Person):
            return math.inf
        away = min(map(self._absence.seconds, host.digests))
        return self._patience - away if not any(map(self._absence.pages, host.digests)) else math.inf

    def _tell(self) -> None:
        wait = self._waits_for_host()  # asked first: if the time is over in between, it is told once too often
        here, host = self.seats_here, self._host()
        for guest in self._guests:
            guest.tell(self.seating.shown(self._stored.secret, guest.digest, host, here))
        self._tell_again_in(wait)

    def _tell_again_in(self, seconds: float) -> None:
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        if self._guests and 0 < seconds < math.inf:
            self._telling = asyncio.get_running_loop().call_later(seconds, self._tell)

    def listing(self) -> OpenTable | None:
        """What the lobby shows: a table with an open seat at which somebody waits."""
        here, seating = self.seats_here, self.seating
        if self.lost or not (seating.listed and seating.open and here):
            return None
        shown = seating.shown(self._stored.secret, None, seating.host, here)
        created, rated = self._stored.created, seating.rated or UNSET
        return OpenTable(seating.id, seating.game, shown.options, shown.seats, created, shown.clock, rated)
