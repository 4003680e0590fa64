"""A person who goes away from a game: a bot plays for him until he is back."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from fondaco import make
from fondaco import record as records
from fondaco.server.presence import absence
from fondaco.server.presence.absence import USUAL, Patience
from fondaco.server.protocol.from_page import Act, StandIn
from fondaco.server.protocol.requests import NewSeat, NewTable, Opened
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.thinking import Chosen, Question

from ..hearing import Hearer, play
from ..playing import JumpingClock

SOON = Patience(player=0.05)
TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))
THREE = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Bot", "random")))


async def at(rooms: Rooms, opened: Opened, seat: int | None) -> Hearer:
    return await Hearer.at(rooms, opened, None if seat is None else opened.keys[seat].token)


async def until_attendance(hearer: Hearer, *seats: str) -> None:
    await hearer.until(lambda: hearer.last("here").get("seats") == list(seats))
    assert hearer.last("here")["seats"] == [*seats]


async def replaced(rooms: Rooms, opened: Opened) -> Hearer:
    """Ada, at a table at which a bot plays for Bob, who never came."""
    ada = await at(rooms, opened, 0)
    await until_attendance(ada, "here", "long-away")
    await ada.room.stand_in(ada.listener, StandIn("bot for Bob", 1))
    await until_attendance(ada, "here", "replaced")
    return ada


async def refused(hearer: Hearer, seat: int) -> str:
    ask = StandIn(f"for {seat}", seat)
    await hearer.room.stand_in(hearer.listener, ask)
    await hearer.until(lambda: hearer.last("refused").get("id") == ask.id)
    reason: str = hearer.last("refused")["reason"]
    return reason


async def answer(hearer: Hearer, dice: random.Random) -> None:
    """What he is asked now, also while others are asked too."""
    now = hearer.last("now")
    decision = now["decision"]
    await hearer.room.act(hearer.listener, Act(f"{decision}", decision, dice.choice(now["choices"])["action"]))
    await hearer.until(lambda: hearer.last("over") or hearer.last("now")["decision"] != decision)


async def asked(*hearers: Hearer) -> Hearer:
    """The first of these who has something to decide."""
    while (one := next((one for one in hearers if one.last("now")["choices"]), None)) is None:  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    return one


async def acts_of(rooms: Rooms, opened: Opened, seat: int) -> list[str | None]:
    """The ids that came with what a seat did."""
    return [row.act for row in await rooms.store.events(opened.table) if row.seat == seat]


def test_that_a_minute_is_over_is_told_and_a_bot_plays_to_the_end(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        watching, dice = await at(rooms, opened, None), random.Random(1)
        ada = await replaced(rooms, opened)
        assert [one["seats"][1] for one in ada.messages if one["type"] == "here"][-2:] == ["long-away", "replaced"]
        await until_attendance(watching, "here", "replaced")
        while (await ada.question())["choices"]:
            await answer(ada, dice)
        acts = await acts_of(rooms, opened, 1)
        assert len(acts) > 10 and set(acts) == {None}
        record = records.read((await rooms.record(opened.table)).encode())
        assert [seat.bot for seat in record.header.seats] == [None, None]
        assert records.verify(record, make).proved
        assert await refused(ada, 1) == "refused.not-allowed"

    play(tmp_path, test, TWO, SOON)


def test_before_the_minute_is_over_nobody_is_replaced(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada, watching = await at(rooms, opened, 0), await at(rooms, opened, None)
        assert await refused(ada, 1) == "refused.still-here"
        assert await refused(ada, 0) == "refused.not-seated"
        assert await refused(ada, 2) == "refused.not-seated"  # a bot's
        assert await refused(ada, 3) == "refused.not-seated"  # not there
        assert await refused(watching, 1) == "refused.watching"
        await at(rooms, opened, 1)
        assert await refused(ada, 1) == "refused.still-here"
        assert ada.last("here")["seats"] == ["here", "here", "here"]

    play(tmp_path, test, THREE, USUAL)


def test_the_bot_is_that_which_the_game_names_and_sees_what_the_seat_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, int | None]] = []

    async def choose(asking: Question) -> Chosen:
        asked.append((asking.bot, asking.view.seat))
        assert [one.hand is not None for one in asking.view.seats] == [False, True]
        return Chosen(asking.legal[0])

    async def test(rooms: Rooms, opened: Opened) -> None:
        monkeypatch.setattr(rooms.thinkers, "choose", choose)
        ada, dice = await replaced(rooms, opened), random.Random(2)
        for _ in range(5):
            await ada.act(dice)
        await ada.question()
        assert len(asked) >= 5 and set(asked) == {("zoe", 1)}

    play(tmp_path, test, TWO, SOON)


def test_who_comes_back_plays_himself_and_what_the_bot_thinks_is_thrown_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinking, done = asyncio.Event(), asyncio.Event()

    async def choose(asking: Question) -> Chosen:
        thinking.set()
        try:
            await done.wait()
        except asyncio.CancelledError:
            done.set()
            raise
        return Chosen(asking.legal[0])

    async def test(rooms: Rooms, opened: Opened) -> None:
        monkeypatch.setattr(rooms.thinkers, "choose", choose)
        ada, dice = await replaced(rooms, opened), random.Random(3)
        await asyncio.wait_for(thinking.wait(), 30)
        bob = await at(rooms, opened, 1)
        await asyncio.wait_for(done.wait(), 30)
        await until_attendance(ada, "here", "here")
        await bob.hear("now")
        assert await acts_of(rooms, opened, 1) == []
        now = bob.last("now")
        await bob.room.act(bob.listener, Act("of Bob", now["decision"], now["choices"][0]["action"]))
        await ada.act(dice)
        await ada.until(lambda: ada.last("now")["view"]["phase"] != "place")
        assert await acts_of(rooms, opened, 1) == ["of Bob"]

    play(tmp_path, test, TWO, SOON)


def test_the_other_bots_play_on_when_he_comes_back(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada, dice = await at(rooms, opened, 0), random.Random(4)
        await until_attendance(ada, "here", "long-away", "here")
        for _ in range(4):
            await ada.room.stand_in(ada.listener, StandIn("again", 1))
            bob = await at(rooms, opened, 1)
            await bob.hear("now")
            for _ in range(4):
                await answer(await asyncio.wait_for(asked(ada, bob), 30), dice)
            await bob.go()
            await until_attendance(ada, "here", "long-away", "here")
        assert len(await acts_of(rooms, opened, 2)) >= 2

    play(tmp_path, test, THREE, SOON)


def test_to_ask_once_more_changes_nothing_and_is_answered(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        watching = await at(rooms, opened, None)
        ada = await replaced(rooms, opened)
        await ada.question()
        told, others = ada.kinds, len([one for one in watching.messages if one["type"] == "here"])
        heres = [one for one in ada.messages if one["type"] == "here"]
        await ada.room.stand_in(ada.listener, StandIn("bot for Bob", 1))
        await ada.until(lambda: len([one for one in ada.messages if one["type"] == "here"]) > len(heres))
        assert ada.last("here") | {"away": []} == heres[-1] | {"away": []}
        assert (ada.kinds, len([one for one in watching.messages if one["type"] == "here"])) == (told, others)

    play(tmp_path, test, TWO, SOON)


def test_without_anybody_nothing_goes_on_and_who_comes_first_finds_the_bot(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada, dice = await replaced(rooms, opened), random.Random(5)
        await ada.act(dice)
        await ada.go()
        assert ada.room.bots._playing is not None
        await asyncio.wait([ada.room.bots._playing])
        events = await rooms.store.events(opened.table)
        await asyncio.sleep(0.1)
        assert await rooms.store.events(opened.table) == events
        back = await at(rooms, opened, 0)
        await until_attendance(back, "here", "replaced")
        await back.question()

    play(tmp_path, test, TWO, SOON)


def test_a_restart_knows_nothing_of_the_bot(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant", SOON) as rooms:
            opened = await rooms.open_table(TWO)
            ada = await replaced(rooms, opened)
            await ada.question()
        async with open_rooms(tmp_path, "instant") as rooms:
            ada = await at(rooms, opened, 0)
            await until_attendance(ada, "here", "away")

    asyncio.run(run())


@pytest.mark.parametrize("readings", range(1, 12))
def test_long_absence_is_told_whenever_the_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, readings: int
) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        monkeypatch.setattr(absence, "time", JumpingClock(readings))
        ada = await at(rooms, opened, 0)
        await until_attendance(ada, "here", "long-away")

    play(tmp_path, test, TWO, Patience(player=0.01))
