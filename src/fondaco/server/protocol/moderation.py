"""What goes wrong among people, and what admins do about it: bodies and answers over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from fondaco.game_info import MOST_PLAYERS

from .company import Acquaintance, PersonId
from .parts import Remark

Complaint = Literal["insult", "spam", "name", "cheating", "other"]
MeasureKind = Literal["admin", "no-admin", "mute", "unmute", "ban", "unban", "rename", "remove", "restore", "close"]
Grounds = Annotated[str, Meta(min_length=1, max_length=200, pattern="^[^\\x00]*$")]
ReportId = Annotated[str, Meta(max_length=16)]
FOR_GOOD = 0  # in the place of a number of days


class ReportSeat(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/report`: who has a seat, by his name; or the `remark` with that number, made there."""

    seat: Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
    why: Complaint
    remark: int | UnsetType = UNSET


class ReportPerson(msgspec.Struct, frozen=True):
    """`POST /api/people/{person}/report`: the name of an account, or what it does."""

    why: Complaint


class Report(msgspec.Struct, frozen=True):
    """What somebody has reported.  `name`: what he was called there; `person`: his account, if he has one.

    `context`: what was said around a `remark`, as it was then; `at`: ms since 1970.
    """

    id: str
    at: int
    why: Complaint
    name: str
    person: Acquaintance | None
    table: str | None
    seat: int | None
    remark: int | None
    context: tuple[Remark, ...]


class Sanctioned(msgspec.Struct, frozen=True):
    """An account, until when it may not speak, and until when it may not play, in ms since 1970; 0 is for good."""

    id: str
    name: str
    muted: int | None
    banned: int | None
    admin: bool


class MeasureTaken(msgspec.Struct, frozen=True):
    """What an admin has done, to whom and why; `detail` hangs on the kind: until when, the old name, the table."""

    id: str
    at: int
    admin: str
    kind: MeasureKind
    name: str
    detail: str
    why: str


class Desk(msgspec.Struct, frozen=True):
    """`GET /api/admin`: what is open, who is muted or banned, and what was done last."""

    reports: tuple[Report, ...]
    sanctioned: tuple[Sanctioned, ...]
    log: tuple[MeasureTaken, ...]


class Log(msgspec.Struct, frozen=True):
    """`GET /api/admin/log/{before}`: what was done before that time, in ms since 1970, the newest first."""

    log: tuple[MeasureTaken, ...]


class FindPerson(msgspec.Struct, frozen=True):
    """`POST /api/admin/find`: an account by its name, or by its id."""

    name: Annotated[str, Meta(max_length=100)]


class Measure(msgspec.Struct, frozen=True):
    """`POST /api/admin/measures`: what is done to an account.

    `days`: for how many it is muted or banned, 0 is for good; `name`: what it is called from now on.
    """

    kind: Literal["mute", "unmute", "ban", "unban", "rename"]
    person: PersonId
    why: Grounds
    days: Annotated[int, Meta(ge=0, le=3650)] | UnsetType = UNSET
    name: str | UnsetType = UNSET


class CloseReport(msgspec.Struct, frozen=True):
    """`POST /api/admin/close`: nothing is left to be done about it."""

    id: ReportId
    why: Grounds


class RemoveRemark(msgspec.Struct, frozen=True):
    """`POST /api/tables/{table}/remove`: show a line of the talk to nobody, or again."""

    remark: int
    removed: bool
    why: Grounds
