"""The whole server over real HTTP and WebSockets: whole games, and what is refused at its door."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from litestar import Request
from websockets.exceptions import ConnectionClosed

from fondaco import make
from fondaco import record as records
from fondaco.chance import commitment
from fondaco.server.web.app import _broken
from fondaco.server.web.seldom import Seldom

from ..playing import Person, Served, serving

TWO = (("Ada", None), ("Bot", "random"))


def serve(folder: Path, test: Callable[[Served], Awaitable[None]], static: Path | None = None) -> None:
    async def run() -> None:
        async with serving(folder, static) as served:
            await test(served)

    asyncio.run(run())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_against_bots_and_its_proof(tmp_path: Path, players: int) -> None:
    async def test(served: Served) -> None:
        seats = [("Bot", "steady"), ("Žofie", None), ("Bot 2", "random"), ("Bot 3", "random")][:players]
        opened = await served.open_table(seats, wait=True)
        ready = {"token": opened.keys[0].token, "words": "my own luck"}
        assert (await served.http.post(f"/api/tables/{opened.table}/ready", json=ready)).status_code == 200
        async with served.connect(opened.table) as socket, served.connect(opened.table) as watching:
            person, spectator = Person(socket, random.Random(players)), Person(watching, random.Random())
            await spectator.hello(None)
            await person.hello(opened.keys[0].token)
            assert (await served.http.get(f"/api/tables/{opened.table}")).json()["result"] is None
            over = await person.play()
            assert await spectator.hear_until("over") == over
        answer = await served.http.get(over["record"])
        assert answer.headers["content-disposition"] == f'attachment; filename="{opened.table}.fondaco"'
        record = records.read(answer.content)
        verified = records.verify(record, make)
        statistics = await served.http.get(f"/api/tables/{opened.table}/statistics")
        assert statistics.content == msgspec.json.encode(records.statistics(record, make)[1])
        assert [sum(source["n"] for source in seat) for seat in over["sources"]] == over["scores"]
        assert (verified.proved, verified.finished, verified.h) == (True, True, over["hash"])
        assert record.header.words[1] == "my own luck"
        welcome = person.messages[0]
        assert commitment(bytes.fromhex(over["secret"])) == welcome["commitment"] == opened.commitment
        assert [entry["seq"] for entry in person.story] == list(range(1, len(person.story) + 1))
        assert person.now["view"]["over"] and person.now["choices"] == []
        assert spectator.story[-1]["told"]["kind"] == "ended"
        assert all(entry["told"].get("colour") is None for entry in spectator.story if entry["told"]["kind"] == "drew")
        summary = (await served.http.get(f"/api/tables/{opened.table}")).json()
        assert summary["over"] is True
        places = [seat["place"] for seat in person.now["view"]["seats"]]
        assert summary["result"]["places"] == places == list(over["places"])
        assert summary["result"]["scores"] == summary["result"]["course"][-1] == over["scores"]
        assert [seat["name"] for seat in summary["seats"]] == [name for name, _ in seats]

    serve(tmp_path, test)


@pytest.mark.parametrize("what", ["record", "statistics"])
def test_the_record_and_what_it_adds_up_to_stay_until_the_end(tmp_path: Path, what: str) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table(TWO)
        answer = await served.http.get(f"/api/tables/{opened.table}/{what}")
        assert (answer.status_code, answer.json()) == (409, {"reason": "refused.not-over", "values": {}})

    serve(tmp_path, test)


def test_what_the_lobby_needs(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        game, catan = (await served.http.get("/api/games")).json()
        assert (game["name"], game["players"]) == ("golden-horn", [2, 3, 4])
        assert (catan["name"], catan["bots"]) == ("catan", ["random", "weighted", "steady"])
        assert {"random", "steady"} <= set(game["bots"])
        assert {
            "key": "warehouses",
            "values": ["open", "hidden"],
            "needs": [],
            "by_seat": False,
            "group": "end",
        } in game["options"]
        needs = {"option": "hiddenBank", "values": ["on"], "value": "off"}
        shown = {"key": "discardsShown", "values": ["on", "off"], "needs": [needs], "by_seat": False, "group": "bank"}
        assert shown in catan["options"]
        for lang, word in (("de", "Spiel"), ("el", "παιχνίδι"), ("cs", "hry")):
            rules = await served.http.get(f"/api/rules/golden-horn?lang={lang}")
            assert rules.headers["content-type"] == "text/markdown; charset=utf-8"
            assert word in rules.text
            assert "Domínio da Mar" in rules.text
        assert (await served.http.get("/api/health")).json()["status"] == "ok"

    serve(tmp_path, test)


BODIES = [
    (b"", "refused.unreadable", 400),
    (b"{", "refused.unreadable", 400),
    (b"\xff\xfe", "refused.unreadable", 400),
    (b'{"game":"golden-horn","seats":[{"name":"\\ud800"},{"name":"B","bot":"random"}]}', "refused.unreadable", 400),
    (b'{"game":"golden-horn","seats":[{"name":"A"}]}', "refused.unreadable", 400),
    (b'{"game":"golden-horn","seats":[{"name":" "},{"name":"B","bot":"random"}]}', "refused.name", 400),
    (b'{"game":"chess","seats":[{"name":"A"},{"name":"B","bot":"random"}]}', "refused.no-such-game", 404),
    (b'{"game":"golden-horn","seats":[{"name":"A","bot":"random"},{"open":true}]}', "refused.nobody", 400),
    (b'{"game":"golden-horn","seats":[{"name":"A"},{"name":"","bot":"random"}]}', "refused.name", 400),
    (b'{"game":"golden-horn","seats":[{"name":"\\u202eadA"},{"open":true}]}', "refused.name", 400),
    (b'{"game":"golden-horn","seats":[{"name":"A"},{"name":"B\\u0000","bot":"random"}]}', "refused.name", 400),
    (b'{"game":"golden-horn","seats":[{"name":"Ada"},{"name":" ADA"}]}', "refused.name-taken", 409),
    (b"[" * 15_000, "refused.unreadable", 400),
    (b"a" * 20_000, "refused.too-long", 413),
]


@pytest.mark.parametrize(("body", "reason", "status"), BODIES)
def test_bad_bodies_get_a_reason(tmp_path: Path, body: bytes, reason: str, status: int) -> None:
    async def test(served: Served) -> None:
        answer = await served.http.post("/api/tables", content=body)
        assert (answer.status_code, answer.json()["reason"]) == (status, reason)
        assert "Traceback" not in answer.text

    serve(tmp_path, test)


def test_bad_addresses_get_a_reason(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        for path, reason in (
            ("/api/nothing", "refused.no-such-page"),
            ("/nothing.html", "refused.no-such-page"),
            ("/..%2f..%2f..%2fpyproject.toml", "refused.no-such-page"),
            ("/api/tables/nothing", "refused.no-such-table"),
            ("/api/tables/nothing/record", "refused.no-such-table"),
            ("/api/rules/golden-horn?lang=..", "refused.no-such-rules"),
            ("/api/rules/..%2f..%2fgolden-horn", "refused.no-such-page"),
            ("/api/rules/chess", "refused.no-such-game"),
        ):
            answer = await served.http.get(path)
            assert (answer.status_code, answer.json()["reason"]) == (404, reason), path

    serve(tmp_path, test)


def test_the_files_of_the_client_are_asked_for_and_found(tmp_path: Path) -> None:
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "static/.built").write_text("today", encoding="utf-8")
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}

    async def test(served: Served) -> None:
        for path in ("/", "/index.html", "/api/health"):
            head, whole = await served.http.head(path), await served.http.get(path)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-length"] == str(len(whole.content)), path
        for path in ("/.built", "/%2ebuilt", "/nothing/here"):
            assert (await served.http.get(path)).json()["reason"] == "refused.no-such-page"
            answer = await served.http.get(path, headers=browser)
            assert (answer.status_code, answer.headers["location"]) == (302, "/"), path
        assert (await served.http.get("/api/nothing", headers=browser)).status_code == 404
        assert (await served.http.post("/nothing", headers=browser)).status_code == 404

    serve(tmp_path / "data", test, tmp_path / "static")


def test_an_error_of_the_server_shows_nothing_of_its_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("fondaco.server.web.app.seldom", Seldom(logging.getLogger("test")))

    async def test(served: Served) -> None:
        async def fail(_: object) -> None:
            raise RuntimeError("an inner matter")

        monkeypatch.setattr(served.rooms, "summary", fail)
        for _ in range(3):
            answer = await served.http.get("/api/tables/any")
            assert (answer.status_code, answer.json()) == (500, {"reason": "refused.broken", "values": {}})

    serve(tmp_path, test)
    (line,) = [record for record in caplog.records if record.levelname == "ERROR"]  # and not one for each
    assert (line.getMessage(), "an inner matter" in caplog.text) == ("http '/api/tables/any'", True)


def test_who_is_told_of_an_error_need_not_have_asked_in_a_way_that_can_be_read() -> None:
    scope: Any = {"type": "http", "path": "/", "headers": [(b"host", b"a:99999")]}
    asked = Request[Any, Any, Any](scope)
    assert _broken(asked, ValueError()).status_code == 500


def test_too_many_new_tables_are_refused(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        answers = [(await served.http.post("/api/tables", content=b"{}")).status_code for _ in range(40)]
        assert answers[:20] == [400] * 20
        assert 429 in answers

    serve(tmp_path, test)


def test_pages_of_other_sites_are_turned_away(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table(TWO)
        for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"host": "evil.example"}):
            answer = await served.http.post("/api/tables", content=b"{}", headers=headers)
            assert (answer.status_code, answer.json()["reason"]) == (403, "refused.foreign-page")
        assert (await served.http.get("/api/games", headers={"host": "evil.example"})).status_code == 403
        assert (await served.http.get("/api/games", headers={"origin": "http://evil.example"})).status_code == 200
        own = await served.http.post("/api/tables", content=b"{}", headers={"origin": served.base})
        assert own.status_code == 400
        async with served.connect(opened.table, origin="http://evil.example") as socket:
            person = Person(socket, random.Random())
            assert await closed(person) == ("refused.foreign-page", 1008)
            assert person.messages[0]["values"]["address"] == "http://evil.example"
        async with served.connect(opened.table, origin=served.base) as socket:
            person = Person(socket, random.Random())
            await person.hello(None)
            assert (await person.hear())["type"] == "welcome"

    serve(tmp_path, test)


def test_every_answer_carries_the_headers_that_protect(tmp_path: Path) -> None:
    (tmp_path / "static/assets").mkdir(parents=True)
    (tmp_path / "static/index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "static/assets/index-1a2b.js").write_text("1", encoding="utf-8")

    async def test(served: Served) -> None:
        cached = {
            "/": "no-cache",
            "/assets/index-1a2b.js": "public, max-age=31536000, immutable",
            "/assets/nothing.js": "no-cache",
            "/api/games": "no-store",
            "/api/nothing": "no-store",
        }
        for path, cache in cached.items():
            headers = (await served.http.get(path)).headers
            assert headers.get_list("cache-control") == [cache], path
            assert "default-src 'self'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
        assert (await served.http.get("/")).headers["content-type"].startswith("text/html")

    serve(tmp_path / "data", test, tmp_path / "static")


def test_a_missing_client_is_said(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        answer = await served.http.get("/")
        assert answer.status_code == 503
        assert "npm run build" in answer.text

    serve(tmp_path, test, tmp_path)


# --- a socket -------------------------------------------------------------------------------------


async def closed(person: Person) -> tuple[str, int | None]:
    """The reason of the last refusal before the socket was closed, and the code of closing."""
    try:
        while True:
            await person.hear()
    except ConnectionClosed:
        refused = next((m["reason"] for m in reversed(person.messages) if m["type"] == "refused"), "")
        return refused, person.socket.close_code


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ("hello", "refused.unreadable"),
        ('{"type":"hello","token":5}', "refused.unreadable"),
        ('{"type":"hello","last_seq":-1}', "refused.unreadable"),
        ('{"type":"act","id":"a","decision":0,"action":0}', "refused.no-hello"),
        ('{"type":"hello","token":"wrong"}', "refused.no-such-seat"),
        ('{"type":"hello","token":"' + "a" * 2000 + '"}', "refused.too-long"),
        (b'\x00{"type":"hello"}', "refused.unreadable"),
    ],
)
def test_a_bad_hello_is_answered_and_the_socket_closed(tmp_path: Path, first: str | bytes, reason: str) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table(TWO)
        async with served.connect(opened.table) as socket:
            await socket.send(first)
            assert await closed(Person(socket, random.Random())) == (reason, 1008)

    serve(tmp_path, test)


def test_a_table_that_is_not_there_is_said(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        for token in (None, "any"):
            async with served.connect("nowhere") as socket:
                person = Person(socket, random.Random())
                await person.hello(token)
                assert await closed(person) == ("refused.no-such-table", 1008)

    serve(tmp_path, test)


GARBLED: list[Any] = [
    "",
    "{}",
    "null",
    "[" * 999,
    '{"type":"act"}',
    '{"type":"act","id":"","decision":0,"action":0}',
    '{"type":"act","id":"a","decision":1e99,"action":0}',
    '{"type":"act","id":"a","decision":0,"action":-1}',
    '{"type":"act","id":"a","decision":0,"action":100000000000000000000000}',
    '{"type":"hello"}',
    b"\xff\x00",
]


def test_garbled_messages_change_nothing_and_the_game_goes_on(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table(TWO)
        async with served.connect(opened.table) as socket:
            person = Person(socket, random.Random(1))
            await person.hello(opened.keys[0].token)
            await person.hear_until("now")
            while person.now["view"]["to_act"] != [0]:
                await person.hear()
            events = await served.rooms.store.events(opened.table)
            for text in GARBLED:
                await socket.send(text)
                assert (await person.hear())["reason"] == "refused.unreadable", text
            await socket.send('"' + "a" * 2000 + '"')
            assert (await person.hear())["reason"] == "refused.too-long"
            assert await served.rooms.store.events(opened.table) == events
            await person.play()

    serve(tmp_path, test)


def test_whether_a_connection_is_alive_can_be_asked_in_a_game_and_before(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        seats = [{"name": "Ada"}, {"open": True}]
        gathering = (await served.http.post("/api/tables", json={"game": "golden-horn", "seats": seats})).json()
        for table in (gathering["table"], (await served.open_table(TWO)).table):
            async with served.connect(table) as socket:
                person = Person(socket, random.Random())
                await person.hello(None)
                await person.send({"type": "ping"})
                await person.hear_until("pong")
                assert "refused" not in {message["type"] for message in person.messages}

    serve(tmp_path, test)


def test_huge_messages_end_the_socket(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table(TWO)
        async with served.connect(opened.table) as socket:
            await socket.send("a" * 1_000_000)
            assert (await closed(Person(socket, random.Random())))[1] == 1009

    serve(tmp_path, test)


def test_who_sends_too_fast_is_answered_later_and_in_order(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table(TWO)
        async with served.connect(opened.table) as socket:
            person = Person(socket, random.Random())
            await person.hello(opened.keys[0].token)
            await person.hear_until("now")
            for n in range(150):
                await person.send({"type": "act", "id": f"{n}", "decision": 999, "action": 1})
            answered = [(await person.hear_until("refused"))["id"] for _ in range(150)]
            assert answered == [f"{n}" for n in range(150)]

    serve(tmp_path, test)


def test_a_person_comes_back_in_the_middle_and_two_windows_show_the_same(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        opened = await served.open_table(TWO)
        story: list[dict[str, Any]] = []
        for n in range(4):
            async with served.connect(opened.table) as socket, served.connect(opened.table) as window:
                person, other = Person(socket, random.Random(n)), Person(window, random.Random())
                await person.hello(opened.keys[0].token, last_seq=len(story))
                await other.hello(opened.keys[0].token)
                for _ in range(3):
                    while person.now.get("decision") is None:
                        await person.hear()
                    act, person.now = person.answer(), {}
                    await person.send(act)
                    await person.hear_until("now")
                story += person.story
                while len(other.story) < len(story):
                    await other.hear()
                assert other.story[: len(story)] == story
        assert [entry["seq"] for entry in story] == list(range(1, len(story) + 1))

    serve(tmp_path, test)


def test_opened_is_what_the_client_expects(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        body = {"game": "golden-horn", "seats": [{"name": "Bot", "bot": "random"}, {"name": "Ada"}]}
        answer: httpx.Response = await served.http.post("/api/tables", json=body)
        opened = msgspec.json.decode(answer.content)
        (key,) = opened["keys"]
        assert (answer.status_code, sorted(opened), sorted(key)) == (
            201,
            ["commitment", "keys", "table"],
            ["seat", "token"],
        )
        assert (key["seat"], len(key["token"]) >= 32) == (1, True)

    serve(tmp_path, test)
