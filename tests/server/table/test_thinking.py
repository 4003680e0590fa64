"""Bots in processes of their own: they answer, and one that fails, lingers or dies is replaced by chance."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import Any, Self

import pytest

from fondaco import bots
from fondaco.bots import FREE, AnyBot, Bot, Budget, Decision
from fondaco.game import Game, Random
from fondaco.registry import make
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.table import processes, thinking
from fondaco.server.table.processes import Processes
from fondaco.server.table.thinking import Question, Thinkers

LEGAL = (41, 42, 43)
GAME = make("golden-horn", 2, startPlayer="fixed")


class Misbehaving(Bot[Any, Any]):
    """Does as its name says; runs in the process of a bot."""

    def __init__(self, game: Game, does: str) -> None:
        super().__init__(game)
        self.does = does

    def hear(self, told: Any) -> None:
        if told == "what it cannot stand":
            raise ValueError("cannot stand it")

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        if self.does == "slow":
            time.sleep(600)
        if self.does == "dying":
            os._exit(3)
        if self.does == "failing":
            raise ValueError("cannot think")
        return Decision(44 if self.does == "cheating" else legal[-1])


def misbehaving(bot: str, game: Game) -> AnyBot:
    return Misbehaving(game, bot)


def question(bot: str = "good", legal: Sequence[int] = LEGAL, heard: Sequence[Any] = (), table: str = "t") -> Question:
    return Question(table, 0, bot, GAME, tuple(heard), None, legal)


async def action(thinkers: Thinkers, question: Question) -> int:
    return (await thinkers.choose(question)).action


@pytest.mark.parametrize("bot", ["failing", "slow", "dying", "cheating"])
def test_a_bad_bot_is_replaced_by_chance_and_the_next_question_answered(
    bot: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask(thinkers: Thinkers) -> None:
        assert await action(thinkers, question()) == 43
        assert await action(thinkers, question(bot)) in LEGAL
        assert await action(thinkers, question()) == 43

    with caplog.at_level(logging.ERROR):
        run(ask, misbehaving, limit=20 if bot != "slow" else 5)
    assert [f"bot {bot}" in record.getMessage() for record in caplog.records] == [True]


def run(ask: Callable[[Thinkers], Coroutine[Any, Any, None]], make: Any, processes: int = 1, limit: float = 20) -> None:
    async def open_and_close() -> None:
        thinkers = Processes(make, processes=processes, limit=limit)
        await ask(thinkers)
        await thinkers.close()

    asyncio.run(open_and_close())


def test_a_process_that_is_slow_to_start_is_waited_for_and_not_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    start = processes._Thinker._start

    def starting(thinker: processes._Thinker) -> Any:
        begun.append(thinker)
        return start(thinker)

    async def ask(thinkers: Thinkers) -> None:
        monkeypatch.setattr(processes, "STARTING", 0)
        with pytest.raises(Refusal) as refused:
            await thinkers.advise(question())
        assert refused.value.reason == "refused.too-slow"
        monkeypatch.setattr(processes, "STARTING", 60)
        assert await action(thinkers, question()) == 43

    monkeypatch.setattr(processes._Thinker, "_start", starting)
    run(ask, misbehaving)
    assert len(begun) == 1


def test_bots_think_at_once_and_come_back() -> None:
    async def ask(thinkers: Thinkers) -> None:
        asked = [action(thinkers, question(legal=(n,))) for n in range(9)]
        assert await asyncio.gather(*asked) == list(range(9))

    run(ask, misbehaving, processes=2)


def test_closing_does_not_wait_for_who_thinks() -> None:
    async def closed() -> float:
        thinkers = Processes(misbehaving, processes=1, limit=500)
        asking = asyncio.create_task(action(thinkers, question("slow")))
        await asyncio.sleep(1)
        start = time.monotonic()
        await thinkers.close()
        assert await asking in LEGAL
        return time.monotonic() - start

    assert asyncio.run(closed()) < 100


def test_who_no_longer_waits_for_a_bot_leaves_it_to_finish() -> None:
    async def ask(thinkers: Thinkers) -> None:
        given_up = asyncio.create_task(action(thinkers, question()))
        await asyncio.sleep(0)
        given_up.cancel()
        assert await action(thinkers, question(legal=(5,))) == 5

    run(ask, misbehaving)


MANY = range(1 << 30)  # more than there are processes, by their numbers


def whose(bot: str, game: Game) -> AnyBot:
    return Telling(game)


class Telling(Bot[Any, Any]):
    """Answers by the number of its process, or by the milliseconds that it may think."""

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        return Decision(os.getpid() if view is None else round(1000 * budget.seconds_left))


def test_bots_that_compile_loops_share_a_process_that_no_others_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "missing", lambda bot, game: () if bot == "search" else None)

    async def ask(thinkers: Thinkers) -> None:
        asked = [action(thinkers, question(bot, MANY, table=str(i))) for i, bot in enumerate(("search", "quick") * 3)]
        processes = await asyncio.gather(*asked)
        assert len(set(processes[::2])) == 1
        assert not set(processes[::2]) & set(processes[1::2])

    run(ask, whose, processes=2)


def test_where_nothing_can_be_compiled_they_play_among_the_others_and_the_log_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bots, "missing", lambda bot, game: ("numba",) if bot == "search" else None)

    async def ask(thinkers: Thinkers) -> None:
        first, *others = [await action(thinkers, question(bot, MANY)) for bot in ("quick", "search", "search")]
        assert others == [first, first]

    with caplog.at_level(logging.WARNING):
        run(ask, whose)
    assert [record.getMessage() for record in caplog.records] == [
        "bot search plays without search: numba not installed"
    ]


def test_a_bot_may_think_as_long_as_the_question_says() -> None:
    async def ask(thinkers: Thinkers) -> None:
        allowed = replace(question(legal=MANY), view="how long", seconds=80.0)
        assert 70_000 < await action(thinkers, allowed) <= 80_000

    run(ask, whose)


def test_the_bots_of_the_game_are_asked() -> None:
    async def ask(thinkers: Thinkers) -> None:
        position = GAME.start()
        for bot in ("random", "steady"):
            asked = Question("t", 0, bot, GAME, (), position.view(0), position.legal(0))
            assert await action(thinkers, asked) in position.legal(0)

    run(ask, bots.make)


# --- from decision to decision ----------------------------------------------------------------------


class Remembering(Bot[Any, Any]):
    """Answers by what it remembers: how much it heard in all, and how often it was asked."""

    heard: list[Any]
    asked_for = 0

    def sit(self, game: Game, seat: int) -> Self:
        player = super().sit(game, seat)
        player.heard = []
        return player

    def hear(self, told: Any) -> None:
        self.heard.append(told)

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        self.asked_for += 1
        if view == "die":
            os._exit(3)
        if view == "draw":
            return Decision(random.randrange(1 << 30))
        assert "".join(self.heard) == view, f"heard {self.heard}, not {view}"
        return Decision(self.asked_for)


def remembering(bot: str, game: Game) -> AnyBot:
    return Remembering(game)


def told(story: str, table: str = "t", view: str | None = None, most: int = 10) -> Question:
    """The player has to have heard exactly that story; it answers how often it was asked."""
    return Question(table, 0, "remembering", GAME, tuple(story), story if view is None else view, range(most))


def test_a_player_is_kept_and_hears_only_what_is_new() -> None:
    async def ask(thinkers: Thinkers) -> None:
        answers = [await action(thinkers, told(story)) for story in ("", "ab", "ab", "abcde")]
        assert answers == [1, 2, 3, 4]

    run(ask, remembering)


def test_tables_seats_and_bots_have_players_of_their_own() -> None:
    async def ask(thinkers: Thinkers) -> None:
        assert [await action(thinkers, told(f"{table}x", table)) for table in "abab"] == [1, 1, 2, 2]

    run(ask, remembering)


def test_where_something_was_taken_back_another_player_hears_what_is_left() -> None:
    async def ask(thinkers: Thinkers) -> None:
        assert [await action(thinkers, told(story)) for story in ("abc", "abcd", "ab", "abx")] == [1, 2, 1, 2]

    run(ask, remembering)


def test_after_a_process_died_another_player_hears_the_whole_story(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(thinkers: Thinkers) -> None:
        assert await action(thinkers, told("ab")) == 1
        await action(thinkers, told("abc", view="die"))
        assert await action(thinkers, told("abcd")) == 1

    run(ask, remembering)
    assert len(caplog.records) == 1


def test_who_cannot_hear_something_is_replaced_by_chance(caplog: pytest.LogCaptureFixture) -> None:
    async def ask(thinkers: Thinkers) -> None:
        assert await action(thinkers, question(heard=["what it cannot stand"])) in LEGAL
        assert await action(thinkers, question(heard=["something else"])) == 43

    run(ask, misbehaving)
    assert "cannot stand it" in caplog.text


def test_players_who_were_not_asked_for_long_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "KEPT", 2)

    async def ask(thinkers: Thinkers) -> None:
        assert [await action(thinkers, told("x", table)) for table in "abacab"] == [1, 1, 2, 1, 3, 1]

    run(ask, remembering)


def test_a_player_has_a_stream_of_its_own_that_goes_on() -> None:
    async def ask(thinkers: Thinkers) -> None:
        def draw(table: str, heard: str = "") -> Question:
            return told(heard, table, "draw", 1 << 30)

        drawn = [await action(thinkers, draw(table)) for table in "aabb"]
        assert len(set(drawn)) == 4
        await action(thinkers, draw("a", "x"))
        assert await action(thinkers, draw("a")) == drawn[0], "taken back and done again: the same bot"

    run(ask, remembering)


def test_streams_differ_from_server_to_server() -> None:
    drawn: list[int] = []

    async def ask(thinkers: Thinkers) -> None:
        drawn.append(await action(thinkers, told("", "a", "draw", 1 << 30)))

    run(ask, remembering)
    run(ask, remembering)
    assert drawn[0] != drawn[1]
