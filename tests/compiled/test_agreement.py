"""The plain and the compiled engine are one rulebook: the same choices, the same states, field by field."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest

from fondaco.compiled import engine_for
from fondaco.compiled.engine import Engine, Results
from fondaco.game import CHANCE, Game, Position

from .helpers import SEED, any_games, fields, next_event, play_plain, random_catan, random_games, state_of, streams


@pytest.mark.parametrize("dominio", ["off", "on"])
@pytest.mark.parametrize("games", [25, pytest.param(2000, marks=pytest.mark.slow)])
def test_every_event_of_a_game_gives_the_same_choices_and_states(games: int, dominio: str) -> None:
    compare_event_by_event(random_games(games, seed=games, dominio=dominio))


@pytest.mark.parametrize("games", [5, pytest.param(100, marks=pytest.mark.slow)])
def test_every_event_of_catan_gives_the_same_choices_and_states(games: int) -> None:
    compare_event_by_event(random_catan(games, seed=games))


def compare_event_by_event(games: Iterable[Game]) -> None:
    for number, game in enumerate(games):
        engine = engine_for(game)
        position, states, drawn = game.start(), engine.states(1), streams(game, number)
        while not position.over:
            seat, action = next_event(position, drawn)
            compare_choices(position, engine, states, seat)
            position.apply_unchecked(seat, action)
            engine.apply_at(states, 0, seat, action)
            same = state_of(engine.position(states, 0))
            assert fields(same) == fields(state_of(position)), (game, number, game.text(action))


def compare_choices(position: Position, engine: Engine, states: np.ndarray, seat: int) -> None:
    """What is offered, in the same order; and by what weights chance decides."""
    if seat == CHANCE:
        n = engine.outcomes_at(states, 0)
        outcomes = zip(states["offered"][0, :n].tolist(), states["weights"][0, :n].tolist(), strict=True)
        assert tuple(outcomes) == position.chance()
        assert engine.chance_weight_at(states, 0) == position.chance_weight()
    else:
        n = engine.legal_at(states, 0, seat)
        assert tuple(states["offered"][0, :n].tolist()) == position.legal(seat)


@pytest.mark.parametrize(
    ("name", "games", "each"),
    [
        ("golden-horn", 30, 15),
        ("catan", 6, 4),
        pytest.param("golden-horn", 1000, 20, marks=pytest.mark.slow),
        pytest.param("catan", 150, 10, marks=pytest.mark.slow),
    ],
)
def test_whole_games_of_one_call_end_in_the_same_states(name: str, games: int, each: int) -> None:
    for game in any_games(name, games, seed=games + 1):
        engine = engine_for(game)
        states = engine.states(each)
        compare_ends(engine, states, engine.simulate_random(SEED, each, states=states))


@pytest.mark.parametrize("name", ["golden-horn", "catan"])
def test_positions_are_played_out_to_the_same_states(name: str) -> None:
    for game in any_games(name, 6, seed=4):
        engine, position, drawn = engine_for(game), game.start(), streams(game, 0)
        for _ in range(60):
            position.apply_unchecked(*next_event(position, drawn))
        before, states = position.text(), engine.states(3)
        compare_ends(engine, states, engine.play_out(position, SEED, 3, states=states), position)
        assert position.text() == before


def compare_ends(engine: Engine, states: np.ndarray, results: Results, start: Position | None = None) -> None:
    """Each game of a call ends as the plain engine ends it."""
    for number in range(len(states)):
        position, decisions, events = play_plain(engine.game, number, start)
        same = state_of(engine.position(states, number))
        assert fields(same) == fields(state_of(position)), (engine.game, number)
        assert tuple(results.scores[number].tolist()) == position.scores
        assert tuple(results.places[number].tolist()) == position.places
        assert (results.decisions[number], results.chance_events[number]) == (decisions, events)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "games", "each"), [("golden-horn", 30, 100), ("catan", 30, 40)])
def test_no_rule_leaves_its_lists(name: str, games: int, each: int) -> None:
    """The compiled code does not look where it writes, unless it is compiled to; so it is looked after once."""
    for game in any_games(name, games, seed=2):
        checked = engine_for(game, boundscheck=True).simulate_random(SEED, each)
        free = engine_for(game).simulate_random(SEED, each)
        assert np.array_equal(checked.scores, free.scores)
        assert np.array_equal(checked.decisions, free.decisions)


@pytest.mark.parametrize("name", ["golden-horn", "catan"])
def test_a_game_starts_again_in_the_same_record(name: str) -> None:
    """Nothing of a game that was played is left in the record of the next one."""
    for game in any_games(name, 12, seed=3):
        engine = engine_for(game)
        states = engine.states(1)
        engine.simulate_random(SEED, 1, states=states)
        engine.new_game_at(states, 0)
        again, start = engine.position(states, 0), game.start()
        assert fields(state_of(again)) == fields(state_of(start))
