"""What is kept of the turns for which people are awaited: of which they have been told, or have seen themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass

import sqlalchemy as sa

from ..storage.database import Database, delete, insert, once
from ..storage.schema import notice_turns
from ..storage.store import Conflict
from ..storage.writing import Statement
from .waits import Turn

SEEN = ""  # in the place of a message


@dataclass(frozen=True)
class Noted:
    """A turn that is known; `message`: by which its person is told, None as long as he is not."""

    turn: Turn
    person: str
    found: int
    message: str | None


class Turns:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def note(self, awaited: Mapping[Turn, str], seen: Iterable[Turn], now: int) -> list[Noted]:
        """All that are waited for, with their persons, and which of them he sees; the turns that are known then.

        `now`: ms since 1970.
        Those of which nothing is waited for any more are forgotten.
        """
        known = {one.turn: one for one in await self._all()}
        for turn, person in awaited.items():
            if turn not in known:
                known[turn] = await self._new(turn, person, now)
        for turn in seen:
            if known[turn].message is None:
                await self._see(turn)
                known[turn] = Noted(turn, known[turn].person, known[turn].found, SEEN)
        for turn in known.keys() - awaited.keys():
            await self._database.carry_out(delete(notice_turns, **asdict(turn)))
        return [one for turn, one in known.items() if turn in awaited]

    async def told(self, message: str) -> set[Turn]:
        """Those of which a message tells."""
        return {one.turn for one in await self._all(notice_turns.c.message == message)}

    async def _all(self, *which: sa.ColumnElement[bool]) -> Sequence[Noted]:
        rows = await self._database.rows(sa.select(notice_turns).where(*which))
        return [
            Noted(Turn(row.game, row.seat, row.since, row.kind), row.person, row.found, row.message) for row in rows
        ]

    async def _new(self, turn: Turn, person: str, found: int) -> Noted:
        """Where another worker was first, this one hears of it in the next round."""
        with suppress(Conflict):
            await self._database.carry_out(insert(notice_turns, asdict(turn) | {"person": person, "found": found}))
        return Noted(turn, person, found, None)

    async def _see(self, turn: Turn) -> None:
        with suppress(Conflict):  # he is just being told of it
            await self._database.carry_out(telling(turn, SEEN))


def telling(turn: Turn, message: str) -> Statement:
    """Its person is told by that message, and by no other: carrying it out raises `Conflict` where he is already."""
    this = [notice_turns.c[name] == sa.bindparam(f"of_{name}") for name in asdict(turn)]
    told = sa.update(notice_turns).where(*this, notice_turns.c.message.is_(None)).values(message=sa.bindparam("by"))
    return once((told, [{f"of_{name}": value for name, value in asdict(turn).items()} | {"by": message}]))
