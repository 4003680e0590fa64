"""Scoring (leaflet: Wertung)."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco.games.golden_horn.rules.scoring import score, set_bonus
from fondaco.games.golden_horn.rules.state import State
from fondaco.games.golden_horn.view.view import best_sets

from ..helpers import at

PRINTED = "warehouse0=o3r2g1y4b1p2"
BONUS = {4: 1, 5: 2, 6: 4}
piles = st.tuples(*[st.integers(0, 15)] * 6)


def points(counts: tuple[int, ...]) -> int:
    """By the rulebook."""
    state = State()
    state.warehouse[0][:] = counts
    return score(state, 0)


def closed_form(counts: tuple[int, ...]) -> int:
    ordered = sorted(counts, reverse=True)
    return sum(ordered) + ordered[3] + ordered[4] + 2 * ordered[5]


@cache
def best_bonus(counts: tuple[int, ...]) -> int:
    """The best assignment of goods to sets, by trying all: `counts` descending."""
    best = 0
    there = [i for i, n in enumerate(counts) if n]
    for size in (4, 5, 6):
        for colours in combinations(there, size):
            rest = tuple(sorted((n - (i in colours) for i, n in enumerate(counts)), reverse=True))
            best = max(best, BONUS[size] + best_bonus(rest))
    return best


def test_E13_the_leaflets_example_is_worth_18() -> None:
    assert at(f"over left=0 player=1 {PRINTED}").scores == (18, 0)


def test_E13_the_best_sets_of_the_leaflets_example() -> None:
    view = at(f"over left=0 player=1 {PRINTED}").view(None)
    assert view.seats[0].sets == (6, 4, 2, 1)


def test_E13_only_sets_of_four_five_and_six_bring_extra_points() -> None:
    assert [set_bonus(size) for size in range(7)] == [0, 0, 0, 0, 1, 2, 4]


def test_E13_no_other_assignment_brings_more() -> None:
    """All warehouses with up to eight goods of a colour, which colour apart."""
    for counts in combinations_with_replacement(range(8, -1, -1), 6):
        assert points(counts) == sum(counts) + best_bonus(counts) == closed_form(counts)


@given(piles)
@settings(max_examples=200, deadline=None)
def test_E13_the_closed_form_holds_for_all_warehouses(counts: tuple[int, ...]) -> None:
    assert points(counts) == closed_form(counts)


@given(piles)
@settings(max_examples=200, deadline=None)
def test_E13_the_listed_sets_use_each_good_once_and_bring_the_extra_points(counts: tuple[int, ...]) -> None:
    sets = best_sets(list(counts))
    assert sum(sets) == sum(counts)
    assert list(sets) == sorted(sets, reverse=True)
    assert sum(BONUS.get(size, 0) for size in sets) == points(counts) - sum(counts)
    assert len(sets) == max(counts)  # a colour with so many goods needs so many sets


def test_E14_equal_points_are_a_draw() -> None:
    tied = at("over left=0 player=2 warehouse0=y2b1 warehouse1=r3 warehouse2=y2", 3)
    assert (tied.scores, tied.places) == ((3, 3, 2), (1, 1, 3))


def test_E14_the_most_points_win_not_the_announcer() -> None:
    over = at("over left=0 player=1 warehouse0=y1p1g1r1o1b1 warehouse1=y10r1")
    assert (over.scores, over.places) == ((10, 11), (2, 1))


def test_E15_cards_in_hand_are_worth_nothing() -> None:
    over = at("over left=0 player=1 warehouse0=y2 warehouse1=y2 hand0=y9p9g9")
    assert (over.scores, over.places) == ((2, 2), (1, 1))


def test_goods_on_ships_are_worth_nothing() -> None:
    over = at("over left=0 player=1 ships=4>b3,3>r4,V,V,V,V warehouse1=y1")
    assert over.scores == (0, 1)


@pytest.mark.parametrize(
    ("winner", "first", "second", "hands"),
    [
        (0, "y2p2g2r2o2b2", "y1p1g1r1o1b11", "hand1=y9"),  # 20 with two sets of six against 20 with one
        (1, "y5", "r5", "hand0=y1 hand1=y2"),
        (None, "y5", "r5", "hand0=y1 hand1=b1"),
        (0, "y6", "r5", "hand1=y9"),
    ],
)
def test_R22_more_sets_of_six_then_more_cards_break_a_tie(
    winner: int | None, first: str, second: str, hands: str
) -> None:
    text = f"over left=0 player=1 warehouse0={first} warehouse1={second} {hands}"
    places = at(text, tieBreak="sixSetsThenCards").places
    assert places == {0: (1, 2), 1: (2, 1), None: (1, 1)}[winner]
