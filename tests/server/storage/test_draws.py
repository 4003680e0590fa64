"""What chance brought in all games, in both databases: each game is added once, whoever adds it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from fondaco.server.protocol.draws import Draws
from fondaco.server.storage.draws import DrawsKept, is_of_chance
from fondaco.server.storage.store import Conflict, StoredGame
from fondaco.statistics import Bar, Bars, Luck, Sitter

from ..postgres import opened

DICE = Bars("dice", (Bar(2, 1, 0.5, 0.0, 1.5), Bar(3, 0, 1.0, 0.0, 2.96)), None)
CARDS = Bars("cards", (Bar("card.red", 2, 1.5, 0.0, 3.46),), "cards-what")


def stored(id: str, result: str | None = "{}", lesson: str | None = None, over: bool = True) -> StoredGame:
    return StoredGame(id, "{}", bytes(32), 1_700_000_000_000, over=over, result=result, lesson=lesson)


def test_games_add_up_in_the_order_in_which_each_game_says_them(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            kept = DrawsKept(store)
            assert await kept.all() == ()
            for id in ("a", "b", "c"):
                await store.create(stored(id), [], {})
            await kept.count("a", "catan", (DICE, CARDS))
            await kept.count("b", "catan", (DICE, CARDS))
            await kept.count("c", "golden-horn", (CARDS,))
            catan, horn = await kept.all()
            assert (catan.game, catan.games, [one.title for one in catan.bars]) == ("catan", 2, ["dice", "cards"])
            assert [(bar.label, bar.n, bar.expected) for bar in catan.bars[0].bars] == [(2, 2, 1.0), (3, 0, 2.0)]
            assert catan.bars[1].note == "cards-what" and catan.bars[1].bars[0].label == "card.red"
            assert horn == Draws("golden-horn", 1, (CARDS,))

    asyncio.run(run())


def test_a_game_that_two_workers_count_at_once_is_added_once(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            await store.create(stored("a"), [], {})
            one, other = DrawsKept(store), DrawsKept(store)
            done = await asyncio.gather(
                one.count("a", "catan", (DICE,)), other.count("a", "catan", (DICE,)), return_exceptions=True
            )
            assert sorted(map(type, done), key=str) == sorted([type(None), Conflict], key=str)
            (catan,) = await one.all()
            assert (catan.games, catan.bars[0].bars[0].n) == (1, 1)
            with pytest.raises(Conflict):
                await one.pass_over("a")

    asyncio.run(run())


def test_only_games_with_a_result_that_were_played_here_are_counted(place: Path | str) -> None:
    async def run() -> None:
        async with opened(place) as store:
            kept = DrawsKept(store)
            others = stored("goes-on", None, over=False), stored("resigned", None), stored("taught", lesson="catan")
            for game in others:
                await store.create(game, [], {})
            await store.keep_record(stored("elsewhere"), b"", most=10)
            assert await kept.uncounted(10) == []
            for id in ("one", "two"):
                await store.create(stored(id), [], {})
            assert await kept.uncounted(1) == ["one"]
            await kept.pass_over("one")
            assert await kept.uncounted(10) == ["two"]
            assert await kept.all() == ()

    asyncio.run(run())


def test_spreads_add_up_as_those_of_draws_that_know_nothing_of_one_another() -> None:
    luck, both = Luck(), Luck()
    for _ in range(50):
        luck.draw(1, [(1, 0.3)])
    for _ in range(100):
        both.draw(1, [(1, 0.3)])
    assert 2 * luck.bar("x").variance == pytest.approx(both.bar("x").variance, rel=0.01)


def test_what_depends_on_who_sits_where_is_not_of_chance_alone() -> None:
    assert is_of_chance(DICE) and is_of_chance(CARDS)
    assert not is_of_chance(Bars("yields", (Bar(Sitter(0), 1, 1.0, 0.0, 2.0),), None))
