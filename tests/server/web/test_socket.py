"""The socket of a table: what is refused at it, and who comes back to it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from ..playing import Person, Served, closed, serve

TWO = (("Ada", None), ("Bot", "random"))


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
