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
from fondaco.statistics import Statistic

from ..gathering.games import describe_games
from ..gathering.rated import Account
from ..protocol import coaching, requests
from ..protocol.refusal import Refusal
from ..table.aside import aside
from ..table.opening import LONGEST_RECORD
from ..table.rooms import Rooms

JSON, LINES, MARKDOWN = "application/json", "application/x-ndjson", "text/markdown"
DONE = requests.Ok()
CREATED, UNFINISHED = 201, 202
Limit = Literal["new_tables", "changes"]
T = TypeVar("T")


@dataclass(frozen=True)
class Asked:
    """`named`: what stands in the place of the braces of an address; `program`: whether one asks that may play.

    `account`: of who asks, where he is signed in.
    """

    named: str = ""
    query: Mapping[str, str] = field(default_factory=dict)
    body: bytes = b""
    program: bool = False
    account: Account | None = None


@dataclass(frozen=True)
class Answer:
    body: bytes
    kind: str = JSON
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Described:
    """What whoever asks there has to know: what it is `about`, the types of the body and of the answer, if it has them.

    `query`: what may stand behind a question mark; `statuses`: of what is no refusal; `sent` and `kind`: media types.
    """

    about: str
    takes: Any = None
    gives: Any = None
    query: tuple[str, ...] = ()
    statuses: tuple[int, ...] = (200,)
    sent: str = JSON
    kind: str = JSON


@dataclass(frozen=True)
class Address(Described):
    """`answer` raises `Refusal`; `limit`: of what an asker may do only so much; `longest` body, in bytes.

    `sits`: whoever asks there, and is known, has the seats from then on to which the answer holds the keys.
    """

    method: Literal["GET", "POST"]
    path: str
    answer: Callable[[Rooms, Asked], Awaitable[Answer]]
    limit: Limit | None = None
    longest: int | None = None
    sits: bool = False


def json(value: object, status: int = 200) -> Answer:
    return Answer(msgspec.json.encode(value), status=status)


def read(body: bytes, kind: type[T]) -> T:
    """Raises `Refusal`, also for the character U+0000, which no text needs and PostgreSQL does not keep."""
    if b"\\u0000" in body:
        raise Refusal("refused.unreadable", detail="U+0000 stands in it")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("refused.unreadable", detail=str(error)) from error


# --- what is asked --------------------------------------------------------------------------------


async def health(_: Rooms, __: Asked) -> Answer:
    return json(requests.Health(fondaco.__version__))


async def list_games(_: Rooms, __: Asked) -> Answer:
    return json(describe_games())


async def lobby(rooms: Rooms, _: Asked) -> Answer:
    return json(await rooms.lobby())


async def open_table(rooms: Rooms, asked: Asked) -> Answer:
    new = read(asked.body, requests.NewTable)
    return json(await rooms.open_table(new, asked.program, asked.account), CREATED)


async def join(rooms: Rooms, asked: Asked) -> Answer:
    who = read(asked.body, requests.Join)
    return json(await rooms.join(asked.named, who, asked.program, asked.account), CREATED)


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
    return json(await rooms.go_on(asked.named, read(asked.body, requests.GoOn)), CREATED)


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
    what: str,
    about: str,
    takes: type[T],
    do: Callable[[Rooms, str, T], Awaitable[Any]],
    gives: Any = requests.Ok,
    status: int = 200,
) -> Address:
    """What somebody does at a table, besides playing; where nothing comes of it the answer says that it is done."""

    async def answer(rooms: Rooms, asked: Asked) -> Answer:
        done = await do(rooms, asked.named, read(asked.body, takes))
        return json(DONE if done is None else done, status)

    path = f"/api/tables/{{table}}/{what}"
    return Address("POST", path, answer, "changes", about=about, takes=takes, gives=gives, statuses=(status,))


BEFORE_A_GAME = (
    Address(
        *("POST", "/api/tables", open_table, "new_tables", None, True),
        about="Open a table. The game begins at once where no seat is open, else when all are ready.",
        takes=requests.NewTable,
        gives=requests.Opened,
        statuses=(CREATED,),
    ),
    Address(
        *("POST", "/api/tables/{table}/seats", join, "changes", None, True),
        about="Take an open seat.",
        takes=requests.Join,
        gives=requests.Opened,
        statuses=(CREATED,),
    ),
    at_table("ready", "Be ready to begin, or no longer.", requests.Ready, Rooms.set_ready),
    at_table("arrange", "As the host, put a bot on a seat or open it.", requests.Arrange, Rooms.arrange),
    at_table("leave", "Give up a seat before the game.", requests.Ask, Rooms.leave),
    at_table("rematch", "Ask for another game.", requests.Ask, Rooms.rematch, requests.Opened, CREATED),
)
SEATS = (
    at_table("lend", "Make a link to one's seat.", requests.Ask, Rooms.lend, requests.Link, CREATED),
    at_table(
        "offer", "Make a link to an absent player's seat.", requests.OfferSeat, Rooms.offer, requests.Link, CREATED
    ),
    at_table("link", "See where a link to a seat leads.", requests.Follow, Rooms.follow, requests.Leads),
    at_table("take", "Take the seat that a link leads to.", requests.TakeSeat, Rooms.take, requests.Opened, CREATED),
    at_table("recall", "Take one's seat back from the devices that it was lent to.", requests.Ask, Rooms.recall),
    at_table("move", "Leave one's seat to the device that it was lent to last.", requests.Ask, Rooms.move),
    at_table("resign", "Give up the game: a bot plays on, or the game ends.", requests.Resign, Rooms.resign),
    at_table("end", "Agree to the end of the game without a result, or do not.", requests.EndGame, Rooms.end),
)
AFTER_A_GAME = (
    at_table("try", "Try what else could have been done.", requests.Try, Rooms.try_out, coaching.Tried),
    Address(
        *("POST", "/api/tables/{table}/go-on", go_on, "new_tables"),
        about="Open a new game that begins at a moment of one that is over.",
        takes=requests.GoOn,
        gives=requests.Opened,
        statuses=(CREATED,),
    ),
    Address(
        *("POST", "/api/records", open_record, "new_tables", LONGEST_RECORD),
        about="Bring a record; it is verified, and a table shows it.",
        takes=requests.RecordLines,
        sent=LINES,
        gives=requests.OpenedRecord,
        statuses=(CREATED,),
    ),
    Address(
        *("GET", "/api/tables/{table}/record", record),
        about="The record of a game that is over.",
        gives=requests.RecordLines,
        kind=LINES,
    ),
    Address(
        *("GET", "/api/tables/{table}/statistics", statistics),
        about="What a game that is over adds up to.",
        gives=tuple[Statistic, ...],
    ),
    Address(
        *("GET", "/api/tables/{table}/coach", coach),
        about="What the coach found in a game that is over; while he is at it the status is 202.",
        gives=coaching.Coached,
        query=("begin",),
        statuses=(200, UNFINISHED),
    ),
)
ADDRESSES = (
    Address("GET", "/api/health", health, about="Whether the server is there, and its version.", gives=requests.Health),
    Address(
        *("GET", "/api/games", list_games),
        about="The games, with their house rules and bots.",
        gives=tuple[requests.GameDescription, ...],
    ),
    Address(
        *("GET", "/api/lobby", lobby),
        about="The tables that wait for players, newest first.",
        gives=tuple[requests.OpenTable, ...],
    ),
    *BEFORE_A_GAME,
    *SEATS,
    *AFTER_A_GAME,
    Address(
        *("GET", "/api/tables/{table}", summary),
        about="A table in short.",
        gives=requests.TableSummary,
    ),
    Address(
        *("GET", "/api/rules/{game}", rules),
        about="The rules of a game, in a language.",
        gives=str,
        query=("lang",),
        kind=MARKDOWN,
    ),
)
