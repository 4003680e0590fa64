"""What is no seat, action, text or view is refused in a sentence; integers of all kinds do as plain ones."""

from __future__ import annotations

from random import Random
from typing import Any

from fondaco.errors import IllegalAction, UnknownOption, UnreadableText
from fondaco.game import CHANCE

from ..expecting import expect, is_plain, refused
from ..rollouts import Rollout

NO_SEATS: tuple[Any, ...] = (True, 0.0, "0", [], -2, 1000)
NO_ACTIONS: tuple[Any, ...] = (True, 1.0, "start 1", None, [])
NO_NAMES: tuple[Any, ...] = (True, 1, None, [], "no such action")
NO_WEIGHTS: tuple[Any, ...] = (-1, 1.0, True, "0", None)
NO_TEXTS: tuple[Any, ...] = (5, None, b"turn", ["turn"])
NO_MOVES: tuple[Any, ...] = ("stop", [5], [(0, "stop", 1)], [(0, None)])


class Whole:
    """An integer that is none of Python's own."""

    def __init__(self, number: int) -> None:
        self._number = number

    def __index__(self) -> int:
        return self._number


def a_seat_that_is_not_there_is_told(rollout: Rollout) -> None:
    tell, policy = rollout.game.presenter.tell, rollout.game.policy
    kind = rollout.kinds[0]
    for position in rollout.moments(every=97):
        text = position.text()
        for seat in NO_SEATS:
            refused(UnknownOption, "there is no seat", position.legal, seat)
            refused(UnknownOption, "there is no seat", position.view, seat)
            refused(UnknownOption, "there is no seat", policy.plans, position, seat)
            refused(UnknownOption, "there is no seat", policy.instead, position, seat)
            refused(UnknownOption, "there is no seat", policy.actions_of, position, seat, None)
            refused(UnknownOption, "there is no seat", policy.reasons, position, seat)
            refused(UnknownOption, "there is no seat", position.why_not, seat, kind)
            refused(UnknownOption, "there is no seat", tell, position, 0, 0, position, seat)
            refused(IllegalAction, "the game is over" if position.over else "there is no seat", position.apply, seat, 0)
        expect(position.text() == text, "what was {} is now {}", text, position.text())


def what_is_no_action_is_told(rollout: Rollout) -> None:
    game = rollout.game
    for action in (*NO_ACTIONS, -1, game.actions):
        says = "there is no action" if type(action) is int else "is no action"
        refused(IllegalAction, says, game.text, action)
        refused(IllegalAction, says, game.describe, action)
        refused(IllegalAction, says, game.policy.is_final, game.start(), action)
    for position in rollout.moments(every=97):
        for action in NO_ACTIONS:
            refused(IllegalAction, "is no action", position.apply, min(position.to_act, default=0), action)
        for name in (*NO_NAMES, rollout.game.start()):
            refused(IllegalAction, "no kind of action", position.why_not, 0, name)


def an_outcome_that_is_not_there_is_told(rollout: Rollout) -> None:
    for position in rollout.moments(every=7):
        weight = position.chance_weight()
        for k in (*NO_WEIGHTS, weight):
            refused(IllegalAction, "a number from 0 to" if weight else "not its turn", position.chance_action, k)


def what_is_no_text_or_move_is_told(rollout: Rollout) -> None:
    position = rollout.game.start()
    text = position.text()
    for wrong in NO_TEXTS:
        refused(UnreadableText, "a text is needed", rollout.game.action, wrong)
        refused(UnreadableText, "a text is needed", rollout.game.position, wrong)
    for moves in NO_MOVES:
        refused(UnreadableText, "is no", position.play, moves)
    refused(UnreadableText, "", rollout.game.action, "no such action")
    refused(UnreadableText, "", rollout.game.position, "no such position")
    expect(position.text() == text, "what was {} is now {}", text, position.text())


def what_is_no_view_is_told(rollout: Rollout) -> None:
    for wrong in ("x", None, rollout.game):
        refused(UnreadableText, f"is no view of {rollout.game.name}", rollout.game.imagine, wrong, Random(8))


def integers_of_any_kind_do_as_plain_ones(rollout: Rollout) -> None:
    position: Any = rollout.game.start()
    for event in rollout.events:
        seat, action = Whole(event.seat), Whole(event.action)
        expect(position.legal(seat) == event.before.legal(event.seat), "legal differs at {!r}", event.before)
        if event.seat != CHANCE:
            views = position.view(seat), event.before.view(event.seat)
            expect(repr(views[0]) == repr(views[1]), "the views of {} differ: {} and {}", event.seat, *views)
        before = position.copy()
        position.apply(seat, action)
        told: Any = rollout.game.presenter.tell(before, seat, action, position, Whole(0))  # type: ignore[arg-type]
        expect(is_plain(told), "what is told is not plain: {}", told)
    expect(position.text() == rollout.events[-1].after.text(), "the game ends otherwise: {!r}", position)


PROMISES = (
    a_seat_that_is_not_there_is_told,
    what_is_no_action_is_told,
    an_outcome_that_is_not_there_is_told,
    what_is_no_text_or_move_is_told,
    what_is_no_view_is_told,
    integers_of_any_kind_do_as_plain_ones,
)
