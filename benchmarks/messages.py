"""What each kind of message costs the server: run `python -m benchmarks.messages`.

So many messages of one kind go one after the other to a server in a process of its own; its processor time,
of all threads, divided by their number is what one costs.  The table is one of Catan for four with 900 events,
where one socket plays and the others look on.  The figures of `fondaco/server/costs.py` come from here.
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

from fondaco.server import costs
from fondaco.server.pages import STATIC

from .load import BODY
from .lookers import hear, join, long_game
from .measure import table as columns
from .server import server

TIMES = 200
CROWD = 32
ADDRESS = "127.0.0.1"


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

    def opened(self, seats: list[dict[str, object]]) -> dict[str, Any]:
        connection = HTTPConnection(self.base.removeprefix("http://"), timeout=60)
        connection.request("POST", "/api/tables", json.dumps({"game": "catan", "seats": seats}))
        answer: dict[str, Any] = json.load(connection.getresponse())
        connection.close()
        return answer

    def readies(self) -> float:
        """Changes of a table at which people gather."""
        opened = self.opened([{"name": "Ada"}, {"open": True}])
        said = [{"token": opened["keys"][0]["token"], "ready": bool(n % 2)} for n in range(self.times)]
        return self.ask("POST", f"/api/tables/{opened['table']}/ready", [json.dumps(one) for one in said])

    # --- at a socket ----------------------------------------------------------------------------------

    async def say(
        self, say: Callable[[ClientConnection], Awaitable[None]], table: str, token: str | None = None
    ) -> float:
        async with join(self.base, table, ADDRESS) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token}))
            await hear(socket, b"now")
            before = spent(self.pid)
            for _ in range(self.times):
                await say(socket)
            return (spent(self.pid) - before) / self.times

    async def look(self, socket: ClientConnection) -> None:
        await socket.send(json.dumps({"type": "look", "seq": random.randrange(400)}))
        await hear(socket, b"past")

    async def joins(self) -> float:
        before = spent(self.pid)
        for _ in range(self.times):
            async with join(self.base, self.table, ADDRESS) as socket:
                await socket.send('{"type":"hello"}')
                await hear(socket, b"now")
        return (spent(self.pid) - before) / self.times

    async def plays(self, watchers: int) -> float:
        """One person plays all seats of a new table, while others look on."""
        opened = self.opened([{"name": f"Person {n}"} for n in range(4)])
        sockets = [await join(self.base, opened["table"], ADDRESS) for _ in range(4 + watchers)]
        tokens = [key["token"] for key in opened["keys"]] + [None] * watchers
        nows: list[dict[str, Any]] = []
        for socket, token in zip(sockets, tokens, strict=True):
            await socket.send(json.dumps({"type": "hello", "token": token}))
            nows.append(json.loads(await hear(socket, b"now")))
        before = spent(self.pid)
        for _ in range(self.times):
            seat = next(seat for seat in range(4) if nows[seat]["decision"] is not None)
            action = random.choice(nows[seat]["choices"])["action"]
            decision = nows[seat]["decision"]
            said = {"type": "act", "id": str(decision), "decision": decision, "action": action}
            await sockets[seat].send(json.dumps(said))
            nows = [json.loads(await hear(socket, b"now")) for socket in sockets]
        used = (spent(self.pid) - before) / self.times
        for socket in sockets:
            await socket.close()
        return used


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
    alone, crowd = asyncio.run(at.plays(0)), asyncio.run(at.plays(CROWD))
    requests, told = costs.REQUESTS, (crowd - alone) / CROWD
    return [
        ("ping", asyncio.run(at.say(ping, at.table)), costs.PING),
        ("cannot be read", asyncio.run(at.say(garble, at.table)), costs.GARBLED),
        ("look", asyncio.run(at.say(at.look, at.table)), costs.LOOK),
        ("join and leave", asyncio.run(at.joins()), costs.JOIN),
        ("act, told to four", alone, costs.ACT + 4 * costs.TELL),
        ("each further socket", told, costs.TELL),
        ("health", at.get("/api/health"), requests["health"]),
        ("games, kept", at.get("/api/games"), costs.KEPT),
        ("games", at.get("/api/games", anew=True), requests["games"]),
        ("lobby", at.get("/api/lobby"), requests["lobby"]),
        ("largest script, kept", at.get(f"/assets/{script.name}"), costs.KEPT),
        ("largest script", at.get(f"/assets/{script.name}", anew=True), requests["file"]),
        ("start page", at.get("/"), requests["file"]),
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
