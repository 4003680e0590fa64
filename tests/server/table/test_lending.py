"""A seat goes to another device of its person, who keeps the last word."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from fondaco.server.presence.absence import WINDOWS, Patience
from fondaco.server.protocol.requests import (
    Arrange,
    Ask,
    EndGame,
    Follow,
    Join,
    OfferSeat,
    Opened,
    Resign,
    TakeSeat,
)
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import refused, shown
from ..hearing import Hearer, play
from ..lending import GONE, LENT_KEY, NO_LINK, TWO, WAITING, borrow, seats_of
from ..playing import play_on


def test_another_device_gets_a_key_of_its_own_and_the_first_is_told(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada, token = await Hearer.at(rooms, opened, opened.keys[0].token), opened.keys[0].token
        link = await rooms.lend(opened.table, Ask(token))
        leads = await rooms.follow(opened.table, Follow(link.secret))
        assert (leads.own, leads.seat, leads.seats[leads.seat].name, leads.game) == (True, 0, "Ada", "golden-horn")
        taken = await rooms.take(opened.table, TakeSeat(link.secret))
        (key,) = taken.keys
        assert (key.seat, taken.commitment, key.token == token) == (0, opened.commitment, False)
        assert (await ada.hear("devices"))["lent"] == 1
        assert await refused(rooms.take(opened.table, TakeSeat(link.secret))) == "refused.no-such-link"
        other = await Hearer.at(rooms, opened, key.token)
        await other.hear("now")
        assert other.last("devices") == {} and other.last("welcome")["seat"] == 0
        assert link.secret not in "".join(ada.texts) + "".join(other.texts)

    play(tmp_path, test, TWO)


def test_who_lent_a_seat_takes_it_back_and_not_the_other_way_round(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, token = opened.table, opened.keys[0].token
        first, second = await borrow(rooms, table, token), await borrow(rooms, table, token)
        assert await seats_of(rooms, table, token, first, second) == [0, 0, 0]
        assert await refused(rooms.recall(table, Ask(first))) == "refused.lent-key"
        assert await refused(rooms.move(table, Ask(second))) == "refused.lent-key"
        ada, thief = await Hearer.at(rooms, opened, token), await Hearer.at(rooms, opened, first)
        assert (await ada.hear("devices"))["lent"] == 2
        pending = await rooms.lend(table, Ask(token))
        await rooms.recall(table, Ask(token))
        assert await thief.writing == 1012
        await ada.until(lambda: ada.last("devices")["lent"] == 0)
        assert await seats_of(rooms, table, token, first, second) == [0, GONE, GONE]
        assert await refused(rooms.take(table, TakeSeat(pending.secret))) == "refused.no-such-link"
        assert await refused(rooms.lend(table, Ask(first))) == GONE

    play(tmp_path, test, TWO)


def test_who_moves_leaves_the_seat_to_the_device_that_came_last(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, token = opened.table, opened.keys[0].token
        assert await refused(rooms.move(table, Ask(token))) == "refused.not-allowed"
        first, second = await borrow(rooms, table, token), await borrow(rooms, table, token)
        await rooms.move(table, Ask(token))
        assert await seats_of(rooms, table, token, first, second) == [GONE, GONE, 0]
        third = await borrow(rooms, table, second)
        await rooms.recall(table, Ask(second))
        assert await seats_of(rooms, table, second, third) == [0, GONE]

    play(tmp_path, test, TWO)


def test_a_seat_has_only_so_many_keys(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, token = opened.table, opened.keys[0].token
        for _ in range(WINDOWS - 1):
            await borrow(rooms, table, token)
        assert await refused(borrow(rooms, table, token)) == "refused.crowded"
        await rooms.recall(table, Ask(token))
        await borrow(rooms, table, token)

    play(tmp_path, test, TWO)


def test_keys_outlast_a_restart_and_the_own_one_opens_the_next_game_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(TWO)
            table, (ada, bob) = opened.table, (key.token for key in opened.keys)
            phone = await borrow(rooms, table, ada)
        async with open_rooms(tmp_path, "instant") as rooms:
            assert await seats_of(rooms, table, ada, phone, bob) == [0, 0, 1]
            room = await rooms.room(table)
            await rooms.store.append(table, play_on(room.table, random.Random(1)), room.table.result)
            again = (await rooms.rematch(table, Ask(phone))).table
            assert [(await shown(rooms, again, one)).seat for one in (ada, phone, bob)] == [0, None, 1]
            await rooms.rematch(table, Ask(ada))
            await rooms.rematch(table, Ask(bob))
            assert await seats_of(rooms, again, ada, phone, bob) == [0, GONE, 1]

    asyncio.run(run())


def test_before_the_game_a_seat_goes_to_another_device_too(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, token = opened.table, opened.keys[0].token
        link = await rooms.lend(table, Ask(token))
        leads = await rooms.follow(table, Follow(link.secret))
        assert [(seat.name, seat.bot) for seat in leads.seats] == [("Ada", None), ("", None)]
        (key,) = (await rooms.take(table, TakeSeat(link.secret))).keys
        assert [(await shown(rooms, table, one)).seat for one in (token, key.token)] == [0, 0]
        assert [(await shown(rooms, table, one)).lent for one in (token, key.token)] == [1, 0]
        await rooms.move(table, Ask(token))
        assert [(await shown(rooms, table, one)).seat for one in (token, key.token)] == [None, 0]
        link = await rooms.lend(table, Ask(key.token))
        await rooms.leave(table, Ask(key.token))
        assert await refused(rooms.take(table, TakeSeat(link.secret))) == "refused.no-such-link"

    play(tmp_path, test, WAITING)


@pytest.mark.parametrize("freed", ["by its person", "by the host"])
def test_a_link_does_not_outlive_the_seat_of_who_made_it(tmp_path: Path, freed: str) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, host = opened.table, opened.keys[0].token
        (mallory,) = (await rooms.join(table, Join("Mallory"))).keys
        link = await rooms.lend(table, Ask(mallory.token))
        if freed == "by its person":
            await rooms.leave(table, Ask(mallory.token))
        else:
            await rooms.arrange(table, Arrange(host, 1))
        (victim,) = (await rooms.join(table, Join("Victim"))).keys
        assert victim.seat == mallory.seat
        assert await refused(rooms.follow(table, Follow(link.secret))) == NO_LINK
        assert await refused(rooms.take(table, TakeSeat(link.secret))) == NO_LINK

    play(tmp_path, test, WAITING)


def test_a_lent_key_plays_and_does_not_take_the_seat_away(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob) = opened.table, (key.token for key in opened.keys)
        await Hearer.at(rooms, opened, ada)
        phone = await borrow(rooms, table, ada)
        for call in (
            rooms.resign(table, Resign(phone)),
            rooms.resign(table, Resign(phone, end=True)),
            rooms.end(table, EndGame(phone, agree=True)),
            rooms.lend(table, Ask(phone)),
            rooms.offer(table, OfferSeat(phone, 1)),
        ):
            assert await refused(call) == LENT_KEY
        await rooms.end(table, EndGame(bob, agree=True))
        await rooms.end(table, EndGame(phone, agree=False))
        assert await seats_of(rooms, table, ada, phone, bob) == [0, 0, 1]

    play(tmp_path, test, TWO, Patience(seat=0))


def test_a_lent_key_does_not_leave_before_the_game(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        token = opened.keys[0].token
        phone = await borrow(rooms, opened.table, token)
        assert await refused(rooms.leave(opened.table, Ask(phone))) == LENT_KEY
        assert (await shown(rooms, opened.table, token)).seat == 0

    play(tmp_path, test, WAITING)
