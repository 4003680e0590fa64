"""One table in use, with those who sit at it, watch it, and the bots that play there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from fondaco.secrecy import Audience

from ..gathering.talk import ANYBODY, Logged, Reader, Talk
from ..presence.absence import USUAL, Patience
from ..presence.links import Links
from ..presence.outbox import GOING_AWAY
from ..protocol.from_page import (
    Act,
    AskHint,
    AskReasons,
    AskWhy,
    ComeBack,
    Do,
    Look,
    Say,
    SetChat,
    SetPace,
    StandIn,
    TakeHint,
    Undo,
    Write,
)
from ..protocol.parts import Pace
from ..protocol.refusal import Refusal
from ..storage.store import Row, Store, StoreError
from .aside import aside
from .bot_play import BotPlay
from .clocks import Clocks
from .hints import Hints
from .listeners import Listener
from .live import LiveTable
from .seats import Seats
from .server_time import Now
from .stand_ins import StandIns
from .table import Table
from .thinking import Thinkers
from .timing import Timing

log = logging.getLogger(__name__)


class Room:
    """Everything that happens at a table goes through here, one thing after the other.

    Who comes back before somebody has taken his seat by one of the `links` keeps it.
    """

    def __init__(
        self,
        table: Table,
        store: Store,
        thinkers: Thinkers,
        pace: Pace,
        rematch: str | None = None,
        patience: Patience = USUAL,
        talk: Talk | None = None,
        links: Links | None = None,
        clocks: Clocks | None = None,
        now: Now = lambda: 0,
    ) -> None:
        self.table = table
        self.talk = talk or Talk(table.header.id, store, table.name)
        self.players = StandIns(table.header.game, table.seats, patience, table.rated)
        self.timing = Timing(table, self.players, clocks, now)
        self.live = LiveTable(table, store, self.timing, rematch)
        self.bots = BotPlay(self.live, self.players, thinkers, pace)
        self.hints = Hints(self.live, thinkers)
        self._hinting = set[asyncio.Task[None]]()
        self._links = links or Links()
        self.seats = Seats(self.live, self.players, self.bots, self._links)
        self.timing.ring = self._ring
        self._used = time.monotonic()

    def _ring(self) -> None:
        """Somebody's time is over: the others may choose."""
        self.timing.tell(self.live.listeners)
        self.seats.tell_here()

    # --- those who are here -----------------------------------------------------------------------

    async def join(self, audience: Audience, seq: int, key: str = "", reader: Reader = ANYBODY) -> Listener:
        """Somebody comes; `seq` is what he knows of the story, `key` the digest of his token.  Raises `Refusal`.

        A seat may have gone to somebody else since it was asked whose the token is.
        """
        self.players.come(audience)
        if audience is not None:
            self._links.withdraw(self.live.id, audience, own=False)
        listener = Listener(audience, seq, self.talk, key, reader)
        self.live.listeners.add(listener)
        self.bots.give_way(audience)
        try:
            await self._admit(listener)
        except BaseException:
            self.leave(listener)
            raise
        self.seats.tell_here()
        self.bots.wake()
        return listener

    async def _admit(self, listener: Listener) -> None:
        """Raises `Refusal`."""
        audience = listener.audience
        async with self.live.lock:
            if listener.key and audience is not None:
                keys = await self.live.store.digests(self.live.id)
                self.seats.tell_devices(audience, keys.get(audience, ()))
            listener.check()
            await self.live.keep_time()
            listener.publish(self.live.published(audience))

    def leave(self, listener: Listener) -> None:
        if listener in self.live.listeners:
            self.live.listeners.remove(listener)
            self.players.go(listener.audience)
        self._used = time.monotonic()
        self.seats.tell_here()

    @property
    def crowd(self) -> int:
        """The sockets that are told what happens."""
        return len(self.live.listeners)

    @property
    def keys_here(self) -> set[str]:
        """The digests of the keys of those who sit here now."""
        return {one.key for one in self.live.listeners if one.key and one.audience is not None}

    @property
    def seats_here(self) -> set[int]:
        """Whose persons are here."""
        return {one.audience for one in self.live.listeners if one.audience is not None}

    @property
    def lost(self) -> bool:
        """Whether the disk knows better how it stands here."""
        return self.live.lost

    def unused(self) -> float:
        """For how many seconds nobody has been here, and no bot has played."""
        return 0 if self.live.listeners or self.bots.are_playing else time.monotonic() - self._used

    def touch(self) -> None:
        self._used = time.monotonic()

    async def close(self) -> None:
        """Sends all away; what is being written is written."""
        self.timing.close()
        async with self.live.lock:
            self.live.send_away(GOING_AWAY)
        await self.bots.close()
        await self.hints.close()
        await self.seats.close()

    # --- what they do -----------------------------------------------------------------------------

    async def act(self, listener: Listener, act: Act | Do | TakeHint | Undo) -> int:
        """What a person does, in how many steps; the answer goes to all, a refusal to him alone."""
        # Not even the end of his connection may interrupt it.
        return await asyncio.shield(asyncio.create_task(self._act(listener, act)))

    async def _act(self, listener: Listener, act: Act | Do | TakeHint | Undo) -> int:
        async with self.live.lock:
            if self.table.is_known(listener.audience, act) and not listener.dismissed:
                listener.again()
                return 0
            try:
                listener.check()
                rows = await self.live.carry_out(lambda: self._change(listener.audience, act))
            except Refusal as refusal:
                listener.answer(refusal.refused(act.id))
                return 0
        self.bots.follow_person()
        return sum(row.act is not None for row in rows)

    def _change(self, audience: Audience, act: Act | Do | TakeHint | Undo) -> list[Row]:
        return self.table.undo(audience, act) if isinstance(act, Undo) else self.table.act(audience, act)

    async def look(self, listener: Listener, look: Look) -> None:
        """What somebody saw at an earlier moment."""
        async with self.live.lock:
            try:
                listener.check()
                self.live.check()  # an end that is not on the disk opens no hands
                listener.answer(self.table.past(listener.audience, look.seq, look.public))
            except Refusal as refusal:
                listener.answer(refusal.refused())

    async def marks(self, listener: Listener) -> None:
        """When points changed."""
        async with self.live.lock:
            try:
                listener.check()
                self.live.check()
                listener.answer(await aside(self.table.marks, listener.audience))
            except Refusal as refusal:
                listener.answer(refusal.refused())

    async def reasons(self, listener: Listener, ask: AskReasons) -> None:
        """Why a bot did what it did last."""
        async with self.live.lock:
            try:
                listener.check()
                listener.answer(self.table.reasons(listener.audience, ask))
            except Refusal as refusal:
                listener.answer(refusal.refused())

    async def why_not(self, listener: Listener, ask: AskWhy) -> None:
        """Why somebody cannot do what he thinks of."""
        async with self.live.lock:
            try:
                listener.check()
                listener.answer(self.table.why_not(listener.audience, ask))
            except Refusal as refusal:
                listener.answer(refusal.refused(ask.id))

    def hint(self, listener: Listener, ask: AskHint) -> None:
        """What a good player would do; until it is found everything goes on."""
        hinting = asyncio.create_task(self._hint(listener, ask))
        self._hinting.add(hinting)
        hinting.add_done_callback(self._hinting.discard)

    async def _hint(self, listener: Listener, ask: AskHint) -> None:
        try:
            listener.check()
            self.table.check_hint(listener.audience, ask.decision)
            assert listener.audience is not None
            listener.answer(await self.hints.ask(listener.audience, ask.decision))
        except Refusal as refusal:
            listener.answer(refusal.refused(ask.id))

    async def stand_in(self, listener: Listener, ask: StandIn) -> None:
        """A bot plays for who has been away for long; a repetition changes nothing."""
        async with self.live.lock:
            try:
                listener.check()
                if self.table.over:
                    raise Refusal("refused.not-allowed")
                self.players.replace(listener.audience, ask.seat, ask.seat in self.timing.late)
                await self.live.keep_time()
            except Refusal as refusal:
                listener.answer(refusal.refused(ask.id))
                return
        listener.here_again()
        self.seats.tell_here()
        self.bots.wake()

    async def come_back(self, listener: Listener, ask: ComeBack) -> None:
        """Whose time was over plays himself again; a repetition changes nothing."""
        async with self.live.lock:
            try:
                listener.check()
                self.players.come_back(listener.audience)
                self.bots.give_way(listener.audience)
                await self.live.keep_time()
            except Refusal as refusal:
                listener.answer(refusal.refused(ask.id))
                return
        listener.here_again()
        self.seats.tell_here()
        self.bots.wake()

    def set_pace(self, listener: Listener, ask: SetPace) -> None:
        """The bots play faster or slower from now on, until the table leaves memory; all are told."""
        try:
            listener.check()
            self.players.check_host(listener.audience)
        except Refusal as refusal:
            listener.answer(refusal.refused(ask.id))
            return
        self.bots.pace = ask.pace
        listener.here_again()
        self.seats.tell_here()

    async def hear(self, listener: Listener, message: Say | Write | SetChat) -> None:
        """What a person says to all, or the host about whether that may be written."""
        await asyncio.shield(asyncio.create_task(self._hear(listener, message)))

    async def _hear(self, listener: Listener, message: Say | Write | SetChat) -> None:
        try:
            async with self.live.lock:  # so that nobody speaks for who has the seat now
                listener.check()
                await self._say(listener, message)
        except Refusal as refusal:
            listener.answer(refusal.refused(message.id))
        except StoreError as error:
            log.error("talk of game %s", self.live.id, exc_info=error)
            listener.answer(Refusal("refused.broken").refused(message.id))
        for one in self.live.listeners:
            one.tell_talk()

    async def hide(self, n: int, hidden: bool, logged: Logged) -> None:
        """Raises `Refusal`."""
        await self.talk.hide(n, hidden, logged)
        for one in self.live.listeners:
            one.tell_talk()

    async def _say(self, listener: Listener, message: Say | Write | SetChat) -> None:
        if isinstance(message, SetChat):
            self.players.check_host(listener.audience)
            await self.talk.set_chat(message.on)
        else:
            await self.talk.say(listener.audience, message, listener.reader.person)

    async def agree_on_rematch(self, seat: int, make: Callable[[], Awaitable[str]]) -> str:
        """The table of the next game, made by whoever asks first; all are told who wants it.  Raises `Refusal`."""
        async with self.live.lock:
            if not self.table.over:
                raise Refusal("refused.not-over")
            if self.live.rematch is None:
                self.live.rematch = await make()
            if seat not in self.live.again:
                self.live.again += (seat,)
                self.live.tell()
            return self.live.rematch
