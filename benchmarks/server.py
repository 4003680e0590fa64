"""How long it takes from an action to the position after it, on the disk and told: run `python benchmarks/server.py`.

In process: a room with a real store and one listener.  Over a WebSocket: the server in a process of
its own, the client here.  Milliseconds of this machine.
"""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from websockets.asyncio.client import connect

from fondaco.server.protocol import Act, NewSeat, NewTable
from fondaco.server.rooms import open_rooms

ACTS = 300
SEATS = (NewSeat("Person"), NewSeat("Bot", "random"), NewSeat("Bot", "steady"))
PROGRAM = "import sys; from pathlib import Path; from fondaco.server.run import serve; "
PROGRAM += "serve(port=0, data=Path(sys.argv[1]), pace='instant', open_browser=False)"


def act_on(now: dict[str, Any]) -> Act:
    return Act(str(now["decision"]), now["decision"], random.choice(now["choices"])["action"])


async def in_process(folder: Path) -> list[float]:
    times: list[float] = []
    async with open_rooms(folder, "instant") as rooms:
        while len(times) < ACTS:
            opened = await rooms.open_table(NewTable("golden-horn", SEATS))
            room = await rooms.room(opened.table)
            listener = await room.join(opened.seat, 0)
            heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

            async def send(text: str, heard: asyncio.Queue[dict[str, Any]] = heard) -> None:
                heard.put_nowait(json.loads(text))

            writing = asyncio.create_task(listener.write(send))
            started = 0.0
            while (message := await heard.get())["type"] != "over":
                if message["type"] == "now" and started:
                    times.append(time.perf_counter() - started)
                    started = 0.0
                if message["type"] == "now" and message["decision"] is not None:
                    act = act_on(message)
                    started = time.perf_counter()
                    await room.act(listener, act)
            listener.close(1000)
            await writing
            room.leave(listener)
    return times


async def over_socket(base: str) -> list[float]:
    times: list[float] = []
    seats = [{"name": seat.name, "bot": seat.bot} for seat in SEATS]
    while len(times) < ACTS:
        body = json.dumps({"game": "golden-horn", "seats": seats}).encode()
        request = urllib.request.Request(f"{base}/api/tables", body)
        opened = json.load(await asyncio.to_thread(urllib.request.urlopen, request))
        async with connect(f"{base.replace('http', 'ws')}/ws/tables/{opened['table']}", proxy=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": opened["token"]}))
            started = 0.0
            while (message := json.loads(await socket.recv()))["type"] != "over":
                if message["type"] == "now" and started:
                    times.append(time.perf_counter() - started)
                    started = 0.0
                if message["type"] == "now" and message["decision"] is not None:
                    act = act_on(message)
                    text = json.dumps({"type": "act", "id": act.id, "decision": act.decision, "action": act.action})
                    started = time.perf_counter()
                    await socket.send(text)
    return times


def report(name: str, times: list[float]) -> None:
    p95 = quantiles(times, n=20)[-1]
    print(f"{name:12} {len(times)} actions: p50 {1e3 * median(times):.1f} ms, p95 {1e3 * p95:.1f} ms")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        report("in process", asyncio.run(in_process(Path(folder) / "one")))
        command = [sys.executable, "-c", PROGRAM, str(Path(folder) / "two")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            base = next(word for word in server.stdout.readline().split() if word.startswith("http")).rstrip("/")
            try:
                report("WebSocket", asyncio.run(over_socket(base)))
            finally:
                server.terminate()


if __name__ == "__main__":
    main()
