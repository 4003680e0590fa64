"""One has all that is kept of one, and lets it be deleted: then nothing is left but what others' games need."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx

from fondaco import make
from fondaco import record as records
from fondaco.server.people.vanishing import NOBODY
from fondaco.server.protocol.from_page import Write
from fondaco.server.protocol.requests import Opened
from fondaco.server.storage.sqlite import FILE
from fondaco.server.storage.store import Sitter, digest

from ..gathered import play_to_the_end
from .test_profile import played
from .visiting import Visitors, visit

NAME = "Eva Zvonimira"


def dump(folder: Path) -> str:
    """All that the database says; bytes apart."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return "\n".join(connection.iterdump())


async def record(visitors: Visitors, table: str) -> records.Record:
    answer: httpx.Response = await visitors.new().http.get(f"/api/tables/{table}/record")
    return records.read(answer.content)


def test_what_is_kept_of_me_i_get_as_a_file(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = visitors.new(), visitors.new()
        await eva.register(NAME)
        await otto.register("Otto")
        over = await played(visitors, eva, (NAME, None), ("Otto", None))
        on = await played(visitors, eva, (NAME, None), ("Bot", "random"), over=False)
        room = await visitors.served.rooms.room(over)
        room.talk.chat = True
        await room.talk.say(0, Write("a", "What I said"))
        await room.talk.say(1, Write("b", "What Otto said"))
        answer = await eva.http.get("/api/me/export")
        assert answer.headers["content-disposition"] == 'attachment; filename="fondaco.json"'
        told = answer.json()
        assert told["account"]["name"] == NAME
        assert [one["device"] for one in told["sessions"]] == ["Firefox, Linux"]
        assert [(one["table"], one["seat"], one["over"]) for one in told["games"]] == [(over, 0, True), (on, 0, False)]
        assert [one["text"] for one in told["remarks"]] == ["What I said"]
        token = next(iter(eva.http.cookies.values()))
        assert token not in answer.text and digest(token) not in answer.text
        assert (await visitors.new().http.get("/api/me/export")).status_code == 401

    visit(tmp_path, test)


def test_an_account_goes_only_where_its_name_is_said_once_more(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register(NAME)
        assert (await eva.post("/api/me/delete", name="Eva"))["reason"] == "refused.other-name"
        assert await eva.who() == NAME
        assert await eva.status("/api/me/delete", name=NAME) == 200
        assert await eva.who() is None and not eva.http.cookies
        await visitors.new().register(NAME)  # it is free again

    visit(tmp_path, test)


def test_nothing_of_me_is_left_and_the_games_of_others_are_whole(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def test(visitors: Visitors) -> None:
        eva, phone = visitors.new(), visitors.new()
        id = await eva.register(NAME)
        await eva.sign_in_on(phone)
        alone = [await played(visitors, eva, (NAME, None), ("Bot", "random"), over=over) for over in (True, False)]
        shared = await played(visitors, eva, (NAME, None), ("Otto", None), ("Bot", "random"))
        room = await visitors.served.rooms.room(shared)
        room.talk.chat = True
        await room.talk.say(0, Write("a", "What I said"))
        await room.talk.say(1, Write("b", "What Otto said"))
        before = await record(visitors, shared)
        assert await eva.status("/api/me/delete", name=NAME) == 200
        assert await phone.who() is None
        after = await record(visitors, shared)
        assert [seat.name for seat in after.header.seats] == [NOBODY, "Otto", "Bot"]
        assert (after.entries, after.result) == (before.entries, before.result)
        assert records.verify(after, make).proved
        summary = await eva.get(f"/api/tables/{shared}")
        assert summary["seats"][0]["name"] == NOBODY and summary["over"]
        for table in alone:
            assert (await eva.get(f"/api/tables/{table}"))["reason"] == "refused.no-such-table"
        assert (await eva.get(f"/api/people/{id}"))["reason"] == "refused.no-such-person"
        kept.update(id=id, alone=alone)

    visit(tmp_path, test)
    text = dump(tmp_path)
    assert "What Otto said" in text
    for gone in (NAME, NAME.lower(), kept["id"], "What I said", "Firefox", *kept["alone"]):
        assert gone not in text, gone


def test_in_a_game_that_goes_on_a_bot_takes_the_seat_and_at_its_end_the_name_goes_too(tmp_path: Path) -> None:
    tables: list[Opened] = []

    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register(NAME)
        opened = await eva.open_table((NAME, None), ("Otto", None), ("Cyd", None))
        await eva.claim(opened)
        tables.append(opened)
        assert await eva.status("/api/me/delete", name=NAME) == 200
        (seat, other, _) = (await eva.get(f"/api/tables/{opened.table}"))["seats"]
        assert (seat["name"], seat["resigned"], other["name"]) == (NOBODY, True, "Otto")
        assert await eva.status(f"/api/tables/{opened.table}/lend", token=opened.keys[0].token) == 400
        assert await eva.status(f"/api/tables/{opened.table}/lend", token=opened.keys[1].token) == 201
        await play_to_the_end(visitors.served.rooms, opened.table)

    async def the_next_day(visitors: Visitors) -> None:
        await visitors.new().who()
        again = await record(visitors, tables[0].table)
        assert [one.name for one in again.header.seats] == [NOBODY, "Otto", "Cyd"]
        assert records.verify(again, make).proved

    visit(tmp_path, test)
    visit(tmp_path, the_next_day)
    assert NAME not in dump(tmp_path)


def test_before_a_game_the_seat_is_free_again(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register(NAME)
        new = {"game": "golden-horn", "seats": [{"name": "Otto"}, {"open": True}, {"open": True}]}
        table = (await visitors.served.http.post("/api/tables", json=new)).json()["table"]
        joined = await eva.post(f"/api/tables/{table}/seats", name=NAME)
        assert (await eva.post(f"/api/tables/{table}/mine", token=joined["keys"][0]["token"]))["mine"]
        assert await eva.status("/api/me/delete", name=NAME) == 200
        seats = (await eva.get(f"/api/tables/{table}"))["seats"]
        assert [seat["name"] for seat in seats] == ["Otto", "", ""]

    visit(tmp_path, test)
    assert NAME not in dump(tmp_path)


def test_two_who_go_are_both_gone(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = visitors.new(), visitors.new()
        await eva.register(NAME)
        await otto.register("Otto Zvonimir")
        opened = await eva.open_table((NAME, None), ("Otto Zvonimir", None), ("Cyd", None))
        await eva.claim(opened, 0)
        await otto.claim(opened, 1)
        await play_to_the_end(visitors.served.rooms, opened.table)
        await eva.post("/api/me/delete", name=NAME)
        await otto.post("/api/me/delete", name="Otto Zvonimir")
        again = await record(visitors, opened.table)
        assert [seat.name for seat in again.header.seats] == [NOBODY, f"{NOBODY} 2", "Cyd"]
        assert records.verify(again, make).proved

    visit(tmp_path, test)
    assert "Zvonimir" not in dump(tmp_path)


def test_who_came_later_takes_his_own_name_along_and_no_other(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register(NAME)
        opened = await eva.open_table(("Zoe", None), ("Otto", None))
        token = "of who came later"
        await visitors.served.rooms.store.give_keys(opened.table, 0, [digest(token)], Sitter(NAME))
        assert (await eva.post(f"/api/tables/{opened.table}/mine", token=token))["mine"]
        await play_to_the_end(visitors.served.rooms, opened.table)
        await eva.post("/api/me/delete", name=NAME)
        assert [seat.name for seat in (await record(visitors, opened.table)).header.seats] == ["Zoe", "Otto"]
        summary = await eva.get(f"/api/tables/{opened.table}")
        assert [seat["name"] for seat in summary["seats"]] == [NOBODY, "Otto"]

    visit(tmp_path, test)
    assert NAME not in dump(tmp_path)
