"""Starts the server of `fondaco play`, and opens the browser when it answers."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from pathlib import Path

import platformdirs
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fondaco.errors import FondacoError

from .absence import USUAL, Patience
from .guard import LOOPBACK, App
from .room import Pace

PORT = 8210
FURTHER_PORTS = 10  # tried, one after the other, where the wanted one is taken
LAST_PORT = 65535
PATIENCE = 3  # seconds for open connections at the end
TAKING_TURNS = 0.0005  # seconds
SEARCHING = (20_000, 20, 100)  # for garbage: new objects, and rounds for those that outlived one and two
LARGEST_MESSAGE = 64_000  # bytes, over a WebSocket; what the application accepts is far less


class CannotServe(FondacoError):
    """The address cannot be listened to."""


def data_folder(data: Path | None) -> Path:
    """The folder asked for, else that of `FONDACO_DATA`, else the user's own for this program."""
    named = os.environ.get("FONDACO_DATA")
    return data or (Path(named) if named else Path(platformdirs.user_data_dir("fondaco", appauthor=False)))


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    pace: Pace = "natural",
    open_browser: bool = True,
    patience: Patience = USUAL,
) -> None:
    """Serves until Ctrl-C.

    `patience` is that with those who close the page.

    A taken port is replaced by a free one.  Raises `FondacoError` where the address or the data
    folder cannot be used.  A script calls it under ``if __name__ == "__main__":``, because bots run in
    processes of their own.
    """
    _answer_quickly()
    with listen(host, port) as listening, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(listening, host, data_folder(data), pace, open_browser, patience))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on the port or, where that is taken, on one of the next or any.  Raises `CannotServe`."""
    tries = [*range(port, min(port + FURTHER_PORTS, LAST_PORT + 1)), 0] if port else [0]
    for candidate in tries:
        try:
            return _bind(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotServe(f"cannot listen on {host}, port {candidate}: {error.strerror}") from error
    raise CannotServe(f"no port is free on {host}")


def _bind(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, proto=socket.IPPROTO_TCP, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, address = found[0]
    listening = socket.socket(family, kind, protocol)  # asyncio sends at once only where the protocol is named
    try:
        if os.name != "nt":  # there it would let two programs share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(128)
    except OSError:
        listening.close()
        raise
    return listening


def _answer_quickly() -> None:
    """What is good for a program that answers many, and not for one that computes.

    Threads take turns more often, so that the one that writes need not wait for the event loop; and
    what lives as long as its table is searched for garbage less often, because everybody waits meanwhile.
    """
    sys.setswitchinterval(TAKING_TURNS)
    gc.set_threshold(*SEARCHING)


async def _serve(
    listening: socket.socket, host: str, data: Path, pace: Pace, open_browser: bool, patience: Patience
) -> None:
    from .app import create_app
    from .locking import only_server
    from .rooms import open_rooms

    url = address(listening, host)
    with only_server(data, url):
        async with open_rooms(data, pace, patience) as rooms:
            app = create_app(rooms, LOOPBACK if host in LOOPBACK else None)
            await _Server(app, url, open_browser).serve(sockets=[listening])


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one for this system."""
    return uvicorn.Config("").get_loop_factory()


class _Socket(WebSocketsSansIOProtocol):
    """A connection that does not wait for ever until a peer that has stopped reading takes the rest.

    Text that is no UTF-8 ends it, and is no error of the server that belongs into its log.
    """

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

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


def configuration(app: App) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        app,
        lifespan="off",
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
        ws=_Socket,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
    )


class _Server(uvicorn.Server):
    """Announces itself when it answers, and leaves closing the tables to its caller after a signal."""

    def __init__(self, app: App, url: str, open_browser: bool) -> None:
        super().__init__(configuration(app))
        self._url, self._open_browser = url, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(f"Fondaco is at {self._url} - Ctrl-C ends it", flush=True)
        if self._open_browser and has_browser():
            self._opening = asyncio.create_task(asyncio.to_thread(webbrowser.open, self._url))

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def has_browser() -> bool:
    """Not one in the terminal, which would take it away from this program."""
    windows = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in windows)


def address(listening: socket.socket, host: str) -> str:
    """Where a browser on this computer finds the page."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]"}.get(host, host)
    return f"http://{name}:{listening.getsockname()[1]}/"
