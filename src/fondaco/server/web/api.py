"""The addresses under /api."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery

import fondaco
from fondaco import words
from fondaco.errors import FondacoError
from fondaco.registry import manifests
from fondaco.statistics import Statistic

from ..gathering.games import describe_games
from ..protocol import requests
from ..protocol.refusal import Refusal
from ..protocol.requests import GameDescription, Leads, Link, Opened, OpenTable, TableSummary
from .asking import AnyRequest, body, rooms

DONE = {"status": "ok"}
UNFINISHED = 202


@get("/api/health")
async def health() -> dict[str, str]:
    return {"status": "ok", "version": fondaco.__version__}


@get("/api/games")
async def list_games() -> list[GameDescription]:
    return describe_games()


@get("/api/lobby")
async def lobby(request: AnyRequest) -> list[OpenTable]:
    return rooms(request).lobby()


@post("/api/tables")
async def open_table(request: AnyRequest) -> Opened:
    new = await body(request, requests.decode_new_table, "new_tables")
    return await rooms(request).open_table(new)


@post("/api/tables/{table:str}/seats")
async def join(request: AnyRequest, table: FromPath[str]) -> Opened:
    return await rooms(request).join(table, await body(request, requests.decode_join, "changes"))


@post("/api/tables/{table:str}/ready", status_code=200)
async def set_ready(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await rooms(request).set_ready(table, await body(request, requests.decode_ready, "changes"))
    return DONE


@post("/api/tables/{table:str}/arrange", status_code=200)
async def arrange(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await rooms(request).arrange(table, await body(request, requests.decode_arrange, "changes"))
    return DONE


@post("/api/tables/{table:str}/leave", status_code=200)
async def leave(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await rooms(request).leave(table, await body(request, requests.decode_ask, "changes"))
    return DONE


@post("/api/tables/{table:str}/lend")
async def lend(request: AnyRequest, table: FromPath[str]) -> Link:
    return await rooms(request).lend(table, await body(request, requests.decode_ask, "changes"))


@post("/api/tables/{table:str}/offer")
async def offer(request: AnyRequest, table: FromPath[str]) -> Link:
    return await rooms(request).offer(table, await body(request, requests.decode_offer, "changes"))


@post("/api/tables/{table:str}/link", status_code=200)
async def follow(request: AnyRequest, table: FromPath[str]) -> Leads:
    return await rooms(request).follow(table, await body(request, requests.decode_follow, "changes"))


@post("/api/tables/{table:str}/take")
async def take(request: AnyRequest, table: FromPath[str]) -> Opened:
    return await rooms(request).take(table, await body(request, requests.decode_take, "changes"))


@post("/api/tables/{table:str}/recall", status_code=200)
async def recall(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await rooms(request).recall(table, await body(request, requests.decode_ask, "changes"))
    return DONE


@post("/api/tables/{table:str}/move", status_code=200)
async def move(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await rooms(request).move(table, await body(request, requests.decode_ask, "changes"))
    return DONE


@post("/api/tables/{table:str}/resign", status_code=200)
async def resign(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await rooms(request).resign(table, await body(request, requests.decode_resign, "changes"))
    return DONE


@post("/api/tables/{table:str}/end", status_code=200)
async def end(request: AnyRequest, table: FromPath[str]) -> dict[str, str]:
    await rooms(request).end(table, await body(request, requests.decode_end, "changes"))
    return DONE


@post("/api/tables/{table:str}/rematch")
async def rematch(request: AnyRequest, table: FromPath[str]) -> Opened:
    return await rooms(request).rematch(table, await body(request, requests.decode_ask, "changes"))


@get("/api/tables/{table:str}")
async def summary(request: AnyRequest, table: FromPath[str]) -> TableSummary:
    return await rooms(request).summary(table)


@get("/api/tables/{table:str}/record", media_type="application/x-ndjson")
async def record(request: AnyRequest, table: FromPath[str]) -> Response[str]:
    text = await rooms(request).record(table)
    return Response(text, headers={"content-disposition": f'attachment; filename="{table}.fondaco"'})


@get("/api/tables/{table:str}/statistics")
async def statistics(request: AnyRequest, table: FromPath[str]) -> tuple[Statistic, ...]:
    return await rooms(request).statistics(table)


@get("/api/tables/{table:str}/coach")
async def coach(request: AnyRequest, table: FromPath[str]) -> Response[bytes]:
    """While the coach is still at it, the status says so."""
    done, found = await rooms(request).coached(table)
    return Response(found, media_type="application/json", status_code=200 if done else UNFINISHED)


@get("/api/rules/{game:str}", media_type="text/markdown", sync_to_thread=True)
def rules(game: FromPath[str], lang: FromQuery[str] = "en") -> str:
    """Those of its expansions follow."""
    if game not in manifests():
        raise Refusal("refused.no-such-game", game=game[:40])
    try:
        return words.rules_text(game, lang, manifests()[game].expansions)
    except FondacoError as error:
        raise Refusal("refused.no-such-rules", detail=str(error)) from error


BEFORE_A_GAME = (open_table, join, set_ready, arrange, leave, rematch)
SEATS = (lend, offer, follow, take, recall, move, resign, end)
API = (health, list_games, lobby, *BEFORE_A_GAME, *SEATS, summary, record, statistics, coach, rules)
