"""The bot `steady` in loops: compiled it plays as in plain Python, and what a seat cannot see is of no account."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from compiled.helpers import state_of

import fondaco
from fondaco import bots
from fondaco.chance import Sfc32
from fondaco.compiled import engine_for
from fondaco.game import CHANCE
from fondaco.games.catan import Catan, CatanPosition
from fondaco.games.catan.rules.turn import legal_actions
from fondaco.learning.catan.loops.imagining import imagine
from fondaco.learning.catan.loops.policies import STEADY
from fondaco.learning.catan.mind import plain_mind
from fondaco.learning.catan.playing import play
from fondaco.learning.catan.steady.choosing import choose_steadily

from .test_imagining import words
from .test_policies import played_plainly

RULES: tuple[dict[str, str], ...] = (
    {},
    {"hiddenBank": "on", "phases": "combined"},
    {"setup": "beginners"},
    {"discardLimit": "5"},
)


def decisions(game: Catan, number: int) -> Iterator[tuple[CatanPosition, int, int]]:
    """What steady bots choose by what they see, where there is a choice."""
    position, drawn, steady = game.start(), Sfc32.stream(number, 0, 0), bots.make("steady", game)
    while not position.over:
        seat = position.next_seat
        if seat == CHANCE:
            action = position.chance_action(drawn.randrange(position.chance_weight()))
        else:
            legal = position.legal(seat)
            action = steady.choose(position.view(seat), legal, drawn).action
            if len(legal) > 1:
                yield position, seat, action
        position.apply_unchecked(seat, action)


def choice(state: Any, seat: int, mind: Any) -> int:
    legal_actions(state, seat)
    return choose_steadily(state, seat, mind)


def some_game(number: int, points: int) -> Catan:
    players = max(2 + number % 3, 3 if "setup" in RULES[number % 4] else 2)
    return fondaco.make("catan", players, None, victoryPoints=points, **RULES[number % 4])


@pytest.mark.parametrize(("games", "points"), [(3, 5), pytest.param(60, 10, marks=pytest.mark.slow)])
def test_it_chooses_in_a_state_as_by_its_view_whatever_is_hidden(games: int, points: int) -> None:
    mind = plain_mind()
    for number in range(games):
        game, compared = some_game(number, points), 0
        for position, seat, action in decisions(game, number):
            state = state_of(position).copy()
            imagine(state, seat, words(compared))
            assert choice(state, seat, mind) == action, position.text()
            compared += 1
        assert compared > 20


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_it_plays_the_same_games_as_in_plain_python(players: int) -> None:
    game = fondaco.make("catan", players, None, offersPerTurn=0)
    compiled = play(engine_for(game), ["steady"] * players, games=12, seed=9)
    results, _, _ = played_plainly(game, [STEADY] * players, [0.0] * players, games=12)
    assert [one.decisions for one in results] == compiled.decisions.tolist()
    assert [one.scores[:players] for one in results] == compiled.scores.tolist()


@pytest.mark.slow
def test_compiled_it_beats_those_that_weigh_at_random() -> None:
    played = play(engine_for(fondaco.make("catan", offersPerTurn=0)), ["steady", *["weighted"] * 3], games=100, seed=1)
    assert np.mean([played.places[game][game % 4] == 1 for game in range(100)]) > 0.9
