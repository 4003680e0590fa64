"""Who stops reading is dropped, makes nobody wait, and comes back."""

from __future__ import annotations

import asyncio
import base64
import os
import random
import socket
import struct
from pathlib import Path

import pytest

from fondaco.server.presence import outbox
from fondaco.server.protocol.requests import Opened
from fondaco.server.run import listen

from .. import playing
from ..playing import Person, Served, serving


def listen_with_small_buffers(host: str, port: int) -> socket.socket:
    listening = listen(host, port)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)  # what is accepted there inherits it
    return listening


async def stuck_socket(served: Served, table: str, hello: str) -> socket.socket:
    """A WebSocket that says hello and reads nothing any more; its buffer is small."""
    host, port = served.base.removeprefix("http://").split(":")
    peer = socket.socket()
    peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    peer.connect((host, int(port)))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [f"GET /ws/tables/{table} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
    lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
    peer.sendall("\r\n".join(lines).encode())
    peer.setblocking(False)
    loop = asyncio.get_running_loop()
    assert (await loop.sock_recv(peer, 1000)).startswith(b"HTTP/1.1 101 ")
    await loop.sock_sendall(peer, frame(hello))
    return peer


def frame(text: str) -> bytes:
    """A masked text frame."""
    data, mask = text.encode(), os.urandom(4)
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(data))
    return b"\x81" + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


async def drop(served: Served, opened: Opened) -> None:
    """Look after look is asked for and no answer read, while somebody else plays on."""
    room = await served.rooms.room(opened.table)
    async with served.connect(opened.table) as reading:
        person = Person(reading, random.Random(1))
        await person.hello(opened.keys[0].token)
        await person.hear_until("now")
        connected = room.crowd
        peer = await stuck_socket(served, opened.table, '{"type":"hello"}')
        while room.crowd == connected:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        asking = asyncio.create_task(ask_on(peer))
        for _ in range(40):
            while person.now["decision"] is None:
                await person.hear_until("now")
            act, person.now = person.answer(), {"decision": None}
            await person.send(act)
            await person.hear_until("now")
            if person.now["view"]["over"]:
                break
        while room.crowd > connected:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await asyncio.wait_for(asking, 60)
        peer.close()


async def ask_on(peer: socket.socket) -> None:
    """Until the server has hung up."""
    loop = asyncio.get_running_loop()
    while True:
        try:
            await loop.sock_sendall(peer, frame('{"type":"look","seq":1}'))
        except OSError:
            return
        await asyncio.sleep(0.02)


async def come_back(served: Served, opened: Opened) -> None:
    async with served.connect(opened.table) as again:
        person = Person(again, random.Random(2))
        await person.hello(None)
        await person.hear_until("now")
        assert [entry["seq"] for entry in person.story] == list(range(1, person.now["seq"] + 1))


def test_a_socket_that_is_not_read_is_dropped_and_makes_nobody_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(outbox, "PATIENCE", 1.0)
    monkeypatch.setattr(playing, "listen", listen_with_small_buffers)

    async def run() -> None:
        async with serving(tmp_path) as served:
            opened = await served.open_table((("Ada", None), ("Bot", "random")))
            await asyncio.wait_for(drop(served, opened), 120)
            await asyncio.wait_for(come_back(served, opened), 60)
            while [task for task in asyncio.all_tasks() if "run_asgi" in repr(task)]:  # noqa: ASYNC110
                await asyncio.sleep(0.01)  # nothing of it is left

    asyncio.run(run())
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []
