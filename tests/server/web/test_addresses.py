"""Whatever is asked for gets one clear answer, and leaves no line in the log."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from fondaco.server.web import costs

from ..playing import Served, serving

BROWSER = "Accept: text/html\r\n"


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ADDRESS", "ADDRESS_RATE"):
        monkeypatch.setattr(costs, name, 10**9)


@pytest.fixture(autouse=True)
def clean(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Nothing is logged, however odd an address is."""
    yield
    bad = [one for one in caplog.get_records("call") if one.levelno >= logging.WARNING or one.exc_info]
    assert [record.getMessage() for record in bad] == []
    assert capfd.readouterr().err == ""


def serve(folder: Path, test: Callable[[Served], Awaitable[None]]) -> None:
    static = folder / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (static / "assets/index-1a2b.js").write_text("1", encoding="utf-8")

    async def run() -> None:
        async with serving(folder / "data", static) as served:
            await test(served)
            assert (await served.http.get("/api/health")).status_code == 200

    asyncio.run(run())


async def ask(served: Served, line: bytes, headers: str = "") -> tuple[int, bytes]:
    """Status and body of the answer to a request of any first line."""
    host, port = served.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(line + f"\r\nHost: {host}\r\nConnection: close\r\n{headers}\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), 30)
    writer.close()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


ODD = [
    "/assets/%00",
    "/%00",
    "/assets/index-1a2b.js%00",
    "/assets/" + "a" * 300,
    "/assets/" + "a/" * 500,
    "/assets/%5c..%5cindex.html",
    "/assets/..%2f..%2fdata",
    "/assets/..%5c..%5cdata",
    "/assets/%2e%2e/index.html",
    "/assets/%ff%fe",
    "/assets/%ed%a0%80",
    "/assets/%0a%0d%09",
    "/assets/a%3ab",
    "/assets/con:",
    "/assets/%F0%9F%8E%B2",
    "/assets/index-1a2b.js/more",
    "/api/tables/%00",
    "/api/tables/%00/record",
    "/api/tables/" + "a" * 300,
    "/api/tables/%ed%a0%80",
    "/api/rules/%00",
    "/api/rules/golden-horn?lang=%00",
    "/api/rules/golden-horn?lang=" + "a" * 300,
    "/api/rules/golden-horn?lang=..%2fen",
]


@pytest.mark.parametrize("headers", ["", BROWSER], ids=["a program", "a browser"])
def test_odd_addresses_are_no_pages(tmp_path: Path, headers: str) -> None:
    async def test(served: Served) -> None:
        answers = {path: (await ask(served, f"GET {path} HTTP/1.1".encode(), headers))[0] for path in ODD}
        assert {path: status for path, status in answers.items() if status not in (404, 302)} == {}
        assert 302 not in answers.values() or headers

    serve(tmp_path, test)


@pytest.mark.parametrize(
    ("line", "statuses"),
    [
        (b"GET /" + b"a" * 3000 + b" HTTP/1.1", (413,)),
        (b"GET /?" + b"a" * 30_000 + b" HTTP/1.1", (413,)),
        (b"GET /?a=%00&a=%ff HTTP/1.1", (200,)),
        (b"GET /\xff\xfe HTTP/1.1", (400, 404)),
        (b"GET nothing HTTP/1.1", (400,)),
        (b"GET  HTTP/1.1", (400,)),
        (b"GET http://[/ HTTP/1.1", (400,)),
        (b"OPTIONS * HTTP/1.1", (400, 404)),
        (b"TRACE / HTTP/1.1", (404,)),
        (b"PROPFIND / HTTP/1.1", (404,)),
        (b"DELETE /assets/index-1a2b.js HTTP/1.1", (404,)),
        (b"POST /assets/%00 HTTP/1.1", (404,)),
        (b"HEAD /assets/%00 HTTP/1.1", (404,)),
        (b"NONSENSE / HTTP/1.1", (400,)),
        (b"GET / HTTP/9.9", (400,)),
        (b"\x16\x03\x01\x02\x00\x01\x00", (400,)),
    ],
    ids=lambda value: str(value)[:30],
)
def test_odd_requests_get_one_clear_answer(tmp_path: Path, line: bytes, statuses: tuple[int, ...]) -> None:
    async def test(served: Served) -> None:
        status, body = await ask(served, line)
        assert status in statuses
        assert b"Traceback" not in body

    serve(tmp_path, test)


PIECES = [
    "/",
    "//",
    "..",
    "%2e%2e",
    "%2f",
    "%5c",
    "\\",
    "%00",
    "%ff",
    "%",
    "%zz",
    "assets",
    "api",
    "tables",
    "ws",
    "rules",
]
PIECES += [
    "golden-horn",
    "record",
    "statistics",
    "index.html",
    "a" * 260,
    "~",
    "%c3%a9",
    ":",
    "?",
    "#",
    "&lang=",
    "*",
    ";",
    "%20",
    "|",
]


def test_no_text_has_a_character_that_databases_do_not_keep(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        for path in ("/api/tables", "/api/me", "/api/sign-in/look"):
            answer = await served.http.post(path, content=b'{"name":"a\\u0000"}')
            assert (answer.status_code, answer.json()["reason"]) == (400, "refused.unreadable")
        answer = await served.http.get("/api/archive?player=%00")
        assert (answer.status_code, answer.json()["reason"]) == (400, "refused.unreadable")

    serve(tmp_path, test)


def test_any_address_is_answered_or_refused(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        dice = random.Random(1)
        for _ in range(400):
            path = "/" + "".join(dice.choice(PIECES) for _ in range(dice.randrange(6)))
            headers = dice.choice(["", BROWSER, "Upgrade: websocket\r\n", "Expect: 100-continue\r\n"])
            method = dice.choice(["GET", "HEAD", "POST"])
            status, body = await ask(served, f"{method} {path} HTTP/1.1".encode(), headers)
            assert status < 500, path
            assert b"Traceback" not in body

    serve(tmp_path, test)


def test_sockets_at_odd_addresses_are_refused(tmp_path: Path) -> None:
    upgrade = "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    paths = (
        "/",
        "/%00",
        "/assets/%00",
        "/api/games",
        "/ws",
        "/ws/tables",
        "/ws/tables/a/b",
        "/ws/" + "a" * 3000,
    )

    async def test(served: Served) -> None:
        headers = upgrade + "Connection: Upgrade\r\n"
        answers = await asyncio.gather(*(ask(served, f"GET {path} HTTP/1.1".encode(), headers) for path in paths))
        for path, (status, _) in zip(paths, answers, strict=True):
            assert status in (101, 403, 404), path

    serve(tmp_path, test)
