"""Intervals over blocks and ratings, on games whose truth is planted."""

from __future__ import annotations

from math import exp, log
from random import Random

import pytest

from fondaco.arena.statistics import wilson
from fondaco.arena.tournament.bootstrap import means, middle
from fondaco.arena.tournament.luce import added, centred, draws, fitted, ratings, solved


def test_the_interval_of_equal_blocks_is_their_mean() -> None:
    assert means([[0.25] * 10, [1.0] * 10]) == [(0.25, 0.25), (1.0, 1.0)]


def test_an_interval_of_independent_games_is_nearly_that_of_wilson() -> None:
    luck = Random(1)
    games = [float(luck.random() < 0.4) for _ in range(400)]
    low, high = means([games])[0]
    expected = wilson(sum(games) / 400, 400)
    assert (low, high) == pytest.approx(expected, abs=0.01)


def test_games_that_share_their_luck_make_a_wider_interval() -> None:
    luck = Random(2)
    blocks = [float(luck.random() < 0.5) for _ in range(60)]  # all four games of a block end alike
    low, high = means([blocks])[0]
    naive = wilson(sum(blocks) / 60, 240)
    assert high - low > 1.5 * (naive[1] - naive[0])


def test_intervals_hold_the_truth_nineteen_times_in_twenty() -> None:
    luck, held = Random(3), 0
    for _ in range(40):
        low, high = means([[luck.gauss(0, 1) for _ in range(30)]])[0]
        held += low <= 0 <= high
    assert 33 <= held <= 40


def test_the_middle_leaves_out_as_much_on_both_sides() -> None:
    assert middle(list(range(1000))) == (25, 974)


def game(luck: Random, strengths: list[float], seats: list[int]) -> list[int]:
    """Places drawn as Plackett and Luce say."""
    left, places = list(range(len(seats))), [0] * len(seats)
    for place in range(1, len(seats) + 1):
        seat = luck.choices(left, [strengths[seats[one]] for one in left])[0]
        places[seat] = place
        left.remove(seat)
    return places


def test_planted_strengths_are_found() -> None:
    luck, strengths = Random(4), [1.0, 2.0, 4.0, 0.5]
    tables = [[0, 1, 2, 3], [0, 1, 1, 1], [3, 2, 2, 2], [0, 0, 3, 3]]
    blocks = [added(draws(seats, game(luck, strengths, seats)) for seats in tables) for _ in range(80)]
    planted = centred([log(one) for one in strengths])
    for rating, truth in zip(ratings(4, blocks), planted, strict=True):
        assert rating.interval is not None
        low, high = rating.interval
        assert low <= truth <= high
        assert rating.points == pytest.approx(truth, abs=60)
        assert 20 < high - low < 160


def test_the_odds_of_a_duel_are_the_share_of_wins() -> None:
    won, lost = draws([0, 1], [1, 2]), draws([0, 1], [2, 1])
    one, other = fitted(2, added([won] * 3000 + [lost] * 1000))
    assert exp(one - other) == pytest.approx(3, rel=0.01)


def test_a_shared_place_counts_half_for_each_order() -> None:
    shared = draws([0, 1], [1, 1])
    assert shared == {(0, (0, 1)): 0.5, (1, (0, 1)): 0.5}
    all_three = draws([0, 1, 2], [1, 1, 1])
    assert sum(all_three.values()) == pytest.approx(2)
    assert all_three[0, (0, 1, 2)] == pytest.approx(1 / 3)
    assert fitted(2, added([shared] * 50)) == pytest.approx([0, 0])


def test_who_shares_a_place_with_its_like_says_nothing_of_itself() -> None:
    assert draws([0, 0, 1], [1, 2, 3]) == {(0, (0, 0, 1)): 1, (0, (0, 1)): 1}
    assert draws([1, 0, 0], [1, 2, 2]) == {(1, (0, 0, 1)): 1}
    assert draws([0, 0], [1, 2]) == {}


def test_who_always_wins_has_a_rating_that_grows_with_the_games() -> None:
    few, many = (ratings(2, [draws([0, 1], [1, 2])] * n)[0] for n in (10, 300))
    assert 200 < few.points < many.points < 1500
    assert few.interval is None and many.interval is None  # it says only: more than that


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])
