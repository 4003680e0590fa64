"""The connections of all peers: how many there may be, and how long each may take for a request and its answer.

Who sends half a request, one byte a second, or nothing, is not waited for.  Where there are too many
connections, of one address or in all, the oldest that waits for a request makes room for the new one.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .limits import Bucket, Buckets, subscriber
from .seldom import Seldom

log = logging.getLogger(__name__)
errors_only = logging.getLogger("uvicorn.error.requests")  # a bad request is no matter for the log

EACH = 512  # connections of an address
MOST = 20_000  # connections in all, where the system sets no limit
OWN = 64  # files that the server needs for itself
NEW, NEW_RATE = 1_000, 100.0  # connections of an address: at once, and a second
LONGEST_HEAD = 32_000  # bytes, of a request before its body
FRAMES, FRAMES_RATE = 100, 10.0  # parts of messages and signs of life over a WebSocket: at once, and a second
FAREWELL = 1.0  # seconds in which a peer has to take the last answer
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
POLICY_VIOLATION = 1008


@dataclass(frozen=True)
class Times:
    """Seconds: for a whole request, until its answer is taken, and between requests."""

    request: float = 20.0
    answer: float = 120.0
    idle: float = 5.0
    idle_proxy: float = 180.0


class Doors:
    """Who is connected.  `proxies` speak for many, and have as many connections as they need."""

    def __init__(self, most: int = MOST, each: int | None = None, proxies: frozenset[str] = frozenset()) -> None:
        self._most, self._each, self.proxies = most, min(each or EACH, max(1, most // 2)), proxies
        self._waiting: dict[Connection, None] = {}  # for a request; those that wait longest come first
        self._open: Counter[str] = Counter()
        self._all = 0
        self._new = Buckets(NEW, NEW_RATE)
        self._seldom = Seldom(log)

    def enter(self, connection: Connection) -> bool:
        """Another one makes room for it, if need be.  False where there is no room."""
        address = connection.address
        if address not in self.proxies and not self._has_room_of_its_own(address):
            return False
        if self._all >= self._most:
            self._seldom.warn(
                "there are %d connections, which is all that the open files allow; those that wait for a request are"
                " closed (the limit is that of `ulimit -n`)",
                self._all,
            )
            if not self._make_room(iter(self._waiting)):
                return False
        self._open[address] += 1
        self._all += 1
        self._waiting[connection] = None
        return True

    def _has_room_of_its_own(self, address: str) -> bool:
        if not self._new.take(address):
            self._seldom.warn("%s connects too often; what it opens is closed", address)
            return False
        if self._open[address] < self._each:
            return True
        self._seldom.warn("%s has %d connections, which is all it may have", address, self._each)
        return self._make_room(other for other in self._waiting if other.address == address)

    def _make_room(self, waiting: Iterator[Connection]) -> bool:
        oldest = next(waiting, None)
        if oldest is None:
            return False
        oldest.give_way()
        return True

    def wait(self, connection: Connection) -> None:
        """For a request."""
        self._waiting[connection] = None

    def work(self, connection: Connection) -> None:
        """It has asked, and is answered, or has become a socket."""
        self._waiting.pop(connection, None)

    def leave(self, address: str) -> None:
        self._all -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def too_slow(self, address: str) -> None:
        self._seldom.warn(
            "%s does not finish its requests, or does not take the answers; the connection is closed", address
        )


class Configuration(uvicorn.Config):
    """With the doors that all connections go through."""

    def __init__(self, app: Any, doors: Doors, times: Times, **more: Any) -> None:
        super().__init__(app, http=Connection, ws=Socket, **more)
        self.doors, self.times = doors, times

    def configure_logging(self) -> None:
        super().configure_logging()
        errors_only.setLevel(logging.ERROR)


def _address(client: tuple[str, int] | None) -> str:
    return subscriber(client[0]) if client else ""


class Connection(HttpToolsProtocol):
    """One that carries requests, until it becomes a socket; it is cut where the peer takes too long."""

    config: Configuration
    address = ""
    _state: Literal["out", "new", "idle", "head", "body", "answered"] = "out"
    _timer: asyncio.TimerHandle | None = None
    _unread = 0  # bytes of a head that is not complete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.logger = errors_only
        self.address = _address(self.client)
        if not self.config.doors.enter(self):
            transport.abort()
            return
        times = self.config.times
        self.timeout_keep_alive = times.idle_proxy if self.address in self.config.doors.proxies else times.idle  # type: ignore[assignment]
        self._state = "new"
        self._within(times.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        if self._state != "out":
            self._state = "out"
            self.config.doors.work(self)
            self.config.doors.leave(self.address)
        super().connection_lost(exc)

    # --- a request ------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._unread = self._unread + len(data) if self._state == "head" else 0
        if self._unread > LONGEST_HEAD:
            self._end(TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._state == "idle":
            self._within(self.config.times.request)
        self._state = "head"

    def on_headers_complete(self) -> None:
        self._state = "body"
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._state = "answered"
        self.config.doors.work(self)
        self._within(self.config.times.answer)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._within(self.config.times.answer)
        elif self._state == "answered" and self.cycle.response_complete:
            self._state = "idle"
            self.config.doors.wait(self)
            self._within(self.timeout_keep_alive + FAREWELL)
        elif self._state != "answered":
            self._within(self.config.times.request)

    def handle_websocket_upgrade(self) -> None:
        self._stop()
        self.config.doors.work(self)
        self._state = "out"  # the place is the socket's now
        super().handle_websocket_upgrade()

    # --- its end --------------------------------------------------------------------------------------

    def give_way(self) -> None:
        """To another one."""
        self.config.doors.work(self)
        self.config.doors.leave(self.address)
        self._state = "out"
        self._stop()
        self.transport.abort()

    def _within(self, seconds: float) -> None:
        self._stop()
        self._timer = self.loop.call_later(seconds, self._too_late)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        if self._state in ("new", "idle"):
            self._state = "answered"
            self.transport.close()  # as soon as the peer has taken the last answer
            self._within(self.config.times.answer)
            return
        self.config.doors.too_slow(self.address)
        if self._state == "answered" or self.transport.is_closing():
            self.transport.abort()
        else:
            self._end(TOO_LATE)

    def _end(self, answer: bytes) -> None:
        """The peer has a moment to take it."""
        if self._state == "head" or not self.cycle.response_started:
            self.transport.write(answer)
        self.transport.close()
        self._stop()
        self._timer = self.loop.call_later(FAREWELL, self.transport.abort)


class Socket(WebSocketsSansIOProtocol):
    """A connection that does not wait for ever until a peer that has stopped reading takes the rest.

    Text that is no UTF-8 ends it, and is no error of the server that belongs into its log.
    """

    config: Configuration

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = Bucket(FRAMES, FRAMES_RATE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.doors.leave(_address(self.client))
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._end(1007)
        else:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        if self._is_counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_counted():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_counted():
            super().handle_cont(event)

    def _is_counted(self) -> bool:
        """Nobody waits before he reads these, so there may be only so many."""
        if self._frames.take():
            return True
        if not self.close_sent:
            self._end(POLICY_VIOLATION)
        return False

    def _end(self, code: int) -> None:
        self.conn.send_close(code)
        self.handle_parser_exception()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.writable.is_set():
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def open_files() -> int | None:
    """How many there may be, after the limit was raised as far as it goes; None where the system sets none."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems allow less than they say
            return soft
        return wanted
    return None if soft == resource.RLIM_INFINITY else soft


def room_for_connections(files: int | None) -> int:
    """Of so many files, with some left for the server itself."""
    return MOST if files is None else max(files - OWN, files // 4)
