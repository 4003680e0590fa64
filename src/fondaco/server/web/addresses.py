"""The addresses under /api, and what is answered there: over HTTP, and by the tables in a browser alike."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import msgspec

import fondaco
from fondaco import words
from fondaco.errors import FondacoError
from fondaco.registry import manifests

from ..gathering.games import describe_games
from ..protocol import requests
from ..protocol.refusal import Refusal
from ..table.aside import aside
from ..table.opening import LONGEST_RECORD
from ..table.rooms import Rooms

JSON, LINES, MARKDOWN = "application/json", "application/x-ndjson", "text/markdown"
DONE = {"status": "ok"}
CREATED, UNFINISHED = 201, 202
Limit = Literal["new_tables", "changes"]
T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """`named`: what stands in the place of the braces of an address."""

    named: str = ""
    query: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""


@dataclass(frozen=True)
class Answer:
    body: bytes
    kind: str = JSON
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Address:
    """`answer` raises `Refusal`; `limit`: of what an asker may do only so much; `longest` body, in bytes."""

    method: Literal["GET", "POST"]
    path: str
    answer: Callable[[Rooms, Asked], Awaitable[Answer]]
    limit: Limit | None = None
    longest: int | None = None


def json(value: object, status: int = 200) -> Answer:
    return Answer(msgspec.json.encode(value), status=status)


def read(body: bytes, decode: Callable[[bytes], T]) -> T:
    """Raises `Refusal`."""
    try:
        return decode(body)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("refused.unreadable", detail=str(error)) from error


# --- what is asked --------------------------------------------------------------------------------


async def health(_: Rooms, __: Asked) -> Answer:
    return json({"status": "ok", "version": fondaco.__version__})


async def list_games(_: Rooms, __: Asked) -> Answer:
    return json(describe_games())


async def lobby(rooms: Rooms, _: Asked) -> Answer:
    return json(await rooms.lobby())


async def open_table(rooms: Rooms, asked: Asked) -> Answer:
    return json(await rooms.open_table(read(asked.body, requests.decode_new_table)), CREATED)


async def summary(rooms: Rooms, asked: Asked) -> Answer:
    return json(await rooms.summary(asked.named))


async def record(rooms: Rooms, asked: Asked) -> Answer:
    saved = {"content-disposition": f'attachment; filename="{asked.named}.fondaco"'}
    return Answer((await rooms.record(asked.named)).encode(), LINES, headers=saved)


async def statistics(rooms: Rooms, asked: Asked) -> Answer:
    return json(await rooms.statistics(asked.named))


async def coach(rooms: Rooms, asked: Asked) -> Answer:
    """While the coach is still at it, the status says so; also where he has not begun, and is not to."""
    done, found = await rooms.coached(asked.named, begin=asked.query.get("begin") != "false")
    return Answer(found, status=200 if done else UNFINISHED)


async def go_on(rooms: Rooms, asked: Asked) -> Answer:
    return json(await rooms.go_on(asked.named, read(asked.body, requests.decode_go_on)), CREATED)


async def open_record(rooms: Rooms, asked: Asked) -> Answer:
    """The body is the record as it is."""
    return json(await rooms.open_record(asked.body), CREATED)


async def rules(_: Rooms, asked: Asked) -> Answer:
    """Those of its expansions follow."""
    game = asked.named
    if game not in manifests():
        raise Refusal("refused.no-such-game", game=game[:40])
    try:
        text = await aside(words.rules_text, game, asked.query.get("lang", "en"), manifests()[game].expansions)
    except FondacoError as error:
        raise Refusal("refused.no-such-rules", detail=str(error)) from error
    return Answer(text.encode(), MARKDOWN)


def at_table(
    what: str, decode: Callable[[bytes], T], do: Callable[[Rooms, str, T], Awaitable[Any]], status: int = 200
) -> Address:
    """What somebody does at a table, besides playing; where nothing comes of it the answer says that it is done."""

    async def answer(rooms: Rooms, asked: Asked) -> Answer:
        done = await do(rooms, asked.named, read(asked.body, decode))
        return json(DONE if done is None else done, status)

    return Address("POST", f"/api/tables/{{table}}/{what}", answer, "changes")


BEFORE_A_GAME = (
    Address("POST", "/api/tables", open_table, "new_tables"),
    at_table("seats", requests.decode_join, Rooms.join, CREATED),
    at_table("ready", requests.decode_ready, Rooms.set_ready),
    at_table("arrange", requests.decode_arrange, Rooms.arrange),
    at_table("leave", requests.decode_ask, Rooms.leave),
    at_table("rematch", requests.decode_ask, Rooms.rematch, CREATED),
)
SEATS = (
    at_table("lend", requests.decode_ask, Rooms.lend, CREATED),
    at_table("offer", requests.decode_offer, Rooms.offer, CREATED),
    at_table("link", requests.decode_follow, Rooms.follow),
    at_table("take", requests.decode_take, Rooms.take, CREATED),
    at_table("recall", requests.decode_ask, Rooms.recall),
    at_table("move", requests.decode_ask, Rooms.move),
    at_table("resign", requests.decode_resign, Rooms.resign),
    at_table("end", requests.decode_end, Rooms.end),
)
AFTER_A_GAME = (
    at_table("try", requests.decode_try, Rooms.try_out),
    Address("POST", "/api/tables/{table}/go-on", go_on, "new_tables"),
    Address("POST", "/api/records", open_record, "new_tables", LONGEST_RECORD),
)
ADDRESSES = (
    Address("GET", "/api/health", health),
    Address("GET", "/api/games", list_games),
    Address("GET", "/api/lobby", lobby),
    *BEFORE_A_GAME,
    *SEATS,
    *AFTER_A_GAME,
    Address("GET", "/api/tables/{table}", summary),
    Address("GET", "/api/tables/{table}/record", record),
    Address("GET", "/api/tables/{table}/statistics", statistics),
    Address("GET", "/api/tables/{table}/coach", coach),
    Address("GET", "/api/rules/{game}", rules),
)
