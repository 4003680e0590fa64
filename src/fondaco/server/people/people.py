"""What people ask about themselves, and of one another: the whole of it, for whoever is signed in."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..manners.sanctions import Sanctions, check_muted, holds
from ..protocol import people as said
from ..protocol.ratings import GameRatings, Ladder, Pools
from ..protocol.refusal import Refusal
from ..rating.pools import read_pool
from ..rating.showing import changes, ladder, pools
from ..storage.database import database_of
from ..table.rooms import Rooms
from .accounts import Accounts
from .company import Company
from .export import export
from .moderation import Moderation
from .party import Party
from .profile import profile
from .seats import Seats
from .sessions import Sessions, Signed
from .tickets import SECONDS, SIGN_IN, Tickets
from .tokens import Tokens
from .vanishing import Vanishing

if TYPE_CHECKING:
    from .passkeys import Passkeys


class People:
    """Made anew for each request: all it knows is in the database."""

    def __init__(self, rooms: Rooms, party: Party, mail: bool = False) -> None:
        """`mail`: whether the server sends any."""
        self._database, self._party, self._rooms = database_of(rooms.store), party, rooms
        self._mail = mail
        self.sessions, self.accounts = Sessions(self._database), Accounts(self._database)
        self.tickets, self.seats = Tickets(self._database), Seats(self._database, rooms)
        self.tokens, self.company = Tokens(self._database), Company(self._database, rooms)
        self.moderation = Moderation(self._database, rooms)

    async def passkeys(self) -> Passkeys:
        """Brought to memory where somebody needs them: what checks signatures takes its time to load."""
        module = await asyncio.to_thread(import_module, f"{__package__}.passkeys")
        found: Passkeys = module.Passkeys(self._database, self._party)
        return found

    def me(self, signed: Signed | None) -> said.Me:
        ways = said.Ways(self._party.has_passkeys, self._mail)
        if signed is None:
            return said.Me(None, ways)
        held = (one if holds(one) else None for one in (signed.muted, signed.banned))
        return said.Me(signed.person, ways, signed.admin, *held)

    async def security(self, signed: Signed) -> said.Security:
        keys = await (await self.passkeys()).all(signed.id)
        return said.Security(await self.sessions.all(signed), keys)

    async def rename(self, signed: Signed, name: str) -> said.Me:
        """A name says something, too.  Raises `Refusal`."""
        check_muted(signed.muted)
        await self.accounts.check_left(name)
        await self.accounts.rename(signed.id, name)
        return self.me(replace(signed, name=name.strip()))

    async def sign_in(self, person: str, device: str, before: Signed | None) -> str:
        """The token of a new session.  Who was signed in in this browser as somebody else is so no longer."""
        await self.accounts.person(person)
        await Sanctions(self._database).check_plays(person)
        if before is not None and before.id != person:
            await self.end_session(before.id, before.session)
            before = None
        return await self.sessions.begin(person, device, before)

    async def end_session(self, person: str, id: str) -> None:
        """With the keys to seats that this browser has: it may be in other hands."""
        await self.sessions.end(person, id)
        await self.seats.withdraw(person, id)

    async def end_others(self, signed: Signed) -> None:
        for id in await self.sessions.others(signed):
            await self.end_session(signed.id, id)

    async def withdraw_token(self, person: str, id: str) -> None:
        """With the keys to seats that its program has."""
        await self.tokens.withdraw(person, id)
        await self.seats.withdraw(person, id)

    async def link(self, signed: Signed) -> said.SignInLink:
        """To the own account, for another device."""
        return said.SignInLink(await self.tickets.issue("device", signed.id), SECONDS["device"])

    async def look(self, secret: str) -> said.LeadsTo:
        """Whose account a link leads to.  Raises `Refusal`."""
        return said.LeadsTo(await self.accounts.person((await self.tickets.find(secret, *SIGN_IN)).person or ""))

    async def follow(self, secret: str) -> str:
        """The id of the person that a link signs in, which works once.  Raises `Refusal`."""
        return (await self.tickets.use(secret, *SIGN_IN)).person or ""

    async def prove(self, credential: dict[str, Any]) -> str:
        """The id of the person whose passkey that is.  Raises `Refusal`."""
        return await (await self.passkeys()).prove(credential)

    async def profile(self, id: str) -> said.Profile:
        """Raises `Refusal`."""
        person = await self.accounts.person(id)
        await self.seats.note(id)
        return await profile(self._database, person)

    async def pools(self) -> Pools:
        return await pools(self._database)

    async def ladder(self, pool: str) -> Ladder:
        """Raises `Refusal`."""
        found = read_pool(pool)
        if found is None:
            raise Refusal("refused.no-such-page")
        return await ladder(self._database, found)

    async def rated(self, table: str) -> GameRatings:
        return await changes(self._database, table)

    async def export(self, signed: Signed) -> dict[str, Any]:
        await self.seats.note(signed.id)
        tokens = await self.tokens.all(signed.id)
        company = await self.company.of(signed.id)
        return await export(self._database, signed, await self.security(signed), tokens, company)

    async def delete(self, signed: Signed, name: str) -> None:
        """The account and all that is its.  Raises `Refusal` where the name is not said as it is."""
        if name.strip() != signed.name:
            raise Refusal("refused.other-name")
        await Vanishing(self._database, self._rooms).vanish(signed.id)

    async def tidy(self) -> None:
        """What is worth nothing any more, and what could not be done while games went on."""
        await self.sessions.forget_old()
        await self.tokens.forget_old()
        await self.tickets.forget_old()
        await self.accounts.forget_unreachable()
        await self.moderation.leave_seats()
        await Vanishing(self._database, self._rooms).blot_out_all()
