"""Accounts: a name, unlike those of all others, and nothing else that one has to give."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from ..gathering.lookalikes import looks
from ..gathering.names import LONGEST_NAME, check_name, is_taken
from ..protocol import people as said
from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert, row_of, update
from ..storage.schema import api_tokens, mail_addresses, measures, passkeys, people, person_names, sessions
from ..storage.store import Conflict, milliseconds
from ..storage.writing import Statement
from .sessions import Sessions


class Accounts:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def register(self, name: str, device: str) -> str:
        """The token of the first session of a new account.  Raises `Refusal`."""
        name, id = check_name(name), secrets.token_hex(8)
        await self.check_left(name)
        token, session = Sessions.new(id, device)
        person = {"id": id, "name": name, "created": milliseconds()}
        await self._named(name, insert(people, person), _looks(id, name), session)
        return token

    async def check_left(self, name: str) -> None:
        """No admin has taken such a name from somebody.  Raises `Refusal`."""
        taken = await self._database.rows(sa.select(measures.c.detail).where(measures.c.kind == "rename"))
        if is_taken(name, (row.detail for row in taken)):
            raise Refusal("refused.name-known", name=name)

    async def rename(self, person: str, name: str, *more: Statement) -> None:
        """With what else is to be kept.  Raises `Refusal`."""
        name = check_name(name)
        old = delete(person_names, person=person)
        await self._named(name, old, _looks(person, name), update(people, {"id": person}, name=name), *more)

    async def _named(self, name: str, *statements: Statement) -> None:
        try:
            await self._database.carry_out(*statements)
        except Conflict:
            raise Refusal("refused.name-known", name=name) from None

    async def person(self, id: str) -> said.Person:
        """Raises `Refusal`."""
        row = await row_of(self._database, sa.select(people).where(people.c.id == id))
        if row is None:
            raise Refusal("refused.no-such-person")
        return said.Person(row.id, row.name, row.created, row.program)

    async def named(self, name: str) -> said.Person:
        """Whoever is called so, or would be taken for it.  Raises `Refusal`."""
        found = sa.select(person_names.c.person).where(person_names.c.look.in_(looks(name.strip()[: 2 * LONGEST_NAME])))
        row = await row_of(self._database, found)
        return await self.person("" if row is None else row.person)

    async def forget_unreachable(self) -> None:
        """Those that nobody can get into any more: no session, passkey, token nor address.  Names are free again."""
        reached = (
            people.c.id.in_(sa.select(sessions.c.person)),
            people.c.id.in_(sa.select(passkeys.c.person)),
            people.c.id.in_(sa.select(api_tokens.c.person)),
            people.c.id.in_(sa.select(mail_addresses.c.person)),
        )
        gone = sa.delete(people).where(~sa.or_(*reached), people.c.created < sa.bindparam("before"))
        await self._database.carry_out((gone, [{"before": milliseconds()}]))


def _looks(person: str, name: str) -> Statement:
    return insert(person_names, *({"look": look, "person": person} for look in sorted(looks(name))))
