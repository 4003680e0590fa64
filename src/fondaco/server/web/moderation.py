"""The addresses by which people report what goes wrong, and those of admins."""

from __future__ import annotations

from ..protocol import moderation as said
from ..protocol.requests import Ok
from .addresses import DONE, json
from .visits import Address, Replied, Visit


async def report_seat(visit: Visit) -> Replied:
    await visit.people.moderation.report_seat(visit.named, visit.read(said.ReportSeat))
    return Replied(json(DONE))


async def report_person(visit: Visit) -> Replied:
    await visit.people.moderation.report_person(visit.named, visit.read(said.ReportPerson))
    return Replied(json(DONE))


async def desk(visit: Visit) -> Replied:
    visit.check_admin()
    return Replied(json(await visit.people.moderation.desk()))


async def log(visit: Visit) -> Replied:
    visit.check_admin()
    return Replied(json(await visit.people.moderation.log(visit.named)))


async def find(visit: Visit) -> Replied:
    visit.check_admin()
    asked = visit.read(said.FindPerson)
    return Replied(json(await visit.people.moderation.find(asked.name)))


async def take_measure(visit: Visit) -> Replied:
    admin, asked = visit.check_admin(), visit.read(said.Measure)
    await visit.people.moderation.take(admin, asked)
    return Replied(json(await visit.people.moderation.desk()), forget=asked.kind == "rename")


async def close_report(visit: Visit) -> Replied:
    admin, asked = visit.check_admin(), visit.read(said.CloseReport)
    await visit.people.moderation.close(admin, asked)
    return Replied(json(await visit.people.moderation.desk()))


async def remove_remark(visit: Visit) -> Replied:
    admin, asked = visit.check_admin(), visit.read(said.RemoveRemark)
    await visit.people.moderation.remove(admin, visit.named, asked)
    return Replied(json(DONE))


MODERATION = (
    Address(
        *("POST", "/api/tables/{table}/report", report_seat, "reports", False, True),
        about="Report a name at a table, or something said there.",
        takes=said.ReportSeat,
        gives=Ok,
    ),
    Address(
        *("POST", "/api/people/{person}/report", report_person, "reports", False, True),
        about="Report an account.",
        takes=said.ReportPerson,
        gives=Ok,
    ),
    Address(
        *("GET", "/api/admin", desk, None),
        about="For admins: what is open, who is muted or banned, what was done last.",
        gives=said.Desk,
    ),
    Address(
        *("GET", "/api/admin/log/{before}", log, None),
        about="For admins: what was done before a time in ms since 1970.",
        gives=said.Log,
    ),
    Address(
        *("POST", "/api/admin/find", find),
        about="For admins: an account by its name.",
        takes=said.FindPerson,
        gives=said.Sanctioned,
    ),
    Address(
        *("POST", "/api/admin/measures", take_measure),
        about="As an admin, mute, ban or rename an account, or lift that.",
        takes=said.Measure,
        gives=said.Desk,
    ),
    Address(
        *("POST", "/api/admin/close", close_report),
        about="As an admin, close a report.",
        takes=said.CloseReport,
        gives=said.Desk,
    ),
    Address(
        *("POST", "/api/tables/{table}/remove", remove_remark),
        about="As an admin, show a line of the talk to nobody, or again.",
        takes=said.RemoveRemark,
        gives=Ok,
    ),
)
