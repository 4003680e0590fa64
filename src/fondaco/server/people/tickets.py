"""Secrets that work once and not for long: of links that sign somebody in, and challenges for passkeys."""

from __future__ import annotations

import secrets
from typing import Literal

import sqlalchemy as sa

from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert, once, row_of
from ..storage.schema import tickets
from ..storage.store import Conflict, digest, milliseconds

Kind = Literal["device", "new-passkey", "passkey"]
SECONDS: dict[Kind, int] = {"device": 600, "new-passkey": 300, "passkey": 300}


class Tickets:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def issue(self, kind: Kind, person: str | None, secret: str = "") -> str:
        """The secret; one of one's own may be given.  It takes the place of that before of the same person."""
        secret = secret or secrets.token_urlsafe(24)
        await self.forget_old()
        before = [] if person is None else [delete(tickets, kind=kind, person=person)]
        row = {"digest": digest(secret), "kind": kind, "person": person}
        until = milliseconds() + SECONDS[kind] * 1000
        await self._database.carry_out(*before, insert(tickets, row | {"until": until}))
        return secret

    async def find(self, secret: str, kind: Kind) -> str | None:
        """Whose it is, if anybody's.  Raises `Refusal`: one for all that does not work."""
        row = await row_of(self._database, sa.select(tickets).where(tickets.c.digest == digest(secret)))
        if row is None or row.kind != kind or row.until <= milliseconds():
            raise Refusal("refused.no-such-link")
        person: str | None = row.person
        return person

    async def use(self, secret: str, kind: Kind) -> str | None:
        """The same, for once.  Raises `Refusal`."""
        person = await self.find(secret, kind)
        try:
            await self._database.carry_out(once(delete(tickets, digest=digest(secret))))
        except Conflict:
            raise Refusal("refused.no-such-link") from None
        return person

    async def forget_old(self) -> None:
        old = sa.delete(tickets).where(tickets.c.until < sa.bindparam("now"))
        await self._database.carry_out((old, [{"now": milliseconds()}]))
