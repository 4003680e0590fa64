"""What persons say to one another: by phrases and, where the table has chat, in their own words."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from fondaco.server.gathering import talk as talk_module
from fondaco.server.gathering.guests import Guest
from fondaco.server.gathering.talk import AT_ONCE, KEPT, LONGEST_TEXT, WITHIN
from fondaco.server.gathering.waiting import WaitingRoom
from fondaco.server.protocol.from_page import Say, SetChat, Write
from fondaco.server.protocol.parts import SeatInfo
from fondaco.server.protocol.requests import Ask, NewSeat, NewTable, Opened, Ready
from fondaco.server.storage.store import milliseconds
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import OPEN, gather, join, play_to_the_end, present, refused
from ..hearing import Hearer, play

TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Bot", "random")))
FRIENDS = NewTable("golden-horn", (NewSeat("Ada"), OPEN), listed=False)
STRANGERS = NewTable("golden-horn", (NewSeat("Ada"), OPEN), listed=True)
BAD = [
    "",
    "  ",
    "a" * (LONGEST_TEXT + 1),
    "a\nb",
    "a\x00b",
    "\u202eabc",
    "a\u2066b",
    "a\u200bb",
    "\u2800",
    "Z" + "\u0301" * 6,
    "a" + "\u200c" * 150 + "b",
    "a" + "\u0bcd\u0bbe" * 60,
    "a" + "\u200d\u0301" * 50 + "b",
]
GOOD = ["Πάμε!", "<b>&amp;</b>", "שלום", "👩\u200d🚀", "मैं क्\u200dष", "Hmm … 3:1?", "a" * LONGEST_TEXT]


async def at(rooms: Rooms, opened: Opened, seat: int | None) -> Hearer:
    return await Hearer.at(rooms, opened, None if seat is None else opened.keys[seat].token)


async def say(hearer: Hearer, message: Say | Write | SetChat) -> str | None:
    """Why it was refused."""
    answered = len(hearer.messages)
    await hearer.room.hear(hearer.listener, message)
    await asyncio.sleep(0)
    await hearer.until(lambda: any(one["type"] in ("talk", "refused") for one in hearer.messages[answered:]))
    last = hearer.messages[-1]
    return last["reason"] if last["type"] == "refused" else None


def remarks(hearer: Hearer) -> list[tuple[int, int, Any]]:
    """Number, seat and words of all that he was told."""
    told = [one for message in hearer.messages if message["type"] == "talk" for one in message["remarks"]]
    return [(one["n"], one["seat"], one["said"] or one["text"]) for one in told]


async def both(hearer: Hearer) -> None:
    """He was told of two remarks."""
    await hearer.until(lambda: len(remarks(hearer)) == 2)


def test_all_at_the_table_hear_a_phrase_once_and_who_comes_later_too(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada, bob, watching = [await at(rooms, opened, seat) for seat in (0, 1, None)]
        await say(ada, Say("a", "good-luck"))
        await say(bob, Say("b", "heart"))
        later = await at(rooms, opened, 1)
        for hearer in (ada, bob, watching, later):
            await both(hearer)
            assert remarks(hearer) == [(1, 0, "good-luck"), (2, 1, "heart")]
            assert hearer.last("talk")["chat"] is False

    play(tmp_path, test, TWO)


def test_nothing_is_told_of_talk_before_there_is_any(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada = await at(rooms, opened, 0)
        await ada.hear("here")
        assert "talk" not in ada.kinds

    play(tmp_path, test, TWO)


def test_who_watches_says_nothing_and_changes_nothing(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        watching = await at(rooms, opened, None)
        assert await say(watching, Say("a", "hello")) == "refused.not-playing"
        assert await say(watching, Write("b", "Hello!")) == "refused.not-playing"
        assert await say(watching, SetChat("c", True)) == "refused.watching"
        assert watching.room.talk.since(0).remarks == ()

    play(tmp_path, test, TWO)


def test_the_host_alone_lets_players_write_and_all_are_told(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada, bob = await at(rooms, opened, 0), await at(rooms, opened, 1)
        assert await say(bob, Write("a", "Hello!")) == "refused.no-chat"
        assert await say(bob, SetChat("b", True)) == "refused.not-host"
        assert await say(ada, SetChat("c", True)) is None
        await bob.until(lambda: bob.last("talk").get("chat"))
        assert await say(bob, Write("d", "  Hello   Ada ")) is None
        assert remarks(bob) == [(1, 1, "Hello Ada")]
        assert await say(ada, SetChat("e", False)) is None
        assert await say(bob, Write("f", "Hello?")) == "refused.no-chat"

    play(tmp_path, test, TWO)


@pytest.mark.parametrize("text", BAD)
def test_a_text_that_shows_nothing_or_deceives_is_refused(tmp_path: Path, text: str) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada = await at(rooms, opened, 0)
        await say(ada, SetChat("a", True))
        assert await say(ada, Write("b", text)) == "refused.text"
        assert ada.room.talk.last == 0

    play(tmp_path, test, TWO)


def test_texts_of_all_kinds_are_told_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk_module, "AT_ONCE", len(GOOD))

    async def test(rooms: Rooms, opened: Opened) -> None:
        ada = await at(rooms, opened, 0)
        await say(ada, SetChat("a", True))
        for text in GOOD:
            assert await say(ada, Write("b", text)) is None
        assert [text for _, _, text in remarks(ada)] == GOOD

    play(tmp_path, test, TWO)


def test_each_person_may_say_so_much_in_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000
    monkeypatch.setattr(talk_module, "milliseconds", lambda: now)

    async def test(rooms: Rooms, opened: Opened) -> None:
        nonlocal now
        ada, bob = await at(rooms, opened, 0), await at(rooms, opened, 1)
        for n in range(AT_ONCE):
            now += n
            assert await say(ada, Say("a", "laugh")) is None
        assert await say(ada, Say("b", "laugh")) == "refused.too-fast"
        assert await say(bob, Say("c", "sorry")) is None
        now = 1_000_000 + WITHIN
        assert await say(ada, Say("d", "laugh")) is None

    play(tmp_path, test, TWO)


def test_the_last_remarks_outlast_a_restart_and_older_ones_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talk_module, "AT_ONCE", 2 * KEPT)

    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(TWO)
            talk = (await rooms.room(opened.table)).talk
            await talk.set_chat(True)
            for n in range(KEPT + 3):
                await talk.say(n % 2, Write(str(n), f"no. {n}"))
            before = talk.since(0)
        async with open_rooms(tmp_path, "instant") as rooms:
            after = (await rooms.room(opened.table)).talk.since(0)
            assert after == before
            assert [one.n for one in after.remarks] == list(range(4, KEPT + 4))
            assert after.chat

    asyncio.run(run())


def test_talk_is_no_part_of_the_record(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        room = await rooms.room(opened.table)
        await room.talk.set_chat(True)
        before = room.table.record.text()
        await room.talk.say(0, Write("a", "between us"))
        assert room.table.record.text() == before

    play(tmp_path, test, TWO)


def test_two_processes_at_one_table_lose_nothing(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        talk = (await rooms.room(opened.table)).talk
        other = talk_module.Talk(opened.table, rooms.store, (await rooms.room(opened.table)).table.name)
        await talk.say(0, Say("a", "hello"))
        await other.say(1, Say("b", "thanks"))
        await talk.say(0, Say("c", "wink"))
        assert [one.said for one in talk.since(0).remarks] == ["hello", "thanks", "wink"]

    play(tmp_path, test, TWO)


def test_what_cannot_be_kept_is_refused(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        room = await rooms.room(opened.table)
        talk = talk_module.Talk("nowhere", rooms.store, room.table.name)
        assert await refused(talk.say(0, Say("a", "hello"))) == "refused.broken"
        assert talk.last == 0

    play(tmp_path, test, TWO)


@pytest.mark.parametrize(("new", "chat"), [(FRIENDS, True), (STRANGERS, False)])
def test_friends_with_a_link_may_write_and_strangers_not_unless_the_host_lets_them(
    tmp_path: Path, new: NewTable, chat: bool
) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        await join(rooms, table, "Bob", ready=True)
        await rooms.set_ready(table, Ready(ada))
        assert (await rooms.room(table)).talk.chat is chat
        await play_to_the_end(rooms, table)
        again = (await rooms.rematch(table, Ask(ada))).table
        waiting = await rooms.waiting_room(again)
        assert waiting is not None
        assert waiting.seating.chat is chat

    gather(tmp_path, test, new)


def test_one_table_at_one_device_has_no_chat(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        assert (await rooms.room(opened.table)).talk.chat is False

    play(tmp_path, test, NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")), listed=False))


def test_what_somebody_said_stays_his_when_his_seat_is_given_to_another(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        room = await rooms.room(opened.table)
        await room.talk.say(1, Say("a", "goodbye"))
        room.table.sit(1, SeatInfo("Zoe", None))
        await room.talk.say(1, Say("b", "hello"))
        assert [(one.seat, one.name) for one in room.talk.since(0).remarks] == [(1, "Bob"), (1, "Zoe")]
        assert await rooms.store.remarks(opened.table) == list(room.talk.since(0).remarks)

    play(tmp_path, test, TWO)


def heard(guest: Guest) -> list[dict[str, Any]]:
    """What somebody before the game is sent, but for the seats."""
    sent = (json.loads(text) for text in guest._due())
    return [one for one in sent if one["type"] != "gathering"]


def test_who_waits_for_the_game_talks_by_the_same_rules_and_it_is_there_in_the_game(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada_token: str) -> None:
        _, bob_token = await join(rooms, table, "Bob")
        room, ada = await present(rooms, table, ada_token)
        (_, bob), (_, watching) = await present(rooms, table, bob_token), await present(rooms, table)
        refusals: list[tuple[Guest, Say | Write | SetChat, str]] = [
            (watching, Say("a", "hello"), "refused.not-playing"),
            (watching, SetChat("b", True), "refused.watching"),
            (bob, SetChat("c", True), "refused.not-host"),
            (bob, Write("d", "Hello!"), "refused.no-chat"),
        ]
        for guest, message, reason in refusals:
            await room.hear(guest, message)
            assert [(one["id"], one["reason"]) for one in heard(guest)] == [(message.id, reason)]
        await room.hear(bob, Say("e", "hello"))
        await room.hear(ada, SetChat("f", True))
        await room.hear(bob, Write("g", "  Here I  am "))
        first = room.talk.since(0).remarks[0].n
        told = [(first, "Bob", "hello", None), (first + 1, "Bob", None, "Here I am")]
        for guest in (ada, bob, watching, (await present(rooms, table))[1]):
            (talk,) = heard(guest)
            assert talk["chat"]
            assert [(one["n"], one["name"], one["said"], one["text"]) for one in talk["remarks"]] == told
        for token in (ada_token, bob_token):
            await rooms.set_ready(table, Ready(token))
        await room.hear(bob, Say("h", "thanks"))
        assert heard(bob)[-1]["reason"] == "refused.started"
        kept = (await rooms.room(table)).talk.since(0)
        assert (kept.chat, [(one.n, one.name, one.said, one.text) for one in kept.remarks]) == (True, told)

    gather(tmp_path, test, STRANGERS)


def test_what_is_said_after_a_restart_before_the_game_is_new_to_who_heard_what_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = list[int]()

    async def test(rooms: Rooms, table: str, ada_token: str) -> None:
        room, ada = await present(rooms, table, ada_token)
        for id in ("a", "b"):
            await room.hear(ada, Say(id, "hello"))
        a_second_later = milliseconds() + 1000
        monkeypatch.setattr("fondaco.server.gathering.waiting.milliseconds", lambda: a_second_later)
        restarted = WaitingRoom(room._stored, rooms.store, room._begin, patience=60)
        assert restarted.talk.remarks == ()
        await restarted.talk.say(0, Say("c", "thanks"))
        numbers.extend(one.n for one in (*room.talk.remarks, *restarted.talk.remarks))

    gather(tmp_path, test, STRANGERS)
    assert numbers == sorted(set(numbers)) and len(numbers) == 3
