"""Chance as a player: outcomes, weights, and how one is picked."""

from __future__ import annotations

from random import Random

import pytest

from fondaco.errors import IllegalAction
from fondaco.game import CHANCE

from .games import Case, moments


def test_outcomes_ascend_and_have_weights(case: Case) -> None:
    for position in moments(case):
        actions = [action for action, _ in position.chance()]
        weights = [weight for _, weight in position.chance()]
        assert actions == sorted(set(actions))
        assert all(weight > 0 for weight in weights)
        assert position.chance_weight() == sum(weights)


def test_an_outcome_is_picked_by_its_cumulated_weight(case: Case) -> None:
    for position in moments(case):
        if position.to_act == (CHANCE,):
            by_weight = [action for action, weight in position.chance() for _ in range(weight)]
            assert [position.chance_action(k) for k in range(position.chance_weight())] == by_weight


def test_every_outcome_can_be_applied(case: Case) -> None:
    for position in moments(case, every=3):
        for action, _ in position.chance():
            after = position.copy()
            after.apply(CHANCE, action)
            assert after.text() != position.text()


def test_a_seat_cannot_act_for_chance(case: Case) -> None:
    position = next(moment for moment in moments(case) if moment.to_act == (CHANCE,))
    with pytest.raises(ValueError, match="it is not for seat 0"):
        position.copy().apply(0, position.chance()[0][0])


def test_an_outcome_is_sampled_by_its_weight(case: Case) -> None:
    for position in moments(case, every=7):
        text = position.text()
        for seed in range(3):
            if position.to_act == (CHANCE,):
                k = Random(seed).randrange(position.chance_weight())
                assert position.sample(Random(seed)) == position.chance_action(k)
            else:
                with pytest.raises(IllegalAction, match="chance: it is not its turn"):
                    position.sample(Random(seed))
        assert position.text() == text
