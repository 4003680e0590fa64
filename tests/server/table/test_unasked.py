"""Catan at a table: seats that act unasked, several that answer at once, whole offers and whole discards."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from fondaco.game import CHANCE
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.policy import CatanPolicy
from fondaco.games.catan.rules.decisions import DISCARD
from fondaco.server.protocol import to_page
from fondaco.server.protocol.from_page import Act, Do
from fondaco.server.protocol.parts import SeatInfo
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.storage.store import Row
from fondaco.server.table.room import Room
from fondaco.server.table.rooms import open_rooms
from fondaco.server.table.table import Table
from fondaco.server.table.thinking import Question

from ..discarding import in_secret, whole_discard
from ..intending import said
from ..playing import new_table, undo_of

OPTIONS = {"phases": "combined", "victoryPoints": "5", "setup": "beginners"}


def catan(players: int = 4) -> Table:
    table = new_table(players, options=OPTIONS, game="catan")
    table.advance()
    return table


def some_act(table: Table, dice: random.Random, unasked: float = 0.2) -> tuple[int, Act | Do]:
    seats = table.position.may_act if dice.random() < unasked else ()
    seat = dice.choice(seats or table.position.to_act)
    decision, _, legal = table.question(seat)
    name = f"{seat}.{decision}"
    if seats:
        return seat, said(table, seat, whole_proposal(table, seat, dice), name)
    if in_secret(table):
        return seat, said(table, seat, whole_discard(table.position, seat, dice), name)
    is_final = table.game.policy.is_final
    quick = [action for action in legal if not is_final(table.position, action)]  # else there are hardly any undos
    return seat, Act(name, decision, dice.choice(quick or legal) if dice.random() < 0.7 else dice.choice(legal))


def whole_proposal(table: Table, seat: int, dice: random.Random) -> tuple[str, ...]:
    """What a seat may do unasked: a proposal of some cards, or to withdraw it."""
    position, texts = table.position.copy(), list[str]()
    for kinds in (("give", "withdraw"), ("want",), ("propose",)):
        texts.append(dice.choice([text for text in position.legal_texts(seat) if text.startswith(kinds)]))
        if texts[-1] == "withdraw":
            break
        position.play([(seat, texts[-1])])
    return tuple(texts)


def bring_to(table: Table, phase: str, dice: random.Random) -> None:
    """Plays on until that moment."""
    while table.position.view(None).phase != phase:
        table.act(*some_act(table, dice, 0))


def do(table: Table, seat: int, *texts: str) -> list[Row]:
    """One action, or a whole intent, in answer to the present decision."""
    return table.act(seat, said(table, seat, texts))


def with_hands(table: Table, *hands: tuple[int, ...]) -> None:
    """These resource cards in the hands; the bank has the others."""
    assert isinstance(table.position, CatanPosition)
    s = table.position.state
    for seat, hand in enumerate(hands):
        s.hand[seat][:] = hand
    s.bank[:] = [19 - sum(hand[resource] for hand in s.hand) for resource in range(5)]
    for seat in range(table.header.players):
        table._decisions.legal[seat] = table.position.legal(seat)


def trading(seed: int = 1) -> tuple[Table, int, int, int]:
    """A table in a turn, each with some cards: who is to act, and two others."""
    table = catan(3)
    bring_to(table, "turn", random.Random(seed))
    with_hands(table, (1, 1, 1, 1, 1), (1, 1, 1, 1, 1), (1, 1, 1, 1, 1))
    (active,) = table.position.to_act
    return table, active, (active + 1) % 3, (active + 2) % 3


def answer_seen(table: Table, viewer: int, seat: int) -> object:
    assert isinstance(table.position, CatanPosition)
    return table.position.view(viewer).seats[seat].answer


def phase(table: Table) -> str:
    return table.position.view(None).phase


def test_random_games_with_unasked_proposals_are_replayed() -> None:
    table, dice, rows = new_table(3, options=OPTIONS, game="catan"), random.Random(7), []
    rows += table.advance()
    unasked = undos = 0
    for _ in range(1500):
        if table.over:
            break
        may = [seat for seat in table.position.to_act if seat != CHANCE and table.may_undo(seat)]
        if may and dice.random() < 0.6:
            rows += table.undo(may[0], undo_of(table, may[0]))
            undos += 1
            continue
        seat, act = some_act(table, dice)
        unasked += seat not in table.position.to_act
        rows += table.act(seat, act)
    again = new_table(3, options=OPTIONS, game="catan")
    again.replay(rows)
    assert again.record.text() == table.record.text()
    assert again.position == table.position
    assert unasked > 20 and undos > 20


def test_who_may_act_unasked_has_choices_and_a_number_and_is_not_waited_for() -> None:
    table, active, other, _ = trading()
    now = table.now(other)
    assert now.decision is not None and now.choices
    assert now.view.to_act == (active,) and now.view.may_act
    assert table.now(None).decision is None and not table.now(None).choices


def test_what_is_proposed_unasked_counts_whatever_others_did_meanwhile() -> None:
    table, active, other, third = trading()
    late = said(table, other, ("give ore", "want wool", "propose"), "late")
    do(table, third, "give brick", "want ore", "propose")
    table._decisions.numbers[other] += 5  # as if its choices had changed again and again
    table.act(other, late)
    assert answer_seen(table, active, other) == "countered"
    assert phase(table) == "turn"


def test_a_whole_counter_offer_made_for_one_decision_is_none_for_the_next() -> None:
    table, active, other, third = trading()
    proposal = ("give ore", "want wool", "propose")
    late = said(table, other, proposal, "late")
    do(table, active, "give wool", "want grain", f"offer {other} {third}")
    assert set(table.position.to_act) == {active, other, third}
    with pytest.raises(Refusal, match="decision-changed"):
        table.act(other, late)
    do(table, other, *proposal)
    assert answer_seen(table, active, other) == "countered"


def test_an_offer_that_is_no_whole_one_leaves_no_draft() -> None:
    table, active, other, _ = trading()
    before = table.position.text()
    with pytest.raises(Refusal, match="not-allowed"):
        do(table, active, "give wool", "want wool", f"offer {other}")
    with pytest.raises(Refusal, match="not-allowed"):
        do(table, other, "give ore", "want wool", "want ore", "propose")
    assert table.position.text() == before


def test_another_seats_proposal_stands_between_an_action_and_its_undo() -> None:
    table, active, other, _ = trading()
    with_hands(table, *[(4, 4, 4, 4, 0)] * 3)
    do(table, active, "bank brick ore")
    assert table.may_undo(active)
    do(table, other, "give brick", "want ore", "propose")
    assert not table.may_undo(active) and not table.may_undo(other)
    do(table, active, "bank wool ore")
    assert table.may_undo(active)


def heard(table: Table, *audiences: int | None) -> list[bytes]:
    told = [table.story(audience, 0, table.seq(audience)) for audience in audiences]
    return [to_page.encode(message) for message in (*told, *map(table.now, audiences))]


def test_a_draft_of_the_player_is_told_to_nobody_else_nor_is_that_he_gives_it_up() -> None:
    table, active, other, third = trading()
    seen = heard(table, other, third, None)
    for text in ("give ore", "want wool", "want wool", "withdraw"):
        do(table, active, text)
        assert not table.may_undo(active)
        assert heard(table, other, third, None) == seen
    assert table.now(active).view.made == 1


def test_a_draft_of_a_seat_that_is_asked_is_told_to_nobody_else_nor_is_that_it_gives_it_up() -> None:
    table, active, other, third = trading()
    do(table, active, "give wool", "want grain", f"offer {min(other, third)} {max(other, third)}")
    seen = heard(table, active, third, None)
    for text in ("give ore", "want wool", "withdraw"):
        do(table, other, text)
        assert heard(table, active, third, None) == seen
    assert table.now(other).view.seats[other].counters == 1


@pytest.mark.parametrize("text", ["give ore", "want wool"])
def test_a_seat_that_nobody_asked_leaves_no_draft(text: str) -> None:
    table, _, other, _ = trading()
    before = table.position.text()
    with pytest.raises(Refusal, match="not-allowed"):
        do(table, other, text)
    assert table.position.text() == before


def test_whole_discards_are_sent_by_all_at_once() -> None:
    table, dice = catan(3), random.Random(3)
    while True:
        bring_to(table, "turn", dice)
        with_hands(table, (2, 2, 2, 2, 0), (2, 2, 2, 2, 0), (2, 2, 0, 0, 0))
        (active,) = table.position.to_act
        do(table, active, "end")
        (active,) = table.position.to_act
        do(table, active, "roll")
        if phase(table) == "discard":
            break
    first, second = table.position.to_act
    half = ("discard brick", "discard lumber", "discard wool", "discard wool")
    with pytest.raises(Refusal, match="not-allowed"):
        do(table, second, *half, "discard grain")
    do(table, second, *half)
    assert table.position.to_act == (first,)
    with pytest.raises(Refusal, match="not-yet-your-turn"):
        do(table, second, "discard brick")
    do(table, first, *half)
    assert phase(table) == "robber"


def test_what_a_game_calls_final_is_not_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table, active, _, _ = trading()
    final = table.game.action("bank wool ore")
    monkeypatch.setattr(CatanPolicy, "is_final", lambda self, position, action: action == final)
    with_hands(table, *[(4, 4, 4, 4, 0)] * 3)
    do(table, active, "bank brick ore")
    assert table.may_undo(active)
    do(table, active, "bank wool ore")
    assert not table.may_undo(active)


def seat_bots(table: Table, bots: Sequence[str | None]) -> None:
    for seat, bot in enumerate(bots):
        table.sit(seat, SeatInfo(f"seat {seat}", bot))


@pytest.mark.parametrize("person", ["the one who offers", "one who is asked", "nobody"])
def test_bots_answer_an_offer_before_the_one_who_made_it_goes_on(person: str, tmp_path: Path) -> None:
    table, active, other, third = trading()
    persons = {"the one who offers": active, "one who is asked": third}
    bots = [None if seat == persons.get(person) else "random" for seat in range(3)]
    seat_bots(table, bots)
    do(table, active, "give wool", "want grain", f"offer {min(other, third)} {max(other, third)}")

    async def asked() -> list[int | None]:
        async with open_rooms(tmp_path, "instant") as rooms:
            room = Room(table, rooms.store, rooms.thinkers, "instant")
            found = [room.bots._to_act()]
            while (seat := found[-1]) is not None and seat != active:
                do(table, seat, "refuse")
                found.append(room.bots._to_act())
            return found

    answered = {"the one who offers": [*sorted((other, third)), None], "one who is asked": [other, None]}
    assert asyncio.run(asked()) == answered.get(person, [*sorted((other, third)), active])


def test_a_bot_that_thinks_of_an_offer_that_is_withdrawn_meanwhile_does_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, active, other, third = trading()
    seat_bots(table, [None if seat == active else "random" for seat in range(3)])
    do(table, active, "give wool", "want grain", f"offer {min(other, third)} {max(other, third)}")

    hands = [(4, 4, 4, 4, 4) if seat == active else (0, 0, 0, 0, 0) for seat in range(3)]
    with_hands(table, *hands)  # so nothing is left to do for the others

    async def withdrawn(question: Question) -> int:
        do(table, active, "withdraw")
        return question.legal[0]

    async def think() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            room = Room(table, rooms.store, rooms.thinkers, "instant")
            monkeypatch.setattr(room.bots, "_choose", withdrawn)
            await room.bots._play_one(other)

    asyncio.run(think())
    assert phase(table) == "turn"
    assert table.question(other)[2] == ()


def test_the_bot_that_threw_a_seven_discards_before_the_others(tmp_path: Path) -> None:
    table, active, _, _ = trading()
    seat_bots(table, ["random" if seat == active else None for seat in range(3)])
    position = table.position
    assert isinstance(position, CatanPosition)
    s = position.state
    s.phase, s.to_act = DISCARD, 0b111
    s.owed[:3] = [4, 4, 4]
    with_hands(table, *[(4, 4, 0, 0, 0)] * 3)

    async def asked() -> int | None:
        async with open_rooms(tmp_path, "instant") as rooms:
            return Room(table, rooms.store, rooms.thinkers, "instant").bots._to_act()

    assert asyncio.run(asked()) == active
