"""The environments pass the suites of PettingZoo and Gymnasium, and play the games that the rules play."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils import turn_based_aec_to_parallel

import fondaco.envs
from fondaco.envs.aec import TableEnv
from fondaco.envs.many import SeatVectorEnv
from fondaco.envs.single import SeatEnv
from fondaco.errors import FondacoError, IllegalAction

pytestmark = pytest.mark.slow  # they compile for half a minute

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    *(("golden-horn", players, {}) for players in (2, 3, 4)),
    ("golden-horn", 2, {"warehouses": "hidden", "dominio": "on"}),
    ("golden-horn", 4, {"dominio": "on"}),
    ("catan", 3, {}),
    ("catan", 4, {"offers_per_turn": 0}),
]
# What the suite of PettingZoo warns of where an observation has a mask, as it recommends itself.
KNOWN = (
    "Observation space for each agent probably",
    "Observation is not a NumPy array",
    "Action mask numpy array is all",
)


@contextmanager
def only_known_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        for known in KNOWN:
            warnings.filterwarnings("ignore", known)
        yield


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_table_passes_the_suite_of_pettingzoo(game: str, players: int, options: dict[str, Any]) -> None:
    def table(**given: Any) -> TableEnv:
        return TableEnv(game, players, **options, **given)

    with only_known_warnings():
        api_test(table(), num_cycles=300)
    seed_test(table, num_cycles=200)
    render_test(table, {"svg": lambda picture: picture.startswith("<svg")})


def test_a_table_becomes_a_parallel_environment_by_pettingzoo_s_own_conversion() -> None:
    with only_known_warnings():
        parallel = turn_based_aec_to_parallel(TableEnv("golden-horn", 2, illegal="noop"))
        parallel_api_test(parallel, num_cycles=50)
    assert parallel.possible_agents == ["player_0", "player_1"]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_a_seat_passes_the_checker_of_gymnasium(game: str, players: int, options: dict[str, Any]) -> None:
    for illegal in ("noop", "terminate"):
        id = fondaco.envs.id_of(game)
        given: dict[str, Any] = {"players": players, "seat": players - 1, "illegal": illegal}
        check_env(gymnasium.make(id, **given, **options).unwrapped)


def test_both_registries_know_all_games() -> None:
    fondaco.envs.register()  # a second time: nothing is said twice
    for game in ("golden-horn", "catan"):
        id = fondaco.envs.id_of(game)
        seat: Any = gymnasium.make(id, players=3, seat=1)
        assert seat.unwrapped.game == fondaco.make(game, 3)
        many: Any = gymnasium.make_vec(id, num_envs=3, players=3)
        assert many.num_envs == 3 and many.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
        table = pettingzoo.make("aec", id, players=3)
        assert len(table.possible_agents) == 3


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_rewards_of_a_table_are_those_of_the_game_and_add_up_to_zero(
    game: str, players: int, options: dict[str, Any]
) -> None:
    table = TableEnv(game, players, **options)
    table.reset(seed=3)
    random, sums = np.random.default_rng(0), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        sums[agent] += reward
        if terminated or truncated:
            table.step(None)
            continue
        assert observation is not None
        assert np.flatnonzero(info["action_mask"]).tolist() == sorted(table.position.legal(int(agent[-1])))
        table.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))
    returns = table.position.returns()
    assert list(sums.values()) == pytest.approx([(players * share - 1) / (players - 1) for share in returns])
    assert sum(sums.values()) == pytest.approx(0, abs=1e-6)


def test_the_seed_says_all_and_without_one_it_goes_on() -> None:
    def game(env: SeatEnv, **given: Any) -> list[float]:
        observation, info = env.reset(**given)
        total = [float(observation.sum())]
        random = np.random.default_rng(1)
        while True:
            action = random.choice(np.flatnonzero(info["action_mask"]))
            observation, reward, terminated, truncated, info = env.step(action)
            total.append(float(observation.sum()) + reward)
            if terminated or truncated:
                return total

    first, second = SeatEnv("golden-horn", 3, seat=None), SeatEnv("golden-horn", 3, seat=None)
    a = [game(first, seed=5), game(first), game(first)]
    assert a == [game(second, seed=5), game(second), game(second)]
    assert a[0] != a[1]


@pytest.mark.parametrize("make", [TableEnv, SeatEnv])
def test_copies_and_pickles_are_environments_of_their_own(make: Any) -> None:
    env = make("golden-horn", 2, warehouses="hidden")
    for other in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        env.reset(seed=1)
        other.reset(seed=1)
        assert other.position == env.position
        assert other.game == env.game


def test_what_is_not_allowed_raises_or_ends_the_game_or_changes_nothing() -> None:
    seat = SeatEnv("golden-horn", 2)
    _, info = seat.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = seat.position
    with pytest.raises(IllegalAction, match="row 0: seat 0 may not"):
        seat.step(wrong)
    assert seat.position == before
    for illegal, expected in (("noop", (0.0, False)), ("terminate", (-1.0, True))):
        env = SeatEnv("golden-horn", 2, illegal=illegal)
        env.reset(seed=1)
        assert env.step(wrong)[1:3] == expected
        assert env.position == before
    table = TableEnv("golden-horn", 3, illegal="terminate")
    table.reset(seed=1)
    agent = table.agent_selection
    table.step(int(np.flatnonzero(table.infos[agent]["action_mask"] == 0)[0]))
    assert table.rewards == {one: -1 if one == agent else 0.5 for one in table.agents}
    assert all(table.terminations.values())


def test_many_seats_play_the_games_of_one_seat_and_show_what_was_last_seen() -> None:
    many = SeatVectorEnv("golden-horn", 2, num_envs=6, threads=2)
    observations, info = many.reset(seed=2)
    ended = 0
    random = np.random.default_rng(0)
    while ended < 12:
        assert many.observation_space.contains(observations)
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        numbers = many._batch.numbers.copy()
        observations, rewards, terminated, truncated, info = many.step(actions)
        assert not truncated.any()
        assert ((rewards != 0) <= terminated).all()
        assert (many._batch.numbers - numbers == 6 * terminated).all()
        assert ("final_obs" in info) == terminated.any()
        if terminated.any():
            assert (info["_final_obs"] == terminated).all()
            assert (info["final_obs"][~terminated] == observations[~terminated]).all()
            assert (info["final_obs"][terminated] != observations[terminated]).any(axis=1).all()
        ended += terminated.sum()


def test_after_so_many_decisions_a_game_is_broken_off() -> None:
    many = SeatVectorEnv("golden-horn", 2, num_envs=4, limit=30)
    _, info = many.reset(seed=2)
    while True:
        info = many.step(info["action_mask"].argmax(axis=1))[4]
        if "final_obs" in info:
            break
    assert (many._batch.decisions < 30).all() and info["_final_obs"].any()
    table = TableEnv("golden-horn", 2, max_cycles=5)
    table.reset(seed=1)
    for _ in range(5):
        table.step(int(table.infos[table.agent_selection]["action_mask"].argmax()))
    assert all(table.truncations.values()) and not any(table.terminations.values())


def test_bad_input_is_named() -> None:
    for call, said in (
        (lambda: SeatEnv("golden-horn", 2, opponents=["random", "random"]), "for each of 1 seats, not 2"),
        (lambda: SeatEnv("golden-horn", 2, seat=2), "seat"),
        (lambda: TableEnv("golden-horn", 2, illegal="ignore"), "illegal is one of raise, terminate, noop"),
        (lambda: TableEnv("golden-horn", 2, render_mode="window"), "render_mode is one of human, ansi, svg, rgb_array"),
        (lambda: TableEnv(fondaco.make("catan"), 3), "are those of the game that is given"),
    ):
        with pytest.raises(FondacoError, match=said):
            call()


@pytest.mark.parametrize("game", ["golden-horn", "catan"])
def test_pictures_are_text_svg_and_pixels(game: str) -> None:
    text, svg, pixels = (TableEnv(game, render_mode=mode) for mode in ("ansi", "svg", "rgb_array"))
    for env in (text, svg, pixels):
        env.reset(seed=1)
    drawn, picture, array = text.render(), svg.render(), pixels.render()
    assert isinstance(drawn, str) and isinstance(picture, str) and picture.startswith("<svg")
    assert isinstance(array, np.ndarray) and array.dtype == np.uint8 and array.shape[1:] == (900, 3)
    assert len(np.unique(array.reshape(-1, 3), axis=0)) > 20
