"""Several actions in one message are carried out as a whole or not at all."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from fondaco.game import CHANCE
from fondaco.server.protocol import messages as protocol
from fondaco.server.protocol.messages import Act, Acts, Opened
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.table.rooms import Rooms
from fondaco.server.table.table import Table

from ..hearing import Hearer, play
from ..playing import new_table, random_act, undo_of


def plans_of(table: Table, seat: int) -> list[tuple[int, ...]]:
    return [plan.actions for plan in table.game.policy.plans(table.position, seat) if len(plan.actions) > 1]


def with_plans(seed: int) -> Iterator[tuple[Table, int, list[tuple[int, ...]]]]:
    """Moments of a game at which a seat may foresee several of its actions."""
    table, dice = new_table(3), random.Random(seed)
    table.advance()
    while not table.over:
        for seat in table.position.to_act:
            if plans := plans_of(table, seat):
                yield table, seat, plans
        table.act(*random_act(table, dice))


def is_unbroken(table: Table, seat: int, actions: tuple[int, ...]) -> bool:
    """Whether neither chance nor another seat comes in between."""
    position = table.position.copy()
    for action in actions[:-1]:
        position.apply(seat, action)
        if position.to_act != (seat,):
            return False
    return True


def moment(unbroken: bool) -> tuple[Table, int, tuple[int, ...]]:
    for table, seat, plans in with_plans(5):
        for actions in plans:
            if is_unbroken(table, seat, actions) == unbroken:
                return table, seat, actions
    raise AssertionError("such a plan comes in every game")


def state(table: Table) -> tuple[object, ...]:
    seats = range(table.header.players)
    return (table.position.text(), len(table.record.entries), [protocol.encode(table.now(seat)) for seat in seats])


def test_a_whole_plan_goes_as_its_actions_go_one_by_one() -> None:
    table, seat, actions = moment(unbroken=True)
    position = table.position.copy()
    for action in actions:
        position.apply(seat, action)
    rows = table.act(seat, Acts("all", table.question(seat)[0], actions))
    assert [(row.seat, table.game.action(row.do), row.act) for row in rows[: len(actions)]] == [
        (seat, action, "all") for action in actions
    ]
    assert {row.seat for row in rows[len(actions) :]} <= {CHANCE}
    if len(rows) == len(actions):
        assert table.position == position
    assert table.is_known(seat, Acts("all", 0, actions))


def test_chance_in_between_refuses_all_and_nothing_has_changed() -> None:
    table, seat, actions = moment(unbroken=False)
    before = state(table)
    with pytest.raises(Refusal, match="not-allowed"):
        table.act(seat, Acts("all", table.question(seat)[0], actions))
    assert state(table) == before
    assert not table.is_known(seat, Acts("all", 0, actions))


def test_one_action_that_is_not_allowed_refuses_all() -> None:
    table, seat, actions = moment(unbroken=True)
    before, decision = state(table), table.question(seat)[0]
    for wrong in ((*actions[:-1], 0), (*actions[:-1], 999)):
        with pytest.raises(Refusal, match="not-allowed"):
            table.act(seat, Acts("wrong", decision, wrong))
    with pytest.raises(Refusal, match="decision-changed"):
        table.act(seat, Acts("late", decision + 1, actions))
    with pytest.raises(Refusal, match="watching"):
        table.act(None, Acts("none", decision, actions))
    assert state(table) == before


def test_what_went_as_a_whole_is_taken_back_step_by_step_to_where_it_began() -> None:
    for table, seat, plans in with_plans(8):
        for actions in (actions[:2] for actions in plans):
            position = table.position.copy()
            position.apply(seat, actions[0])
            if position.to_act != (seat,):
                continue
            position.apply(seat, actions[1])
            if position.to_act == (seat,):
                text = table.position.text()
                table.act(seat, Acts("all", table.question(seat)[0], actions))
                for step in range(len(actions)):
                    table.undo(seat, undo_of(table, seat, f"back {step}"))
                assert table.position.text() == text
                return
    raise AssertionError("such a plan comes in every game")


def test_a_log_with_whole_plans_is_replayed() -> None:
    table, dice, rows = new_table(2), random.Random(3), []
    rows += table.advance()
    sent = 0
    while not table.over:
        seat = table.position.to_act[0]
        plans = [actions for actions in plans_of(table, seat) if is_unbroken(table, seat, actions)]
        if plans:
            rows += table.act(seat, Acts(f"{len(rows)}", table.question(seat)[0], dice.choice(plans)))
            sent += 1
        else:
            rows += table.act(*random_act(table, dice))
    again = new_table(2)
    again.replay(rows)
    assert sent > 10
    assert again.record.text() == table.record.text()
    assert again.is_known(rows[-1].seat, Act(rows[-1].act or "", 0, 0)) or rows[-1].act is None


@pytest.mark.parametrize("actions", [[], [5000], list(range(65)), "12", None])
def test_messages_of_another_kind_are_not_read(actions: object) -> None:
    text = protocol.encode({"type": "acts", "id": "a", "decision": 1, "actions": actions}).decode()
    with pytest.raises(ValueError, match=r"\$"):
        protocol.decode(text)


def test_over_a_room_a_repetition_applies_once(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        here, dice = await Hearer.at(rooms, opened, opened.keys[0].token), random.Random(2)
        acts = await unbroken_plan(here, dice)
        await asyncio.gather(*(here.room.act(here.listener, acts) for _ in range(3)))
        await here.until(lambda: here.last("now")["decision"] != acts.decision)
        rows = await rooms.store.events(opened.table)
        assert [row.do for row in rows if row.act == "whole"] == [here.room.table.game.text(a) for a in acts.actions]
        assert here.last("refused") == {}

    play(tmp_path, test)


async def unbroken_plan(here: Hearer, dice: random.Random) -> Acts:
    while True:
        now = await here.question()
        for plan in now["plans"]:
            actions = tuple(plan["actions"])
            if len(actions) > 1 and is_unbroken(here.room.table, now["view"]["seat"], actions):
                return Acts("whole", now["decision"], actions)
        await here.act(dice)
