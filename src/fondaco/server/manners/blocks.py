"""Whom people do not want to hear, nor to have at their tables.  Nobody learns that he is one of them."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from ..protocol.company import Blocked
from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert
from ..storage.schema import blocks, invitations
from ..storage.store import milliseconds
from .pairs import parting

MOST = 500  # of a person


class Blocks:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self, person: str) -> tuple[Blocked, ...]:
        """Those whom he has blocked, the newest first."""
        own = sa.select(blocks).where(blocks.c.person == person)
        rows = await self._database.rows(own.order_by(blocks.c.since.desc(), blocks.c.id))
        return tuple(Blocked(row.id, row.name, row.since) for row in rows)

    async def by(self, person: str) -> frozenset[str]:
        """Whom he has blocked."""
        rows = await self._database.rows(sa.select(blocks.c.other).where(blocks.c.person == person))
        return frozenset(row.other for row in rows)

    async def of(self, person: str) -> frozenset[str]:
        """Who has blocked him."""
        rows = await self._database.rows(sa.select(blocks.c.person).where(blocks.c.other == person))
        return frozenset(row.person for row in rows)

    async def block(self, person: str, other: str, name: str) -> None:
        """`name`: what the other one is called where he was met.  They are friends no longer.  Raises `Refusal`."""
        if person == other:
            raise Refusal("refused.not-allowed")
        already = await self.by(person)
        if len(already) >= MOST and other not in already:
            raise Refusal("refused.enough")
        row = {"person": person, "other": other, "id": secrets.token_hex(8), "name": name, "since": milliseconds()}
        await self._database.carry_out(
            delete(blocks, person=person, other=other),
            insert(blocks, row),
            parting(person, other),
            delete(invitations, person=person, host=other),
            delete(invitations, person=other, host=person),
        )

    async def lift(self, person: str, id: str) -> None:
        await self._database.carry_out(delete(blocks, person=person, id=id))
