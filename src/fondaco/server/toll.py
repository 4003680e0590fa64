"""Stands before the application: requests wait until their sender can pay, and what is asked for often is kept.

Answers that stay the same are kept as they were sent, compressed or not: built files, whose names change
with their content, the rules, and records, which leave only when a game is over.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass

from . import costs, protocol
from .guard import App, Message, Receive, Scope, Send
from .limits import Buckets, subscriber
from .refusal import Refusal
from .seldom import Seldom

log = logging.getLogger(__name__)

ROOM = 32 * 2**20  # bytes of answers that are kept
Key = tuple[str, bytes, bool]


@dataclass(frozen=True)
class Answer:
    """Its first message without the body, and the body."""

    start: Message
    body: bytes


class Kept:
    """The answers that were asked for last."""

    def __init__(self, room: int = ROOM) -> None:
        self._room = room
        self._answers: OrderedDict[Key, Answer] = OrderedDict()

    def get(self, key: Key | None) -> Answer | None:
        if key is None or key not in self._answers:
            return None
        self._answers.move_to_end(key)
        return self._answers[key]

    def keep(self, key: Key, answer: Answer) -> None:
        previous = self._answers.pop(key, None)
        self._room += len(previous.body) if previous else 0
        self._answers[key] = answer
        self._room -= len(answer.body)
        while self._room < 0:
            self._room += len(self._answers.popitem(last=False)[1].body)


class Toll:
    """An ASGI application around another; `purses`: what each address may cost."""

    def __init__(self, app: App, purses: Buckets) -> None:
        self._app, self._purses = app, purses
        self._kept = Kept()
        self._seldom = Seldom(log)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        key = _key(scope)
        answer = self._kept.get(key)
        if not await self._may_pass(scope, costs.KEPT if answer else costs.REQUESTS[costs.of_request(scope["path"])]):
            await _refuse(send)
        elif answer is not None:
            await send({**answer.start})
            await send({"type": "http.response.body", "body": answer.body})
        else:
            await self._app(scope, receive, send if key is None else self._keeping(key, send))

    async def _may_pass(self, scope: Scope, cost: float) -> bool:
        address = sender(scope)
        purse = self._purses.of(address)
        if purse.owed() > costs.LONGEST:
            self._seldom.warn("%s asks for more than a server has for one address, and is refused for a while", address)
            return False
        wait = purse.wait(cost)
        if wait:
            await asyncio.sleep(wait)
        return True

    def _keeping(self, key: Key, send: Send) -> Send:
        start: Message = {}
        parts: list[bytes] = []

        async def send_and_keep(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = {**message}
            else:
                parts.append(message.get("body", b""))
                if start.get("status") == 200 and not message.get("more_body"):
                    self._kept.keep(key, Answer(start, b"".join(parts)))
            await send(message)

        return send_and_keep


def sender(scope: Scope) -> str:
    """Who is behind the address that a request comes from."""
    client = scope.get("client")
    return subscriber(client[0]) if client else ""


def _key(scope: Scope) -> Key | None:
    """None for what may be another answer the next time."""
    path: str = scope["path"]
    kind = costs.of_request(path)
    if scope["method"] != "GET" or not (kind in ("rules", "record", "games") or path.startswith("/assets/")):
        return None
    compressed = any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])
    return path, scope["query_string"], compressed


async def _refuse(send: Send) -> None:
    refusal = Refusal("refused.too-fast")
    headers = [(b"content-type", b"application/json"), (b"retry-after", b"10"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": protocol.encode(refusal.problem())})
