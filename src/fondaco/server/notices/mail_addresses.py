"""The e-mail addresses of accounts: kept when whoever reads there says so, and a way back into the account."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import sqlalchemy as sa

from fondaco.words import LANGS, message

from ..people.tickets import Ticket, Tickets
from ..protocol.mail import Confirms, MyMail
from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert, row_of, update
from ..storage.schema import mail_addresses, notice_channels, people, tickets
from ..storage.store import Conflict, StoreError
from .mail import Mailer
from .outward import NotSent
from .postal import look

log = logging.getLogger(__name__)

Letter = tuple[str, str]  # the messages of its subject, and of what it says
CONFIRM: Letter = "mail.confirm-subject", "mail.confirm"
SIGN_IN: Letter = "mail.sign-in-subject", "mail.sign-in"
GONE: Letter = "mail.gone-subject", "mail.gone"
at_work = set[asyncio.Task[None]]()


class MailAddresses:
    """`mailer`: None where the server sends no mail.  `page`: where it is in browsers, without a slash at its end."""

    def __init__(self, database: Database, mailer: Mailer | None, page: str) -> None:
        self._database, self._mailer, self._page = database, mailer, page
        self._tickets = Tickets(database)

    async def of(self, person: str) -> MyMail:
        """Raises `Refusal`."""
        self._check()
        return await self._of(person)

    async def want(self, person: str, address: str, lang: str) -> MyMail:
        """Sends a letter there, with a link that says that it was read.  Raises `Refusal`."""
        mailer, address = self._check(), address.strip()
        look(address)
        secret = await self._tickets.issue("mail-address", person, about=address)
        link = f"{self._page}/#/letter/confirm/{secret}"
        try:
            await mailer.send(address, *_letter(CONFIRM, lang, page=self._page, link=link))
        except NotSent as error:
            log.warning("a letter was not taken: %s", error)
            raise Refusal("refused.not-sent") from error
        return await self._of(person)

    async def looked_at(self, secret: str) -> Confirms:
        """What a link confirms.  Raises `Refusal`."""
        ticket = await self._ticket(secret)
        row = await row_of(self._database, sa.select(people.c.name).where(people.c.id == ticket.person))
        return Confirms(ticket.about or "", "" if row is None else row.name)

    async def confirm(self, secret: str, lang: str) -> None:
        """Raises `Refusal`."""
        person, address = await self._ticket(secret)
        assert person is not None and address is not None
        owner, before = (
            await self._whose(mail_addresses.c.look == look(address)),
            await self._whose(people.c.id == person),
        )
        if owner is not None and owner.id != person:
            raise Refusal("refused.mail-known")
        await self._tickets.use(secret, "mail-address")
        row = {"person": person, "address": address, "look": look(address)}
        moved = update(notice_channels, {"person": person, "kind": "mail"}, address=address)
        try:
            await self._database.carry_out(*_without(person), insert(mail_addresses, row), moved)
        except Conflict:  # another account was faster
            raise Refusal("refused.mail-known") from None
        if before is not None and look(before.address) != look(address):
            self._tell_gone(before, lang)

    async def remove(self, person: str, lang: str) -> MyMail:
        before = await self._whose(people.c.id == person)
        await self._database.carry_out(*_without(person), delete(notice_channels, person=person, kind="mail"))
        if before is not None:
            self._tell_gone(before, lang)
        return await self._of(person)

    def ask(self, address: str, lang: str) -> None:
        """Has a link that signs in sent, if that is somebody's address.

        Nobody is told whether it is: the answer has gone before anything is looked up.  Raises `Refusal` where that is
        no address, or the server sends no mail.
        """
        self._check()
        _beside(self._send_link(look(address), lang))

    async def _send_link(self, address: str, lang: str) -> None:
        row = await self._whose(mail_addresses.c.look == address)
        if row is not None:
            link = f"{self._page}/#/sign-in/{await self._tickets.issue('mail', row.id)}"
            await self._send(row.address, SIGN_IN, lang, name=row.name, link=link)

    def _tell_gone(self, before: sa.Row[Any], lang: str) -> None:
        """The address that an account has no longer: perhaps somebody else did that."""
        _beside(self._send(before.address, GONE, lang, name=before.name, page=self._page, link=f"{self._page}/#/me"))

    async def _send(self, address: str, what: Letter, lang: str, **values: str) -> None:
        if self._mailer is not None:
            await self._mailer.send(address, *_letter(what, lang, **values))

    async def _of(self, person: str) -> MyMail:
        row = await self._whose(people.c.id == person)
        return MyMail(None if row is None else row.address, await self._tickets.about("mail-address", person))

    async def _whose(self, where: sa.ColumnElement[bool]) -> sa.Row[Any] | None:
        """Somebody with an address."""
        chosen = sa.select(people.c.id, people.c.name, mail_addresses.c.address)
        chosen = chosen.join(mail_addresses, mail_addresses.c.person == people.c.id)
        return await row_of(self._database, chosen.where(where))

    async def _ticket(self, secret: str) -> Ticket:
        self._check()
        return await self._tickets.find(secret, "mail-address")

    def _check(self) -> Mailer:
        if self._mailer is None:
            raise Refusal("refused.no-mail")
        return self._mailer


def _without(person: str) -> tuple[Any, ...]:
    """No address any more, nor what signs in by it."""
    return delete(mail_addresses, person=person), delete(tickets, person=person, kind="mail")


def _letter(what: Letter, lang: str, **values: str) -> tuple[str, str]:
    """Its subject, and what it says."""
    known = lang if lang in LANGS else "en"
    subject, text = what
    return message(known, subject), message(known, text, **values)


def _beside(work: Coroutine[Any, Any, None]) -> None:
    """Goes on while what was asked is answered."""
    task = asyncio.create_task(_noting(work))
    at_work.add(task)
    task.add_done_callback(at_work.discard)


async def _noting(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Refusal:
        log.info("no letter: there were enough of them")
    except (NotSent, StoreError) as error:
        log.warning("a letter was not taken: %s", error)
