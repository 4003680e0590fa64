"""A seat goes to another device of its person, who keeps the last word, or to another person while he is away."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable
from pathlib import Path

import pytest

from fondaco.server.presence import absence
from fondaco.server.presence.absence import WINDOWS, Patience
from fondaco.server.protocol.from_page import Act, Say, SetPace
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import (
    Arrange,
    Ask,
    EndGame,
    Follow,
    Join,
    NewSeat,
    NewTable,
    OfferSeat,
    Opened,
    Resign,
    TakeSeat,
)
from fondaco.server.storage.store import digest
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import OPEN, shown
from ..hearing import Hearer, play
from ..playing import Clock, play_on

TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))
THREE = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Cleo")))
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


async def until_seated(hearer: Hearer, name: str) -> None:
    await hearer.until(lambda: hearer.last("welcome")["seats"][1]["name"] == name)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Of who is away for how long."""
    clock = Clock()
    monkeypatch.setattr(absence, "time", clock)
    return clock


GONE, NO_LINK, LENT_KEY = "refused.no-such-seat", "refused.no-such-link", "refused.lent-key"


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


# --- what a link and a lent key are not ------------------------------------------------------------------------------


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
        assert await refused(rooms.take(table, TakeSeat(offered.secret, "Cleo"))) == NO_LINK

    play(tmp_path, test, TWO, AT_ONCE)


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


# --- at the same time -------------------------------------------------------------------------------------------------


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


# --- who sits there now -----------------------------------------------------------------------------------------------


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
