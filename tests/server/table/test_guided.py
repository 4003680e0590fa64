"""A lesson at a table: only what it is about can be done, others play as it is written, a restart changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from fondaco.lessons import LEARNER, LESSONS, Lesson, lesson_named
from fondaco.record import GIVEN, verify
from fondaco.record import read as read_record
from fondaco.registry import make
from fondaco.server.gathering.games import describe_games
from fondaco.server.gathering.seating import gather
from fondaco.server.protocol.from_page import Act, Do, Undo
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.protocol.to_page import LessonStep
from fondaco.server.storage.store import Row
from fondaco.server.table.rooms import open_rooms
from fondaco.server.table.table import Table

from ..gathered import refused


def new_lesson(lesson: Lesson) -> NewTable:
    seats = (NewSeat("Ada"), *(NewSeat(bot, bot) for bot in lesson.bots))
    return NewTable(lesson.game, seats, {"startPlayer": "random"}, lesson=lesson.name)


def opened(lesson: Lesson) -> Table:
    seating = gather("lesson", new_lesson(lesson), ["digest"])
    return Table(seating.header(b""), b"", 0, lesson=seating.lesson)


def others_act(table: Table) -> list[Row]:
    """As it is written, up to the learner's next choice."""
    rows = table.advance()
    while (guide := table.guided.guide) and (due := guide.scripted(table.position)):
        number, _, _ = table.question(due[0])
        rows += table.decide(due[0], number, due[1])
    return rows


def choose(table: Table, text: str) -> list[Row]:
    decision = table.now(LEARNER).decision
    assert decision is not None
    return table.act(LEARNER, Act(f"{len(table.record.entries)}", decision, table.game.action(text)))


def step_of(table: Table) -> LessonStep:
    step = table.now(LEARNER).lesson
    assert isinstance(step, LessonStep)
    return step


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_good_player_may_be_asked_as_soon_as_the_lesson_lets_its_learner_do_as_he_likes(lesson: Lesson) -> None:
    assert gather("lesson", new_lesson(lesson), ["digest"]).hints
    table = opened(lesson)
    table.hinted = set()
    others_act(table)
    while not step_of(table).free:
        now = table.now(LEARNER)
        with pytest.raises(Refusal, match="guided"):
            table.check_hint(LEARNER, now.decision or 0)
        choose(table, table.game.text(now.choices[0].action))
        others_act(table)
    assert not table.guided.asks


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_what_a_lesson_is_not_about_is_refused_and_changes_nothing(lesson: Lesson) -> None:
    table = opened(lesson)
    rows = others_act(table)
    tried = 0
    while not step_of(table).free:
        now, before = table.now(LEARNER), table.record.h
        allowed = [choice.action for choice in now.choices]
        for other in [one for one in table.position.legal(LEARNER) if one not in allowed][:3]:
            with pytest.raises(Refusal) as refusal:
                table.act(LEARNER, Act("other", now.decision or 0, other))
            assert refusal.value.reason == "refused.guided"
            tried += 1
        assert table.record.h == before
        rows += choose(table, table.game.text(allowed[0])) + others_act(table)
    again = opened(lesson)
    again.replay(rows)
    assert (again.record.h, step_of(again)) == (table.record.h, step_of(table))
    assert tried > len(lesson.steps)
    verified = verify(read_record(table.record.text().encode()), make)
    assert (verified.kind, verified.proved) == (GIVEN, False)


def test_only_the_plans_that_a_lesson_is_about_are_offered_and_reasons_say_why_others_are_not() -> None:
    table = opened(LESSONS[0])
    others_act(table)
    choose(table, "place venice venice constantinople")
    others_act(table)
    now = table.now(LEARNER)
    assert {(plan.ship, plan.load, plan.space) for plan in now.plans} == {(0, "pink", 4), (0, "blue", 4)}
    assert now.why_not["ship 1"].id == "refused.guided"
    assert now.why_not["raid"].id != "refused.guided"  # by the rules there is nothing to raid
    assert "ship 0" not in now.why_not
    table.act(LEARNER, Do("a", now.decision or 0, msgspec.to_builtins(now.plans[0])))
    assert table.position.state.space[0] == 4  # type: ignore[attr-defined]
    with pytest.raises(Refusal) as refusal:
        table.act(LEARNER, Do("b", now.decision or 0, {"kind": "voyage"}))
    assert refusal.value.reason == "refused.unreadable"


def test_while_a_lesson_wants_one_thing_nothing_can_be_done_in_its_place() -> None:
    table = opened(LESSONS[-1])
    others_act(table)
    while "deal 1" not in [table.game.text(choice.action) for choice in table.now(LEARNER).choices]:
        choose(table, table.game.text(table.now(LEARNER).choices[0].action))
        others_act(table)
    now = table.now(LEARNER)
    instead = {table.game.describe(one).kind for one in table.game.policy.instead(table.position, LEARNER)}
    assert (now.instead, {"road", "end"} <= instead) == ((), True)
    assert {now.why_not[kind].id for kind in instead} == {"refused.guided"}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_each_text_of_a_lesson_has_a_number_of_its_own(lesson: Lesson) -> None:
    table = opened(lesson)
    others_act(table)
    said: dict[int, set[int]] = {}
    while not step_of(table).free:
        step = step_of(table)
        said[step.step] = set(range(step.said, step.said + len(step.cards)))
        choose(table, table.game.text(table.now(LEARNER).choices[0].action))
        others_act(table)
    numbers = [n for texts in said.values() for n in texts]
    assert sorted(numbers) == list(range(len(numbers)))
    assert step_of(table).said == len(numbers) < step_of(table).texts


def test_what_is_taken_back_in_a_lesson_is_asked_again() -> None:
    lesson = lesson_named("catan")
    assert lesson is not None
    table = opened(lesson)
    others_act(table)
    choose(table, "settlement v19")
    assert step_of(table).step == 1
    table.undo(LEARNER, Undo("u", table.now(LEARNER).decision or 0))
    assert (step_of(table).step, len(table.now(LEARNER).choices)) == (0, 1)


def test_a_lesson_has_its_own_rules_and_bots_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    lesson = LESSONS[0]

    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            answer = await rooms.open_table(new_lesson(lesson))
            room = await rooms.room(answer.table)
            assert (answer.commitment, room.table.header.commitment) == ("", None)
            assert (await rooms.summary(answer.table)).lesson == lesson.name
            assert room.table.welcome(LEARNER).lesson == lesson.name
            listener = await room.join(LEARNER, 0)
            choice = room.table.now(LEARNER).choices[0]
            await room.act(listener, Act("a", room.table.now(LEARNER).decision or 0, choice.action))
            for _ in range(200):  # until the bot has placed its ships as it is written
                if room.table.now(LEARNER).decision and step_of(room.table).step == 1:
                    break
                await asyncio.sleep(0.01)
            assert step_of(room.table).step == 1
            h, watched = room.table.record.h, room.table.now(None)
            assert watched.lesson is UNSET
        async with open_rooms(tmp_path, "instant") as rooms:
            table = (await rooms.room(answer.table)).table
            assert (table.record.h, step_of(table).step, table.game.options["startPlayer"]) == (h, 1, "fixed")

    asyncio.run(run())


def test_no_lesson_is_opened_for_other_seats_or_another_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            seats = (NewSeat("Ada"), NewSeat("Nino", "nino"))
            for new in (
                NewTable("golden-horn", seats, lesson="none"),
                NewTable("golden-horn", (*seats, NewSeat("Zoe", "zoe")), lesson="golden-horn"),
                NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")), lesson="golden-horn"),
                NewTable("golden-horn", (NewSeat("Ada"), NewSeat(open=True)), lesson="golden-horn"),
                NewTable("catan", seats, lesson="golden-horn"),
            ):
                assert await refused(rooms.open_table(new)) == "refused.no-such-lesson"

    asyncio.run(run())


def test_each_game_says_which_lessons_it_has() -> None:
    found = {game.name: [lesson.name for lesson in game.lessons] for game in describe_games()}
    assert found == {"golden-horn": ["golden-horn", "dominio"], "catan": ["catan"]}
