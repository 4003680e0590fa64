"""Whose account speaks at a table, and who does not want to hear it."""

from __future__ import annotations

import sqlalchemy as sa

from ..storage.database import Database, row_of
from ..storage.schema import person_keys
from .blocks import Blocks
from .sanctions import Sanctions


class Speakers:
    """What tables ask about people, whose accounts are in the database of the tables."""

    def __init__(self, database: Database) -> None:
        self._database, self._blocks, self._sanctions = database, Blocks(database), Sanctions(database)

    async def owner(self, *keys: str) -> str | None:
        """Whose account the seat is that one of these keys opens, by their digests."""
        found = sa.select(person_keys.c.person).where(person_keys.c.digest.in_(keys)).limit(1)
        row = await row_of(self._database, found)
        return None if row is None else str(row.person)

    async def check_speaks(self, person: str) -> None:
        """Raises `Refusal` where he is muted or banned."""
        await self._sanctions.check_speaks(person)

    async def unheard_by(self, person: str) -> frozenset[str]:
        """Whom he does not want to hear."""
        return await self._blocks.by(person)

    async def deaf_to(self, person: str) -> frozenset[str]:
        """Who does not want to hear him, nor to have him at his table."""
        return await self._blocks.of(person)
