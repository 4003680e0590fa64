"""The event log: what is acknowledged is there, one number is given once, strange files are told."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from fondaco.server.protocol.parts import Result
from fondaco.server.storage.schema import metadata
from fondaco.server.storage.sqlite import FILE, open_sqlite
from fondaco.server.storage.store import (
    DAY,
    Conflict,
    Row,
    Store,
    StoredGame,
    StoredGathering,
    StoreError,
    digest,
)

from ..postgres import opened

SECRET = bytes(range(32))
RESULT = Result((1, 2), (8, 5), ((0, 1), (8, 5)))
KEPT = '{"places":[1,2],"scores":[8,5],"course":[[0,1],[8,5]]}'


def row(n: int, act: str | None = None) -> Row:
    return Row(n, n % 3 - 1, "card red", 10 * n, f"{n:064x}", act)


async def new_game(store: Store, game: str = "g", rows: int = 2) -> None:
    stored = StoredGame(game, '{"fondaco":1}', SECRET, 1_600_000_000_000)
    await store.create(stored, [row(n) for n in range(rows)], {1: [digest(f"token of {game}")]})


def test_what_was_written_is_read_after_a_restart(place: Path | str) -> None:
    async def write() -> None:
        async with opened(place) as store:
            await new_game(store)
            await store.append("g", [row(2, "a"), row(3)], RESULT)
            assert len(await store.events("g")) == 4

    async def read() -> None:
        async with opened(place) as store:
            game = await store.game("g")
            assert game is not None
            expected = StoredGame("g", '{"fondaco":1}', SECRET, 1_600_000_000_000, over=True, result=KEPT, awaited="")
            assert game == expected
            assert await store.events("g") == [row(0), row(1), row(2, "a"), row(3)]
            assert (await store.game("h"), await store.events("h")) == (None, [])
            assert await store.game("g\0") is None

    asyncio.run(write())
    asyncio.run(read())


def test_a_token_opens_its_seat_only(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await new_game(store)
            await new_game(store, "h")
            assert await store.seat("g", "token of g") == 1
            assert await store.seat("g", "token of h") is None
            assert await store.seat("g", "no token") is None

    asyncio.run(run())


def test_of_a_token_its_digest_alone_is_kept(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store:
            await new_game(store)

    asyncio.run(run())
    content = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"token of g" not in content
    assert digest("token of g").encode() in content


def test_of_many_who_write_one_number_one_wins_and_the_others_change_nothing(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as first, opened(place) as second:
            await new_game(first, rows=0)
            won = 0
            for n in range(0, 40, 2):
                tries = [store.append("g", [row(n), row(n + 1)]) for store in (first, second, first, second)]
                results = await asyncio.gather(*tries, return_exceptions=True)
                assert all(result is None or isinstance(result, Conflict) for result in results)
                won += results.count(None)
            assert won == 20
            assert [event.n for event in await second.events("g")] == list(range(40))

    asyncio.run(run())


def test_an_append_is_whole_or_not_at_all(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await new_game(store)
            bad = store.append("g", [row(2), row(1)], RESULT)
            good = [store.append("g", [row(2)]), store.append("g", [row(3)])]
            results = await asyncio.gather(bad, *good, return_exceptions=True)
            assert isinstance(results[0], Conflict)
            assert results[1:] == [None, None]
            game = await store.game("g")
            assert game is not None
            assert not game.over
            with pytest.raises(Conflict):  # of a game that there is not
                await store.append("h", [row(0)])

    asyncio.run(run())


def test_many_games_go_on_in_one_transaction(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            names = [f"g{n}" for n in range(20)]
            await asyncio.gather(*(new_game(store, name) for name in names))
            await asyncio.gather(*(store.append(name, [row(n)]) for name in names for n in (2, 3, 4)))
            for name in names:
                assert await store.events(name) == [row(n) for n in range(5)]

    asyncio.run(run())


def test_an_id_of_a_client_is_there_once(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await new_game(store)
            await store.append("g", [row(2, "a"), row(5, "a")])  # both are of one seat, and of one intent
            with pytest.raises(Conflict):
                await store.append("g", [row(8, "a")])
            await store.append("g", [row(3, "a")])  # another seat calls its own so
            assert len(await store.events("g")) == 5

    asyncio.run(run())


def test_of_records_that_were_brought_the_newest_are_kept(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            for n in range(4):
                game = StoredGame(f"r{n}", "{}", SECRET, n, over=True)
                await store.keep_record(game, b"text", 2)
            assert [await store.record(f"r{n}") for n in range(4)] == [None, None, b"text", b"text"]

    asyncio.run(run())


def test_a_gathering_changes_from_the_state_that_is_known(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.gather(StoredGathering("t", "first", SECRET, 100 * DAY))
            await store.regroup("t", "first", "second")
            with pytest.raises(Conflict):
                await store.regroup("t", "first", "third")
            await store.disperse(101, 14)
            found = await store.gathering("t")
            assert found is not None and found.state == "second"
            for day in range(102, 117):
                await store.disperse(day, 14)
            assert await store.gathering("t") is None

    asyncio.run(run())


def test_the_file_is_as_safe_as_it_can_be(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as store, store._engine.connect() as connection:
            pragmas = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            values = [(await connection.execute(sa.text(f"pragma {name}"))).scalar_one() for name in pragmas]
        assert values == ["wal", 2, 1, 5000]

    asyncio.run(run())


def test_the_migrations_make_what_the_code_expects(place: Path | str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    async def run() -> None:
        async with opened(place) as store, store._engine.connect() as connection:
            context = await connection.run_sync(MigrationContext.configure)
            assert await connection.run_sync(lambda _: compare_metadata(context, metadata)) == []

    asyncio.run(run())


def open_and_close(folder: Path) -> None:
    async def run() -> None:
        await (await open_sqlite(folder)).close()

    asyncio.run(run())


def test_a_broken_database_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"this is no database " * 100)
    with pytest.raises(StoreError, match=r"fondaco\.sqlite cannot be used as database: file is not a database"):
        open_and_close(tmp_path)


def test_a_migration_is_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from alembic import op

    def full(*_: object) -> None:
        raise sa.exc.OperationalError("alter table", {}, Exception("disk full"))

    with monkeypatch.context() as patch:
        patch.setattr(op, "drop_column", full)
        with pytest.raises(StoreError, match="cannot be used as database: disk full"):
            open_and_close(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("select name from sqlite_schema").fetchall() == []
    open_and_close(tmp_path)


def test_a_newer_database_is_one_clear_error(tmp_path: Path) -> None:
    open_and_close(tmp_path)
    open_and_close(tmp_path)  # nothing to do the second time
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
    connection.close()
    with pytest.raises(StoreError, match="newer version of Fondaco"):
        open_and_close(tmp_path)


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("create table letters (text)")
    connection.close()
    with pytest.raises(StoreError, match="another program"):
        open_and_close(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as connection:
        assert connection.execute("select name from sqlite_schema").fetchall() == [("letters",)]
    connection.close()


def test_a_folder_that_cannot_be_made_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match=r"data folder .* cannot be made"):
        open_and_close(tmp_path / "file" / "below")
