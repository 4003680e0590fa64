"""A whole intent is carried out whole or not at all, and taken back whole."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fondaco.game import CHANCE
from fondaco.games.golden_horn.actions.plans import Plan, Training
from fondaco.server.protocol import to_page
from fondaco.server.protocol.from_page import Act, Do
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import Opened
from fondaco.server.storage.store import Row
from fondaco.server.table.rooms import Rooms
from fondaco.server.table.table import Table

from ..hearing import Hearer, play
from ..intending import sent
from ..playing import new_table, random_act, undo_of

Begun = tuple[Table, list[Row], int]


def games(seed: int, players: int = 3, **options: str) -> Iterator[Begun]:
    """Moments of a random game at which somebody has to decide, each with all rows so far."""
    table, dice = new_table(players, options=options), random.Random(seed)
    rows = table.advance()
    while not table.over:
        for seat in table.position.to_act:
            yield table, rows, seat
        rows += table.act(*random_act(table, dice))


def plans_of(table: Table, seat: int) -> list[Plan]:
    """Those of several actions."""
    plans: tuple[Any, ...] = table.game.policy.plans(table.position, seat)
    return [plan for plan in plans if len(plan.actions) > 1]


def said(table: Table, seat: int, plan: Plan | Training, id: str = "all") -> Do:
    return Do(id, table.question(seat)[0], sent(plan))


def who_acts(table: Table, seat: int, actions: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Who is to act while it is carried out."""
    position, found = table.position.copy(), set[tuple[int, ...]]()
    for action in actions[:-1]:
        if action not in position.legal(seat):
            break
        position.apply(seat, action)
        found.add(position.to_act)
    return found


def moment(between: set[tuple[int, ...]]) -> tuple[Table, list[Row], int, Plan]:
    """A plan with just these to act on the way, None standing for the seat itself."""
    for table, rows, seat in games(5):
        for plan in plans_of(table, seat):
            if who_acts(table, seat, plan.actions) == (between or {(seat,)}):
                return table, rows, seat, plan
    raise AssertionError("such a plan comes in every game")


def state(table: Table) -> tuple[object, ...]:
    seats = range(table.header.players)
    return (table.position.text(), len(table.record.entries), [to_page.encode(table.now(seat)) for seat in seats])


def replayed(table: Table, rows: list[Row]) -> Table:
    again = new_table(table.header.players, options=table.header.options)
    again.replay(rows)
    return again


# --- doing ----------------------------------------------------------------------------------------


def test_a_whole_plan_goes_as_its_actions_go_one_by_one() -> None:
    table, _, seat, plan = moment(set())
    position = table.position.copy()
    for action in plan.actions:
        position.apply(seat, action)
    rows = table.act(seat, said(table, seat, plan))
    assert [(row.seat, table.game.action(row.do), row.act) for row in rows[: len(plan.actions)]] == [
        (seat, action, "all") for action in plan.actions
    ]
    assert {row.seat for row in rows[len(plan.actions) :]} <= {CHANCE}
    if len(rows) == len(plan.actions):
        assert table.position == position
    assert table.is_known(seat, Act("all", 0, 0))


def test_a_voyage_goes_on_when_the_harbour_it_left_is_filled_up() -> None:
    table, _, seat, plan = moment({(CHANCE,)})
    rows = table.act(seat, said(table, seat, plan))
    own = [table.game.action(row.do) for row in rows if row.seat == seat]
    assert own == list(plan.actions) and {row.seat for row in rows} == {seat, CHANCE}
    assert all(row.act == "all" for row in rows if row.seat == seat)


def test_a_plan_that_is_none_is_refused_and_nothing_has_changed() -> None:
    table, _, seat, plan = moment(set())
    before, right = state(table), said(table, seat, plan)
    wrong = (right.intent | {"actions": [*plan.actions, 0]}, right.intent | {"ship": 7}, sent(Training(1)))
    for intent in wrong:
        with pytest.raises(Refusal, match="not-allowed"):
            table.act(seat, Do("wrong", right.decision, intent))
    for decision in (right.decision + 1, right.decision - 1):
        for intent in (right.intent, *wrong):
            with pytest.raises(Refusal, match="decision-changed"):
                table.act(seat, Do("late", decision, intent))
    with pytest.raises(Refusal, match="watching"):
        table.act(None, right)
    assert state(table) == before and not table.is_known(seat, right)


@pytest.mark.parametrize(
    ("intent", "says"),
    [
        (None, "of the kind voyage, robbery, conquest, train"),
        ([], "of the kind"),
        ({}, "of the kind"),
        ({"kind": ["train"]}, "of the kind"),
        ({"kind": "offer", "give": [1, 0, 0, 0, 0]}, "of the kind"),
        ({"kind": "train"}, "train: .*`n`"),
        ({"kind": "train", "n": "2"}, "train: .*`int`"),
        (
            {"kind": "robbery", "actions": [1], "seat": 1, "ship": 0, "first": "gold", "second": "red"},
            "robbery: .*gold",
        ),
    ],
)
def test_what_is_no_intent_of_the_game_is_told(intent: object, says: str) -> None:
    table, _, seat = next(games(1))
    with pytest.raises(Refusal, match="unreadable") as caught:
        table.act(seat, Do("a", table.question(seat)[0], intent))
    with pytest.raises(AssertionError, match=says):
        raise AssertionError(caught.value.values["detail"])


# --- taking back ----------------------------------------------------------------------------------


def test_an_intent_is_taken_back_whole_and_after_a_restart_too() -> None:
    undone = 0
    for table, rows, seat in games(8):
        for plan in plans_of(table, seat):
            one = replayed(table, rows)
            text = one.position.text()
            done = one.act(seat, said(one, seat, plan))
            if not one.may_undo(seat) or {row.seat for row in done} != {seat}:
                continue
            for again in (one, replayed(one, [*rows, *done])):
                back = again.undo(seat, undo_of(again, seat, "back"))
                assert again.position.text() == text
                assert [(row.undo, row.act) for row in back] == [(row.n, "back") for row in reversed(done)]
                assert again.is_known(seat, Act("back", 0, 0))
            undone += 1
            break
        if undone == 3:
            return
    raise AssertionError("such plans come in every game")


def test_an_answer_that_was_no_choice_goes_back_alone() -> None:
    """That it was none, others might learn from what goes back with it."""
    forced = 0
    for table, _, seat in games(3, 2):
        if table.may_undo(seat) and len(table.position.legal(seat)) == 1:
            before = table.position.text()
            table.act(seat, Act(f"only {forced}", table.question(seat)[0], table.position.legal(seat)[0]))
            if table.may_undo(seat):
                assert len(table.undo(seat, undo_of(table, seat))) == 1
                assert table.position.text() == before
                forced += 1
        if forced == 3:
            return
    raise AssertionError("a ship that has to turn or to stop comes in every game")


def test_a_log_with_whole_plans_is_replayed() -> None:
    table, dice, done = new_table(2), random.Random(3), 0
    rows = table.advance()
    while not table.over:
        seat = table.position.to_act[0]
        if plans := plans_of(table, seat):
            rows += table.act(seat, said(table, seat, dice.choice(plans), f"{len(rows)}"))
            done += 1
            if table.may_undo(seat) and dice.random() < 0.3:
                rows += table.undo(seat, undo_of(table, seat))
        else:
            rows += table.act(*random_act(table, dice))
    again = replayed(table, rows)
    assert done > 10
    assert again.record.text() == table.record.text()


# --- over a room ----------------------------------------------------------------------------------


def test_a_repetition_applies_once_and_further_steps_are_counted(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        here, dice = await Hearer.at(rooms, opened, opened.keys[0].token), random.Random(2)
        do = await whole_plan(here, dice)
        steps = await asyncio.gather(*(here.room.act(here.listener, do) for _ in range(3)))
        await here.until(lambda: here.last("now")["decision"] != do.decision)
        rows = await rooms.store.events(opened.table)
        actions = [here.room.table.game.action(row.do) for row in rows if row.act == "whole"]
        assert actions == do.intent["actions"]
        assert sorted(steps) == [0, 0, len(actions)]
        assert here.last("refused") == {}

    play(tmp_path, test)


async def whole_plan(here: Hearer, dice: random.Random) -> Do:
    while True:
        now = await here.question()
        for plan in now["plans"]:
            if len(plan["actions"]) > 1:
                return Do("whole", now["decision"], plan)
        await here.act(dice)
