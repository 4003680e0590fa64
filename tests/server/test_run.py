"""The server as a program of its own: its port, its end, and what survives when it is killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import re
import signal
import socket
import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fondaco import make
from fondaco import record as records
from fondaco.server import run
from fondaco.server.run import CannotServe, address, data_folder, listen, serve

from .pairs import Pair
from .playing import Person, serving

PROGRAM = """
import sys
from pathlib import Path
from fondaco.server.run import serve
serve(port=int(sys.argv[2]), data=Path(sys.argv[1]), pace="instant", open_browser=False)
"""


@contextmanager
def program(folder: Path, port: int = 0, files: int = 0) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The server in a process of its own, and its address; killed at the end where it still runs.

    `files`: how many it may have open, if that is limited.
    """
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files}))\n" if files else ""
    command = [sys.executable, "-c", limit + PROGRAM, str(folder), str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            said = re.search(r"http://[\d.:]+", process.stdout.readline())
            assert said
            yield process, said[0]
        finally:
            process.kill()


def test_ctrl_c_ends_it_in_order_also_with_open_sockets(tmp_path: Path) -> None:
    async def play(base: str, process: subprocess.Popen[str]) -> int | None:
        async with httpx.AsyncClient(base_url=base, trust_env=False) as http:
            seats = [{"name": "Ada"}, {"name": "Bot", "bot": "random"}]
            opened = (await http.post("/api/tables", json={"game": "golden-horn", "seats": seats})).json()
        async with connect(f"{base.replace('http', 'ws')}/ws/tables/{opened['table']}", proxy=None) as connection:
            person = Person(connection, random.Random(1))
            await person.hello(opened["keys"][0]["token"])
            await person.hear_until("now")
            process.send_signal(signal.SIGINT)
            with pytest.raises(ConnectionClosed):
                while True:
                    await person.hear()
            return connection.close_code

    with program(tmp_path) as (process, base):
        assert asyncio.run(play(base, process)) in (1001, 1012)
        assert process.wait(timeout=30) == 0


HALF = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one loopback address")
def test_whoever_holds_all_open_files_keeps_no_new_page_out(tmp_path: Path) -> None:
    with program(tmp_path, files=200) as (_, base), contextlib.ExitStack() as stack:
        host, port = base.removeprefix("http://").split(":")
        for n in range(240):
            source = (f"127.0.0.{2 + n % 6}", 0)
            half = stack.enter_context(socket.create_connection((host, int(port)), 30, source))
            with contextlib.suppress(ConnectionError):
                half.sendall(HALF)
        for _ in range(3):
            assert httpx.get(f"{base}/api/health", trust_env=False, timeout=30).status_code == 200


def test_a_taken_port_is_replaced_by_a_free_one() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with listen("127.0.0.1", port) as second:
            assert second.getsockname()[1] != port
            assert address(second, "127.0.0.1") == f"http://127.0.0.1:{second.getsockname()[1]}/"


def test_what_is_sent_leaves_at_once() -> None:
    """asyncio switches the delay of small packets off only for sockets that name their protocol."""
    with listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1"])
def test_an_address_of_others_is_one_clear_error(host: str) -> None:
    with pytest.raises(CannotServe, match=f"cannot listen on {re.escape(host)}, port 8210: "):
        serve(host)


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FONDACO_DATA", str(tmp_path / "named"))
    assert data_folder(tmp_path) == tmp_path
    assert data_folder(None) == tmp_path / "named"
    monkeypatch.delenv("FONDACO_DATA")
    assert data_folder(None).name == "fondaco"


def test_the_browser_is_opened_when_the_server_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[int] = []

    def visit(url: str) -> bool:
        answers.append(httpx.get(f"{url}api/health", trust_env=False).status_code)
        os.kill(os.getpid(), signal.SIGINT)
        return True

    monkeypatch.setattr(webbrowser, "open", visit)
    monkeypatch.setenv("BROWSER", "one")
    serve(port=0, data=tmp_path)
    assert answers == [200]


def test_no_browser_is_opened_where_none_has_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    assert not run.has_browser()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert run.has_browser()


# --- killed in the middle -------------------------------------------------------------------------


async def until_killed(pair: Pair, base: str, process: subprocess.Popen[str]) -> None:
    killing = asyncio.get_running_loop().call_later(pair.dice.uniform(0.02, 0.8), process.kill)
    try:
        while True:
            await pair.session(base)
    except* (httpx.TransportError, OSError, EOFError, ConnectionClosed, InvalidHandshake):
        killing.cancel()


def kill_and_compare(folder: Path, times: int, seed: int) -> None:
    """Whatever was acknowledged before the server was killed is so afterwards."""
    pair = Pair(seed)
    for _ in range(times):
        with program(folder) as (process, base):
            asyncio.run(until_killed(pair, base, process))
            assert process.wait(30) != 0
    asyncio.run(finish(folder, pair))
    assert pair.undone > 0


async def finish(folder: Path, pair: Pair) -> None:
    """After all that the game can be played to its end, and its record is proved."""
    async with serving(folder) as served:
        games = pair.games
        while pair.games == games:
            await pair.session(served.base)
        record = records.read((await served.http.get(f"/api/tables/{pair.over}/record")).content)
        verified = records.verify(record, make)
        assert (verified.proved, verified.finished) == (True, True)


def test_a_killed_server_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    kill_and_compare(tmp_path, times=4, seed=1)


@pytest.mark.slow
def test_a_server_killed_often_loses_nothing_it_acknowledged(tmp_path: Path) -> None:
    kill_and_compare(tmp_path, times=120, seed=2)
