"""Letters to people, handed to a server that sends mail: `smtps://user:password@host`, or `smtp://` with STARTTLS."""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from email.headerregistry import Address, BaseHeader, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import formatdate, make_msgid, parseaddr
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

from fondaco.errors import FondacoError

from ..protocol.refusal import Refusal
from .outward import SECONDS, Gone, NotSent
from .postal import postal

PORTS = {"smtp": 587, "smtps": 465}
HERE = ("localhost", "127.0.0.1", "::1")
LONGEST = 40.0  # seconds until a letter has to be taken
AT_ONCE = 4  # letters
NO_MAILBOX = (b"5.1.1", b"5.1.2", b"5.1.10")  # as RFC 3463 has it: there is no such mailbox, or domain


class WrongMail(FondacoError):
    """The server that sends mail, or from whom it comes, is none."""


class _Whole(UnstructuredHeader, BaseHeader):
    """On one line: an address that is broken would be written in another way, which programs do not read there."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}{policy.linesep}"


HEADERS = HeaderRegistry()
for whole in ("List-Unsubscribe", "Message-ID"):
    HEADERS.map_to_type(whole, _Whole)
AS_SENT = SMTP.clone(header_factory=HEADERS)


@dataclass(frozen=True)
class Mailer:
    """`sender`: from whom letters come."""

    scheme: str
    host: str
    port: int
    user: str
    password: str = field(repr=False)
    sender: Address
    _few: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_ONCE), repr=False, compare=False)

    def id(self, of: str) -> str:
        """Of a letter that may be sent more than once."""
        return f"<{of}@{self.sender.domain}>"

    async def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> None:
        """Raises `NotSent`."""
        try:
            letter = self._letter(postal(to), subject, text, headers or {})
            async with asyncio.timeout(LONGEST), self._few:
                await _aside(lambda: self._hand_over(letter))
        except smtplib.SMTPRecipientsRefused as error:
            ((code, why),) = error.recipients.values()
            kind = Gone if why.split(b" ")[0] in NO_MAILBOX else NotSent
            raise kind(f"{code} {why.decode(errors='replace')}") from error
        except (smtplib.SMTPException, OSError) as error:
            raise NotSent(f"{self.host}:{self.port}: {error!r}") from error
        except Refusal as refusal:
            raise Gone("no such address") from refusal

    def _letter(self, to: Address, subject: str, text: str, headers: Mapping[str, str]) -> EmailMessage:
        letter = EmailMessage(AS_SENT)
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Auto-Submitted"] = formatdate(), "auto-generated"
        for name, value in {"Message-ID": make_msgid(domain=self.sender.domain), **headers}.items():
            letter[name] = value
        letter.set_content(text, cte="quoted-printable")
        return letter

    def _hand_over(self, letter: EmailMessage) -> None:
        """Encrypted, unless the server is on this computer."""
        with self._connected() as server:
            if self.scheme == "smtp" and self.host not in HERE:
                server.starttls(context=ssl.create_default_context())
            if self.user:
                server.login(self.user, self.password)
            server.send_message(letter)

    def _connected(self) -> smtplib.SMTP:
        called = self.sender.domain  # as which it greets, and not by a name that only this network knows
        if self.scheme == "smtps":
            context = ssl.create_default_context()
            return smtplib.SMTP_SSL(self.host, self.port, called, timeout=SECONDS, context=context)
        return smtplib.SMTP(self.host, self.port, called, timeout=SECONDS)


def mailer(server: str, sender: str, password_file: str = "") -> Mailer:
    """As they are set.  Raises `WrongMail`."""
    try:
        parts = urlsplit(server)
        host, port = parts.hostname, parts.port or PORTS.get(parts.scheme, 0)
    except ValueError as error:
        raise WrongMail(f"mail-server: {error}") from error
    if parts.scheme not in PORTS or not host:
        raise WrongMail("mail-server: an address like smtps://user:password@mail.example.org is needed")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    password = _in_file(password_file) if password_file else password
    if not (user + password).isascii():
        raise WrongMail("mail-server: only ASCII letters can be sent as user and password")
    return Mailer(parts.scheme, host, port, user, password, _sender(sender))


def _sender(given: str) -> Address:
    """Raises `WrongMail`."""
    name, address = parseaddr(given)
    try:
        found = postal(address)
        return Address(name, found.username, found.domain)
    except (Refusal, ValueError) as error:
        raise WrongMail('mail-from: an address like "Fondaco <fondaco@example.org>" is needed') from error


def _in_file(path: str) -> str:
    """The first line.  Raises `WrongMail`."""
    try:
        return Path(path).read_text("utf-8").partition("\n")[0].strip()
    except (OSError, UnicodeDecodeError) as error:
        raise WrongMail(f"mail-password-file: {error}") from error


async def _aside(work: Callable[[], None]) -> None:
    """In a thread that nobody waits for at the end.  Raises what it raises."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def settle(error: Exception | None) -> None:
        if done.done():
            return  # nobody waits any more
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        failure: Exception | None = None
        try:
            work()
        except Exception as error:
            failure = error
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(settle, failure)

    Thread(target=run, name="mail", daemon=True).start()
    await done
