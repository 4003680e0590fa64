"""Notices to people who are awaited: bodies and answers over HTTP, and what is sent to an address of their own."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from .parts import Lang

ChannelKind = Literal["webhook", "mail"]
# A turn at a table of days; that time for it runs low; the next game of the same players, which waits for one.
NoticeKind = Literal["turn", "reminder", "invited"]
Hour = Annotated[int, Meta(ge=0, le=23)]
WebAddress = Annotated[str, Meta(min_length=1, max_length=1000, pattern="^[^\\x00-\\x20]*$")]


class Quiet(msgspec.Struct, frozen=True):
    """The hours of a day without notices, those of a time zone as the IANA calls it; `ends` may be before `begins`."""

    begins: Hour
    ends: Hour
    zone: Annotated[str, Meta(min_length=1, max_length=60, pattern="^[A-Za-z0-9_+/-]*$")]


class Channel(msgspec.Struct, frozen=True):
    """Where one is told; `failed`: since when nothing arrives there, in ms since 1970 as `created`."""

    id: str
    kind: ChannelKind
    address: str
    created: int
    failed: int | None


class Notices(msgspec.Struct, frozen=True):
    """`GET /api/me/notices`: where and how one is told that one is awaited; nobody is who has no channels.

    `minutes`: so long notices wait for others, to come together; `reminders`: once more when time runs low.
    """

    channels: tuple[Channel, ...]
    minutes: int
    reminders: bool
    quiet: Quiet | None


class SetNotices(msgspec.Struct, frozen=True):
    """`POST /api/me/notices`: the same; `lang`: the language that notices speak.  The answer is `Notices`."""

    minutes: Annotated[int, Meta(ge=0, le=1440)]
    reminders: bool
    lang: Lang
    quiet: Quiet | None = None


class NewWebhook(msgspec.Struct, frozen=True):
    """`POST /api/me/notices/webhooks`: an address of one's own that is posted a `Notice`."""

    address: WebAddress
    lang: Lang


class MadeWebhook(msgspec.Struct, frozen=True):
    """The answer: `secret`, by which notices are signed, is told this once."""

    secret: str
    notices: Notices


class OfChannel(msgspec.Struct, frozen=True):
    """`POST /api/me/notices/remove`, and `.../try`, which sends a notice there at once."""

    id: Annotated[str, Meta(max_length=16)]


class AwaitedAt(msgspec.Struct, frozen=True):
    """A table at which one is awaited, with who sits there; `left`: seconds, where a clock runs."""

    kind: NoticeKind
    table: str
    game: str
    seats: tuple[str, ...]
    seat: int
    left: int | None
    link: str


class Notice(msgspec.Struct, frozen=True):
    """What an address of one's own is posted.  `text`, `content`: it in words, as chat programs take them.

    `tables` is empty in a notice that only tries the channel.
    """

    person: str
    tables: tuple[AwaitedAt, ...]
    text: str
    content: str
