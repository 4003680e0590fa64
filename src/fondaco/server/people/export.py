"""All that is kept of a person, for himself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ..protocol.company import Company
from ..protocol.people import ApiToken, Security
from ..rating.showing import courses
from ..storage.database import Database, row_of
from ..storage.schema import (
    contest_players,
    contests,
    games,
    mail_addresses,
    notice_channels,
    notice_settings,
    person_keys,
    person_seats,
    remarks,
)
from .sessions import Signed
from .tickets import Tickets


async def export(
    database: Database, signed: Signed, security: Security, tokens: Sequence[ApiToken], company: Company
) -> dict[str, Any]:
    """Ready for JSON; times are in ms since 1970."""
    seats = await database.rows(_seats(signed.id))
    said = await database.rows(_said(signed.id))
    tables = await database.rows(sa.select(person_keys.c.game).where(person_keys.c.person == signed.id).distinct())
    begun = {row.game for row in seats}
    return {
        "account": {"id": signed.id, "name": signed.name, "since": signed.since, "program": signed.program},
        "sessions": [{"device": one.device, "created": one.created, "used": one.used} for one in security.sessions],
        "passkeys": [{"device": one.device, "created": one.created} for one in security.passkeys],
        "tokens": [{"name": one.name, "plays": one.plays, "created": one.created, "used": one.used} for one in tokens],
        "mail": await _mail(database, signed.id),
        "notices": await _notices(database, signed.id),
        "games": [
            {
                "table": row.game,
                "seat": row.seat,
                "created": row.created,
                "over": row.over,
                "record": f"/api/tables/{row.game}/record" if row.over else None,
            }
            for row in seats
        ],
        "tables": sorted({row.game for row in tables} - begun),
        "friends": [one.name for one in company.friends],
        "asked": [one.name for one in company.asked],
        "asking": [one.name for one in company.asking],
        "blocked": [{"name": one.name, "since": one.since} for one in company.blocked],
        "invitations": [{"table": one.table, "host": one.host.name} for one in company.invitations],
        "ratings": [msgspec.to_builtins(course) for course in await courses(database, signed.id, all_games=True)],
        "contests": [
            {"title": row.title, "contest": f"/api/contests/{row.contest}"}
            for row in await database.rows(_contests(signed.id))
        ],
        "remarks": [
            {"table": row.game, "at": row.at, "name": row.name, "said": row.said, "text": row.text} for row in said
        ],
    }


async def _mail(database: Database, person: str) -> dict[str, str | None]:
    row = await row_of(database, sa.select(mail_addresses).where(mail_addresses.c.person == person))
    wanted = await Tickets(database).about("mail-address", person)
    return {"address": None if row is None else row.address, "wanted": wanted}


async def _notices(database: Database, person: str) -> dict[str, Any] | None:
    """How he wants to be told that he is awaited, without the secrets that it is signed by."""
    row = await row_of(database, sa.select(notice_settings).where(notice_settings.c.person == person))
    if row is None:
        return None
    channels = sa.select(notice_channels).where(notice_channels.c.person == person)
    found = await database.rows(channels.order_by(notice_channels.c.created))
    quiet = row.quiet and msgspec.json.decode(row.quiet)
    wishes = {"minutes": row.minutes, "reminders": row.reminders, "quiet": quiet, "language": row.lang}
    where = [{"kind": one.kind, "address": one.address, "created": one.created} for one in found]
    return wishes | {"page": row.page, "channels": where}


def _seats(person: str) -> sa.Select[Any]:
    chosen = sa.select(person_seats.c.game, person_seats.c.seat, games.c.created, games.c.over)
    chosen = chosen.join(games, games.c.id == person_seats.c.game).where(person_seats.c.person == person)
    return chosen.order_by(games.c.created, games.c.id, person_seats.c.seat)


def _contests(person: str) -> sa.Select[Any]:
    """Those that he organises or takes part in."""
    taking_part = sa.select(contest_players.c.contest).where(contest_players.c.person == person)
    chosen = sa.select(contests.c.id.label("contest"), contests.c.title)
    chosen = chosen.where(sa.or_(contests.c.organiser == person, contests.c.id.in_(taking_part)))
    return chosen.order_by(contests.c.created, contests.c.id)


def _said(person: str) -> sa.Select[Any]:
    his = (person_seats.c.game == remarks.c.game, person_seats.c.seat == remarks.c.seat)
    chosen = sa.select(remarks).join(person_seats, sa.and_(*his)).where(person_seats.c.person == person)
    return chosen.order_by(remarks.c.game, remarks.c.n)
