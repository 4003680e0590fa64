"""What is for a table goes to the worker that has it, whichever was asked."""

from __future__ import annotations

import asyncio
import logging

from ..presence.outbox import RESTARTED
from ..protocol.refusal import Refusal
from ..storage.owning import Owners, Peer
from ..storage.store import StoreError
from . import metrics
from .guard import App, Message, Receive, Scope, Send, refuse
from .seldom import Seldom
from .tunnel import Broken, Unreachable, hand_on

seldom = Seldom(logging.getLogger(__name__))

TRIES, AGAIN = 15, 0.1  # how often a worker that is not there is looked for, and every how many seconds


class Forwarding:
    """An ASGI application around another, which serves the tables of this worker."""

    def __init__(self, app: App, owners: Owners) -> None:
        self._app, self._owners = app, owners

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        table = table_of(scope)
        if table is None:
            await self._app(scope, receive, send)
            return
        answer = _Answer(send)
        try:
            peer = await self._find(table, scope, receive, answer)
        except (StoreError, Unreachable, Broken) as error:
            seldom.warn("table of another worker: %s", error)
            await answer.break_off(scope, receive)
            return
        if peer is None:
            await self._app(scope, receive, send)

    async def _find(self, table: str, scope: Scope, receive: Receive, answer: _Answer) -> Peer | None:
        """None where the table is here; else that worker has answered.  Raises `StoreError` and `ConnectionError`."""
        for left in reversed(range(TRIES)):
            peer = await self._owners.claim(table)
            if peer is None:
                return None
            metrics.FORWARDED[scope["type"]] += 1
            try:
                await hand_on(peer, scope, receive, answer.send)
                return peer
            except Unreachable:
                if not left:
                    raise
            except Broken:
                if answer.begun or scope.get("method") not in ("GET", "HEAD") or not left:
                    raise
            await asyncio.sleep(AGAIN)
        raise AssertionError("the last try has returned or raised")


class _Answer:
    """Whether anything has been said, for which it is then too late to say something else."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False

    async def send(self, message: Message) -> None:
        self.begun = True
        await self._send(message)

    async def break_off(self, scope: Scope, receive: Receive) -> None:
        """A page comes back by itself, to whichever worker has its table then."""
        if scope["type"] == "websocket":
            if not self.begun:
                await receive()
                await self._send({"type": "websocket.accept"})
            await self._send({"type": "websocket.close", "code": RESTARTED})
        elif not self.begun:
            await refuse(Refusal("refused.broken"), scope, receive, self._send, (b"retry-after", b"1"))
        else:
            raise Broken("in the middle of an answer")


def table_of(scope: Scope) -> str | None:
    """The table that an address is about."""
    match scope["path"].split("/")[1:] if scope["type"] != "lifespan" else []:
        case ["api", "tables", table, *_] | ["ws", "tables", table] if table:
            return str(table)
    return None
