"""Where a person has to act, at all his tables, whichever process has them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from ..protocol.turns import AtTable
from ..storage.database import Database
from ..storage.schema import events, games, keys, person_keys
from ..table.rooms import Rooms
from .seats import MOST, Seats


@dataclass(frozen=True)
class Standing:
    """How it stands at one table, and the last thing that the person has done there, by its number."""

    told: AtTable
    done: int | None = None


async def standings(database: Database, rooms: Rooms, person: str) -> dict[tuple[str, int], Standing]:
    """By tables and seats.  Those that wait are looked up first: no table is missing while its game begins."""
    waiting = await Seats(database, rooms).waiting(person)
    found = {(one.table, one.seat): Standing(AtTable(one.table, one.seat, begun=False, turn=False)) for one in waiting}
    for row in await database.rows(_going_on(person)):
        turn = row.awaited is not None and str(row.seat) in row.awaited
        found[row.game, row.seat] = Standing(AtTable(row.game, row.seat, begun=True, turn=turn), row.done)
    return found


def _going_on(person: str) -> sa.Select[Any]:
    """The games at which one of his keys opens a seat."""
    own = sa.select(events.c.n).where(events.c.game == keys.c.game, events.c.seat == keys.c.seat)
    done = own.order_by(events.c.n.desc()).limit(1).correlate(keys).scalar_subquery().label("done")
    opened = sa.select(keys.c.game, keys.c.seat, games.c.awaited, done)
    opened = opened.join(person_keys, person_keys.c.digest == keys.c.digest).join(games, games.c.id == keys.c.game)
    return opened.where(person_keys.c.person == person, ~games.c.over).limit(MOST)
