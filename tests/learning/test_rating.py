"""What actions leave is worked out from what there was before: the same rows as a fresh look gives."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from compiled.helpers import next_event, state_of, streams

import fondaco
from fondaco.games.catan.rules.decisions import (
    DO_BANK,
    DO_BUY,
    DO_CITY,
    DO_MONOPOLY,
    DO_ROAD,
    DO_ROBBER,
    DO_VICTIM,
)
from fondaco.learning.catan.features import FEATURES_OF_CATAN as TABLE
from fondaco.learning.catan.loops import rating
from fondaco.learning.catan.loops.numbers import FEATURES, OPEN, fill_alone
from fondaco.learning.catan.scratch import plain_scratch
from fondaco.learning.nets import Net
from fondaco.learning.scratch import States

NET: Any = SimpleNamespace(b1=[], w1=[[]] * FEATURES, w2=[], b2=[], w3=[], b3=[0.0])  # all that it says is 0


def test_the_rows_of_what_may_come_are_those_of_a_fresh_look(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = {"settlement": 0, "road": 0, "city": 0, "robber": 0, "rest": 0}
    value = rating.value

    def looked(s: Any, seat: int, w: Any, net: Any, changed: int) -> float:
        result = value(s, seat, w, net, changed)
        if s.to_act:
            fresh = [0] * FEATURES
            fill_alone(s, seat, plain_scratch(), fresh)
            begin = 0 if changed != rating.NOTHING else OPEN
            names = [name for name, where in TABLE.slices.items() if w.x[where] != fresh[where] and where.stop > begin]
            assert names == [], (changed, seat)
            compared[kind(changed)] += 1
        return result

    monkeypatch.setattr(rating, "value", looked)
    for number in range(3):
        rate_a_game(number)
    assert min(compared.values()) > 5, compared


def rate_a_game(number: int) -> None:
    game = fondaco.make("catan", players=2 + number, offersPerTurn=0, victoryPoints=6)
    position, drawn, w = game.start(), streams(game, number), plain_scratch()
    w.share, w.first, w.second = [], [], []
    t = States([state_of(position)] * 4)
    while not position.over:
        seat, action = next_event(position, drawn)
        s = state_of(position)
        legal = position.legal(seat) if seat >= 0 else ()
        may_build = any(DO_CITY <= one < DO_BUY for one in legal)
        if seat >= 0 and (may_build or action < DO_BUY or DO_ROBBER <= action < DO_VICTIM or s.turns % 9 == 0):
            rating.rate_actions(s, seat, t, w, NET, [0, 0, 0, 1])
        position.apply_unchecked(seat, action)


def test_who_would_pay_a_monopoly_is_imagined() -> None:
    game = fondaco.make("catan", players=3, offersPerTurn=0)
    text = "turn start=0 player=1 dice=63 buildings=v11:0,v21:0,v25:2,v34:1,v36:2,v42:1 cards1=m1 hand1=b2 "
    hidden = "bank=b17l16w18g18o17 hand0=l1g1 hand2=l2w1o2", "bank=b17l16w18g18o17 hand0=l2 hand2=l1g1w1o2"
    found, net = list[dict[int, float]](), Net.at_random(TABLE, 3).plain()
    for hands in hidden:
        s, w = state_of(game.position(text + hands)), plain_scratch()
        n = rating.rate_actions(s, 1, States([s] * 4), w, net, [0, 0, 0, 1])
        found.append({action: w.values[i] for i, action in enumerate(s.offered[:n]) if DO_MONOPOLY <= action < DO_BANK})
    assert found[0] == found[1] and len(found[0]) == 5


def kind(changed: int) -> str:
    if changed < 0:
        return "robber" if changed == rating.THE_ROBBER else "rest"
    return "settlement" if changed < DO_ROAD else "road" if changed < DO_CITY else "city"
