"""Stands before all: every request waits until its sender can pay what it costs."""

from __future__ import annotations

import asyncio
import logging

from ..protocol.refusal import Refusal
from . import costs
from .guard import App, Receive, Scope, Send, refuse
from .kept import Kept
from .limits import Buckets, subscriber_of
from .seldom import Seldom

log = logging.getLogger(__name__)

LATER = ((b"retry-after", b"5"), (b"connection", b"close"))


class Toll:
    """An ASGI application around another; `purses`: what each address may cost; `kept`: answers that cost little."""

    def __init__(self, app: App, purses: Buckets, kept: Kept) -> None:
        self._app, self._purses, self._kept = app, purses, kept
        self._seldom = Seldom(log)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or await self._may_pass(scope):
            await self._app(scope, receive, send)
        else:
            await refuse(Refusal("refused.too-fast"), scope, receive, send, *LATER)

    async def _may_pass(self, scope: Scope) -> bool:
        """Later, if he has asked for much; False where he would have to wait for too long.  Sockets wait always."""
        address = sender(scope)
        purse = self._purses.of(address)
        if scope["type"] == "http" and purse.owed() > costs.LONGEST:
            self._seldom.warn("%s asks for more than one address may, and is refused for a while", address)
            return False
        wait = purse.wait(self._cost(scope))
        if wait:
            await asyncio.sleep(wait)
        return True

    def _cost(self, scope: Scope) -> float:
        if scope["type"] == "websocket":
            return costs.GARBLED  # what it asks for costs more, which is paid then
        return costs.KEPT if self._kept.has(scope) else costs.REQUESTS[costs.of_request(scope["path"])]


def sender(scope: Scope) -> str:
    """Who is behind the address that a request comes from."""
    return subscriber_of(scope.get("client"))
