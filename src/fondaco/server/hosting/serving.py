"""One process of `fondaco serve`: its tables, what it listens at, and its end."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from ..contests.changing import going_on
from ..notices.channels import Senders
from ..notices.mail import mailer
from ..notices.notifier import notifying
from ..notices.outward import Outward
from ..presence.absence import USUAL
from ..run import Server, answer_quickly, configuration, data_folder, loop_factory
from ..storage.owning import Owners, Shared
from ..storage.places import open_store, place
from ..table.rooms import Rooms, rooms_of
from ..web.app import Limits, create_parts
from ..web.configuration import Configuration
from ..web.doors import Doors, open_files, room_for_connections
from ..web.guard import App
from ..web.hosts import Hosts, hosts
from ..web.metrics import Family
from ..web.operations import Figures, Operations, figures_of, nothing_else
from ..web.proxies import Proxies
from ..web.tunnel import Entrance, address_of
from ..web.workers import Asked, Workers
from .places import UNIX, address
from .settings import Settings

EVERYBODY = ("0.0.0.0/0", "::/0")


@dataclass(frozen=True)
class Ears:
    """What a process listens at: for persons, and for who reads its figures."""

    pages: Sequence[socket.socket]
    figures: Sequence[socket.socket] = ()


class Pages(Server):
    """`ready` is called when it answers; Unix sockets are served too."""

    def __init__(self, configuration: Configuration, ready: Callable[[], None] = lambda: None) -> None:
        super().__init__(configuration)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        unix = [one for one in sockets or () if one.family == getattr(socket, "AF_UNIX", None)]
        await super().startup([one for one in sockets or () if one not in unix])
        for one in unix:
            self.servers.append(await asyncio.get_running_loop().create_unix_server(self._protocol, sock=one))
        self._ready()

    def _protocol(self) -> asyncio.Protocol:
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


def run(settings: Settings, ears: Ears, ready: Callable[[], None] = lambda: None) -> None:
    """Serves until SIGINT or SIGTERM.  Raises `FondacoError`."""
    answer_quickly()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(_serve(settings, ears, ready))


async def _serve(settings: Settings, ears: Ears, ready: Callable[[], None]) -> None:
    async with AsyncExitStack() as stack:
        rooms, figures, app = await stack.enter_async_context(tables_of(settings))
        doors = Doors(room_for_connections(open_files()), proxies=Proxies(settings.trusted_proxies))
        pages = Operations(app, rooms, figures, Proxies(settings.metrics_networks))
        if ears.figures:
            alone = Operations(nothing_else, rooms, figures, Proxies(EVERYBODY))
            await stack.enter_async_context(_beside(configuration(alone, log_config=None), ears.figures))
        server = Pages(configuration(pages, doors, log_config=None), ready)
        await server.serve(sockets=[*ears.pages])


@asynccontextmanager
async def tables_of(settings: Settings) -> AsyncIterator[tuple[Rooms, Figures, App]]:
    """With what tells of them, and the application around them."""
    async with AsyncExitStack() as stack:
        internal = stack.enter_context(socket.create_server((settings.internal, 0)))
        store, owners = await open_store(data_of(settings), address_of(internal))
        stack.push_async_callback(owners.close)
        stack.push_async_callback(store.close)
        rooms = await stack.enter_async_context(rooms_of(store, owners, settings.pace, USUAL))
        senders = senders_of(settings)
        parts = create_parts(rooms, names(settings), limits=limits(settings), senders=senders)
        if isinstance(owners, Shared):
            owners.lost = rooms.forsake
            rooms.elsewhere = Workers(owners)
            entrance = Entrance(Asked(parts.inner, rooms), owners.secret)
            await entrance.open(internal)
            stack.push_async_callback(entrance.close)
        await stack.enter_async_context(going_on(rooms))
        await stack.enter_async_context(notifying(rooms, senders))
        yield rooms, _figures(rooms, owners), parts.whole


def _figures(rooms: Rooms, owners: Owners) -> Figures:
    async def figures() -> list[Family]:
        if isinstance(owners, Shared):
            return await Workers(owners).figures(str(owners.worker), rooms)
        return figures_of(rooms)

    return figures


@asynccontextmanager
async def _beside(configuration: Configuration, sockets: Sequence[socket.socket]) -> AsyncIterator[None]:
    """Another server, as long as this one runs."""
    server = Pages(configuration)
    running = asyncio.create_task(server._serve([*sockets]))
    try:
        yield
    finally:
        server.should_exit = True
        await running


# --- what settings mean ---------------------------------------------------------------------------


def data_of(settings: Settings) -> Path | str:
    """Raises `StoreError`."""
    return place(settings.data) if settings.data else data_folder(None)


def names(settings: Settings) -> Hosts:
    """What it answers to.  Raises `FondacoError`."""
    named = [address(one)[0] for one in settings.listen if not one.startswith(UNIX)]
    return hosts(named[0] if named else "localhost", (*named[1:], *settings.allow_hosts), settings.public or None)


def senders_of(settings: Settings) -> Senders:
    """By what people are told.  Raises `WrongMail`."""
    outward, server = Outward(settings.webhooks_anywhere), settings.mail_server
    return Senders(outward, mailer(server, settings.mail_from, settings.mail_password_file) if server else None)


def limits(settings: Settings) -> Limits:
    return Limits(settings.sockets_per_address, settings.new_tables_per_address, float(settings.cost_per_address))
