"""Public games that are over: looked for, and their records in one download, without the names of people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

import msgspec
import sqlalchemy as sa

from fondaco import record as records
from fondaco.record import HMAC, Header

from ..people.vanishing import renamed
from ..protocol.archive import Archive, Archived, PublicRecord, PublicRecords
from ..protocol.parts import Result, SeatInfo
from ..protocol.refusal import Refusal
from ..storage.archive import ArchiveKept
from ..storage.database import Database, database_of
from ..storage.schema import sitters
from ..storage.store import Row, Sitter, StoreError
from ..table.aside import aside
from ..table.housekeeping import info_of
from ..table.rooms import Rooms
from ..table.stocktaking import changed
from .addresses import LINES, Address, Answer, Asked, json
from .wanted import FILTERS, wanted

SHOWN, DOWNLOADED = 30, 20  # games at once
LICENSE = "CC0-1.0"


async def archive(rooms: Rooms, asked: Asked) -> Answer:
    rows, more = await _find(rooms, asked, SHOWN)
    sitting = await _sitting(database_of(rooms.store), [row.game for row in rows])
    return json(Archive(tuple(_archived(row, sitting.get(row.game, {})) for row in rows), more))


async def archived_records(rooms: Rooms, asked: Asked) -> Answer:
    """Of the next games their address is in the header `Link`."""
    rows, more = await _find(rooms, asked, DOWNLOADED)
    lines = [await aside(_nameless, row, await rooms.store.events(row.game)) for row in rows]
    headers = {} if more is None else {"link": f'<?{urlencode({**asked.query, "before": more})}>; rel="next"'}
    return Answer(b"".join(lines), LINES, headers=headers)


ARCHIVE = (
    Address(
        *("GET", "/api/archive", archive),
        about="Public games that are over, the newest first: by game, number of players, house rule and player.",
        gives=Archive,
        query=FILTERS,
    ),
    Address(
        *("GET", "/api/archive/records", archived_records),
        about="The records of such games, a line of JSON each; where more follow, the header Link has their address.",
        gives=PublicRecords,
        query=FILTERS,
        kind=LINES,
    ),
)


async def _find(rooms: Rooms, asked: Asked, most: int) -> tuple[Sequence[sa.Row[Any]], str | None]:
    """So many, and where those begin that follow.  Raises `Refusal`."""
    database = database_of(rooms.store)
    try:
        rows = await ArchiveKept(database).find(await wanted(database, asked.query), most + 1)
    except StoreError as error:
        raise Refusal("refused.broken") from error
    last = rows[most - 1] if len(rows) > most else None
    return rows[:most], None if last is None else f"{last.created}.{last.game}"


async def _sitting(database: Database, ids: Iterable[str]) -> dict[str, dict[int, SeatInfo]]:
    """Those whom the headers do not name, by games and seats."""
    found: dict[str, dict[int, SeatInfo]] = {}
    for row in await database.rows(sa.select(sitters).where(sitters.c.game.in_(list(ids)))):
        found.setdefault(row.game, {})[row.seat] = info_of(Sitter(row.name, row.bot))
    return found


def _archived(row: sa.Row[Any], sitting: Mapping[int, SeatInfo]) -> Archived:
    header = _header(row)
    seats = (sitting.get(seat, SeatInfo(one.name, one.bot)) for seat, one in enumerate(header.seats))
    result = msgspec.structs.replace(msgspec.json.decode(row.result, type=Result), course=())
    return Archived(row.game, row.title, row.created, tuple(seats), changed(row.title, header.options), result)


def _nameless(row: sa.Row[Any], events: list[Row]) -> bytes:
    """A line of the download; bots are told by what they are, not by how somebody called them."""
    header, result = _header(row), msgspec.json.decode(row.result, type=Result)
    record = renamed(header, events, {seat: f"Player {seat + 1}" for seat in range(header.players)})
    record.finish(result.places, result.scores, row.secret if header.chance.kind == HMAC else None)
    return msgspec.json.encode(PublicRecord(row.game, row.created, LICENSE, record.text())) + b"\n"


def _header(row: sa.Row[Any]) -> Header:
    return records.read(f"{row.header}\n".encode()).header
