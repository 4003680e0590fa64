"""Stands before the application: who may ask, and the headers that every answer carries.

A browser names the page that a request comes from in `Origin`.  Another site's page must not
open tables here or act for a seat, and a page that got hold of this computer by a false DNS
entry betrays itself by the `Host` it asks for.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from . import protocol
from .refusal import Refusal

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LOOPBACK = ("localhost", "127.0.0.1", "::1")
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Guard:
    """An ASGI application around another; `hosts`: the names this server answers to, None for all."""

    def __init__(self, app: App, hosts: tuple[str, ...] | None) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif not self._may_ask(scope):
            await _turn_away(scope, send)
        else:
            await self._app(_reading(scope), receive, _with_headers(scope["path"], send))

    def _may_ask(self, scope: Scope) -> bool:
        headers = {name: value.decode("latin-1").lower() for name, value in scope["headers"]}
        host = headers.get(b"host", "")
        if self._hosts is not None and _name(host) not in self._hosts:
            return False
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        origin = headers.get(b"origin")  # only browsers send it
        return reads or origin is None or urlsplit(origin).netloc == host


def _reading(scope: Scope) -> Scope:
    """HEAD asks as GET does; the web server keeps the body back."""
    return {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope


def _name(host: str) -> str | None:
    """The name in a `Host` header, without its port."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


async def _turn_away(scope: Scope, send: Send) -> None:
    refusal = Refusal("refused.foreign-page")
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.reason})
        return
    headers = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": protocol.encode(refusal.problem())})


def _with_headers(path: str, send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            cache = (b"cache-control", _cache(path, message["status"]))
            message["headers"] = [*message["headers"], cache, *HEADERS]
        await send(message)

    return send_with_headers


def _cache(path: str, status: int) -> bytes:
    """The names of built files change with their content, so that a browser may keep them for ever."""
    if path.startswith("/assets/") and status == 200:
        return b"public, max-age=31536000, immutable"
    return b"no-store" if path.startswith("/api/") else b"no-cache"
