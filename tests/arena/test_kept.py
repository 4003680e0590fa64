"""Simulations that are kept in a folder: whole again after an interrupt, a crash, or the death of a worker."""

from __future__ import annotations

import json
import os
import signal
import tracemalloc
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from fondaco import FondacoError, arena, make
from fondaco.arena.log import LOG
from fondaco.bots import FREE, Budget, Decision
from fondaco.bots.uniform import RandomBot
from fondaco.game import Random

GAME = make("golden-horn", players=2)
BOTS = ["random", "steady"]


def without_times(report: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if "second" not in key}


def simulate(folder: Path, games: int = 6, **more: Any) -> dict[str, Any]:
    return without_times(arena.simulate(GAME, BOTS, games, 7, folder=folder, **more))


def stop_after(games: int) -> Any:
    def progress(counted: int, _: int) -> None:
        if counted == games:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_run_goes_on_to_the_same_report(tmp_path: Path, workers: int) -> None:
    assert simulate(tmp_path / "a", progress=stop_after(2), workers=workers)["games"] == 2
    told: list[int] = []
    whole = simulate(tmp_path / "a", resume=True, workers=workers, progress=lambda counted, _: told.append(counted))
    assert whole == without_times(arena.simulate(GAME, BOTS, 6, 7)) and told == [1, 2, 3, 4, 5, 6]
    assert without_times(json.loads((tmp_path / "a/report.json").read_text())) == whole
    assert len((tmp_path / "a" / LOG).read_text().splitlines()) == 1 + 6


def test_a_run_goes_on_with_more_games(tmp_path: Path) -> None:
    simulate(tmp_path, 2)
    assert simulate(tmp_path, 5, resume=True) == without_times(arena.simulate(GAME, BOTS, 5, 7))
    assert simulate(tmp_path, 3, resume=True) == without_times(arena.simulate(GAME, BOTS, 3, 7))


def test_what_a_crash_left_of_a_line_is_played_again(tmp_path: Path) -> None:
    whole = simulate(tmp_path)
    lines = (tmp_path / LOG).read_bytes().splitlines(keepends=True)
    (tmp_path / LOG).write_bytes(b"".join([lines[0], *lines[3:5], lines[6][:-9]]))  # finished out of order, and cut
    assert simulate(tmp_path, resume=True) == whole
    numbers = [json.loads(line)["game"] for line in (tmp_path / LOG).read_bytes().splitlines()[1:]]
    assert numbers == [2, 3, 0, 1, 4, 5]


def test_times_of_kept_games_are_counted(tmp_path: Path) -> None:
    first = arena.simulate(GAME, BOTS, 3, 7, budget="9nodes", folder=tmp_path)
    again = arena.simulate(GAME, BOTS, 3, 7, budget="9nodes", folder=tmp_path, resume=True)
    assert again["bots"] == first["bots"] and again["games_per_second"] == 0


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"seed": 8}, "was begun with seed 7, not 8"),
        ({"bots": ["random"]}, 'bots 1 name "steady", not "random"'),
        ({"budget": "9nodes"}, "bots 0 budget null, not"),
        ({"game": make("golden-horn", players=2, ending="fullLap")}, "was begun with options ending"),
    ],
)
def test_a_changed_setting_is_refused(tmp_path: Path, changed: dict[str, Any], said: str) -> None:
    simulate(tmp_path, 1)
    asked: dict[str, Any] = {"game": GAME, "bots": BOTS, "games": 1, "seed": 7, "folder": tmp_path, "resume": True}
    with pytest.raises(FondacoError, match=said):
        arena.simulate(**(asked | changed))


def test_records_are_kept_from_the_first_game_or_never(tmp_path: Path) -> None:
    simulate(tmp_path / "a", 1)
    with pytest.raises(FondacoError, match="was begun with records false, not true"):
        simulate(tmp_path / "a", 2, resume=True, records=tmp_path / "records")
    simulate(tmp_path / "b", 1, records=tmp_path / "records")
    simulate(tmp_path / "b", 3, records=tmp_path / "records", resume=True)
    assert len(list((tmp_path / "records").iterdir())) == 3


def test_a_game_that_is_there_twice_is_told(tmp_path: Path) -> None:
    simulate(tmp_path, 2)
    lines = (tmp_path / LOG).read_text().splitlines(keepends=True)
    (tmp_path / LOG).write_text("".join([*lines, lines[1]]))
    with pytest.raises(FondacoError, match="line 4: game 0 was there already"):
        simulate(tmp_path, 3, resume=True)


def test_many_games_take_no_more_memory_than_few(tmp_path: Path) -> None:
    """Kept games are told one by one, and the compiled ones batch by batch."""
    pytest.importorskip("numba")
    match = arena.match(GAME, ["random"], 7)
    list(arena.run(match, 9000, 1, "compiled", kept=arena.Kept(match, tmp_path, False, False)))
    peaks = []
    for games in (2000, 9000):
        tracemalloc.start()
        told = sum(1 for _ in arena.run(match, games, 1, "plain", kept=arena.Kept(match, tmp_path, True, False)))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert told == games
    assert peaks[1] < 1.5 * peaks[0] + 100_000


class Mortal(RandomBot):
    """Ends its process in one game, as long as the file that it is given is not there."""

    name = "mortal"

    def __init__(self, tomb: str) -> None:
        super().__init__(GAME)
        self.tomb = tomb

    def choose(self, view: object, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        try:
            os.close(os.open(self.tomb, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return super().choose(view, legal, random, budget)
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError


@pytest.mark.skipif(os.name == "nt", reason="no such signals can be sent there")
def test_when_a_worker_is_killed_another_plays_its_games(tmp_path: Path) -> None:
    bot = Mortal(str(tmp_path / "tomb"))
    killed = arena.simulate(GAME, [bot, "random"], 8, 7, workers=2, records=tmp_path / "records")
    assert (tmp_path / "tomb").exists()
    alone = arena.simulate(GAME, [bot, "random"], 8, 7)
    assert without_times(killed) == without_times(alone)
    assert len(list((tmp_path / "records").glob("*.fondaco"))) == 8
