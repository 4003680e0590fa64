"""Who asks, and what: the body of a request, its sender's address, the tables that it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
from litestar import Request, WebSocket

from ..protocol.refusal import Refusal
from ..table.rooms import Rooms
from .guard import Scope
from .limits import Buckets
from .toll import sender

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]
T = TypeVar("T")


async def body(request: AnyRequest, decode: Callable[[bytes], T], bucket: str) -> T:
    """The body of a request, of which an address has only so many.  Raises `Refusal`."""
    buckets: Buckets = request.app.state[bucket]
    if not buckets.take(address(request)):
        raise Refusal("refused.too-fast")
    try:
        return decode(await request.body())
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("refused.unreadable", detail=str(error)) from error


def address(connection: AnyRequest | AnySocket) -> str:
    return sender(cast(Scope, connection.scope))


def rooms(connection: AnyRequest | AnySocket) -> Rooms:
    found: Rooms = connection.app.state.rooms
    return found
