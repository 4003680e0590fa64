"""Many games at once are the same games, one by one; bad input changes none of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest

import fondaco
from fondaco import CHANCE, Game, Position
from fondaco.compiled import engine_for
from fondaco.errors import FondacoError, IllegalAction, UnknownOption
from fondaco.learning.catan.features import of_view as of_catan
from fondaco.learning.golden_horn.features import of_view as of_horn
from fondaco.vector import ENDED, STAY, Batch

pytestmark = pytest.mark.slow  # they compile for half a minute

HORN = fondaco.make("golden-horn", players=3, warehouses="hidden")
DOMINIO = fondaco.make("golden-horn", players=2, dominio="on")
CATAN = fondaco.make("catan", players=4, offers_per_turn=1)
GAMES = [HORN, DOMINIO, CATAN]
FEATURES = {"golden-horn": of_horn, "catan": of_catan}


def played_on(batch: Batch, steps: int) -> Batch:
    for _ in range(steps):
        batch.step(batch.choose("random"))
    return batch


@pytest.mark.parametrize("game", GAMES, ids=repr)
@pytest.mark.parametrize("threads", [1, 3])
def test_games_of_random_bots_are_those_of_the_engine(game: Game, threads: int) -> None:
    batch, n = Batch(game, 200, seed=1 << 40, first=7, threads=threads, autoreset="disabled"), 200
    batch.play("random")
    results = engine_for(game).simulate_random(1 << 40, n, 7)
    assert (batch.to_act == ENDED).all() and not batch.mask.any()
    assert batch.decisions.tolist() == results.decisions.tolist()
    scores = [[batch.engine.score_at(batch.states, i, seat) for seat in range(game.players)] for i in range(n)]
    assert scores == results.scores.tolist()
    batch.close()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_mask_and_observation_are_those_of_the_plain_rules(game: Game) -> None:
    batch = played_on(Batch(game, 20, seed=5, observe=True), 150)
    assert batch.observations is not None
    for i in range(batch.n):
        position, seat = batch.position(i), int(batch.to_act[i])
        assert seat == position.next_seat
        assert np.flatnonzero(batch.mask[i]).tolist() == sorted(position.legal(seat))
        view = position.view(seat)
        expected = FEATURES[game.name](game, view, seat)  # type: ignore[operator]
        assert batch.observations[i].tolist() == list(expected)
    for seat in range(game.players):
        assert batch.observe(seat).shape == (20, batch.features.size)
    assert (batch.observe() == batch.observations).all()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_row_goes_on_with_the_next_of_its_games_and_pays_at_each_end(game: Game) -> None:
    batch, n = Batch(game, 30, seed=9), 30
    ends, paid = Counter[int](), list[tuple[int, list[float]]]()
    while min(ends[i] for i in range(n)) < 2:
        numbers = batch.numbers.copy()
        batch.step(batch.choose("random"))
        for i in np.flatnonzero(batch.terminated):
            ends[int(i)] += 1
            paid.append((int(numbers[i]), batch.rewards[i].tolist()))
            assert batch.numbers[i] == numbers[i] + n and batch.decisions[i] == 0
        assert not batch.rewards[~batch.terminated].any()
    results = engine_for(game).simulate_random(9, 1 + max(number for number, _ in paid))
    for number, rewards in paid:
        assert rewards == pytest.approx(zero_sum(results.places[number].tolist()))


def zero_sum(places: Sequence[int]) -> list[float]:
    players, winners = len(places), places.count(1)
    return [(players / winners - 1 if place == 1 else -1) / (players - 1) for place in places]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_snapshot_brings_back_the_games_and_what_chance_will_bring(game: Game) -> None:
    batch = played_on(Batch(game, 50, seed=2, observe=True), 60)
    snapshot, before = batch.snapshot(), batch.observe()
    first = [played_on(batch, 40).states.tobytes(), batch.numbers.tolist()]
    batch.restore(snapshot)
    assert batch.observations is not None and (batch.observations == before).all()
    assert [played_on(batch, 40).states.tobytes(), batch.numbers.tolist()] == first
    with pytest.raises(FondacoError, match="has 50 games, not the 60"):
        Batch(game, 60).restore(snapshot)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_dealing_anew_changes_nothing_that_the_seat_knows(game: Game) -> None:
    batch = played_on(Batch(game, 64, seed=4), 120)
    seen = [batch.position(i).view(int(seat)) for i, seat in enumerate(batch.to_act)]
    before, states = batch.mask.copy(), batch.states.copy()
    batch.resample(seed=11)
    assert [batch.position(i).view(int(seat)) for i, seat in enumerate(batch.to_act)] == seen
    assert (batch.mask == before).all()
    assert any(batch.states[i] != states[i] for i in range(batch.n))
    again = batch.states.copy()
    batch.states[:] = states
    batch.resample(seed=11)
    assert (batch.states == again).all()


def test_who_chooses_chance_is_told_what_may_happen_and_with_what_weight() -> None:
    batch = Batch(HORN, 8, chance="explicit")
    assert (batch.to_act == CHANCE).all() and not batch.mask.any()
    actions, weights = batch.outcomes(0)
    position: Position = HORN.start()
    assert list(zip(actions.tolist(), weights.tolist(), strict=True)) == [*position.chance()]
    with pytest.raises(IllegalAction, match="row 3: chance may not"):
        batch.step(np.where(np.arange(8) == 3, actions.max() + 1, actions[1]))
    assert (batch.to_act == CHANCE).all()
    batch.step(np.full(8, actions[1]))
    position.apply(CHANCE, int(actions[1]))
    assert batch.position(5) == position


def test_a_game_is_broken_off_after_so_many_decisions() -> None:
    batch = Batch(HORN, 4, limit=10)
    played_on(batch, 9)
    assert not batch.truncated.any()
    batch.step(batch.choose("random"))
    assert batch.truncated.all() and not batch.terminated.any() and not batch.rewards.any()
    assert batch.numbers.tolist() == [4, 5, 6, 7]
    stays = played_on(Batch(HORN, 4, limit=10, autoreset="disabled"), 12)
    assert (stays.to_act == ENDED).all() and (stays.decisions == 10).all()
    kept = stays.snapshot()
    stays.reset(seed=3)
    stays.restore(kept)
    assert (stays.to_act == ENDED).all()


def test_a_row_that_stays_is_as_it_was() -> None:
    batch = played_on(Batch(CATAN, 6), 20)
    before = batch.states[:3].tobytes()
    actions = batch.choose("random")
    actions[:3] = STAY
    decisions = batch.decisions.copy()
    batch.step(actions)
    assert batch.states[:3].tobytes() == before
    assert (batch.decisions - decisions).tolist() == [0, 0, 0, 1, 1, 1]


def test_bots_play_on_until_a_seat_without_one_has_to_act() -> None:
    batch = Batch(CATAN, 40, seed=6)
    ended = batch.play(None, "steady", "random", "weighted")
    assert (batch.to_act == 0).all() and not ended.terminated.any()
    wins = np.zeros(4)
    while not wins.any():
        batch.step(batch.choose("random", None, None, None))
        wins += (batch.rewards == 1).sum(axis=0)
        wins += (batch.play(None, "steady", "random", "weighted").rewards == 1).sum(axis=0)
        assert (batch.to_act == 0).all()


def test_a_batch_begins_from_positions_in_turn() -> None:
    first = played_on(Batch(HORN, 2, seed=8), 30)
    positions = [first.position(0), first.position(1)]
    batch = Batch(positions, 4)
    assert [batch.position(i) for i in range(4)] == positions * 2
    with pytest.raises(FondacoError, match="of one and the same game"):
        Batch([positions[0], CATAN.start()])


def test_bad_input_is_named_and_changes_nothing() -> None:
    batch = played_on(Batch(HORN, 5), 10)
    before, actions = batch.states.tobytes(), batch.choose("random")
    for wrong, said in ((HORN.actions, "there is no such action"), (-1, "there is no such action")):
        with pytest.raises(IllegalAction, match=f"row 2: seat {batch.to_act[2]} may not {wrong}: {said}"):
            batch.step(np.where(np.arange(5) == 2, wrong, actions))
    refused = int(np.flatnonzero(batch.mask[4] == 0)[0])
    with pytest.raises(IllegalAction, match=f"row 4: seat {batch.to_act[4]} may not {HORN.text(refused)}"):
        batch.step(np.where(np.arange(5) == 4, refused, actions))
    with pytest.raises(FondacoError, match="5 whole numbers are needed, not float64 of the shape"):
        batch.step(actions * 1.0)
    with pytest.raises(FondacoError, match=r"5 whole numbers are needed, not int64 of the shape \(4,\)"):
        batch.step(actions[:4])
    assert batch.states.tobytes() == before
    for call, said in (
        (lambda: batch.choose("steadi"), "no compiled bot 'steadi'; there are steady, random, and nets"),
        (lambda: batch.choose("random", "random"), "one for each of 3 seats, not 2"),
        (lambda: batch.observe(3), "seat"),
        (lambda: Batch(HORN, 0), "n"),
        (lambda: Batch(HORN, autoreset="next-step"), "autoreset is same-step or disabled"),
        (lambda: fondaco.batch("catan", players=5), "catan is for 2, 3, 4 players|catan is for 3, 4 players"),
    ):
        with pytest.raises((FondacoError, UnknownOption), match=said):
            call()
    with pytest.raises(ValueError, match="read-only"):
        batch.mask[0] = 1
