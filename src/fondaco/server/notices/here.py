"""Who is at a table of this process: he sees for himself what he is awaited for, and other notices wait."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import sqlalchemy as sa

from ..storage.database import Database, update
from ..storage.schema import notice_settings, person_keys
from ..table.rooms import Rooms
from .waits import Turn

AT_ONCE = 500  # keys that are looked up together
NOTED = 30_000  # ms: how exactly it is known when somebody was here


def sees(rooms: Rooms, turn: Turn) -> bool:
    """Whether its person has the table before him."""
    found = rooms.waiting.known(turn.game) if turn.kind == "invited" else rooms.rooms.known(turn.game)
    return found is not None and turn.seat in found.seats_here


async def note_here(database: Database, rooms: Rooms, now: int) -> None:
    """Everybody who is at any table, for all processes; `now`: ms since 1970."""
    keys = iter([key for found in (rooms.rooms, rooms.waiting) for room in found for key in room.keys_here])
    while some := [*islice(keys, AT_ONCE)]:
        for person in await _people(database, some, now - NOTED):
            await database.carry_out(update(notice_settings, {"person": person}, here=now))


async def _people(database: Database, keys: Iterable[str], before: int) -> list[str]:
    """Whose they are, but for those who have been noted since."""
    chosen = sa.select(notice_settings.c.person).join(person_keys, person_keys.c.person == notice_settings.c.person)
    chosen = chosen.where(person_keys.c.digest.in_([*keys]), notice_settings.c.here < before)
    return [row.person for row in await database.rows(chosen.distinct())]
