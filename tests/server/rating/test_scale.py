"""Ratings after a game, against the formulas of Weng and Lin (2011), algorithm 4, written out once more."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import exp, sqrt

import pytest

from fondaco.server.rating.scale import BETA, BOTS, MIDDLE, Rating, after, of_bot

TAU, KAPPA = 25 / 300, 0.0001  # how much skill may change between two games; less than this no variance shrinks


def by_the_formulas(before: Sequence[Rating], ranks: Sequence[int]) -> list[tuple[float, float]]:
    variances = [one.sigma**2 + TAU**2 for one in before]
    c = sqrt(sum(variance + BETA**2 for variance in variances))
    strength = [exp(one.mu / c) for one in before]
    seats = range(len(before))
    found = []
    for i in seats:
        omega = delta = 0.0
        for q in (q for q in seats if ranks[q] <= ranks[i]):
            share = strength[i] / sum(strength[s] for s in seats if ranks[s] >= ranks[q])
            alike = ranks.count(ranks[q])
            omega += ((i == q) - share) / alike
            delta += share * (1 - share) / alike
        gamma = sqrt(variances[i]) / c
        mu = before[i].mu + variances[i] / c * omega
        found.append((mu, sqrt(variances[i] * max(1 - gamma * variances[i] / c**2 * delta, KAPPA))))
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_changes_ratings_as_the_formulas_say(players: int) -> None:
    chance = random.Random(players)
    for _ in range(50):
        before = [Rating(chance.uniform(5, 45), chance.uniform(1, 9)) for _ in range(players)]
        ranks = [chance.randrange(players) for _ in range(players)]
        for one, (mu, sigma) in zip(after(before, ranks), by_the_formulas(before, ranks), strict=True):
            assert (one.mu, one.sigma) == pytest.approx((mu, sigma), abs=1e-5)


def test_who_ties_as_an_equal_keeps_his_rating_and_is_known_better() -> None:
    for one in after([Rating(), Rating(), Rating()], [0, 0, 0]):
        assert one.mu == pytest.approx(Rating().mu, abs=1e-5)
        assert one.sigma < Rating().sigma


def test_better_places_are_worth_more() -> None:
    first, second, third = after([Rating()] * 3, [0, 1, 2])
    assert first.mu > second.mu > third.mu


def test_points_are_those_of_elo() -> None:
    assert (Rating().points, Rating().spread) == (MIDDLE, 491)
    ahead = Rating(25 + 13.57, 0.0)
    assert ahead.points == MIDDLE + 400
    strength = exp(ahead.mu / (BETA * sqrt(2))), exp(25 / (BETA * sqrt(2)))
    assert strength[0] / sum(strength) == pytest.approx(10 / 11, abs=0.001)


def test_bots_begin_in_the_order_of_their_strength() -> None:
    assert sorted(BOTS, key=lambda bot: of_bot(bot).mu) == ["nino", "bianca", "matteo", "zoe", "enrico"]
    assert of_bot("one of others") == Rating()
