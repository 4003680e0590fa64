"""The searching bot of Catan: what it does until its loops are ready, and how it spends its budget."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fondaco import arena
from fondaco.bots import AnyBot, Budget
from fondaco.bots.catan import Learned, Search, search
from fondaco.game import Game
from fondaco.games.catan import Catan
from fondaco.learning.catan.searching import Choice, Manner

GAME = Catan(3, {"offersPerTurn": "0"})
POSITION = GAME.position("turn player=1 start=0 buildings=v8:1 roads=v8-v13:1 hand1=b2w2l2g2o3")


class Planted:
    """Finds that the last choice is best, and notes whom it was asked by."""

    manner = Manner(trust=0)

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def search(self, position: Any, seat: int, seed: int, spent: Any) -> list[Choice]:
        self.asked.append((seat, seed))
        while spent(8) <= 1:
            pass
        return [Choice(action, 0.5, action / 1000, 1) for action in reversed(position.legal(seat))]


def chosen(budget: Budget, seed: int = 1) -> int:
    bot = Search(GAME).sit(GAME, 1)
    return bot.choose(POSITION.view(1), POSITION.legal(1), Random(seed), budget).action


def test_it_chooses_as_the_learned_one_until_its_loops_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "ready", lambda game, wait: None)
    learned = Learned(GAME).choose(POSITION.view(1), POSITION.legal(1), Random(1)).action
    assert chosen(Budget(seconds=1)) == learned


def test_it_waits_for_its_loops_only_where_no_time_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[bool] = []

    def ready(game: Game, wait: bool) -> Planted:
        waited.append(wait)
        return Planted()

    monkeypatch.setattr(search, "ready", ready)
    for budget in (Budget(nodes=30), Budget(seconds=0.01), Budget()):
        assert chosen(budget) == POSITION.legal(1)[-1]
    assert waited == [True, False, True]


def test_it_spends_the_nodes_that_it_is_given_and_draws_one_number(monkeypatch: pytest.MonkeyPatch) -> None:
    planted = Planted()
    monkeypatch.setattr(search, "ready", lambda game, wait: planted)
    budget = Budget(nodes=30)
    chosen(budget, seed=4)
    assert 0 <= budget.nodes_left < 8 and not budget.overspent()
    assert planted.asked == [(1, Random(4).randrange(search.SEEDS))]


def test_without_numba_there_is_nothing_to_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "NEEDED", ("a_package_that_is_nowhere",))
    assert search.ready(GAME, wait=True) is None


@pytest.mark.slow
def test_by_nodes_it_plays_the_same_games_and_beats_weighted_randoms() -> None:
    reports = []
    for _ in range(2):
        bots: list[str | AnyBot] = [Search(GAME), "weighted", "weighted"]
        reports.append(arena.simulate(GAME, bots, games=6, seed=5, budget="40nodes")["bots"])
    assert reports[0][0]["mean_score"] == reports[1][0]["mean_score"] and reports[0][0]["wins"] >= 5
