"""Bots in processes of their own: they answer, and one that fails, lingers or dies is replaced by chance."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Sequence
from typing import Any

import pytest

from fondaco.game import Game
from fondaco.registry import make
from fondaco.server.table.thinking import Thinkers

LEGAL = (41, 42, 43)


def misbehave(bot: str, game: Game, view: Any, legal: Sequence[int], milliseconds: int) -> int:
    """Runs in the process of a bot."""
    if bot == "slow":
        time.sleep(600)
    if bot == "dying":
        os._exit(3)
    if bot == "failing":
        raise ValueError("cannot think")
    return 44 if bot == "cheating" else legal[-1]


@pytest.mark.parametrize("bot", ["failing", "slow", "dying", "cheating"])
def test_a_bad_bot_is_replaced_by_chance_and_the_next_question_answered(
    bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        thinkers = Thinkers(misbehave, processes=1, limit=20 if bot != "slow" else 5)
        game = make("golden-horn", 2)
        assert await thinkers.choose("good", game, None, LEGAL) == 43
        assert await thinkers.choose(bot, game, None, LEGAL) in LEGAL
        await thinkers.close()

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert [f"bot {bot}" in record.getMessage() for record in caplog.records] == [True]


def test_bots_think_at_once_and_come_back() -> None:
    async def run() -> None:
        thinkers = Thinkers(misbehave, processes=2, limit=20)
        game = make("golden-horn", 2)
        assert await asyncio.gather(*(thinkers.choose("good", game, None, (n,)) for n in range(9))) == list(range(9))
        await thinkers.close()

    asyncio.run(run())


def test_closing_does_not_wait_for_who_thinks() -> None:
    async def run() -> float:
        thinkers = Thinkers(misbehave, processes=1, limit=500)
        asking = asyncio.create_task(thinkers.choose("slow", make("golden-horn", 2), None, LEGAL))
        await asyncio.sleep(1)
        start = time.monotonic()
        await thinkers.close()
        assert await asking in LEGAL
        return time.monotonic() - start

    assert asyncio.run(run()) < 100


def test_who_no_longer_waits_for_a_bot_leaves_it_to_finish() -> None:
    async def run() -> None:
        thinkers = Thinkers(misbehave, processes=1, limit=20)
        game = make("golden-horn", 2)
        given_up = asyncio.create_task(thinkers.choose("good", game, None, LEGAL))
        await asyncio.sleep(0)
        given_up.cancel()
        assert await thinkers.choose("good", game, None, (5,)) == 5
        await thinkers.close()

    asyncio.run(run())


def test_the_bots_of_the_game_are_asked() -> None:
    async def run() -> None:
        thinkers = Thinkers(processes=1)
        game = make("golden-horn", 2, startPlayer="fixed")
        position = game.start()
        for bot in ("random", "steady"):
            assert await thinkers.choose(bot, game, position.view(0), position.legal(0)) in position.legal(0)
        await thinkers.close()

    asyncio.run(run())
