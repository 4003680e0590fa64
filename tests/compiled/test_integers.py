"""The compiled engine takes integers of NumPy as it takes plain ones, and refuses what is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fondaco.compiled import engine_for
from fondaco.compiled.engine import Engine
from fondaco.errors import FondacoError
from fondaco.game import CHANCE, Game, Position

from .helpers import any_games, next_event, streams

KINDS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]


def first_game(name: str) -> Game:
    return next(any_games(name, 1, 1))


def as_kind(kind: Any, number: int) -> Any:
    fits = np.iinfo(kind).min <= number <= np.iinfo(kind).max
    return kind(number) if fits else np.int64(number)


def compiled_signatures(engine: Engine) -> int:
    """Of how many kinds of numbers the entries have been compiled."""
    entries = ("legal_at", "chance_weight_at", "chance_action_at", "apply_at", "outcomes_at", "score_at", "place_at")
    return sum(len(getattr(engine.library, entry).signatures) for entry in entries)


@pytest.mark.parametrize("name", ["golden-horn", pytest.param("catan", marks=pytest.mark.slow)])
def test_single_steps_of_numpy_integers_are_those_of_plain_ones_and_compile_nothing_anew(name: str) -> None:
    game = first_game(name)
    engine, position, drawn = engine_for(game), game.start(), streams(game, 0)
    two: Any = np.int16(2)
    states = engine.states(two)
    counts = []
    for n in range(80):
        kind = KINDS[n % len(KINDS)] if n >= 40 else int  # first all entries with plain ones
        i = as_kind(kind, 1) if kind is not int else 1
        seat, action = next_event(position, drawn)
        step(engine, states, i, kind, position, seat, action)
        position.apply(seat, action)
        assert engine.position(states, i) == position
        counts.append(compiled_signatures(engine))
    assert counts[-1] == counts[39]


def step(engine: Engine, states: Any, i: Any, kind: Any, position: Position, seat: int, action: int) -> None:
    """Asks what may be done and does it; what is offered is taken from the array as it is."""

    def of(number: int) -> Any:
        return number if kind is int else as_kind(kind, number)

    if seat == CHANCE:
        assert engine.outcomes_at(states, i) == len(position.chance())
        assert engine.chance_weight_at(states, i) == position.chance_weight()
        assert engine.chance_action_at(states, i, of(0)) == position.chance_action(0)
        engine.apply_at(states, i, of(seat), of(action))
        return
    assert engine.legal_at(states, i, of(seat)) == len(position.legal(seat))
    offered = states["offered"][1, position.legal(seat).index(action)]
    position.copy().apply(seat, offered)
    engine.apply_at(states, i, of(seat), offered if kind is not int else int(offered))
    assert engine.score_at(states, i, of(0)) == engine.score_at(states, 1, 0)
    assert engine.place_at(states, i, of(0)) == engine.place_at(states, 1, 0)


@pytest.mark.parametrize("kind", KINDS)
def test_batches_of_numpy_integers_are_those_of_plain_ones(kind: Any) -> None:
    game = first_game("golden-horn")
    engine = engine_for(game)
    plain = engine.simulate_random(seed=7, games=5, first=3, threads=2)
    other = engine.simulate_random(seed=kind(7), games=kind(5), first=kind(3), threads=kind(2))
    assert (plain.scores == other.scores).all() and (plain.decisions == other.decisions).all()
    out = engine.play_out(game.start(), kind(7), kind(5), kind(3))
    assert (out.scores == plain.scores).all()
    assert engine.count_sequences(game.start(), kind(2)) == engine.count_sequences(game.start(), 2)


@pytest.mark.parametrize("wrong", [True, 1.0, "1", None, np.array([1, 2]), -1, 2**70], ids=repr)
def test_what_is_no_integer_is_refused(wrong: Any) -> None:
    game = first_game("golden-horn")
    engine = engine_for(game)
    states = engine.states(1)
    before = states.copy()
    calls: list[Callable[[], object]] = [
        lambda: engine.simulate_random(wrong, 1),
        lambda: engine.simulate_random(1, wrong),
        lambda: engine.simulate_random(1, 1, wrong),
        lambda: engine.simulate_random(1, 1, 0, wrong),
        lambda: engine.play_out(game.start(), 1, wrong),
        lambda: engine.count_sequences(game.start(), wrong),
        lambda: engine.states(wrong),
        lambda: engine.position(states, wrong),
    ]
    calls += [lambda: engine.legal_at(states, wrong, 0), lambda: engine.legal_at(states, 0, wrong)]
    if type(wrong) is not int or wrong > 0:  # which of the actions are legal is not looked at
        calls.append(lambda: engine.apply_at(states, 0, 0, wrong))
    for call in calls:
        with pytest.raises(FondacoError, match=r"is not from 0 to|is not from 1 to|numbers|there are 0 to"):
            call()
    assert (states == before).all()


def test_a_record_that_is_not_there_is_told() -> None:
    engine = engine_for(first_game("golden-horn"))
    with pytest.raises(FondacoError, match="record 2 is not from 0 to 1"):
        engine.position(engine.states(2), 2)
