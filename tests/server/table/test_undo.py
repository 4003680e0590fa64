"""Taking back, up to the fence and no further; and looking back at what was shown."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fondaco import make
from fondaco import record as records
from fondaco.game import CHANCE
from fondaco.record import replaying
from fondaco.secrecy import Audience
from fondaco.server.protocol import to_page
from fondaco.server.protocol.from_page import Act, Look, Undo
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import NewSeat, NewTable, Opened
from fondaco.server.protocol.to_page import TookBack
from fondaco.server.storage.store import Row
from fondaco.server.table.listeners import Listener, Published
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.table import DamagedLog, Table

from ..hearing import Hearer
from ..playing import SECRET, given_table, new_table, play_on, random_act, random_step, undo_of

UNDOS = 0.35  # of the cases in which one is offered
HIDDEN = {"warehouses": "hidden"}


def started(players: int) -> tuple[Table, list[Row]]:
    table = new_table(players, options=HIDDEN if players == 3 else None)
    return table, table.advance()


def messages(table: Table, audience: Audience) -> list[bytes]:
    """All that an audience was told and sees."""
    told = table.welcome(audience), table.story(audience, 0, table.seq(audience)), table.now(audience)
    return [to_page.encode(message) for message in told]


def offering(players: int, seed: int) -> tuple[Table, int]:
    """A table, and the seat there that may take something back."""
    table, dice = started(players)[0], random.Random(seed)
    while True:
        table.act(*random_act(table, dice))
        for seat in table.position.to_act:
            if table.may_undo(seat):
                return table, seat


class Fence:
    """What CONTRACT says of the fence, of the rows and views alone: whose actions may be taken back."""

    def __init__(self) -> None:
        self.own: list[int] = []  # whose, one after the other

    def pass_by(self, table: Table, rows: list[Row], placing: bool) -> None:
        for row in rows:
            if row.undo is not None:
                self.own.pop()
            elif row.seat == CHANCE or placing:
                self.own.clear()
            else:
                self.own = [*(seat for seat in self.own if seat == row.seat), row.seat]
        if self.own and table.position.view(None).player != self.own[-1]:
            self.own.clear()  # the turn is over

    def allows(self, seat: int) -> bool:
        return seat in self.own


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_undo_is_offered_exactly_up_to_the_fence(players: int) -> None:
    offered = refused = 0
    for seed in range(2):
        (table, _), fence, dice = started(players), Fence(), random.Random(seed)
        while not table.over:
            for seat in range(players):
                allowed = fence.allows(seat)
                assert (table.may_undo(seat), table.now(seat).undo) == (allowed, allowed)
                offered, refused = offered + allowed, refused + (not allowed)
            assert not table.now(None).undo
            placing = table.position.view(None).phase == "place"
            fence.pass_by(table, random_step(table, dice, UNDOS), placing)
        assert not any(table.may_undo(seat) for seat in range(players))
    assert offered > 100 and refused > 100


def test_several_actions_of_one_turn_can_be_taken_back_one_after_the_other() -> None:
    (table, _), dice = started(3), random.Random(1)
    before: list[str] = []  # the positions that can be gone back to
    while len(before) < 3:
        text, (seat, act) = table.position.text(), random_act(table, dice)
        table.act(seat, act)
        before.append(text)
        if not table.may_undo(seat):
            before.clear()
    while before:
        table.undo(seat, undo_of(table, seat))
        assert table.position.text() == before.pop()
    assert not table.may_undo(seat)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_record_of_a_game_with_undos_is_verified(players: int) -> None:
    (table, _), dice, undone = started(players), random.Random(players), 0
    while not table.over:
        undone += sum(row.undo is not None for row in random_step(table, dice, UNDOS))
    verified = records.verify(records.read(table.record.text().encode()), make)
    assert (verified.proved, verified.finished, verified.undone) == (True, True, undone)
    assert undone > 10
    assert table.ending("", None).hash == verified.h


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_replay_gives_every_audience_the_same_bytes(players: int) -> None:
    (table, rows), dice, over = started(players), random.Random(players), False
    while not over:
        rows += random_step(table, dice, UNDOS)
        over = table.over
        if over or dice.random() < 0.01:
            again = new_table(players, options=table.header.options)
            again.replay(rows)
            for audience in table.audiences:
                assert messages(again, audience) == messages(table, audience)
            assert again.record.lines == table.record.lines


def test_a_log_that_takes_back_too_much_is_damaged() -> None:
    (table, rows), dice = started(2), random.Random(3)
    while not any(table.may_undo(seat) for seat in range(2)):
        rows += table.act(*random_act(table, dice))
    (seat,) = table.position.to_act
    (good,) = table.undo(seat, undo_of(table, seat))
    for bad in (replace(good, undo=0), replace(good, seat=1 - seat), replace(good, h="0" * 64)):
        again = new_table(2)
        again.replay(rows)
        with pytest.raises(DamagedLog, match=f"event {good.n} of game test"):
            again.replay([bad])
    again = new_table(2)
    again.replay([*rows, good])
    assert again.record.lines == table.record.lines


# --- what is refused ------------------------------------------------------------------------------


def test_what_cannot_be_taken_back_is_refused_and_changes_nothing() -> None:
    table, seat = offering(3, 1)
    others = [other for other in range(3) if other != seat]
    decision = table.question(seat)[0]
    begun, _ = started(3)
    cases: list[tuple[Table, Audience, Undo, str]] = [
        (table, None, Undo("a", decision), "refused.watching"),
        (table, others[0], Undo("a", decision), "refused.no-undo"),
        (table, others[1], undo_of(table, others[1]), "refused.no-undo"),
        (table, seat, Undo("a", decision + 1), "refused.decision-changed"),
        (table, seat, Undo("a", decision - 1), "refused.decision-changed"),
        (begun, 0, undo_of(begun, 0), "refused.no-undo"),
    ]
    for at, audience, undo, reason in cases:
        before = [messages(at, one) for one in at.audiences], at.record.text()
        with pytest.raises(Refusal) as caught:
            at.undo(audience, undo)
        assert caught.value.reason == reason
        assert ([messages(at, one) for one in at.audiences], at.record.text()) == before


def test_a_secret_choice_is_final() -> None:
    table, _ = started(3)
    for seat in (2, 0):
        table.act(seat, Act("a", table.question(seat)[0], table.question(seat)[2][0]))
        assert not any(table.may_undo(one) for one in range(3))


def test_decision_numbers_never_come_again() -> None:
    for seed in range(5):
        (table, _), dice = started(2), random.Random(seed)
        newest = [0, 0]
        asked: dict[tuple[int, int], tuple[int, ...]] = {}
        while not table.over:
            undone = random_step(table, dice, 0.6)[0].undo is not None
            for seat in table.position.to_act:
                decision, _, legal = table.question(seat)
                assert decision > newest[seat] if undone else decision >= newest[seat]
                assert asked.setdefault((seat, decision), legal) == legal
                newest[seat] = decision


def test_after_the_end_nothing_is_taken_back() -> None:
    table, _ = started(2)
    play_on(table, random.Random(1))
    for seat in range(2):
        with pytest.raises(Refusal, match=r"refused\.no-undo"):
            table.undo(seat, Undo("a", table.question(seat)[0]))


# --- what the others are told ---------------------------------------------------------------------


def standing(table: Table, audience: Audience) -> list[to_page.Happening]:
    """The story without what was taken back, as a client reads it."""
    kept: list[tuple[int, to_page.Happening]] = []
    for seq, entry in enumerate(table.story(audience, 0, table.seq(audience)).entries, 1):
        if isinstance(entry.told, TookBack):
            assert 0 <= entry.told.upto < seq
            kept = [one for one in kept if one[0] <= entry.told.upto]
        else:
            kept.append((seq, entry.told))
    return [told for _, told in kept]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_stands_of_the_story_is_that_of_a_game_without_the_undone(players: int) -> None:
    for seed in range(2):
        (table, _), dice = started(players), random.Random(seed)
        while not table.over:
            random_step(table, dice, UNDOS)
            if dice.random() < 0.01 or table.over:
                plain = played_straight(table)
                for audience in table.audiences:
                    told = plain.story(audience, 0, plain.seq(audience)).entries
                    assert standing(table, audience) == [entry.told for entry in told]
                    assert audience is None or table.heard(audience) == tuple(entry.told for entry in told)
                    assert plain.position.view(audience) == table.position.view(audience)


def played_straight(table: Table) -> Table:
    """A table at which what stands of the record was done, and nothing else."""
    events = [(event.seat, table.game.action(event.do)) for event in replaying.standing(table.record)]
    again = given_table(table.header.players, events, options=table.header.options)
    again.advance()
    for seat, action in events:
        if seat != CHANCE:
            again.act(seat, Act("", again.question(seat)[0], action))
    return again


def test_who_comes_with_any_number_after_an_undo_hears_what_he_lacks() -> None:
    table, seat = offering(3, 5)
    table.undo(seat, undo_of(table, seat))
    for audience in table.audiences:
        whole = table.story(audience, 0, table.seq(audience)).entries
        assert isinstance(whole[-1].told, TookBack)
        for known in range(len(whole)):
            texts = list(Listener(audience, known).news_of(Published(table, audience, "", None)))
            story = to_page.encode(to_page.Story(known, whole[known:])).decode()
            assert texts[1:] == [story, to_page.encode(table.now(audience)).decode()]


# --- in a room, and over a restart ----------------------------------------------------------------

ONE = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bot", "random")))


async def until_offered(here: Hearer, dice: random.Random) -> dict[str, Any]:
    """Plays on until an undo is offered."""
    while not (now := await here.question())["undo"]:
        await here.act(dice)
    return now


def test_an_undo_counts_once_also_after_a_restart(tmp_path: Path) -> None:
    async def undo_of(rooms: Rooms, opened: Opened) -> tuple[Undo, int]:
        here = await Hearer.at(rooms, opened, opened.keys[0].token)
        now = await until_offered(here, random.Random(4))
        undo = Undo("back", now["decision"])
        await asyncio.gather(*(here.room.act(here.listener, undo) for _ in range(4)))
        await here.until(lambda: here.last("now")["decision"] != undo.decision)
        rows = await rooms.store.events(opened.table)
        assert [row.undo is not None for row in rows if row.act == "back"] == [True]
        assert here.last("refused") == {}
        assert here.story[-1]["told"]["kind"] == "took-back"
        await here.room.act(here.listener, Undo("another", undo.decision))
        await here.until(lambda: here.last("refused"))
        assert here.last("refused")["reason"] in ("refused.decision-changed", "refused.no-undo")
        return undo, len(rows)

    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(ONE)
            undo, n = await undo_of(rooms, opened)
        async with open_rooms(tmp_path, "instant") as rooms:
            here = await Hearer.at(rooms, opened, opened.keys[0].token)
            await here.question()
            told = len(here.texts)
            await here.room.act(here.listener, undo)
            await here.until(lambda: len(here.texts) > told)
            assert here.last("refused") == {}
            assert len(await rooms.store.events(opened.table)) == n

    asyncio.run(run())


def test_an_action_that_was_taken_back_does_not_come_again_when_its_message_does(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(ONE)
            here, dice = await Hearer.at(rooms, opened, opened.keys[0].token), random.Random(6)
            act = await here.act(dice)
            while not (await here.question())["undo"]:
                act = await here.act(dice)
            now = here.last("now")
            await here.room.act(here.listener, Undo("back", now["decision"]))
            await here.until(lambda: here.last("now")["decision"] != now["decision"])
            rows = await rooms.store.events(opened.table)
            await here.room.act(here.listener, act)
            assert await rooms.store.events(opened.table) == rows

    asyncio.run(run())


# --- looking back ---------------------------------------------------------------------------------


def shown_at(table: Table, dice: random.Random, rows: list[Row]) -> Iterator[tuple[Audience, int, bytes]]:
    """Plays to the end: what each audience saw when its story had got to a number; `rows` grow."""
    known = dict.fromkeys(table.audiences, -1)
    while True:
        for audience in table.audiences:
            if table.seq(audience) > known[audience]:
                known[audience] = table.seq(audience)
                yield audience, table.seq(audience), to_page.encode(table.now(audience).view)
        if table.over:
            return
        rows += random_step(table, dice, UNDOS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_looking_back_shows_what_was_shown_then(players: int) -> None:
    (table, rows), dice = started(players), random.Random(players)
    shown = list(shown_at(table, dice, rows))
    running = new_table(players, options=table.header.options)
    running.replay(rows[:-1])  # all hands are open as soon as it is over
    shown = [one for one in shown if one[1] <= running.seq(one[0])]
    assert len(shown) > 300
    for audience, seq, view in dice.sample(shown, 150):
        past = running.past(audience, seq)
        assert (past.seq, to_page.encode(past.view)) == (seq, view)


@pytest.mark.slow
def test_looking_back_to_every_moment_of_many_games_also_after_a_restart() -> None:
    for seed in range(20):
        (table, rows), dice = started(2 + seed % 3), random.Random(seed)
        shown = list(shown_at(table, dice, rows))
        again = new_table(table.header.players, options=table.header.options)
        again.replay(rows[:-1])
        for audience, seq, view in shown:
            if seq <= again.seq(audience):
                assert to_page.encode(again.past(audience, seq).view) == view


def test_looking_back_shows_no_card_that_is_still_hidden() -> None:
    """Every view of the past is the one that the same seat would get of the position as it was then."""
    (table, _), dice = started(3), random.Random(9)
    for _ in range(120):
        random_step(table, dice, UNDOS)
    for audience in table.audiences:
        for seq in range(table.seq(audience) + 1):
            past = table.past(audience, seq).view
            assert past.seat == audience
            for seat, one in enumerate(past.seats):
                assert (one.hand is None, one.warehouse is None) == (seat != audience, seat != audience)


def test_a_moment_that_was_not_yet_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(ONE)
            here, dice = await Hearer.at(rooms, opened, opened.keys[0].token), random.Random(2)
            await here.act(dice)
            now = await here.question()
            await here.room.look(here.listener, Look(now["seq"]))
            assert (await here.hear("past"))["view"] == now["view"]
            await here.room.look(here.listener, Look(now["seq"] + 1))
            assert (await here.hear("refused"))["reason"] == "refused.no-such-moment"
            await here.room.look(here.listener, Look(0))
            await here.until(lambda: here.last("past")["seq"] == 0)
            assert SECRET.hex() not in "".join(here.texts)

    asyncio.run(run())
