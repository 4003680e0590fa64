"""Rooms: tables come back from the disk as they were, one thing happens after the other, and what fails is undone."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from dataclasses import replace
from pathlib import Path
from unittest.mock import AsyncMock

import pytest

from fondaco.server.protocol.from_page import Act
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import NewSeat, NewTable, Opened, Ready
from fondaco.server.storage.sqlite import FILE
from fondaco.server.storage.store import StoreError
from fondaco.server.table import processes
from fondaco.server.table.room import Room
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.thinking import Chosen, Question

from ..hearing import NEW, Hearer, play


def test_a_restart_in_the_middle_changes_no_byte_of_view_and_story(tmp_path: Path) -> None:
    async def run() -> None:
        dice = random.Random(1)
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NEW)
        for _ in range(4):
            async with open_rooms(tmp_path, "instant") as rooms:
                before = await Hearer.at(rooms, opened, opened.keys[0].token)
                for _ in range(5):
                    await before.act(dice)
                await before.question()
            async with open_rooms(tmp_path, "instant") as rooms:
                after = await Hearer.at(rooms, opened, opened.keys[0].token)
                await after.hear("now")
                assert after.story == before.story
                assert [text for text in before.texts if '"type":"now"' in text][-1] in after.texts
                assert after.texts[0] == before.texts[0]

    asyncio.run(run())


def test_a_reload_hears_what_is_new_only(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        dice = random.Random(2)
        first = await Hearer.at(rooms, opened, opened.keys[0].token)
        await first.act(dice)
        known = first.last("now")["seq"]
        while first.last("now")["seq"] == known:
            await first.act(dice)
            await first.question()
        for seq in (known, 0, 10**9):  # who claims to know more than there is hears everything
            again = await Hearer.at(rooms, opened, opened.keys[0].token, seq)
            await again.hear("now")
            begin = seq + 1 if seq == known else 1
            assert again.story == [entry for entry in first.story if entry["seq"] >= begin]
            assert again.kinds == ["welcome", "story", "now"]
            await again.go()
        up_to_date = await Hearer.at(rooms, opened, opened.keys[0].token, first.last("now")["seq"])
        await up_to_date.hear("now")
        assert up_to_date.kinds == ["welcome", "now"]

    play(tmp_path, test)


def test_a_double_click_acts_once(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        here = await Hearer.at(rooms, opened, opened.keys[0].token)
        now = await here.question()
        act = Act("twice", now["decision"], now["choices"][0]["action"])
        await asyncio.gather(*(here.room.act(here.listener, act) for _ in range(5)))
        await here.question()
        placed = [row for row in await rooms.store.events(opened.table) if row.act == "twice"]
        assert len(placed) == 1
        assert here.last("refused") == {}
        told = [entry for entry in here.story if entry["told"]["kind"] == "placed" and entry["told"]["seat"] == 0]
        assert len(told) == 1

    play(tmp_path, test)


def test_a_repeated_action_is_known_after_a_restart_and_answered_by_the_position(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NEW)
            here = await Hearer.at(rooms, opened, opened.keys[0].token)
            act = await here.act(random.Random(3))
            await here.question()
        async with open_rooms(tmp_path, "instant") as rooms:
            here = await Hearer.at(rooms, opened, opened.keys[0].token)
            await here.question()
            events, n = await rooms.store.events(opened.table), len(here.texts)
            await here.room.act(here.listener, act)
            await here.until(lambda: len(here.texts) > n)
            before = [text for text in here.texts[:n] if '"type":"now"' in text]
            assert here.texts[n:] == before[-1:]
            assert await rooms.store.events(opened.table) == events

    asyncio.run(run())


def test_who_has_to_act_is_known_of_a_table_that_is_not_in_memory(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NEW)
            first = (await rooms.summary(opened.table)).awaited
            here = await Hearer.at(rooms, opened, opened.keys[0].token)
            await here.act(random.Random(4))
            waits = tuple((await here.question())["view"]["to_act"])
        async with open_rooms(tmp_path, "instant") as rooms:
            assert (await rooms.summary(opened.table)).awaited == waits
            assert not len(rooms.rooms)
        assert (first, waits) == ((0, 1, 2), (0,))  # all place their ships, then the first sails

    asyncio.run(run())


def test_refusals_are_answered_to_him_alone_and_change_nothing(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        here, watching = await Hearer.at(rooms, opened, opened.keys[0].token), await Hearer.at(rooms, opened, None)
        now = await here.question()
        events = await rooms.store.events(opened.table)
        wrong = [
            (here, Act("a", now["decision"] + 1, now["choices"][0]["action"]), "refused.decision-changed"),
            (here, Act("b", now["decision"], 999), "refused.not-allowed"),
            (watching, Act("c", now["decision"], now["choices"][0]["action"]), "refused.watching"),
        ]
        for who, act, reason in wrong:
            await who.room.act(who.listener, act)
            assert await who.answer_to(act) == {"type": "refused", "id": act.id, "reason": reason, "values": {}}
        assert [entry["reason"] for entry in watching.messages if entry["type"] == "refused"] == ["refused.watching"]
        assert await rooms.store.events(opened.table) == events

    play(tmp_path, test)


@pytest.mark.parametrize(
    ("new", "reason"),
    [
        (NewTable("chess", NEW.seats), "refused.no-such-game"),
        (NewTable("golden-horn", (NewSeat("A", "random"), NewSeat("B", "random"))), "refused.nobody"),
        (NewTable("golden-horn", (NewSeat("A", "random"), NewSeat(open=True))), "refused.nobody"),
        (NewTable("golden-horn", (NewSeat("A"), NewSeat(" "))), "refused.name"),
        (NewTable("golden-horn", (NewSeat("A"), NewSeat("B", "nobody"))), "refused.no-such-bot"),
        (NewTable("golden-horn", NEW.seats, {"warehouses": "shut"}), "refused.no-such-option"),
        (NewTable("golden-horn", NEW.seats, {"players": "3"}), "refused.no-such-option"),
        (NewTable("golden-horn", (*NEW.seats, *NEW.seats[1:])), "refused.no-such-option"),
    ],
)
def test_tables_that_cannot_be(tmp_path: Path, new: NewTable, reason: str) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            with pytest.raises(Refusal) as caught:
                await rooms.open_table(new)
            assert caught.value.reason == reason

    asyncio.run(run())


def test_a_header_keeps_words_options_and_seats(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Bot", "random"), NewSeat("Žofie")), {"warehouses": "hidden"}, wait=True)

    async def test(rooms: Rooms, opened: Opened) -> None:
        await rooms.set_ready(opened.table, Ready(opened.keys[0].token, words="štěstí"))
        here = await Hearer.at(rooms, opened, opened.keys[0].token)
        await here.question()
        welcome = here.last("welcome")
        assert (welcome["seat"], welcome["words"]) == (1, ["", "štěstí"])
        assert welcome["options"]["warehouses"] == "hidden"
        assert [(seat["name"], seat["bot"]) for seat in welcome["seats"]] == [("Bot", "random"), ("Žofie", None)]
        summary = await rooms.summary(opened.table)
        assert [seat.name for seat in summary.seats] == ["Bot", "Žofie"]
        assert not summary.over

    play(tmp_path, test, new)


def test_wrong_tokens_and_tables_are_refused(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        other = await rooms.open_table(NEW)
        for table, token, reason in (
            (opened.table, other.keys[0].token, "no-such-seat"),
            (opened.table, "", "no-such-seat"),
            ("nowhere", opened.keys[0].token, "no-such-table"),
        ):
            with pytest.raises(Refusal, match=reason):
                await rooms.audience(table, token)
        for call in (rooms.room, rooms.summary, rooms.record):
            with pytest.raises(Refusal, match="no-such-table"):
                await call("nowhere")
        with pytest.raises(Refusal, match="not-over"):
            await rooms.record(opened.table)

    play(tmp_path, test)


async def gone(rooms: Rooms) -> None:
    while len(rooms.rooms):  # noqa: ASYNC110
        await asyncio.sleep(0.05)


def test_tables_not_in_use_leave_memory_and_come_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            rooms.unused = 0.2
            opened = await rooms.open_table(NEW)
            here = await Hearer.at(rooms, opened, opened.keys[0].token)
            await here.question()
            room = here.room
            await asyncio.sleep(0.5)
            assert await rooms.room(opened.table) is room  # somebody is here
            await here.go()
            await asyncio.wait_for(gone(rooms), 30)
            back = await Hearer.at(rooms, opened, opened.keys[0].token)
            assert back.room is not room
            await back.question()
            assert back.last("now") == here.last("now")

    asyncio.run(run())


def test_what_another_process_plays_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    async def run() -> None:
        dice = random.Random(5)
        async with open_rooms(tmp_path, "instant") as one, open_rooms(tmp_path, "instant") as other:
            opened = await one.open_table(NEW)
            here = await Hearer.at(one, opened, opened.keys[0].token)
            await here.question()
            there = await Hearer.at(other, opened, opened.keys[0].token)
            now = await there.question()
            await here.act(dice)
            await here.question()
            await there.room.act(there.listener, Act("late", now["decision"], now["choices"][0]["action"]))
            assert await there.writing == 1012
            assert there.last("refused")["reason"] == "refused.decision-changed"
            back = await Hearer.at(other, opened, opened.keys[0].token)
            await back.question()
            assert back.last("now") == here.last("now")

    asyncio.run(run())


def test_where_the_disk_fails_nothing_is_told_and_the_table_comes_back_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        here = await Hearer.at(rooms, opened, opened.keys[0].token)
        now = await here.question()
        append = rooms.store.append

        async def fail(*_: object) -> None:
            raise StoreError("the disk is full")

        monkeypatch.setattr(rooms.store, "append", fail)
        await here.room.act(here.listener, Act("lost", now["decision"], now["choices"][0]["action"]))
        assert await here.writing == 1012
        assert here.last("refused") == {"type": "refused", "id": "lost", "reason": "refused.broken", "values": {}}
        assert here.last("now") == now
        monkeypatch.setattr(rooms.store, "append", append)
        back = await Hearer.at(rooms, opened, opened.keys[0].token)
        assert await back.question() == now
        await back.act(random.Random(6))

    play(tmp_path, test)


def test_a_damaged_game_is_refused_and_the_others_go_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened, other = await rooms.open_table(NEW), await rooms.open_table(NEW)
        with sqlite3.connect(tmp_path / FILE) as connection:
            connection.execute("update events set h = 'x' where n = 0 and game = ?", (opened.table,))
        connection.close()
        async with open_rooms(tmp_path, "instant") as rooms:
            with pytest.raises(Refusal, match="broken"):
                await rooms.room(opened.table)
            here = await Hearer.at(rooms, other, other.keys[0].token)
            await here.question()

    asyncio.run(run())


def test_a_slow_reader_makes_nobody_wait_and_misses_nothing_of_the_story(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        dice, stuck = random.Random(7), asyncio.Event()
        here = await Hearer.at(rooms, opened, opened.keys[0].token)
        await here.question()
        slow = await Hearer.at(rooms, opened, None)
        send = slow._send

        async def wait_first(text: str) -> None:
            await stuck.wait()
            await send(text)

        slow.writing.cancel()
        slow.writing = asyncio.create_task(slow.listener.write(wait_first))
        await asyncio.sleep(0)
        for _ in range(10):
            await here.act(dice)
        await here.question()
        assert slow.texts == []
        stuck.set()
        await slow.until(lambda: slow.last("now").get("seq") == here.last("now")["seq"])
        assert [entry["seq"] for entry in slow.story] == [entry["seq"] for entry in here.story]
        assert len(slow.texts) < len(here.texts)

    play(tmp_path, test)


def test_who_never_reads_his_refusals_is_sent_away(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        room = await rooms.room(opened.table)
        listener = await room.join(None, 0)
        for n in range(100):
            await room.act(listener, Act(str(n), 0, 0))

        async def nothing(text: str) -> None:
            raise AssertionError("nothing more is sent to him")

        assert await listener.write(nothing) == 1008

    play(tmp_path, test)


def test_a_bad_bot_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        failed = list[int]()

        async def fail(_: object, question: Question) -> Chosen:
            failed.append(question.seat)
            raise TimeoutError("no answer")

        monkeypatch.setattr(processes._Alike, "ask", fail)
        here, dice = await Hearer.at(rooms, opened, opened.keys[0].token), random.Random(8)
        for _ in range(10):
            await here.act(dice)
        assert len(failed) > 1

    play(tmp_path, test)


def test_a_finished_game_that_cannot_be_replayed_is_tried_once_and_has_no_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = list[str]()

    async def broken(table: str) -> Room:
        tried.append(table)
        raise Refusal("refused.broken")

    async def test(rooms: Rooms, opened: Opened) -> None:
        stored = await rooms.store.game(opened.table)
        assert stored is not None
        over = replace(stored, over=True, result=None)
        monkeypatch.setattr(rooms, "_stored", AsyncMock(return_value=over))
        monkeypatch.setattr(rooms, "room", broken)
        for _ in range(3):
            summary = await rooms.summary(opened.table)
            assert (summary.over, summary.result) == (True, None)

    play(tmp_path, test)
    assert len(tried) == 1
