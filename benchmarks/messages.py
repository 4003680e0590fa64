"""What each kind of message costs the server: run `python -m benchmarks.messages`.

So many messages of one kind go one after the other to a server in a process of its own; its processor time,
of all threads, divided by their number is what one costs.  The table is one of Catan for four with 900 events,
actions are those of Golden Horn for two.  The figures of `fondaco/server/web/costs.py` come from here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection

from fondaco.server.web import costs
from fondaco.server.web.pages import STATIC

from .load import BODY, Person, Results
from .lookers import hear, join, long_game
from .measure import table as columns
from .server import server

TIMES = 200
CROWD = 32
MOMENTS = 200  # of the game, that are looked back to
ADDRESS = "127.0.0.1"
DRAFT = {"kind": "draft", "give": [0, 0, 0, 0, 0], "want": [1, 1, 1, 1, 1]}
DRAFTS = 11


def spent(pid: int) -> float:
    """Milliseconds that all threads of a process have computed so far."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e6


@dataclass
class At:
    """A server, its long game, and the bodies that it is sent."""

    pid: int
    base: str
    table: str
    times: int

    def ask(self, method: str, path: str, bodies: list[str]) -> float:
        """Milliseconds for a request; each with the next body."""
        connection = HTTPConnection(self.base.removeprefix("http://"), timeout=60)
        before = spent(self.pid)
        for body in bodies:
            connection.request(method, path, body, {"Accept-Encoding": "gzip"})
            answer = connection.getresponse()
            answer.read()
            assert answer.status < 400, (path, answer.status)
        connection.close()
        return (spent(self.pid) - before) / len(bodies)

    def get(self, path: str, anew: bool = False) -> float:
        """`anew`: at another address every time, so that no answer is kept."""
        if not anew:
            return self.ask("GET", path, [""] * self.times)
        return sum(self.ask("GET", f"{path}?anew={n}", [""]) for n in range(self.times)) / self.times

    def opened(self, seats: list[dict[str, object]], game: str = "catan", **options: str) -> dict[str, Any]:
        connection = HTTPConnection(self.base.removeprefix("http://"), timeout=60)
        connection.request("POST", "/api/tables", json.dumps({"game": game, "seats": seats, "options": options}))
        answer: dict[str, Any] = json.load(connection.getresponse())
        connection.close()
        return answer

    def readies(self) -> float:
        """Changes of a table at which people gather."""
        opened = self.opened([{"name": "Ada"}, {"open": True}])
        said = [{"token": opened["keys"][0]["token"], "ready": bool(n % 2)} for n in range(self.times)]
        return self.ask("POST", f"/api/tables/{opened['table']}/ready", [json.dumps(one) for one in said])

    # --- at a socket ----------------------------------------------------------------------------------

    async def say(self, say: Callable[[ClientConnection], Awaitable[None]]) -> float:
        async with join(self.base, self.table, ADDRESS) as socket:
            await socket.send('{"type":"hello"}')
            await hear(socket, b"now")
            before = spent(self.pid)
            for _ in range(self.times):
                await say(socket)
            return (spent(self.pid) - before) / self.times

    async def look(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "look", "seq": random.randrange(MOMENTS)}))
        await hear(socket, b"past")

    async def wonders(self) -> float:
        """Somebody who asks about a draft of an offer, with every card that he could add."""
        opened = self.opened([{"name": "Ada"}, {"name": "Bob"}])
        question = json.dumps({"type": "ask-why", "id": "a", "intents": [DRAFT] * DRAFTS})
        async with join(self.base, opened["table"], ADDRESS) as socket:
            await socket.send(json.dumps({"type": "hello", "token": opened["keys"][0]["token"]}))
            await hear(socket, b"now")
            before = spent(self.pid)
            for _ in range(self.times):
                await socket.send(question)
                await hear(socket, b"why-not")
            return (spent(self.pid) - before) / self.times

    async def talks(self) -> float:
        """The host lets players write and no longer: stored and told as what they say, of which nobody may say much."""
        opened = self.opened([{"name": "Ada"}, {"name": "Bob"}])
        async with join(self.base, opened["table"], ADDRESS) as socket:
            await socket.send(json.dumps({"type": "hello", "token": opened["keys"][0]["token"]}))
            await hear(socket, b"here")
            before = spent(self.pid)
            for n in range(self.times):
                await socket.send(json.dumps({"type": "chat", "id": "a", "on": n % 2 == 0}))
                await hear(socket, b"talk")
            return (spent(self.pid) - before) / self.times

    async def joins(self) -> float:
        before = spent(self.pid)
        for _ in range(self.times):
            async with join(self.base, self.table, ADDRESS) as socket:
                await socket.send('{"type":"hello"}')
                await hear(socket, b"now")
        return (spent(self.pid) - before) / self.times

    async def plays(self, watchers: int, wholes: bool = False, **options: str) -> tuple[float, float]:
        """Two persons play a new game of Golden Horn, while others look on; what each message costs, and is charged.

        `wholes`: what can be planned is sent whole; of that a game has less.
        """
        times = self.times // 4 if wholes else self.times
        opened = self.opened([{"name": "Ada"}, {"name": "Bob"}], "golden-horn", **options)
        sockets = [await join(self.base, opened["table"], ADDRESS) for _ in range(2 + watchers)]
        for socket, token in zip(sockets, [key["token"] for key in opened["keys"]] + [None] * watchers, strict=True):
            await socket.send(json.dumps({"type": "hello", "token": token}))
        persons = [Person(socket, Results(0, 0)) for socket in sockets]
        await asyncio.gather(*(person.news.wait() for person in persons))
        before = spent(self.pid)
        charged = [await act(persons, wholes) for _ in range(times)]
        used = (spent(self.pid) - before) / times
        for person in persons:
            await person.socket.close()
            await person.hearing
        return used, sum(charged) / times + costs.TELL * len(persons)


async def act(persons: list[Person], whole: bool) -> float:
    """What it is charged, but for those who are told of it."""
    while (actor := next((person for person in persons if person.now.decision is not None), None)) is None:  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    actor.news.clear()
    answer, plans = {"id": str(actor.now.decision), "decision": actor.now.decision}, actor.now.plans
    actor.now.decision = None
    if whole and plans:
        plan = random.choice(plans)
        said = {"type": "do", **answer, "intent": plan}
        charged = costs.DO + costs.FURTHER * (steps(plan) - 1)
    else:
        said = {"type": "act", **answer, "action": random.choice(actor.now.choices).action}
        charged = costs.ACT
    await actor.socket.send(json.dumps(said))
    await actor.news.wait()
    return charged


def steps(plan: dict[str, Any]) -> int:
    """How many actions it is made of: to train so many peasants takes as many."""
    return plan["n"] if plan["kind"] == "train" else len(plan["actions"])


async def ping(socket: ClientConnection) -> None:
    await socket.send('{"type":"ping"}')
    await hear(socket, b"pong")


async def garble(socket: ClientConnection) -> None:
    await socket.send("[" * 900)
    await hear(socket, b"refused")


def measure(at: At) -> list[tuple[str, float, float]]:
    """Kind, what it cost, and what it is charged."""
    script = max((STATIC / "assets").glob("*.js"), key=lambda path: path.stat().st_size)
    new = json.dumps(BODY)
    (alone, charged), (crowd, _) = asyncio.run(at.plays(0)), asyncio.run(at.plays(CROWD))
    requests, told = costs.REQUESTS, (crowd - alone) / CROWD
    return [
        ("ping", asyncio.run(at.say(ping)), costs.PING),
        ("cannot be read", asyncio.run(at.say(garble)), costs.GARBLED),
        ("look", asyncio.run(at.say(at.look)), costs.LOOK),
        ("asked why", asyncio.run(at.wonders()), costs.ASK_WHY + DRAFTS * costs.INTENT),
        ("say, told to one", asyncio.run(at.talks()), costs.SAY + costs.TELL),
        ("join and leave", asyncio.run(at.joins()), costs.JOIN),
        ("act, told to two", alone, charged),
        ("act or do, told to two", *asyncio.run(at.plays(0, wholes=True))),
        ("the same with people", *asyncio.run(at.plays(0, wholes=True, dominio="on"))),
        ("each further socket", told, costs.TELL),
        ("health", at.get("/api/health"), requests["health"]),
        ("games, kept", at.get("/api/games"), costs.KEPT),
        ("games", at.get("/api/games", anew=True), requests["games"]),
        ("lobby", at.get("/api/lobby"), requests["lobby"]),
        ("largest script, kept", at.get(f"/assets/{script.name}"), costs.KEPT),
        ("largest script", at.get(f"/assets/{script.name}", anew=True), requests["file"]),
        ("start page", at.get("/"), requests["page"]),
        ("rules, kept", at.get("/api/rules/catan"), costs.KEPT),
        ("rules", at.get("/api/rules/catan", anew=True), requests["rules"]),
        ("summary", at.get(f"/api/tables/{at.table}"), requests["summary"]),
        ("new table", at.ask("POST", "/api/tables", [new] * at.times), requests["new table"]),
        ("ready", at.readies(), requests["change"]),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=TIMES)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        table = asyncio.run(long_game(Path(folder)))
        with server(Path(folder)) as (pid, base):
            found = measure(At(pid, base, table, given.times))
    rows = [[kind, f"{cost:.2f}", f"{charged:.2f}"] for kind, cost, charged in found]
    print(columns(["message", "ms of the server", "charged"], rows))


if __name__ == "__main__":
    main()
