"""The same games, however they are played."""

from __future__ import annotations

import doctest
import importlib.util
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fondaco import FondacoError, arena, make, record
from fondaco.arena import Played
from fondaco.bots import FREE, Budget, Decision
from fondaco.bots.uniform import RandomBot
from fondaco.game import Random

GAME = make("golden-horn", players=2)
compiled = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="needs fondaco[fast]")


def games(match: arena.Match, n: int, workers: int = 1, engine: arena.Engine = "plain") -> list[Played]:
    return list(arena.run(match, n, workers, engine))


def test_the_example_runs() -> None:
    assert doctest.testmod(arena).failed == 0


def test_processes_play_the_same_games_in_the_same_order() -> None:
    match = arena.match(GAME, ["random", "steady"], 3)
    alone = games(match, 7)
    assert [played.number for played in alone] == list(range(7))
    assert games(match, 7, workers=2) == alone


@compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_compiled_engine_plays_the_same_games(players: int) -> None:
    game = make("golden-horn", players=players, shipPlacement="random", tileOrder="shuffled")
    match = arena.match(game, ["random"], 2**63 + 5)
    plain = games(match, 25)
    assert games(match, 25, engine="compiled") == plain
    assert games(match, 25, workers=2, engine="compiled") == plain


@compiled
def test_many_random_games_are_compiled_by_themselves() -> None:
    match = arena.match(GAME, ["random"], 1)
    assert arena.choose_engine(match, 100_000, "auto", None) == "compiled"
    assert arena.choose_engine(match, 100, "auto", None) == "plain"
    assert arena.choose_engine(match, 100_000, "auto", Path("records")) == "plain"
    assert arena.choose_engine(match, 100_000, "plain", None) == "plain"
    assert arena.choose_engine(arena.match(GAME, ["random", "steady"], 1), 100_000, "auto", None) == "plain"
    with pytest.raises(FondacoError, match="plays random bots on this machine only"):
        arena.choose_engine(arena.match(GAME, ["steady"], 1), 10, "compiled", None)


@compiled
def test_compiled_batches_go_on_where_the_last_ended() -> None:
    match = arena.match(GAME, ["random"], 1)
    batch = arena.run(match, 4100, 1, "compiled")
    played = [one for one in batch if one.number in (0, 4095, 4096, 4099)]
    assert played == [arena.play(match, number) for number in (0, 4095, 4096, 4099)]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_record_of_each_game_is_written(tmp_path: Path, workers: int) -> None:
    folder = tmp_path / "new" / "folder"
    report = arena.simulate(GAME, ["random"], 4, 11, workers, records=folder)
    match = arena.match(GAME, ["random"], 11)
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [f"{match.key}-{number:06d}.fondaco" for number in range(4)]
    verified = [record.verify(record.load(path), make) for path in files]
    assert all(one.proved and one.finished for one in verified)
    assert [record.load(path).header.id for path in files] == [f"{match.key}-{number}" for number in range(4)]
    assert report["decisions"] == sum(one.decisions for one in verified)


def test_other_games_have_records_of_other_names() -> None:
    box = {"tiles": {"triangle": [["blue", "red", "yellow"], ["red", "yellow", "blue"]]}}
    matches = [
        arena.match(GAME, ["random"], 11),
        arena.match(GAME, ["random"], 12),
        arena.match(make("golden-horn", players=3), ["random"], 11),
        arena.match(make("golden-horn", players=2, ending="fullLap"), ["random"], 11),
        arena.match(make("golden-horn", players=2, components=box), ["random"], 11),
        arena.match(GAME, ["random", "steady"], 11),
        arena.match(GAME, ["steady", "random"], 11),
    ]
    assert len({match.key for match in matches}) == len(matches)
    assert matches[0].key == arena.match(make("golden-horn", players=2), ["random"], 11).key
    assert re.fullmatch(r"golden-horn-2-11-[0-9a-f]{8}", matches[0].key)
    longest = arena.match(make("golden-horn"), ["random"], 2**64 - 1).key
    assert len(f"{longest}-{2**32 - 1}") <= 64


def test_the_same_records_may_be_written_again(tmp_path: Path) -> None:
    match = arena.match(GAME, ["random"], 11)
    for n in (2, 3):
        list(arena.run(match, n, 1, "plain", tmp_path))
    assert len(list(tmp_path.iterdir())) == 3


@pytest.mark.parametrize("there", ["altered", "cut off", "unfinished", "another game"])
def test_no_other_file_is_overwritten(tmp_path: Path, there: str) -> None:
    match = arena.match(GAME, ["random"], 11)
    list(arena.run(match, 3, 1, "plain", tmp_path))
    path = arena.record_path(tmp_path, match, 1)
    data = path.read_bytes()
    lines = data.splitlines(keepends=True)
    others = {"altered": data.replace(b"cube red", b"cube blue", 1), "cut off": data[:-9]}
    others |= {"unfinished": b"".join(lines[:-1]), "another game": arena.record_path(tmp_path, match, 2).read_bytes()}
    path.write_bytes(others[there])
    arena.record_path(tmp_path, match, 0).unlink()
    with pytest.raises(FondacoError, match=f"{re.escape(str(path))}: is another file"):
        arena.run(match, 3, 1, "plain", tmp_path)
    assert path.read_bytes() == others[there]
    assert not arena.record_path(tmp_path, match, 0).exists()
    assert len(list(arena.run(match, 1, 1, "plain", tmp_path))) == 1  # the name is not needed


def test_a_bot_that_plays_otherwise_under_the_same_name_overwrites_nothing(tmp_path: Path) -> None:
    class First(RandomBot):
        def choose(self, view: object, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
            return Decision(legal[0], ())

    list(arena.run(arena.match(GAME, ["random"], 11), 1, 1, "plain", tmp_path))
    path = next(tmp_path.iterdir())
    before = path.read_bytes()
    with pytest.raises(FondacoError, match="is another file"):
        list(arena.run(arena.match(GAME, [First(GAME)], 11), 1, 1, "plain", tmp_path))
    assert path.read_bytes() == before


def test_the_report_is_the_same_but_for_the_time() -> None:
    reports = [arena.simulate(GAME, ["random"], 30, 11, workers) for workers in (1, 2)]
    for report in reports:
        del report["seconds"], report["games_per_second"]
    assert reports[0] == reports[1]
    assert reports[0] != arena.simulate(GAME, ["random"], 30, 12)


def test_games_that_are_no_longer_wanted_end_with_the_iterator() -> None:
    running = arena.run(arena.match(GAME, ["random"], 1), 10_000, 2, "plain")
    assert [next(running).number for _ in range(3)] == [0, 1, 2]
    running.close()
    assert list(running) == []


def test_a_process_that_dies_is_told(tmp_path: Path) -> None:
    script = tmp_path / "deadly.py"
    script.write_text("""
import os
from fondaco import arena, make
from fondaco.bots.uniform import RandomBot

class Deadly(RandomBot):
    def choose(self, view, legal, random, budget=None):
        os._exit(1)

if __name__ == "__main__":
    game = make("golden-horn", players=2)
    try:
        arena.simulate(game, [Deadly(game)], 20, 1, workers=2)
    except arena.FondacoError as error:
        print(error)
""")
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=60)
    assert "a worker process ended unexpectedly" in done.stdout, done.stderr


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (1, 0)])
def test_nothing_to_do_is_told(games: int, workers: int) -> None:
    with pytest.raises(FondacoError, match="0 is not from 1 to"):
        arena.simulate(GAME, ["random"], games, 1, workers)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"games": 1.5}, "games 1.5 is not from 1 to"),
        ({"engine": "foo"}, "there is no engine 'foo'"),
        ({"bots": "random"}, "a list of bots"),
        ({"bots": [5]}, "a list of bots"),
        ({"game": "catan"}, "is no game"),
    ],
)
def test_what_is_no_match_is_refused(wrong: dict[str, Any], told: str) -> None:
    asked: dict[str, Any] = {"game": GAME, "bots": ["random"], "games": 1, "seed": 1}
    with pytest.raises(FondacoError, match=told):
        arena.simulate(**(asked | wrong))
