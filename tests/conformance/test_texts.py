"""Positions as text, actions as text, integer and record."""

from __future__ import annotations

from random import Random

import msgspec

import fondaco

from .games import CASES, Case, moments, played


def test_a_record_of_an_action_survives_json(case: Case) -> None:
    game = case.game()
    for action in range(game.actions):
        record = game.describe(action)
        assert msgspec.json.decode(msgspec.json.encode(record), type=type(record)) == record


def test_games_with_the_same_rules_are_the_same(case: Case) -> None:
    game = case.game()
    assert game == case.game()
    assert hash(game) == hash(case.game())
    assert [other for other in CASES if other != case and other.game() == game] == []
    assert eval(repr(game), {"fondaco": fondaco}) == game


def test_a_view_is_plain_data(case: Case) -> None:
    for position in moments(case, every=31):
        for listener in (*range(case.players), None):
            view = position.view(listener)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view


def test_everything_told_is_plain_data(case: Case) -> None:
    random = Random(3)
    for event in played(case)[::3]:
        listener = random.choice([*range(case.players), None])
        told = event.before.game.presenter.tell(event.before, event.seat, event.action, event.after, listener)
        for one in told:
            assert msgspec.json.decode(msgspec.json.encode(one), type=type(one)) == one
