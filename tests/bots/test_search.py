"""The searching bots: what they do until their loops are ready, and how they spend their budget."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from fondaco import arena
from fondaco.bots import AnyBot, Budget, catan, golden_horn, searching
from fondaco.game import Game
from fondaco.games.catan import Catan
from fondaco.games.catan.story.events import Robbed, Rolled
from fondaco.games.golden_horn import GoldenHorn
from fondaco.learning.searching import Choice

CATAN, HORN = Catan(3, {"offersPerTurn": "0"}), GoldenHorn(2)
TURNS: dict[str, Any] = {
    "catan": CATAN.position("turn player=1 start=0 buildings=v8:1 roads=v8-v13:1 hand1=b2w2l2g2o3"),
    "golden-horn": HORN.position(
        "turn start=1 player=1 ships=V,V,V,C,C,C hand1=y2p1 venice=y2p2g2r1o1b1 constantinople=y2p2g2r1o1b1"
    ),
}
BOTS: dict[str, tuple[type[AnyBot], type[AnyBot]]] = {
    "catan": (catan.Search, catan.Learned),
    "golden-horn": (golden_horn.Search, golden_horn.Learned),
}
both = pytest.mark.parametrize("name", TURNS)


class Planted:
    """Finds that the last choice is best, and notes whom it was asked by."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []
        self.beliefs: list[Any] = []

    def search(self, position: Any, seat: int, seed: int, spent: Any, belief: Any) -> list[Choice]:
        self.asked.append((seat, seed))
        self.beliefs.append(belief)
        while spent(8) <= 1:
            pass
        return [Choice(action, 0.5, 0, action / 1000, 1) for action in reversed(position.legal(seat))]


def chosen(name: str, budget: Budget, seed: int = 1) -> int:
    position = TURNS[name]
    bot = BOTS[name][0](position.game).sit(position.game, 1)
    return bot.choose(position.view(1), position.legal(1), Random(seed), budget).action


@both
def test_it_chooses_as_the_learned_one_until_its_loops_are_ready(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "ready", lambda make, game, wait: None)
    position = TURNS[name]
    learned = BOTS[name][1](position.game).choose(position.view(1), position.legal(1), Random(1)).action
    assert chosen(name, Budget(seconds=1)) == learned


@both
def test_it_waits_for_its_loops_only_where_no_time_is_given(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[bool] = []

    def ready(make: object, game: Game, wait: bool) -> Planted:
        waited.append(wait)
        return Planted()

    monkeypatch.setattr(searching, "ready", ready)
    for budget in (Budget(nodes=30), Budget(seconds=0.01), Budget()):
        assert chosen(name, budget) == TURNS[name].legal(1)[-1]
    assert waited == [True, False, True]


@both
def test_it_spends_the_nodes_that_it_is_given_and_draws_one_number(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    planted = Planted()
    monkeypatch.setattr(searching, "ready", lambda make, game, wait: planted)
    budget = Budget(nodes=30)
    chosen(name, budget, seed=4)
    assert 0 <= budget.nodes_left < 8 and not budget.overspent()
    assert planted.asked == [(1, Random(4).randrange(searching.SEEDS))]


def test_in_catan_it_counts_the_cards_of_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hands are known but for one card that was stolen."""
    planted, game = Planted(), CATAN
    monkeypatch.setattr(searching, "ready", lambda make, game, wait: planted)
    kind = catan.Search(game)
    player, other = kind.sit(game, 1), kind.sit(game, 1)
    gained = ((1, 0, 0, 1, 0), (1, 1, 0, 0, 0), (0,) * 5)
    for told in (Rolled(0, (3, 3), (), None, gained, (), ()), Robbed(2, 0, None)):
        player.hear(told)
    position = game.position(
        "turn player=1 start=0 dice=63 buildings=v8:1,v30:0,v40:2 roads=v8-v13:1 hand0=b1 hand1=b1l1 hand2=g1 robber=0"
    )
    for bot in (player, other):
        bot.choose(position.view(1), position.legal(1), Random(1), Budget(nodes=8))
    (counted,), (nothing,) = planted.beliefs
    assert sorted(hands[2].tolist() for hands in counted["hand"]) == [[0, 0, 0, 1, 0], [1, 0, 0, 0, 0]]
    assert len(nothing) == 0


def test_without_numba_there_is_nothing_to_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "NEEDED", ("a_package_that_is_nowhere",))
    assert searching.ready(catan.search.searcher, CATAN, wait=True) is None


@pytest.mark.slow
def test_by_nodes_it_plays_the_same_games_and_beats_weighted_randoms() -> None:
    reports = []
    for _ in range(2):
        bots: list[str | AnyBot] = [catan.Search(CATAN), "weighted", "weighted"]
        reports.append(arena.simulate(CATAN, bots, games=6, seed=5, budget="40nodes")["bots"])
    assert reports[0][0]["mean_score"] == reports[1][0]["mean_score"] and reports[0][0]["wins"] >= 5


@pytest.mark.slow
def test_in_golden_horn_too_it_plays_the_same_games_by_nodes() -> None:
    reports = []
    for _ in range(2):
        bots: list[str | AnyBot] = [golden_horn.Search(HORN), "random"]
        reports.append(arena.simulate(HORN, bots, games=4, seed=5, budget="60nodes")["bots"])
    assert reports[0][0]["mean_score"] == reports[1][0]["mean_score"] and reports[0][0]["wins"] >= 3
