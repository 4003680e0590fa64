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
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs
import uvicorn

from fondaco.errors import FondacoError
from fondaco.files import folder_named_by

from .presence.absence import USUAL, Patience
from .protocol.parts import Pace
from .web.configuration import Configuration, Times
from .web.connections import Connection
from .web.doors import Doors, open_files, room_for_connections
from .web.frames import Socket
from .web.guard import App
from .web.hosts import EVERYWHERE, Hosts, found_at, hosts, in_network, public_address
from .web.proxies import NEAR, Forwarded, Proxies

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
    return data or folder_named_by("FONDACO_DATA") or Path(platformdirs.user_data_dir("fondaco", appauthor=False))


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    data: Path | None = None,
    pace: Pace = "natural",
    open_browser: bool = True,
    patience: Patience = USUAL,
    allow_hosts: Sequence[str] = (),
    public: str | None = None,
) -> None:
    """Serves until Ctrl-C.

    `patience` is that with those who close the page.  `allow_hosts`: names that the server answers to,
    beside its own; `public`: the address at which a proxy on this computer shows it.

    A taken port is replaced by a free one.  Raises `FondacoError` where the address or the data
    folder cannot be used.  A script calls it under ``if __name__ == "__main__":``, because bots run in
    processes of their own.
    """
    answering = hosts(host, allow_hosts, public)
    answer_quickly()
    with listen(host, port) as listening, asyncio.Runner(loop_factory=loop_factory()) as runner:
        seen = addresses(listening, host, public)
        if seen.friends is not None:
            answering = found_at(answering, seen.friends)
        runner.run(_serve(listening, answering, seen, data_folder(data), pace, open_browser, patience))


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on the port or, where that is taken, on one of the next or any.  Raises `CannotServe`."""
    tries = [*range(port, min(port + FURTHER_PORTS, LAST_PORT + 1)), 0] if port else [0]
    for candidate in tries:
        try:
            return bind(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CannotServe(f"cannot listen on {host}, port {candidate}: {error.strerror}") from error
    raise CannotServe(f"no port is free on {host}")


def bind(host: str, port: int) -> socket.socket:
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


def answer_quickly() -> None:
    """What is good for a program that answers many, and not for one that computes.

    Threads take turns more often, so that the one that writes need not wait for the event loop; and
    what lives as long as its table is searched for garbage less often, because everybody waits meanwhile.
    """
    sys.setswitchinterval(TAKING_TURNS)
    gc.set_threshold(*SEARCHING)


async def _serve(
    listening: socket.socket,
    answering: Hosts,
    seen: Addresses,
    data: Path,
    pace: Pace,
    open_browser: bool,
    patience: Patience,
) -> None:
    from .contests.changing import going_on
    from .notices.channels import Senders
    from .notices.notifier import notifying
    from .notices.outward import Outward
    from .storage.locking import only_server
    from .table.rooms import open_rooms
    from .web.app import create_app

    doors = Doors(room_for_connections(open_files()), proxies=proxies() if answering.public else None)
    with only_server(data, seen.page):
        senders = Senders(Outward())
        async with open_rooms(data, pace, patience) as rooms, going_on(rooms), notifying(rooms, senders):
            served = configuration(create_app(rooms, answering, senders=senders), doors)
            await _Server(served, seen, open_browser).serve(sockets=[listening])


def proxies() -> Proxies:
    """Who is believed when he says for whom he asks: whatever runs here, and who else is named in the environment."""
    named = os.environ.get("FORWARDED_ALLOW_IPS", "")
    return Proxies((*NEAR, *(one.strip() for one in named.split(",") if one.strip())))


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one for this system."""
    return uvicorn.Config("").get_loop_factory()


def configuration(app: App, doors: Doors | None = None, times: Times = Times(), **more: Any) -> Configuration:  # noqa: B008
    """How uvicorn serves the application.

    Where the doors know proxies, the address of a person is the one that they name in `X-Forwarded-For`.
    """
    doors = doors or Doors(room_for_connections(open_files()))
    return Configuration(
        Forwarded(app, doors.proxies),
        doors,
        times,
        http=Connection,
        ws=Socket,
        lifespan="off",
        log_level="warning",
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=PATIENCE,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        **more,
    )


class Server(uvicorn.Server):
    """Leaves closing the tables to its caller after a signal."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


class _Server(Server):
    """Announces itself when it answers."""

    def __init__(self, configuration: Configuration, seen: Addresses, open_browser: bool) -> None:
        super().__init__(configuration)
        self._seen, self._open_browser = seen, open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(self._seen.text(), flush=True)
        if self._open_browser and has_browser():
            self._opening = asyncio.create_task(asyncio.to_thread(webbrowser.open, self._seen.page))


def has_browser() -> bool:
    """Not one in the terminal, which would take it away from this program."""
    windows = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in windows)


@dataclass(frozen=True)
class Addresses:
    """Where the page is found: by who runs the server, and by friends, if they find it elsewhere."""

    page: str
    friends: str | None = None

    def text(self) -> str:
        lines = [f"Fondaco is at {self.page} - Ctrl-C ends it"]
        if self.friends is not None:
            lines.append(f"Friends in your network find it at {self.friends}")
        return "\n".join(lines)


def addresses(listening: socket.socket, host: str, public: str | None = None) -> Addresses:
    """Raises `WrongAddress`."""
    if public is not None:
        return Addresses(public_address(public))
    here = address(listening, host)
    network = in_network() if host in EVERYWHERE else None
    return Addresses(here, network and f"http://{network}:{listening.getsockname()[1]}/")


def address(listening: socket.socket, host: str) -> str:
    """Where a browser on this computer finds the page."""
    name = {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{listening.getsockname()[1]}/"
