"""The connections of all peers, and how long each may take for a request and its answer.

Who sends half a request, one byte a second, or nothing, is not waited for.
"""

from __future__ import annotations

import asyncio
from typing import Literal

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .configuration import Configuration, errors_only
from .limits import subscriber_of

LONGEST_HEAD = 32_000  # bytes, of a request before its body
FAREWELL = 1.0  # seconds in which a peer has to take the last answer
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


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
        self.address = subscriber_of(self.client)
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
