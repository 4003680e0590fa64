"""Bots think where the tables are, one after the other: in a browser there are no processes."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from fondaco import bots
from fondaco.chance import SECRET_BYTES

from .thinking import Chosen, Desk, Make, Players, Question, Thinkers, advised, allowed

if TYPE_CHECKING:
    from fondaco.coach import Advice


class InLine(Thinkers):
    """A bot that takes too long is waited for; in the meantime nothing is answered."""

    def __init__(self, make: Make = bots.at_table) -> None:
        self._desk, self._players = Desk(secrets.token_bytes(SECRET_BYTES)), Players(make)

    async def choose(self, question: Question) -> Chosen:
        return await allowed(question, self._ask(question))

    async def advise(self, question: Question) -> Advice:
        return await advised(question, self._ask(question))

    async def _ask(self, question: Question) -> Chosen:
        await asyncio.sleep(0)  # what was said before is answered first
        try:
            return self._players.decide(self._desk.task(question))
        except Exception:
            self._desk.forget(question.key)
            raise

    async def close(self) -> None:
        pass
