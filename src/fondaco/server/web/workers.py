"""What workers ask one another, beside what they hand on for persons."""

from __future__ import annotations

import asyncio
from typing import TypeVar

import msgspec

from ..protocol.refusal import Refusal
from ..protocol.requests import OpenTable, Problem, Ready
from ..storage.owning import Owners, Peer
from ..table.elsewhere import OtherWorkers
from ..table.rooms import Rooms
from . import metrics
from .guard import Receive, Scope, Send
from .kept import Kept
from .metrics import Family
from .operations import figures_of
from .tunnel import ask

LOBBY, FIGURES, FORGET, LET_GO = "/lobby", "/figures", "/forget", "/let-go/"
AGAIN = 0.1  # seconds
T = TypeVar("T")


class Asked:
    """An ASGI application around another, for other workers alone: they ask for what is here."""

    def __init__(self, app: Kept, rooms: Rooms) -> None:
        self._app, self._rooms = app, rooms

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] == LOBBY:
            await _answer(self._rooms.lobby_here(), send)
        elif scope["path"] == FIGURES:
            await _answer(figures_of(self._rooms), send)
        elif scope["path"] == FORGET:
            self._app.forget_all()
            await _answer(None, send)
        elif scope["path"].startswith(LET_GO):
            await self._rooms.let_go(scope["path"].removeprefix(LET_GO))
            await _answer(None, send)
        else:
            await self._app(scope, receive, send)


async def _answer(found: object, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": msgspec.json.encode(found)})


class Workers(OtherWorkers):
    """Those of one database, as one of them sees the others; who does not answer is left out."""

    def __init__(self, owners: Owners) -> None:
        self._owners = owners

    async def be_ready(self, peer: Peer, table: str, ready: Ready) -> None:
        try:
            answer = await ask(peer, "POST", f"/api/tables/{table}/ready", msgspec.json.encode(ready))
        except ConnectionError as error:
            raise Refusal("refused.broken") from error
        if answer.status >= 400:
            problem = msgspec.json.decode(answer.body, type=Problem)
            refusal = Refusal(problem.reason)
            refusal.values = dict(problem.values)
            raise refusal

    async def let_go(self, peer: Peer, table: str) -> None:
        try:
            await ask(peer, "POST", f"{LET_GO}{table}")
        except ConnectionError:
            await asyncio.sleep(AGAIN)  # it may be gone, which is seen when the table is asked for again

    async def forget_records(self) -> None:
        await self._all(FORGET, object)

    async def lobby(self) -> list[OpenTable]:
        return [table for _, found in await self._all(LOBBY, list[OpenTable]) for table in found]

    async def figures(self, name: str, rooms: Rooms) -> list[Family]:
        """Of all, each under its own name; `name`: of this one."""
        others = await self._all(FIGURES, list[Family])
        return metrics.merged({name: figures_of(rooms), **{str(peer.id): found for peer, found in others}})

    async def _all(self, path: str, kind: type[T]) -> list[tuple[Peer, T]]:
        peers = [*await self._owners.peers()]
        answers = await asyncio.gather(*(ask(peer, "GET", path) for peer in peers), return_exceptions=True)
        return [
            (peer, msgspec.json.decode(answer.body, type=kind))
            for peer, answer in zip(peers, answers, strict=True)
            if not isinstance(answer, BaseException)
        ]
