"""What people have reported, with what was said around it then."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from ..protocol.company import Acquaintance
from ..protocol.moderation import Complaint, Report
from ..protocol.parts import Remark
from ..protocol.refusal import Refusal
from ..storage.database import Database, insert, once, row_of, update
from ..storage.schema import people, reports
from ..storage.store import Conflict, milliseconds
from ..storage.writing import Statement

AROUND = 5  # remarks before and after the one that is reported
SHOWN = 100  # open ones, the oldest


class Reports:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(
        self, why: Complaint, name: str, person: str | None, place: dict[str, Any], context: Sequence[Remark] = ()
    ) -> None:
        """`place`: `game`, `seat` and `remark`, as far as there are any.  What is open already is not kept again."""
        place = {"game": None, "seat": None, "remark": None} | place
        same = [reports.c[key].is_not_distinct_from(value) for key, value in place.items()]
        same += [reports.c.person.is_not_distinct_from(person), reports.c.why == why, ~reports.c.closed]
        if await row_of(self._database, sa.select(reports.c.id).where(*same).limit(1)) is not None:
            return
        around = msgspec.json.encode(context).decode()
        row = {"id": secrets.token_hex(8), "at": milliseconds(), "why": why, "name": name, "person": person}
        await self._database.carry_out(insert(reports, row | place | {"context": around, "closed": False}))

    async def open(self) -> tuple[Report, ...]:
        """The oldest first."""
        chosen = sa.select(reports, people.c.name.label("called")).outerjoin(people, people.c.id == reports.c.person)
        rows = await self._database.rows(chosen.where(~reports.c.closed).order_by(reports.c.at).limit(SHOWN))
        return tuple(map(_said, rows))

    async def close(self, id: str, logged: Statement) -> None:
        """With its entry in the log.  Raises `Refusal` where it is closed already."""
        try:
            await self._database.carry_out(once(update(reports, {"id": id, "closed": False}, closed=True)), logged)
        except Conflict:
            raise Refusal("refused.no-such-report") from None

    async def name(self, id: str) -> str:
        """Of whom it is.  Raises `Refusal`."""
        row = await row_of(self._database, sa.select(reports.c.name).where(reports.c.id == id))
        if row is None:
            raise Refusal("refused.no-such-report")
        return str(row.name)


def around(said: Sequence[Remark], n: int) -> Sequence[Remark]:
    """What was said before and after a remark, with itself."""
    at = next((i for i, one in enumerate(said) if one.n == n), 0)
    return said[max(0, at - AROUND) : at + AROUND + 1]


def _said(row: sa.Row[Any]) -> Report:
    person = None if row.person is None else Acquaintance(row.person, row.called)
    context = msgspec.json.decode(row.context, type=tuple[Remark, ...])
    return Report(row.id, row.at, row.why, row.name, person, row.game, row.seat, row.remark, context)
