"""Why not: a table answers whoever asks about his intents, and whoever is refused, with the reasons of the game."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from fondaco.server.protocol.from_page import Act, AskWhy, Do
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.table.rooms import open_rooms
from fondaco.server.table.table import Table

from ..hearing import Hearer
from ..playing import new_table, random_act

DRAFT = {"kind": "draft", "give": [0, 0, 0, 0, 0], "want": [20, 0, 0, 0, 0]}
OFFER = {"kind": "offer", "give": [0, 0, 0, 0, 0], "want": [0, 0, 0, 0, 0], "seats": [0, 1, 2]}


def begun() -> tuple[Table, int]:
    """A game of Catan in which a seat can trade, and which seat."""
    for seed in range(20):
        table, dice = new_table(3, game="catan"), random.Random(seed)
        table.advance()
        for _ in range(300):
            seat = table.position.to_act[0]
            if table.position.why_not(seat, "offer") is None:
                return table, seat
            table.act(*random_act(table, dice))
    raise AssertionError("somebody can trade in most games")


def refused(table: Table, seat: int, message: Act | Do) -> tuple[str, dict[str, Any]]:
    before = table.position.text()
    with pytest.raises(Refusal) as caught:
        table.act(seat, message)
    assert table.position.text() == before
    answer = caught.value.refused(message.id)
    return answer.reason, answer.values


def test_what_is_refused_is_answered_with_the_reason_of_the_game() -> None:
    table, seat = begun()
    decision = table.question(seat)[0]
    assert refused(table, seat, Do("a", decision, OFFER)) == ("catan.trade.why-incomplete", {})
    assert refused(table, seat, Act("b", decision, table.game.action("roll")))[0] == "refused.not-allowed"
    assert refused(table, seat, Act("c", decision, 999))[0] == "refused.not-allowed"


def test_a_whole_question_is_answered_in_the_order_of_its_intents() -> None:
    table, seat = begun()
    answer = table.why_not(seat, AskWhy("q", (OFFER, DRAFT)))
    assert answer.id == "q"
    assert [why and why.id for why in answer.why_not] == ["catan.trade.why-incomplete", "catan.trade.why-all"]


def test_whoever_looks_on_asks_for_nothing_and_what_is_no_intent_is_told() -> None:
    table, seat = begun()
    with pytest.raises(Refusal, match="watching"):
        table.why_not(None, AskWhy("q", (OFFER,)))
    for wrong in ({"kind": "castle"}, DRAFT | {"want": [1]}, None):
        with pytest.raises(Refusal, match="unreadable"):
            table.why_not(seat, AskWhy("q", (OFFER, wrong)))


def test_the_answer_goes_to_the_asker_alone(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            opened = await rooms.open_table(NewTable("catan", (NewSeat("Ada"), NewSeat("Ben"))))
            ada, ben = [await Hearer.at(rooms, opened, key.token) for key in opened.keys]
            await ada.room.why_not(ada.listener, AskWhy("q", (OFFER,)))
            await ada.until(lambda: "why-not" in ada.kinds)
            (why,) = ada.last("why-not")["why_not"]
            assert ada.last("why-not")["id"] == "q" and why["id"].startswith("catan.why.")
            assert "why-not" not in ben.kinds
            for hearer in (ada, ben):
                hearer.writing.cancel()

    asyncio.run(run())
