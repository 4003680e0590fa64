"""The addresses about e-mail: one's own address, a link that signs in, and notices that come by it."""

from __future__ import annotations

import re

from ..notices.mail_addresses import MailAddresses
from ..notices.settings import Preferences
from ..protocol import mail as said
from ..protocol.notices import Notices
from ..protocol.refusal import Refusal
from ..protocol.requests import Ok
from ..storage.database import database_of
from .addresses import DONE, Answer, json
from .visits import Address, Replied, Visit

TEXT, FOUND = "text/plain", 302
SECRET = re.compile(r"[\w-]{1,64}", re.ASCII)


async def my_mail(visit: Visit) -> Replied:
    return Replied(json(await _addresses(visit).of(visit.signed.id)))


async def set_mail(visit: Visit) -> Replied:
    asked = visit.read(said.SetMail)
    return Replied(json(await _addresses(visit).want(visit.signed.id, asked.address, asked.lang)))


async def remove_mail(visit: Visit) -> Replied:
    asked = visit.read(said.RemoveMail)
    return Replied(json(await _addresses(visit).remove(visit.signed.id, asked.lang)))


async def look_at_letter(visit: Visit) -> Replied:
    return Replied(json(await _addresses(visit).looked_at(visit.read(said.OpenLetter).secret)))


async def confirm_mail(visit: Visit) -> Replied:
    asked = visit.read(said.ConfirmMail)
    await _addresses(visit).confirm(asked.secret, asked.lang)
    return Replied(json(DONE))


async def sign_in_by_mail(visit: Visit) -> Replied:
    asked = visit.read(said.SetMail)
    _addresses(visit).ask(asked.address, asked.lang)
    return Replied(json(DONE))


async def add_mail(visit: Visit) -> Replied:
    asked, signed = visit.read(said.MailNotices), visit.signed
    address = (await _addresses(visit).of(signed.id)).address
    if address is None:
        raise Refusal("refused.no-mail")
    return Replied(json(await _preferences(visit).add_mail(signed.id, address, asked.lang, visit.page)))


async def stop(visit: Visit) -> Replied:
    """As RFC 8058 has it: no cookie, and whatever the body says."""
    await _preferences(visit).stop(visit.named)
    return Replied(json(DONE))


async def show_stop(visit: Visit) -> Replied:
    """What only looks, such as what searches letters for viruses, ends nothing."""
    if not SECRET.fullmatch(visit.named):
        raise Refusal("refused.no-such-link")
    return Replied(Answer(b"", TEXT, FOUND, {"location": f"{visit.page}/#/letter/stop/{visit.named}"}))


def _addresses(visit: Visit) -> MailAddresses:
    return MailAddresses(database_of(visit.rooms.store), visit.senders.mailer, visit.page)


def _preferences(visit: Visit) -> Preferences:
    return Preferences(database_of(visit.rooms.store), visit.senders.outward)


MAIL = (
    Address("GET", "/api/me/mail", my_mail, None, about="One's e-mail address.", gives=said.MyMail),
    Address(
        *("POST", "/api/me/mail", set_mail, "letters"),
        about="Have a letter sent to an address, which becomes one's own by the link in it.",
        takes=said.SetMail,
        gives=said.MyMail,
    ),
    Address(
        *("POST", "/api/me/mail/remove", remove_mail),
        about="Have no e-mail address here.",
        takes=said.RemoveMail,
        gives=said.MyMail,
    ),
    Address(
        *("POST", "/api/mail/look", look_at_letter, "sign_ins", False, True),
        about="See which address the link in a letter confirms, and whose.",
        takes=said.OpenLetter,
        gives=said.Confirms,
    ),
    Address(
        *("POST", "/api/mail/confirm", confirm_mail, "sign_ins", False, True),
        about="Confirm that address.",
        takes=said.ConfirmMail,
        gives=Ok,
    ),
    Address(
        *("POST", "/api/sign-in/mail", sign_in_by_mail, "letters", False, True),
        about="Have a link that signs in sent to the address of an account.",
        takes=said.SetMail,
        gives=Ok,
    ),
    Address(
        *("POST", "/api/me/notices/mail", add_mail),
        about="Be told by e-mail.",
        takes=said.MailNotices,
        gives=Notices,
    ),
    Address(
        *("POST", "/api/mail/stop/{secret}", stop, "sign_ins", False, True),
        about="Be told by e-mail no longer: what stands in the head of a letter, for programs that read it.",
        gives=Ok,
    ),
    Address(
        *("GET", "/api/mail/stop/{secret}", show_stop, "sign_ins", False, True),
        about="The page on which one says so.",
        gives=str,
        statuses=(FOUND,),
        kind=TEXT,
    ),
)
