"""What those ask who run the server: whether it lives, whether it can serve, and its figures."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Awaitable, Callable
from http import HTTPStatus

from ..storage.store import StoreError
from ..table.rooms import Rooms
from . import metrics
from .guard import App, Message, Receive, Scope, Send
from .metrics import Family, Sample
from .proxies import Proxies, peer
from .seldom import Seldom

seldom = Seldom(logging.getLogger(__name__))

PLAIN = "text/plain; charset=utf-8"
BEGAN = time.time()
Figures = Callable[[], Awaitable[list[Family]]]


class Operations:
    """An ASGI application around another; `readers` may see the figures."""

    def __init__(self, app: App, rooms: Rooms, figures: Figures, readers: Proxies) -> None:
        self._app, self._rooms, self._figures, self._readers = app, rooms, figures, readers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"] if scope["type"] == "http" and scope["method"] in ("GET", "HEAD") else ""
        if path == "/health":
            await _answer(200, "ok", send)
        elif path == "/ready":
            await _answer(*await self._readiness(), send)
        elif path == "/metrics" and self._may_read(scope):
            await _answer(200, metrics.text(await self._figures()), send, metrics.TEXT)
        else:
            await self._app(scope, receive, _counting(send) if scope["type"] == "http" else send)

    async def _readiness(self) -> tuple[int, str]:
        try:
            await self._rooms.check()
        except StoreError as error:
            seldom.warn("not ready: %s", error)
            return 503, "the tables cannot be reached"
        return 200, "ready"

    def _may_read(self, scope: Scope) -> bool:
        """Not through a proxy that is not known: it would lend its address to everybody."""
        forwarded = any(name in (b"x-forwarded-for", b"forwarded") for name, _ in scope["headers"])
        return not forwarded and peer(scope) in self._readers


async def nothing_else(scope: Scope, _: Receive, send: Send) -> None:
    """What the figures' own address has beside them."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
    else:
        await _answer(404, HTTPStatus.NOT_FOUND.phrase, send)


def figures_of(rooms: Rooms) -> list[Family]:
    """How things stand in this process, with what it has counted."""
    pages = sum(one.crowd for one in rooms.rooms) + sum(one.crowd for one in rooms.waiting)
    tables = [
        Sample(sum(1 for _ in loaded), (("state", state),))
        for state, loaded in (("game", rooms.rooms), ("gathering", rooms.waiting))
    ]
    used = [Sample(time.process_time())]
    return [
        Family("fondaco_tables", "gauge", "Tables in memory.", tables),
        Family("fondaco_sockets", "gauge", "Pages at tables.", [Sample(pages)]),
        *metrics.counted(),
        Family("process_cpu_seconds_total", "counter", "Processor time, without bots.", used),
        Family("process_resident_memory_bytes", "gauge", "Memory, without bots.", _memory()),
        Family("process_start_time_seconds", "gauge", "Since 1970.", [Sample(BEGAN)]),
    ]


def _memory() -> list[Sample]:
    """None where the system does not say."""
    if sys.platform != "linux":
        return []
    with open("/proc/self/statm", encoding="ascii") as file:
        return [Sample(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))]


def _counting(send: Send) -> Send:
    async def send_and_count(message: Message) -> None:
        if message["type"] == "http.response.start":
            metrics.ANSWERS[f"{message['status'] // 100}xx"] += 1
        await send(message)

    return send_and_count


async def _answer(status: int, said: str, send: Send, kind: str = PLAIN) -> None:
    body = said.encode() + (b"" if said.endswith("\n") else b"\n")
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", b"%d" % len(body)),
        (b"cache-control", b"no-store"),
        (b"x-content-type-options", b"nosniff"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
