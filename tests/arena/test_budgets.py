"""What decisions of bots may cost: they are told, and the report says what they took."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pytest

from fondaco import Game, arena, make
from fondaco.arena.seat import Spent
from fondaco.bots import FREE, Bot, Budget, Decision
from fondaco.errors import FondacoError
from fondaco.game import Random

GAME = make("golden-horn", players=2)


class Searching(Bot[Any, Any]):
    """Looks at so many nodes a decision, or until its budget is spent."""

    def __init__(self, game: Game, nodes: int = 10**9) -> None:
        super().__init__(game)
        self.nodes = nodes

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        looked = 0
        while looked < self.nodes and not (self.nodes == 10**9 and budget.spent()):
            budget.count()
            looked += 1
        return Decision(legal[looked % len(legal)])


def test_a_bot_that_looks_at_too_much_is_reported() -> None:
    report = arena.simulate(GAME, [Searching(GAME), Searching(GAME, 8)], 2, 1, budget="7nodes")
    assert report["budget"] == {"seconds": None, "nodes": 7}
    good, bad = report["bots"]
    assert good["overspent"] == 0 and bad["overspent"] > 10
    assert good["overspent"] + bad["overspent"] < report["decisions"]
    assert 0 < good["mean_seconds"] <= good["worst_seconds"]


def test_a_budget_in_nodes_gives_the_same_games_on_any_number_of_workers() -> None:
    one, two = (
        arena.simulate(GAME, ["random", "fondaco.bots.golden_horn:Steady"], 4, 1, workers, budget=Budget(nodes=50))
        for workers in (1, 2)
    )
    assert one["decisions"] == two["decisions"]
    assert [row["wins"] for row in one["bots"]] == [row["wins"] for row in two["bots"]]


def test_a_bot_that_takes_too_long_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])

    class Slow(Searching):
        def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
            now[0] += 0.25
            return Decision(legal[0])

    row = arena.simulate(GAME, [Slow(GAME), "random"], 1, 1, budget="200ms")["bots"][0]
    assert row["mean_seconds"] == row["worst_seconds"] == 0.25 and row["overspent"] > 0
    row = arena.simulate(GAME, [Slow(GAME), "random"], 1, 1, budget=Budget(seconds=0.25))["bots"][0]
    assert row["overspent"] == 0


def test_without_a_budget_no_time_is_taken() -> None:
    report = arena.simulate(GAME, ["random"], 2, 1)
    assert "budget" not in report and not {"mean_seconds", "worst_seconds", "overspent"} & set(report["bots"][0])


def test_games_with_a_budget_are_other_games_and_not_compiled() -> None:
    plain, timed = arena.match(GAME, ["random"], 1), arena.match(GAME, ["random"], 1, "50ms")
    assert plain.key != timed.key
    assert arena.choose_engine(timed, 10**6, "auto", None) == "plain"
    with pytest.raises(FondacoError, match="takes no times"):
        arena.choose_engine(timed, 10**6, "compiled", None)


@pytest.mark.parametrize("wrong", [50, 0.05, "50", []])
def test_what_is_no_budget_is_told(wrong: Any) -> None:
    with pytest.raises(FondacoError, match="budget"):
        arena.match(GAME, ["random"], 1, wrong)


def test_times_know_within_what_most_decisions_were_made() -> None:
    spent = Spent()
    for _ in range(97):
        spent.note(0.001, overspent=False)
    for seconds in (0.05, 0.1, 0.4):
        spent.note(seconds, overspent=True)
    assert (spent.decisions, spent.overspent, spent.worst) == (100, 3, 0.4)
    assert spent.quantile(0.5) == pytest.approx(0.001, rel=0.03)
    assert spent.quantile(0.99) == pytest.approx(0.1, rel=0.03)
    assert spent.quantile(1) == pytest.approx(0.4, rel=0.03) and spent.quantile(1) <= spent.worst
    assert Spent().quantile(0.5) == 0


def test_decisions_without_a_choice_are_not_timed() -> None:
    match = arena.match(GAME, ["random"], 1, "7nodes")
    played = arena.play(match, 0)
    assert 0 < sum(spent.decisions for spent in played.spent) < played.decisions
