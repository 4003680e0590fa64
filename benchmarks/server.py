"""How many tables one server bears: run `python -m benchmarks.server` (`--json`, `--tables 1,50,300`, `--seconds 20`).

The server runs in one process, the persons of all tables in another (`benchmarks/load.py`); both share
this computer.  A time is that from sending an action to the moment at which every socket of the table
has got the position after it, which is on the disk by then.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles

from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.storage.store import Row
from fondaco.server.table.rooms import Rooms, open_rooms

from .measure import table as columns

PROGRAM = """
import sys
from pathlib import Path
from fondaco.server.web import app, costs, doors
from fondaco.server.run import serve
if sys.argv[2] == "free":  # all come from one address
    app.SOCKETS = app.NEW_TABLES = app.CHANGES = doors.EACH = doors.NEW = 10**6
    costs.SOCKET = costs.ADDRESS = 10**9
serve(port=0, data=Path(sys.argv[1]), pace="instant", open_browser=False)
"""
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Measured:
    """One load: `tables` at a time, `paced` at one action a second each or flat out; times in ms, memory in KiB."""

    tables: int
    paced: bool
    actions: int
    actions_per_second: float
    p50: float
    p95: float
    p99: float
    lost: int
    cpu_per_action: float  # of the server
    memory_per_table: float  # grown since before the first table


@contextmanager
def server(folder: Path, limited: bool = False) -> Iterator[tuple[int, str]]:
    """Process number and address of a server with that data folder; `limited`: an address may send so much."""
    command = [sys.executable, "-c", PROGRAM, str(folder), "limited" if limited else "free"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            said = re.search(r"http://[\d.:]+", process.stdout.readline())
            assert said is not None
            yield process.pid, said[0]
        finally:
            process.terminate()


def memory(pid: int) -> float:
    """Resident, in KiB."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE / 1024


def measure(tables: int, seconds: float, paced: bool) -> Measured:
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (pid, base):
        pace = "paced" if paced else "flat"
        load = [sys.executable, "-m", "benchmarks.load", str(pid), base, str(tables), str(seconds), pace]
        before = memory(pid)
        found = json.loads(subprocess.run(load, stdout=subprocess.PIPE, text=True, check=True).stdout)
        grown = memory(pid) - before
        times = [1000 * one for one in found["seconds"]]
        cuts = quantiles(times, n=100)
    return Measured(
        tables=tables,
        paced=paced,
        actions=len(times),
        actions_per_second=len(times) / seconds,
        p50=median(times),
        p95=cuts[94],
        p99=cuts[98],
        lost=found["lost"],
        cpu_per_action=1000 * found["cpu"] / len(times),
        memory_per_table=grown / tables,
    )


# --- a stored game ------------------------------------------------------------------------------------


async def play(rooms: Rooms, table: str, events: int = 100_000) -> int:
    """A game at random to its end, or about so many events of it, stored; the number of its events."""
    room, dice = await rooms.room(table), random.Random(1)
    rows: list[Row] = []
    while not room.table.over and len(rows) < events:
        seat = dice.choice(room.table.position.to_act)
        decision, _, legal = room.table.question(seat)
        rows += room.table.decide(seat, decision, dice.choice(legal))
    await rooms.store.append(table, rows, room.table.result)
    return len(room.table.record.entries)


async def opening(players: int, times: int) -> tuple[int, float]:
    """Events of a whole game, and the ms to bring it to memory."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_rooms(Path(folder)) as rooms:
            seats = tuple(NewSeat(f"Person {seat}") for seat in range(players))
            table = (await rooms.open_table(NewTable("golden-horn", seats))).table
            events = await play(rooms, table)
        found = []
        for _ in range(times):
            async with open_rooms(Path(folder)) as rooms:
                begin = time.perf_counter()
                await rooms.room(table)
                found.append(1000 * (time.perf_counter() - begin))
    return events, median(found)


# --- what is shown --------------------------------------------------------------------------------------


def row(one: Measured) -> list[str]:
    pace = "one a second" if one.paced else "flat out"
    numbers = [one.actions_per_second, one.p50, one.p95, one.p99, one.cpu_per_action, one.memory_per_table]
    return [f"{one.tables} tables, {pace}", *(f"{number:.1f}" for number in numbers), str(one.lost)]


HEAD = ["load", "actions/s", "p50 ms", "p95 ms", "p99 ms", "CPU ms/action", "KiB/table", "lost"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="1,50,300")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    counts = [int(count) for count in given.tables.split(",")]
    found = [measure(count, given.seconds, paced) for paced in (True, False) for count in counts]
    opened = {players: asyncio.run(opening(players, 7)) for players in (2, 4)}
    if given.json:
        stored = {players: {"events": events, "ms": ms} for players, (events, ms) in opened.items()}
        print(json.dumps({"loads": [asdict(one) for one in found], "opening": stored}))
        return
    print(columns(HEAD, [row(one) for one in found]))
    for players, (events, ms) in opened.items():
        print(f"a stored game of {players} with {events} events is opened in {ms:.0f} ms")


if __name__ == "__main__":
    main()
