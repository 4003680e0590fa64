"""Secrets that work once and not for long: of links that sign in or prove an address, and challenges for passkeys."""

from __future__ import annotations

import secrets
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert, once, row_of
from ..storage.schema import tickets
from ..storage.store import Conflict, digest, milliseconds

Kind = Literal["device", "mail", "mail-address", "new-passkey", "passkey"]
SECONDS: dict[Kind, int] = {"device": 600, "mail": 1800, "mail-address": 86_400, "new-passkey": 300, "passkey": 300}
AT_ONCE: dict[Kind, int] = {"mail": 4, "mail-address": 6}  # of a person; of other kinds a new one ends that before
SIGN_IN: tuple[Kind, ...] = ("device", "mail")


class Ticket(NamedTuple):
    """`person`: whose it is, if anybody's; `about`: the address that it proves."""

    person: str | None
    about: str | None


class Tickets:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def issue(self, kind: Kind, person: str | None, secret: str = "", about: str | None = None) -> str:
        """The secret; one of one's own may be given.  Raises `Refusal` where the person has too many by now."""
        secret = secret or secrets.token_urlsafe(24)
        await self.forget_old()
        before = [] if person is None or kind in AT_ONCE else [delete(tickets, kind=kind, person=person)]
        row = {"digest": digest(secret), "kind": kind, "person": person, "about": about}
        until = milliseconds() + SECONDS[kind] * 1000
        await self._database.carry_out(*before, insert(tickets, row | {"until": until}))
        if person is not None and kind in AT_ONCE:
            await self._check_few(kind, person, digest(secret))
        return secret

    async def _check_few(self, kind: Kind, person: str, own: str) -> None:
        """Also of those that are issued at one moment.  Raises `Refusal`."""
        if own in [row.digest for row in await self._of(kind, person)][AT_ONCE[kind] :]:
            await self._database.carry_out(delete(tickets, digest=own))
            raise Refusal("refused.too-fast")

    async def about(self, kind: Kind, person: str) -> str | None:
        """What the newest of that kind is about, if there is one."""
        found = await self._of(kind, person)
        return str(found[-1].about) if found else None

    async def find(self, secret: str, *kinds: Kind) -> Ticket:
        """Raises `Refusal`: one for all that does not work."""
        row = await self._row(secret, kinds)
        return Ticket(row.person, row.about)

    async def use(self, secret: str, *kinds: Kind) -> Ticket:
        """The same, for once; others of the kind that the person has end too.  Raises `Refusal`."""
        row = await self._row(secret, kinds)
        others = [] if row.person is None else [delete(tickets, kind=row.kind, person=row.person)]
        try:
            await self._database.carry_out(once(delete(tickets, digest=digest(secret))), *others)
        except Conflict:
            raise Refusal("refused.no-such-link") from None
        return Ticket(row.person, row.about)

    async def _row(self, secret: str, kinds: tuple[Kind, ...]) -> sa.Row[Any]:
        row = await row_of(self._database, sa.select(tickets).where(tickets.c.digest == digest(secret)))
        if row is None or row.kind not in kinds or row.until <= milliseconds():
            raise Refusal("refused.no-such-link")
        return row

    async def _of(self, kind: Kind, person: str) -> list[sa.Row[Any]]:
        """Those that work, the oldest first."""
        mine = sa.select(tickets).where(tickets.c.kind == kind, tickets.c.person == person)
        live = mine.where(tickets.c.until > milliseconds()).order_by(tickets.c.until, tickets.c.digest)
        return [*await self._database.rows(live)]

    async def forget_old(self) -> None:
        old = sa.delete(tickets).where(tickets.c.until < sa.bindparam("now"))
        await self._database.carry_out((old, [{"now": milliseconds()}]))
