"""What is discarded after a seven is chosen in secret: sent whole, and told when all have chosen."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from fondaco.chance import Sfc32
from fondaco.secrecy import Audience
from fondaco.server.protocol import to_page
from fondaco.server.protocol.from_page import Act, Do
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import NewSeat, NewTable, Opened
from fondaco.server.storage.store import Row
from fondaco.server.table.listeners import Listener, Published
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.table import Table

from ..discarding import OPTIONS, in_secret, play_to_seven, whole_act, whole_discard
from ..hearing import Hearer, play
from ..intending import said
from ..playing import new_table

PEOPLE = NewTable("catan", (NewSeat("Ada"), NewSeat("Ben"), NewSeat("Cem")), OPTIONS)
WITH_A_BOT = NewTable("catan", (NewSeat("Ada"), NewSeat("Ben"), NewSeat("Bot", "steady")), OPTIONS)


def table_of(seed: int, hidden: bool = False) -> Table:
    options = OPTIONS | ({"hiddenBank": "on", "discardsShown": "off"} if hidden else {})
    return new_table(3, game="catan", chance=Sfc32.stream(seed, 0, 0), options=options)


def at_seven(seed: int, hidden: bool = False) -> tuple[Table, random.Random]:
    """The first moment of some game at which at least two have to discard."""
    for one in range(seed, seed + 50):
        table, dice = table_of(one, hidden), random.Random(one)
        table.advance()
        if play_to_seven(table, dice):
            return table, dice
    raise AssertionError("that happens in most games")


def told(table: Table, audience: Audience) -> list[bytes]:
    story = table.story(audience, 0, table.seq(audience))
    looks = [table.past(audience, seq) for seq in range(max(0, table.seq(audience) - 3), table.seq(audience) + 1)]
    return [to_page.encode(message) for message in (story, table.now(audience), *looks)]


def but_who_is_ready(table: Table, seat: Audience) -> list[bytes]:
    story, _, *looks = told(table, seat)
    now = table.now(seat)
    return [story, *looks, to_page.encode(msgspec.structs.replace(now, view=replace(now.view, to_act=())))]


@pytest.mark.parametrize("hidden", [False, True])
def test_while_others_choose_only_who_is_ready_is_seen(hidden: bool) -> None:
    table, dice = at_seven(1, hidden)
    first, *others = table.position.to_act
    before = {audience: but_who_is_ready(table, audience) for audience in (*others, None)}
    table.act(*whole_act(table, dice, first))
    assert {audience: but_who_is_ready(table, audience) for audience in (*others, None)} == before
    for audience in (*others, None):
        view = table.now(audience).view
        assert view.to_act == tuple(others) and view.seats[first].owed > 0
    assert table.now(first).view.seats[first].owed == 0


def test_who_has_chosen_sees_his_own_hand_and_nothing_else_move() -> None:
    table, dice = at_seven(2)
    first = table.position.to_act[-1]
    before, seq = table.now(first).view, table.seq(first)
    _, act = whole_act(table, dice, first)
    assert isinstance(act, Do)
    n = sum(act.intent["cards"])
    table.act(first, act)
    after = table.now(first).view
    assert after.seats[first].cards == before.seats[first].cards - n
    assert sum(after.bank or ()) == sum(before.bank or ()) + n
    assert table.seq(first) == seq
    assert [after.seats[seat] for seat in range(3) if seat != first] == [
        before.seats[seat] for seat in range(3) if seat != first
    ]


def test_when_all_have_chosen_all_is_told_each_choice_in_one_piece() -> None:
    table, dice = at_seven(3)
    seats, begun = table.position.to_act, table.seq(None)
    owed = {seat: table.now(None).view.seats[seat].owed for seat in seats}
    parts = {seat: list(whole_discard(table.position, seat, dice)) for seat in seats}
    while any(parts.values()):  # as bots do it, card by card
        seat = dice.choice([seat for seat in seats if parts[seat]])
        last = seat
        table.decide(seat, table.question(seat)[0], table.game.action(parts[seat].pop(0)))
    entries = table.story(None, begun, table.seq(None)).entries
    discards = [entry.told.seat for entry in entries if entry.told.kind == "discarded"]
    assert discards[-1] == last and len(discards) == sum(owed.values())
    assert all(discards[i : i + owed[seat]] == [seat] * owed[seat] for seat in seats for i in [discards.index(seat)])
    assert table.now(None).view == table.position.view(None)
    moments = range(begun + 1, table.seq(None) + 1)
    bank = table.now(None).view.bank
    assert all(table.past(None, seq).view.bank == bank for seq in moments)


def test_a_part_of_a_discard_is_refused_and_changes_nothing() -> None:
    table, dice = at_seven(4)
    seat = table.position.to_act[0]
    decision, _, legal = table.question(seat)
    whole = whole_discard(table.position, seat, dice)
    before = table.position.text(), told(table, seat)
    for part in (Act("one", decision, legal[0]), said(table, seat, whole[:1]), said(table, seat, whole[:-1])):
        with pytest.raises(Refusal, match="not-whole"):
            table.act(seat, part)
    with pytest.raises(Refusal, match="not-allowed"):
        table.act(seat, said(table, seat, (*whole, table.game.text(legal[0]))))
    assert (table.position.text(), told(table, seat)) == before
    table.act(seat, said(table, seat, whole))
    assert seat not in table.position.to_act


def test_what_a_bot_has_begun_for_somebody_he_ends_himself() -> None:
    table, dice = at_seven(7)
    seat = table.position.to_act[0]
    others = [audience for audience in table.audiences if audience != seat]
    before = [told(table, audience) for audience in others]
    first, *rest = whole_discard(table.position, seat, dice)
    table.decide(seat, table.question(seat)[0], table.game.action(first))
    assert [told(table, audience) for audience in others] == before
    with pytest.raises(Refusal, match="not-whole"):
        table.act(seat, said(table, seat, rest[:-1] or (first,)))
    table.act(seat, said(table, seat, rest))
    assert seat not in table.position.to_act


def test_nothing_a_chooser_is_told_depends_on_what_others_discard() -> None:
    compared = 0
    for seed in range(4):
        table, dice, acts = table_of(seed, bool(seed % 2)), random.Random(seed), list[tuple[int, Act | Do]]()
        table.advance()
        while not table.over:
            if in_secret(table) and len(table.position.to_act) > 1:
                compared += compare(acts, seed, table.position.to_act, dice)
            acts.append(whole_act(table, dice))
            table.act(*acts[-1])
    assert compared > 5


def compare(acts: list[tuple[int, Act | Do]], seed: int, seats: tuple[int, ...], dice: random.Random) -> int:
    """Two games that differ in what these seats but the last discard; how many pairs were compared."""
    *choosing, last = dice.sample(seats, len(seats))
    order = dice.getrandbits(32)
    one, other = (heard(acts, seed, choosing, random.Random(order + i)) for i in (0, 1))
    differ = [audience for audience in one if one[audience] != other[audience]]
    assert last not in differ and None not in differ and set(differ) <= set(choosing)
    return len(differ)


def heard(
    acts: list[tuple[int, Act | Do]], seed: int, choosing: list[int], dice: random.Random
) -> dict[Audience, list[str]]:
    """Every byte for every audience, up to where all but one have chosen; the bots' way and whole."""
    table = table_of(seed, bool(seed % 2))
    table.advance()
    for seat, act in acts:
        table.act(seat, act)
    listeners = {audience: Listener(audience, 0) for audience in table.audiences}
    texts: dict[Audience, list[str]] = {audience: [] for audience in table.audiences}

    def tell() -> None:
        for audience, listener in listeners.items():
            texts[audience] += listener.news_of(Published(table, audience, "", None))
            texts[audience].append(to_page.encode(table.past(audience, table.seq(audience))).decode())
            if audience is not None:
                texts[audience].append(f"a bot there is asked {to_page.encode(table.question(audience)).decode()}")

    tell()
    for seat in choosing:
        cards = whole_discard(table.position, seat, dice)
        if seat % 2:
            table.act(seat, said(table, seat, cards, "whole"))
        else:
            for card in cards:
                table.decide(seat, table.question(seat)[0], table.game.action(card))
                tell()
        tell()
    return texts


def test_a_bot_that_is_asked_sees_a_position_in_which_nobody_else_has_chosen() -> None:
    table, dice = at_seven(5)
    first, *others = table.position.to_act
    before = table.question(others[0])
    table.act(*whole_act(table, dice, first))
    assert table.question(others[0]) == before
    table.game.imagine(before[1], random.Random(1))


def test_a_restart_in_the_middle_hides_again_and_ends_alike() -> None:
    seed, rows, table = with_some_chosen(6)
    again = table_of(seed)
    again.replay(rows)
    assert again.position.game.policy.in_secret(again.position)
    for audience in table.audiences:
        assert told(again, audience) == told(table, audience)
    for seat in table.position.to_act:
        _, act = whole_act(table, random.Random(1), seat)
        rows += table.act(seat, act)
    last = table_of(seed)
    last.replay(rows)
    for audience in table.audiences:
        assert told(last, audience) == told(table, audience)
    assert last.record.text() == table.record.text()


def with_some_chosen(seed: int) -> tuple[int, list[Row], Table]:
    """A table at which some have chosen and others not, with its stored rows."""
    for one in range(seed, seed + 50):
        table, dice = table_of(one), random.Random(one)
        rows = table.advance()
        while not table.over:
            several = in_secret(table) and len(table.position.to_act) > 1
            rows += table.act(*whole_act(table, dice))
            if several:
                return one, rows, table
    raise AssertionError("that happens in most games")


async def hear_of_the_seven(person: Hearer) -> None:
    """The position comes after the story that led to it."""
    await person.until(lambda: person.last("now")["view"]["phase"] == "discard")


async def people_to_seven(rooms: Rooms, opened: Opened, dice: random.Random) -> list[Hearer]:
    """The two people of a table, who have to discard at once."""
    here = [await Hearer.at(rooms, opened, key.token) for key in opened.keys]
    table = here[0].room.table
    while not table.over:
        if in_secret(table) and {0, 1} <= set(table.position.to_act):
            for person in here:
                await hear_of_the_seven(person)
            return here
        seat = next((seat for seat in table.position.to_act if seat < len(here)), None)
        if seat is None:
            await asyncio.sleep(0.001)
            continue
        _, act = whole_act(table, dice, seat)
        await here[seat].room.act(here[seat].listener, act)
    return []


@pytest.mark.parametrize("new", [PEOPLE, WITH_A_BOT])
def test_at_a_table_in_use_nobody_hears_of_a_discard_until_all_have_chosen(new: NewTable, tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> bool:
        opened, dice = await rooms.open_table(new), random.Random(1)
        here = await people_to_seven(rooms, opened, dice)
        if not here:
            return False
        first, second = here[:2]
        table = first.room.table
        bot = 2 in table.position.to_act and new is WITH_A_BOT
        sent = [len(one.story) for one in here]
        _, act = whole_act(table, dice, 0)
        await first.room.act(first.listener, act)
        await second.until(lambda: 0 not in second.last("now")["view"]["to_act"])
        if bot:
            await second.until(lambda: 2 not in second.last("now")["view"]["to_act"])
        assert isinstance(act, Do)
        assert second.last("now")["view"]["seats"][0]["owed"] == sum(act.intent["cards"])
        assert [len(one.story) for one in here] == sent
        late = await Hearer.at(rooms, opened, opened.keys[1].token)  # he loads his page anew
        assert (await late.hear("now"))["view"] == second.last("now")["view"]
        return True

    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            for _ in range(20):
                if await test(rooms):
                    return
        raise AssertionError("two people discard at once in most games")

    asyncio.run(run())


def test_a_part_sent_to_a_table_in_use_is_answered_with_the_reason(tmp_path: Path) -> None:
    async def test(rooms: Rooms, opened: Opened) -> None:
        here = await people_to_seven(rooms, opened, random.Random(4))
        if here:
            decision, _, legal = here[0].room.table.question(0)
            act = Act("part", decision, legal[0])
            await here[0].room.act(here[0].listener, act)
            assert (await here[0].answer_to(act))["reason"] == "refused.not-whole"

    play(tmp_path, test, PEOPLE)
