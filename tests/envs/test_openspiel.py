"""The games in OpenSpiel: its own simulation, and what its suites do not look at."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fondaco.chance import Sfc32
from fondaco.errors import FondacoError
from fondaco.history import History

pyspiel = pytest.importorskip("pyspiel", reason="open-spiel is not installed")
openspiel = pytest.importorskip("fondaco.envs.openspiel")

GAMES = [
    *(f"fondaco_golden_horn(players={players})" for players in (2, 3, 4)),
    "fondaco_golden_horn(players=3,options=warehouses:hidden;dominio:on)",
    pytest.param("fondaco_catan(players=3,options=offersPerTurn:0)", marks=pytest.mark.slow),
    pytest.param("fondaco_catan(players=4)", marks=pytest.mark.slow),
]


def events(state: Any, seed: int, most: int) -> Any:
    """The states of a random game, each before its event."""
    draw = random.Random(seed)
    for _ in range(most):
        if state.is_terminal():
            return
        yield state
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draw.choices(actions, chances)[0])
        else:
            state.apply_action(draw.choice(state.legal_actions()))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_openspiel_s_own_simulation_finds_nothing(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    assert game.num_distinct_actions() == game.game.actions


@pytest.mark.parametrize("name", GAMES)
def test_outcomes_are_all_of_chance_and_actions_are_sorted_and_only_of_whom_it_is_the_turn(name: str) -> None:
    game = pyspiel.load_game(name)
    for state in events(game.new_initial_state(), 1, 200):
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            continue
        for player in range(game.num_players()):
            legal = state.legal_actions(player)
            assert legal == sorted(set(legal))
            assert bool(legal) == (player == state.current_player())


@pytest.mark.parametrize("name", GAMES)
def test_what_a_seat_cannot_see_changes_nothing_of_what_it_is_told(name: str) -> None:
    game = pyspiel.load_game(name)
    draw, differed = Sfc32.stream(1, 0, 0), False
    for state in events(game.new_initial_state(), 2, 120):
        if state.is_chance_node():
            continue
        player, position = state.current_player(), state.position
        state, other = state.clone(), state.clone()
        state.lived, other.lived = History.of(position), History.of(position.imagine(player, draw))
        differed |= other.position != position
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
    assert differed


@pytest.mark.parametrize("name", GAMES[:2])
def test_the_information_state_recalls_all_that_the_seat_did_and_heard(name: str) -> None:
    game = pyspiel.load_game(name)
    last = [""] * game.num_players()
    for state in events(game.new_initial_state(), 3, 60):
        for player in range(game.num_players()):
            known = state.information_state_string(player)
            assert known == state.lived.information_state(player) and known.startswith(last[player])
            last[player] = known


def test_returns_are_those_of_the_rules_and_add_up_to_zero() -> None:
    state = pyspiel.load_game("fondaco_golden_horn(players=3)").new_initial_state()
    for _ in events(state, 4, 10_000):
        pass
    assert state.is_terminal() and state.legal_actions() == []
    assert state.returns() == pytest.approx([1.5 * share - 0.5 for share in state.position.returns()])


def test_bad_parameters_are_named() -> None:
    assert openspiel.read_options(" dominio:on ; ending:none") == {"dominio": "on", "ending": "none"}
    with pytest.raises(FondacoError, match="KEY:VALUE is needed"):
        openspiel.read_options("dominio")
    with pytest.raises(FondacoError, match="has no option 'domino'"):
        openspiel.CLASSES["golden-horn"]({"options": "domino:on"})
