"""One table in use, with those who sit at it, watch it, and the bots that play there."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import NoReturn

from msgspec import structs

from fondaco.secrecy import Audience

from ..presence.absence import USUAL, Patience
from ..presence.links import Links
from ..presence.outbox import GOING_AWAY, RESTARTED
from ..protocol.from_page import Act, AskWhy, Do, Look, Say, SetChat, SetPace, StandIn, Undo, Write
from ..protocol.parts import Pace, SeatInfo
from ..protocol.refusal import Refusal
from ..storage.store import AGREED, Conflict, Row, Store, StoreError
from .consent import Consent
from .listeners import Listener, Published
from .stand_ins import StandIns
from .table import Table
from .talk import Talk
from .thinking import Question, Thinkers

log = logging.getLogger(__name__)

# Seconds before a bot's first step in a turn, and before each further one.
PAUSES: Mapping[Pace, tuple[float, float]] = {
    "slow": (2.0, 1.0),
    "natural": (0.8, 0.35),
    "fast": (0.3, 0.12),
    "instant": (0, 0),
}


async def _nothing() -> None:
    """A change of nothing but who is awaited."""


class Room:
    """Everything that happens at a table goes through here, one thing after the other.

    The table is ahead of the disk for a moment, so it is looked at under the lock only; what is
    `Published` is on the disk.  Where the disk fails the room is `lost`: all are sent away, and
    find the table again as the disk has it.  Who comes back before somebody has taken his seat by
    one of the `links` keeps it.
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
    ) -> None:
        self.table = table
        self.talk = talk or Talk(table.header.id, store, table.seats)
        self.rematch = rematch
        self._again: tuple[int, ...] = ()  # the seats that want it
        self.lost = False
        self._store, self._thinkers, self._pace = store, thinkers, pace
        self._lock = asyncio.Lock()
        self._listeners: set[Listener] = set()
        self.players = StandIns(table.header.game, table.seats, patience)
        self.consent = Consent()
        self._links = links or Links()
        self._telling: asyncio.TimerHandle | None = None
        self._playing: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._thinking: tuple[int, asyncio.Task[int]] | None = None
        self._last_bot: int | None = None
        self._used = time.monotonic()

    # --- those who are here -----------------------------------------------------------------------

    async def join(self, audience: Audience, seq: int, key: str = "") -> Listener:
        """Somebody comes; `seq` is what he knows of the story, `key` the digest of his token.  Raises `Refusal`.

        A seat may have gone to somebody else since it was asked whose the token is.
        """
        self.players.come(audience)
        if audience is not None:
            self._links.withdraw(self.table.header.id, audience, own=False)
        listener = Listener(audience, seq, self.talk, key)
        self._listeners.add(listener)
        if self._thinking is not None and self._thinking[0] == audience:
            self._thinking[1].cancel()  # he decides himself
        try:
            await self._admit(listener)
        except BaseException:
            self.leave(listener)
            raise
        self.tell_here()
        self._wake_bots()
        return listener

    async def _admit(self, listener: Listener) -> None:
        """Raises `Refusal`."""
        audience = listener.audience
        async with self._lock:
            if listener.key and audience is not None:
                self.tell_devices(audience, (await self._store.digests(self.table.header.id)).get(audience, ()))
            listener.check()
            listener.publish(self._published(audience))

    def leave(self, listener: Listener) -> None:
        if listener in self._listeners:
            self._listeners.remove(listener)
            self.players.go(listener.audience)
        self._used = time.monotonic()
        self.tell_here()

    def tell_here(self) -> None:
        """Now, and when somebody has been away for long."""
        change = self.players.change()  # asked first: if the time is over in between, it is told once too often
        here = structs.replace(
            self.players.here(self._pace),
            offered=self._links.offered(self.table.header.id),
            agreed=self.consent.agreed,
            against=self.consent.against,
        )
        for listener in self._listeners:
            listener.tell_here(here)
        if self._is_agreed() and not self.lost and (self._ending is None or self._ending.done()):
            self._ending = asyncio.create_task(self._end_as_agreed())
        if self._telling is not None:
            self._telling.cancel()
            self._telling = None
        if self._listeners and change is not None:
            self._telling = asyncio.get_running_loop().call_later(change, self.tell_here)

    @property
    def crowd(self) -> int:
        """The sockets that are told what happens."""
        return len(self._listeners)

    def unused(self) -> float:
        """For how many seconds nobody has been here."""
        return 0 if self._listeners else time.monotonic() - self._used

    def touch(self) -> None:
        self._used = time.monotonic()

    async def close(self) -> None:
        """Sends all away; what is being written is written."""
        async with self._lock:
            self._leave_all(GOING_AWAY)
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        if self._ending is not None:
            await self._ending

    def _lose(self) -> None:
        self.lost = True
        self._leave_all(RESTARTED)

    def _leave_all(self, code: int) -> None:
        for listener in self._listeners:
            listener.close(code)

    # --- what they do -----------------------------------------------------------------------------

    async def act(self, listener: Listener, act: Act | Do | Undo) -> int:
        """What a person does, in how many steps; the answer goes to all, a refusal to him alone."""
        # Not even the end of his connection may interrupt it.
        return await asyncio.shield(asyncio.create_task(self._act(listener, act)))

    async def look(self, listener: Listener, look: Look) -> None:
        """What somebody saw at an earlier moment."""
        async with self._lock:
            try:
                listener.check()
                listener.answer(self.table.past(listener.audience, look.seq))
            except Refusal as refusal:
                listener.answer(refusal.refused())

    async def why_not(self, listener: Listener, ask: AskWhy) -> None:
        """Why somebody cannot do what he thinks of."""
        async with self._lock:
            try:
                listener.check()
                listener.answer(self.table.why_not(listener.audience, ask))
            except Refusal as refusal:
                listener.answer(refusal.refused(ask.id))

    async def stand_in(self, listener: Listener, ask: StandIn) -> None:
        """A bot plays for who has been away for long; a repetition changes nothing."""
        async with self._lock:
            try:
                listener.check()
                if self.table.over:
                    raise Refusal("refused.not-allowed")
                self.players.replace(listener.audience, ask.seat)
            except Refusal as refusal:
                listener.answer(refusal.refused(ask.id))
                return
        listener.here_again()
        self.tell_here()
        self._wake_bots()

    def set_pace(self, listener: Listener, ask: SetPace) -> None:
        """The bots play faster or slower from now on, until the table leaves memory; all are told."""
        try:
            listener.check()
            self.players.check_host(listener.audience)
        except Refusal as refusal:
            listener.answer(refusal.refused(ask.id))
            return
        self._pace = ask.pace
        listener.here_again()
        self.tell_here()

    async def hear(self, listener: Listener, message: Say | Write | SetChat) -> None:
        """What a person says to all, or the host about whether that may be written."""
        await asyncio.shield(asyncio.create_task(self._hear(listener, message)))

    async def _hear(self, listener: Listener, message: Say | Write | SetChat) -> None:
        try:
            async with self._lock:  # so that nobody speaks for who has the seat now
                listener.check()
                await self._say(listener.audience, message)
        except Refusal as refusal:
            listener.answer(refusal.refused(message.id))
        except StoreError as error:
            log.error("talk of game %s", self.table.header.id, exc_info=error)
            listener.answer(Refusal("refused.broken").refused(message.id))
        for one in self._listeners:
            one.tell_talk()

    async def _say(self, audience: Audience, message: Say | Write | SetChat) -> None:
        if isinstance(message, SetChat):
            self.players.check_host(audience)
            await self.talk.set_chat(message.on)
        else:
            await self.talk.say(audience, message)

    async def agree_on_rematch(self, seat: int, make: Callable[[], Awaitable[str]]) -> str:
        """The table of the next game, made by whoever asks first; all are told who wants it.  Raises `Refusal`."""
        async with self._lock:
            if not self.table.over:
                raise Refusal("refused.not-over")
            if self.rematch is None:
                self.rematch = await make()
            if seat not in self._again:
                self._again += (seat,)
                self._publish(self._news())
            return self.rematch

    async def settle(self, change: Callable[[], Awaitable[None]]) -> None:
        """What concerns the table and not the game; all are told.  Raises what `change` raises."""
        await asyncio.shield(asyncio.create_task(self._settle(change)))

    async def _settle(self, change: Callable[[], Awaitable[None]]) -> None:
        async with self._lock:
            if self.lost:
                raise Refusal("refused.broken")
            await change()
            if self._is_agreed():
                await self.end(None)
            self._publish(self._news())
        self.tell_here()
        self._wake_bots()

    async def end(self, by: int | None) -> None:
        """Without a result, because a seat resigned or all agreed; it is settled."""
        await self._store.end(self.table.header.id, AGREED if by is None else by)
        self.table.end(by)

    def _is_agreed(self) -> bool:
        return not self.table.over and self.consent.is_reached(self.players.awaited)

    async def _end_as_agreed(self) -> None:
        """The last who had not agreed has gone."""
        try:
            await self.settle(_nothing)
        except (Refusal, StoreError) as error:
            log.error("game %s does not end", self.table.header.id, exc_info=error)

    def sit(self, seat: int, info: SeatInfo, keys: Sequence[str]) -> None:
        """Somebody else has the seat from now on; it is settled, and on the disk."""
        self.table.sit(seat, info)
        self.players.sit(seat)
        self.consent.leave(seat)
        self.tell_devices(seat, keys)

    def tell_devices(self, seat: int, keys: Sequence[str]) -> None:
        """Of all keys to a seat, the own one first; who came with another is sent away."""
        for listener in (one for one in self._listeners if one.audience == seat):
            if listener.key not in keys:
                listener.dismiss()
            else:
                listener.tell_devices(len(keys) - 1 if listener.key == keys[0] else 0)

    async def _act(self, listener: Listener, act: Act | Do | Undo) -> int:
        async with self._lock:
            if self.table.is_known(listener.audience, act) and not listener.dismissed:
                listener.again()
                return 0
            try:
                listener.check()
                rows = await self._carry_out(lambda: self._change(listener.audience, act))
            except Refusal as refusal:
                listener.answer(refusal.refused(act.id))
                return 0
        self._last_bot = None
        self._wake_bots()
        return sum(row.act is not None for row in rows)

    def _change(self, audience: Audience, act: Act | Do | Undo) -> list[Row]:
        return self.table.undo(audience, act) if isinstance(act, Undo) else self.table.act(audience, act)

    async def _carry_out(self, change: Callable[[], list[Row]]) -> list[Row]:
        """Change the table, store it, tell it; what happened.  Raises `Refusal`."""
        if self.lost:
            raise Refusal("refused.broken")
        try:
            rows = change()
            stored = self._store.append(self.table.header.id, rows, self.table.winners)
            news = self._news()  # worked out while the disk is at it
            await stored
        except Refusal:
            raise
        except BaseException as error:
            self._lose()
            self._say_why(error)
        self._publish(news)
        return rows

    def _news(self) -> dict[Audience, Published]:
        return {audience: self._published(audience) for audience in {one.audience for one in self._listeners}}

    def _publish(self, news: Mapping[Audience, Published]) -> None:
        for listener in self._listeners:
            if listener.audience in news:  # else it has come just now and asks for itself
                listener.publish(news[listener.audience])

    def _say_why(self, error: BaseException) -> NoReturn:
        if isinstance(error, Conflict):
            log.warning("game %s goes on in another process", self.table.header.id)
            raise Refusal("refused.decision-changed") from error
        if not isinstance(error, Exception):
            raise error
        log.error("game %s", self.table.header.id, exc_info=error)
        raise Refusal("refused.broken") from error

    def _published(self, audience: Audience) -> Published:
        address = f"/api/tables/{self.table.header.id}/record"
        return Published(self.table, audience, address, self.rematch, self._again)

    # --- bots -------------------------------------------------------------------------------------

    def _wake_bots(self) -> None:
        if not self.lost and (self._playing is None or self._playing.done()):
            self._playing = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        """Until it is for persons to act, or nobody is there."""
        try:
            while not self.lost and self._listeners and (seat := self._bot_to_act()) is not None:
                await self._play_bot(seat)
        except Refusal as refusal:
            log.warning("bots of game %s stopped: %s", self.table.header.id, refusal.reason)

    def _bot_to_act(self) -> int | None:
        """A bot that has to act; if others have to answer it, it waits for them."""
        position = self.table.position
        later = position.game.policy.hears_first(position)
        due = [seat for seat in position.to_act if seat not in later and self.players.bot(seat)]
        return due[0] if due and not self.table.over else None

    async def _play_bot(self, seat: int) -> None:
        async with self._lock:
            decision, view, legal = self.table.question(seat)
            heard = self.table.heard(seat)
        bot = self.players.bot(seat)
        if self.lost or bot is None or not legal:
            return
        question = Question(self.table.header.id, seat, bot, self.table.game, heard, view, legal)
        action = await self._unless_he_comes(seat, self._choose(question))
        async with self._lock:
            if action is not None and self.players.bot(seat) == bot and self.table.still_asks(seat, decision):
                await self._carry_out(lambda: self.table.decide(seat, decision, action))
                self._last_bot = seat

    async def _choose(self, question: Question) -> int:
        """Not too fast for those who look on."""
        choosing = self._thinkers.choose(question)
        action, _ = await asyncio.gather(choosing, asyncio.sleep(self._pause(question.seat)))
        return action

    async def _unless_he_comes(self, seat: int, choosing: Coroutine[None, None, int]) -> int | None:
        """What a bot chooses; None where the person for whom it plays has come back."""
        thinking = asyncio.create_task(choosing)
        self._thinking = seat, thinking
        try:
            await asyncio.wait([thinking])
            return None if thinking.cancelled() else thinking.result()
        finally:
            self._thinking = None
            thinking.cancel()

    def _pause(self, seat: int) -> float:
        first, further = PAUSES[self._pace]
        return further if seat == self._last_bot else first
