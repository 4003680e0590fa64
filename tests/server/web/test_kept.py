"""What is forgotten, and what older databases keep."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from fondaco.server.protocol.requests import Join, NewSeat, NewTable, TableSummary
from fondaco.server.storage.sql import SqlStore
from fondaco.server.storage.sqlite import FILE, open_sqlite
from fondaco.server.storage.store import DAY, milliseconds
from fondaco.server.table.housekeeping import DISPERSED
from fondaco.server.table.rooms import open_rooms

from ..gathered import ADA, play_to_the_end, refused
from ..playing import play_on


async def start_on(folder: Path, day: float, monkeypatch: pytest.MonkeyPatch, table: str = "") -> bool:
    """Starts a server while the clock shows that day; whether it then still knows the table."""
    for module in ("rooms", "housekeeping"):
        monkeypatch.setattr(f"fondaco.server.table.{module}.milliseconds", lambda: int(day * DAY))
    looked = asyncio.Event()
    disperse = SqlStore.disperse

    async def look(store: SqlStore, day: int, after: int) -> None:
        await disperse(store, day, after)
        looked.set()

    with monkeypatch.context() as patch:
        patch.setattr(SqlStore, "disperse", look)
        async with open_rooms(folder) as rooms:
            await asyncio.wait_for(looked.wait(), 30)
            return await rooms.store.gathering(table) is not None


async def gathered(folder: Path) -> str:
    async with open_rooms(folder) as rooms:
        return (await rooms.open_table(ADA)).table


def test_a_gathering_is_forgotten_after_two_weeks_of_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        old = await gathered(tmp_path)
        for day in range(100, 100 + DISPERSED):
            assert await start_on(tmp_path, day, monkeypatch, old)
            assert await start_on(tmp_path, day + 0.9, monkeypatch, old)  # a further start on the same day
        new = await gathered(tmp_path)
        assert not await start_on(tmp_path, 100 + DISPERSED, monkeypatch, old)
        async with open_rooms(tmp_path) as rooms:
            assert await refused(rooms.summary(old)) == "refused.no-such-table"
            assert await refused(rooms.join(old, Join("Bob"))) == "refused.no-such-table"
            assert not (await rooms.summary(new)).started

    asyncio.run(run())


@pytest.mark.parametrize("days", [23, 4000, -23, -4000])
def test_a_clock_that_jumps_lets_no_gathering_be_forgotten(
    days: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        table = await gathered(tmp_path)
        today = milliseconds() // DAY
        for day in (today, today + days, today, today + 1, today + 1 + days):
            assert await start_on(tmp_path, day, monkeypatch, table)

    asyncio.run(run())


# What the versions from 0005 on brought and took, but for keys.
WITHOUT_COMPANY = """
    drop table reports;
    drop table measures;
    drop table blocks;
    drop table friends;
    drop table invitations;
    drop index spoken;
    drop table contest_seats;
    drop table contest_tables;
    drop table contest_players;
    drop table contests;
    drop table remarks;
    drop table sitters;
    drop table analyses;
    drop table records;
    drop table nameless;
    drop table mail_addresses;
    drop table notice_outbox;
    drop table notice_turns;
    drop table notice_channels;
    drop table notice_settings;
    drop table rated_seats;
    drop table rated_games;
    drop table person_seats;
    drop table person_keys;
    drop table person_names;
    drop table tickets;
    drop table passkeys;
    drop table api_tokens;
    drop table sessions;
    drop table people;
    drop table workers;
    drop table leases;
    drop index once;
    alter table events drop column step;
    alter table games drop column chat;
    alter table games drop column ended;
    alter table games drop column result;
    alter table games drop column awaited;
    alter table games drop column hinted;
    alter table games drop column lesson;
    drop index clocked;
    alter table games drop column clock;
    drop table uptime;
    drop table draws;
    drop table archive;
    alter table games drop column counted;
    alter table games drop column public;
    alter table games drop column rated;
    alter table games add column winners varchar(4);
"""


def test_a_gathering_of_an_older_version_has_all_its_days_before_it(tmp_path: Path) -> None:
    async def run() -> None:
        table = await gathered(tmp_path)
        with sqlite3.connect(tmp_path / FILE) as connection:
            for column in ("days", "day"):
                connection.execute(f"alter table gatherings drop column {column}")
            connection.executescript(WITHOUT_COMPANY + "alter table keys drop column lent;")
            connection.execute("update alembic_version set version_num = '0003'")
            connection.execute("update gatherings set created = 0")
        connection.close()
        async with open_rooms(tmp_path) as rooms:
            assert not (await rooms.summary(table)).started
            await rooms.store.disperse(day=1, after=DISPERSED)
            assert await rooms.store.gathering(table)

    asyncio.run(run())


def test_results_are_told_without_a_replay_and_of_older_games_after_one(tmp_path: Path) -> None:
    async def summary(table: str, replayed: bool) -> TableSummary:
        async with open_rooms(tmp_path) as rooms:
            found = await rooms.summary(table)
            assert len(rooms.rooms) == replayed
            return found

    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            opened = await rooms.open_table(NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Cyd"))))
            assert (await rooms.summary(opened.table)).result is None
            await play_to_the_end(rooms, opened.table)
            result = (await rooms.room(opened.table)).table.result
        known = await summary(opened.table, replayed=False)
        assert known.over and known.result == result is not None
        with sqlite3.connect(tmp_path / FILE) as connection:
            assert connection.execute("update games set result = null").rowcount == 1  # as older versions left it
        connection.close()
        assert await summary(opened.table, replayed=True) == known
        assert await summary(opened.table, replayed=False) == known

    asyncio.run(run())


def test_a_database_of_the_first_schema_keeps_its_games_and_keys(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"))))
            other = await rooms.open_table(NewTable("golden-horn", (NewSeat("Cyd"), NewSeat("Bot", "random"))))
            room = await rooms.room(opened.table)
            await rooms.store.append(opened.table, play_on(room.table, random.Random(2), acts=20))
            text = room.table.record.text()
        back_to_the_first_schema(tmp_path / FILE)
        store = await open_sqlite(tmp_path)
        assert [row.undo for row in await store.events(opened.table)].count(None) == len(room.table.record.entries)
        await store.close()
        async with open_rooms(tmp_path, "instant") as rooms:
            assert (await rooms.room(opened.table)).table.record.text() == text
            for one in (opened, other):
                for key in one.keys:
                    assert await rooms.audience(one.table, key.token) == key.seat
            assert (await rooms.open_table(ADA)).table

    asyncio.run(run())


def back_to_the_first_schema(path: Path) -> None:
    """What version 0001 would have written, of a database without gatherings and undos."""
    with sqlite3.connect(path) as connection:
        connection.executescript(
            """
            create table old (digest varchar(64) primary key not null, game varchar(40) not null references games (id),
                              seat smallint not null);
            insert into old select digest, game, seat from keys;
            drop table keys;
            alter table old rename to keys;
            create index ix_keys_game on keys (game);
            drop table gatherings;
            alter table events drop column undo;
            alter table games drop column rematch;
            """
            + WITHOUT_COMPANY
            + """
            alter table games drop column winners;
            update alembic_version set version_num = '0001';
            """
        )
    connection.close()
