"""Public games that are over: looked for, and their records in one download, without the names of people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast
from urllib.parse import urlencode

import msgspec
import sqlalchemy as sa

from fondaco import record as records
from fondaco.record import HMAC, Header
from fondaco.registry import games, manifests

from ..people.vanishing import renamed
from ..protocol.archive import Archive, Archived, PublicRecord, PublicRecords
from ..protocol.parts import Result, SeatInfo
from ..protocol.refusal import Refusal
from ..storage.archive import ArchiveKept, Cursor, Wanted
from ..storage.schema import people, sitters
from ..storage.sql import SqlStore
from ..storage.store import Row, Sitter, StoreError
from ..table.aside import aside
from ..table.counting import changed
from ..table.housekeeping import info_of
from ..table.rooms import Rooms
from .addresses import LINES, Address, Answer, Asked, json

SHOWN, DOWNLOADED = 30, 20  # games at once
LICENSE = "CC0-1.0"
FILTERS = ("game", "players", "option", "player", "won", "before")
LONGEST_ID = 40


async def archive(rooms: Rooms, asked: Asked) -> Answer:
    store = _store(rooms)
    rows, more = await _find(store, asked, SHOWN)
    sitting = await _sitting(store, [row.game for row in rows])
    return json(Archive(tuple(_archived(row, sitting.get(row.game, {})) for row in rows), more))


async def archived_records(rooms: Rooms, asked: Asked) -> Answer:
    """Of the next games their address is in the header `Link`."""
    store = _store(rooms)
    rows, more = await _find(store, asked, DOWNLOADED)
    lines = [await aside(_nameless, row, await store.events(row.game)) for row in rows]
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


# --- what is looked for ---------------------------------------------------------------------------


def _store(rooms: Rooms) -> SqlStore:
    return cast(SqlStore, rooms.store)


async def _find(store: SqlStore, asked: Asked, most: int) -> tuple[Sequence[sa.Row[Any]], str | None]:
    """So many, and where those begin that follow.  Raises `Refusal`."""
    try:
        rows = await ArchiveKept(store).find(await _wanted(store, asked.query), most + 1)
    except StoreError as error:
        raise Refusal("refused.broken") from error
    last = rows[most - 1] if len(rows) > most else None
    return rows[:most], None if last is None else f"{last.created}.{last.game}"


async def _wanted(store: SqlStore, query: Mapping[str, str]) -> Wanted:
    """Raises `Refusal`."""
    game, player = query.get("game"), query.get("player")
    if game is not None and game not in manifests():
        raise Refusal("refused.no-such-game", game=game[:LONGEST_ID])
    return Wanted(
        game,
        _number(query.get("players")),
        _options(game, query.get("option")),
        None if player is None else await _person(store, player),
        _won(query.get("won"), player),
        _cursor(query.get("before")),
    )


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise Refusal("refused.unreadable", detail="players: a number is needed, as in players=4")
    return int(text)


def _won(text: str | None, player: str | None) -> bool | None:
    if text is None:
        return None
    if text not in ("true", "false") or player is None:
        raise Refusal("refused.unreadable", detail="won: true or false is needed, and a player")
    return text == "true"


def _options(game: str | None, text: str | None) -> dict[str, str]:
    """A house rule as `key=value`, as it is in that game, or any."""
    if text is None:
        return {}
    key, _, value = text.partition("=")
    for info in [games()[game]] if game else games().values():
        for option in info.options:
            if option.key == key and value in option.values and value != option.default:
                return {key: value}
    raise Refusal("refused.unreadable", detail="option: a house rule that is not as usual is needed, as key=value")


async def _person(store: SqlStore, name: str) -> str:
    rows = await store.rows(sa.select(people.c.id).where(people.c.name == name))
    if not rows:
        raise Refusal("refused.no-such-person")
    return str(rows[0].id)


def _cursor(text: str | None) -> Cursor | None:
    if text is None:
        return None
    created, _, id = text.partition(".")
    if not (created.isascii() and created.isdigit() and len(created) < 16 and 0 < len(id) <= LONGEST_ID):
        raise Refusal("refused.unreadable", detail="before: it is what an answer has as `more`")
    return int(created), id


# --- what is found --------------------------------------------------------------------------------


async def _sitting(store: SqlStore, ids: Iterable[str]) -> dict[str, dict[int, SeatInfo]]:
    """Those whom the headers do not name, by games and seats."""
    found: dict[str, dict[int, SeatInfo]] = {}
    for row in await store.rows(sa.select(sitters).where(sitters.c.game.in_(list(ids)))):
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
