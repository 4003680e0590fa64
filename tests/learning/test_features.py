"""The features of both games: from a view and from a compiled state the very same numbers."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from compiled.helpers import random_catan, random_games

import fondaco
from fondaco.compiled import engine_for
from fondaco.errors import FondacoError
from fondaco.learning import loops_for
from fondaco.learning.catan.features import FEATURES_OF_CATAN as TABLE
from fondaco.learning.catan.features import of_view
from fondaco.learning.catan.loops.numbers import FEATURES
from fondaco.learning.catan.scratch import SCRATCH
from fondaco.learning.features import Feature, FeatureTable
from fondaco.learning.golden_horn import features as horn
from fondaco.learning.golden_horn.loops import numbers as horn_loops
from fondaco.learning.nets import Net
from fondaco.learning.scratch import records

from .test_imagining import moments


def seen(text: str, seat: int, **options: str) -> dict[str, list[int]]:
    """The features of a position in whole numbers, by name."""
    game = fondaco.make("catan", 4, None, **options)
    row = of_view(game, game.position(text).view(seat), seat)
    numbers = [round(n / scale) for n, scale in zip(row, TABLE.scales, strict=True)]
    return {name: numbers[where] for name, where in TABLE.slices.items()}


def test_the_table_has_as_many_numbers_as_a_row() -> None:
    assert TABLE.size == FEATURES == len(TABLE.scales)
    assert len(TABLE.slices) == len(TABLE.features)
    assert list(TABLE.slices.values())[-1].stop == FEATURES
    assert horn.FEATURES_OF_HORN.size == horn_loops.FEATURES == len(horn.FEATURES_OF_HORN.scales)
    assert len(horn.FEATURES_OF_HORN.slices) == len(horn.FEATURES_OF_HORN.features)


def test_the_digest_changes_with_anything_in_the_table() -> None:
    digests = {
        FeatureTable((feature,)).digest
        for feature in (Feature("a", 1, 0.5, "b"), Feature("a", 2, 0.5, "b"), Feature("a", 1, 1, "b"))
    }
    assert len(digests) == 3


@pytest.mark.parametrize(("games", "each"), [(4, 41), pytest.param(60, 17, marks=pytest.mark.slow)])
def test_views_and_compiled_states_give_the_same_numbers(games: int, each: int) -> None:
    """To the last bit, at every seat, with two to four players and house rules at random."""
    scales = np.array(TABLE.scales, np.float32)
    for number, game in enumerate(random_catan(games, seed=12)):
        engine = engine_for(game)
        loops, w = loops_for(engine), records(SCRATCH)
        for position in moments(game, number, each):
            states, rows = engine.records([position]), np.zeros((1, FEATURES), np.float32)
            for seat in range(game.players):
                loops.fill_at(states, 0, seat, w, rows, 0)
                plain = of_view(game, position.view(seat), seat)
                assert array("f", (rows[0] * scales).tolist()) == plain, (position.text(), seat, differing(rows, plain))


@pytest.mark.parametrize("dominio", ["off", "on"])
@pytest.mark.parametrize(("games", "each"), [(6, 13), pytest.param(200, 9, marks=pytest.mark.slow)])
def test_so_they_do_in_golden_horn(games: int, each: int, dominio: str) -> None:
    for number, game in enumerate(random_games(games, seed=13, dominio=dominio)):
        engine = engine_for(game)
        loops = loops_for(engine)
        for position in moments(game, number, each):
            states, rows = engine.records([position]), np.zeros((1, horn_loops.FEATURES), np.float32)
            for seat in range(game.players):
                loops.fill_at(states, 0, seat, rows, 0)
                plain = horn.of_view(game, position.view(seat), seat)
                assert horn.FEATURES_OF_HORN.scaled(rows[0].astype(int).tolist()) == plain, (position.text(), seat)


def test_ships_and_warehouses_are_seen_from_their_seat() -> None:
    goods = "y2p2g2r1o1b1"
    game = fondaco.make("golden-horn", players=3, warehouses="hidden")
    position = game.position(
        f"turn player=1 start=0 ships=3>b2,V,V,V,V,C,V,V,V venice={goods} constantinople={goods} "
        "warehouse0=y1 warehouse1=p1g2 hand1=r2"
    )
    row = horn.of_view(game, position.view(1), 1)
    found = {
        name: [round(n / scale) for n, scale in zip(row[where], horn.FEATURES_OF_HORN.scales[where], strict=True)]
        for name, where in horn.FEATURES_OF_HORN.slices.items()
    }
    assert found["own.goods"] == [0, 1, 2, 0, 0, 0] and found["own.colours"] == [2]
    assert found["second.goods"] == [0] * 6 and found["second.shown"] == [0]
    assert found["second.first.cargo"] == [2] and found["second.first.alike"] == [2]
    assert found["second.first.atSea"] == [1] and found["own.last.inConstantinople"] == [1]
    assert found["own.onTurn"] == [1] and found["third.there"] == [0] and found["hand"][3] == 2


def differing(rows: Any, plain: array[float]) -> list[str]:
    scaled = TABLE.scaled(rows[0].astype(int).tolist())
    return [name for name, where in TABLE.slices.items() if scaled[where] != plain[where]]


TOWNS = "buildings=v0:0c,v2:1,v46:1,v51:2 hand0=b2o3 hand1=w9 cards1=k2v1"


def test_a_row_is_seen_from_its_seat() -> None:
    own, other = seen(f"turn player=0 {TOWNS}", 0), seen(f"turn player=0 {TOWNS}", 1)
    assert own["own.cities"] == [1] and other["third.cities"] == [1]
    assert own["hand"] == [2, 0, 0, 0, 3] and own["own.cards"] == [5]
    assert own["next.cards"] == [9] and own["next.aboveLimit"] == [2] and own["next.development"] == [3]
    assert other["own.cards"] == [9] and other["hand"] == [0, 0, 9, 0, 0] and other["kinds"] == [2, 0, 0, 0, 1]
    assert own["own.onTurn"] == other["third.onTurn"] == [1]
    assert own["lead"] == [0] and other["allPoints"] == [3]


def test_what_can_be_paid_counts_as_soon() -> None:
    row = seen(f"turn player=0 {TOWNS}", 0)
    assert row["missing"] == [1, 3, 2, 2]
    assert row["payable"] == [1, 0, 0, 0]  # its harbour gives lumber for three ore
    assert seen("turn player=0 hand0=b2l1w1g1o3", 0)["soon"][:2] == [256, 256]
    assert seen("turn player=0 hand0=b5", 0)["payable"] == [1, 0, 0, 0]


def test_seats_that_nobody_has_are_empty() -> None:
    game = fondaco.make("catan", players=2)
    row = of_view(game, game.position("turn hand0=b1").view(0), 0)
    for name, where in TABLE.slices.items():
        if name.startswith(("second.", "third.")):
            assert set(row[where]) == {0}
    assert row[TABLE.slices["next.there"]] == array("f", [1])


def test_a_net_is_for_its_features_alone(tmp_path: Path) -> None:
    net = Net.at_random(TABLE, seed=3)
    net.save(tmp_path / "net.npz")
    again = Net.load(tmp_path / "net.npz", TABLE)
    assert all(np.array_equal(again.weights[part], weight) for part, weight in net.weights.items())
    fewer = FeatureTable(TABLE.features[1:])
    with pytest.raises(FondacoError, match=f"a net for features {TABLE.digest}, not for {fewer.digest}"):
        Net.load(tmp_path / "net.npz", fewer)
    with pytest.raises(FondacoError, match="has weights of the shapes"):
        Net.of(fewer, *net.weights.values())


def test_hidden_cards_leave_no_trace() -> None:
    """Positions that differ only in what a seat cannot know have the same row."""
    one = "turn player=0 hand1=b3 hand2=o2 cards1=k1 cards2=v1"
    other = "turn player=0 hand1=b1o2 hand2=b2 cards1=v1 cards2=k1"
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, 1) != seen(other, 1)
