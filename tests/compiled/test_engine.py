"""Batches of random games: the same whatever the number of threads, stopped when asked, clear about mistakes."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from copy import copy, deepcopy

import numba
import numpy as np
import pytest

from fondaco.arena.match import Match, play
from fondaco.bots.uniform import RandomBot
from fondaco.compiled import CompilerMissing, available, engine_for, is_kept
from fondaco.compiled.batches import in_parts
from fondaco.compiled.engine import PART, Engine
from fondaco.compiled.layout import Records
from fondaco.compiled.telling import counting
from fondaco.errors import FondacoError
from fondaco.game import Game, Position
from fondaco.games.catan import Catan

from .helpers import SEED, horn, next_event, streams

GAMES = 3 * PART + 5


@pytest.mark.parametrize("seed", [0, 1 << 32, (1 << 64) - 1])
@pytest.mark.parametrize("first", [0, (1 << 32) - 20])
def test_random_bots_play_the_same_games_in_both_engines(seed: int, first: int) -> None:
    game = horn(4)
    match = Match(game, (RandomBot(game),) * 4, seed)
    results = engine_for(game).simulate_random(seed, 20, first)
    for i in range(20):
        played = play(match, first + i)
        assert tuple(results.scores[i].tolist()) == played.scores
        assert tuple(results.places[i].tolist()) == played.places
        assert (results.decisions[i], results.chance_events[i]) == (played.decisions, played.chance_events)


def test_threads_play_the_same_games() -> None:
    engine = engine_for(horn(4))
    one, three = (engine.simulate_random(SEED, GAMES, threads=threads) for threads in (1, 3))
    for a, b in zip(vars(one).values(), vars(three).values(), strict=True):
        assert np.array_equal(a, b)
    later = engine.simulate_random(SEED, 10, first=GAMES - 10)
    assert np.array_equal(one.scores[-10:], later.scores)
    assert not np.array_equal(one.scores[:10], later.scores)


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_up_to_the_end(threads: int) -> None:
    told: list[int] = []
    engine_for(horn(2)).simulate_random(SEED, GAMES, threads=threads, progress=told.append)
    assert told == [PART, 2 * PART, 3 * PART, GAMES]


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_ends_a_batch_between_two_parts(threads: int) -> None:
    told: list[int] = []

    def interrupt(done: int) -> None:
        told.append(done)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        engine_for(horn(2)).simulate_random(SEED, 100 * PART, threads=threads, progress=interrupt)
    assert told == [PART]


@pytest.mark.parametrize("threads", [1, 2])
def test_a_fault_in_a_part_comes_out(threads: int) -> None:
    def fail(begin: int, end: int) -> None:
        raise ZeroDivisionError(f"{begin} to {end}")

    with pytest.raises(ZeroDivisionError, match="0 to 5"):
        list(in_parts(fail, 8, 5, threads))


def test_no_game_is_possible() -> None:
    assert engine_for(horn(3)).simulate_random(SEED, 0).scores.shape == (0, 3)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: engine_for(horn(2)).simulate_random(-1, 1), "seed -1 is not from 0 to"),
        (lambda: engine_for(horn(2)).simulate_random(1 << 64, 1), "seed 18446744073709551616 is not from 0 to"),
        (lambda: engine_for(horn(2)).simulate_random(1, -1), "games -1 is not from 0 to"),
        (
            lambda: engine_for(horn(2)).simulate_random(1, 2, first=(1 << 32) - 1),
            "games are numbered from 0 to 4294967295",
        ),
        (lambda: engine_for(horn(2)).simulate_random(1, 2, threads=0), "threads 0 is not from 1 to"),
    ],
)
def test_numbers_that_cannot_be_are_named(call: Callable[[], object], message: str) -> None:
    with pytest.raises(FondacoError, match=message):
        call()


def test_places_for_the_final_states_have_to_be_as_many_as_games() -> None:
    engine = engine_for(horn(2))
    with pytest.raises(FondacoError, match="3 records for the final states of 2 games"):
        engine.simulate_random(1, 2, states=engine.states(3))


def test_equal_games_have_one_engine_and_others_their_own() -> None:
    engine = engine_for(horn(2))
    assert engine_for(horn(2)) is engine
    others = [horn(3), horn(2, raidsPerTurn="unlimited"), horn(2, dominio="on")]
    assert all(engine_for(other) is not engine and engine_for(other).game == other for other in others)
    assert engine_for(horn(2), boundscheck=True) is not engine


def test_a_position_of_another_game_is_not_played_out() -> None:
    with pytest.raises(FondacoError, match=r"players=3\) cannot be played out by the engine of .*players=2\)"):
        engine_for(horn(2)).play_out(horn(3).start(), 1, 1)


def moments(seed: int) -> list[Position]:
    """Some positions of a random game, its end among them."""
    position, drawn, found = horn(2).start(), streams(horn(2), seed), []
    while not position.over:
        found.append(position.copy())
        position.apply_unchecked(*next_event(position, drawn))
    return [*found[::20], position]


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("games", [1, 3, PART])
def test_many_positions_are_played_out_as_one_after_the_other(games: int, threads: int) -> None:
    engine, positions = engine_for(horn(2)), moments(1)
    states = engine.states(games * len(positions))
    together = engine.play_out(positions, SEED, games, first=5, threads=threads, states=states)
    for i, position in enumerate(positions):
        rows = slice(i * games, (i + 1) * games)
        alone = engine.play_out(position, SEED, games, first=5 + i * games)
        for one, all_of_them in zip(vars(alone).values(), vars(together).values(), strict=True):
            assert np.array_equal(one, all_of_them[rows])
    assert engine.position(states, len(states) - 1) == positions[-1]


def test_no_positions_are_played_out_to_nothing() -> None:
    assert engine_for(horn(2)).play_out([], SEED).places.shape == (0, 2)


def test_one_position_of_another_game_among_many_is_not_played_out() -> None:
    with pytest.raises(FondacoError, match="cannot be played out by the engine of"):
        engine_for(horn(2)).play_out([horn(2).start(), horn(3).start()], 1)


@pytest.mark.parametrize("boundscheck", [False, True])
def test_a_pickled_or_copied_engine_is_the_one_of_its_game(boundscheck: bool) -> None:
    engine = engine_for(horn(2, dominio="on"), boundscheck)
    assert pickle.loads(pickle.dumps(engine)) is copy(engine) is deepcopy(engine) is engine


def test_a_pickled_engine_plays_in_another_process() -> None:
    engine = engine_for(horn(2))
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).simulate_random(7, 5).scores.tolist())"
    done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(engine), capture_output=True)
    assert done.stdout.decode().strip() == str(engine.simulate_random(7, 5).scores.tolist()), done.stderr.decode()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda engine, states: engine.legal_at(states, 2, 0), "there is no record 2; there are 0 to 1"),
        (lambda engine, states: engine.outcomes_at(states, -1), "there is no record -1; there are 0 to 1"),
        (lambda engine, states: engine.legal_at(states, 0, 2), "there is no seat 2; there are 0 to 1"),
        (lambda engine, states: engine.legal_at(states, 0, -1), "there is no seat -1; there are 0 to 1"),
        (lambda engine, states: engine.score_at(states, 0, 2), "there is no seat 2; there are 0 to 1"),
        (lambda engine, states: engine.place_at(states, 0, -1), "there is no seat -1; there are 0 to 1"),
        (lambda engine, states: engine.apply_at(states, 0, -2, 0), "there is no seat -2; there are 0 to 1"),
    ],
)
def test_a_record_or_seat_that_is_not_there_is_refused(call: Callable[[Engine, Records], int], message: str) -> None:
    engine = engine_for(horn(2))
    states = engine.states(2)
    before = states.copy()
    with pytest.raises(FondacoError, match=message):
        call(engine, states)
    assert np.array_equal(states, before)


@pytest.mark.parametrize("missing", ["numba", "numpy", "platformdirs"])
def test_a_missing_package_is_named_with_the_command_that_installs_it(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert available()
    monkeypatch.setitem(sys.modules, missing, None)
    assert not available()
    with pytest.raises(CompilerMissing, match=rf"needs {missing}, .*: pip install 'fondaco\[fast\]'"):
        engine_for(horn(2))


def test_a_numba_that_may_not_compile_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba.config, "DISABLE_JIT", 1)
    with pytest.raises(FondacoError, match="NUMBA_DISABLE_JIT is set"):
        engine_for(horn(2))


def test_playing_loads_no_compiler() -> None:
    asked = "fondaco.compiled.is_kept(fondaco.make('golden-horn'))"
    code = f"import fondaco, fondaco.compiled, sys; {asked}; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


@pytest.mark.slow
@pytest.mark.parametrize("game", [horn(3, raidsPerTurn="unlimited"), Catan(4, {"offersPerTurn": "0"})], ids=repr)
def test_code_for_one_set_of_house_rules_plays_the_same_games(game: Game) -> None:
    usual, tailored = engine_for(game), engine_for(game, tailored=True)
    assert tailored is not usual and pickle.loads(pickle.dumps(tailored)) is tailored
    assert not is_kept(game, tailored=True)
    found, expected = tailored.states(200), usual.states(200)
    results = tailored.simulate_random(SEED, 200, states=found)
    assert np.array_equal(results.scores, usual.simulate_random(SEED, 200, states=expected).scores)
    assert found.tobytes() == expected.tobytes()
    assert is_kept(game, tailored=True)


def test_functions_that_have_to_be_compiled_are_counted() -> None:
    told: list[int] = []
    function = numba.njit(lambda n: n + 1)
    with counting(told.append) as found:
        function(1)
        function(2)
    function(1.0)
    assert told == [1] and found.count == 1
