"""What admins do: they see what was reported, mute, ban and rename accounts, and take lines of talk away.

All of it is kept together with its entry in the log, or not at all.
"""

from __future__ import annotations

from ..manners.audit import entry, log
from ..manners.reports import Reports, around
from ..manners.sanctions import BANNED, MUTED, Sanctions, setting, until
from ..protocol import moderation as said
from ..protocol.refusal import Refusal
from ..storage.database import Database
from ..storage.writing import Statement
from ..table.rooms import Rooms
from .accounts import Accounts
from .renaming import Renaming
from .seats import Seats
from .sessions import Signed


class Moderation:
    def __init__(self, database: Database, rooms: Rooms) -> None:
        self._database, self._rooms = database, rooms
        self._accounts, self._sanctions, self._reports = Accounts(database), Sanctions(database), Reports(database)

    # --- what anybody may report ------------------------------------------------------------------

    async def report_seat(self, table: str, asked: said.ReportSeat) -> None:
        """Raises `Refusal`."""
        n = asked.remark if isinstance(asked.remark, int) else None
        person, name = await self._rooms.account_at(table, asked.seat, n)
        context = () if n is None else around(await self._rooms.remarks(table), n)
        await self._reports.keep(asked.why, name, person, {"game": table, "seat": asked.seat, "remark": n}, context)

    async def report_person(self, person: str, asked: said.ReportPerson) -> None:
        """Raises `Refusal`."""
        found = await self._accounts.person(person)
        await self._reports.keep(asked.why, found.name, found.id, {})

    # --- what admins see --------------------------------------------------------------------------

    async def desk(self) -> said.Desk:
        return said.Desk(await self._reports.open(), await self._sanctions.all(), await log(self._database))

    async def log(self, before: str) -> said.Log:
        """Raises `Refusal`."""
        if not (before.isascii() and before.isdigit() and len(before) < 16):
            raise Refusal("refused.no-such-page")
        return said.Log(await log(self._database, int(before)))

    async def find(self, name: str) -> said.Sanctioned:
        """By its name, or its id.  Raises `Refusal`."""
        try:
            return await self._sanctions.of(name)
        except Refusal:
            return await self._sanctions.of((await self._accounts.named(name)).id)

    # --- what they do -----------------------------------------------------------------------------

    async def take(self, admin: Signed, measure: said.Measure) -> None:
        """Raises `Refusal`; admins do it to nobody who is one."""
        person = await self._sanctions.of(measure.person)
        if person.admin and measure.kind in ("mute", "ban"):
            raise Refusal("refused.not-allowed")
        if measure.kind == "rename":
            name = measure.name.strip() if isinstance(measure.name, str) else ""
            logged = entry(admin.name, "rename", person.id, name, person.name, measure.why)
            await Renaming(self._database, self._rooms).rename(person.id, person.name, name, logged)
            return
        days = measure.days if isinstance(measure.days, int) else said.FOR_GOOD
        column = MUTED if measure.kind in ("mute", "unmute") else BANNED
        held = until(days) if measure.kind in ("mute", "ban") else None
        detail = "" if held is None else str(held)
        logged = entry(admin.name, measure.kind, person.id, person.name, detail, measure.why)
        await self._database.carry_out(setting(person.id, column, held), logged)
        if measure.kind == "ban":
            await Seats(self._database, self._rooms).leave(person.id)

    async def leave_seats(self) -> None:
        """Of those who are banned: where that was broken off, or they sat down at the same moment."""
        for one in await self._sanctions.all():
            if one.banned is not None:
                await Seats(self._database, self._rooms).leave(one.id)

    async def close(self, admin: Signed, asked: said.CloseReport) -> None:
        """Raises `Refusal`."""
        name = await self._reports.name(asked.id)
        await self._reports.close(asked.id, entry(admin.name, "close", None, name, asked.id, asked.why))

    async def remove(self, admin: Signed, table: str, asked: said.RemoveRemark) -> None:
        """A line of the talk of a table, or bring it back.  Raises `Refusal`."""
        kind: said.MeasureKind = "remove" if asked.removed else "restore"

        def logged(speaker: str | None, name: str) -> Statement:
            return entry(admin.name, kind, speaker, name, f"{table} {asked.remark}", asked.why)

        await self._rooms.hide(table, asked.remark, asked.removed, logged)
