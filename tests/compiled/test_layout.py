"""States and records: the same fields, there and back."""

from __future__ import annotations

import numpy as np
import pytest

import fondaco
from fondaco.compiled import engine_for, layout

from .helpers import SEED, horn, play_plain, random_catan, state_of


def test_a_record_has_the_fields_of_the_state() -> None:
    dtype = layout.record_dtype(type(horn(4).start().state))
    assert dtype["phase"] == np.int8
    assert dtype["to_act"] == np.int16
    assert dtype["cargo"].shape == (12,)
    assert dtype["hand"].shape == (4, 6)
    assert dtype["tiles"].shape == (2, 2, 3)


def test_long_numbers_have_room() -> None:
    dtype = layout.record_dtype(type(fondaco.make("catan").start().state))
    assert dtype["open_corners"] == np.int64
    assert dtype["open_edges"].base == np.int64


def test_all_values_fit() -> None:
    """Every number of a state is within its field; NumPy would refuse it when it is written."""
    games: list[fondaco.Game] = [*map(horn, (2, 3, 4)), *random_catan(9, seed=4)]
    for state in (state_of(play_plain(game, number)[0]) for game in games for number in range(10)):
        packing = layout.Layout(type(state))
        again = type(state)()
        packing.read(packing.records([state]), 0, again)
        assert vars(again) == vars(state)


@pytest.mark.parametrize("game", [horn(4, dominio="on"), fondaco.make("catan", players=3)], ids=lambda game: game.name)
def test_each_field_holds_what_the_state_has(game: fondaco.game.Game) -> None:
    state = state_of(play_plain(game, SEED)[0])
    records = layout.Layout(type(state)).records([state_of(game.start()), state])
    assert records.flags.aligned and records.flags.writeable
    for name, value in vars(state).items():
        assert records[name][1].tolist() == value


def test_a_number_that_does_not_fit_is_refused() -> None:
    state = horn(2).start().state
    state.owed = 128
    with pytest.raises(OverflowError):
        layout.new_records(state, 1)


def test_positions_become_records_and_positions_again() -> None:
    game = horn(3)
    engine = engine_for(game)
    positions = [game.start(), play_plain(game, SEED)[0]]
    states = engine.records(positions)
    assert [engine.position(states, i) for i in range(2)] == positions
    engine.apply_at(states, 0, -1, game.action("start 1"))
    assert positions[0] == game.start()
