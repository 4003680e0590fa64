"""Tables move whole between folders and databases, are saved while a server goes on, and brought back."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from fondaco.server.protocol.parts import Remark
from fondaco.server.storage.copying import move, restore, save
from fondaco.server.storage.sqlite import FILE
from fondaco.server.storage.store import Row, Sitter, Store, StoredGame, StoredGathering, StoreError, digest

from ..postgres import opened

GAMES = 12


def row(n: int) -> Row:
    return Row(n, n % 2, "do", n, f"{n:064x}", f"act {n}")


async def fill(store: Store) -> None:
    for g in range(GAMES):
        game = StoredGame(f"g{g}", f'{{"fondaco":{g}}}', bytes(range(g)), g, chat=g % 2 == 0)
        await store.create(game, [row(n) for n in range(g * 10)], {0: [digest(f"Ada {g}"), digest("phone")]})
    await store.remark("g3", Remark(1, 0, "Ada", 5, None, "Žluť · Ω"), 100)
    await store.give_keys("g4", 1, [digest("Bob")], Sitter("Bob"))
    await store.gather(StoredGathering("t", "{}", b"\0\xff", 100))
    await store.keep_record(StoredGame("r", "{}", b"", 1, over=True), b"\0text", 10)
    await store.keep_analysis("r", 2, b"found")


async def check(store: Store) -> None:
    for g in range(GAMES):
        game = StoredGame(f"g{g}", f'{{"fondaco":{g}}}', bytes(range(g)), g, chat=g % 2 == 0)
        assert await store.game(f"g{g}") == game
        assert await store.events(f"g{g}") == [row(n) for n in range(g * 10)]
        assert await store.seat(f"g{g}", f"Ada {g}") == 0
    assert await store.remarks("g3") == [Remark(1, 0, "Ada", 5, None, "Žluť · Ω")]
    assert await store.sitters("g4") == {1: Sitter("Bob")}
    assert await store.gathering("t") == StoredGathering("t", "{}", b"\0\xff", 100)
    assert (await store.record("r"), await store.analysis("r", 2)) == (b"\0text", b"found")


def tell(done: int, all_: int) -> None:
    assert 0 <= done <= all_


def test_a_folder_moves_to_a_database_and_back(tmp_path: Path, database: str) -> None:
    async def run() -> None:
        async with opened(tmp_path / "first") as store:
            await fill(store)
        assert await move(tmp_path / "first", database, tell) == GAMES + 1
        assert await move(database, tmp_path / "second", tell) == GAMES + 1
        for place in (tmp_path / "first", database, tmp_path / "second"):
            async with opened(place) as store:
                await check(store)

    asyncio.run(run())


def test_nothing_moves_to_where_something_is(place: Path | str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "source") as store:
            await fill(store)
        async with opened(place) as store:
            await store.create(StoredGame("own", "{}", b"", 1), [], {})
        with pytest.raises(StoreError, match="has tables of its own already"):
            await move(tmp_path / "source", place, tell)
        async with opened(place) as store:
            assert (await store.game("g1"), (await store.game("own")) is not None) == (None, True)

    asyncio.run(run())


def test_what_a_server_uses_does_not_move(database: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(database):
            with pytest.raises(StoreError, match=r"is in use by a server \(worker 1\): end that one first"):
                await move(database, tmp_path, tell)

    asyncio.run(run())


def test_what_was_saved_while_a_server_goes_on_comes_back(place: Path | str, tmp_path: Path) -> None:
    saved = tmp_path / "saved"

    async def run() -> None:
        async with opened(place) as store:
            await fill(store)
            await save(place, saved, tell)
            await store.create(StoredGame("later", "{}", b"", 1), [], {})
        with pytest.raises(StoreError, match="has tables of its own already"):
            await restore(saved, place, False, tell)
        await restore(saved, place, True, tell)
        await restore(saved, tmp_path / "new", False, tell)
        for one in (place, tmp_path / "new"):
            async with opened(one) as store:
                await check(store)
                assert await store.game("later") is None

    asyncio.run(run())
    assert [path.name for path in tmp_path.iterdir() if "unfinished" in path.name] == []


def test_what_is_replaced_in_a_folder_is_put_aside(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a") as store:
            await fill(store)
        await save(tmp_path / "a", tmp_path / "saved", tell)
        async with opened(tmp_path / "a") as store:
            await store.create(StoredGame("later", "{}", b"", 1), [], {})
        await restore(tmp_path / "saved", tmp_path / "a", True, tell)

    asyncio.run(run())
    (aside,) = (path for path in (tmp_path / "a").iterdir() if path.name.startswith(f"{FILE}."))
    with sqlite3.connect(aside) as connection:
        assert connection.execute("select count(*) from games where id = 'later'").fetchone() == (1,)
    connection.close()


@pytest.mark.parametrize("cut", [0, 5_000])
def test_what_is_no_whole_backup_changes_nothing(tmp_path: Path, cut: int) -> None:
    async def run() -> None:
        async with opened(tmp_path / "a") as store:
            await fill(store)
        await save(tmp_path / "a", tmp_path / "saved", tell)
        (tmp_path / "saved").write_bytes((tmp_path / "saved").read_bytes()[:cut])
        with pytest.raises(StoreError, match=r"saved is (nothing that fondaco backup has saved|damaged)"):
            await restore(tmp_path / "saved", tmp_path / "a", True, tell)
        async with opened(tmp_path / "a") as store:
            await check(store)

    asyncio.run(run())


def test_where_nothing_is_nothing_is_saved(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="has no tables yet"):
        asyncio.run(save(tmp_path / "none", tmp_path / "saved", tell))
    assert not (tmp_path / "saved").exists()
