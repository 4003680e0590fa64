"""A host who goes away: another person arranges the seats until he is back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from fondaco.server.gathering.guests import Guest
from fondaco.server.presence import absence
from fondaco.server.presence.absence import Patience
from fondaco.server.protocol import to_page
from fondaco.server.protocol.requests import Arrange, Ready
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import ADA, gather, join, names, present, refused, shown
from ..playing import JumpingClock

SOON = Patience(host=0.5)


def heard(guest: Guest) -> list[to_page.Gathering]:
    """What is new for him."""
    guest._news.clear()
    return [msgspec.json.decode(text, type=to_page.Gathering) for text in guest._due()]


async def next_host(guest: Guest) -> int:
    """That of the next message."""
    await asyncio.wait_for(guest._news.wait(), 30)
    return heard(guest)[-1].host


def test_a_guest_arranges_while_the_host_is_away_and_frees_his_seat(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        room, host = await present(rooms, table, ada)
        _, bob = await join(rooms, table, "Bob", ready=True)
        _, guest = await present(rooms, table, bob)
        room.leave(host)
        assert heard(guest)[-1].host == 0
        assert await refused(rooms.arrange(table, Arrange(bob, 2, "random"))) == "refused.not-host"
        assert await next_host(guest) == 1
        await rooms.arrange(table, Arrange(bob, 2, "random"))
        assert await refused(rooms.arrange(table, Arrange(ada, 2))) == "refused.not-host"
        assert await refused(rooms.arrange(table, Arrange(bob, 1))) == "refused.not-seated"
        await rooms.arrange(table, Arrange(bob, 0))
        assert await names(rooms, table) == [None, "Bob", "random"]
        assert room.seating.host == 1
        assert await refused(rooms.set_ready(table, Ready(ada))) == "refused.no-such-seat"
        await rooms.arrange(table, Arrange(bob, 0, "steady"))
        assert (await rooms.summary(table)).started

    gather(tmp_path, test, patience=SOON)


def test_a_bot_on_the_hosts_seat_makes_the_guest_host_for_good(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        _, bob = await join(rooms, table, "Bob")
        room, guest = await present(rooms, table, bob)
        heard(guest)
        assert await next_host(guest) == 1
        await rooms.arrange(table, Arrange(bob, 0, "random"))
        room.leave(guest)
        assert (await shown(rooms, table)).host == 1

    gather(tmp_path, test, patience=SOON)


def test_a_host_who_comes_back_is_host_again(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        room, host = await present(rooms, table, ada)
        _, bob = await join(rooms, table, "Bob")
        _, guest = await present(rooms, table, bob)
        room.leave(host)
        heard(guest)
        assert await next_host(guest) == 1
        _, host = await present(rooms, table, ada)
        assert await next_host(guest) == 0
        assert await refused(rooms.arrange(table, Arrange(bob, 2, "random"))) == "refused.not-host"
        await rooms.arrange(table, Arrange(ada, 2, "random"))

    gather(tmp_path, test, patience=SOON)


def test_a_host_who_reloads_his_page_stays_host_and_nobody_notices(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        _, bob = await join(rooms, table, "Bob")
        room, guest = await present(rooms, table, bob)
        hosts = []
        for _ in range(3):
            _, host = await present(rooms, table, ada)
            hosts += [one.host for one in heard(guest)]
            room.leave(host)
            hosts += [one.host for one in heard(guest)]
            await asyncio.sleep(0.01)
        assert len(hosts) >= 6 and set(hosts) == {0}

    gather(tmp_path, test)


def test_of_several_guests_the_first_one_who_is_here_arranges_and_without_any_the_host(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        _, bob = await join(rooms, table, "Bob")
        _, cyd = await join(rooms, table, "Cyd")
        room, late = await present(rooms, table, cyd)
        _, watcher = await present(rooms, table)
        heard(watcher)
        assert await next_host(watcher) == 2
        _, early = await present(rooms, table, bob)
        assert await next_host(watcher) == 1
        assert await refused(rooms.arrange(table, Arrange(cyd, 0))) == "refused.not-host"
        room.leave(early)
        room.leave(late)
        assert await next_host(watcher) == 0

    gather(tmp_path, test, patience=SOON)


def test_a_host_who_never_came_after_a_restart_is_away_too(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            opened = await rooms.open_table(ADA)
            _, bob = await join(rooms, opened.table, "Bob")
        async with open_rooms(tmp_path, patience=SOON) as rooms:
            _, guest = await present(rooms, opened.table, bob)
            assert [one.host for one in heard(guest)] == [0]
            assert await next_host(guest) == 1

    asyncio.run(run())


@pytest.mark.parametrize("readings", range(1, 12))
def test_the_host_is_another_whenever_the_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, readings: int
) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        _, bob = await join(rooms, table, "Bob")
        monkeypatch.setattr(absence, "time", JumpingClock(readings))
        _, guest = await present(rooms, table, bob)
        hosts = [one.host for one in heard(guest)]
        while 1 not in hosts:  # the same may be told again, which he does not hear
            await asyncio.wait_for(guest._news.wait(), 5)
            hosts += [one.host for one in heard(guest)]

    gather(tmp_path, test, patience=Patience(host=0.01))
