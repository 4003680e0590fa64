"""Chance as a player: outcomes, weights, and how one is picked."""

from __future__ import annotations

from random import Random

from fondaco.errors import IllegalAction
from fondaco.game import CHANCE

from ..expecting import expect, refused
from ..rollouts import Rollout


def outcomes_ascend_and_have_weights(rollout: Rollout) -> None:
    for position in rollout.moments():
        outcomes = position.chance()
        actions, weights = [action for action, _ in outcomes], [weight for _, weight in outcomes]
        expect(actions == sorted(set(actions)), "the outcomes {} do not ascend", outcomes)
        expect(all(weight > 0 for weight in weights), "not all outcomes of {} can come", outcomes)
        total = position.chance_weight()
        expect(total == sum(weights), "chance_weight() is {}, the weights {}", total, weights)


def an_outcome_is_picked_by_its_cumulated_weight(rollout: Rollout) -> None:
    for position in rollout.moments():
        if position.to_act == (CHANCE,):
            by_weight = [action for action, weight in position.chance() for _ in range(weight)]
            picked = [position.chance_action(k) for k in range(position.chance_weight())]
            expect(picked == by_weight, "chance_action picks {} of {}", picked, position.chance())


def an_outcome_is_sampled_by_its_weight(rollout: Rollout) -> None:
    for position in rollout.moments(every=7):
        text, weight = position.text(), position.chance_weight()
        for seed in range(3):
            if weight:
                due = position.chance_action(Random(seed).randrange(weight))
                expect(position.sample(Random(seed)) == due, "sample does not pick {}", due)
            else:
                refused(IllegalAction, "chance: it is not its turn", position.sample, Random(seed))
        expect(position.text() == text, "what was {} is now {}", text, position.text())


def every_outcome_can_be_applied(rollout: Rollout) -> None:
    for position in rollout.moments(every=3):
        for action, _ in position.chance():
            after = position.copy()
            after.apply(CHANCE, action)
            expect(after.text() != position.text(), "{} changes nothing at {!r}", action, position)


def a_seat_cannot_act_for_chance(rollout: Rollout) -> None:
    for position in rollout.moments(every=7):
        for action, _ in position.chance()[:1]:
            refused(IllegalAction, "it is not for seat 0", position.apply, 0, action)


PROMISES = (
    outcomes_ascend_and_have_weights,
    an_outcome_is_picked_by_its_cumulated_weight,
    an_outcome_is_sampled_by_its_weight,
    every_outcome_can_be_applied,
    a_seat_cannot_act_for_chance,
)
