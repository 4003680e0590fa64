"""Too many sockets: of one address, at one table, with one key; who watches takes no room from those who play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from fondaco.server.presence import absence
from fondaco.server.web import app
from fondaco.server.web.doors import Doors
from fondaco.server.web.proxies import NEAR, Proxies

from ..playing import Person, Served, serving


def serve(
    folder: Path,
    seats: list[dict[str, Any]],
    test: Callable[[Served, str, str], Awaitable[None]],
    doors: Doors | None = None,
) -> None:
    async def run() -> None:
        async with serving(folder, doors=doors) as served:
            answer = await served.http.post("/api/tables", json={"game": "golden-horn", "seats": seats})
            await test(served, answer.json()["table"], answer.json()["keys"][0]["token"])

    asyncio.run(run())


GATHERING: list[dict[str, Any]] = [{"name": "Ada"}, {"open": True}]
GAME: list[dict[str, Any]] = [{"name": "Ada"}, {"name": "Bob"}]


async def come(stack: AsyncExitStack, served: Served, table: str, token: str | None, **more: Any) -> str:
    """The first message that a socket gets, which stays open, or why it is refused."""
    person = Person(await stack.enter_async_context(served.connect(table, **more)), random.Random())
    with suppress(ConnectionClosed):  # it may be too late for that
        await person.hello(token)
    message = await person.hear()
    if message["type"] != "refused":
        return str(message["type"])
    with pytest.raises(ConnectionClosed):
        await person.hear()
    assert person.socket.close_code == 1013
    return str(message["reason"])


@pytest.mark.parametrize(("seats", "first"), [(GATHERING, "gathering"), (GAME, "welcome")])
def test_a_table_has_room_for_so_many_who_watch_and_for_those_who_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: list[dict[str, Any]], first: str
) -> None:
    monkeypatch.setattr(absence, "WATCHING", 3)
    monkeypatch.setattr(absence, "WINDOWS", 2)

    async def test(served: Served, table: str, ada: str) -> None:
        for _ in range(2):  # when they have gone there is room again
            async with AsyncExitStack() as stack:
                for token, most in ((None, 3), (ada, 2)):
                    heard = [await come(stack, served, table, token) for _ in range(most + 2)]
                    assert heard == [first] * most + ["refused.crowded"] * 2
            await nobody(served, table)

    serve(tmp_path, seats, test)


async def nobody(served: Served, table: str) -> None:
    here = await served.rooms.waiting_room(table) or await served.rooms.room(table)
    while not here.unused():  # noqa: ASYNC110
        await asyncio.sleep(0.001)


def test_an_address_has_so_many_sockets_at_all_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "SOCKETS", 3)

    async def test(served: Served, table: str, _: str) -> None:
        other = await served.open_table([("Eva", None), ("Bot", "random")])
        async with AsyncExitStack() as stack:
            assert [await come(stack, served, at, None) for at in (table, other.table, table)] == [
                "gathering",
                "welcome",
                "gathering",
            ]
            async with served.connect(other.table) as socket:  # it need not even say hello
                person = Person(socket, random.Random())
                assert (await person.hear())["reason"] == "refused.crowded"
        await nobody(served, table)
        async with AsyncExitStack() as stack:
            assert await come(stack, served, other.table, None) == "welcome"

    serve(tmp_path, GATHERING, test)


@pytest.mark.parametrize(
    ("proxies", "expected"),
    [
        (Proxies(NEAR), ["gathering", "gathering", "refused.crowded"]),
        (Proxies(), ["gathering", "refused.crowded", "refused.crowded"]),
    ],
    ids=["shown by a proxy", "no proxy is expected"],
)
def test_behind_a_proxy_on_this_computer_an_address_is_that_of_the_person(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, proxies: Proxies, expected: list[str]
) -> None:
    monkeypatch.setattr(app, "SOCKETS", 1)

    async def test(served: Served, table: str, _: str) -> None:
        async with AsyncExitStack() as stack:
            heard = [
                await come(stack, served, table, None, additional_headers={"X-Forwarded-For": address})
                for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1")
            ]
        assert heard == expected

    serve(tmp_path, GATHERING, test, Doors(proxies=proxies))
