"""What becomes a message: all for which a person is awaited, when it has waited long enough, and he is not there."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

import sqlalchemy as sa

from ..protocol.notices import Quiet
from ..storage.database import Database, insert
from ..storage.schema import notice_channels, notice_outbox, notice_settings
from ..storage.store import Conflict
from .settings import quiet_of
from .turns import Noted, telling

MINUTE = 60_000  # ms
AWAY = MINUTE  # so long somebody has to be away from all tables, as one who is connected anew is not


class Batches:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def make(self, noted: Iterable[Noted], now: int) -> None:
        """One message for each person and channel; `now`: ms since 1970."""
        untold = sorted((one for one in noted if one.message is None), key=lambda one: one.person)
        if not untold:
            return
        wishes = {row.person: row for row in await self._database.rows(sa.select(notice_settings))}
        for person, turns in groupby(untold, lambda one: one.person):
            wish = wishes.get(person)
            wanted = [] if wish is None else _wanted([*turns], wish)
            if wish is not None and _is_time(wanted, wish, now):
                await self._write(person, wanted, now)

    async def _write(self, person: str, turns: Sequence[Noted], now: int) -> None:
        """With the turns that it tells of, so that each is told once, whoever else is at it."""
        id, channels = secrets.token_hex(12), await self._channels(person)
        rows = [{"id": id, "channel": one, "person": person, "made": now, "due": now, "tries": 0} for one in channels]
        with suppress(Conflict):  # another worker was first, or the channel has gone
            await self._database.carry_out(*(telling(one.turn, id) for one in turns), insert(notice_outbox, *rows))

    async def _channels(self, person: str) -> list[str]:
        chosen = sa.select(notice_channels.c.id).where(notice_channels.c.person == person)
        return [row.id for row in await self._database.rows(chosen)]


def _wanted(turns: Sequence[Noted], wish: sa.Row[Any]) -> Sequence[Noted]:
    return [one for one in turns if wish.reminders or one.turn.kind != "reminder"]


def _is_time(turns: Sequence[Noted], wish: sa.Row[Any], now: int) -> bool:
    if not turns or now - wish.here < AWAY or is_quiet(quiet_of(wish.quiet), now):
        return False
    return any(now - one.found >= _patience(one, wish) for one in turns)


def _patience(one: Noted, wish: sa.Row[Any]) -> int:
    """A reminder waits for no others."""
    return AWAY if one.turn.kind == "reminder" else max(AWAY, wish.minutes * MINUTE)


def is_quiet(quiet: Quiet | None, now: int) -> bool:
    """`now`: ms since 1970."""
    if quiet is None:
        return False
    hour = datetime.fromtimestamp(now / 1000, UTC).astimezone(ZoneInfo(quiet.zone)).hour
    if quiet.begins <= quiet.ends:
        return quiet.begins <= hour < quiet.ends
    return hour >= quiet.begins or hour < quiet.ends
