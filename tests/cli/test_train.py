"""`fondaco train`: what is wrong is said before anything is played, and what is kept is printed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import fondaco
from fondaco.learning.training import Settings, Training, begin
from fondaco.learning.training.gate import Share
from fondaco.learning.training.store import Round, save

from .helpers import Fondaco

FIRST = Round(0, 900, 54321, 4000, None, 0.41, {"weighted": Share(0.8, 300)}, 0, 20.0, 3.0)
SECOND = Round(1, 900, 54321, 4000, 0.444, 0.43, {"weighted": Share(0.9, 300), "best": Share(0.31, 400)}, 1, 9.0, 6.0)


def kept(folder: Path, *rounds: Round) -> Training:
    training = begin(folder, fondaco.make("catan", players=4, offersPerTurn=0), Settings(games=600))
    training.course.rounds += rounds
    save(folder, training.course)
    return training


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "one of GAME, --resume and --report is needed"),
        (("catan", "--resume", "x"), "one of GAME, --resume and --report is needed"),
        (("--resume", "x", "--players", "3"), "--resume goes on as it was begun"),
        (("catan", "--start", "-"), "a net is read from a file, not from standard input"),
        (("catan", "--start", __file__), "test_train.py: is no net"),
        (("--resume", "x"), "no training is kept there"),
        (("--report", "x"), "no training is kept there"),
        (("catan", "--players", "5"), "catan is for 2, 3, 4 players, not for 5"),
        (("catan", "--option", "ending=x"), "has no option 'ending'"),
        (("catan", "--minutes", "0"), "0.0 is not in the range"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(
    fondaco: Fondaco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert message in fondaco.refused("train", *arguments).err
    assert list(tmp_path.iterdir()) == []


def test_the_report_has_a_line_for_each_round(
    fondaco: Fondaco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path / "nets", FIRST, SECOND)
    monkeypatch.setenv("COLUMNS", "160")
    done = fondaco("train", "--report", tmp_path / "nets")
    assert done.code == 0 and "catan, 4 players" in done.out
    lines = [line.split() for line in done.out.splitlines()]
    assert any({"0.4440", "31.0", "(26.7-35.7)"} <= set(line) for line in lines), done.out


def test_rounds_are_printed_as_they_come_and_ctrl_c_says_how_to_go_on(
    fondaco: Fondaco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path / "nets", FIRST)

    def rounds(training: Training, *_: object) -> Iterator[Round]:
        training.course.rounds.append(SECOND)
        yield SECOND
        raise KeyboardInterrupt

    monkeypatch.setattr(Training, "rounds", rounds)
    done = fondaco("train", "--resume", tmp_path / "nets", "--rounds", 1)
    assert done.code == 0 and done.out.count("\n") == 3 and "net-0001.npz" in done.out
    done = fondaco("train", "--resume", tmp_path / "nets", "--rounds", 2)
    assert done.code == 130 and "fondaco train --resume" in done.err and done.err.count("\n") == 1
