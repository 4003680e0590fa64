"""The web application: the addresses under /api, the WebSocket of a table, and the built client."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
from litestar import Litestar, MediaType, Request, Response, WebSocket, get, post, websocket
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.params import FromPath, FromQuery
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler, ExceptionHandlersMap

import fondaco
from fondaco import words
from fondaco.errors import FondacoError

from . import pages, protocol
from .guard import App, Guard
from .limits import LONGEST_BODY, Buckets
from .protocol import GameDescription, Opened, Problem, TableSummary
from .refusal import Refusal
from .rooms import Rooms, describe_games
from .sockets import attend

log = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
NEW_TABLES, NEW_TABLES_RATE = 20, 0.5  # of one address: at once, and a second


@get("/api/health")
async def health() -> dict[str, str]:
    return {"status": "ok", "version": fondaco.__version__}


@get("/api/games")
async def list_games() -> list[GameDescription]:
    return describe_games()


@post("/api/tables")
async def open_table(request: AnyRequest) -> Opened:
    buckets: Buckets = request.app.state.new_tables
    if not buckets.take(request.client.host if request.client else ""):
        raise Refusal("refused.too-fast")
    try:
        new = protocol.decode_new_table(await request.body())
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("refused.unreadable", detail=str(error)) from error
    return await _rooms(request).open_table(new)


@get("/api/tables/{table:str}")
async def summary(request: AnyRequest, table: FromPath[str]) -> TableSummary:
    return await _rooms(request).summary(table)


@get("/api/tables/{table:str}/record", media_type="application/x-ndjson")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    text = await _rooms(request).record(table)
    return Response(text, headers={"content-disposition": f'attachment; filename="{table}.fondaco"'})


@get("/api/rules/{game:str}", media_type="text/markdown", sync_to_thread=True)
def rules(game: FromPath[str], lang: FromQuery[str] = "en") -> str:
    try:
        return words.rules_text(game, lang)
    except FondacoError as error:
        raise Refusal("refused.no-such-rules", detail=str(error)) from error


@get("/", media_type=MediaType.HTML, status_code=503)
async def not_built() -> str:
    return pages.NOT_BUILT


@websocket("/ws/tables/{table:str}")
async def play(socket: AnySocket, table: FromPath[str]) -> None:
    await socket.accept()
    try:
        code = await attend(_rooms(socket), table, socket.receive_text, socket.send_text)
        await socket.close(code)
    except WebSocketDisconnect:
        pass


def create_app(rooms: Rooms, hosts: tuple[str, ...] | None = None, static: Path = pages.STATIC) -> App:
    """The application around some tables; `hosts`: the names it answers to, None for all."""
    app = Litestar(
        [health, list_games, open_table, summary, record, rules, play, _client(static)],
        exception_handlers=_handlers(),
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LONGEST_BODY,
    )
    app.state.rooms = rooms
    app.state.new_tables = Buckets(NEW_TABLES, NEW_TABLES_RATE)
    return Guard(cast(App, app), hosts)


def _client(static: Path) -> ControllerRouterHandler:
    if not (static / "index.html").is_file():
        return not_built
    return create_static_files_router(path="/", directories=[static], html_mode=True)


def _rooms(connection: AnyRequest | AnySocket) -> Rooms:
    rooms: Rooms = connection.app.state.rooms
    return rooms


def _handlers() -> ExceptionHandlersMap:
    handlers: Mapping[type[Exception], Any] = {
        Refusal: lambda _, error: _answer(error),
        HTTPException: lambda _, error: _answer(_refusal(error)),
        Exception: _broken,
    }
    return cast(ExceptionHandlersMap, handlers)


def _refusal(error: HTTPException) -> Refusal:
    if error.status_code in (404, 405):
        return Refusal("refused.no-such-page")
    if error.status_code == 413:
        return Refusal("refused.too-long")
    return Refusal("refused.unreadable", detail=error.detail)


def _broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("%s %s", request.scope["type"], request.url.path, exc_info=error)
    return _answer(Refusal("refused.broken"))


def _answer(refusal: Refusal) -> Response[Problem]:
    return Response(refusal.problem(), status_code=refusal.status, media_type=MediaType.JSON)
