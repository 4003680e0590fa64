"""The token in the header `Authorization` by which a program asks in somebody's name."""

from __future__ import annotations

import asyncio

from ..people.sessions import Signed
from ..protocol.refusal import Refusal
from . import costs
from .asking import AnyRequest, account
from .guard import Scope
from .limits import Buckets

LONGEST = 200  # characters


def bearer(scope: Scope) -> str | None:
    """None where there is no such header.  Browsers send none by themselves, so no page of others asks by one."""
    found = next((value for key, value in scope["headers"] if key == b"authorization"), b"").decode("latin-1")
    kind, _, token = found.partition(" ")
    return token.strip()[:LONGEST] if kind.lower() == "bearer" else None


async def pay_as(request: AnyRequest, program: Signed) -> None:
    """What a request costs its account takes from its own purse, wherever it asks from.  Raises `Refusal`."""
    purses: Buckets = request.app.state.purses
    purse = purses.of(account(program))
    if purse.owed() > costs.LONGEST:
        raise Refusal("refused.too-fast")
    await asyncio.sleep(purse.wait(costs.REQUESTS[costs.of_request(request.url.path)]))
