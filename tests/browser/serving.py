"""`fondaco play` as a program of its own, that can be ended and started again, and tables played over its sockets."""

from __future__ import annotations

import json
import random
import re
import secrets
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

IMPATIENT = """
import sys
from pathlib import Path
from fondaco.server.presence.absence import Patience
from fondaco.server.run import serve
port, data, host, player = sys.argv[1:]
patience = Patience(float(host), float(player))
serve(port=int(port), data=Path(data), pace="instant", open_browser=False, patience=patience)
"""
DEALT = """
import os
import sys
from pathlib import Path
from fondaco import bots
bots.at_table = bots.make
from fondaco.server.run import serve
from fondaco.chance import ProvedChance
from fondaco.server.table import rooms, table, thinking
from fondaco.server.web import app
port, data = sys.argv[1:]
os.cpu_count = lambda: 1
rooms.new_secret = lambda: bytes(32)
table.ProvedChance = lambda secret, id, words: ProvedChance(secret, "", words)
thinking.Desk._seed = lambda self, question: question.seat
app.NEW_TABLES = app.REGISTRATIONS = 1000
serve(port=int(port), data=Path(data), pace="instant", open_browser=False)
"""


class Server:
    """A server with its games in a folder; `address` stays the same when it is started again.

    `patience` with the host and with a player who close their pages, in seconds, if not the usual one.
    `dealt`: the same words always deal the same game, against bots who always play the same; and any number of
    tables may be opened, and accounts made.
    """

    def __init__(self, folder: Path, patience: tuple[float, float] | None = None, dealt: bool = False) -> None:
        self.folder = folder
        self._patience = patience
        self._dealt = dealt
        self._port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        self._process = subprocess.Popen(self._command(), stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        said = re.search(r"http://[\d.]+:(\d+)", self._process.stdout.readline())
        assert said, "the server did not say where it is"
        self._port = int(said[1])

    def _command(self) -> list[str]:
        if self._patience is not None:
            arguments = (self._port, self.folder, *self._patience)
            return [sys.executable, "-c", IMPATIENT, *map(str, arguments)]
        if self._dealt:
            return [sys.executable, "-c", DEALT, str(self._port), str(self.folder)]
        options = ["--port", str(self._port), "--data", str(self.folder), "--pace", "instant", "--no-browser"]
        return [sys.executable, "-m", "fondaco", "play", *options]

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.communicate(timeout=30)
            self._process = None

    def record(self, table: str) -> list[dict[str, Any]]:
        """The lines of the record of a game that is over."""
        answer = httpx.get(f"{self.address}/api/tables/{table}/record", trust_env=False).raise_for_status()
        return [json.loads(line) for line in answer.text.splitlines()]


@dataclass(frozen=True)
class OpenTable:
    """A table of one person, on seat 0, and bots."""

    address: str
    table: str
    token: str
    opened: dict[str, Any]
    lots: str = ""
    """What the lots are drawn by; else each table has lots of its own."""

    @property
    def hash(self) -> str:
        return f"#/table/{self.table}"

    def kept(self) -> dict[str, Any]:
        """What the browser that opened this table keeps of it."""
        return {"table": self.table, "keys": [{"seat": 0, "token": self.token}], "opened": self.opened}

    def play(self, decisions: int, until: str = "", phase: str = "") -> bool:
        """Plays so many decisions of the person by lot; True if then an action of the kind `until` may be chosen.

        `phase`: only a decision of this phase counts.
        """
        lots = random.Random(self.lots or self.table)
        url = f"{self.address.replace('http', 'ws')}/ws/tables/{self.table}"
        with connect(url, proxy=None) as socket:
            socket.send(json.dumps({"type": "hello", "token": self.token, "last_seq": 0}))
            for _ in range(decisions):
                now = next_decision(socket)
                if now["view"]["over"]:
                    return False
                is_there = any(choice["do"]["kind"] == until for choice in now["choices"])
                if is_there and phase in ("", now["view"]["phase"]):
                    return True
                socket.send(json.dumps(answer(now, lots.choice(now["choices"]), secrets.token_hex(8))))
        return False


def answer(now: dict[str, Any], choice: dict[str, Any], id: str) -> dict[str, Any]:
    """The message that answers a decision; what is discarded in Catan is sent whole.

    `id`: another one each time, since what a server has heard before it does not do again.
    """
    message = {"id": id, "decision": now["decision"]}
    if choice["do"]["kind"] != "discard":
        return message | {"type": "act", "action": choice["action"]}
    own = now["view"]["seats"][now["view"]["seat"]]
    before = [sum(own["hand"][:resource]) for resource in range(len(own["hand"]))]
    cards = [min(n, max(0, own["owed"] - first)) for first, n in zip(before, own["hand"], strict=True)]
    return message | {"type": "do", "intent": {"kind": "discard", "cards": cards}}


def storage(*tables: OpenTable) -> Any:
    """A browser that opened these tables, for `new_context(storage_state=...)`."""
    kept = {"name": "fondaco.tables", "value": json.dumps([table.kept() for table in tables])}
    return {"cookies": [], "origins": [{"origin": tables[0].address, "localStorage": [kept]}]}


def next_decision(socket: Any) -> Any:
    """The next `now` in which the person has to decide, or the last one."""
    while True:
        message = json.loads(socket.recv(timeout=30))
        if message["type"] == "now" and ((message["choices"] and is_asked(message["view"])) or message["view"]["over"]):
            return message


def is_asked(view: Any) -> bool:
    """Whether others wait for the reader; in Catan he may have choices without that."""
    return view["seat"] in view["to_act"]


def open_table(
    server: Server,
    players: int,
    bot: str = "steady",
    game: str = "golden-horn",
    words: str = "seven seas",
    lots: str = "",
    **options: str,
) -> OpenTable:
    bots = [{"name": name, "bot": bot} for name in ("Bianca", "Matteo", "Zoe")[: players - 1]]
    seats = [{"name": "Eva", "bot": None}, *bots]
    new = {"game": game, "seats": seats, "options": options}
    answer = httpx.post(f"{server.address}/api/tables", json=new | {"wait": True}, trust_env=False)
    opened = answer.raise_for_status().json()
    table, token = opened["table"], opened["keys"][0]["token"]
    ready = {"token": token, "words": words}
    httpx.post(f"{server.address}/api/tables/{table}/ready", json=ready, trust_env=False).raise_for_status()
    return OpenTable(server.address, table, token, new | {"words": words}, lots)


def open_until(server: Server, kind: str) -> OpenTable:
    """A table of two at which the person may do something of that kind."""
    for _ in range(30):
        opened = open_table(server, 2, bot="random")
        if opened.play(400, until=kind):
            return opened
    raise AssertionError(f"thirty games, and never: {kind}")
