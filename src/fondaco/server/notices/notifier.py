"""Tells people that they are awaited, as long as a server runs.  Several workers do it together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from ..storage.database import database_of
from ..storage.store import StoreError, milliseconds
from ..table.rooms import Rooms
from .batches import Batches
from .channels import Senders
from .here import note_here, sees
from .outbox import Outbox
from .turns import Turns
from .waits import waits

log = logging.getLogger(__name__)

EVERY = 15.0  # seconds between two rounds


class Notifier:
    def __init__(self, rooms: Rooms, senders: Senders) -> None:
        self._database, self._rooms = database_of(rooms.store), rooms
        self._turns, self._batches = Turns(self._database), Batches(self._database)
        self._outbox = Outbox(self._database, rooms, senders)

    async def keep(self) -> None:
        """Does not end."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.go_on(milliseconds())
            except StoreError as error:
                log.warning("notices wait: %s", error)
            except Exception:
                log.exception("notices wait")

    async def go_on(self, now: int) -> None:
        """One round; `now`: ms since 1970.  Raises `StoreError`."""
        await note_here(self._database, self._rooms, now)
        found = await waits(self._database, self._rooms.server_now())
        awaited = {turn: wait.person for wait in found for turn in wait.turns}
        noted = await self._turns.note(awaited, [turn for turn in awaited if sees(self._rooms, turn)], now)
        await self._batches.make(noted, now)
        await self._outbox.send(now)


@asynccontextmanager
async def notifying(rooms: Rooms, senders: Senders) -> AsyncIterator[None]:
    """What is being sent at the end is sent again by the next server, under the same id."""
    keeping = asyncio.create_task(Notifier(rooms, senders).keep())
    try:
        yield
    finally:
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
