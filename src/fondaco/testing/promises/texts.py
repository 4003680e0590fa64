"""Positions as text, actions as text, integer and record; views and what is told as plain data."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

from ..expecting import expect, is_plain
from ..rollouts import Rollout

SAID_BY_VIEWS = {"seat", "phase", "player", "to_act", "seats", "over"}


def a_position_is_read_back_from_its_text(rollout: Rollout) -> None:
    for position in rollout.moments():
        text = position.text()
        again = rollout.game.position(text)
        expect("\n" not in text and again == position, "{} is read as {!r}", text, again)
        same = (again.text(), again.to_act, again.scores) == (text, position.to_act, position.scores)
        expect(same, "{} is read as {!r}: equal, and differs", text, again)


def the_game_goes_on_alike_from_a_text(rollout: Rollout) -> None:
    for event in rollout.events[::5]:
        again = rollout.game.position(event.before.text())
        for seat in again.to_act:
            expect(again.legal(seat) == event.before.legal(seat), "{} may do something else at {!r}", seat, again)
        expect(again.chance() == event.before.chance(), "chance has other outcomes at {!r}", again)
        again.apply(event.seat, event.action)
        expect(again.text() == event.after.text(), "it goes on to {!r}, not to {!r}", again, event.after)


def a_position_from_a_text_looks_the_same_to_everybody(rollout: Rollout) -> None:
    for position in rollout.moments(every=5):
        again = rollout.game.position(position.text())
        for listener in (*range(rollout.game.players), None):
            same = again.view(listener) == position.view(listener)
            expect(same, "{!r} looks different to {} when it is read", position, listener)


def every_action_has_one_text_and_one_record(rollout: Rollout) -> None:
    game = rollout.game
    texts = [game.text(action) for action in range(game.actions)]
    records = [game.describe(action) for action in range(game.actions)]
    expect(len(set(texts)) == len(set(records)) == game.actions, "several actions have one text or record")
    for action, (text, record) in enumerate(zip(texts, records, strict=True)):
        expect(game.action(text) == action, "{!r} is read as {}, not {}", text, game.action(text), action)
        expect(text == " ".join(text.split()), "{!r} has spaces that nothing needs", text)
        expect(is_plain(record) and bool(record.kind), "{} is not frozen, plain data of a kind", record)


def moves_may_be_given_as_texts(rollout: Rollout) -> None:
    story = rollout.events[:60]
    position = rollout.game.start()
    position.play([(event.seat, rollout.game.text(event.action)) for event in story])
    expect(position == story[-1].after, "the texts lead to {!r}, not to {!r}", position, story[-1].after)


def views_and_what_is_told_are_plain_data(rollout: Rollout) -> None:
    random = Random(3)
    for position in rollout.moments(every=31):
        for listener in (*range(rollout.game.players), None):
            view: Any = position.view(listener)
            expect(is_plain(view), "{} is not frozen, plain data", view)
            missing = SAID_BY_VIEWS - {field.name for field in fields(view)}
            expect(not missing, "{} has no field {}, which pages read", view, missing)
            shown = (view.seat, view.over, len(view.seats)) == (listener, position.over, rollout.game.players)
            expect(shown, "seat, over or seats of {} are wrong", view)
    for event in rollout.events[::3]:
        listener = random.choice([*range(rollout.game.players), None])
        told = rollout.game.presenter.tell(event.before, event.seat, event.action, event.after, listener)
        expect(is_plain(told) and all(one.kind for one in told), "{} is not frozen, plain data", told)


PROMISES = (
    a_position_is_read_back_from_its_text,
    the_game_goes_on_alike_from_a_text,
    a_position_from_a_text_looks_the_same_to_everybody,
    every_action_has_one_text_and_one_record,
    moves_may_be_given_as_texts,
    views_and_what_is_told_are_plain_data,
)
