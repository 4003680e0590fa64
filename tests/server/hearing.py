"""Somebody at a table in its game, with all that he is told, and a table of one person and bots."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from fondaco.server.presence.absence import USUAL, Patience
from fondaco.server.protocol.from_page import Act
from fondaco.server.protocol.requests import NewSeat, NewTable, Opened
from fondaco.server.storage.store import digest
from fondaco.server.table.listeners import Listener
from fondaco.server.table.room import Room
from fondaco.server.table.rooms import Rooms, open_rooms

from .playing import numbered

NEW = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bot", "random"), NewSeat("Steady", "steady")))


class Hearer:
    """Somebody at a table, with all that he was sent."""

    def __init__(self, room: Room, listener: Listener) -> None:
        self.room, self.listener = room, listener
        self.texts: list[str] = []
        self._heard = asyncio.Event()
        self.writing = asyncio.create_task(listener.write(self._send))

    @classmethod
    async def at(cls, rooms: Rooms, opened: Opened, token: str | None, seq: int = 0) -> Hearer:
        room = await rooms.room(opened.table)
        return cls(room, await room.join(await rooms.audience(opened.table, token), seq, digest(token or "")))

    async def _send(self, text: str) -> None:
        self.texts.append(text)
        self._heard.set()

    @property
    def messages(self) -> list[dict[str, Any]]:
        return [json.loads(text) for text in self.texts]

    @property
    def kinds(self) -> list[str]:
        """Of all messages; who is here may be told at any time, and is left out."""
        return [message["type"] for message in self.messages if message["type"] != "here"]

    def last(self, kind: str) -> dict[str, Any]:
        return next((message for message in reversed(self.messages) if message["type"] == kind), {})

    @property
    def story(self) -> list[dict[str, Any]]:
        return [entry for message in self.messages if message["type"] == "story" for entry in numbered(message)]

    async def until(self, done: Callable[[], object]) -> None:
        while not done():
            self._heard.clear()
            await asyncio.wait_for(self._heard.wait(), 30)

    async def hear(self, kind: str) -> dict[str, Any]:
        """The last message of a kind, once there is one."""
        await self.until(lambda: self.last(kind))
        return self.last(kind)

    async def question(self) -> dict[str, Any]:
        """What is to be decided, once nobody else has to act."""
        await self.until(lambda: self.last("over") or self._alone_to_act())
        return self.last("now")

    def _alone_to_act(self) -> bool:
        now = self.last("now")
        return bool(now) and now["view"]["to_act"] == [self.listener.audience]

    async def answer_to(self, act: Act) -> dict[str, Any]:
        await self.until(lambda: self.last("refused").get("id") == act.id)
        return self.last("refused")

    async def act(self, dice: random.Random) -> Act:
        now = await self.question()
        act = Act(f"act {now['decision']}", now["decision"], dice.choice(now["choices"])["action"])
        await self.room.act(self.listener, act)
        await self.until(lambda: self.last("now")["decision"] != act.decision)
        return act

    async def go(self) -> None:
        self.listener.close(1000)
        await self.writing
        self.room.leave(self.listener)


def play(
    folder: Path,
    test: Callable[[Rooms, Opened], Awaitable[None]],
    new: NewTable = NEW,
    patience: Patience = USUAL,
) -> None:
    """A test with a new table."""

    async def run() -> None:
        async with open_rooms(folder, "instant", patience) as rooms:
            await test(rooms, await rooms.open_table(new))

    asyncio.run(run())
