"""Imagined positions: legal, and to the seat that imagines no different from the real one."""

from __future__ import annotations

import random as global_random
from random import Random

from ..expecting import expect
from ..rollouts import Rollout, go_on


def an_imagined_position_looks_the_same_and_is_legal(rollout: Rollout) -> None:
    game, random = rollout.game, Random(4)
    for position in rollout.moments(every=4):
        seat = random.choice([*range(game.players), None])
        imagined = game.imagine(position.view(seat), random)
        for listener in {seat, None}:
            one, other = imagined.view(listener), position.view(listener)
            expect(one == other and repr(one) == repr(other), "{} sees that it is not {!r}", listener, position)
        expect(imagined.to_act == position.to_act, "others act in {!r} imagined for {}", position, seat)
        expect(game.position(imagined.text()) == imagined, "{!r} cannot be read", imagined)
        same = seat is None or imagined.legal(seat) == position.legal(seat)
        expect(same, "{} may do something else in {!r} imagined", seat, position)


def a_position_imagines_itself_as_its_game_does(rollout: Rollout) -> None:
    for position in rollout.moments(every=41):
        for seat in (0, None):
            by_game = rollout.game.imagine(position.view(seat), Random(3))
            expect(position.imagine(seat, Random(3)) == by_game, "position.imagine differs at {!r}", position)


def an_imagined_position_can_be_played(rollout: Rollout) -> None:
    game, random = rollout.game, Random(5)
    for position in rollout.moments(every=17):
        imagined = game.imagine(position.view(random.randrange(game.players)), random)
        go_on(imagined, random, 60)
        expect(game.position(imagined.text()) == imagined, "{!r} cannot be read", imagined)


def all_randomness_comes_from_the_source_given(rollout: Rollout) -> None:
    for position in rollout.moments(every=37):
        view = position.view(0)
        before = global_random.getstate()
        first, second = (rollout.game.imagine(view, Random(6)) for _ in range(2))
        expect(first == second, "equal numbers give {!r} and {!r}", first, second)
        expect(global_random.getstate() == before, "imagining draws from Python's own random source")


def imagining_leaves_the_real_game_alone(rollout: Rollout) -> None:
    for position in rollout.moments(every=41):
        text = position.text()
        for listener in (0, None):
            go_on(rollout.game.imagine(position.view(listener), Random(7)), Random(7), 1)
        expect(position.text() == text, "what was {} is now {}", text, position.text())


PROMISES = (
    an_imagined_position_looks_the_same_and_is_legal,
    a_position_imagines_itself_as_its_game_does,
    an_imagined_position_can_be_played,
    all_randomness_comes_from_the_source_given,
    imagining_leaves_the_real_game_alone,
)
