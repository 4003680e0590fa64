"""What the tests of company share: people who know one another, and what they hear at tables."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from ..playing import Person
from .visiting import Visitor


async def company(visitor: Visitor) -> Any:
    return await visitor.get("/api/me/company")


async def befriend(one: Visitor, other: Visitor) -> None:
    """Both of them know who the other one is."""
    ids = [(await visitor.get("/api/me"))["person"]["id"] for visitor in (one, other)]
    await one.post("/api/me/friends", person=ids[1])
    told = await other.post("/api/me/friends", person=ids[0])
    assert ids[0] in [friend["id"] for friend in told["friends"]], told


async def waiting_table(visitor: Visitor, listed: bool = True, **more: Any) -> tuple[str, str]:
    """With an open seat; the table, and the key of who opened it, whose account it is."""
    seats = [{"name": "Host"}, {"open": True}, {"open": True}]
    opened = await visitor.post("/api/tables", game="golden-horn", seats=seats, listed=listed, **more)
    return opened["table"], opened["keys"][0]["token"]


async def sit_down(visitor: Visitor, table: str, name: str) -> str:
    """The key."""
    return str((await visitor.post(f"/api/tables/{table}/seats", name=name, ready=True))["keys"][0]["token"])


@asynccontextmanager
async def at(visitor: Visitor, table: str, token: str | None) -> AsyncIterator[Person]:
    """His page of the table, open."""
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    headers = {"cookie": cookies} if cookies else {}
    async with visitor.served.connect(table, additional_headers=headers, origin=visitor.served.base) as socket:
        person = Person(socket, Random(1))
        await person.hello(token)
        yield person


async def speak(person: Person, text: str) -> None:
    await person.send({"type": "write", "id": text, "text": text})


async def hear(person: Person, *said: str) -> None:
    """Until he has heard all of that, and nothing else."""
    while len(remarks(person)) < len(said):
        await person.hear()
    assert remarks(person) == [*said]


async def heard(person: Person) -> list[str]:
    """All that has been said to him until now: who asks for nothing is answered last."""
    await person.send({"type": "ping"})
    await person.hear_until("pong")
    return remarks(person)


def remarks(person: Person) -> list[str]:
    return [one["text"] or one["said"] for one in told(person)]


def told(person: Person) -> list[dict[str, Any]]:
    """What has been said to him."""
    talks = [message for message in person.messages if message["type"] == "talk"]
    return [remark for talk in talks for remark in talk["remarks"]]
