"""Seats that decide at the same time: each for itself, in whatever order the answers come in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from fondaco.game import Position

from ..expecting import expect
from ..rollouts import Rollout


def questions(rollout: Rollout) -> Iterator[Position]:
    """The moments at which several are asked at once, before anybody has answered.

    Not where one of them hears first what the others answer: that changes what he may do.
    """
    asked: tuple[int, ...] = ()
    for event in rollout.events:
        now = event.before.to_act
        waits = rollout.game.policy.hears_first(event.before)
        if len(now) > 1 and not set(now) < set(asked) and not waits:
            yield event.before
        asked = now


def answered(position: Position, answers: dict[int, int]) -> Position:
    after = position.copy()
    for seat, action in answers.items():
        after.apply(seat, action)
    return after


def the_order_of_answers_does_not_matter(rollout: Rollout) -> None:
    random = Random(1)
    for position in questions(rollout):
        for _ in range(3):
            chosen = {seat: random.choice(position.legal(seat)) for seat in position.to_act}
            lowest_first = answered(position, chosen).text()
            for order in permutations(position.to_act):
                other = answered(position, {seat: chosen[seat] for seat in order}).text()
                expect(other == lowest_first, "{} in order {} lead to {}, not {}", chosen, order, other, lowest_first)


PROMISES = (the_order_of_answers_does_not_matter,)
