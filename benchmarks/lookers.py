"""How those who play fare while others do nothing but look back: run `python -m benchmarks.lookers`.

One honest person at a table of his own asks every 20 ms whether the connection is alive; his times are
those until the answer.  Meanwhile 64 sockets of one other address, which have no key to any seat, ask for
past moments of a long game of Catan, each as soon as it has its answer.  They run in a process of their own.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.table.rooms import open_rooms

from .load import cpu, open_table
from .measure import table as columns
from .server import play, server

LOOKERS = 64
HONEST, OTHERS = "127.0.0.1", "127.0.0.2"
EVENTS = 900
EVERY = 0.02  # seconds
ANSWER = 30.0  # seconds in which one has to come


@dataclass(frozen=True)
class Measured:
    """What an honest person met; times in ms."""

    lookers: int
    looks_per_second: float
    cpu: float  # of the server, of one core
    p50: float
    p95: float
    worst: float


async def hear(socket: ClientConnection, kind: bytes) -> bytes:
    """The next message of a kind."""
    async with asyncio.timeout(ANSWER):
        while not (message := await socket.recv(decode=False)).startswith(b'{"type":"' + kind):
            pass
    return message


def join(base: str, table: str, address: str) -> connect:
    url = f"{base.replace('http', 'ws')}/ws/tables/{table}"
    return connect(url, proxy=None, compression=None, ping_interval=None, local_addr=(address, 0))


# --- those who look -----------------------------------------------------------------------------------


async def look_on(base: str, table: str, until: float) -> int:
    """One socket that looks and looks; how often it was answered."""
    seen = 0
    try:
        async with join(base, table, OTHERS) as socket:
            await socket.send('{"type":"hello"}')
            seq = json.loads(await hear(socket, b"now"))["seq"]
            while time.time() < until:
                await socket.send(json.dumps({"type": "look", "seq": random.randrange(seq)}))
                await hear(socket, b"past")
                seen += 1
    except (ConnectionClosed, TimeoutError):
        pass
    return seen


async def all_look(base: str, table: str, lookers: int, until: float) -> int:
    return sum(await asyncio.gather(*(look_on(base, table, until) for _ in range(lookers))))


# --- the honest one -----------------------------------------------------------------------------------


async def ask(base: str, table: str, seconds: float) -> list[float]:
    """Seconds that each answer took; asked at a steady pace, whether the last one was late or not."""
    times = []
    async with join(base, table, HONEST) as socket:
        await socket.send('{"type":"hello"}')
        await hear(socket, b"now")
        until = due = time.perf_counter()
        until += seconds
        while due < until:
            await asyncio.sleep(due - time.perf_counter())
            await socket.send('{"type":"ping"}')
            await hear(socket, b"pong")
            times.append(time.perf_counter() - due)
            due = max(due + EVERY, time.perf_counter())
    return times


async def long_game(folder: Path) -> str:
    """A stored game of Catan, in its middle."""
    async with open_rooms(folder) as rooms:
        seats = tuple(NewSeat(f"Person {seat}") for seat in range(4))
        table = (await rooms.open_table(NewTable("catan", seats))).table
        await play(rooms, table, EVENTS)
        return table


def measure(lookers: int, seconds: float) -> Measured:
    with tempfile.TemporaryDirectory() as folder:
        game = asyncio.run(long_game(Path(folder)))
        with server(Path(folder), limited=True) as (pid, base):
            own = open_table(base, 0)["table"]
            command = [sys.executable, "-m", "benchmarks.lookers", "--look", base, game]
            command += [str(lookers), str(time.time() + seconds + 3)]
            with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as others:
                time.sleep(3)  # until all are there
                before = cpu(pid)
                times = [1000 * one for one in asyncio.run(ask(base, own, seconds))]
                used = cpu(pid) - before
                looks = int(others.communicate()[0])
    return Measured(
        lookers, looks / (seconds + 3), used / seconds, median(times), quantiles(times, n=100)[94], max(times)
    )


def row(one: Measured) -> list[str]:
    numbers = [one.p50, one.p95, one.worst]
    return [f"{one.lookers} who look", f"{one.looks_per_second:.0f}", f"{one.cpu:.0%}", *(f"{n:.1f}" for n in numbers)]


def main() -> None:
    if sys.argv[1:2] == ["--look"]:
        base, table, lookers, until = sys.argv[2:]
        with asyncio.Runner(loop_factory=uvicorn.Config("").get_loop_factory()) as runner:
            print(runner.run(all_look(base, table, int(lookers), float(until))))
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    given = parser.parse_args()
    found = [measure(lookers, given.seconds) for lookers in (0, LOOKERS)]
    print(columns(["load", "looks/s", "server's CPU", "p50 ms", "p95 ms", "worst ms"], [row(one) for one in found]))


if __name__ == "__main__":
    main()
