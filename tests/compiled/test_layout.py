"""States and records: the same fields, there and back."""

from __future__ import annotations

import numpy as np
import pytest

from fondaco.compiled import engine_for, layout

from .helpers import SEED, horn, play_plain


def test_a_record_has_the_fields_of_the_state() -> None:
    dtype = layout.record_dtype(horn(4).start().state)
    assert dtype["phase"] == np.int8
    assert dtype["to_act"] == np.int16
    assert dtype["cargo"].shape == (12,)
    assert dtype["hand"].shape == (4, 6)
    assert dtype["tiles"].shape == (2, 2, 3)


def test_all_values_fit() -> None:
    """Every number of a state is within its field; NumPy would refuse it when it is written."""
    states = [play_plain(horn(players), number)[0].state for players in (2, 3, 4) for number in range(20)]
    for state in states:
        records = layout.new_records(state, 1)
        again = horn(2).start().state
        layout.read(records, 0, again)
        assert vars(again) == vars(state)


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
