"""Tokens by which a program asks in somebody's name.  Each is shown once; only its SHA-256 is kept."""

from __future__ import annotations

import secrets
from typing import Any

import sqlalchemy as sa

from ..manners.sanctions import check_banned
from ..protocol import people as said
from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert_few, row_of, update
from ..storage.schema import api_tokens, people
from ..storage.store import Conflict, digest, milliseconds
from ..storage.writing import Statement
from .sessions import LASTS, NOTED, Signed

MARK = "fondaco_"  # all begin with it, so that whoever looks for secrets in files finds them
MOST = 10  # of a person


class Tokens:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def who(self, token: str) -> Signed:
        """In whose name it asks.  Raises `Refusal` where it is worth nothing."""
        found = sa.select(people, api_tokens.c.used, api_tokens.c.id.label("token"), api_tokens.c.plays)
        found = found.join(api_tokens, api_tokens.c.person == people.c.id).where(api_tokens.c.digest == digest(token))
        row, now = await row_of(self._database, found), milliseconds()
        if row is None or now - row.used > LASTS:
            raise Refusal("refused.no-such-token")
        check_banned(row.banned)
        if now - row.used > NOTED:
            await self._database.carry_out(update(api_tokens, {"digest": digest(token)}, used=now))
        return Signed(
            row.id, row.name, row.created, row.token, digest(token), row.program, by_token=True, plays=row.plays
        )

    async def make(self, signed: Signed, wanted: said.NewApiToken) -> said.MadeApiToken:
        """Whose token may play is a program from then on, as all can see.  Raises `Refusal`."""
        name, token = wanted.name.strip(), MARK + secrets.token_urlsafe(32)
        if not name:
            raise Refusal("refused.name")
        made = said.ApiToken(secrets.token_hex(8), name, wanted.plays, milliseconds(), milliseconds())
        row: dict[str, Any] = {"digest": digest(token), "person": signed.id, "id": made.id, "name": name}
        row |= {"plays": made.plays, "created": made.created, "used": made.used}
        marked: list[Statement] = [update(people, {"id": signed.id}, program=True)] if wanted.plays else []
        try:
            await self._database.carry_out(insert_few(MOST, api_tokens, row, "person"), *marked)
        except Conflict:
            raise Refusal("refused.enough") from None
        return said.MadeApiToken(token, made)

    async def all(self, person: str) -> tuple[said.ApiToken, ...]:
        """The newest last."""
        live = sa.select(api_tokens).where(api_tokens.c.person == person, api_tokens.c.used > milliseconds() - LASTS)
        rows = await self._database.rows(live.order_by(api_tokens.c.created, api_tokens.c.id))
        return tuple(said.ApiToken(row.id, row.name, row.plays, row.created, row.used) for row in rows)

    async def withdraw(self, person: str, id: str) -> None:
        await self._database.carry_out(delete(api_tokens, person=person, id=id))

    async def forget_old(self) -> None:
        """Those that are worth nothing any more."""
        old = sa.delete(api_tokens).where(api_tokens.c.used < sa.bindparam("before"))
        await self._database.carry_out((old, [{"before": milliseconds() - LASTS}]))
