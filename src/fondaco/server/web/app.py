"""The web application: the addresses under /api, the WebSocket of a table, and the built client."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException, NotFoundException, WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

import fondaco
from fondaco import words
from fondaco.errors import FondacoError
from fondaco.registry import manifests
from fondaco.statistics import Statistic

from ..gathering.games import describe_games
from ..protocol import requests
from ..protocol.refusal import Refusal
from ..protocol.requests import GameDescription, Leads, Link, Opened, OpenTable, Problem, TableSummary
from ..table.rooms import Rooms
from . import costs, pages, previews
from .guard import App, Guard, Scope, is_typed, scheme
from .hosts import Hosts
from .kept import Kept
from .limits import LONGEST_BODY, SOCKETS, Bucket, Buckets, Places, Purse
from .seldom import Seldom
from .sockets import attend, turn_away
from .toll import Toll, sender

log = logging.getLogger(__name__)
seldom = Seldom(log)

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
NEW_TABLES, NEW_TABLES_RATE = 20, 0.5  # of one address: at once, and a second
CHANGES, CHANGES_RATE = 100, 10.0  # before the games of one address: likewise
FAREWELL = 1.0  # seconds in which a peer has to take the reason for closing
DONE = {"status": "ok"}
FILE_NAME = re.compile(r"[A-Za-z0-9_\-][A-Za-z0-9_.\-]{0,99}")
T = TypeVar("T")


@get("/api/health")
async def health() -> dict[str, str]:
    return {"status": "ok", "version": fondaco.__version__}


@get("/api/games")
async def list_games() -> list[GameDescription]:
    return describe_games()


@get("/api/lobby")
async def lobby(request: AnyRequest) -> list[OpenTable]:
    return _rooms(request).lobby()


@post("/api/tables")
async def open_table(request: AnyRequest) -> Opened:
    new = await _read(request, requests.decode_new_table, "new_tables")
    return await _rooms(request).open_table(new)


@post("/api/tables/{table:str}/seats")
async def join(request: AnyRequest, table: FromPath[str]) -> Opened:
    return await _rooms(request).join(table, await _read(request, requests.decode_join, "changes"))


@post("/api/tables/{table:str}/ready", status_code=200)
async def set_ready(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await _rooms(request).set_ready(table, await _read(request, requests.decode_ready, "changes"))
    return DONE


@post("/api/tables/{table:str}/arrange", status_code=200)
async def arrange(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await _rooms(request).arrange(table, await _read(request, requests.decode_arrange, "changes"))
    return DONE


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await _rooms(request).leave(table, await _read(request, requests.decode_ask, "changes"))
    return DONE


@post("/api/tables/{table:str}/lend")
async def lend(request: AnyRequest, table: FromPath[str]) -> Link:
    return await _rooms(request).lend(table, await _read(request, requests.decode_ask, "changes"))


@post("/api/tables/{table:str}/offer")
async def offer(request: AnyRequest, table: FromPath[str]) -> Link:
    return await _rooms(request).offer(table, await _read(request, requests.decode_offer, "changes"))


@post("/api/tables/{table:str}/link", status_code=200)
async def follow(request: AnyRequest, table: FromPath[str]) -> Leads:
    return await _rooms(request).follow(table, await _read(request, requests.decode_follow, "changes"))


@post("/api/tables/{table:str}/take")
async def take(request: AnyRequest, table: FromPath[str]) -> Opened:
    return await _rooms(request).take(table, await _read(request, requests.decode_take, "changes"))


@post("/api/tables/{table:str}/recall", status_code=200)
async def recall(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await _rooms(request).recall(table, await _read(request, requests.decode_ask, "changes"))
    return DONE


@post("/api/tables/{table:str}/move", status_code=200)
async def move(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await _rooms(request).move(table, await _read(request, requests.decode_ask, "changes"))
    return DONE


@post("/api/tables/{table:str}/resign", status_code=200)
async def resign(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await _rooms(request).resign(table, await _read(request, requests.decode_resign, "changes"))
    return DONE


@post("/api/tables/{table:str}/end", status_code=200)
async def end(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await _rooms(request).end(table, await _read(request, requests.decode_end, "changes"))
    return DONE


@post("/api/tables/{table:str}/rematch")
async def rematch(request: AnyRequest, table: FromPath[str]) -> Opened:
    return await _rooms(request).rematch(table, await _read(request, requests.decode_ask, "changes"))


@get("/api/tables/{table:str}")
async def summary(request: AnyRequest, table: FromPath[str]) -> TableSummary:
    return await _rooms(request).summary(table)


@get("/api/tables/{table:str}/record", media_type="application/x-ndjson")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    text = await _rooms(request).record(table)
    return Response(text, headers={"content-disposition": f'attachment; filename="{table}.fondaco"'})


@get("/api/tables/{table:str}/statistics")
async def statistics(request: AnyRequest, table: FromPath[str]) -> tuple[Statistic, ...]:
    return await _rooms(request).statistics(table)


@get("/api/rules/{game:str}", media_type="text/markdown", sync_to_thread=True)
def rules(game: FromPath[str], lang: FromQuery[str] = "en") -> str:
    """Those of its expansions follow."""
    if game not in manifests():
        raise Refusal("refused.no-such-game", game=game[:40])
    try:
        return words.rules_text(game, lang, manifests()[game].expansions)
    except FondacoError as error:
        raise Refusal("refused.no-such-rules", detail=str(error)) from error


@get("/", media_type=MediaType.HTML, status_code=503)
async def not_built() -> str:
    return pages.NOT_BUILT


@websocket("/ws/tables/{table:str}")
async def play(socket: AnySocket, table: FromPath[str]) -> None:
    await socket.accept()
    places: Places = socket.app.state.sockets
    try:
        with places.take(_address(socket)) as free:
            if free:
                purse = Purse(Bucket(costs.SOCKET, costs.SOCKET_RATE), socket.app.state.purses.of(_address(socket)))
                code = await attend(_rooms(socket), table, socket.receive_text, socket.send_text, purse)
            else:
                seldom.warn(
                    "%s has all the sockets that one address may have, and is refused another", _address(socket)
                )
                code = await turn_away(Refusal("refused.crowded"), socket.send_text)
        await asyncio.wait_for(socket.close(code), FAREWELL)
    except (WebSocketDisconnect, TimeoutError):
        pass


BEFORE_A_GAME = (open_table, join, set_ready, arrange, leave, rematch)
SEATS = (lend, offer, follow, take, recall, move, resign, end)


def create_app(rooms: Rooms, hosts: Hosts, static: Path = pages.STATIC) -> App:
    """The application around some tables; `hosts`: the names it answers to."""
    app = Litestar(
        [
            health,
            list_games,
            lobby,
            *BEFORE_A_GAME,
            *SEATS,
            summary,
            record,
            statistics,
            rules,
            play,
            *_client(static, hosts),
        ],
        exception_handlers=_handlers(),
        openapi_config=None,
        compression_config=CompressionConfig("gzip", minimum_size=1000),
        logging_config=None,
        request_max_body_size=LONGEST_BODY,
    )
    app.state.rooms = rooms
    app.state.new_tables = Buckets(NEW_TABLES, NEW_TABLES_RATE)
    app.state.changes = Buckets(CHANGES, CHANGES_RATE)
    app.state.sockets = Places(SOCKETS)
    app.state.purses = Buckets(costs.ADDRESS, costs.ADDRESS_RATE)
    kept = Kept(cast(App, app))
    return Toll(Guard(kept, hosts), app.state.purses, kept)


def _client(static: Path, hosts: Hosts) -> list[ControllerRouterHandler]:
    """The page, at its own address and at those of tables, which messengers look at; and the files it consists of."""
    if not (static / "index.html").is_file():
        return [not_built]

    @get("/", media_type=MediaType.HTML, name="start")
    async def start(request: AnyRequest, lang: FromQuery[str | None] = None) -> str:
        return _page(static, previews.of_lobby(*_asked_for(request, hosts, lang)))

    @get("/table/{table:str}", media_type=MediaType.HTML, name="table")
    async def table(request: AnyRequest, table: FromPath[str], lang: FromQuery[str | None] = None) -> Response[str]:
        asked = _asked_for(request, hosts, lang)
        try:
            found = await _rooms(request).invitation(table)
        except Refusal as refusal:  # the page says so itself
            return Response(_page(static, previews.of_lobby(*asked)), status_code=refusal.status)
        return Response(_page(static, previews.of_table(*asked, table, found)))

    async def refuse_others(request: AnyRequest) -> None:
        """Files whose names begin with a dot are the build's own."""
        parts = request.url.path.strip("/").split("/")
        named = all(FILE_NAME.fullmatch(part) for part in parts)
        if not (named and static.joinpath(*parts).exists()):
            raise NotFoundException()

    files = create_static_files_router(path="/", directories=[static], before_request=refuse_others)
    return [start, table, files]


def _page(static: Path, preview: previews.Preview) -> str:
    return previews.put((static / "index.html").read_text(encoding="utf-8"), preview)


def _asked_for(request: AnyRequest, hosts: Hosts, lang: str | None) -> tuple[str, str]:
    """The language, and the address of the page for whoever is told of it elsewhere."""
    asked = request.headers
    language = previews.language(lang, asked.get("accept-language", ""))
    return language, hosts.shown_at(scheme(cast(Scope, request.scope)), asked.get("host", ""))


async def _read(request: AnyRequest, decode: Callable[[bytes], T], bucket: str) -> T:
    """The body of a request, of which an address has only so many.  Raises `Refusal`."""
    buckets: Buckets = request.app.state[bucket]
    if not buckets.take(_address(request)):
        raise Refusal("refused.too-fast")
    try:
        return decode(await request.body())
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("refused.unreadable", detail=str(error)) from error


def _address(connection: AnyRequest | AnySocket) -> str:
    return sender(cast(Scope, connection.scope))


def _rooms(connection: AnyRequest | AnySocket) -> Rooms:
    rooms: Rooms = connection.app.state.rooms
    return rooms


def _handlers() -> ExceptionHandlersMap:
    handlers: Mapping[type[Exception], Any] = {
        Refusal: lambda _, error: _answer(error),
        HTTPException: _lost,
        Exception: _broken,
    }
    return cast(ExceptionHandlersMap, handlers)


def _lost(request: AnyRequest | AnySocket, error: HTTPException) -> Response[Any]:
    """Whoever types an address that is not there gets to the start page; programs are told."""
    refusal = _refusal(error)
    if refusal.reason == "refused.no-such-page" and _is_typed(request):
        return Redirect("/")
    return _answer(refusal)


def _is_typed(request: AnyRequest | AnySocket) -> bool:
    return is_typed(cast(Scope, request.scope)) and not request.url.path.startswith("/api/")


def _refusal(error: HTTPException) -> Refusal:
    if error.status_code in (404, 405):
        return Refusal("refused.no-such-page")
    if error.status_code == 413:
        return Refusal("refused.too-long")
    return Refusal("refused.unreadable", detail=error.detail)


def _broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    """As little as can be is asked of a request that something is wrong with."""
    seldom.error("%s %r", request.scope["type"], request.scope["path"], error=error)
    return _answer(Refusal("refused.broken"))


def _answer(refusal: Refusal) -> Response[Problem]:
    return Response(refusal.problem(), status_code=refusal.status, media_type=MediaType.JSON)
