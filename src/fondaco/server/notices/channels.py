"""By what people are told."""

from __future__ import annotations

import time
from dataclasses import dataclass, field

import msgspec

from fondaco.words import message

from ..protocol.notices import ChannelKind, Notice
from .mail import Mailer
from .outward import NotSent, Outward
from .signing import headers
from .wording import subject


@dataclass(frozen=True)
class Channel:
    """Where a person is told, in which language, and the `page` that it is about, without a slash at its end."""

    kind: ChannelKind
    address: str
    secret: str = field(repr=False)
    lang: str
    page: str


@dataclass
class Senders:
    """What this server can send by; `mailer`: None where it sends no mail."""

    outward: Outward
    mailer: Mailer | None = None

    async def send(self, channel: Channel, id: str, notice: Notice) -> None:
        """`id`: of the message, the same in each try.  Raises `NotSent`."""
        if channel.kind == "webhook":
            await self._post(channel, id, notice)
        else:
            await self._write(channel, id, notice)

    async def _post(self, channel: Channel, id: str, notice: Notice) -> None:
        body = msgspec.json.encode(notice)
        sent = {"content-type": "application/json", "user-agent": "Fondaco"}
        signed = headers(channel.secret, id, int(time.time()), body)
        await self.outward.post(channel.address, body, sent | signed)

    async def _write(self, channel: Channel, id: str, notice: Notice) -> None:
        """With what lets the program that reads it stop it by one press (RFC 8058)."""
        if self.mailer is None:
            raise NotSent("this server sends no mail any more")
        stop = message(channel.lang, "mail.stop", link=f"{channel.page}/#/letter/stop/{channel.secret}")
        one_click = f"<{channel.page}/api/mail/stop/{channel.secret}>"
        more = {"List-Unsubscribe": one_click, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
        head = more | {"Message-ID": self.mailer.id(id)}
        await self.mailer.send(channel.address, subject(notice, channel.lang), f"{notice.text}\n\n-- \n{stop}\n", head)
