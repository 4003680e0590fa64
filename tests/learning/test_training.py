"""Rounds of learning, on a toy whose games are drawn: who wins shows in the first number of a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import fondaco
from fondaco.errors import FondacoError
from fondaco.learning.features import Feature, FeatureTable
from fondaco.learning.nets import PARTS, Net
from fondaco.learning.training import Settings, Subject, Training, begin, read, resume, subject_of
from fondaco.learning.training.fitting import chances, fit, loss, revived
from fondaco.learning.training.gate import Share, Verdict
from fondaco.learning.training.gathering import PART, Crew, Order
from fondaco.learning.training.lineups import lineups
from fondaco.learning.training.targets import shares, targets

TABLE = FeatureTable((Feature("luck", 1, 0.1, "who has more wins"), Feature("noise", 3, 0.5, "nothing")))
SMALL = Settings(games=PART + 40, share=1, kept=2, epochs=2, batch=64, gate=40)
GAME = fondaco.make("catan", players=3, offersPerTurn=0)
ROWS = 6  # of a game


@dataclass(frozen=True)
class Drawn:
    """As games by policies are."""

    places: npt.NDArray[np.int8]
    decisions: npt.NDArray[np.int32]
    features: npt.NDArray[np.float32]
    about: npt.NDArray[np.int64]


def draw(
    engine: Any,
    policies: Sequence[Net | str],
    games: int,
    seed: int,
    first: int = 0,
    heats: Sequence[float] = (),
    rows: int = 0,
    share: float = 0.1,
) -> Drawn:
    """Each game by its number, however they are divided."""
    parts = [game(len(policies), seed, first + number, number) for number in range(games)]
    features, places, about = (np.concatenate([part[i] for part in parts]) for i in range(3))
    return Drawn(places, np.full(games, ROWS, np.int32), features[:rows], about[:rows])


def game(players: int, seed: int, number: int, row: int) -> tuple[Any, Any, Any]:
    random = np.random.default_rng([seed, number])
    luck = random.integers(0, 20, players)
    whole = np.concatenate([np.repeat(luck, ROWS)[:, None], random.integers(0, 5, (players * ROWS, 3))], axis=1)
    places = np.argsort(np.argsort(-luck)) + 1
    about = [(row, seat, decision) for seat in range(players) for decision in range(ROWS)]
    return whole * np.array(TABLE.scales, np.float32), places[None], np.array(about)


TOY = Subject(TABLE, draw, teacher="weighted", opponents=("random",))


def begun(folder: Path, settings: Settings = SMALL) -> Training:
    return begin(folder, GAME, settings, TOY)


def learned(training: Training, rounds: int, workers: int = 1) -> None:
    found = training.rounds(workers)
    for _ in range(rounds):
        next(found)
    found.close()


def test_a_shared_first_place_is_parted() -> None:
    assert shares(np.array([[1, 2, 1, 4], [2, 1, 3, 4]], np.int8)).tolist() == [[0.5, 0, 0.5, 0], [0, 1, 0, 0]]


def test_a_target_is_how_the_game_ended_mixed_with_what_the_net_says_of_later_rows() -> None:
    won = np.array([[1, 0], [0, 1]], np.float32)
    about = np.array([[0, 1, 5], [0, 0, 9], [0, 0, 2], [1, 0, 3], [0, 0, 4]])
    expected = np.array([0.5, 0.6, 0.7, 0.8, 0.9], np.float32)
    found = targets(won, about, expected, fade=0.75)
    last = 1.0
    middle = 0.25 * 0.6 + 0.75 * last
    first = 0.25 * 0.9 + 0.75 * middle
    assert found.tolist() == pytest.approx([0, last, first, 0, middle])


def test_a_net_learns_what_decides_games() -> None:
    harvest = Crew(TOY, GAME, 1, lambda more: None).play(Order(("weighted",) * 3, 600, 1, 0, share=1))
    ends = harvest.won[harvest.about[:, 0], harvest.about[:, 1]]
    untaught = Net.at_random(TABLE, 1)
    net = fit(untaught, harvest.rows, ends, epochs=4, batch=64, rate=2e-3, seed=1)
    guess = loss(np.full(len(ends), 1 / 3, np.float32), ends)
    assert loss(chances(net, harvest.rows), ends) < 0.8 * guess < loss(chances(untaught, harvest.rows), ends)
    low, high = np.array([[1, 2, 2, 2], [18, 2, 2, 2]], np.int16)
    assert chances(net, np.array([low]))[0] < 0.1 and chances(net, np.array([high]))[0] > 0.7


def test_games_are_the_same_in_parts_and_at_once() -> None:
    told: list[int] = []
    crew = Crew(TOY, GAME, 1, told.append)
    whole = crew.play(Order(("weighted",) * 3, PART + 50, seed=4, first=7, share=1))
    rest = crew.play(Order(("weighted",) * 3, 50, seed=4, first=7 + PART, share=1))
    assert told == [PART, 50, 50]
    assert np.array_equal(whole.won[PART:], rest.won) and np.array_equal(whole.rows[-len(rest.rows) :], rest.rows)
    assert np.array_equal(whole.about[-len(rest.about) :], rest.about + np.array([PART, 0, 0]))


def test_seats_rotate_in_what_a_policy_has_won() -> None:
    harvest = Crew(TOY, GAME, 1, lambda more: None).play(Order(("weighted",) * 3, 30, 1, 20))
    sitting = [harvest.won[number][(1 + 20 + number) % 3] for number in range(30)]
    assert harvest.won_by(1, first=20) == pytest.approx(sum(sitting) / 30)


def test_a_round_plays_each_number_once_with_itself_older_nets_and_opponents() -> None:
    newest, older = Net.at_random(TABLE, 1), Net.at_random(TABLE, 2)
    orders = list(lineups(replace(SMALL, games=500), newest, [older], ["steady"], 4, first=100))
    assert [order.first for order in orders] == [100, 200, 300, 400, 500] and {order.games for order in orders} == {100}
    assert orders[0].policies == (newest,) * 4
    assert orders[1].policies == (newest, older, newest, older)
    assert orders[3].policies == (newest, "steady", newest, "steady")
    assert orders[4].policies == (newest, "steady", "steady", "steady")


def test_a_net_becomes_the_best_if_it_wins_no_less_against_the_pool() -> None:
    best = {"best": Share(0.25, 0), "steady": Share(0.2, 500)}
    assert Verdict({"best": Share(0.28, 500), "steady": Share(0.19, 500)}, best).passed
    assert not Verdict({"best": Share(0.28, 500), "steady": Share(0.16, 500)}, best).passed


def test_what_was_broken_off_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    at_once, in_parts = begun(tmp_path / "a"), begun(tmp_path / "b")
    learned(at_once, 3)
    learned(in_parts, 1)
    learned(resume(tmp_path / "b", TOY), 1)
    (tmp_path / "b" / "newest-0002.npz").write_bytes(b"half a ne")
    learned(resume(tmp_path / "b", TOY), 1)
    for number in range(3):
        net, other = at_once.newest(number), resume(tmp_path / "b", TOY).newest(number)
        assert all(np.array_equal(net.weights[part], other.weights[part]) for part in net.weights)
    rounds = [[replace(one, seconds=0, playing=0) for one in read(tmp_path / name).rounds] for name in "ab"]
    assert rounds[0] == rounds[1]


def test_rows_are_kept_of_the_last_rounds_alone(tmp_path: Path) -> None:
    learned(begun(tmp_path, replace(SMALL, games=40, kept=1)), 3)
    assert sorted(path.name for path in tmp_path.glob("rows-*")) == ["rows-0002.npz"]
    course = read(tmp_path)
    assert [one.number for one in course.rounds] == [0, 1, 2]
    assert course.played == 40 + 2 * 8 * 5 + 3 * 300 + 2 * 40
    assert course.rounds[0].shares.keys() == {"weighted"}
    assert course.rounds[1].shares.keys() == {"weighted", "best", "random"}


def test_what_is_judged_and_kept_to_play_with_is_the_mean_of_the_newest_nets(tmp_path: Path) -> None:
    training = begun(tmp_path, replace(SMALL, games=40, mean=2))
    learned(training, 3)
    for number, some in ((0, [0]), (1, [1]), (2, [2, 1])):
        net = Net.load(tmp_path / f"net-000{number}.npz", TABLE)
        mean = Net.mean([training.newest(other) for other in some])
        assert all(np.array_equal(net.weights[part], mean.weights[part]) for part in net.weights)


def test_a_training_may_begin_with_a_net_instead_of_the_teacher(tmp_path: Path) -> None:
    Net.at_random(TABLE, 7).save(tmp_path / "some.npz")
    training = begin(tmp_path / "nets", GAME, replace(SMALL, games=50), TOY, start=tmp_path / "some.npz")
    learned(training, 1)
    first = read(tmp_path / "nets").rounds[0]
    assert first.loss is not None and first.shares.keys() == {"weighted"}
    with pytest.raises(FondacoError, match="not for"):
        begin(tmp_path / "other", GAME, SMALL, start=tmp_path / "some.npz")
    assert not (tmp_path / "other").exists()


def test_a_folder_is_not_begun_twice_nor_resumed_for_other_features(tmp_path: Path) -> None:
    begun(tmp_path)
    with pytest.raises(FondacoError, match="a training is kept there already"):
        begun(tmp_path)
    with pytest.raises(FondacoError, match=f"is for features {TABLE.digest}"):
        resume(tmp_path)
    with pytest.raises(FondacoError, match="no round is finished yet"):
        begun(tmp_path / "other").best  # noqa: B018


@pytest.mark.parametrize("text", ["", "[]", '{"version": 2}', '{"version": 1, "rounds": 3}', '{"version": 1}'])
def test_what_is_no_training_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "training.json").write_text(text)
    with pytest.raises(FondacoError, match=r"training\.json"):
        read(tmp_path)


def test_only_games_with_policies_can_be_learned() -> None:
    assert subject_of("catan").teacher == "weighted"
    with pytest.raises(FondacoError, match="nobody can learn chess yet"):
        subject_of("chess")


@pytest.mark.slow
def test_catan_is_learned_and_the_nets_do_not_hang_on_the_number_of_processes(tmp_path: Path) -> None:
    settings = Settings(games=600, gate=100)
    alone, both = (begin(tmp_path / name, GAME, settings) for name in ("alone", "both"))
    learned(alone, 3)
    learned(both, 3, workers=2)
    for part, weight in alone.newest(2).weights.items():
        assert np.array_equal(weight, both.newest(2).weights[part])
    assert read(tmp_path / "both").rounds[-1].shares["weighted"].rate > 0.8


def test_nodes_that_say_nothing_learn_anew_and_the_net_says_the_same() -> None:
    net = Net.at_random(TABLE, 1)
    weights = {part: weight.copy() for part, weight in net.weights.items()}
    weights["w1"][:, 3], weights["w2"][5], weights["w2"][:, 7], weights["w3"][9] = 0, 0, 0, 0
    found = revived(weights, np.random.default_rng(1))
    assert all(found[part].any(axis=0).all() for part in ("w1", "w2")) and found["w2"].any(axis=1).all()
    rows = np.random.default_rng(2).integers(0, 4, (50, TABLE.size)).astype(np.int16)
    before, after = (Net.of(TABLE, *(some[part] for part in PARTS)) for some in (weights, found))
    assert chances(after, rows) == pytest.approx(chances(before, rows), abs=1e-6)
    targets = np.random.default_rng(3).random(50).astype(np.float32)
    learned = fit(before, rows, targets, epochs=4, batch=10, rate=0.01, seed=1)
    assert learned.weights["w3"][[7, 9]].any() and learned.weights["w2"][[3, 5]].any()


def test_traces_of_weights_are_nothing() -> None:
    weights = [weight.copy() for weight in Net.at_random(TABLE, 1).weights.values()]
    weights[0][0, :2] = 3e-39, 1e-12
    assert Net.of(TABLE, *weights).weights["w1"][0, :2].tolist() == [0, np.float32(1e-12)]
