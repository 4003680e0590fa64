"""What a good player would do, for the persons of one table who ask; nobody waits for it but them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from fondaco import bots

from ..protocol.parts import Because, Spot
from ..protocol.refusal import Refusal
from ..protocol.said import sent
from ..protocol.to_page import Hint, Way
from .live import LiveTable
from .thinking import Question, Thinkers

if TYPE_CHECKING:
    from fondaco.coach import Advice
    from fondaco.coach.advising import Course

PERCENT = 100


class Hints:
    """Each seat is told the same however often it asks in one decision; a new decision ends the old question."""

    def __init__(self, live: LiveTable, thinkers: Thinkers) -> None:
        self._live, self._thinkers = live, thinkers
        self._adviser = bots.adviser(live.table.header.game)
        self._asked: dict[int, tuple[int, asyncio.Task[Hint]]] = {}

    async def ask(self, seat: int, decision: int) -> Hint:
        """Raises `Refusal`."""
        known = self._asked.get(seat)
        if known is None or known[0] != decision or _failed(known[1]):
            if known is not None:
                known[1].cancel()
            known = self._asked[seat] = decision, asyncio.create_task(self._find(seat, decision))
        await asyncio.wait([known[1]])
        if known[1].cancelled():
            raise Refusal("refused.decision-changed")
        return known[1].result()

    async def _find(self, seat: int, decision: int) -> Hint:
        live, table = self._live, self._live.table
        async with live.lock:
            live.check()
            question = self._question(seat, decision)
        advice = await self._thinkers.advise(question)
        async with live.lock:
            table.check_hint(seat, decision)
            await live.note_hint(seat)
            table.advised(seat, decision, advice.best.actions)
        return hint(decision, advice)

    def _question(self, seat: int, decision: int) -> Question:
        table = self._live.table
        table.check_hint(seat, decision)
        if self._adviser is None:
            raise Refusal("refused.no-hints")
        _, view, legal = table.question(seat)
        return Question(self._live.id, seat, self._adviser, table.game, table.heard(seat), view, legal, advises=True)

    async def close(self) -> None:
        asked = [task for _, task in self._asked.values()]
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)


def _failed(task: asyncio.Task[Hint]) -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)


def hint(decision: int, advice: Advice) -> Hint:
    because = tuple(Because(one.id, dict(one.values)) for one in advice.because)
    other = None if advice.other is None else way(advice.other)
    return Hint(decision, advice.best.actions[0], way(advice.best), other, because)


def way(course: Course) -> Way:
    chance = None if course.chance is None else round(PERCENT * course.chance, 1)
    return Way(tuple(map(sent, course.said)), chance, tuple(Spot(one.kind, one.index) for one in course.spots))
