"""A WebSocket on the wire: its frames are counted, and what is no text ends it."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .configuration import Configuration
from .limits import Bucket, subscriber_of

FRAMES, FRAMES_RATE = 100, 10.0  # parts of messages and signs of life over a WebSocket: at once, and a second
POLICY_VIOLATION = 1008


class Socket(WebSocketsSansIOProtocol):
    """A connection that does not wait for ever until a peer that has stopped reading takes the rest.

    Text that is no UTF-8 ends it, and is no error of the server that belongs into its log.
    """

    config: Configuration

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._frames = Bucket(FRAMES, FRAMES_RATE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.config.doors.leave(subscriber_of(self.client))
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
