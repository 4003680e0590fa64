"""Whatever can change is copied as a thing of its own, by `copy.copy` too."""

from __future__ import annotations

import copy
import pickle
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

from fondaco import CHANCE, Game, Position, arena, make, record
from fondaco.arena.match import new_record
from fondaco.chance import ProvedChance, Sfc32
from fondaco.testing import rollouts

from .games import Case, moments


def state_of(position: Position) -> Any:
    return vars(position)["state"]


def go_on(position: Position) -> None:
    rollouts.go_on(position, Random(1))


def test_a_copy_of_a_state_is_one_of_its_own(case: Case) -> None:
    position = moments(case)[-2].copy()
    text = position.text()
    other = position.game.start()
    vars(other)["state"] = copy.copy(state_of(position))
    go_on(other)
    assert position.text() == text != other.text()


def test_a_game_cannot_be_changed_and_so_is_its_own_copy(case: Case) -> None:
    game: Any = case.game()
    assert copy.copy(game) is copy.deepcopy(game) is game
    with pytest.raises(TypeError, match="does not support item assignment"):
        game.options["setup"] = "changed"


def test_the_components_that_a_game_hands_out_are_the_callers_own() -> None:
    box = {"dominions": {"zara": {"mercenaries": 2, "points": 3}}}
    game = make("golden-horn", players=2, components=box, dominio="on")
    box["dominions"]["zara"]["points"] = 9
    (game.components or {})["dominions"]["zara"]["points"] = 9
    assert game.components == {"dominions": {"zara": {"mercenaries": 2, "points": 3}}}
    assert pickle.loads(pickle.dumps(game)) == game


def random_end(game: Game, seed: int) -> str:
    """The text of the last position of a random game."""
    position, random = game.start(), Random(seed)
    while not position.over:
        seat = position.next_seat
        action = position.sample(random) if seat == CHANCE else random.choice(position.legal(seat))
        position.apply(seat, action)
    return position.text()


SHARED: list[Game] = [make("golden-horn", 3, dominio="on"), make("catan", 3, victoryPoints="4", offersPerTurn="0")]


@pytest.mark.parametrize("game", SHARED, ids=lambda game: game.name)
def test_threads_share_a_game_and_each_has_positions_of_its_own(game: Game) -> None:
    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(partial(random_end, game), range(8)))
    assert found == [random_end(game, seed) for seed in range(8)]


def test_games_and_positions_are_the_same_in_a_fresh_process() -> None:
    game = SHARED[0]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(random_end, game, 1).result() == random_end(game, 1)
        assert pool.submit(copy.copy, game.start()).result() == game.start()


def kept_game(name: str) -> record.Record:
    match = arena.match(make(name, players=2), ["random"], 1)
    kept = new_record(match, 0)
    arena.play(match, 0, kept)
    return kept


def test_a_copy_of_a_record_grows_alone() -> None:
    kept = record.Record(kept_game("golden-horn").header)
    kept.event(-1, "start 0")
    text = kept.text()
    other = copy.copy(kept)
    assert other.text() == text
    for same in (copy.deepcopy(kept), pickle.loads(pickle.dumps(kept))):
        same.event(-1, "symbol circle")
        assert (kept.text(), len(same.entries)) == (text, 2)
    other.event(-1, "symbol circle")
    other.finish([1, 2], [3, 0])
    assert (kept.text(), len(kept.entries), kept.result) == (text, 1, None)
    assert kept.event(-1, "symbol circle") == other.lines[2]


def test_a_copy_of_a_count_counts_alone() -> None:
    tally = arena.Tally(arena.match(make("golden-horn", players=2), ["random"], 1), "plain")
    other = copy.copy(tally)
    other.add(arena.play(tally.match, 0))
    assert (tally.games, tally.bots["random"].games, tally.seats[0].games) == (0, 0, 0)
    assert (other.games, other.bots["random"].games, other.seats[0].games) == (1, 2, 1)
    count = copy.copy(other.seats[0])
    count.add(9, 1)
    assert other.seats[0].firsts != count.firsts


def test_a_copy_of_a_generator_draws_alone() -> None:
    for source in (Sfc32.stream(1, 2, 3), ProvedChance(b"x", "g", [])):
        other = copy.copy(source)
        ahead = [other.below(1000) for _ in range(5)]
        assert [source.below(1000) for _ in range(5)] == ahead


@pytest.mark.parametrize("name", ["golden-horn", "catan"])
def test_steps_are_positions_of_their_own(name: str) -> None:
    kept = kept_game(name)
    steps = list(record.steps(kept, make, 60))
    for n, (before, event, after) in enumerate(steps):
        assert event == kept.entries[n]
        assert (before, after) == (record.replay(kept, make, n), record.replay(kept, make, n + 1))
    assert len({id(position) for before, _, after in steps for position in (before, after)}) == 2 * len(steps)


def test_whoever_plays_on_from_a_step_does_not_disturb_the_next() -> None:
    kept = kept_game("golden-horn")
    expected = [after.text() for _, _, after in record.steps(kept, make, 30)]
    found = []
    for before, _, after in record.steps(kept, make, 30):
        found.append(after.text())
        go_on(before)
        go_on(after)
    assert found == expected
