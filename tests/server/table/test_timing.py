"""Tables with clocks: what is told of them, what others may do when a time is over, and what a restart knows."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fondaco import make
from fondaco import record as records
from fondaco.server.protocol.from_page import ComeBack, StandIn
from fondaco.server.protocol.parts import Clock
from fondaco.server.protocol.requests import (
    Ask,
    EndGame,
    Join,
    NewSeat,
    NewTable,
    Opened,
    Ready,
    Resign,
)
from fondaco.server.storage.store import digest
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import refused
from ..hearing import Hearer
from ..playing import play_on
from ..timed import GivenTime, given_time

LIVE, DAYS = Clock(120, 30), Clock(3 * 86_400, 3 * 86_400)
SECOND = 1000
ADA, BOB = NewSeat("Ada"), NewSeat("Bob")
TWO = NewTable("catan", (ADA, BOB, NewSeat("Bot", "random")), clock=LIVE)
BOT = 2  # its seat
FIRST_A_BOT = NewTable("golden-horn", (NewSeat("Bot", "random"), ADA), clock=DAYS)
THREE = NewTable("catan", (ADA, BOB, NewSeat("Cleo")), clock=LIVE)
Test = Callable[[Rooms, Opened, GivenTime], Awaitable[None]]


def play(folder: Path, test: Test, new: NewTable = TWO) -> None:
    async def run() -> None:
        async with open_rooms(folder, "instant") as rooms:
            time = given_time(rooms)
            await test(rooms, await rooms.open_table(new), time)

    asyncio.run(run())


async def all_at(rooms: Rooms, opened: Opened) -> list[Hearer]:
    hearers = [await Hearer.at(rooms, opened, key.token) for key in opened.keys]
    for hearer in hearers:
        await hearer.hear("times")
    return hearers


async def until_times(hearer: Hearer, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    await hearer.until(lambda: holds(hearer.last("times")))
    return hearer.last("times")


async def who_is_asked(hearers: list[Hearer]) -> tuple[Hearer, Hearer]:
    """Who is to act, and somebody else."""
    await hearers[0].until(lambda: hearers[0].last("times")["running"])
    (seat,) = hearers[0].last("times")["running"]
    await hearers[seat].question()
    return hearers[seat], hearers[(seat + 1) % len(hearers)]


async def late(hearers: list[Hearer], time: GivenTime) -> tuple[Hearer, Hearer]:
    """Whose time is over, and somebody else."""
    slow, other = await who_is_asked(hearers)
    time.pass_seconds(LIVE.reserve + 2)
    slow.room._ring()
    await until_times(other, lambda times: times["late"] == [slow.listener.audience])
    return slow, other


async def finish_turn(hearer: Hearer) -> None:
    """Until others are to act."""
    while hearer.last("now")["view"]["to_act"] == [seat_of(hearer)]:
        await hearer.act(random.Random(1))


def seat_of(hearer: Hearer) -> int:
    assert hearer.listener.audience is not None
    return hearer.listener.audience


def test_all_are_told_whose_clock_runs_and_bots_have_none(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        hearers, watching = await all_at(rooms, opened), await Hearer.at(rooms, opened, None)
        assert hearers[0].last("welcome")["clock"] == {"reserve": 120, "increment": 30}
        slow, other = await who_is_asked(hearers)
        time.pass_seconds(41)
        await slow.act(random.Random(1))
        times = await until_times(other, lambda times: times["left"][seat_of(slow)] == 80 * SECOND)
        assert times["left"][2] is None and times["late"] == []
        await until_times(watching, lambda told: told == times)

    play(tmp_path, test)


def test_a_game_without_clocks_tells_of_none(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        ada = await Hearer.at(rooms, opened, opened.keys[0].token)
        await ada.hear("here")
        assert "times" not in ada.kinds and "clock" not in ada.last("welcome")
        game = await rooms.store.game(opened.table)
        assert game is not None and game.clock is None

    play(tmp_path, test, msgspec.structs.replace(TWO, clock=None))


def test_whose_time_is_over_a_bot_may_play_for_at_once_though_his_page_is_open(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        hearers = await all_at(rooms, opened)
        slow, other = await who_is_asked(hearers)
        early = StandIn("early", seat_of(slow))
        await other.room.stand_in(other.listener, early)
        await other.until(lambda: other.last("refused").get("id") == "early")
        assert other.last("refused")["reason"] == "refused.still-here"
        slow, other = await late(hearers, time)
        await other.room.stand_in(other.listener, StandIn("now", seat_of(slow)))
        await other.until(lambda: other.last("here")["seats"][seat_of(slow)] == "replaced")
        await other.until(lambda: seat_of(slow) not in other.last("times")["running"])
        acts = [row.act for row in await rooms.store.events(opened.table) if row.seat == seat_of(slow)]
        await other.question()
        assert set(acts) <= {None}

    play(tmp_path, test)


def test_he_may_play_himself_again_and_his_clock_runs_with_him(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        slow, other = await late(await all_at(rooms, opened), time)
        await other.room.stand_in(other.listener, StandIn("now", seat_of(slow)))
        await slow.until(lambda: slow.last("here")["seats"][seat_of(slow)] == "replaced")
        await slow.room.come_back(slow.listener, ComeBack("back"))
        await other.until(lambda: other.last("here")["seats"][seat_of(slow)] == "here")
        await slow.question()
        await until_times(slow, lambda times: times["running"] == [seat_of(slow)])
        watching = await Hearer.at(rooms, opened, None)
        await watching.room.come_back(watching.listener, ComeBack("not he"))
        await watching.until(lambda: watching.last("refused").get("id") == "not he")
        assert watching.last("refused")["reason"] == "refused.watching"

    play(tmp_path, test)


def test_the_others_may_wait_and_who_is_late_may_still_answer(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        slow, other = await late(await all_at(rooms, opened), time)
        await finish_turn(slow)
        await until_times(other, lambda times: times["late"] == [])
        assert not other.last("over")

    play(tmp_path, test)


def test_the_others_may_end_the_game_without_who_is_late(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        hearers = await all_at(rooms, opened)
        slow, _ = await late(hearers, time)
        first, second = (key.token for key in opened.keys if key.seat != seat_of(slow))
        await rooms.end(opened.table, EndGame(first, agree=True))
        assert not slow.last("over")
        await rooms.end(opened.table, EndGame(second, agree=True))
        assert (await slow.hear("over"))["ended"] == {"by": None}
        await until_times(slow, lambda times: times["running"] == [])

    play(tmp_path, test, THREE)


def test_a_game_ends_when_all_have_agreed_but_one_and_his_time_is_over(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        hearers = await all_at(rooms, opened)
        slow, _ = await who_is_asked(hearers)
        for key in opened.keys:
            if key.seat != seat_of(slow):
                await rooms.end(opened.table, EndGame(key.token, agree=True))
        assert not slow.last("over")
        await late(hearers, time)
        assert (await slow.hear("over"))["ended"] == {"by": None}

    play(tmp_path, test, THREE)


def test_clocks_go_on_from_where_they_were_when_a_table_comes_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            time = given_time(rooms)
            opened = await rooms.open_table(THREE)
            slow, _ = await who_is_asked(await all_at(rooms, opened))
            time.pass_seconds(41)
            await finish_turn(slow)
            times = slow.room.timing.times()
            assert times is not None
            (runs,), left = times.running, [one or 0 for one in times.left]
        async with open_rooms(tmp_path, "instant") as rooms:  # years later, for all that clocks know
            given_time(rooms, time.ms + 21 * SECOND)
            summary = await rooms.summary(opened.table)
            assert summary.clock == LIVE and len(rooms.rooms) == 0
            assert summary.left and summary.left[runs] == left[runs] - 20 * SECOND
            ada = await Hearer.at(rooms, opened, opened.keys[0].token)
            assert (await ada.hear("times"))["left"][runs] == summary.left[runs]

    asyncio.run(run())


def test_a_server_counts_its_time_as_soon_as_a_game_has_clocks(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            await rooms.open_table(msgspec.structs.replace(TWO, clock=None))
            await asyncio.sleep(0.01)
            assert rooms.server_now() == 0
            await rooms.open_table(TWO)
            await asyncio.sleep(0.01)
            passed = rooms.server_now()
            assert passed > 0
        async with open_rooms(tmp_path, "instant") as rooms:
            assert rooms.server_now() >= passed

    asyncio.run(run())


def test_of_a_table_that_is_not_in_memory_the_days_pass(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        time.pass_seconds(86_400)
        summary = await rooms.summary(opened.table)
        (seat,) = summary.awaited
        assert len(rooms.rooms) == 0
        assert summary.left and summary.left[seat] == (2 * 86_400 + 1) * SECOND
        time.pass_seconds(2 * 86_400 + 2)
        later = await rooms.summary(opened.table)
        assert later.left and later.left[seat] == 0
        hearers = await all_at(rooms, opened)
        assert hearers[0].last("times")["late"] == [seat]

    play(tmp_path, test, NewTable("catan", (ADA, BOB, NewSeat("Cleo")), clock=DAYS))


def test_who_has_resigned_needs_no_time(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        slow, other = await late(await all_at(rooms, opened), time)
        token = next(key.token for key in opened.keys if key.seat == seat_of(slow))
        await rooms.resign(opened.table, Resign(token))
        times = await until_times(other, lambda times: times["late"] == [])
        assert times["left"][seat_of(slow)] is None

    play(tmp_path, test, THREE)


def test_those_who_gather_are_told_and_a_rematch_has_the_same_clock(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        assert [(one.table, one.clock) for one in await rooms.lobby()] == []
        room = await rooms.waiting_room(opened.table)
        assert room is not None
        guest = room.join(digest(opened.keys[0].token))
        assert [(one.table, one.clock) for one in await rooms.lobby()] == [(opened.table, LIVE)]
        assert (await rooms.summary(opened.table)).clock == LIVE
        joined = await rooms.join(opened.table, Join("Bob", ready=True))
        await rooms.set_ready(opened.table, Ready(opened.keys[0].token))
        room.leave(guest)
        await rooms.end(opened.table, EndGame(opened.keys[0].token, agree=True))
        await rooms.end(opened.table, EndGame(joined.keys[0].token, agree=True))
        again = await rooms.rematch(opened.table, Ask(opened.keys[0].token))
        assert (await rooms.summary(again.table)).clock == LIVE

    play(tmp_path, test, NewTable("golden-horn", (ADA, NewSeat(open=True)), clock=LIVE))


def test_the_record_knows_nothing_of_clocks(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened, time: GivenTime) -> None:
        table = (await rooms.room(opened.table)).table
        await rooms.store.append(opened.table, play_on(table, random.Random(3)), table.result)
        record = await rooms.record(opened.table)
        assert "clock" not in record and ":120" not in record.splitlines()[0]
        assert records.verify(records.read(record.encode()), make).proved

    play(tmp_path, test, NewTable("golden-horn", (ADA, BOB), clock=LIVE))


@pytest.mark.parametrize("clock", [{"reserve": 5, "increment": 0}, {"reserve": 60, "increment": -1}, {"days": 3}])
def test_a_clock_that_cannot_be_is_refused(clock: dict[str, int]) -> None:
    body = msgspec.json.encode({"game": "catan", "seats": [{"name": "Ada"}, {"name": "Bob"}], "clock": clock})
    with pytest.raises(msgspec.ValidationError, match="clock"):
        msgspec.json.decode(body, type=NewTable)


def test_lessons_have_no_clocks_nor_have_tables_without_a_server(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            lesson = NewTable("catan", (ADA, BOB), clock=LIVE, lesson="catan")
            assert await refused(rooms.open_table(lesson)) in ("refused.no-clocks", "refused.no-such-lesson")
            rooms.time = None
            assert await refused(rooms.open_table(TWO)) == "refused.no-clocks"

    asyncio.run(run())


def test_bots_go_on_in_a_game_with_clocks_when_all_have_left(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "fast") as rooms:
            given_time(rooms)
            opened = await rooms.open_table(TWO)
            hearers, room = await all_at(rooms, opened), await rooms.room(opened.table)
            while room.table.position.to_act != (BOT,):
                asked, _ = await who_is_asked(hearers)
                await asked.act(random.Random(1))
            for hearer in hearers:
                room.leave(hearer.listener)
            assert room.bots.are_playing and room.unused() == 0
            assert room.bots._playing is not None
            await room.bots._playing
            assert room.table.position.to_act != (BOT,) and not room.bots.are_playing

    asyncio.run(run())


def test_a_bot_that_is_waited_for_plays_after_a_restart_though_nobody_has_come(tmp_path: Path) -> None:
    async def awaited(new: NewTable) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Before and after others have looked after the tables."""
        async with open_rooms(tmp_path, "instant") as rooms:
            given_time(rooms)
            table = (await rooms.open_table(new)).table
            before = (await rooms.summary(table)).awaited
        async with open_rooms(tmp_path, "instant") as rooms:
            given_time(rooms)
            await rooms._rouse()
            for room in list(rooms.rooms):
                if room.bots._playing is not None:
                    await room.bots._playing
            after = (await rooms.summary(table)).awaited
        return before, after

    async def run() -> None:
        assert await awaited(FIRST_A_BOT) == ((0, 1), (1,))
        assert await awaited(msgspec.structs.replace(FIRST_A_BOT, clock=None)) == ((0, 1), (0, 1))

    asyncio.run(run())
