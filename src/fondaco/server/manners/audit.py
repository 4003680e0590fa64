"""What admins have done: entries are added, and none is changed or taken away."""

from __future__ import annotations

import secrets

import sqlalchemy as sa

from ..protocol.moderation import MeasureKind, MeasureTaken
from ..storage.database import Database, insert
from ..storage.schema import measures
from ..storage.store import milliseconds
from ..storage.writing import Statement

SHOWN = 100


def entry(admin: str, kind: MeasureKind, person: str | None, name: str, detail: str, why: str) -> Statement:
    """To be kept together with what it is about.  `admin`: his name."""
    row = {"id": secrets.token_hex(8), "at": milliseconds(), "admin": admin, "kind": kind, "person": person}
    return insert(measures, row | {"name": name, "detail": detail, "why": why.strip()})


async def log(database: Database, before: int | None = None) -> tuple[MeasureTaken, ...]:
    """The newest first, those from before that time in ms since 1970."""
    chosen = sa.select(measures).order_by(measures.c.at.desc(), measures.c.id).limit(SHOWN)
    rows = await database.rows(chosen if before is None else chosen.where(measures.c.at < before))
    return tuple(MeasureTaken(row.id, row.at, row.admin, row.kind, row.name, row.detail, row.why) for row in rows)
