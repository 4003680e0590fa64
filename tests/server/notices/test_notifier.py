"""Who is awaited at a table of days is told once, in time, and not where he sees it himself."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from fondaco.server.notices import figures
from fondaco.server.notices.batches import MINUTE
from fondaco.server.notices.outbox import DELAYS, LASTS
from fondaco.server.storage.store import DAY
from fondaco.server.web import metrics

from .noticing import DAYS, Club, club

HOURS = 60  # minutes


def test_who_is_awaited_is_told_once(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        opened = await club.table(await club.person("Eva"))
        assert await club.told() == [[(opened.table, "turn")]]
        assert await club.told(60) == []
        await club.act(opened, 0)
        assert await club.told() == []
        while not await club.awaits(opened, 0):
            await club.act(opened, 1)
        assert await club.told() == [[(opened.table, "turn")]]
        assert await club.told(60) == []

    club(tmp_path, test)


@pytest.mark.parametrize("clock", [None, {"reserve": 900, "increment": 20}])
def test_at_live_tables_nobody_is(clock: dict[str, int] | None, tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await club.table(await club.person("Eva"), clock)
        assert await club.told() == []

    club(tmp_path, test)


def test_nobody_is_told_who_has_said_nowhere_where(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = club.visitors.new()
        await eva.register("Eva")
        await eva.post("/api/me/notices", minutes=0, reminders=True, lang="en")
        await club.table(eva)
        assert await club.told() == []

    club(tmp_path, test)


def test_several_tables_come_in_one_notice_and_the_next_one_later(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva", minutes=30)
        first = await club.table(eva)
        assert await club.told(20) == []
        second = await club.table(eva)
        (told,) = await club.told(11)
        assert sorted(told) == sorted([(first.table, "turn"), (second.table, "turn")])
        third = await club.table(eva)
        assert await club.told(29) == []
        assert await club.told(2) == [[(third.table, "turn")]]

    club(tmp_path, test)


def test_who_has_the_table_before_him_is_not_told_of_it_even_later(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        opened = await club.table(await club.person("Eva"))
        async with club.at_table(opened):
            assert await club.told() == []
        assert await club.told(60) == []

    club(tmp_path, test)


def test_who_is_at_another_table_is_told_when_he_has_gone(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva")
        other, opened = await club.table(eva, None), await club.table(eva)
        async with club.at_table(other):
            assert await club.told() == []
        assert await club.told(2) == [[(opened.table, "turn")]]

    club(tmp_path, test)


def test_one_who_only_looks_on_does_not_see_for_others(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        opened = await club.table(await club.person("Eva"))
        async with club.at_table(opened, 1):
            assert await club.told() == [[(opened.table, "turn")]]

    club(tmp_path, test)


def test_whoever_has_acted_meanwhile_is_not_told(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        opened = await club.table(await club.person("Eva"))
        club.program.status = 500
        assert len(await club.told()) == 1
        await club.act(opened)
        club.program.status = 200
        assert await club.told(60) == []

    club(tmp_path, test)


def test_when_time_runs_low_he_is_told_again_unless_he_does_not_want_that(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva, otto = await club.person("Eva"), await club.person("Otto", reminders=False)
        opened, other = await club.table(eva), await club.table(otto)
        assert sorted(await club.told()) == sorted([[(opened.table, "turn")], [(other.table, "turn")]])
        assert await club.told(DAYS * 18 * HOURS - 60) == []
        await club.pass_minutes(60)
        assert await club.told(2) == [[(opened.table, "reminder")]]
        assert await club.told(60) == []

    club(tmp_path, test)


def test_the_next_game_of_the_same_players_waits_for_who_is_not_ready(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva")
        opened = await club.table(eva)
        path = f"/api/tables/{opened.table}"
        for key in opened.keys:
            await eva.post(f"{path}/end", token=key.token, agree=True)
        again = (await club.visitors.new().post(f"{path}/rematch", token=opened.keys[1].token))["table"]
        assert await club.told() == [[(again, "invited")]]
        assert await club.told(60) == []

    club(tmp_path, test)


def test_in_quiet_hours_nobody_is_told(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva", quiet={"begins": 22, "ends": 7, "zone": "Europe/Prague"})
        club.now = 20_000 * DAY + 20 * HOURS * MINUTE  # 20:00 at Greenwich is 22:00 there
        opened = await club.table(eva)
        assert await club.told(9 * HOURS - 1) == []
        assert await club.told(2) == [[(opened.table, "turn")]]

    club(tmp_path, test)


def test_a_zone_that_there_is_not_is_refused(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva")
        for zone in ("Moon/Sea", "../etc/passwd", "/etc/passwd", "Europe"):
            quiet = {"begins": 1, "ends": 2, "zone": zone}
            assert await eva.status("/api/me/notices", minutes=5, reminders=True, lang="en", quiet=quiet) == 400, zone
        assert (await eva.get("/api/me/notices"))["quiet"] is None

    club(tmp_path, test)


def test_what_does_not_arrive_is_sent_again_under_the_same_id(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva")
        await club.table(eva)
        club.program.status = 500
        await club.pass_minutes(0)
        await club.pass_minutes(11)
        assert (await eva.get("/api/me/notices"))["channels"][0]["failed"] == club.now
        club.program.status = 200
        await club.pass_minutes(DELAYS[0] / MINUTE / 2)
        assert len(club.program.posted) == 1
        await club.pass_minutes(DELAYS[0] / MINUTE)
        first, second = club.program.posted
        assert first.headers["webhook-id"] == second.headers["webhook-id"]
        assert (await eva.get("/api/me/notices"))["channels"][0]["failed"] is None
        assert len(await club.told(1000)) == 2  # nothing more

    club(tmp_path, test)


def test_what_never_arrives_is_given_up(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await club.table(await club.person("Eva", reminders=False))
        club.program.status = 500
        await club.told()
        before = figures.SENT["webhook", "given up"]
        tries = 0
        for _ in range(12):
            tries += len(await club.told(LASTS / MINUTE / 8))
        assert 5 < tries < 12 and figures.SENT["webhook", "given up"] == before + 1
        told = {family.name: family.samples for family in metrics.counted()}["fondaco_notices_total"]
        assert (("channel", "webhook"), ("result", "given up")) in [sample.labels for sample in told]

    club(tmp_path, test)


def test_an_address_that_says_it_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva")
        await club.table(eva)
        club.program.status = 410
        await club.told()
        assert (await eva.get("/api/me/notices"))["channels"] == []

    club(tmp_path, test)


def test_several_workers_tell_it_once(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva")
        opened = [await club.table(eva) for _ in range(3)]
        workers = [club.worker() for _ in range(4)]
        for minutes in (0, 11, 0, 2):
            club.now += minutes * MINUTE
            await asyncio.gather(*(worker.go_on(club.now) for worker in workers))
        (told,) = club.program.told()
        assert {table for table, _ in told} == {one.table for one in opened}

    club(tmp_path, test)


@pytest.mark.parametrize("after", range(6))
def test_a_worker_that_ends_anywhere_neither_forgets_nor_doubles(
    after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ends with the write of that number, before it or when it is done."""

    async def test(club: Club) -> None:
        opened = await club.table(await club.person("Eva"))
        store = club.visitors.served.rooms.store
        carry_out, left = store.carry_out, after  # type: ignore[attr-defined]

        class Killed(Exception):
            pass

        async def dying(*statements: object) -> None:
            nonlocal left
            left -= 1
            if left >= 0:
                await carry_out(*statements)
            if left <= 0:
                raise Killed

        monkeypatch.setattr(store, "carry_out", dying)
        with suppress(Killed):
            await club.pass_minutes(0)
            await club.pass_minutes(11)
        monkeypatch.setattr(store, "carry_out", carry_out)
        await club.pass_minutes(11)
        await club.pass_minutes(11)
        ids = {post.headers["webhook-id"] for post in club.program.posted}
        assert len(ids) == 1  # which arrives twice where it ended between sending and noting that
        assert [(one.table, one.kind) for one in club.program.posted[-1].notice.tables] == [(opened.table, "turn")]

    club(tmp_path, test)


def test_a_notice_says_what_and_where_in_ones_language(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        opened = await club.table(await club.person("Eva", lang="de"))
        await club.pass_minutes(0)
        await club.pass_minutes(11)
        notice = club.program.posted[0].notice
        (table,) = notice.tables
        assert (notice.person, table.seats, table.seat) == ("Eva", ("Eva", "Ben"), 0)
        assert table.left == DAYS * 86400 - 11 * 60 + 1  # with a second of credit
        assert table.link == f"{club.visitors.origin}/#/table/{opened.table}"
        assert notice.text == f"Golden Horn mit Ben: Du bist am Zug\n{table.link}" == notice.content

    club(tmp_path, test)


def test_the_settings_go_with_the_account_and_are_in_its_export(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva", minutes=45)
        await club.table(eva)
        exported = (await eva.get("/api/me/export"))["notices"]
        assert exported["minutes"] == 45 and exported["channels"][0]["address"] == club.program.address
        await club.pass_minutes(0)
        await eva.post("/api/me/delete", name="Eva")
        assert await club.told(60) == []
        with_nothing = club.visitors.new()
        await with_nothing.register("Eva")
        assert (await with_nothing.get("/api/me/notices"))["channels"] == []

    club(tmp_path, test)
