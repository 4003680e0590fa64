"""Who is whose friend, and who has asked whom: asking back is to agree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from ..protocol.refusal import Refusal
from ..storage.database import Database, insert, row_of, update
from ..storage.schema import friends, people
from ..storage.store import Conflict, milliseconds
from .blocks import Blocks
from .pairs import pair, parting

MOST = 200  # friends and questions of a person
HERE = 120_000  # ms, in which the page of who is here has asked again


@dataclass(frozen=True)
class Known:
    """Another person; `asker`: whose id it is that asked, `here`: whether a page of his is open."""

    id: str
    name: str
    asker: str
    agreed: bool
    here: bool


class Friends:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self, person: str) -> list[Known]:
        """Friends and those who have been asked or ask, by their names; without whom he has blocked."""
        blocked, now = await Blocks(self._database).by(person), milliseconds()
        rows = [row for row in await self._database.rows(_known_to(person)) if row.id not in blocked]
        return [
            Known(row.id, row.name, row.asker, row.agreed, row.seen is not None and now - row.seen < HERE)
            for row in sorted(rows, key=lambda row: (row.name.casefold(), row.id))
        ]

    async def are(self, one: str, other: str) -> bool:
        row = await self._row(one, other)
        return row is not None and bool(row.agreed)

    async def ask(self, person: str, other: str) -> None:
        """The other one, who agrees by asking back; who has blocked the person is told nothing.  Raises `Refusal`."""
        if person == other:
            raise Refusal("refused.not-allowed")
        if await row_of(self._database, sa.select(people.c.id).where(people.c.id == other)) is None:
            raise Refusal("refused.no-such-person")
        if other in await Blocks(self._database).by(person):
            raise Refusal("refused.blocked")
        row = await self._row(person, other)
        if row is None:
            await self._ask_first(person, other)
        elif row.asker != person:
            await self._database.carry_out(update(friends, pair(person, other), agreed=True))

    async def _ask_first(self, person: str, other: str) -> None:
        if len(await self._database.rows(_known_to(person))) >= MOST:
            raise Refusal("refused.enough")
        row = {**pair(person, other), "asker": person, "agreed": False, "since": milliseconds()}
        try:
            await self._database.carry_out(insert(friends, row))
        except Conflict:  # both have asked at one moment
            await self.ask(person, other)

    async def end(self, person: str, other: str) -> None:
        """Also to refuse, and to withdraw a question."""
        await self._database.carry_out(parting(person, other))

    async def _row(self, one: str, other: str) -> sa.Row[Any] | None:
        both = (friends.c[name] == id for name, id in pair(one, other).items())
        return await row_of(self._database, sa.select(friends).where(*both))


def _known_to(person: str) -> sa.Select[Any]:
    other = sa.case((friends.c.low == person, friends.c.high), else_=friends.c.low)
    chosen = sa.select(people.c.id, people.c.name, people.c.seen, friends.c.asker, friends.c.agreed)
    chosen = chosen.select_from(friends).join(people, people.c.id == other)
    return chosen.where(sa.or_(friends.c.low == person, friends.c.high == person))
