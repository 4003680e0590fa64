"""What tests of tables in a browser share: a shelf, and a person at a table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any

from fondaco.server.offline import Offline
from fondaco.server.storage.store import StoreError


class Shelf:
    """What is written down outlasts those who wrote it; `full`: nothing more is taken."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.rows: dict[str, list[Any]] = {}
        self.full = False

    async def keep(self, change: str) -> None:
        if self.full:
            raise StoreError("the shelf is full")
        changed = json.loads(change)
        for table, kept in changed["tables"].items():
            self.kept[table] = kept
            if kept is None:
                self.rows.pop(table, None)
        self.kept = {table: kept for table, kept in self.kept.items() if kept is not None}
        for table, rows in changed["events"].items():
            self.rows.setdefault(table, []).extend(rows)

    async def tables(self) -> str:
        return json.dumps(self.kept)

    async def events(self, table: str) -> str:
        return json.dumps(self.rows.get(table, []))


async def nobody_looks(text: str, tell: Callable[[float], None]) -> str:
    """In place of the coach."""
    raise AssertionError("nobody has asked the coach")


class Person:
    """Somebody at a table who does what can be done first, but ends nothing before he must."""

    def __init__(self, offline: Offline, table: str, token: str) -> None:
        self.heard: list[dict[str, Any]] = []
        self.left: list[int] = []
        self._news = asyncio.Event()
        self._channel = offline.connect(table, self._hear, self.left.append)
        self.say(type="hello", token=token, last_seq=0)
        self.say(type="pace", id="p", pace="instant")

    def say(self, **message: Any) -> None:
        self._channel.hear(json.dumps(message))

    def _hear(self, text: str) -> None:
        self.heard.append(json.loads(text))
        self._news.set()

    async def next(self, *kinds: str, choice: int | None = None) -> dict[str, Any]:
        """The last that was said of these kinds; of what is so now, where he may do something, or that `choice`."""

        def fits(one: dict[str, Any]) -> bool:
            may = [option["action"] for option in one.get("choices", ())]
            fitting = may != [] if choice is None else choice in may
            return one["type"] in kinds and (fitting or one["type"] != "now")

        while True:
            found = [*filter(fits, self.heard)]
            if found:
                self.heard.clear()
                return found[-1]
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 60)

    async def play(self, decisions: int) -> dict[str, Any]:
        """So many decisions, or until the game is over; the last that was said."""
        for n in range(decisions):
            now = await self.next("now", "over")
            if now["type"] == "over":
                return now
            action = now["choices"][n % len(now["choices"])]["action"]
            self.say(type="act", id=f"{now['decision']}", decision=now["decision"], action=action)
        return await self.next("now", "over")

    def leave(self) -> None:
        self._channel.close()


async def asked(offline: Offline, method: str, url: str, body: Mapping[str, Any] | None = None) -> tuple[int, Any]:
    status, _, text = await offline.ask(method, url, "" if body is None else json.dumps(body))
    return status, json.loads(text)
