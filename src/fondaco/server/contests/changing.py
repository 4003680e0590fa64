"""How contests change.

Each change is read, worked out and written against the version that was read: of two at one moment, in one process or
several, the second is worked out anew.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from random import Random

from ..protocol.contests import Stage
from ..protocol.refusal import Refusal
from ..storage.database import database_of
from ..storage.store import Conflict, StoreError
from ..storage.writing import Statement
from ..table.aside import aside
from ..table.rooms import Rooms
from . import kept
from .contest import Contest
from .opening import opened

log = logging.getLogger(__name__)

TRIES = 20  # while others change it at the same moment
EVERY = 3.0  # seconds until it is looked what is due


@dataclass(frozen=True)
class Change:
    """What is written, and the stage in which the contest is then, where that is another one."""

    statements: Sequence[Statement] = ()
    stage: Stage | None = None


Make = Callable[[Contest], Awaitable[Change | None]]  # None where nothing is to be done; raises `Refusal`


class Changing:
    def __init__(self, rooms: Rooms) -> None:
        self._rooms, self._database = rooms, database_of(rooms.store)

    async def find(self, id: str) -> Contest:
        """Raises `Refusal`."""
        found = await kept.read(self._database, id)
        if found is None:
            raise Refusal("refused.no-such-contest")
        return found

    async def change(self, id: str, make: Make) -> Contest:
        """The contest as it is then.  Raises `Refusal`."""
        for _ in range(TRIES):
            contest = await self.find(id)
            change = await make(contest)
            if change is None:
                return contest
            counted = kept.changing(contest, stage=change.stage or contest.stage)
            try:
                await self._database.carry_out(counted, *change.statements)
            except Conflict:
                continue
            return await self.find(id)
        raise Refusal("refused.broken")

    async def next(self, contest: Contest) -> Change:
        """What comes next: a round, the final or the end.  Raises `Refusal` where nothing does yet."""
        if contest.stage == "open" and contest.organiser is None:
            return Change(stage="off")  # nobody is there who would begin it
        step = contest.next_step()
        if step == "end":
            return Change(stage="over")
        if step == "final":
            return Change(await opened(self._rooms, contest, contest.final_table(), final=True), "final")
        new = await aside(contest.next_round, Random(secrets.randbits(64)))
        return Change(await opened(self._rooms, contest, new, final=False), "rounds")

    async def go_on(self) -> None:
        """What is due in all contests.  Raises `Refusal` and `StoreError`."""
        for id in await kept.at_rest(self._database):
            contest = await kept.read(self._database, id)
            if contest is not None and contest.is_due:
                await self.change(id, self._if_due)

    async def _if_due(self, contest: Contest) -> Change | None:
        return await self.next(contest) if contest.is_due else None


@asynccontextmanager
async def going_on(rooms: Rooms, every: float = EVERY) -> AsyncIterator[None]:
    """Contests go on by themselves, as long as this process serves their tables."""
    running = asyncio.create_task(_keep_going(Changing(rooms), every))
    try:
        yield
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def _keep_going(changing: Changing, every: float) -> None:
    while True:
        await asyncio.sleep(every)
        try:
            await changing.go_on()
        except (Refusal, StoreError) as error:
            log.warning("contests go on later: %s", error)
        except Exception as error:
            log.error("contests go on later", exc_info=error)
