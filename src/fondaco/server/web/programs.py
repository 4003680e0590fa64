"""Programs: who asks by the token in the header `Authorization`, what that costs his account, and what he may."""

from __future__ import annotations

import asyncio
from typing import cast

import msgspec

from ..people.seats import Seats
from ..people.sessions import Signed
from ..people.tokens import Tokens
from ..protocol.refusal import Refusal
from ..protocol.requests import Opened
from ..storage.database import database_of
from . import costs
from .asking import AnyRequest, AnySocket, account, rooms
from .guard import Scope
from .limits import Buckets

LONGEST = 200  # characters


def bearer(connection: AnyRequest | AnySocket) -> str | None:
    """None where there is no such header.  Browsers send none by themselves, so no page of others asks by one."""
    headers = cast(Scope, connection.scope)["headers"]
    found = next((value for key, value in headers if key == b"authorization"), b"").decode("latin-1")
    kind, _, token = found.partition(" ")
    return token.strip()[:LONGEST] if kind.lower() == "bearer" else None


async def program_of(connection: AnyRequest | AnySocket) -> Signed | None:
    """None where nobody asks by a token.  Raises `Refusal` for one that is worth nothing."""
    token = bearer(connection)
    return None if token is None else await Tokens(database_of(rooms(connection).store)).who(token)


async def asking_program(request: AnyRequest) -> Signed | None:
    """The same; its account pays for what it asks from its own purse, wherever it asks from.  Raises `Refusal`."""
    program = await program_of(request)
    if program is not None:
        purses: Buckets = request.app.state.purses
        purse = purses.of(account(program))
        if purse.owed() > costs.LONGEST:
            raise Refusal("refused.too-fast")
        await asyncio.sleep(purse.wait(costs.REQUESTS[costs.of_request(request.url.path)]))
    return program


def check_plays(program: Signed) -> None:
    """Raises `Refusal` where its token is not one that may play."""
    if not program.plays:
        raise Refusal("refused.not-for-programs")


async def keys_of(socket: AnySocket, program: Signed | None) -> frozenset[str]:
    """The digests of the keys to seats that it comes with, where it may play."""
    if program is None or not program.plays:
        return frozenset()
    return await Seats(database_of(rooms(socket).store), rooms(socket)).mine(program.id)


async def keep_seats(request: AnyRequest, who: Signed, answer: bytes) -> None:
    """Those of the keys that he was answered are his: a program finds them again after it was started anew.

    Several in one browser are of several persons.
    """
    seats, opened = Seats(database_of(rooms(request).store), rooms(request)), msgspec.json.decode(answer, type=Opened)
    for key in opened.keys if who.by_token or len(opened.keys) == 1 else ():
        await seats.claim(who, opened.table, key.token)
