"""Lessons: what they let happen is by the rules, whatever the learner chooses of what he may."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fondaco import bots
from fondaco.game import CHANCE, Position
from fondaco.lessons import LEARNER, LESSONS, Card, Guide, Lesson, Step, lesson_named
from fondaco.registry import game_class, manifest
from fondaco.words import LANGS, catalogue, rules_text


def started(lesson: Lesson) -> Position:
    return game_class(lesson.game)(lesson.players, lesson.options).start()


def go_on(position: Position, guide: Guide) -> None:
    """Up to the learner's next choice, or to where the script ends."""
    while guide.step is not None and not guide.step.free and not guide.waits:
        due = guide.scripted(position)
        assert due is not None, f"step {guide.number}: the script says what the rules do not allow"
        act(position, guide, *due)


def act(position: Position, guide: Guide, seat: int, action: int) -> None:
    position.apply(seat, action)
    guide.follow(seat, position.game.text(action))


def ways(lesson: Lesson) -> Iterator[tuple[int, list[str]]]:
    """The learner's texts up to the free part: his first choices throughout, then each other choice once."""
    first, others = played(lesson, [])
    yield len(first), first
    for at, text in others:
        path, _ = played(lesson, [*first[:at], text])
        yield at, path


def played(lesson: Lesson, begun: list[str]) -> tuple[list[str], list[tuple[int, str]]]:
    position, guide = started(lesson), Guide(lesson)
    path: list[str] = []
    others: list[tuple[int, str]] = []
    go_on(position, guide)
    while guide.step is not None and not guide.step.free:
        allowed = [position.game.text(one) for one in guide.legal(position, LEARNER)]
        assert set(allowed) <= set(position.legal_texts(LEARNER)), f"step {guide.number}"
        text = begun[len(path)] if len(path) < len(begun) else allowed[0]
        others += [(len(path), one) for one in allowed if one != text]
        path.append(text)
        act(position, guide, LEARNER, position.game.action(text))
        go_on(position, guide)
    assert guide.number >= len(lesson.steps) - 2
    return path, others


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_whatever_the_learner_chooses_the_script_goes_on_by_the_rules(lesson: Lesson) -> None:
    paths = [tuple(path) for _, path in ways(lesson)]
    assert len(set(paths)) == len(paths) > 1


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_begins_with_the_one_due_choice(lesson: Lesson) -> None:
    position, guide = started(lesson), Guide(lesson)
    go_on(position, guide)
    (only,) = guide.legal(position, LEARNER)
    assert position.legal(LEARNER) != (only,)
    assert guide.permits(LEARNER, [position.game.text(only)])
    assert not guide.permits(LEARNER, [position.legal_texts(LEARNER)[-2]])


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_step_leads_to_a_part_of_the_rules(lesson: Lesson) -> None:
    parts = set(re.findall(r"<!-- ([\w-]+) -->", rules_text(lesson.game, "en", manifest(lesson.game).expansions)))
    assert {step.rule for step in lesson.steps} <= parts


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_everything_said_has_words_and_every_seat_its_bot(lesson: Lesson) -> None:
    cards = [card for step in lesson.steps for card in step.cards] + list(lesson.farewell)
    ids = {card.id for card in cards} | {step.otherwise for step in lesson.steps}
    assert all(ids <= set(catalogue(lang)) for lang in LANGS)
    assert set(lesson.bots) <= set(bots.levels(lesson.game))
    assert lesson_named(lesson.name) is lesson


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_page_knows_every_place_that_a_card_points_at(lesson: Lesson, root: Path) -> None:
    pointing = (root / "client/src/lessons/pointing.ts").read_text(encoding="utf-8")
    places = set(re.findall(r"^  (\w+): ", pointing.split("};")[0], re.MULTILINE))
    cards = [card for step in lesson.steps for card in step.cards] + list(lesson.farewell)
    assert {place for card in cards for place in card.at} <= places


def test_what_is_taken_back_is_to_be_done_again() -> None:
    lesson = LESSONS[0]
    position, guide = started(lesson), Guide(lesson)
    go_on(position, guide)
    n = len(position.legal(LEARNER))
    guide.follow(LEARNER, "place venice venice constantinople")
    assert not guide.waits
    guide.take_back(0)
    assert (guide.waits, len(guide.legal(position, LEARNER)), n) == (True, 1, 8)


def test_a_game_that_goes_another_way_goes_on_freely() -> None:
    lesson = LESSONS[0]
    position, guide = started(lesson), Guide(lesson)
    guide.follow(LEARNER, "place venice venice venice")
    assert guide.step is None
    assert guide.cards(over=False) == lesson.farewell
    assert guide.legal(position, LEARNER) == position.legal(LEARNER)


def test_a_free_step_ends_where_the_learner_does_what_it_waits_for_and_chance_draws_what_it_says() -> None:
    steps = (Step((Card("lesson.next"),), "*: start 1", until="place *"), Step((), until=""))
    lesson = Lesson("short", "golden-horn", {}, ("nino",), 1, steps, ())
    position, guide = started(lesson), Guide(lesson)
    assert position.to_act == (CHANCE,)
    drawn = guide.drawn(position)
    assert position.game.text(drawn) == "start 1"
    act(position, guide, CHANCE, drawn)
    assert (guide.number, guide.legal(position, LEARNER)) == (0, position.legal(LEARNER))
    act(position, guide, LEARNER, position.legal(LEARNER)[0])
    assert guide.number == 1
