"""Positions are copied and pickled as things of their own; a game is its own copy, and shared."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

from fondaco.game import Position

from ..expecting import expect
from ..rollouts import Rollout, go_on

COPIES: tuple[Callable[[Any], Any], ...] = (
    lambda position: position.copy(),
    copy.copy,
    copy.deepcopy,
    lambda value: pickle.loads(pickle.dumps(value)),
)


def a_copy_of_a_position_is_one_of_its_own(rollout: Rollout) -> None:
    for position in rollout.moments(every=97)[:-1]:
        text = position.text()
        for copied in COPIES:
            other: Position = copied(position)
            expect(other == position and type(other) is type(position), "{!r} copied is {!r}", position, other)
            expect(other.game == position.game, "a copy is of {!r}", other.game)
            go_on(other, Random(1))
            expect(position.text() == text != other.text(), "what was {} is {}; its copy {!r}", text, position, other)


def copies_do_not_change_with_the_game(rollout: Rollout) -> None:
    position = rollout.game.start()
    copies: list[Position] = []
    texts: list[str] = []
    for event in rollout.events:
        copies.append(position.copy())
        texts.append(position.text())
        position.apply(event.seat, event.action)
    for kept, text in zip(copies, texts, strict=True):
        expect(kept.text() == text, "a copy of {} is now {!r}", text, kept)


def copies_share_a_game_that_never_changes(rollout: Rollout) -> None:
    game, position = rollout.game, rollout.events[0].after
    expect(copy.copy(game) is game and copy.deepcopy(game) is game, "a game is copied")
    for copied in COPIES[:3]:
        expect(copied(position).game is position.game, "a copy of a position has a game of its own")
    first, second = (pickle.loads(pickle.dumps(event.after)) for event in (rollout.events[0], rollout.events[-1]))
    expect(first.game is second.game, "pickled positions of one game have several")
    expect(pickle.loads(pickle.dumps(game)) == game, "a pickled game is another one")


def what_a_game_hands_out_can_be_pickled(rollout: Rollout) -> None:
    for event in rollout.events[::41]:
        for listener in (0, None):
            told = rollout.game.presenter.tell(event.before, event.seat, event.action, event.after, listener)
            given = event.after.view(listener), rollout.game.describe(event.action), told
            expect(pickle.loads(pickle.dumps(given)) == copy.deepcopy(given) == given, "{} comes back changed", given)


def positions_change_and_so_are_no_keys(rollout: Rollout) -> None:
    expect(type(rollout.game.start()).__hash__ is None, "a position can be a key, though it changes")


PROMISES = (
    a_copy_of_a_position_is_one_of_its_own,
    copies_do_not_change_with_the_game,
    copies_share_a_game_that_never_changes,
    what_a_game_hands_out_can_be_pickled,
    positions_change_and_so_are_no_keys,
)
