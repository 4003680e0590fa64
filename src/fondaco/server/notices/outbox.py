"""What is to be sent to people: again where it does not arrive, for two days, and as long as it is still true.

Whoever sends a message takes it for a while; if he ends meanwhile, another one sends it.  Whoever gets it twice
then sees that by its id.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

import sqlalchemy as sa

from ..protocol.notices import AwaitedAt, Notice
from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, once, row_of, update
from ..storage.schema import notice_channels, notice_outbox, notice_settings, people
from ..storage.store import DAY, Conflict, milliseconds
from ..table.clocks import SECOND
from ..table.rooms import Rooms
from .channels import Channel, Senders
from .figures import SENT
from .outward import Gone, NotSent
from .turns import Turns
from .waits import Turn, Wait, waits
from .wording import notice

log = logging.getLogger(__name__)

AT_ONCE = 20  # messages
TAKEN = 60 * SECOND  # ms for which one is whoever's who sends it
DELAYS = tuple(minutes * 60 * SECOND for minutes in (1, 5, 15, 60, 180, 360))  # ms until the next try, then the last
LASTS = 2 * DAY  # ms, after which it is given up


class Outbox:
    def __init__(self, database: Database, rooms: Rooms, senders: Senders) -> None:
        self._database, self._rooms, self._senders = database, rooms, senders
        self._turns = Turns(database)

    async def send(self, now: int) -> None:
        """All that is due; `now`: ms since 1970."""
        while found := [row for row in await self._due(now) if await self._take(row, now)]:
            await asyncio.gather(*(self._deliver(row, now) for row in found))

    async def try_now(self, person: str, channel: str) -> None:
        """Sends something to see whether it arrives.  Raises `Refusal`."""
        chosen = _with_channel().where(notice_channels.c.person == person, notice_channels.c.id == channel)
        row = await row_of(self._database, chosen)
        if row is None:
            raise Refusal("refused.no-such-page")
        try:
            await self._senders.send(_channel(row), f"try-{secrets.token_hex(8)}", _say(row, []))
        except NotSent as error:
            await self._note_failure(row.channel, milliseconds())
            raise Refusal("refused.not-sent") from error
        await self._database.carry_out(update(notice_channels, {"id": row.channel}, failed=None))

    async def _due(self, now: int) -> list[sa.Row[Any]]:
        own = (notice_outbox.c[name] for name in ("id", "person", "made", "tries"))
        chosen = _with_channel().add_columns(*own).join(notice_outbox, notice_outbox.c.channel == notice_channels.c.id)
        chosen = chosen.where(notice_outbox.c.due <= now).order_by(notice_outbox.c.due, notice_outbox.c.id)
        return [*await self._database.rows(chosen.limit(AT_ONCE))]

    async def _take(self, row: sa.Row[Any], now: int) -> bool:
        """Whether it is this worker's for a while."""
        this = {"id": row.id, "channel": row.channel, "tries": row.tries}
        try:
            await self._database.carry_out(once(update(notice_outbox, this, tries=row.tries + 1, due=now + TAKEN)))
        except Conflict:
            return False
        return True

    async def _deliver(self, row: sa.Row[Any], now: int) -> None:
        tables = await self._tables(row)
        if not tables:
            await self._end(row, "over")
            return
        try:
            await self._senders.send(_channel(row), row.id, _say(row, tables))
        except Gone:
            await self._database.carry_out(delete(notice_channels, id=row.channel))
            SENT[row.kind, "gone"] += 1
        except NotSent as error:
            log.info("notice %s did not arrive: %s", row.id, error)
            await self._put_off(row, now)
        else:
            await self._end(row, "sent")

    async def _end(self, row: sa.Row[Any], how: str) -> None:
        SENT[row.kind, how] += 1
        arrived = [update(notice_channels, {"id": row.channel}, failed=None)] if how == "sent" and row.failed else []
        await self._database.carry_out(delete(notice_outbox, id=row.id, channel=row.channel), *arrived)

    async def _put_off(self, row: sa.Row[Any], now: int) -> None:
        await self._note_failure(row.channel, now)
        if now - row.made > LASTS:
            await self._end(row, "given up")
            return
        SENT[row.kind, "failed"] += 1
        due = now + DELAYS[min(row.tries, len(DELAYS) - 1)]
        await self._database.carry_out(update(notice_outbox, {"id": row.id, "channel": row.channel}, due=due))

    async def _note_failure(self, channel: str, now: int) -> None:
        first = sa.update(notice_channels).where(notice_channels.c.id == sa.bindparam("this"))
        first = first.where(notice_channels.c.failed.is_(None)).values(failed=sa.bindparam("since"))
        await self._database.carry_out((first, [{"this": channel, "since": now}]))

    # --- what it says -----------------------------------------------------------------------------

    async def _tables(self, row: sa.Row[Any]) -> list[AwaitedAt]:
        """Where its person is still awaited, of those that it tells of."""
        told = await self._turns.told(row.id)
        found = await waits(self._database, self._rooms.server_now(), [row.person])
        awaited = [(wait, max(told & {*wait.turns}, key=wait.turns.index)) for wait in found if told & {*wait.turns}]
        return [await self._table(wait, turn, row.page) for wait, turn in awaited]

    async def _table(self, wait: Wait, turn: Turn, page: str) -> AwaitedAt:
        about = await self._rooms.summary(wait.game)
        seats = tuple(seat.name for seat in about.seats)
        left = None if wait.left is None else wait.left // SECOND
        link = f"{page}/#/table/{wait.game}"
        return AwaitedAt(turn.kind, wait.game, about.game, seats, wait.seat, left, link)


def _with_channel() -> sa.Select[Any]:
    """A channel, with whose it is and how he wants to be told."""
    columns = (notice_channels.c.kind, notice_channels.c.address, notice_channels.c.secret, notice_channels.c.failed)
    own = (people.c.name, notice_settings.c.lang, notice_settings.c.page, notice_channels.c.id.label("channel"))
    chosen = sa.select(*columns, *own).join(people, people.c.id == notice_channels.c.person)
    return chosen.join(notice_settings, notice_settings.c.person == notice_channels.c.person)


def _channel(row: sa.Row[Any]) -> Channel:
    return Channel(row.kind, row.address, row.secret, row.lang, row.page)


def _say(row: sa.Row[Any], tables: list[AwaitedAt]) -> Notice:
    return notice(row.name, tables, row.lang)
