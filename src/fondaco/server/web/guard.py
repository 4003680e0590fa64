"""Stands before the application: who may ask, and the headers that every answer carries.

A browser names the page that a request comes from in `Origin`.  Another site's page must not
open tables here or act for a seat, and a page that got hold of this computer by a false DNS
entry betrays itself by the `Host` it asks for.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

from ..protocol import to_page
from ..protocol.refusal import Refusal
from . import pages
from .hosts import EVERYWHERE, LOOPBACK, PORTS, Hosts, origin_of
from .seldom import Seldom

log = logging.getLogger(__name__)

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Header = tuple[bytes, bytes]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LONGEST_ADDRESS = 2_000  # characters, with what is asked for
PLAIN = re.compile(r"https?://[a-z0-9.\-_:\[\]]{1,260}")
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; "
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
    """An ASGI application around another; `hosts`: the names this server answers to."""

    def __init__(self, app: App, hosts: Hosts) -> None:
        self._app = app
        self._hosts = hosts
        self._seldom = Seldom(log)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif not self._may_ask(scope):
            await self._turn_away(scope, receive, send)
        elif len(scope["path"]) + len(scope["query_string"]) > LONGEST_ADDRESS:
            await refuse(Refusal("refused.too-long"), scope, receive, send)
        elif not is_plain(scope):
            await _lose(scope, receive, send)
        else:
            await self._app(_reading(scope), receive, _with_headers(scope["path"], send))

    def _may_ask(self, scope: Scope) -> bool:
        host = header(scope, b"host")
        if not self._hosts.accept(host):
            return False
        reads = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
        origin = header(scope, b"origin")  # only browsers send it
        if not origin:  # nor does any browser send a cookie without it to where something is changed
            return reads or not header(scope, b"cookie")
        return reads or self._hosts.own(origin, host)

    async def _turn_away(self, scope: Scope, receive: Receive, send: Send) -> None:
        """With what has to be done where the page is the server's own after all."""
        address = _asked_at(scope)
        command = advice(scope, address)
        self._seldom.warn("a page at %s was turned away: if that is an address of this server: %s", address, command)
        if is_typed(scope):
            page = pages.unknown_address(address, command, header(scope, b"accept-language"))
            await _answer(403, b"text/html; charset=utf-8", page.encode(), send)
        else:
            await refuse(Refusal("refused.foreign-page", address=address, command=command), scope, receive, send)


def header(scope: Scope, name: bytes) -> str:
    """In small letters; empty where there is none."""
    found = next((value for key, value in scope["headers"] if key == name), b"")
    return str(found.decode("latin-1").lower())


def is_typed(scope: Scope) -> bool:
    """Whether it is somebody who looks at what comes, and no program."""
    return scope["type"] == "http" and scope["method"] == "GET" and "text/html" in header(scope, b"accept")


def is_plain(scope: Scope) -> bool:
    """Whether the address is written as only one is, so that it is priced and kept as what it leads to.

    Those that lead to addresses drop slashes too many, and look at the others when they are no longer encoded.
    """
    path: str = scope["path"]
    parts = path.split("/")
    named = path == "/" or (parts[0] == "" and not {"", ".", ".."} & set(parts[1:]))
    return named and "\0" not in path and b"%2f" not in scope.get("raw_path", b"").lower()


def scheme(scope: Scope) -> str:
    """How the page was asked for: a proxy on this computer is believed, the first of several that it names."""
    said = header(scope, b"x-forwarded-proto").partition(",")[0].strip()
    asked: str = scope.get("scheme", "http").replace("ws", "http")
    return said if said in PORTS and _is_near(scope) else asked


def _is_near(scope: Scope) -> bool:
    """Whether it comes from this computer."""
    client = scope.get("client")
    return client is None or client[0] in LOOPBACK


def _asked_at(scope: Scope) -> str:
    """The address that the page seems to have in the browser."""
    address = header(scope, b"origin")
    if address in ("", "null"):
        address = f"{scheme(scope)}://{header(scope, b'host')}"
    return address if PLAIN.fullmatch(address) and origin_of(address) else "http://..."


def advice(scope: Scope, address: str) -> str:
    """How to start the server so that it answers there: what comes from this computer comes through a proxy."""
    if _is_near(scope):
        return f"fondaco play --public {address}"
    return f"fondaco play --host {EVERYWHERE[0]} --allow-host {urlsplit(address).hostname or '...'}"


def _reading(scope: Scope) -> Scope:
    """HEAD asks as GET does; the web server keeps the body back."""
    return {**scope, "method": "GET"} if scope.get("method") == "HEAD" else scope


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send, *headers: Header) -> None:
    """A socket is opened for it, because a browser tells its page nothing of those that are not."""
    if scope["type"] != "websocket":
        body = to_page.encode(refusal.problem())
        await _answer(refusal.status, b"application/json", body, send, *headers)
        return
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.send", "text": to_page.encode(refusal.refused()).decode()})
    await send({"type": "websocket.close", "code": 1008, "reason": refusal.reason})


async def _lose(scope: Scope, receive: Receive, send: Send) -> None:
    """There is no such page, but whoever typed its address gets to the first one."""
    if is_typed(scope):
        await _answer(302, b"text/html; charset=utf-8", b"", send, (b"location", b"/"))
    else:
        await refuse(Refusal("refused.no-such-page"), scope, receive, send)


async def _answer(status: int, kind: bytes, body: bytes, send: Send, *more: Header) -> None:
    headers = [(b"content-type", kind), (b"content-length", b"%d" % len(body)), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *more, *HEADERS]})
    await send({"type": "http.response.body", "body": body})


def _with_headers(path: str, send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            cache = (b"cache-control", _cache(path, message["status"]))
            message["headers"] = [*message["headers"], cache, *HEADERS]
        await send(message)

    return send_with_headers


def _cache(path: str, status: int) -> bytes:
    """The names of built files change with their content, so that a browser may keep them for ever."""
    if path.startswith(("/assets/", "/offline/fondaco-")) and status == 200:
        return b"public, max-age=31536000, immutable"
    return b"no-store" if path.startswith("/api/") else b"no-cache"
