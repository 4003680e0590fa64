"""The whole server over real HTTP and WebSockets: whole games, and what is refused at its door."""

from __future__ import annotations

import logging
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Request

from fondaco import make
from fondaco import record as records
from fondaco.chance import commitment
from fondaco.server.web.failing import broken
from fondaco.server.web.seldom import Seldom

from ..playing import Person, Served, closed, serve

TWO = (("Ada", None), ("Bot", "random"))


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
        assert all(entry["told"]["colour"] for entry in spectator.story if entry["told"]["kind"] == "drew")
        summary = (await served.http.get(f"/api/tables/{opened.table}")).json()
        assert summary["over"] is True
        places = [seat["place"] for seat in person.now["view"]["seats"]]
        assert summary["result"]["places"] == places == list(over["places"])
        assert summary["result"]["scores"] == summary["result"]["course"][-1] == over["scores"]
        assert [seat["name"] for seat in summary["seats"]] == [name for name, _ in seats]

    serve(tmp_path, test)


@pytest.mark.parametrize("what", ["record", "statistics", "coach"])
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
        assert (catan["name"], catan["bots"]) == ("catan", ["random", "weighted", "steady", "learned", "search"])
        assert catan["levels"] == ["nino", "bianca", "matteo", "zoe", "enrico"]
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
        modone = next(option for option in game["options"] if option["key"] == "modoneAtThree")
        assert modone["needs"] == [{"option": "players", "values": ["3"], "value": "on"}]  # it changes nothing else
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
    (b'{"game":"golden-horn","seats":[{"name":"A"},{"name":"B\\u0000","bot":"random"}]}', "refused.unreadable", 400),
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
    monkeypatch.setattr("fondaco.server.web.failing.seldom", Seldom(logging.getLogger("test")))

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
    assert broken(asked, ValueError()).status_code == 500


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
