"""Connections that never finish what they began: they are cut, make room for others, and fill no log."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from fondaco.server.web import connections, frames
from fondaco.server.web.configuration import Times
from fondaco.server.web.doors import OWN, Doors, room_for_connections
from fondaco.server.web.proxies import Proxies

from .. import playing
from ..playing import Served, serving
from .test_slow_readers import listen_with_small_buffers

SHORT = Times(request=0.4, answer=1000, idle=0.2)
LONG = Times(request=1000, answer=1000, idle=1000)
HALF = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A"
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n"
linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have one loopback address")


def serve(
    folder: Path,
    test: Callable[[Served], Awaitable[None]],
    doors: Doors | None = None,
    times: Times = LONG,
    static: Path | None = None,
) -> None:
    async def run() -> None:
        async with serving(folder, static, doors=doors, times=times) as served:
            await test(served)

    asyncio.run(run())


@asynccontextmanager
async def connected(
    served: Served, address: str = "127.0.0.1"
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    host, port = served.base.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.close()


async def rest(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server hangs up."""
    with contextlib.suppress(ConnectionResetError):
        return await asyncio.wait_for(reader.read(), 30)
    return b""


async def drip(writer: asyncio.StreamWriter, one: bytes) -> None:
    """Byte after byte, for ever."""
    with contextlib.suppress(ConnectionError):
        while True:
            writer.write(one)
            await writer.drain()
            await asyncio.sleep(0.02)


# --- who takes too long ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "dripping", "status"),
    [
        (b"", b"", b""),
        (HALF, b"", b"408"),
        (HALF, b"a", b"408"),
        (b"\r\n", b"\r\n", b""),
        (POST + b"Content-Length: 100\r\n\r\n{", b"", b"408"),
        (POST + b"Content-Length: 10000\r\n\r\n{", b" ", b"408"),
        (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n", b"408"),
        (b"GET /ws/tables/any HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX", b"a", b"408"),
        (HALF + b"a" * 300_000, b"", b"431"),
        (b"GET /" + b"a" * 300_000, b"", b"431"),
        (WHOLE, b"", b"200"),
        (WHOLE, b"\r\n", b"200"),
        (WHOLE + HALF, b"a", b"200"),
    ],
    ids=str,
)
def test_who_does_not_finish_a_request_is_not_waited_for(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, sent: bytes, dripping: bytes, status: bytes
) -> None:
    async def test(served: Served) -> None:
        async with connected(served) as (reader, writer):
            writer.write(sent)
            more = asyncio.create_task(drip(writer, dripping)) if dripping else None
            answer = await rest(reader)
            cut_off = not answer and (dripping or status == b"431")  # what was still being sent may undo the answer
            assert answer.partition(b" ")[2][:3] == status or cut_off
            if more:
                await more
        assert (await served.http.get("/api/health")).status_code == 200

    serve(tmp_path, test, times=SHORT)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def test_who_does_not_take_an_answer_is_not_waited_for(tmp_path: Path) -> None:
    (tmp_path / "static/assets").mkdir(parents=True)
    (tmp_path / "static/index.html").touch()
    (tmp_path / "static/assets/large.js").write_bytes(b"a" * 20_000_000)

    doors = Doors()

    async def test(served: Served) -> None:
        host, port = served.base.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as peer:
            peer.sendall(b"GET /assets/large.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            for open_now in (1, 0):
                while doors._all != open_now:  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
            assert doors._all == 0

    serve(tmp_path / "data", test, doors, Times(answer=0.4), tmp_path / "static")


@pytest.mark.parametrize("connection", ["keep-alive", "close"])
def test_who_takes_an_answer_slowly_gets_all_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, connection: str
) -> None:
    monkeypatch.setattr(playing, "listen", listen_with_small_buffers)
    monkeypatch.setattr(connections, "FAREWELL", 0.1)
    (tmp_path / "static/assets").mkdir(parents=True)
    (tmp_path / "static/index.html").touch()
    (tmp_path / "static/assets/large.js").write_bytes(b"a" * 60_000)
    request = f"GET /assets/large.js HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: {connection}\r\n\r\n".encode()

    async def test(served: Served) -> None:
        loop = asyncio.get_running_loop()
        host, port = served.base.removeprefix("http://").split(":")
        with socket.socket() as peer:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            peer.setblocking(False)
            await loop.sock_connect(peer, (host, int(port)))
            await loop.sock_sendall(peer, request)
            got = 0
            while part := await loop.sock_recv(peer, 4_000):
                got += len(part)
                await asyncio.sleep(0.03)  # longer in all than a connection may be idle
        assert got > 60_000

    serve(tmp_path / "data", test, times=Times(request=0.2, answer=60, idle=0.1), static=tmp_path / "static")


def test_a_socket_stays_longer_than_a_request_may(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table([("Ada", None), ("Bob", None)])
        async with served.connect(opened.table) as player, connected(served) as (reader, writer):
            await player.send('{"type":"hello"}')
            writer.write(HALF)
            await rest(reader)  # which was opened later
            await player.send('{"type":"ping"}')
            while json.loads(await player.recv())["type"] != "pong":
                pass

    serve(tmp_path, test, times=SHORT)


def test_a_flood_of_signs_of_life_ends_the_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "FRAMES", 20)
    monkeypatch.setattr(frames, "FRAMES_RATE", 0.001)

    async def test(served: Served) -> None:
        opened = await served.open_table([("Ada", None), ("Bob", None)])
        async with served.connect(opened.table) as flooding:
            await flooding.send('{"type":"hello"}')
            with pytest.raises(ConnectionClosed):
                for _ in range(30):
                    await (await flooding.ping())
            assert flooding.close_code == 1008

    serve(tmp_path, test)


# --- too many -------------------------------------------------------------------------------------


async def half_asked(stack: AsyncExitStack, served: Served, address: str = "127.0.0.1") -> asyncio.StreamReader:
    reader, writer = await stack.enter_async_context(connected(served, address))
    writer.write(HALF)
    return reader


def test_the_oldest_that_waits_makes_room_for_another_of_its_address(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(served: Served) -> None:
        async with AsyncExitStack() as stack:
            readers = [await half_asked(stack, served) for _ in range(5)]
            assert (await served.http.get("/api/health")).status_code == 200
            await asyncio.gather(*(rest(reader) for reader in readers[:3]))
            assert not any(reader.at_eof() for reader in readers[3:])

    serve(tmp_path, test, Doors(each=3))
    assert [record.getMessage() for record in caplog.records] == [
        "127.0.0.1 has 3 connections, which is all it may have"
    ]


def test_sockets_in_use_make_no_room(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table([("Ada", None), ("Bob", None)])
        await served.http.aclose()
        async with AsyncExitStack() as stack:
            for _ in range(3):
                player = await stack.enter_async_context(served.connect(opened.table))
                await player.send('{"type":"hello"}')
            async with connected(served) as (reader, writer):
                writer.write(WHOLE)
                assert await rest(reader) == b""
            await player.send('{"type":"ping"}')
            while json.loads(await player.recv())["type"] != "pong":
                pass
        async with connected(served) as (reader, writer):
            writer.write(WHOLE)
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")

    serve(tmp_path, test, Doors(each=3))


def test_a_proxy_has_as_many_connections_as_it_needs(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        async with AsyncExitStack() as stack:
            readers = [await half_asked(stack, served) for _ in range(5)]
            assert (await served.http.get("/api/health")).status_code == 200
            assert not any(reader.at_eof() for reader in readers)

    serve(tmp_path, test, Doors(each=3, proxies=Proxies(["127.0.0.1"])))


@linux
def test_when_files_run_short_those_that_wait_make_room_whoever_they_are(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(served: Served) -> None:
        async with AsyncExitStack() as stack:
            readers = [await half_asked(stack, served, f"127.0.0.{n}") for n in range(2, 10)]
            assert (await served.http.get("/api/health")).status_code == 200
            await asyncio.gather(*(rest(reader) for reader in readers[:3]))

    serve(tmp_path, test, Doors(most=6))
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith("there are 6 connections, which is all that the open files allow")


# --- open files -----------------------------------------------------------------------------------


def test_some_files_are_left_for_the_server_itself() -> None:
    assert [room_for_connections(files) for files in (1024, 256, 40)] == [1024 - OWN, 256 - OWN, 10]
    assert room_for_connections(None) > 1000


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limit")
def test_the_limit_of_open_files_is_raised_as_far_as_it_goes() -> None:
    program = (
        "import resource; from fondaco.server.web.doors import open_files; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (80, 300)); "
        "print(open_files(), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    found = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True)
    assert found.stdout == "300 300 300\n"
