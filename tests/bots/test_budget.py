"""What a decision may cost."""

from __future__ import annotations

import math
import pickle
import time
from copy import copy
from typing import Any

import pytest

from fondaco.bots import Budget
from fondaco.errors import UnknownOption


def test_without_limits_a_budget_is_never_spent() -> None:
    budget = Budget()
    budget.count(10**9)
    assert not budget.spent() and not budget.overspent()
    assert budget.seconds_left == budget.nodes_left == math.inf


def test_nodes_are_spent_by_counting_and_overspent_by_counting_on() -> None:
    budget = Budget(nodes=3)
    budget.count(2)
    assert budget.nodes_left == 1 and not budget.spent()
    budget.count()
    assert budget.spent() and not budget.overspent()
    budget.count()
    assert budget.overspent() and budget.nodes_left == -1


def test_time_goes_by_from_the_moment_when_a_budget_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    budget = Budget(seconds=2)
    assert budget.seconds_left == 2
    now += 1.5
    assert budget.seconds_left == 0.5 and not budget.spent()
    now += 0.5
    assert budget.spent() and not budget.overspent()
    now += 0.5
    assert budget.overspent() and budget.anew().seconds_left == 2


@pytest.mark.parametrize("again", [copy, lambda budget: pickle.loads(pickle.dumps(budget)), Budget.anew])
def test_a_copy_is_full_again(again: Any) -> None:
    budget = Budget(seconds=100, nodes=5)
    budget.count(5)
    assert budget.spent() and not again(budget).spent()
    assert again(budget) == budget and hash(again(budget)) == hash(budget) and budget != Budget(nodes=5)


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("50ms", Budget(seconds=0.05)),
        ("1.5s", Budget(seconds=1.5)),
        ("1000nodes", Budget(nodes=1000)),
        ("1 node", Budget(nodes=1)),
    ],
)
def test_budgets_are_written_with_their_unit(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget


@pytest.mark.parametrize("text", ["", "50", "ms", "-1s", "5 min", "1.5nodes", "0s", "0nodes", "1e3s", "٣s"])
def test_what_is_no_budget_is_told(text: str) -> None:
    with pytest.raises(UnknownOption, match="budget"):
        Budget.read(text)


@pytest.mark.parametrize("wrong", [0, -1.0, math.inf, math.nan, "1", True, []])
def test_seconds_are_above_zero(wrong: Any) -> None:
    with pytest.raises(UnknownOption, match="budget: seconds has to be a number above 0, not"):
        Budget(seconds=wrong)
