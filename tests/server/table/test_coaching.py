"""What the coach says of a game that is over: asked for once, in a process of its own, and kept."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from fondaco import record as records
from fondaco.coach import Analysis, Draw, Lesson, Moment
from fondaco.coach.keeping import edition
from fondaco.errors import FondacoError
from fondaco.saying import Saying
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.table import coaching
from fondaco.server.table.analysing import AnalystApart
from fondaco.server.table.coached import coached
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.shapes import Reason
from fondaco.statistics import Course, Table

from ..gathered import play_to_the_end, refused
from ..playing import new_table

TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))
FOUND = Analysis(
    2,
    begun=(0.5, 0.5),
    result=(1.0, 0.0),
    moments=(
        Moment(3, 0, (0.625, 0.375)),
        Moment(4, 0, (0.7, 0.3)),
        Moment(5, 1, (0.8, 0.2)),
        Moment(6, None, (1.0, 0.0)),
    ),
    draws=(Draw(4, "coach.goods", (0.125, -0.125)), Draw(6, "coach.cards", (0.1, -0.1))),
    choices=(),
    lessons=(Lesson(5, 1, 0.2, 0.4, "stop", (Saying("log.passed"),), (), (Reason("coach.wins"),)),),
)


async def finished(rooms: Rooms, table: str) -> dict[str, Any]:
    """What he says when he is done."""
    for _ in range(1000):
        done, found = await rooms.coached(table)
        if done:
            answer: dict[str, Any] = json.loads(found)
            return answer
        await asyncio.sleep(0.01)
    raise AssertionError("the coach never finished")


async def over(rooms: Rooms) -> str:
    table = (await rooms.open_table(TWO)).table
    await play_to_the_end(rooms, table)
    return table


def with_rooms(folder: Path, test: Callable[[Rooms], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_rooms(folder, "instant") as rooms:
            await test(rooms)

    asyncio.run(run())


def test_it_is_found_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    asked_twice = threading.Event()

    def find(analyst: AnalystApart, text: str, tell: Callable[[float], None]) -> Analysis:
        asked.append(records.read(text.encode()).header.id)
        asked_twice.wait()
        return FOUND

    monkeypatch.setattr(AnalystApart, "_run", find)

    async def test(rooms: Rooms) -> None:
        table = await over(rooms)
        for done, told in await asyncio.gather(rooms.coached(table), rooms.coached(table)):
            assert (done, json.loads(told)) == (False, {"share": 0.0, "statistics": [], "lessons": []})
        asked_twice.set()
        found = await finished(rooms, table)
        assert (found["share"], len(found["lessons"])) == (1.0, 1)
        assert await finished(rooms, table) == found

    with_rooms(tmp_path, test)
    assert len(asked) == 1

    async def again(rooms: Rooms) -> None:
        assert (await finished(rooms, asked[0]))["lessons"][0]["seat"] == 1

    with_rooms(tmp_path, again)
    assert len(asked) == 1


def test_before_the_end_nobody_is_told_anything(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        table = (await rooms.open_table(TWO)).table
        assert await refused(rooms.coached(table)) == "refused.not-over"
        assert await refused(rooms.coached("nowhere")) == "refused.no-such-table"

    with_rooms(tmp_path, test)


@pytest.mark.parametrize(
    ("error", "reason"), [(FondacoError("no coach"), "refused.no-coach"), (TimeoutError("late"), "refused.broken")]
)
def test_what_fails_is_tried_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, reason: str
) -> None:
    tries: list[str] = []

    def fail(analyst: AnalystApart, text: str, tell: Callable[[float], None]) -> Analysis:
        tries.append(text)
        raise error

    monkeypatch.setattr(AnalystApart, "_run", fail)

    async def test(rooms: Rooms) -> None:
        table = await over(rooms)
        with pytest.raises(Refusal) as caught:
            await finished(rooms, table)
        assert caught.value.reason == reason
        assert await refused(rooms.coached(table)) == reason
        assert len(tries) == 1

    with_rooms(tmp_path, test)


def test_what_another_net_found_is_out_of_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []

    def find(analyst: AnalystApart, text: str, tell: Callable[[float], None]) -> Analysis:
        found.append(text)
        return FOUND

    monkeypatch.setattr(AnalystApart, "_run", find)
    tables: list[str] = []

    async def first(rooms: Rooms) -> None:
        tables.append(await over(rooms))
        await finished(rooms, tables[0])

    async def later(rooms: Rooms) -> None:
        await finished(rooms, tables[0])

    with_rooms(tmp_path, first)
    with_rooms(tmp_path, later)
    assert len(found) == 1
    monkeypatch.setattr(coaching, "edition", lambda: edition() + 1)
    with_rooms(tmp_path, later)
    assert len(found) == 2


def test_of_games_looked_at_long_ago_nothing_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[str] = []

    def fail(analyst: AnalystApart, text: str, tell: Callable[[float], None]) -> Analysis:
        tries.append(records.read(text.encode()).header.id)
        raise FondacoError("no coach")

    monkeypatch.setattr(AnalystApart, "_run", fail)
    monkeypatch.setattr(coaching, "REMEMBERED", 2)

    async def test(rooms: Rooms) -> None:
        tables = [await over(rooms) for _ in range(3)]
        for table in (*tables, tables[2], tables[0]):
            with pytest.raises(Refusal):
                await finished(rooms, table)
        assert tries == [*tables, tables[0]]

    with_rooms(tmp_path, test)


def test_the_page_shows_curves_from_turn_to_turn_a_balance_and_lessons() -> None:
    table = new_table()
    table.advance()
    found = coached(FOUND, table)
    chances, luck, balance = found.statistics
    assert isinstance(chances, Course) and chances.points == ((50, 50), (70, 30), (80, 20), (100, 0))
    assert isinstance(luck, Course) and luck.points == ((0, 0), (12, -12), (12, -12), (22, -22))
    assert isinstance(balance, Table)
    assert {line.label: line.figures for line in balance.lines} == {
        "coach.begun": (50, 50),
        "coach.goods": (12, -12),
        "coach.cards": (10, -10),
        "coach.luck": (22, -22),
        "coach.lost": (0, 0),
        "coach.result": (100, 0),
        "coach.deserved": (78, 22),
    }
    (lesson,) = found.lessons
    assert (lesson.chance, lesson.better_chance, lesson.because) == (20.0, 40.0, ("coach.wins",))


def test_a_lesson_leads_to_what_each_saw_before_its_decision() -> None:
    table = new_table()
    table.advance()
    dice = random.Random(3)
    for _ in range(30):
        seat = table.position.next_seat
        decision, _, legal = table.question(seat)
        table.decide(seat, decision, dice.choice(legal))
    n = len(table.record.entries) - 8
    seqs = table.told_by(n)
    assert len(seqs) == 3
    for audience, seq in zip(table.audiences, seqs, strict=True):
        assert 0 < seq <= table.seq(audience)
        assert table._stories.moment(audience, seq) <= n < table._stories.moment(audience, seq + 1)


@pytest.mark.slow
def test_it_works_in_a_process_of_its_own(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        table = await over(rooms)
        shares = set()
        done = False
        while not done:
            done, found = await rooms.coached(table)
            shares.add(json.loads(found)["share"])
            await asyncio.sleep(0.05)
        assert len(shares) > 2 and max(shares) == 1.0

    with_rooms(tmp_path, test)


@pytest.mark.slow
def test_who_stops_the_server_waits_for_no_coach(tmp_path: Path) -> None:
    left = list[str]()

    async def test(rooms: Rooms) -> None:
        left.append(await over(rooms))
        assert not (await rooms.coached(left[0]))[0]
        await asyncio.sleep(0.2)

    async def later(rooms: Rooms) -> None:
        assert not (await rooms.coached(left[0]))[0]

    with_rooms(tmp_path, test)
    with_rooms(tmp_path, later)
