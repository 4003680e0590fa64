"""Tables that a browser keeps: what is on the shelf is known again, and what it did not take has not happened."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from fondaco.server.protocol.parts import Remark, Result
from fondaco.server.storage.memory import MemoryStore
from fondaco.server.storage.store import (
    DAY,
    Conflict,
    Row,
    Sitter,
    Store,
    StoredGame,
    StoredGathering,
    StoreError,
    digest,
)

from ..alone import Shelf

GAME = StoredGame("g", '{"fondaco":1}', b"secret", 1_600_000_000_000, awaited="0")
GATHERING = StoredGathering("t", "first", b"secret", 100 * DAY)
RESULT = Result((1, 2), (9, 4), ())


def row(n: int) -> Row:
    return Row(n, 0, f"do {n}", 10 * n, "h")


def run(test: Callable[[MemoryStore, Shelf], Awaitable[None]]) -> None:
    async def opened() -> None:
        shelf = Shelf()
        await test(await MemoryStore.open(shelf), shelf)

    asyncio.run(opened())


async def begun(store: MemoryStore) -> None:
    await store.create(GAME, [row(0), row(1)], {0: [digest("Ada"), digest("Ada's phone")], 1: [digest("Bob")]})


def test_what_was_kept_is_known_again() -> None:
    async def test(store: MemoryStore, shelf: Shelf) -> None:
        await begun(store)
        await store.append("g", [row(2)], awaited=(0, 1))
        await store.give_keys("g", 1, [], Sitter("Bob", "steady"))
        for n in range(3):
            await store.remark("g", Remark(n, 0, "Ada", 5, None, f"{n}"), 2)
        await store.keep_analysis("g", 3, b"found")
        await store.append("g", [row(3)], RESULT)
        again = await MemoryStore.open(shelf)
        game = await again.game("g")
        assert game is not None and game.over and (game.awaited, game.secret) == ("", b"secret")
        assert await again.events("g") == [row(n) for n in range(4)]
        assert (await again.seat("g", "Ada's phone"), await again.seat("g", "Bob")) == (0, None)
        assert await again.sitters("g") == {1: Sitter("Bob", "steady")}
        assert [one.text for one in await again.remarks("g")] == ["1", "2"]
        assert (await again.analysis("g", 3), await again.analysis("g", 4)) == (b"found", None)

    run(test)


def test_what_the_shelf_does_not_take_has_not_happened() -> None:
    async def test(store: MemoryStore, shelf: Shelf) -> None:
        await begun(store)
        shelf.full = True
        with pytest.raises(StoreError):
            await store.append("g", [row(2)], RESULT)
        shelf.full = False
        game = await store.game("g")
        assert game == GAME
        await store.append("g", [row(2)])
        assert len(await store.events("g")) == 3

    run(test)


def test_who_comes_second_is_told_so() -> None:
    async def test(store: MemoryStore, shelf: Shelf) -> None:
        await store.gather(GATHERING)
        for change in (store.gather(GATHERING), store.regroup("t", "another", "next"), store.append("t", [row(0)])):
            with pytest.raises(Conflict):
                await change
        await store.regroup("t", "first", "second")
        with pytest.raises(Conflict):
            await store.create(StoredGame("t", "{}", b"", 1), [], {}, gathered="first")
        await store.create(StoredGame("t", "{}", b"", 1), [], {}, gathered="second")
        assert await store.gathering("t") is None

    run(test)


def test_gatherings_that_were_seen_on_many_days_are_forgotten_also_by_the_game_before() -> None:
    async def test(store: MemoryStore, shelf: Shelf) -> None:
        await begun(store)
        await store.gather(GATHERING, rematch_of="g")
        for day in (100, 101, 101, 102, 103):
            await store.disperse(day, 2)
            game = await store.game("g")
            assert game is not None
            assert (await store.gathering("t") is None, game.rematch is None) == (day == 103, day == 103)

    run(test)


def test_of_the_records_that_were_brought_the_newest_stay() -> None:
    async def test(store: MemoryStore, shelf: Shelf) -> None:
        for n in range(4):
            await store.keep_record(StoredGame(f"r{n}", "{}", b"", n, over=True), b"text", 2)
        assert [await store.record(f"r{n}") for n in range(4)] == [None, None, b"text", b"text"]
        assert sorted(shelf.kept) == ["r2", "r3"]

    run(test)


def test_it_can_do_all_that_a_store_has_to() -> None:
    """What it has not would be that of the interface, which does nothing."""
    asked = {name for name in vars(Store) if not name.startswith("_")}
    assert asked - set(vars(MemoryStore)) == set()
