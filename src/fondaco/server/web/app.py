"""The web application: the addresses under /api, the WebSocket of a table, and the built client."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

from litestar import Litestar, websocket
from litestar.config.compression import CompressionConfig
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ..notices.channels import Senders
from ..notices.outward import Outward
from ..people.sessions import Signed
from ..protocol.refusal import Refusal
from ..storage.owning import Alone
from ..table.rooms import Rooms
from . import costs, pages
from .accounts import ACCOUNTS
from .api import API, handler
from .asking import AnySocket, account, address, rooms
from .client import client_routes
from .contests import OF_CONTESTS
from .describing import OF_SERVERS
from .failing import handlers
from .forwarding import Forwarding
from .guard import App, Guard
from .hosts import Hosts
from .kept import Kept
from .limits import LONGEST_BODY, SOCKETS, Bucket, Buckets, Places, Purse, Voice
from .prefix import Prefix
from .programs import keys_of, program_of
from .seldom import Seldom
from .sockets import attend, turn_away
from .toll import Toll
from .turns import tell_turns
from .visits import signed_in

seldom = Seldom(logging.getLogger(__name__))

NEW_TABLES, NEW_TABLES_RATE = 20, 0.5  # of one address: at once, and a second
CHANGES, CHANGES_RATE = 100, 10.0  # before the games of one address: likewise
REGISTRATIONS, REGISTRATIONS_RATE = 10, 0.05  # new accounts from one address: likewise
SIGN_INS, SIGN_INS_RATE = 20, 0.5  # and what is tried to get into one
LETTERS, LETTERS_RATE = 10, 0.02  # letters that are asked for: likewise
TRIES, TRIES_RATE = 5, 0.05  # and of channels for notices
REPORTS, REPORTS_RATE = 10, 0.02  # of what others did: likewise
SAID, SAID_RATE = 40, 2.0  # to others, at all tables, from one address: likewise
SAID_AT_TABLE, SAID_AT_TABLE_RATE = 10, 1.0  # and at one table
FAREWELL = 1.0  # seconds in which a peer has to take the reason for closing


@websocket("/ws/tables/{table:str}")
async def play(socket: AnySocket, table: FromPath[str]) -> None:
    async def serve(program: Signed | None) -> int:
        held, who = await keys_of(socket, program), program or await signed_in(socket)
        told = socket.receive_text, socket.send_text, purse_of(socket, program, table)
        return await attend(rooms(socket), table, *told, held, None if who is None else who.id)

    await receive(socket, serve)


@websocket("/ws/me")
async def follow(socket: AnySocket) -> None:
    async def serve(program: Signed | None) -> int:
        if program is None:
            raise Refusal("refused.not-signed-in")
        return await tell_turns(
            rooms(socket), program, socket.receive_text, socket.send_text, purse_of(socket, program)
        )

    await receive(socket, serve)


async def receive(socket: AnySocket, serve: Callable[[Signed | None], Awaitable[int]]) -> None:
    """Whoever opens a socket, if he may have another one; `serve` raises `Refusal`, or returns why it is closed."""
    await socket.accept()
    places: Places = socket.app.state.sockets
    try:
        try:
            program = await program_of(socket)
            whose = address(socket), *([] if program is None else [account(program)])
            with ExitStack() as taken:
                if all(taken.enter_context(places.take(who)) for who in whose):
                    code = await serve(program)
                else:
                    seldom.warn("%s has all the sockets that it may have, and is refused another", whose[-1])
                    raise Refusal("refused.crowded")
        except Refusal as refusal:
            code = await turn_away(refusal, socket.send_text)
        await asyncio.wait_for(socket.close(code), FAREWELL)
    except (WebSocketDisconnect, TimeoutError):
        pass


def purse_of(socket: AnySocket, program: Signed | None, table: str = "") -> Purse:
    """What a socket may cost, and how much may be said over it at a table."""
    state, who = socket.app.state, address(socket)
    whose = [state.purses.of(who), *([] if program is None else [state.purses.of(account(program))])]
    voice = Voice(state.said.of(who), state.said_at_table.of(f"{who} {table}"))
    return Purse(Bucket(costs.SOCKET, costs.SOCKET_RATE), *whose, voice=voice)


@dataclass(frozen=True)
class Limits:
    """Of one address: sockets, new tables at once, and milliseconds of a processor a second that it may cost."""

    sockets: int = field(default_factory=lambda: SOCKETS)
    new_tables: int = field(default_factory=lambda: NEW_TABLES)
    cost: float = field(default_factory=lambda: costs.ADDRESS_RATE)


@dataclass(frozen=True)
class Parts:
    """The whole application, and within it what answers those who may ask: other workers are led to that at once."""

    whole: App
    inner: Kept


def create_app(tables: Rooms, hosts: Hosts, static: Path = pages.STATIC, senders: Senders | None = None) -> App:
    """The application around some tables; `hosts`: the names it answers to."""
    return create_parts(tables, hosts, static, senders=senders).whole


def create_parts(
    tables: Rooms,
    hosts: Hosts,
    static: Path = pages.STATIC,
    limits: Limits | None = None,
    senders: Senders | None = None,
) -> Parts:
    limits = limits or Limits()
    app = Litestar(
        [
            *API,
            *ACCOUNTS,
            *OF_CONTESTS,
            *map(handler, OF_SERVERS),
            play,
            follow,
            *client_routes(static, hosts),
        ],
        exception_handlers=handlers(),
        openapi_config=None,
        compression_config=CompressionConfig("gzip", minimum_size=1000),
        logging_config=None,
        request_max_body_size=LONGEST_BODY,
    )
    app.state.rooms = tables
    app.state.hosts = hosts
    app.state.senders = senders or Senders(Outward())
    app.state.new_tables = Buckets(limits.new_tables, NEW_TABLES_RATE)
    app.state.changes = Buckets(CHANGES, CHANGES_RATE)
    app.state.registrations = Buckets(REGISTRATIONS, REGISTRATIONS_RATE)
    app.state.sign_ins = Buckets(SIGN_INS, SIGN_INS_RATE)
    app.state.letters = Buckets(LETTERS, LETTERS_RATE)
    app.state.tries = Buckets(TRIES, TRIES_RATE)
    app.state.reports = Buckets(REPORTS, REPORTS_RATE)
    app.state.said = Buckets(SAID, SAID_RATE)
    app.state.said_at_table = Buckets(SAID_AT_TABLE, SAID_AT_TABLE_RATE)
    app.state.sockets = Places(limits.sockets)
    app.state.purses = Buckets(costs.ADDRESS * limits.cost / costs.ADDRESS_RATE, limits.cost)
    app.state.tidied = None
    app.state.kept = kept = Kept(cast(App, app))
    here = kept if isinstance(tables.owners, Alone) else Forwarding(kept, tables.owners)
    guarded: App = Toll(Guard(here, hosts), app.state.purses, kept)
    return Parts(Prefix(guarded, hosts.prefix) if hosts.prefix else guarded, kept)
