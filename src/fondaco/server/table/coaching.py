"""The coach looks at games that are over: one game after the other, each once.

Whoever asks meanwhile is told how far it is.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Protocol

from fondaco.coach import Analysis
from fondaco.coach.keeping import edition
from fondaco.errors import FondacoError

from ..protocol.coaching import Coached, encode
from ..protocol.refusal import Refusal
from ..storage.store import Store
from .coached import coached
from .table import Table

log = logging.getLogger(__name__)

TOP = 4  # lessons for each seat
STEP = 0.01  # share of a game after which it is told how far the coach is
WAITING = 20  # games at once; who asks for another asks again later
REMEMBERED = 500  # games that were looked at last


class Analyst(Protocol):
    """Who looks at a game."""

    async def analyse(self, text: str, tell: Callable[[float], None]) -> Analysis:
        """Of a record; `tell` is told what share is done.  Raises `FondacoError` where there is no coach for it."""

    async def close(self) -> None:
        """Stops what it is at."""


def by_steps(tell: Callable[[float], None]) -> Callable[[float], None]:
    """Tells a share only where it has grown."""
    last = 0.0

    def told(share: float) -> None:
        nonlocal last
        if share >= last + STEP:
            last = share
            tell(share)

    return told


class Coach:
    """Of a whole server."""

    def __init__(self, store: Store, analyst: Analyst) -> None:
        self._store, self._analyst = store, analyst
        self._working: dict[str, asyncio.Task[None]] = {}
        self._shares: dict[str, float] = {}
        self._done: OrderedDict[str, Refusal | None] = OrderedDict()  # of the last games; None: something was found
        self._one = asyncio.Lock()

    async def kept(self, table: str) -> bytes | None:
        """What was found before: a `Coached` as JSON."""
        return await self._store.analysis(table, edition())

    def ask(self, table: Table) -> Coached:
        """How far it is with a game, which it begins with the first question.  Raises `Refusal`."""
        id = table.header.id
        if id in self._done:
            refusal = self._done[id]
            if refusal is not None:
                raise refusal
            return Coached(1.0)  # since it was asked what is kept
        if id not in self._working and len(self._working) < WAITING:
            self._working[id] = asyncio.create_task(self._work(table))
        return Coached(self._shares.get(id, 0.0))

    async def _work(self, table: Table) -> None:
        id = table.header.id
        refusal = None
        try:
            async with self._one:
                analysis = await self._analyst.analyse(table.record.text(), partial(self._shares.__setitem__, id))
            await self._store.keep_analysis(id, edition(), encode(coached(analysis, table)))
        except FondacoError:
            refusal = Refusal("refused.no-coach")
        except Exception as error:
            log.error("the coach failed at game %s: %r", id, error)
            refusal = Refusal("refused.broken")
        finally:
            self._shares.pop(id, None)
            del self._working[id]
        self._remember(id, refusal)

    def _remember(self, id: str, refusal: Refusal | None) -> None:
        """Of the games that were looked at longest ago nothing: whoever asks for one is looked after anew."""
        self._done[id] = refusal
        if len(self._done) > REMEMBERED:
            self._done.popitem(last=False)

    async def close(self) -> None:
        """Stops it; what it has not finished is begun anew when somebody asks."""
        working = [*self._working.values()]
        for task in working:
            task.cancel()
        await self._analyst.close()
        await asyncio.gather(*working, return_exceptions=True)
