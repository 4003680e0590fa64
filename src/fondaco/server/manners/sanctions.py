"""Who may not speak, or not play, for a time or for good."""

from __future__ import annotations

import time

import sqlalchemy as sa

from ..protocol.moderation import FOR_GOOD, Sanctioned
from ..protocol.refusal import Refusal
from ..storage.database import Database, row_of, update
from ..storage.schema import people
from ..storage.store import DAY, milliseconds
from ..storage.writing import Statement

MUTED, BANNED = people.c.muted, people.c.banned


def until(days: int) -> int:
    """When so many are over, in ms since 1970, as it is kept."""
    return FOR_GOOD if days == FOR_GOOD else milliseconds() + days * DAY


def holds(said: int | None) -> bool:
    """Whether it is not over yet."""
    return said is not None and (said == FOR_GOOD or said > milliseconds())


def check_banned(said: int | None) -> None:
    """Raises `Refusal`."""
    if said is not None and holds(said):
        raise Refusal("refused.banned") if said == FOR_GOOD else Refusal("refused.banned-until", until=_written(said))


def check_muted(said: int | None) -> None:
    """Raises `Refusal`."""
    if said is not None and holds(said):
        raise Refusal("refused.muted") if said == FOR_GOOD else Refusal("refused.muted-until", until=_written(said))


def setting(person: str, column: sa.Column[int], said: int | None) -> Statement:
    return update(people, {"id": person}, **{column.name: said})


class Sanctions:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def check_speaks(self, person: str) -> None:
        """Raises `Refusal`."""
        row = await row_of(self._database, sa.select(MUTED, BANNED).where(people.c.id == person))
        if row is not None:
            check_banned(row.banned)
            check_muted(row.muted)

    async def check_plays(self, person: str) -> None:
        """Raises `Refusal`."""
        row = await row_of(self._database, sa.select(BANNED).where(people.c.id == person))
        check_banned(None if row is None else row.banned)

    async def all(self) -> tuple[Sanctioned, ...]:
        """Those of whom one of them holds, by their names."""
        some = sa.or_(MUTED.is_not(None), BANNED.is_not(None))
        found = [_said(row) for row in await self._database.rows(sa.select(people).where(some))]
        held = (one for one in found if one.muted is not None or one.banned is not None)
        return tuple(sorted(held, key=lambda one: (one.name.casefold(), one.id)))

    async def of(self, person: str) -> Sanctioned:
        """Raises `Refusal`."""
        row = await row_of(self._database, sa.select(people).where(people.c.id == person))
        if row is None:
            raise Refusal("refused.no-such-person")
        return _said(row)


def _said(row: sa.Row[tuple[object, ...]]) -> Sanctioned:
    """What is over is left out."""
    muted, banned = (one if holds(one) else None for one in (row.muted, row.banned))
    return Sanctioned(row.id, row.name, muted, banned, row.admin)


def _written(said: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(said / 1000))
