"""What a game has that writes its rules alone: every kind of field in texts, in views, and in imagined positions."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest
from toy import Toy

from fondaco.action_table import ActionTable, in_words
from fondaco.errors import UnreadableText
from fondaco.fields import NOBODY, OWNER, SCRATCH, Fields, number, row, setting, table
from fondaco.game_info import GameInfo, Option
from fondaco.plain_game import Acting, PlainGame, PlainPosition
from fondaco.policy import Policy
from fondaco.rulebook import Rules
from fondaco.rulekit.acting import CHANCE_TO_ACT
from fondaco.tagged import Tagged

ACTING: dict[str, Acting] = {"choose": "player", "draw": "chance", "over": "nobody"}


class Pass(Tagged[Literal["pass"]]):
    """Nothing happens."""


class State(Fields):
    players = setting()
    rules = setting()
    closed = setting()
    phase = number()
    to_act = number(1, bits=16)
    player = number()
    round = number(bits=16)
    leader = number(-1)
    deck = row(2, (4, 3), known_to=NOBODY, pieces="cards")
    gone = row(2, known_to=NOBODY, pieces="cards")
    hand = table(2, 2, known_to=OWNER, pieces="cards")
    purse = row(3, known_to=OWNER, hidden_by="closed", first_owned=1)  # the bank's, then those of the seats
    offers = number(kind=SCRATCH)
    offered = row(1, kind=SCRATCH)
    weights = row(1, kind=SCRATCH)


class Position(PlainPosition[State]):
    rules = Rules(
        {1: (0,), 2: (1,), 0: (), CHANCE_TO_ACT: (-1,)},
        new_game=lambda s: None,
        legal_actions=lambda s, seat: int(s.to_act >> seat & 1),
        apply=lambda s, seat, action: None,
        offer_outcomes=lambda s: None,
        chance_weight=lambda s: 1,
        chance_action=lambda s, k: 0,
        score=lambda s, seat: s.purse[1 + seat],
        place=lambda s, seat: 1,
    )


class Plain(PlainGame[State, Pass]):
    info = GameInfo("plain", (2,), (Option("purses", ("open", "closed"), field="closed"),), ("as first written",))
    policy = Policy()
    kind, state, phases = Position, State, ACTING
    table = ActionTable("plain", {0: lambda _: Pass()}, 1, in_words)


CLOSED = Plain(options={"purses": "closed"})
MIDDLE = "choose player=1 round=300 leader=1 purse=5,2,0 gone=1,0 hand0=1,0 hand1=0,2"


def test_a_text_says_what_is_not_as_in_a_new_state() -> None:
    position = CLOSED.position(MIDDLE)
    assert sorted(position.text().split()) == sorted(MIDDLE.split())
    assert (position.to_act, position.state.deck, position.state.round) == ((1,), [2, 1], 300)
    assert Plain().start().text() == "choose player=0"


def test_who_acts_follows_from_the_phase() -> None:
    assert [CLOSED.position(phase).to_act for phase in ACTING] == [(0,), (-1,), ()]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("choose hand0=5,0", "deck: of the cards there are 4,3 of each kind"),
        ("choose deck=4,4", "deck: of the cards there are 4,3 of each kind"),
        ("choose hand0=1", "2 numbers are needed"),
        ("choose leader=x", "a number from 0 to 127 is needed"),
        ("choose hand2=1,0", "'hand2' is not a word"),
    ],
)
def test_a_text_that_cannot_be_is_refused(text: str, said: str) -> None:
    with pytest.raises(UnreadableText, match=said):
        CLOSED.position(text)


def test_a_seat_sees_what_the_fields_say() -> None:
    view = CLOSED.position(MIDDLE).view(1)
    assert view.table == {"round": 300, "leader": 1, "deck": None, "gone": None, "purse": (5,)}
    assert (view.counts, [seat.counts["hand"] for seat in view.seats]) == ({"deck": 3, "gone": 1}, [1, 2])
    assert [seat.has for seat in view.seats] == [{"hand": None, "purse": None}, {"hand": (0, 2), "purse": 0}]
    assert [seat.score for seat in view.seats] == [None, 0]
    assert [seat.has["purse"] for seat in Plain().position(MIDDLE).view(None).seats] == [2, 0]


def test_all_is_seen_at_the_end() -> None:
    view = CLOSED.position(MIDDLE.replace("choose", "over")).view(None)
    assert view.table["deck"] == (2, 1) and [seat.score for seat in view.seats] == [2, 0]


def test_hidden_piles_are_dealt_anew_by_what_lies_in_them() -> None:
    position = CLOSED.position(MIDDLE)
    imagined = [CLOSED.imagine(position.view(1), Random(seed)) for seed in range(40)]
    assert {tuple(one.state.hand[0]) for one in imagined} == {(1, 0), (0, 1)}
    assert {tuple(one.state.gone) for one in imagined} == {(1, 0), (0, 1)}
    assert all(
        one.view(1) == position.view(1) and one.state.hand[1] == [0, 2] and one.state.purse[0] == 5 for one in imagined
    )
    assert all(CLOSED.position(one.text()) == one for one in imagined)


def test_a_view_of_another_game_is_refused() -> None:
    with pytest.raises(UnreadableText, match="a view of another game than plain"):
        CLOSED.imagine(Toy(2).start().view(0), Random(1))
