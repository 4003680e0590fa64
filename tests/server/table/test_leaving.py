"""Who leaves a game: a bot plays on under his name, or the game ends without a result, alone or by consent."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from fondaco import make
from fondaco import record as records
from fondaco.server.presence import absence
from fondaco.server.presence.absence import Patience
from fondaco.server.protocol.from_page import Act
from fondaco.server.protocol.parts import Ended
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import Ask, EndGame, NewSeat, NewTable, OfferSeat, Opened, Resign
from fondaco.server.table import consent
from fondaco.server.table.consent import AGAIN_EVENTS, AGAIN_SECONDS, Consent
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import refused, shown
from ..hearing import Hearer, play
from ..playing import Clock

TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))
THREE = NewTable("catan", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Cleo")))
WITH_BOT = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Bot", "random")))


async def all_at(rooms: Rooms, opened: Opened) -> list[Hearer]:
    hearers = [await Hearer.at(rooms, opened, key.token) for key in opened.keys]
    for hearer in hearers:
        await hearer.hear("here")
    return hearers


async def until_agreed(hearer: Hearer, *seats: int) -> None:
    await hearer.until(lambda: hearer.last("here").get("agreed") == [*seats])


def test_a_bot_plays_on_for_who_resigned_and_the_record_is_right(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob) = opened.table, (key.token for key in opened.keys)
        first, second = await all_at(rooms, opened)
        await rooms.resign(table, Resign(bob))
        assert await second.writing == 1012
        assert await refused(rooms.audience(table, bob)) == "refused.no-such-seat"
        await first.until(lambda: first.last("welcome")["seats"][1]["resigned"])
        assert first.last("welcome")["seats"][1] == {"name": "Bob", "bot": "zoe", "resigned": True}
        dice = random.Random(1)
        for _ in range(4):
            await first.act(dice)
        await rooms.resign(table, Resign(ada, end=True))
        assert (await first.hear("over"))["ended"] == {"by": 0}
        record = records.read((await rooms.record(table)).encode())
        assert records.verify(record, make).decisions >= 5
        assert {event.seat for event in record.entries} == {-1, 0, 1}
        assert [(seat.name, seat.bot) for seat in record.header.seats] == [("Ada", None), ("Bob", None)]
        assert [seat.resigned for seat in (await rooms.summary(table)).seats] == [False, True]
        again = (await rooms.rematch(table, Ask(ada))).table
        assert [seat.name for seat in (await shown(rooms, again)).seats] == ["Ada", None]

    play(tmp_path, test, TWO)


def test_a_restart_knows_who_resigned(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(THREE)
            await rooms.resign(opened.table, Resign(opened.keys[2].token))
        async with open_rooms(tmp_path, "instant") as rooms:
            ada = await Hearer.at(rooms, opened, opened.keys[0].token)
            assert [seat["resigned"] for seat in (await ada.hear("welcome"))["seats"]] == [False, False, True]
            assert (await ada.hear("here"))["seats"][2] == "here"

    asyncio.run(run())


def test_who_resigns_ends_the_game_for_one_other_person_and_not_for_two(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob, cleo) = opened.table, (key.token for key in opened.keys)
        assert await refused(rooms.resign(table, Resign(ada, end=True))) == "refused.too-many-persons"
        await rooms.resign(table, Resign(cleo))
        await rooms.resign(table, Resign(bob, end=True))
        summary = await rooms.summary(table)
        assert (summary.over, summary.result, summary.ended) == (True, None, Ended(1))
        assert await refused(rooms.resign(table, Resign(ada))) == "refused.not-allowed"
        assert await refused(rooms.end(table, EndGame(ada, agree=True))) == "refused.not-allowed"

    play(tmp_path, test, THREE)


def test_the_game_ends_without_a_result_when_all_agree(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob) = opened.table, (key.token for key in opened.keys)
        first, second = await all_at(rooms, opened)
        watching = await Hearer.at(rooms, opened, None)
        await rooms.end(table, EndGame(ada, agree=True))
        for hearer in (first, second, watching):
            await until_agreed(hearer, 0)
        assert first.last("over") == {}
        await rooms.end(table, EndGame(bob, agree=True))
        for hearer in (first, second, watching):
            over = await hearer.hear("over")
            assert (over["ended"], over["places"], over["scores"]) == ({"by": None}, [], [])
            assert (hearer.last("now")["choices"], hearer.last("now")["decision"]) == ([], None)
        record = records.read((await rooms.record(table)).encode())
        assert record.result is None and record.h == over["hash"]
        assert not records.verify(record, make).finished
        assert len(await rooms.statistics(table)) > 0
        summary = await rooms.summary(table)
        assert (summary.over, summary.result, summary.ended) == (True, None, Ended(None))

    play(tmp_path, test, WITH_BOT)


def test_nothing_happens_in_a_game_that_has_ended_also_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(WITH_BOT)
            (first, _), tokens = await all_at(rooms, opened), [key.token for key in opened.keys]
            now = await first.hear("now")
            for token in tokens:
                await rooms.end(opened.table, EndGame(token, agree=True))
            act = Act("late", now["decision"], now["choices"][0]["action"])
            await first.room.act(first.listener, act)
            assert (await first.answer_to(act))["reason"] == "refused.not-yet-your-turn"
            events = await rooms.store.events(opened.table)
        async with open_rooms(tmp_path, "instant") as rooms:
            first, second = await all_at(rooms, opened)
            assert (await first.hear("over"))["ended"] == {"by": None}
            again = (await rooms.rematch(opened.table, Ask(tokens[0]))).table
            await rooms.rematch(opened.table, Ask(tokens[1]))
            await second.until(lambda: second.last("over")["rematch"] == again)
            assert await rooms.store.events(opened.table) == events

    asyncio.run(run())


def test_who_does_not_want_the_end_settles_it_and_who_wanted_it_may_think_again(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob, cleo) = opened.table, (key.token for key in opened.keys)
        first, _, _ = await all_at(rooms, opened)

        async def says(token: str, agree: bool) -> tuple[list[int], int | None]:
            await rooms.end(table, EndGame(token, agree))
            room = await rooms.room(table)
            await first.until(lambda: tuple(first.last("here")["agreed"]) == room.seats.consent.agreed)
            return first.last("here")["agreed"], room.seats.consent.against

        assert await says(ada, True) == ([0], None)
        assert await says(bob, True) == ([0, 1], None)
        assert await says(cleo, False) == ([], 2)
        assert await says(cleo, True) == ([2], None)
        assert await says(ada, True) == ([0, 2], None)
        assert await says(cleo, False) == ([], 2)
        assert await says(cleo, True) == ([2], None)
        assert await says(cleo, False) == ([], None)
        assert await says(bob, False) == ([], None)  # nobody has asked
        assert first.last("over") == {}

    play(tmp_path, test, THREE)


def test_who_has_been_away_for_long_is_not_asked(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada = await Hearer.at(rooms, opened, opened.keys[0].token)
        await rooms.end(opened.table, EndGame(opened.keys[0].token, agree=True))
        assert (await ada.hear("over"))["ended"] == {"by": None}

    play(tmp_path, test, TWO, Patience(player=0))


def test_who_watches_or_has_no_key_ends_nothing(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        for call in (rooms.end(opened.table, EndGame("x", True)), rooms.resign(opened.table, Resign("x"))):
            assert await refused(call) == "refused.no-such-seat"

    play(tmp_path, test, TWO)


def test_the_game_ends_when_the_last_who_had_not_agreed_resigns(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        (first, *_), (ada, bob, cleo) = await all_at(rooms, opened), (key.token for key in opened.keys)
        for token in (ada, bob):
            await rooms.end(opened.table, EndGame(token, agree=True))
        await rooms.resign(opened.table, Resign(cleo))
        assert (await first.hear("over"))["ended"] == {"by": None}
        assert (await rooms.summary(opened.table)).ended == Ended(None)

    play(tmp_path, test, THREE)


def test_the_game_ends_when_the_last_who_had_not_agreed_has_been_away_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(absence, "time", clock)

    async def test(rooms: Rooms, opened: Opened) -> None:
        first, second = await all_at(rooms, opened)
        await rooms.end(opened.table, EndGame(opened.keys[0].token, agree=True))
        await second.go()
        await until_agreed(first, 0)
        assert first.last("over") == {}
        clock.now += 61
        first.room.seats.tell_here()  # as a timer does
        assert (await first.hear("over"))["ended"] == {"by": None}

    play(tmp_path, test, TWO)


def test_the_end_is_not_agreed_on_while_nobody_is_there() -> None:
    consent = Consent()
    consent.say(0, True, 0)
    assert not consent.is_reached([]) and not consent.is_reached([0, 1]) and consent.is_reached([0])


def test_who_was_refused_the_end_waits_before_he_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(consent, "time", clock)

    def asks(seat: int, events: int) -> bool:
        try:
            asked.say(seat, True, events)
        except Refusal as refusal:
            assert refusal.reason == "refused.turned-down"
            return False
        return True

    asked = Consent()
    for wait, events in ((0.0, AGAIN_EVENTS), (AGAIN_SECONDS, 0)):
        assert asks(0, 100)
        asked.say(1, False, 100)
        assert not asks(0, 100)
        assert asks(1, 100) and asks(0, 100)  # but he may agree
        asked.say(1, False, 100)
        assert not asks(0, 99 + AGAIN_EVENTS)
        clock.now += wait
        assert asks(0, 100 + events)
        asked.say(0, False, 100 + events)
        asked.leave(0)


def test_a_table_is_not_brought_to_memory_for_who_has_no_key_to_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            table = (await rooms.open_table(TWO)).table
        async with open_rooms(tmp_path, "instant") as rooms:
            for call in (
                rooms.end(table, EndGame("x", True)),
                rooms.resign(table, Resign("x")),
                rooms.offer(table, OfferSeat("x", 1)),
                rooms.recall(table, Ask("x")),
                rooms.move(table, Ask("x")),
            ):
                assert await refused(call) == "refused.no-such-seat"
            assert table not in rooms.rooms

    asyncio.run(run())
