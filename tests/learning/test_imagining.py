"""What loops deal anew: the same as `imagine` does of a view, in plain Python and compiled."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from compiled.helpers import any_games, fields, next_event, state_of, streams
from conformance.dealt import is_fair
from conformance.test_imagined_deals import CASES, expected, held
from msgspec.json import encode

import fondaco
from fondaco import registry
from fondaco.chance import Sfc32
from fondaco.compiled import engine_for
from fondaco.compiled.load import Library
from fondaco.compiled.loops.streams import open_stream
from fondaco.errors import FondacoError
from fondaco.game import Game, Position
from fondaco.games.catan.rules.decisions import SETTLE
from fondaco.learning import loops_for

TIMES = 300


def words(number: int, kind: type = list) -> Any:
    """A random stream, as a list or as an array."""
    stream = [0] * 4
    open_stream(stream, 5, 0, number, 0)
    return stream if kind is list else np.array(stream, np.int64)


def imagined_plainly(position: Position, seat: int | None, stream: list[int]) -> Position:
    loops = import_module(f"fondaco.learning.{position.game.name.replace('-', '_')}.loops.imagining")
    other = position.copy()
    loops.imagine(state_of(other), -1 if seat is None else seat, stream)
    return other


@pytest.mark.parametrize("name", CASES)
def test_each_deal_comes_as_often_as_when_all_are_listed(name: str) -> None:
    case = CASES[name]
    position, stream = case.position(), words(1)
    found = Counter(held(imagined_plainly(position, case.seat, stream), case.places) for _ in range(TIMES))
    assert is_fair(found, expected(case))


@pytest.mark.parametrize("name", CASES)
def test_what_is_dealt_looks_the_same_to_the_seat(name: str) -> None:
    case = CASES[name]
    position = case.position()
    for seat in (*range(case.players), None):
        other = imagined_plainly(position, seat, words(2))
        assert encode(other.view(seat)) == encode(position.view(seat))
        assert case.game().position(other.text()) == other


@pytest.mark.parametrize(
    ("name", "games", "each"), [("golden-horn", 9, 7), pytest.param("catan", 6, 31, marks=pytest.mark.slow)]
)
def test_compiled_and_plain_deal_alike_in_random_games_and_nobody_can_tell(name: str, games: int, each: int) -> None:
    for number, game in enumerate(any_games(name, games, seed=8)):
        loops = loops_for(engine_for(game))
        for position in moments(game, number, each):
            compare(position, loops, number)


def moments(game: Game, number: int, each: int) -> Any:
    """The position of a random game now and then."""
    position, drawn = game.start(), streams(game, number)
    for n in range(24 * each):
        if position.over:
            return
        position.apply_unchecked(*next_event(position, drawn))
        if n % each == 0:
            yield position


def compare(position: Position, loops: Library, number: int) -> None:
    engine = engine_for(position.game)
    states, into = engine.records([position]), engine.states(1)
    for seat in (*range(position.game.players), None):
        plain = imagined_plainly(position, seat, words(number))
        loops.imagine_into(states, 0, -1 if seat is None else seat, words(number, np.ndarray), into)
        assert fields(state_of(engine.position(into, 0))) == fields(state_of(plain)), position.text()
        assert encode(plain.view(seat)) == encode(position.view(seat)), position.text()


def test_while_pieces_are_placed_either_settlement_may_have_paid() -> None:
    """One of the ways that are imagined of the view, each as likely as each other."""
    game = fondaco.make("catan", players=3, hiddenBank="on")
    drawn, position = streams(game, 3), game.start()
    while state_of(position).phase != SETTLE or sum(map(sum, state_of(position).hand)) < 4:
        position.apply_unchecked(*next_event(position, drawn))
    stream, drawn_anew = words(6), Sfc32.stream(7, 0, 0)
    ways = {str(state_of(position.imagine(None, drawn_anew)).hand) for _ in range(40)}
    assert len(ways) > 1
    found = Counter(str(state_of(imagined_plainly(position, None, stream)).hand) for _ in range(TIMES))
    assert is_fair(found, dict.fromkeys(ways, 1))


def test_many_worlds_are_imagined_in_one_call() -> None:
    case = CASES["hidden goods"]
    engine = engine_for(case.game())
    loops, states, into = loops_for(engine), engine.records([case.position()]), engine.states(TIMES)
    loops.imagine_into(states, 0, case.seat, words(4, np.ndarray), into)
    found = Counter(held(engine.position(into, k), case.places) for k in range(TIMES))
    assert is_fair(found, expected(case))
    assert engine.position(states, 0) == case.position()


def test_a_game_without_loops_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_registered", {})
    fondaco.register("toy")
    with pytest.raises(FondacoError, match="there are no loops for toy; there are some for golden-horn, catan"):
        loops_for(engine_for(fondaco.make("toy")))


def test_streams_of_loops_are_those_of_simulations() -> None:
    stream, drawn = words(3), Sfc32.stream(5, 3, 0)
    assert [import_module("fondaco.compiled.loops.streams").random_below(stream, 6) for _ in range(9)] == [
        drawn.randrange(6) for _ in range(9)
    ]
