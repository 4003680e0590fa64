"""Many tables at once over WebSockets, two persons each: what `benchmarks/server.py` runs in a process of its own.

An action counts as arrived when every socket of its table was sent the position after it.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
import time
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

BODY = {"game": "golden-horn", "seats": [{"name": "Ada"}, {"name": "Bob"}]}
TABLES_EACH = 15  # an address may not open more at once; there are many addresses of this computer
THINKING = (0.6, 1.4)  # seconds
LATE = 5.0  # seconds after which an action is counted as lost


class Choice(msgspec.Struct):
    action: int


class Heard(msgspec.Struct):
    """The part of a message that the client needs."""

    type: str
    decision: int | None = None
    choices: tuple[Choice, ...] = ()
    plans: tuple[dict[str, Any], ...] = ()


decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Results:
    """Seconds from sending to arrival, and what went wrong."""

    begin: float  # what was sent before does not count
    end: float
    seconds: list[float] = field(default_factory=list)
    lost: int = 0
    cpu: float = 0.0  # seconds of the server

    def keep(self, sent: float, arrived: float) -> None:
        if self.begin <= sent and arrived <= self.end:
            self.seconds.append(arrived - sent)


class Person:
    """One socket; `now` is the last position it was sent."""

    def __init__(self, socket: ClientConnection, results: Results) -> None:
        self.socket, self.results = socket, results
        self.now = Heard("")
        self.arrived = 0.0
        self.news = asyncio.Event()
        self.over = False
        self.hearing = asyncio.create_task(self.hear())

    async def hear(self) -> None:
        try:
            while not self.over:
                text = await self.socket.recv(decode=False)
                arrived = time.perf_counter()
                heard = decode(text)
                self.over = heard.type == "over"
                if heard.type == "now":
                    self.now, self.arrived = heard, arrived
                    self.news.set()
        except ConnectionClosed:
            self.over = True
        self.news.set()


class Table:
    """Two persons who play at random."""

    def __init__(self, persons: list[Person], paced: bool, results: Results) -> None:
        self.persons, self.paced, self.results = persons, paced, results

    async def play(self) -> None:
        await asyncio.gather(*(person.news.wait() for person in self.persons))
        while not any(person.over for person in self.persons) and time.perf_counter() < self.results.end:
            actor = next((person for person in self.persons if person.now.decision is not None), None)
            if actor is None:
                await asyncio.sleep(0.01)
                continue
            if self.paced:
                await asyncio.sleep(random.uniform(*THINKING))
            await self.act(actor)

    async def act(self, actor: Person) -> None:
        action = random.choice(actor.now.choices).action
        decision = actor.now.decision
        for person in self.persons:
            person.news.clear()
        sent = time.perf_counter()
        await actor.socket.send(
            json.dumps({"type": "act", "id": str(decision), "decision": decision, "action": action})
        )
        try:
            await asyncio.wait_for(asyncio.gather(*(person.news.wait() for person in self.persons)), LATE)
        except TimeoutError:
            self.results.lost += 1
            return
        self.results.keep(sent, max(person.arrived for person in self.persons))


def open_table(base: str, n: int) -> dict[str, Any]:
    """From one of many addresses of this computer, of which each may open only some tables."""
    address = f"127.0.{1 + n // TABLES_EACH // 250}.{1 + n // TABLES_EACH % 250}"
    connection = HTTPConnection(base.removeprefix("http://"), source_address=(address, 0), timeout=30)
    connection.request("POST", "/api/tables", json.dumps(BODY))
    opened: dict[str, Any] = json.load(connection.getresponse())
    connection.close()
    return opened


async def one_table(base: str, opened: dict[str, Any], paced: bool, results: Results) -> None:
    url = f"{base.replace('http', 'ws')}/ws/tables/{opened['table']}"
    keys = opened["keys"]
    sockets = [await connect(url, proxy=None, compression=None, ping_interval=None) for _ in keys]
    for socket, key in zip(sockets, keys, strict=True):
        await socket.send(json.dumps({"type": "hello", "token": key["token"]}))
    persons = [Person(socket, results) for socket in sockets]
    await Table(persons, paced, results).play()
    for person in persons:
        await person.socket.close()
        await person.hearing


async def seat_after_seat(base: str, n: int, most: int, paced: bool, results: Results) -> None:
    """A table, and where its game is over the next one."""
    while time.perf_counter() < results.end:
        await one_table(base, await asyncio.to_thread(open_table, base, n), paced, results)
        n += most


def cpu(pid: int) -> float:
    """Seconds a process has computed so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def count_cpu(pid: int, results: Results) -> None:
    await asyncio.sleep(results.begin - time.perf_counter())
    before = cpu(pid)
    await asyncio.sleep(results.end - time.perf_counter())
    results.cpu = cpu(pid) - before


async def load(pid: int, base: str, tables: int, seconds: float, paced: bool) -> Results:
    warm = 3.0 + tables / 25
    begin = time.perf_counter() + warm
    results = Results(begin, begin + seconds)
    async with asyncio.TaskGroup() as group:
        group.create_task(count_cpu(pid, results))
        for n in range(tables):
            group.create_task(seat_after_seat(base, n, tables, paced, results))
            await asyncio.sleep(0.8 * warm / tables)
    return results


def main() -> None:
    pid, base, tables, seconds, pace = sys.argv[1:]
    with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
        results = runner.run(load(int(pid), base, int(tables), float(seconds), pace == "paced"))
    print(json.dumps({"seconds": results.seconds, "lost": results.lost, "cpu": results.cpu}))


if __name__ == "__main__":
    main()
