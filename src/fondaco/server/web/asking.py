"""Who asks: the address of a request's sender, what he may, and the tables that it is about."""

from __future__ import annotations

from typing import Any, cast

from litestar import Request, WebSocket

from ..people.sessions import Signed
from ..protocol.refusal import Refusal
from ..table.rooms import Rooms
from .guard import Scope
from .hosts import Hosts
from .limits import Buckets
from .toll import sender

AnyRequest = Request[Any, Any, Any]
AnySocket = WebSocket[Any, Any, Any]


def check_limit(request: AnyRequest, limit: str, who: Signed | None = None) -> None:
    """Whether the sender's address may do more of that now, and a program wherever it is.  Raises `Refusal`."""
    buckets: Buckets = getattr(request.app.state, limit)
    if not buckets.take(address(request)) or (who and who.by_token and not buckets.take(account(who))):
        raise Refusal("refused.too-fast")


def account(who: Signed) -> str:
    """What the limits know a program by, whose account has them beside the address it asks from."""
    return f"account {who.id}"


def address(connection: AnyRequest | AnySocket) -> str:
    return sender(cast(Scope, connection.scope))


def rooms(connection: AnyRequest | AnySocket) -> Rooms:
    found: Rooms = connection.app.state.rooms
    return found


def hosts(connection: AnyRequest | AnySocket) -> Hosts:
    """The names that the server answers to."""
    found: Hosts = connection.app.state.hosts
    return found
