"""A request or a socket handed on to another worker, as the messages of ASGI over a connection of its own.

Each message is a length of four bytes and MessagePack; the first has the secret of the worker that is asked.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import socket
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec

from ..storage.owning import Peer
from .guard import App, Message, Receive, Scope, Send

log = logging.getLogger(__name__)

LARGEST = 32 << 20  # bytes of one message
CONNECTING = 2.0  # seconds
ANSWERING = 5.0  # seconds, for what a worker asks itself
KEPT = ("type", "method", "http_version", "path", "raw_path", "query_string", "root_path", "scheme", "subprotocols")
GONE = {"http": "http.disconnect", "websocket": "websocket.disconnect"}


class Unreachable(ConnectionError):
    """The worker does not answer, and has not been asked yet."""


class Broken(ConnectionError):
    """The worker was asked, and went before it had answered."""


def address_of(listening: socket.socket) -> str:
    """As other workers are told it."""
    host, port, *_ = listening.getsockname()
    return f"{host} {port}"


class Entrance:
    """Where the other workers hand on what is for the tables of this one."""

    def __init__(self, app: App, secret: str) -> None:
        self._app, self._secret = app, secret
        self._guests = set[asyncio.Task[None]]()

    async def open(self, listening: socket.socket) -> None:
        self._server = await asyncio.start_server(self._enter, sock=listening)

    async def close(self) -> None:
        """What is still on its way through is cut."""
        self._server.close()
        for guest in list(self._guests):
            guest.cancel()
        await asyncio.gather(*self._guests, return_exceptions=True)

    async def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._guests.add(task)
        try:
            await self._serve(reader, writer)
        except (OSError, EOFError, msgspec.MsgspecError):
            pass  # the other worker went away, or is none
        finally:
            self._guests.discard(task)
            writer.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first = await _read(reader)
        if not hmac.compare_digest(str(first.get("secret", "")), self._secret):
            log.warning("somebody knocked at the entrance for workers without their secret")
            return
        scope: Scope = {**first["scope"], "asgi": {"version": "3.0", "spec_version": "2.3"}, "extensions": {}}
        scope["headers"] = [(name, value) for name, value in scope["headers"]]
        gone = {"type": GONE[scope["type"]], "code": 1006}

        async def receive() -> Message:
            try:
                return dict(await _read(reader))
            except (OSError, EOFError):
                return dict(gone)

        async def send(message: Message) -> None:
            await _write(writer, message)

        await self._app(scope, receive, send)


async def hand_on(peer: Peer, scope: Scope, receive: Receive, send: Send) -> None:
    """Raises `Unreachable` or `Broken`."""
    reader, writer = await _connect(peer)
    try:
        await _write(writer, {"secret": peer.secret, "scope": _told(scope)})
    except OSError as error:
        writer.close()
        raise Unreachable(str(error)) from error
    up = asyncio.create_task(_up(receive, writer))
    try:
        await _down(reader, send)
    except Broken:
        if not up.done():  # else whoever asked has gone himself
            raise
    finally:
        up.cancel()
        await asyncio.gather(up, return_exceptions=True)
        writer.close()


@dataclass
class Answer:
    status: int = 0
    body: bytes = b""


async def ask(peer: Peer, method: str, path: str, body: bytes = b"") -> Answer:
    """A request of one's own.  Raises `Unreachable` or `Broken`."""
    answer, sent = Answer(), asyncio.Event()

    async def receive() -> Message:
        if sent.is_set():
            await asyncio.Event().wait()  # nothing more comes
        sent.set()
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        answer.status = message.get("status", answer.status)
        answer.body += message.get("body", b"")

    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    scope = {"type": "http", "method": method, "http_version": "1.1", "path": path, "raw_path": path.encode()}
    try:
        async with asyncio.timeout(ANSWERING):
            await hand_on(peer, {**scope, "query_string": b"", "scheme": "http", "headers": headers}, receive, send)
    except TimeoutError as error:
        raise Broken(f"worker {peer.id} does not answer") from error
    return answer


async def _connect(peer: Peer) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = peer.address.split()
    try:
        async with asyncio.timeout(CONNECTING):
            return await asyncio.open_connection(host, int(port))
    except (OSError, TimeoutError) as error:
        raise Unreachable(f"worker {peer.id} at {peer.address}: {error}") from error


def _told(scope: Scope) -> dict[str, Any]:
    told = {name: scope[name] for name in KEPT if name in scope}
    return {**told, "headers": [list(header) for header in scope["headers"]], "client": scope.get("client")}


async def _up(receive: Receive, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while True:
            message = await receive()
            await _write(writer, message)
            if message["type"] in GONE.values():
                return


async def _down(reader: asyncio.StreamReader, send: Send) -> None:
    """Until the answer is complete, or the socket closed."""
    while True:
        try:
            message = await _read(reader)
        except (OSError, EOFError) as error:
            raise Broken("a worker went while it answered") from error
        await send(dict(message))
        if message["type"] == "websocket.close":
            return
        if message["type"] == "http.response.body" and not message.get("more_body"):
            return


async def _read(reader: asyncio.StreamReader) -> Mapping[str, Any]:
    """Raises `OSError`, `EOFError` and `MsgspecError`."""
    length = int.from_bytes(await reader.readexactly(4), "big")
    if length > LARGEST:
        raise EOFError
    found: Mapping[str, Any] = msgspec.msgpack.decode(await reader.readexactly(length))
    return found


async def _write(writer: asyncio.StreamWriter, message: Mapping[str, Any]) -> None:
    data = msgspec.msgpack.encode(message)
    writer.write(len(data).to_bytes(4, "big") + data)
    await writer.drain()
