"""A seat goes to another person while its own is away, and does not where he has come back."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from fondaco.server.protocol.requests import (
    Ask,
    Follow,
    OfferSeat,
    Opened,
    TakeSeat,
)
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import refused
from ..hearing import Hearer, play
from ..lending import AT_ONCE, GONE, NO_LINK, TWO, borrow, seats_of
from ..playing import Clock


async def until_seated(hearer: Hearer, name: str) -> None:
    await hearer.until(lambda: hearer.last("welcome")["seats"][1]["name"] == name)


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


def test_an_own_link_is_worth_nothing_once_another_has_the_seat(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob) = opened.table, (key.token for key in opened.keys)
        await Hearer.at(rooms, opened, ada)
        own = await rooms.lend(table, Ask(bob))
        offered = await rooms.offer(table, OfferSeat(ada, 1))
        (cleo,) = (await rooms.take(table, TakeSeat(offered.secret, "Cleo"))).keys
        assert await refused(rooms.take(table, TakeSeat(own.secret))) == NO_LINK
        assert await seats_of(rooms, table, bob, cleo.token) == [GONE, 1]

    play(tmp_path, test, TWO, AT_ONCE)


def test_who_takes_his_seat_to_another_device_has_come_back(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, (ada, bob) = opened.table, (key.token for key in opened.keys)
        await Hearer.at(rooms, opened, ada)
        offered = await rooms.offer(table, OfferSeat(ada, 1))
        await borrow(rooms, table, bob)
        assert rooms.links.offered(table) == ()
        assert await refused(rooms.take(table, TakeSeat(offered.secret, "Cleo"))) == NO_LINK

    play(tmp_path, test, TWO, AT_ONCE)


def test_who_took_a_seat_is_not_away_as_long_as_the_one_before(tmp_path: Path, clock: Clock) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, ada = opened.table, opened.keys[0].token
        await Hearer.at(rooms, opened, ada)
        clock.now += 301
        link = await rooms.offer(table, OfferSeat(ada, 1))
        await rooms.take(table, TakeSeat(link.secret, "Cleo"))
        assert await refused(rooms.offer(table, OfferSeat(ada, 1))) == "refused.still-here"
        clock.now += 301
        await rooms.offer(table, OfferSeat(ada, 1))

    play(tmp_path, test, TWO)


def test_who_takes_a_seat_is_not_called_as_who_left(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        table, ada = opened.table, opened.keys[0].token
        await Hearer.at(rooms, opened, ada)
        link = await rooms.offer(table, OfferSeat(ada, 1))
        assert await refused(rooms.take(table, TakeSeat(link.secret, "Bob"))) == "refused.name-taken"

    play(tmp_path, test, TWO, AT_ONCE)
