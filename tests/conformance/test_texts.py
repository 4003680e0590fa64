"""Positions as text, actions as text, integer and record."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import fondaco
from fondaco.errors import IllegalAction, UnreadableText

from .games import CASES, Case, moments, played


def test_a_position_is_read_back_from_its_text_at_every_moment(case: Case) -> None:
    game = case.game()
    for position in moments(case):
        text = position.text()
        assert "\n" not in text
        again = game.position(text)
        assert again == position
        assert (again.text(), again.to_act, again.scores) == (text, position.to_act, position.scores)


def test_the_game_goes_on_alike_from_a_text(case: Case) -> None:
    game = case.game()
    for event in played(case)[::5]:
        again = game.position(event.before.text())
        assert again.chance() == event.before.chance()
        assert [again.legal(seat) for seat in again.to_act] == [event.before.legal(seat) for seat in again.to_act]
        again.apply(event.seat, event.action)
        assert again.text() == event.after.text()


def test_a_position_read_from_a_text_looks_the_same_to_everybody(case: Case) -> None:
    game = case.game()
    for position in moments(case, every=5):
        again = game.position(position.text())
        for listener in (*range(case.players), None):
            assert again.view(listener) == position.view(listener)


def test_every_action_has_one_text_and_one_record(case: Case) -> None:
    game = case.game()
    texts = [game.text(action) for action in range(game.actions)]
    records = [game.describe(action) for action in range(game.actions)]
    assert len(set(texts)) == len(set(records)) == game.actions
    assert [game.action(text) for text in texts] == list(range(game.actions))
    assert all(text == " ".join(text.split()) for text in texts)


def test_a_record_of_an_action_survives_json(case: Case) -> None:
    game = case.game()
    for action in range(game.actions):
        record = game.describe(action)
        assert msgspec.json.decode(msgspec.json.encode(record), type=type(record)) == record


def test_every_unknown_action_is_refused(case: Case) -> None:
    game = case.game()
    for action in (-1, game.actions):
        with pytest.raises(IllegalAction):
            game.text(action)
        with pytest.raises(IllegalAction):
            game.describe(action)
    with pytest.raises(UnreadableText):
        game.action("no such action")
    with pytest.raises(UnreadableText):
        game.position("no such position")


def test_moves_may_be_given_as_text(case: Case) -> None:
    story = played(case)[:60]
    position = case.game().start()
    position.play([(event.seat, position.game.text(event.action)) for event in story])
    assert position == story[-1].after


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
