"""What would a good player do?  Who may ask is told it, by what his seat may know; after the end all know who asked."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fondaco.bots import Decision
from fondaco.coach import advise
from fondaco.game import CHANCE
from fondaco.server.gathering.seating import gather
from fondaco.server.protocol.from_page import AskHint, TakeHint
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import EndGame, Join, NewSeat, NewTable, Opened, Ready
from fondaco.server.table.processes import Processes
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.table import Table
from fondaco.server.table.thinking import Chosen, Question

from ..hearing import Hearer, play
from ..playing import new_table

ADA, BOT, OPEN = NewSeat("Ada"), NewSeat("Bot", "steady"), NewSeat(open=True)
TWO = NewTable("catan", (ADA, NewSeat("Ben")), {"startPlayer": "fixed"}, hints=True)


def advised_first(question: Question) -> Chosen:
    """By a good player who takes the first of all."""
    first, second, *_ = question.legal
    decision = Decision(first, chances={first: 0.6, second: 0.5})
    return Chosen(first, advice=advise(question.game, question.view, decision))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """The questions to a good player, who is quick."""
    questions: list[Question] = []

    async def advise(_: Processes, question: Question) -> Any:
        questions.append(question)
        return advised_first(question).advice

    monkeypatch.setattr(Processes, "advise", advise)
    return questions


async def hint(hearer: Hearer, decision: int | None = None) -> dict[str, Any]:
    now = await hearer.question()
    hearer.room.hint(hearer.listener, AskHint("h", now["decision"] if decision is None else decision))
    await hearer.until(lambda: {"hint", "refused"} & set(hearer.kinds))
    return hearer.last("hint") or hearer.last("refused")


@pytest.mark.parametrize(
    ("seats", "more", "has"),
    [
        ((ADA, BOT), {}, True),  # against bots alone
        ((ADA, BOT), {"hints": False}, False),
        ((ADA, NewSeat("Ben")), {}, False),  # only if they want
        ((ADA, NewSeat("Ben")), {"hints": True}, True),
        ((ADA, OPEN), {"listed": False}, False),
        ((ADA, OPEN), {"listed": False, "hints": True}, True),  # who comes is told, and need not be ready
        ((ADA, OPEN), {}, False),
    ],
)
def test_a_table_has_hints_by_itself_where_one_person_plays_against_bots(
    seats: tuple[NewSeat, ...], more: dict[str, Any], has: bool
) -> None:
    seating = gather("t", NewTable("golden-horn", seats, **more), ["a", "b"])
    assert seating.hints == has
    assert seating.shown(b"", None, 0, set()).hints == has


def test_strangers_cannot_have_agreed_on_hints() -> None:
    with pytest.raises(Refusal, match="no-hints"):
        gather("t", NewTable("golden-horn", (ADA, OPEN), hints=True), ["a", "b"])


def test_the_best_and_the_next_best_are_told_with_what_they_have_to_do_with(
    tmp_path: Path, asked: list[Question]
) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada = await Hearer.at(rooms, opened, opened.keys[0].token)
        assert ada.last("welcome").get("hints", True)
        now = await ada.question()
        answer = await hint(ada)
        assert answer["decision"] == now["decision"] and answer["action"] == now["choices"][0]["action"]
        best, other = answer["best"], answer["other"]
        assert [best["chance"], other["chance"]] == [60.0, 50.0]
        assert best["said"][0][0] == "catan.log.placed-settlement"
        corner = now["choices"][0]["do"]["corner"]
        assert best["spots"][0] == {"kind": "corner", "index": corner} != other["spots"][0]
        assert await hint(ada) == answer and len(asked) == 1  # it is not thought twice
        await ada.go()

    play(tmp_path, test, TWO)
    (question,) = asked
    assert question.view.seat == 0 and question.seat == 0


def test_what_a_hint_says_is_done_whole_and_told_to_all_after_the_end(tmp_path: Path, asked: list[Question]) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        ada = await Hearer.at(rooms, opened, opened.keys[0].token)
        decision = (await hint(ada))["decision"]
        before = len(ada.room.table.record.entries)
        await ada.room.act(ada.listener, TakeHint("f", decision))
        assert len(ada.room.table.record.entries) > before
        await ada.room.act(ada.listener, TakeHint("f", decision))  # once
        await ada.room.act(ada.listener, TakeHint("g", decision))
        assert (await ada.hear("refused"))["reason"] == "refused.not-yet-your-turn"
        for key in opened.keys:
            await rooms.end(opened.table, EndGame(key.token, True))
        assert (await ada.hear("over"))["hinted"] == [0]
        await ada.go()

    options = {"startPlayer": "fixed", "shipPlacement": "freeInTurn"}
    play(tmp_path, test, NewTable("golden-horn", (ADA, NewSeat("Ben")), options, hints=True))


def test_a_voyage_is_followed_over_the_harbour_that_is_filled_up() -> None:
    table = new_table(2, options={"startPlayer": "fixed"})
    table.hinted = set()
    table.advance()
    while table.position.view(None).phase != "turn":
        seat = table.position.next_seat
        number, _, legal = table.question(seat)
        table.decide(seat, number, legal[-1])
    seat = table.position.next_seat
    number, view, legal = table.question(seat)
    advice = advise(table.game, view, Decision(next(one for one in legal if table.game.text(one).startswith("ship"))))
    kinds = [table.game.describe(action).kind for action in advice.best.actions]
    assert kinds[:2] == ["ship", "load"] and advice.other is None
    table.advised(seat, number, advice.best.actions)
    done = [row.do.split()[0] for row in table.act(seat, TakeHint("f", number)) if row.seat != CHANCE]
    assert done == kinds


def refusals(table: Table, seat: int | None, decision: int) -> str:
    with pytest.raises(Refusal) as caught:
        table.check_hint(seat, decision)
    return caught.value.reason


def test_only_who_is_asked_at_a_table_with_hints_is_given_one() -> None:
    table = new_table(2, options={"startPlayer": "fixed"})
    table.advance()
    number = table.question(0)[0]
    assert refusals(table, 0, number) == "refused.no-hints"
    table.hinted = set()
    table.check_hint(0, number)
    assert refusals(table, None, number) == "refused.watching"
    assert refusals(table, 0, number + 1) == "refused.decision-changed"
    table.end(None)
    assert refusals(table, 0, number) == "refused.not-yet-your-turn"


def test_hints_and_who_had_some_are_kept(tmp_path: Path, asked: list[Question]) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NewTable("catan", (ADA, OPEN, BOT), listed=False, hints=True))
            other = await rooms.join(opened.table, Join("Ben"))
            for key in (*opened.keys, *other.keys):
                await rooms.set_ready(opened.table, Ready(key.token))
            room = await rooms.room(opened.table)
            room.table.hinted = set()
            await room.live.note_hint(1)
        async with open_rooms(tmp_path, "instant") as rooms:
            assert (await rooms.room(opened.table)).table.hinted == {1}

    asyncio.run(run())
