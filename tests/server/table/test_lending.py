"""A seat goes to another device of its person, who keeps the last word, or to another person while he is away."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable
from pathlib import Path

import pytest

from fondaco.server.presence.absence import WINDOWS, Patience
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import Ask, Follow, NewSeat, NewTable, OfferSeat, Opened, TakeSeat
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import OPEN, shown
from ..hearing import Hearer, play
from ..playing import play_on

TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))
WAITING = NewTable("golden-horn", (NewSeat("Ada"), OPEN))
AT_ONCE = Patience(player=0, seat=0)


async def refused(call: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as caught:
        await call
    return caught.value.reason


async def borrow(rooms: Rooms, table: str, token: str) -> str:
    """The key of another device of the same person."""
    link = await rooms.lend(table, Ask(token))
    (key,) = (await rooms.take(table, TakeSeat(link.secret))).keys
    return key.token


async def seats_of(rooms: Rooms, table: str, *tokens: str) -> list[int | str]:
    """The seat of each token, or why it has none."""
    found: list[int | str] = []
    for token in tokens:
        try:
            seat = await rooms.audience(table, token)
        except Refusal as refusal:
            found.append(refusal.reason)
        else:
            assert seat is not None
            found.append(seat)
    return found


async def at(rooms: Rooms, opened: Opened, token: str) -> Hearer:
    """At the table, and told to how many devices the seat was lent."""
    hearer = await Hearer.at(rooms, opened, token)
    await rooms.introduce(hearer.room, hearer.listener.audience)
    return hearer


async def until_seated(hearer: Hearer, name: str) -> None:
    await hearer.until(lambda: hearer.last("welcome")["seats"][1]["name"] == name)


GONE = "refused.no-such-seat"


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
        ada, thief = await at(rooms, opened, token), await at(rooms, opened, first)
        assert (await ada.hear("devices"))["lent"] == 2
        pending = await rooms.lend(table, Ask(first))
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


def test_keys_outlast_a_restart_and_open_the_next_game_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(TWO)
            table, (ada, bob) = opened.table, (key.token for key in opened.keys)
            phone = await borrow(rooms, table, ada)
        async with open_rooms(tmp_path, "instant") as rooms:
            assert await seats_of(rooms, table, ada, phone, bob) == [0, 0, 1]
            room = await rooms.room(table)
            await rooms.store.append(table, play_on(room.table, random.Random(1)), room.table.winners)
            again = (await rooms.rematch(table, Ask(phone))).table
            assert (await shown(rooms, again, ada)).lent == 1
            assert (await shown(rooms, again, phone)).lent == 0
            await rooms.rematch(table, Ask(bob))
            assert await seats_of(rooms, again, ada, phone, bob) == [0, 0, 1]
            await rooms.recall(again, Ask(ada))
            assert await seats_of(rooms, again, phone) == [GONE]

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


def test_an_away_seat_is_taken_by_who_opens_the_link_under_his_own_name(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, bob = opened.table, opened.keys[1].token
        ada, watching = await Hearer.at(rooms, opened, opened.keys[0].token), await Hearer.at(rooms, opened, None)
        link = await rooms.offer(table, OfferSeat(opened.keys[0].token, 1))
        await ada.until(lambda: ada.last("here").get("offered") == [1])
        leads = await rooms.follow(table, Follow(link.secret))
        assert (leads.own, leads.seat) == (False, 1)
        assert await refused(rooms.take(table, TakeSeat(link.secret, "ada"))) == "refused.name-taken"
        assert await refused(rooms.take(table, TakeSeat(link.secret))) == "refused.name"
        (key,) = (await rooms.take(table, TakeSeat(link.secret, "Cleo"))).keys
        assert await seats_of(rooms, table, bob, key.token) == [GONE, 1]
        for hearer in (ada, watching):
            await until_seated(hearer, "Cleo")
        assert ada.last("here")["offered"] == []
        assert await refused(rooms.take(table, TakeSeat(link.secret, "Dora"))) == "refused.no-such-link"
        cleo = await Hearer.at(rooms, opened, key.token)
        assert (await cleo.hear("welcome"))["seat"] == 1
        assert (await rooms.summary(table)).seats[1].name == "Cleo"
        assert json.loads(cleo.room.table.record.lines[0])["seats"][1]["name"] == "Bob"

    play(tmp_path, test, TWO, AT_ONCE)


def test_who_comes_back_keeps_his_seat(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob) = opened.table, (key.token for key in opened.keys)
        hearer = await Hearer.at(rooms, opened, ada)
        link = await rooms.offer(table, OfferSeat(ada, 1))
        back = await Hearer.at(rooms, opened, bob)
        await back.hear("here")
        assert await refused(rooms.take(table, TakeSeat(link.secret, "Cleo"))) == "refused.no-such-link"
        assert await seats_of(rooms, table, bob) == [1]
        assert await refused(rooms.offer(table, OfferSeat(ada, 1))) == "refused.still-here"
        assert await refused(rooms.offer(table, OfferSeat(bob, 0))) == "refused.not-host"
        await hearer.until(lambda: hearer.last("here")["offered"] == [])

    play(tmp_path, test, TWO, AT_ONCE)


def test_a_seat_is_not_offered_before_its_person_has_been_away_for_long(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, ada = opened.table, opened.keys[0].token
        await Hearer.at(rooms, opened, ada)
        assert await refused(rooms.offer(table, OfferSeat(ada, 1))) == "refused.still-here"
        assert await refused(rooms.offer(table, OfferSeat("no token", 1))) == GONE

    play(tmp_path, test, TWO)


def test_who_took_a_seat_has_it_after_a_restart_under_his_name(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant", AT_ONCE) as rooms:
            opened = await rooms.open_table(TWO)
            await Hearer.at(rooms, opened, opened.keys[0].token)
            link = await rooms.offer(opened.table, OfferSeat(opened.keys[0].token, 1))
            (key,) = (await rooms.take(opened.table, TakeSeat(link.secret, "Cleo"))).keys
        async with open_rooms(tmp_path, "instant") as rooms:
            cleo = await Hearer.at(rooms, opened, key.token)
            assert [seat["name"] for seat in (await cleo.hear("welcome"))["seats"]] == ["Ada", "Cleo"]

    asyncio.run(run())
