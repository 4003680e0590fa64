"""How and where a person wants to be told that he is awaited.  Nobody is told who has not set a channel."""

from __future__ import annotations

import secrets
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import sqlalchemy as sa

from fondaco.words import LANGS

from ..protocol.notices import Channel, ChannelKind, MadeWebhook, Notices, Quiet, SetNotices
from ..protocol.refusal import Refusal
from ..storage.database import Database, delete, insert, insert_few, row_of, update
from ..storage.schema import notice_channels, notice_settings
from ..storage.store import Conflict, milliseconds
from .outward import Outward
from .signing import new_secret

MINUTES = 10  # that notices wait for others, unless one wants otherwise
MOST = 5  # channels of a person


class Preferences:
    """Of all people; `outward` says which addresses may be asked."""

    def __init__(self, database: Database, outward: Outward) -> None:
        self._database, self._outward = database, outward

    async def of(self, person: str) -> Notices:
        row = await row_of(self._database, sa.select(notice_settings).where(notice_settings.c.person == person))
        channels = await self._channels(person)
        if row is None:
            return Notices(channels, MINUTES, reminders=True, quiet=None)
        return Notices(channels, row.minutes, row.reminders, quiet_of(row.quiet))

    async def set(self, person: str, wanted: SetNotices, page: str) -> Notices:
        """`page`: the address of the page, to which links in notices lead.  Raises `Refusal`."""
        if wanted.quiet is not None:
            _check_zone(wanted.quiet.zone)
        quiet = None if wanted.quiet is None else msgspec.json.encode(wanted.quiet).decode()
        values = {"minutes": wanted.minutes, "reminders": wanted.reminders, "quiet": quiet}
        await self._keep(person, values | {"lang": _known(wanted.lang), "page": page})
        return await self.of(person)

    async def add_webhook(self, person: str, address: str, lang: str, page: str) -> MadeWebhook:
        """Raises `Refusal`."""
        self._outward.check(address)
        secret = new_secret()
        await self._keep(person, {"lang": _known(lang), "page": page})
        await self._add(person, "webhook", address, secret)
        return MadeWebhook(secret, await self.of(person))

    async def add_mail(self, person: str, address: str, lang: str, page: str) -> Notices:
        """To the address of the account, once.  Raises `Refusal`."""
        await self._keep(person, {"lang": _known(lang), "page": page})
        if not any(one.kind == "mail" for one in await self._channels(person)):
            await self._add(person, "mail", address, secrets.token_urlsafe(24))
        return await self.of(person)

    async def stop(self, secret: str) -> None:
        """What a letter has in its head, for who does not want any more of them."""
        await self._database.carry_out(delete(notice_channels, kind="mail", secret=secret))

    async def remove(self, person: str, id: str) -> Notices:
        await self._database.carry_out(delete(notice_channels, person=person, id=id))
        return await self.of(person)

    async def _add(self, person: str, kind: ChannelKind, address: str, secret: str) -> None:
        row = {"id": secrets.token_hex(8), "person": person, "kind": kind, "address": address, "secret": secret}
        new = row | {"created": milliseconds(), "failed": None}
        try:
            await self._database.carry_out(insert_few(MOST, notice_channels, new, "person"))
        except Conflict:
            raise Refusal("refused.enough") from None

    async def _keep(self, person: str, values: dict[str, Any]) -> None:
        usual = {"person": person, "minutes": MINUTES, "reminders": True, "quiet": None}
        try:
            await self._database.carry_out(insert(notice_settings, usual | values))
        except Conflict:  # he has settings
            await self._database.carry_out(update(notice_settings, {"person": person}, **values))

    async def _channels(self, person: str) -> tuple[Channel, ...]:
        """The oldest first."""
        mine = sa.select(notice_channels).where(notice_channels.c.person == person)
        rows = await self._database.rows(mine.order_by(notice_channels.c.created, notice_channels.c.id))
        return tuple(Channel(row.id, row.kind, row.address, row.created, row.failed) for row in rows)


def quiet_of(kept: str | None) -> Quiet | None:
    return None if kept is None else msgspec.json.decode(kept, type=Quiet)


def _check_zone(zone: str) -> None:
    try:
        ZoneInfo(zone)
    except (OSError, ValueError, KeyError) as error:  # as one tells where there is none, or another file
        raise Refusal("refused.unreadable") from error


def _known(lang: str) -> str:
    return lang if lang in LANGS else "en"
