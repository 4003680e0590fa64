"""Who is signed in where.  A session is a random token in a cookie, of which only the SHA-256 is kept."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import sqlalchemy as sa

from ..protocol import people as said
from ..storage.database import Database, delete, insert, row_of, update
from ..storage.schema import people, sessions
from ..storage.store import DAY, digest, milliseconds
from ..storage.writing import Statement

LASTS = 180 * DAY  # ms since it was used last
NOTED = DAY // 24  # ms: how exactly it is known when that was
MOST = 20  # of a person; one more ends the one that was not used for longest


@dataclass(frozen=True)
class Signed:
    """A person who is signed in; `session`: the id of his session, `key`: the digest of its token.

    `program`: whether the account is one's.  `by_token`: it is a program that asks, by an API token instead of a
    session; `plays`: and it may take seats.  `muted`, `banned`: until when he may not speak, or not play.
    """

    id: str
    name: str
    since: int
    session: str
    key: str
    program: bool = False
    by_token: bool = False
    plays: bool = False
    admin: bool = False
    muted: int | None = None
    banned: int | None = None

    @property
    def person(self) -> said.Person:
        return said.Person(self.id, self.name, self.since, self.program)


class Sessions:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def who(self, token: str) -> Signed | None:
        """Whose token it is, as long as it is worth something."""
        found = sa.select(people, sessions.c.used, sessions.c.id.label("session")).join(
            sessions, sessions.c.person == people.c.id
        )
        row = await row_of(self._database, found.where(sessions.c.digest == digest(token)))
        now = milliseconds()
        if row is None or now - row.used > LASTS:
            return None
        if now - row.used > NOTED:
            await self._database.carry_out(update(sessions, {"digest": digest(token)}, used=now))
        held = {"muted": row.muted, "banned": row.banned}
        return Signed(row.id, row.name, row.created, row.session, digest(token), row.program, admin=row.admin, **held)

    async def begin(self, person: str, device: str, before: Signed | None) -> str:
        """A new token; that of the same person with which the browser came `before` is worth nothing any more."""
        same = before is not None and before.person.id == person
        token, new = self.new(person, device, before.session if before is not None and same else "")
        gone = [delete(sessions, digest=one) for one in await self._too_many(person)]
        if before is not None:
            gone.append(delete(sessions, digest=before.key))
        await self._database.carry_out(*gone, new)
        return token

    async def _too_many(self, person: str) -> list[str]:
        mine = sa.select(sessions.c.digest).where(sessions.c.person == person)
        rows = await self._database.rows(mine.order_by(sessions.c.used.desc(), sessions.c.digest))
        return [row.digest for row in rows[MOST - 1 :]]

    @staticmethod
    def new(person: str, device: str, id: str = "") -> tuple[str, Statement]:
        """The token, and what keeps it; a browser in which the person has been signed in already keeps its `id`."""
        token, now = secrets.token_urlsafe(32), milliseconds()
        row = {"digest": digest(token), "person": person, "id": id or secrets.token_hex(8), "device": device}
        return token, insert(sessions, row | {"created": now, "used": now})

    async def all(self, signed: Signed) -> tuple[said.Session, ...]:
        """Those of the person, that which was used last first."""
        live = sa.select(sessions).where(sessions.c.person == signed.id, sessions.c.used > milliseconds() - LASTS)
        rows = await self._database.rows(live.order_by(sessions.c.used.desc(), sessions.c.digest))
        return tuple(said.Session(row.id, row.device, row.created, row.used, row.digest == signed.key) for row in rows)

    async def others(self, signed: Signed) -> tuple[str, ...]:
        """The ids of all his sessions but this one."""
        mine = sa.select(sessions.c.id).where(sessions.c.person == signed.id, sessions.c.digest != signed.key)
        return tuple(row.id for row in await self._database.rows(mine))

    async def end(self, person: str, id: str) -> None:
        await self._database.carry_out(delete(sessions, person=person, id=id))

    async def forget_old(self) -> None:
        """Those that are worth nothing any more."""
        old = sa.delete(sessions).where(sessions.c.used < sa.bindparam("before"))
        await self._database.carry_out((old, [{"before": milliseconds() - LASTS}]))
