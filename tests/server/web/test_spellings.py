"""An address is written in one way: what it costs, what is kept of it and where it leads are of the same."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from urllib.parse import quote, unquote

import msgspec
import pytest
from litestar import Litestar

from fondaco.server.storage.owning import Alone
from fondaco.server.table.rooms import Rooms
from fondaco.server.web import costs
from fondaco.server.web.app import create_app
from fondaco.server.web.guard import Guard, Message, Receive, Scope, Send
from fondaco.server.web.hosts import hosts
from fondaco.server.web.kept import Kept
from fondaco.server.web.limits import Buckets
from fondaco.server.web.toll import Toll

from ..playing import Served, serving

BROWSER = [(b"accept", b"text/html,*/*;q=0.8")]


def addresses() -> list[str]:
    """One for each route of the application, and some of files."""
    toll = cast(Any, create_app(cast(Rooms, SimpleNamespace(owners=Alone())), hosts("127.0.0.1")))
    app: Litestar = toll._app._app._app
    filled = {re.sub(r"{\w+:str}", "abc", route.path) for route in app.routes} - {"/"}
    named = {path for path in filled if "{" not in path}  # the others are files
    assert {"/api/tables/abc/statistics", "/ws/tables/abc"} <= named
    return sorted({*named, "/table/abc", "/assets/index.js", "/nothing"})


def others(path: str) -> Iterator[str]:
    """Spellings that routers and files take for the same."""
    last = path.rindex("/")
    yield from (f"{path}/", f"{path}//", f"/{path}", f"//{path}", path[1:], f"{path[:last]}/{path[last:]}")
    yield from (f"{path}/.", f"/.{path}", f"/x/..{path}", f"{path[:last]}/%2e{path[last:]}", f"{path}/%2E%2e/abc")
    yield from (f"{path[:last]}%2f{path[last + 1 :]}", f"{path}%2F", f"/%2F{path[1:]}")


class Asking:
    """Asks through the toll and the guard, and knows what came through and what was paid."""

    def __init__(self) -> None:
        self.reached: list[str] = []
        kept = Kept(self._app)
        purses = Buckets(1e9, 1.0)
        self.toll = Toll(Guard(kept, hosts("127.0.0.1")), purses, kept)
        self._purse = purses.of("192.0.2.1")
        self._purse.wait(0)
        self._kept = kept

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.reached.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"an answer"})

    async def ask(self, spelled: str, kind: str = "http", headers: Any = ()) -> Message:
        """The beginning of the answer."""
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        async def receive() -> Message:
            return {}

        raw = spelled.encode()
        scope = {"type": kind, "method": "GET", "path": unquote(spelled), "raw_path": raw, "query_string": b""}
        more = {"headers": [(b"host", b"localhost"), *headers], "client": ("192.0.2.1", 50_000)}
        await self.toll({**scope, **more}, receive, send)
        return sent[0]


@pytest.mark.parametrize("path", addresses())
def test_another_spelling_of_an_address_is_not_found_before_anything_is_done(path: str) -> None:
    asking = Asking()

    async def run() -> None:
        assert (await asking.ask(path))["status"] == 200
        for spelled in others(path):
            answer = await asking.ask(spelled)
            assert (answer["status"], dict(answer["headers"])[b"content-type"]) == (404, b"application/json"), spelled
            assert (b"x-content-type-options", b"nosniff") in answer["headers"]
            typed = await asking.ask(spelled, headers=BROWSER)
            assert (typed["status"], dict(typed["headers"])[b"location"]) == (302, b"/"), spelled
            assert (await asking.ask(spelled, "websocket"))["type"] == "websocket.accept"

    asyncio.run(run())
    assert asking.reached == [path]


@pytest.mark.parametrize("path", addresses())
def test_letters_that_are_encoded_cost_what_others_do(path: str) -> None:
    asking = Asking()
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}
    encoded = "/".join("".join(f"%{ord(letter):02x}" for letter in part) for part in path.split("/"))
    assert asking.toll._cost(scope) == costs.REQUESTS[costs.of_request(path)]

    async def run() -> None:
        assert unquote(encoded) == path and quote(path) == path
        assert (await asking.ask(encoded))["status"] == 200
        assert (await asking.ask(path))["status"] == 200

    asyncio.run(run())
    assert asking.reached[:1] == [path] and set(asking.reached) == {path}


def test_what_a_record_costs_cannot_be_evaded_over_the_wire(tmp_path: Path) -> None:
    async def ask(served: Served, path: str) -> tuple[int, bytes]:
        reader, writer = await asyncio.open_connection(*served.base.removeprefix("http://").split(":"))
        writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        head, _, body = (await asyncio.wait_for(reader.read(), 30)).partition(b"\r\n\r\n")
        writer.close()
        return int(head.split()[1]), body

    async def run() -> None:
        async with serving(tmp_path) as served:
            opened = await served.open_table([("Ada", None), ("Bob", None)])
            path = f"/api/tables/{opened.table}/statistics"
            assert (await ask(served, path))[0] == 409
            for spelled in others(path):
                if spelled.startswith("/"):
                    status, body = await ask(served, spelled)
                    assert (status, msgspec.json.decode(body)["reason"]) == (404, "refused.no-such-page"), spelled

    asyncio.run(run())
