"""Every message costs its sender what it costs the server, and nobody else anything."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from fondaco.server.protocol.from_page import (
    Act,
    AskHint,
    AskMarks,
    AskReasons,
    AskWhy,
    ComeBack,
    Do,
    Hello,
    Look,
    Ping,
    Say,
    SetChat,
    SetPace,
    StandIn,
    TakeHint,
    ToServer,
    Undo,
    Write,
)
from fondaco.server.table.room import Room
from fondaco.server.web import app, costs, limits
from fondaco.server.web.doors import Doors
from fondaco.server.web.limits import Bucket, Purse, subscriber
from fondaco.server.web.proxies import NEAR, Proxies

from ..playing import Clock, Served, serving

MESSAGES: list[ToServer] = [
    Hello(),
    Act("a", 0, 0),
    Do("a", 0, {"kind": "discard", "cards": [1, 0, 0, 0, 0]}),
    Undo("a", 0),
    Look(1),
    AskMarks(),
    AskWhy("a", ({"kind": "train", "n": 1},)),
    AskReasons(0, 1),
    AskHint("a", 0),
    TakeHint("a", 0),
    StandIn("a", 0),
    ComeBack("a"),
    SetPace("a", "fast"),
    Say("a", "hello"),
    Write("a", "Hello!"),
    SetChat("a", True),
    Ping(),
]
ROUTES = {
    "/": "page",
    "/assets/index.js": "file",
    "/nothing": "file",
    "/api/health": "health",
    "/api/games": "games",
    "/api/lobby": "lobby",
    "/api/draws": "draws",
    "/api/archive": "archive",
    "/api/archive/records": "archive records",
    "/api/rules/catan": "rules",
    "/api/tables": "new table",
    "/api/tables/abc": "summary",
    "/api/tables/abc/record": "record",
    "/api/tables/abc/statistics": "statistics",
    "/api/tables/abc/coach": "coach",
    "/api/tables/abc/rematch": "rematch",
    "/api/tables/abc/go-on": "go on",
    "/api/tables/abc/try": "try",
    "/api/records": "open record",
    "/api/tables/abc/seats": "change",
    "/api/tables/abc/ready": "change",
    "/api/tables/abc/mine": "change",
    "/api/openapi.json": "description",
    "/api/me/tokens": "account",
    "/api/me": "me",
    "/api/me/security": "account",
    "/api/me/mail": "account",
    "/api/mail/stop/abc": "account",
    "/api/me/notices": "account",
    "/api/me/notices/try": "account",
    "/api/sign-in/passkey": "account",
    "/api/people/abc": "person",
    "/api/ladder": "ladder",
    "/api/ladder/catan-4": "ladder",
    "/api/rated/abc": "summary",
    "/api/contests": "contests",
    "/api/contests/abc": "contest",
    "/api/contests/abc/join": "contest",
    "/api/contests/abc/next": "contest round",
}


def serve(folder: Path, test: Callable[[Served], Awaitable[None]], proxied: bool = False) -> None:
    doors = Doors(proxies=Proxies(NEAR if proxied else ()))

    async def run() -> None:
        async with serving(folder, doors=doors) as served:
            await test(served)

    asyncio.run(run())


# --- the table of costs ---------------------------------------------------------------------------


def test_every_kind_of_message_has_a_cost_and_more_who_are_told_cost_more() -> None:
    assert {type(message) for message in MESSAGES} == set(ToServer.__args__)
    for message in MESSAGES:
        assert costs.of_message(message, 1) > 0
        told = isinstance(message, Act | Do | TakeHint | Undo | StandIn | ComeBack | SetPace | Say | Write | SetChat)
        assert (costs.of_message(message, 60) > costs.of_message(message, 1)) is told
    assert costs.of_message(Look(1), 1) > costs.of_message(Ping(), 1)
    assert costs.of_message(AskWhy("a", (None, None)), 1) > costs.of_message(AskWhy("a", (None,)), 1)


@pytest.mark.parametrize(("path", "kind"), ROUTES.items())
def test_every_address_has_a_cost(path: str, kind: costs.Kind) -> None:
    assert costs.of_request(path) == kind
    assert costs.REQUESTS[kind] > 0


def test_a_club_behind_one_address_can_open_its_pages_and_play() -> None:
    people, tables = 60, 15
    acts = people * costs.of_message(Act("a", 0, 0), people // tables)  # one a second of each
    assert acts < costs.ADDRESS_RATE
    opening = (
        costs.REQUESTS["page"] + 20 * costs.KEPT + costs.REQUESTS["lobby"] + costs.REQUESTS["summary"] + costs.JOIN
    )
    assert people * opening + tables * costs.LOAD < costs.ADDRESS + 5 * costs.ADDRESS_RATE


def test_a_message_is_paid_from_the_fullest_debt(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, slept = Clock(), list[float]()

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(limits, "time", clock)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    address = Bucket(10, 2)
    one, other = Purse(Bucket(4, 1), address), Purse(Bucket(4, 1), address)
    for purse in (one, one, other, other):
        asyncio.run(purse.pay(4))
    assert slept == [0, 4, 1, 4]


@pytest.mark.parametrize(
    ("host", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_is_one_sender(host: str, who: str) -> None:
    assert subscriber(host) == who


# --- at a server ----------------------------------------------------------------------------------


async def look(served: Served, table: str, address: str, times: int) -> float:
    """Looks back so often from an address; how many seconds it took."""
    headers = {"X-Forwarded-For": address}
    async with served.connect(table, additional_headers=headers) as socket:
        await socket.send('{"type":"hello"}')
        begun = time.monotonic()
        for _ in range(times):
            await socket.send('{"type":"look","seq":1}')
            while json.loads(await socket.recv())["type"] != "past":
                pass
        return time.monotonic() - begun


def test_sockets_of_one_address_share_its_purse_and_others_wait_for_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(costs, "ADDRESS", 100.0)
    monkeypatch.setattr(costs, "ADDRESS_RATE", 20.0)
    monkeypatch.setattr(costs, "LOOK", 5.0)

    async def test(served: Served) -> None:
        opened = await served.open_table([("Ada", None), ("Bob", None)])
        looking = [asyncio.create_task(look(served, opened.table, "192.0.2.1", 10)) for _ in range(4)]
        await look(served, opened.table, "192.0.2.2", 2)
        assert not any(one.done() for one in looking)
        for one in looking:
            one.cancel()
        await asyncio.gather(*looking, return_exceptions=True)

    serve(tmp_path, test, proxied=True)


def test_who_owes_too_much_is_refused_and_others_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(costs, "ADDRESS", 3.0)
    monkeypatch.setattr(costs, "ADDRESS_RATE", 0.5)
    monkeypatch.setattr(costs, "LONGEST", 0.5)

    async def test(served: Served) -> None:
        async def ask(path: str, address: str = "192.0.2.1") -> httpx.Response:
            return await served.http.get(path, headers={"X-Forwarded-For": address})

        answers = await asyncio.gather(*(ask("/api/lobby") for _ in range(5)))
        refused = [answer for answer in answers if answer.status_code == 429]
        assert 200 in {answer.status_code for answer in answers} and refused
        for answer in refused:
            assert (answer.json()["reason"], answer.headers["retry-after"]) == ("refused.too-fast", "5")
        assert (await ask("/api/lobby", "192.0.2.2")).status_code == 200

    serve(tmp_path, test, proxied=True)
    (line,) = [record.getMessage() for record in caplog.records]
    assert line == "192.0.2.1 asks for more than one address may, and is refused for a while"


def test_what_stays_the_same_is_worked_out_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (static / "assets/one.js").write_text("1" * 5000, encoding="utf-8")

    async def run() -> None:
        async with serving(tmp_path / "data", static) as served:
            for path in ("/assets/one.js", "/api/games", "/api/rules/catan", "/api/rules/catan?lang=de"):
                for more in ({"accept-encoding": "gzip"}, {"accept-encoding": "identity"}):
                    first, second = [await served.http.get(path, headers=more) for _ in range(2)]
                    assert (first.status_code, second.status_code) == (200, 200)
                    assert first.content == second.content and unlike_date(first) == unlike_date(second)
            english, german = [await served.http.get(f"/api/rules/catan?lang={lang}") for lang in ("en", "de")]
            assert english.text != german.text
            (static / "assets/one.js").unlink()
            assert (await served.http.get("/assets/one.js")).text == "1" * 5000
            assert (await served.http.get("/assets/two.js")).status_code == 404
            (static / "assets/two.js").write_text("2", encoding="utf-8")
            assert (await served.http.get("/assets/two.js")).text == "2"

    asyncio.run(run())


def unlike_date(answer: httpx.Response) -> dict[str, Any]:
    return {name: value for name, value in answer.headers.items() if name != "date"}


def test_what_is_kept_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    from fondaco.server.web.guard import Message, Receive, Scope, Send
    from fondaco.server.web.kept import Kept

    asked: list[str] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"a" * 40})

    async def receive() -> Message:
        return {}

    async def send(_: Message) -> None:
        pass

    async def ask(kept: Kept, path: str) -> None:
        await kept({"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": []}, receive, send)

    async def run() -> None:
        kept = Kept(app, room=100)
        for name in "abacab":
            await ask(kept, f"/assets/{name}")

    asyncio.run(run())
    assert "".join(path[-1] for path in asked) == "abcb"


def test_bringing_a_game_to_memory_costs_only_who_asks_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paid: list[float] = []

    async def pay(_: Purse, drops: float) -> None:
        paid.append(drops)

    monkeypatch.setattr(Purse, "pay", pay)

    async def test(served: Served) -> None:
        opened = await served.open_table([("Ada", None), ("Bob", None)])
        await asyncio.gather(*(look(served, opened.table, "127.0.0.1", 1) for _ in range(3)))

    serve(tmp_path, test)
    assert len([one for one in paid if one >= costs.LOAD]) == 1
    assert len([one for one in paid if one == costs.LOOK]) == 3


def test_many_seats_of_one_address_say_no_more_than_it_may_and_others_are_heard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SAID_AT_TABLE", 3)
    monkeypatch.setattr(app, "SAID_AT_TABLE_RATE", 0.001)

    async def say(served: Served, table: str, token: str, address: str) -> str:
        """What is answered: `talk`, or why not."""
        async with served.connect(table, additional_headers={"X-Forwarded-For": address}) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token}))
            await socket.send('{"type":"say","id":"said","said":"good-luck"}')
            await socket.send('{"type":"ping"}')
            while (answer := json.loads(await socket.recv()))["type"] not in ("refused", "pong"):
                pass
            return str(answer.get("reason", answer["type"]))

    async def test(served: Served) -> None:
        seats: list[tuple[str, str | None]] = [(name, None) for name in ("Ada", "Bob", "Cleo", "Dan")]
        opened, elsewhere = await served.open_table(seats), await served.open_table(seats)
        tokens = [key.token for key in opened.keys]
        said = [await say(served, opened.table, token, "192.0.2.1") for token in tokens]
        assert said == ["pong", "pong", "pong", "refused.too-fast"]
        assert await say(served, opened.table, tokens[3], "192.0.2.2") == "pong"
        assert await say(served, elsewhere.table, elsewhere.keys[0].token, "192.0.2.1") == "pong"

    serve(tmp_path, test, proxied=True)


def test_the_further_steps_of_an_intent_are_paid_for_when_they_are_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    paid: list[float] = []

    async def pay(_: Purse, drops: float) -> None:
        paid.append(drops)

    async def act(*_: object) -> int:
        return 4

    monkeypatch.setattr(Purse, "pay", pay)
    monkeypatch.setattr(Room, "act", act)

    async def test(served: Served) -> None:
        opened = await served.open_table([("Ada", None), ("Bob", None)])
        async with served.connect(opened.table) as socket:
            await socket.send('{"type":"hello"}')
            await socket.send('{"type":"do","id":"a","decision":1,"intent":{"kind":"train","n":4}}')
            await socket.send('{"type":"ping"}')
            while json.loads(await socket.recv())["type"] != "pong":
                pass

    serve(tmp_path, test)
    assert paid[-3:-1] == [costs.DO + costs.TELL, 3 * costs.FURTHER]
