"""A table: its log, its decisions, what it refuses, and what it tells."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from fondaco import make
from fondaco import record as records
from fondaco.game import CHANCE
from fondaco.secrecy import Audience
from fondaco.server.protocol import to_page
from fondaco.server.protocol.from_page import Act
from fondaco.server.protocol.reasons import Reason
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.storage.store import Row
from fondaco.server.table.table import DamagedLog, Table

from ..playing import SECRET, new_table, play_on, random_act


def everything(table: Table, audience: Audience) -> bytes:
    """All that an audience was told and sees."""
    story = table.story(audience, 0, table.seq(audience))
    return b"\n".join(map(to_page.encode, (table.welcome(audience), story, table.now(audience))))


def refusal(table: Table, seat: Audience, act: Act) -> Reason:
    """The reason of a refusal, which must change nothing."""
    before = [everything(table, audience) for audience in table.audiences], table.record.text()
    with pytest.raises(Refusal) as caught:
        table.act(seat, act)
    assert ([everything(table, audience) for audience in table.audiences], table.record.text()) == before
    return caught.value.reason


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_replayed_from_its_rows_tells_every_audience_the_same_bytes(players: int) -> None:
    table, dice = new_table(players), random.Random(players)
    rows = table.advance()
    while not table.over:
        rows += play_on(table, dice, acts=30)
        again = new_table(players)
        again.replay(rows)
        for audience in table.audiences:
            assert everything(again, audience) == everything(table, audience)
        assert again.record.lines == table.record.lines


def test_a_game_that_begins_with_a_decision_asks_for_it() -> None:
    table = new_table(3, options={"startPlayer": "fixed"})
    assert table.advance() == []
    assert all(table.now(seat).choices and table.now(seat).decision for seat in range(3))


def test_a_record_of_a_finished_table_is_proved() -> None:
    table = new_table(3, options={"warehouses": "hidden", "tileOrder": "shuffled"})
    table.advance()
    play_on(table, random.Random(1))
    verified = records.verify(records.read(table.record.text().encode()), make)
    assert (verified.proved, verified.finished, verified.chance_events > 50) == (True, True, True)
    position = table.position
    sources = table.game.presenter.points(position)
    told = to_page.Over(position.places, position.scores, sources, SECRET.hex(), verified.h, "/there", None)
    assert table.ending("/there", None) == told


def test_the_secret_is_not_told_before_the_end() -> None:
    table = new_table()
    table.advance()
    with pytest.raises(Refusal, match=r"refused\.not-over"):
        table.ending("/there", None)


def test_chance_never_waits_for_anybody() -> None:
    table, dice = new_table(4), random.Random(4)
    table.advance()
    while not table.over:
        assert table.position.to_act != (CHANCE,)
        table.act(*random_act(table, dice))


def test_placing_in_secret_leaves_the_decision_of_the_others_as_it_is() -> None:
    table = new_table(3)
    table.advance()
    before = [table.now(seat).decision for seat in range(3)]
    table.act(1, Act("a", before[1] or 0, table.question(1)[2][0]))
    assert [table.now(seat).decision for seat in range(3)] == [before[0], None, before[2]]
    table.act(2, Act("b", before[2] or 0, table.question(2)[2][0]))
    table.act(0, Act("c", before[0] or 0, table.question(0)[2][0]))
    decisions = [table.now(seat).decision for seat in range(3)]
    assert decisions.count(None) == 2


def test_a_seat_never_has_two_decisions_with_one_number() -> None:
    table, dice = new_table(4), random.Random(9)
    table.advance()
    seen: dict[tuple[int, int], tuple[int, ...]] = {}
    while not table.over:
        for seat in table.position.to_act:
            decision, _, legal = table.question(seat)
            assert seen.setdefault((seat, decision), legal) == legal
        seat, act = random_act(table, dice)
        table.act(seat, act)
        assert table.now(seat).decision != act.decision


def test_what_is_refused_changes_nothing() -> None:
    table = new_table(3)
    table.advance()
    decision, _, legal = table.question(0)
    assert refusal(table, None, Act("a", decision, legal[0])) == "refused.watching"
    assert refusal(table, 0, Act("a", decision + 1, legal[0])) == "refused.decision-changed"
    assert refusal(table, 0, Act("a", decision, 999)) == "refused.not-allowed"
    assert refusal(table, 0, Act("a", decision, table.game.action("card red"))) == "refused.not-allowed"
    table.act(0, Act("a", decision, legal[0]))
    assert refusal(table, 0, Act("b", decision, legal[0])) == "refused.not-yet-your-turn"


def test_an_action_that_was_carried_out_is_known_after_a_restart_too() -> None:
    table = new_table(2)
    rows = table.advance()
    decision, _, legal = table.question(0)
    act = Act("mine", decision, legal[0])
    assert not table.is_known(0, act)
    rows += table.act(0, act)
    again = new_table(2)
    again.replay(rows)
    for one in (table, again):
        assert one.is_known(0, act)
        assert not one.is_known(1, act)
        assert not one.is_known(None, act)


@pytest.mark.parametrize("change", ["do", "chance", "seat", "h", "n", "t", "missing"])
def test_an_altered_log_is_found(change: str) -> None:
    table = new_table(2)
    rows = table.advance() + play_on(table, random.Random(3), acts=20)
    chosen = next(i for i, row in enumerate(rows) if (row.seat == CHANCE) == (change == "chance") and i > 10)
    row = rows[chosen]
    altered: dict[str, Row | None] = {
        "do": replace(row, do="pass" if row.do != "pass" else "sail"),
        "chance": replace(row, do="card red" if row.do != "card red" else "card blue"),
        "seat": replace(row, seat=1 - row.seat),
        "h": replace(row, h="0" * 64),
        "n": replace(row, n=row.n + 1),
        "t": replace(row, t=row.t + 1),
        "missing": None,
    }
    new = altered[change]
    rows[chosen : chosen + 1] = [new] if new else []
    with pytest.raises(DamagedLog, match=r"event \d+ of game test"):
        new_table(2).replay(rows)


def test_the_story_is_told_from_any_number_on() -> None:
    table = new_table(4)
    table.advance()
    play_on(table, random.Random(5))
    for audience in table.audiences:
        entries = table.story(audience, 0, table.seq(audience)).entries
        assert len(entries) == table.seq(audience)
        some = table.story(audience, 7, 9)
        assert (some.after, some.entries) == (7, entries[7:9])
        assert entries[-1].told.kind == "ended"
