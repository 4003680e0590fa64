"""Two people at a server that fails now and then; what it has acknowledged must be so ever after."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import httpx
from websockets.asyncio.client import connect

from .playing import Person


def is_kept(told: list[dict[str, Any]], person: Person) -> bool:
    """Whether he is told again what he was told before; after the end all of it is told with its secrets."""
    again = person.story[: len(told)]
    over = any(message["type"] == "over" for message in person.messages)
    return [*map(outline, again)] == [*map(outline, told)] if over else again == told


def outline(entry: dict[str, Any]) -> tuple[Any, ...]:
    """What no secret is in: which of the story's entries it is, and what was done by whom."""
    told = entry["told"]
    return entry["seq"], told["kind"], told.get("seat")


class Pair:
    """Ada and Bob, who gather, play with a bot, take back, and play again, on a server that is killed now and then.

    Whatever the server has acknowledged is kept here, and must be so ever after.
    """

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.forget()
        self.over = ""  # the last table that was played to its end
        self.undone = self.games = 0

    def forget(self) -> None:
        self.table = ""
        self.tokens: list[str] = []
        self.ready: set[int] = set()
        self.told: list[list[dict[str, Any]]] = [[], []]

    async def session(self, base: str) -> None:
        """Until the server is killed, which ends some call with an error."""
        async with self.client(base) as http:
            if self.table:
                await self.compare(http)
            if len(self.tokens) < 2:
                await self.gather(http)
            for i in {0, 1} - self.ready:
                answer = await http.post(f"/api/tables/{self.table}/ready", json={"token": self.tokens[i]})
                assert answer.status_code == 200 or answer.json()["reason"] == "refused.started"
                self.ready.add(i)
            await self.play(base)
            self.over = self.table
            again = await http.post(f"/api/tables/{self.table}/rematch", json={"token": self.tokens[0]})
            self.table, self.ready, self.told = again.json()["table"], set(), [[], []]
            self.games += 1

    def client(self, base: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=base, trust_env=False, timeout=30)

    async def compare(self, http: httpx.AsyncClient) -> None:
        """What was acknowledged before the game is still so."""
        summary = (await http.get(f"/api/tables/{self.table}")).json()
        names = [seat["name"] for seat in summary["seats"]]
        assert names[0] == "Ada"
        if len(self.tokens) == 2:
            assert names[2] == "Bob"
        assert summary["started"] or self.ready != {0, 1}
        assert summary["started"] or self.told == [[], []]

    async def gather(self, http: httpx.AsyncClient) -> None:
        if not self.table:
            seats = [{"name": "Ada"}, {"name": "Bot", "bot": "random"}, {"open": True}]
            opened = (await http.post("/api/tables", json={"game": "golden-horn", "seats": seats})).json()
            self.table, self.tokens = opened["table"], [opened["keys"][0]["token"]]
        joined = await http.post(f"/api/tables/{self.table}/seats", json={"name": "Bob"})
        if joined.status_code == 409:  # he sits there, but was never told his key
            self.forget()
            await self.gather(http)
        else:
            self.tokens.append(joined.json()["keys"][0]["token"])

    async def play(self, base: str) -> None:
        """To the end of the game."""
        async with asyncio.TaskGroup() as group:
            for i in (0, 1):
                group.create_task(self.play_seat(base, i))

    async def play_seat(self, base: str, i: int) -> None:
        async with connect(f"{base.replace('http', 'ws')}/ws/tables/{self.table}", proxy=None) as connection:
            person = Person(connection, self.dice, undos=0.3)
            await person.hello(self.tokens[i])
            await person.hear_until("now")
            assert is_kept(self.told[i], person)
            try:
                await person.play()
            finally:
                assert is_kept(self.told[i], person)
                self.told[i] = person.story
                self.undone += sum(entry["told"]["kind"] == "took-back" for entry in person.story)
