"""Keys and links of a seat that are used, taken back and given away at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from pathlib import Path

import pytest

from fondaco.server.presence.absence import Patience
from fondaco.server.protocol.from_page import Act, Say, SetPace
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import (
    Ask,
    EndGame,
    NewSeat,
    NewTable,
    OfferSeat,
    Opened,
    Resign,
    TakeSeat,
)
from fondaco.server.storage.store import digest
from fondaco.server.table.rooms import Rooms

from ..gathered import refused
from ..hearing import Hearer, play
from ..lending import AT_ONCE, GONE, NO_LINK, TWO, WAITING, borrow, seats_of

THREE = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Cleo")))


async def in_line(rooms: Rooms, table: str, *calls: Awaitable[object]) -> list[object]:
    """What comes of calls that wait for one another at a table, in this order."""
    waiting = await rooms.waiting_room(table)
    lock = (await rooms.room(table)).live.lock if waiting is None else waiting._lock
    tasks: list[asyncio.Future[object]] = []
    async with lock:
        for call in calls:
            tasks.append(asyncio.ensure_future(call))
            while len(lock._waiters or ()) < len(tasks):
                await asyncio.wait(tasks[-1:], timeout=0.001)
    return await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("new", [TWO, WAITING])
@pytest.mark.parametrize("order", [1, -1])
def test_no_key_that_was_taken_meanwhile_survives_a_recall(tmp_path: Path, new: NewTable, order: int) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, token = opened.table, opened.keys[0].token
        await borrow(rooms, table, token)
        link = await rooms.lend(table, Ask(token))
        calls = [rooms.take(table, TakeSeat(link.secret)), rooms.recall(table, Ask(token))]
        await in_line(rooms, table, *calls[::order])
        waiting = await rooms.waiting_room(table)
        keys = await rooms.store.digests(table) if waiting is None else waiting.seating.keys
        assert keys[0] == (digest(token),)

    play(tmp_path, test, new)


def test_who_takes_a_link_after_its_maker_has_left_gets_nothing(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, token = opened.table, opened.keys[0].token
        link = await rooms.lend(table, Ask(token))
        left, taken = await in_line(
            rooms, table, rooms.leave(table, Ask(token)), rooms.take(table, TakeSeat(link.secret))
        )
        assert left is None
        assert isinstance(taken, Refusal) and taken.reason == NO_LINK

    play(tmp_path, test, WAITING)


@pytest.mark.parametrize("order", [1, -1])
def test_who_resigns_leaves_no_key_that_was_taken_meanwhile(tmp_path: Path, order: int) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, token = opened.table, opened.keys[1].token
        link = await rooms.lend(table, Ask(token))
        calls = [rooms.take(table, TakeSeat(link.secret)), rooms.resign(table, Resign(token))]
        await in_line(rooms, table, *calls[::order])
        assert 1 not in await rooms.store.digests(table)

    play(tmp_path, test, TWO)


def test_a_key_that_was_recalled_meanwhile_does_nothing_more(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob) = opened.table, (key.token for key in opened.keys)
        await Hearer.at(rooms, opened, bob)
        offered = await rooms.offer(table, OfferSeat(bob, 0))
        calls = (
            rooms.take(table, TakeSeat(offered.secret, "Cleo")),
            rooms.resign(table, Resign(ada)),
            rooms.end(table, EndGame(ada, agree=True)),
            rooms.recall(table, Ask(ada)),
            rooms.move(table, Ask(ada)),
            rooms.offer(table, OfferSeat(ada, 1)),
        )
        taken, *done = await in_line(rooms, table, *calls)
        assert isinstance(taken, Opened)
        assert [one.reason for one in done if isinstance(one, Refusal)] == [GONE] * 5
        assert await seats_of(rooms, table, taken.keys[0].token) == [0]

    play(tmp_path, test, TWO, Patience(seat=0))


def test_two_who_take_two_seats_at_once_have_two_names(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, ada = opened.table, opened.keys[0].token
        await Hearer.at(rooms, opened, ada)
        links = [await rooms.offer(table, OfferSeat(ada, seat)) for seat in (1, 2)]
        done = await asyncio.gather(
            *(rooms.take(table, TakeSeat(link.secret, "Zoe")) for link in links), return_exceptions=True
        )
        assert [one.reason for one in done if isinstance(one, Refusal)] == ["refused.name-taken"]
        assert [seat.name for seat in (await rooms.summary(table)).seats].count("Zoe") == 1

    play(tmp_path, test, THREE, AT_ONCE)


def test_what_waits_while_a_key_is_recalled_is_not_done(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, token = opened.table, opened.keys[0].token
        phone = await Hearer.at(rooms, opened, await borrow(rooms, table, token))
        room, now = phone.room, await phone.hear("now")
        events, pace = len(room.table.record.entries), room.bots.pace
        async with room.live.lock:
            act = Act("late", now["decision"], now["choices"][0]["action"])
            late = [
                asyncio.create_task(room.act(phone.listener, act)),
                asyncio.create_task(room.hear(phone.listener, Say("late too", "hello"))),
            ]
            for _ in range(5):
                await asyncio.sleep(0)  # they wait
            room.seats.tell_devices(0, [digest(token)])
            room.set_pace(phone.listener, SetPace("pace", "slow"))
        await asyncio.gather(*late)
        assert (len(room.table.record.entries), room.talk.last, room.bots.pace) == (events, 0, pace)

    play(tmp_path, test, TWO)


def test_who_comes_with_a_key_that_was_recalled_meanwhile_is_sent_away(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        room, phone = await rooms.room(opened.table), await borrow(rooms, opened.table, opened.keys[0].token)
        await rooms.recall(opened.table, Ask(opened.keys[0].token))
        assert await refused(room.join(0, 0, digest(phone))) == GONE
        assert room.crowd == room.players.pages(0) == 0

    play(tmp_path, test, TWO)
