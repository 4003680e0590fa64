"""When compiled code is loaded and other processes are started; the games are the same either way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fondaco import arena, make, record
from fondaco.arena import paying, playing
from fondaco.game import Game

HORN = make("golden-horn", players=2)
CATAN = make("catan", players=2, offersPerTurn="0", victoryPoints="4")
GAMES = pytest.mark.parametrize("game", [HORN, CATAN], ids=lambda game: game.name)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game costs ten milliseconds."""
    monkeypatch.setattr(paying, "seconds_of", lambda match, number: 0.01)


def engine(game: Game, games: int) -> str:
    return arena.choose_engine(arena.match(game, ["random"], 1), games, "auto", None)


# --- compiled code --------------------------------------------------------------------------------


@GAMES
def test_kept_code_is_loaded_as_soon_as_that_pays(game: Game, slow: None, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(paying, "is_kept", lambda game: True)
    pays = round(paying.LOADING / 0.01)
    assert [engine(game, games) for games in (1, pays - 1, pays + 1)] == ["plain", "plain", "compiled"]
    monkeypatch.setattr(paying, "available", lambda: False)
    assert engine(game, pays + 1) == "plain"


@GAMES
def test_what_is_not_kept_is_compiled_for_thousands_of_games_only(
    game: Game, slow: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numba")
    monkeypatch.setattr(paying, "is_kept", lambda game: False)
    few, many = paying.WORTH_COMPILING - 1, paying.WORTH_COMPILING
    assert [engine(game, games) for games in (few, many)] == ["plain", "compiled"]


def test_a_slow_first_game_alone_is_no_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paying, "seconds_of", lambda match, number: 0.001 if number else 0.2)
    match = arena.match(HORN, ["random"], 1)
    assert not paying.loading_pays(match, 100)
    assert paying.loading_pays(match, 1000)


def test_the_games_are_the_same_whatever_is_chosen(slow: None, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba")
    reports = list[dict[str, Any]]()
    for kept in (False, True):
        monkeypatch.setattr(paying, "is_kept", lambda game, tailored=False, kept=kept: kept)
        reports.append({**arena.simulate(HORN, ["random"], 90, 5)})
    assert [report.pop("engine") for report in reports] == ["plain", "compiled"]
    for report in reports:
        del report["seconds"], report["games_per_second"]
    assert reports[0] == reports[1]


# --- processes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seconds", "played", "left", "workers", "pays"),
    [
        (0.5, 1, 62, 2, True),  # few, but slow
        (0.5, 1, 62, 1, False),
        (0.15, 1, 900, 2, False),  # only the first was slow
        (0.3, 40, 24, 2, False),  # nearly done
        (0.3, 40, 900, 2, True),
        (9.0, 3, 1, 4, False),  # the last game is played by one
        (9.0, 3, 2, 4, True),
        (0.0, 0, 1000, 2, False),  # nothing is known yet
    ],
)
def test_processes_are_started_where_they_save_time(
    seconds: float, played: int, left: int, workers: int, pays: bool
) -> None:
    assert paying.processes_pay(seconds, played, left, workers) == pays


@GAMES
def test_games_go_on_in_processes_where_they_were(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = arena.match(game, ["random", "steady"], 3)
    monkeypatch.setattr(playing, "cores", lambda: 2)
    monkeypatch.setattr(playing, "processes_pay", lambda seconds, played, left, workers: played == 3)
    alone = list(arena.run(match, 7, 1, "plain"))
    assert list(arena.run(match, 7, None, "plain", tmp_path)) == alone
    headers = [record.load(path).header for path in sorted(tmp_path.iterdir())]
    assert [header.chance.game for header in headers] == list(range(7))


def test_a_number_of_workers_that_is_given_holds_from_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "processes_pay", lambda *numbers: pytest.fail("nobody has to ask"))
    match = arena.match(HORN, ["random"], 3)
    assert list(arena.run(match, 4, 1, "plain")) == list(arena.run(match, 4, 2, "plain"))
