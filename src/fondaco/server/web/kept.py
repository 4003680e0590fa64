"""Answers that stay the same, kept as they were sent the last time, compressed or not.

They are the built files, whose names change with their content, what games there are, what programs have to know, the
rules, and records with what they add up to and what the coach found, which leave only when a game is over.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from . import costs
from .guard import App, Message, Receive, Scope, Send

ROOM = 32 * 2**20  # bytes
KEPT: tuple[costs.Kind, ...] = ("rules", "record", "statistics", "coach", "games", "description")
Key = tuple[str, bytes, bool]


@dataclass(frozen=True)
class Answer:
    """Its first message, and the body."""

    start: Message
    body: bytes


class Kept:
    """An ASGI application around another; what was asked for longest ago makes room."""

    def __init__(self, app: App, room: int = ROOM) -> None:
        self._app, self._room = app, room
        self._answers: OrderedDict[Key, Answer] = OrderedDict()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        key = _key(scope)
        if key is None:
            await self._app(scope, receive, send)
        elif key in self._answers:
            self._answers.move_to_end(key)
            answer = self._answers[key]
            await send({**answer.start})
            await send({"type": "http.response.body", "body": answer.body})
        else:
            await self._app(scope, receive, self._keeping(key, send))

    def has(self, scope: Scope) -> bool:
        """Whether the answer costs next to nothing."""
        return _key(scope) in self._answers

    def forget_all(self) -> None:
        """Where records have been changed after all, for whom they named."""
        self._room += sum(len(answer.body) for answer in self._answers.values())
        self._answers.clear()

    def _keeping(self, key: Key, send: Send) -> Send:
        start: Message = {}
        parts: list[bytes] = []

        async def send_and_keep(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = {**message}
            elif start["status"] == 200:
                parts.append(message.get("body", b""))
                if not message.get("more_body"):
                    self._keep(key, Answer(start, b"".join(parts)))
            await send(message)

        return send_and_keep

    def _keep(self, key: Key, answer: Answer) -> None:
        if key in self._answers:  # asked for twice at the same time
            return
        self._answers[key] = answer
        self._room -= len(answer.body)
        while self._room < 0:
            self._room += len(self._answers.popitem(last=False)[1].body)


def _key(scope: Scope) -> Key | None:
    """None for what may be another answer the next time."""
    if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
        return None
    path: str = scope["path"]
    if costs.of_request(path) not in KEPT and not path.startswith("/assets/"):
        return None
    compressed = any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])
    return path, scope["query_string"], compressed
