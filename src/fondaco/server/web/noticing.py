"""The addresses about notices: how and where one is told that one is awaited."""

from __future__ import annotations

from ..notices.outbox import Outbox
from ..notices.settings import Preferences
from ..protocol import notices as said
from ..protocol.requests import Ok
from ..storage.database import database_of
from .addresses import CREATED, DONE, json
from .visits import Address, Replied, Visit


async def shown(visit: Visit) -> Replied:
    return Replied(json(await _preferences(visit).of(visit.signed.id)))


async def set_notices(visit: Visit) -> Replied:
    asked, signed = visit.read(said.SetNotices), visit.signed
    return Replied(json(await _preferences(visit).set(signed.id, asked, visit.page)))


async def add_webhook(visit: Visit) -> Replied:
    asked, signed = visit.read(said.NewWebhook), visit.signed
    made = await _preferences(visit).add_webhook(signed.id, asked.address, asked.lang, visit.page)
    return Replied(json(made, CREATED))


async def remove_channel(visit: Visit) -> Replied:
    asked, signed = visit.read(said.OfChannel), visit.signed
    return Replied(json(await _preferences(visit).remove(signed.id, asked.id)))


async def try_channel(visit: Visit) -> Replied:
    asked, signed = visit.read(said.OfChannel), visit.signed
    await Outbox(database_of(visit.rooms.store), visit.rooms, visit.senders).try_now(signed.id, asked.id)
    return Replied(json(DONE))


def _preferences(visit: Visit) -> Preferences:
    return Preferences(database_of(visit.rooms.store), visit.senders.outward)


NOTICES = (
    Address("GET", "/api/me/notices", shown, None, about="How and where one is told.", gives=said.Notices),
    Address(
        *("POST", "/api/me/notices", set_notices),
        about="Say how one wants to be told that one is awaited.",
        takes=said.SetNotices,
        gives=said.Notices,
    ),
    Address(
        *("POST", "/api/me/notices/webhooks", add_webhook),
        about="Be told at an address of one's own; its secret is told this once.",
        takes=said.NewWebhook,
        gives=said.MadeWebhook,
        statuses=(CREATED,),
    ),
    Address(
        *("POST", "/api/me/notices/remove", remove_channel),
        about="Be told there no longer.",
        takes=said.OfChannel,
        gives=said.Notices,
    ),
    Address(
        *("POST", "/api/me/notices/try", try_channel, "tries"),
        about="Send something there at once, to see whether it arrives.",
        takes=said.OfChannel,
        gives=Ok,
    ),
)
