"""`fondaco serve` as a program of its own."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fondaco.cli import run

from ..playing import Person

SEATS = [{"name": "Ada"}, {"name": "Bob"}]


@contextmanager
def serving(folder: Path, **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The program, and what it says first; killed at the end where it still runs."""
    said = {f"FONDACO_{name.upper()}": value for name, value in settings.items()}
    environment = {**os.environ, "FONDACO_DATA": str(folder), **said}
    command = [sys.executable, "-m", "fondaco", "serve"]
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, env=environment, **pipes) as process:
        try:
            assert process.stdout is not None and process.stderr is not None
            yield process, process.stdout.readline() or process.stderr.readline()
        finally:
            process.kill()


def free() -> str:
    with socket.create_server(("127.0.0.1", 0)) as found:
        return f"127.0.0.1:{found.getsockname()[1]}"


def get(address: str, **more: Any) -> httpx.Response:
    return httpx.get(f"http://{address}", trust_env=False, timeout=30, **more)


@pytest.mark.slow
def test_it_says_that_it_lives_and_its_figures_where_they_are_wanted(tmp_path: Path) -> None:
    page, figures = free(), free()
    with serving(tmp_path, listen=page, metrics_listen=figures) as (_, said):
        assert said == f"Fondaco is at http://{page}/\n"
        assert (get(f"{page}/health").text, get(f"{page}/ready").text) == ("ok\n", "ready\n")
        assert get(f"{page}/metrics", headers={"accept": "*/*"}).status_code == 404
        answer = get(f"{figures}/metrics")
        assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        assert re.search(r'^fondaco_tables\{state="game"\} 0$', answer.text, re.MULTILINE)
        assert (get(f"{figures}/ready").status_code, get(f"{figures}/").status_code) == (200, 404)


@pytest.mark.slow
def test_it_serves_at_a_unix_socket_below_a_path_for_the_person_that_a_proxy_names(tmp_path: Path) -> None:
    path = tmp_path / "fondaco.sock"
    with serving(tmp_path, listen=f"unix:{path}", public="https://example.org/games") as (_, said):
        assert said == "Fondaco is at https://example.org/games/\n"
        transport = httpx.HTTPTransport(uds=str(path))
        with httpx.Client(transport=transport, base_url="http://example.org", timeout=30) as http:
            for address in ("/games/api/health", "/api/health", "/health"):
                assert http.get(address).status_code == 200
            assert http.get("/games").headers["location"] == "/games/"
            here = {"origin": "https://example.org", "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1"}
            new = {"game": "golden-horn", "seats": SEATS}
            assert http.post("/games/api/tables", json=new, headers=here).status_code == 201
            there = {**here, "origin": "https://evil.example"}
            assert http.post("/games/api/tables", json=new, headers=there).status_code == 403


@pytest.mark.slow
def test_a_second_one_is_told_who_has_the_folder(tmp_path: Path) -> None:
    with serving(tmp_path, listen=free()) as (first, _), serving(tmp_path, listen=free()) as (second, said):
        assert f"is in use by another server (process {first.pid}" in said
        assert second.wait(30) == 1


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"workers": "2"}, "fondaco: workers: 2 of them need PostgreSQL (data = postgresql://...)\n"),
        ({"trusted_proxies": "10.0.0.0/99"}, "fondaco: 10.0.0.0/99: an address like 10.0.0.5 or a network like"),
        ({"data": "mysql://x"}, "fondaco: mysql:// is no kind of database that is known: postgresql:// is\n"),
        ({"data": "postgresql://127.0.0.1:1/x"}, "fondaco: postgresql://127.0.0.1:1/x cannot be used as database: "),
        ({"public": "example.org"}, "fondaco: --public example.org: an address like https://play.example.org"),
        ({"listen": "8210"}, "fondaco: cannot listen at 8210: 127.0.0.1:8210, [::]:8210 or unix:/path is needed\n"),
    ],
)
def test_what_is_wrong_is_one_line(
    settings: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("fondaco.server.hosting.starting.prepare_log", lambda *_: None)
    for name, value in {"listen": "127.0.0.1:0", **settings}.items():
        monkeypatch.setenv(f"FONDACO_{name.upper()}", value)
    assert run(["serve"]) == 1
    assert capsys.readouterr().err.startswith(said)


def test_settings_can_be_checked_and_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fondaco.toml"
    path.write_text('pace = "fast"\n')
    assert run(["serve", "--config", str(path), "--check"]) == 0
    assert run(["serve", "--config", str(path), "--print-config"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("the settings are right\n") and f'pace = "fast"  # {path}\n' in said
    monkeypatch.setenv("FONDACO_WORKERS", "2")
    assert run(["serve", "--config", str(path), "--check"]) == 1


@pytest.mark.slow
def test_it_ends_in_order_and_nothing_that_was_answered_is_lost(tmp_path: Path) -> None:
    page = free()

    async def play(process: subprocess.Popen[str]) -> tuple[str, str, list[dict[str, Any]], int | None]:
        new = {"game": "golden-horn", "seats": [{"name": "Ada"}, {"name": "Bot", "bot": "random"}]}
        opened = httpx.post(f"http://{page}/api/tables", json=new, trust_env=False).json()  # noqa: ASYNC210
        async with connect(f"ws://{page}/ws/tables/{opened['table']}", proxy=None) as socket:
            person = Person(socket, random.Random(1))
            await person.hello(opened["keys"][0]["token"])
            await person.hear_until("now")
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed):
                while True:
                    await person.answer_once()
                    await person.hear()
            return opened["table"], opened["keys"][0]["token"], person.story, socket.close_code

    async def come_back(table: str, token: str) -> list[dict[str, Any]]:
        async with connect(f"ws://{page}/ws/tables/{table}", proxy=None) as socket:
            person = Person(socket, random.Random(1))
            await person.hello(token)
            await person.hear_until("now")
            return person.story

    with serving(tmp_path, listen=page, pace="instant") as (process, _):
        table, token, story, code = asyncio.run(play(process))
        assert code in (1001, 1012)
        assert process.wait(30) == 0
    with serving(tmp_path, listen=page, pace="instant"):
        assert asyncio.run(come_back(table, token))[: len(story)] == story


@pytest.mark.slow
def test_of_several_one_that_is_killed_is_started_anew_and_all_end_together(database: str, tmp_path: Path) -> None:
    page, figures = free(), free()
    settings = {"data": database, "workers": "2", "listen": page, "metrics_listen": figures, "log_format": "json"}

    def workers() -> set[str]:
        return set(re.findall(r'fondaco_tables\{worker="(\d+)"', get(f"{figures}/metrics").text))

    def until(number: int, other_than: set[str]) -> set[str]:
        for _ in range(600):
            try:
                if len(found := workers() - other_than) == number:
                    return found
            except httpx.HTTPError:
                pass
        raise TimeoutError

    with serving(tmp_path, **settings) as (process, said):
        assert said == f"Fondaco is at http://{page}/, with 2 workers\n"
        first = until(2, set())
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        commands = {child: Path(f"/proc/{child}/cmdline").read_bytes() for child in children}
        os.kill(int(next(child for child, command in commands.items() if b"spawn_main" in command)), signal.SIGKILL)
        second = until(1, first)
        process.send_signal(signal.SIGHUP)
        until(2, first | second)
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
