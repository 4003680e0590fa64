"""Who asks: the address of a request's sender, what he may, and the tables that it is about."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, WebSocket

from ..protocol.refusal import Refusal
from ..table.rooms import Rooms
from .guard import Scope
from .hosts import Hosts
from .limits import Buckets
from .toll import sender

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


def check_limit(request: AnyRequest, limit: str) -> None:
    """Whether the sender's address may do more of that now.  Raises `Refusal`."""
    buckets: Buckets = getattr(request.app.state, limit)
    if not buckets.take(address(request)):
        raise Refusal("refused.too-fast")


def address(connection: AnyRequest | AnySocket) -> str:
    return sender(cast(Scope, connection.scope))


def rooms(connection: AnyRequest | AnySocket) -> Rooms:
    found: Rooms = connection.app.state.rooms
    return found


def hosts(connection: AnyRequest | AnySocket) -> Hosts:
    """The names that the server answers to."""
    found: Hosts = connection.app.state.hosts
    return found
