"""Why bots did what they did: what all may hear is told at once, the rest after the game."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from fondaco import bots, words
from fondaco.bots.catan import because as of_catan
from fondaco.bots.golden_horn import because as of_horn
from fondaco.game import CHANCE
from fondaco.games.golden_horn import GoldenHorn
from fondaco.secrecy import Audience
from fondaco.server.protocol.from_page import AskReasons
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.protocol.to_page import Reasons
from fondaco.server.table.reasons import Why, why
from fondaco.server.table.rooms import open_rooms
from fondaco.server.table.table import Table

from ..hearing import Hearer
from ..playing import new_table

BETRAYING = {"because.catan.chance", "because.catan.for-city", "because.catan.rolls", "because.chance", "because.pays"}


def played(game: str, decisions: int) -> Table:
    """A table of bots, so many decisions on."""
    table = new_table(3, game=game, bots=["steady", "learned", "steady"])
    seated = [bots.make(seat.bot or "", table.game) for seat in table.seats]
    table.advance()
    for _ in range(decisions):
        seat = table.position.next_seat
        number, view, legal = table.question(seat)
        decision = seated[seat].choose(view, legal, Random(1))
        given = why(decision.because, seated[seat].is_open) if len(legal) > 1 else Why()
        table.decide(seat, number, decision.action, given)
    return table


def asked(table: Table, audience: Audience, seat: int, seq: int | None = None) -> Reasons:
    return table.reasons(audience, AskReasons(seat, table.seq(audience) if seq is None else seq))


def ids(reasons: Reasons) -> set[str]:
    return {because.id for done in reasons.done for because in done.because}


@pytest.mark.parametrize(("game", "decisions"), [("catan", 60), ("golden-horn", 90)])
def test_in_the_game_all_hear_what_betrays_nothing_and_afterwards_the_rest(game: str, decisions: int) -> None:
    table = played(game, decisions)
    moments = range(0, table.seq(None), 5)
    at_once = [asked(table, None, seat, seq) for seq in moments for seat in range(3)]
    open_ids = set().union(*map(ids, at_once))
    assert len(open_ids) > 3 and not open_ids & BETRAYING
    assert any(reasons.kept for reasons in at_once)
    table.end(None)
    after = [asked(table, None, seat, seq) for seq in moments for seat in range(3)]
    assert not any(reasons.kept for reasons in after)
    assert set().union(*map(ids, after)) & BETRAYING


def test_what_was_done_is_told_by_its_line_up_to_the_moment_that_is_asked_for() -> None:
    table = played("catan", 60)
    assert asked(table, 0, 1, 0) == Reasons(1, 0, (), False)
    first = next(found for seq in range(table.seq(0)) if (found := asked(table, 0, 1, seq)).done)
    assert [done.line.id for done in first.done if done.line is not None] == ["catan.log.placed-settlement"]
    assert first.done[0].because[0].id == "because.catan.settlement"
    with pytest.raises(Refusal, match="no-such-moment"):
        asked(table, 0, 1, table.seq(0) + 1)


def test_what_has_no_line_as_the_end_of_a_turn_is_told_without_one() -> None:
    table = played("catan", 60)
    table.end(None)
    moments = range(0, table.seq(None))
    ends = [done for seq in moments for done in asked(table, None, 1, seq).done if done.line is None]
    assert {because.id for done in ends for because in done.because} >= {"because.catan.chance"}


def test_of_persons_and_of_a_table_that_was_loaded_anew_there_is_nothing_to_tell() -> None:
    table = played("catan", 4)
    again = new_table(3, game="catan")
    again.advance()
    for entry in table.record.entries:
        if entry.seat != CHANCE and len(again.record.entries) < len(table.record.entries):
            number, _, _ = again.question(entry.seat)
            again.decide(entry.seat, number, again.game.action(getattr(entry, "do", "")))
    assert [asked(again, None, seat).done for seat in range(3)] == [(), (), ()]


def test_with_hidden_warehouses_nothing_is_told_of_what_goods_are_worth() -> None:
    worth = bots.Reason("because.loads", {"n": 2, "colour": "red", "points": 3})
    for warehouses, told in (("open", True), ("hidden", False)):
        game = GoldenHorn(2, {"warehouses": warehouses})
        assert [bots.make(name, game).is_open(worth) for name in ("steady", "learned", "random")] == [told, told, False]


def test_what_is_told_at_once_is_a_message() -> None:
    catalogue = words.catalogue("en")
    assert all(id in catalogue for id in (*of_catan.OPEN, *of_horn.OPEN, *of_horn.OF_WAREHOUSES))


def test_the_answer_goes_to_the_asker_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            opened = await rooms.open_table(NewTable("catan", (NewSeat("Ada"), NewSeat("Ben"))))
            ada, ben = [await Hearer.at(rooms, opened, key.token) for key in opened.keys]
            await ada.room.reasons(ada.listener, AskReasons(1, 0))
            await ada.until(lambda: "reasons" in ada.kinds)
            assert ada.last("reasons") == {"type": "reasons", "seat": 1, "seq": 0, "done": [], "kept": False}
            assert "reasons" not in ben.kinds
            for hearer in (ada, ben):
                hearer.writing.cancel()

    asyncio.run(run())
