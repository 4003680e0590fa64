"""The bots of one table: whose turn it is, how long they take over it, and for whom they stop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine, Mapping

from fondaco.lessons import LEARNER
from fondaco.secrecy import Audience

from ..protocol.parts import Pace
from ..protocol.refusal import Refusal
from .live import LiveTable
from .purse import Purse
from .stand_ins import StandIns
from .thinking import Chosen, Question, Thinkers

log = logging.getLogger(__name__)

# Seconds before a bot's first step in a turn, and before each further one.
PAUSES: Mapping[Pace, tuple[float, float]] = {
    "slow": (2.0, 1.0),
    "natural": (0.8, 0.35),
    "fast": (0.3, 0.12),
    "instant": (0, 0),
}
UNAWAITED: Pace = "fast"  # the fastest where no person waits for them, so that those at other tables do not wait


class BotPlay:
    """They play as long as somebody is there; where there are clocks, until it is for a person to act."""

    def __init__(self, live: LiveTable, players: StandIns, thinkers: Thinkers, pace: Pace) -> None:
        self.pace = pace
        self._live, self._players, self._thinkers = live, players, thinkers
        self._playing: asyncio.Task[None] | None = None
        self._thinking: tuple[int, asyncio.Task[Chosen]] | None = None
        self._last: int | None = None  # whose step was the last, of bots
        self._purse = Purse()

    def wake(self) -> None:
        """Something has changed: it may be for a bot to act."""
        if not self._live.lost and not self.are_playing:
            self._playing = asyncio.create_task(self._play())

    def follow_person(self) -> None:
        """A person has acted: what bots do then begins anew."""
        self._last = None
        self._purse.fill()
        self.wake()

    def give_way(self, audience: Audience) -> None:
        """Who is here decides himself."""
        if self._thinking is not None and self._thinking[0] == audience:
            self._thinking[1].cancel()

    @property
    def are_playing(self) -> bool:
        return self._playing is not None and not self._playing.done()

    async def close(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def _play(self) -> None:
        """Until it is for persons to act, or nobody is there."""
        live = self._live
        try:
            while self._goes_on and (seat := self._to_act()) is not None:
                await self._play_one(seat)
        except Refusal as refusal:
            log.warning("bots of game %s stopped: %s", live.id, refusal.reason)

    @property
    def _goes_on(self) -> bool:
        return not self._live.lost and bool(self._live.listeners or self._live.table.clock)

    def _to_act(self) -> int | None:
        """A bot that has to act; if others have to answer it, it waits for them."""
        position, guide = self._live.table.position, self._live.table.guided.guide
        if guide is not None and guide.waits and self._players.bot(LEARNER) is None:
            return None
        if guide is not None and (scripted := guide.scripted(position)) is not None:
            return scripted[0]
        later = position.game.policy.hears_first(position)
        due = [seat for seat in position.to_act if seat not in later and self._players.bot(seat)]
        return due[0] if due and not self._live.table.over else None

    async def _play_one(self, seat: int) -> None:
        live, table = self._live, self._live.table
        async with live.lock:
            decision, view, legal = table.question(seat)
            heard = table.heard(seat)
        bot = self._players.bot(seat)
        if live.lost or bot is None or not legal:
            return
        question = Question(live.id, seat, bot, table.game, heard, view, legal, self._purse.next())
        chosen = await self._unless_he_comes(seat, self._choose(question))
        async with live.lock:
            if chosen is not None and self._players.bot(seat) == bot and table.still_asks(seat, decision):
                await live.carry_out(lambda: table.decide(seat, decision, chosen.action, chosen.why))
                self._last = seat

    async def _choose(self, question: Question) -> Chosen:
        """Not too fast for those who look on."""
        pause = self._pause(question.seat)
        guide = self._live.table.guided.guide
        scripted = None if guide is None else guide.scripted(self._live.table.position)
        if scripted is not None:
            await asyncio.sleep(pause)
            return Chosen(scripted[1])
        chosen, _ = await asyncio.gather(self._think(question, pause), asyncio.sleep(pause))
        return chosen

    async def _think(self, question: Question, pause: float) -> Chosen:
        begun = time.monotonic()
        chosen = await self._thinkers.choose(question)
        self._purse.spend(time.monotonic() - begun, pause)
        return chosen

    async def _unless_he_comes(self, seat: int, choosing: Coroutine[None, None, Chosen]) -> Chosen | None:
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
        awaited = any(listener.audience is not None for listener in self._live.listeners)
        first, further = PAUSES[self.pace] if awaited else max(PAUSES[self.pace], PAUSES[UNAWAITED])
        return further if seat == self._last else first
