"""`fondaco simulate`."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from fondaco import arena, make, record

from .helpers import Fondaco

SIMULATE = ("simulate", "golden-horn")


def counts(done: Any) -> dict[str, Any]:
    """The counts, without the time they took."""
    assert (done.code, done.err) == (0, "")
    found: dict[str, Any] = json.loads(done.out)
    del found["seconds"], found["games_per_second"]
    return found


def test_the_counts_as_json(fondaco: Fondaco) -> None:
    done = fondaco(*SIMULATE, "--players", 3, "--games", 12, "--seed", 5, "--json")
    report = arena.simulate(make("golden-horn", players=3), ["random"], 12, 5)
    del report["seconds"], report["games_per_second"]
    assert counts(done) == report
    assert report["games"] == 12 and report["players"] == 3


def test_the_same_seed_gives_the_same_games_whatever_plays_them(fondaco: Fondaco) -> None:
    words = (*SIMULATE, "--players", 2, "--games", 20, "--seed", 9, "--json")
    plain = counts(fondaco(*words, "--workers", 2))
    assert counts(fondaco(*words)) == plain
    if importlib.util.find_spec("numba"):
        assert counts(fondaco(*words, "--engine", "compiled")) == {**plain, "engine": "compiled"}


def test_a_version_of_the_rules_is_played(fondaco: Fondaco) -> None:
    words = ("simulate", "catan", "--games", 1, "--engine", "plain", "--json")
    assert counts(fondaco(*words, "--rules", 1))["rules"] == 1
    assert counts(fondaco(*words))["rules"] == make("catan").rules > 1
    refused = fondaco(*words, "--rules", 99)
    assert refused.code == 2 and "catan has no rules version 99" in refused.err


def test_without_a_seed_each_run_has_a_new_one_and_tells_it(fondaco: Fondaco) -> None:
    seeds = {counts(fondaco(*SIMULATE, "--games", 1, "--json"))["seed"] for _ in range(3)}
    assert len(seeds) == 3


def test_the_number_of_bots_is_the_number_of_players(fondaco: Fondaco) -> None:
    assert counts(fondaco(*SIMULATE, "--bots", "random, random", "--games", 1, "--json"))["players"] == 2
    assert counts(fondaco(*SIMULATE, "--games", 1, "--json"))["players"] == 4


def test_bots_in_the_order_they_were_named(fondaco: Fondaco) -> None:
    found = counts(fondaco(*SIMULATE, "--bots", "steady,random,random", "--games", 6, "--json"))
    assert [(row["bot"], row["games"]) for row in found["bots"]] == [("steady", 6), ("random", 12)]
    assert [row["games"] for row in found["seats"]] == [6, 6, 6]


def test_house_rules_and_components(fondaco: Fondaco, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text('[tiles]\ntriangle = [["blue", "red", "yellow"], ["red", "yellow", "blue"]]\n')
    options = ("--option", "raids_per_turn=unlimited", "--option", "ending=fullLap", "--components", file)
    done = fondaco(*SIMULATE, "--players", 2, "--games", 2, "--records", tmp_path / "games", *options, "--json")
    assert counts(done)["options"]["raidsPerTurn"] == "unlimited"
    headers = [record.load(path).header for path in (tmp_path / "games").iterdir()]
    assert len(headers) == 2
    for header in headers:
        assert (header.options["ending"], header.options["tileStart"]) == ("fullLap", "triangle")
        assert header.components == {"tiles": {"triangle": [["blue", "red", "yellow"], ["red", "yellow", "blue"]]}}


def test_catan_with_each_of_its_bots_house_rules_and_records(fondaco: Fondaco, tmp_path: Path) -> None:
    words = ("simulate", "catan", "--bots", "steady,weighted,random", "--games", 2, "--seed", 7, "--json")
    options = ("--option", "victoryPoints=4", "--option", "offersPerTurn=0", "--records", tmp_path)
    found = counts(fondaco(*words, *options))
    assert (found["game"], found["players"], found["games"], found["engine"]) == ("catan", 3, 2, "plain")
    assert {row["bot"] for row in found["bots"]} == {"steady", "weighted", "random"}
    assert found["options"]["victoryPoints"] == "4"
    files = sorted(tmp_path.iterdir())
    assert len(files) == 2
    for file in files:
        done = fondaco("verify", file)
        assert done.code == 0 and done.out.startswith("catan, 3 players")


def test_catan_has_no_components(fondaco: Fondaco, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("[tiles]\n")
    done = fondaco.refused("simulate", "catan", "--components", file)
    assert done.code == 1 and f"{file}: components: catan has no tables" in done.err


def test_wrong_components_are_told(fondaco: Fondaco, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("[sails]\n")
    done = fondaco.refused(*SIMULATE, "--components", file)
    assert done.code == 1 and f"{file}: components: 'sails' is not a table of golden-horn" in done.err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
def test_components_are_read_from_regular_files_only(fondaco: Fondaco) -> None:
    done = fondaco.refused(*SIMULATE, "--components", "/dev/zero")
    assert (done.code, done.err) == (1, "fondaco: /dev/zero: not a regular file or a pipe\n")


def test_records_of_other_games_are_not_overwritten(fondaco: Fondaco, tmp_path: Path) -> None:
    words = (*SIMULATE, "--games", 2, "--seed", 7, "--records", tmp_path)
    for more in ((), ("--players", 3), ("--option", "ending=fullLap"), ("--bots", "random,steady"), ()):
        assert fondaco(*words, *more).code == 0
    assert len(list(tmp_path.iterdir())) == 2 * 4
    second = arena.record_path(tmp_path, arena.match(make("golden-horn"), ["random"], 7), 1)
    second.write_text("mine")
    done = fondaco.refused(*words)
    assert done.code == 1 and f"{second}: is another file" in done.err
    assert second.read_text() == "mine"


def test_a_line_for_each_seat_of_each_game(fondaco: Fondaco) -> None:
    done = fondaco(*SIMULATE, "--bots", "steady,random", "--games", 4, "--seed", 3, "--csv")
    rows = list(csv.DictReader(done.out.splitlines()))
    assert (done.code, done.err, len(rows)) == (0, "", 8)
    assert [row["bot"] for row in rows] == ["steady", "random", "random", "steady"] * 2
    for played in arena.run(arena.match(make("golden-horn", players=2), ["steady", "random"], 3), 4, 1, "plain"):
        mine = rows[2 * played.number : 2 * played.number + 2]
        assert [int(row["score"]) for row in mine] == list(played.scores)
        assert [int(row["place"]) for row in mine] == list(played.places)


def test_the_counts_as_tables(fondaco: Fondaco) -> None:
    done = fondaco(*SIMULATE, "--players", 2, "--bots", "steady,random", "--games", 10, "--seed", 3)
    assert (done.code, done.err) == (0, "")
    assert "10 games with seed 3, engine plain" in done.out
    for word in ("steady", "random", "win rate", "from - to", "mean score", "seat", "games/s", "±"):
        assert word in done.out
    assert "\x1b" not in done.out and max(map(len, done.out.splitlines())) <= 100


def test_a_folder_is_gone_on_with_by_its_seed(fondaco: Fondaco, tmp_path: Path) -> None:
    words = [*SIMULATE, "--players", 2, "--json", "--out", tmp_path]
    first = json.loads(fondaco(*words, "--games", 3).out)
    refused = fondaco.refused(*words, "--games", 5)
    assert refused.err.endswith("is there already; go on with it by --resume, or take another folder\n")
    whole = json.loads(fondaco(*words, "--games", 5, "--resume").out)
    assert (whole["seed"], whole["games"]) == (first["seed"], 5)
    assert json.loads((tmp_path / "report.json").read_text()) == whole
    assert fondaco.refused(*SIMULATE, "--resume").code == 2


def test_no_bar_where_stderr_is_no_terminal(fondaco: Fondaco) -> None:
    assert fondaco(*SIMULATE, "--games", 2).err == ""


@pytest.mark.skipif(os.name == "nt", reason="no such signals can be sent there")
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
@pytest.mark.parametrize(  # to all as a terminal sends Ctrl-C, or to the first process alone
    ("workers", "to_all"), [(1, True), (2, True), (2, False)]
)
def test_a_signal_to_stop_prints_what_was_played(name: str, workers: int, to_all: bool, tmp_path: Path) -> None:
    number = getattr(signal, name)
    with running_simulation(tmp_path, workers) as program:
        children = workers_of(program.pid)
        (os.killpg if to_all else os.kill)(program.pid, number)
        out, err = program.communicate(timeout=60)
    assert program.returncode == 128 + number
    found = json.loads(out)
    assert found["games"] == len(list(tmp_path.iterdir()))
    assert sum(record.load(path).result is not None for path in tmp_path.iterdir()) == found["games"]
    assert sum(seat["games"] for seat in found["seats"]) == 2 * found["games"]
    assert err == f"fondaco: interrupted after {found['games']} of 1000000 games\n"
    assert not any(map(alive, children))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked up there")
def test_workers_end_with_a_program_that_was_killed(tmp_path: Path) -> None:
    with running_simulation(tmp_path, workers=2) as program:
        children = workers_of(program.pid)
        program.kill()
        program.communicate(timeout=60)
    limit = time.monotonic() + 60
    while any(map(alive, children)) and time.monotonic() < limit:
        time.sleep(0.01)
    assert len(children) >= 2 and not any(map(alive, children))


@contextmanager
def running_simulation(folder: Path, workers: int) -> Iterator[subprocess.Popen[str]]:
    """A long one that has begun to play; it does not outlive the test."""
    words = [*SIMULATE, "--players", "2", "--games", "1000000", "--engine", "plain", "--json", "--seed", "1"]
    with hangup_as_usual():
        program = subprocess.Popen(
            [sys.executable, "-m", "fondaco", *words, "--workers", str(workers), "--records", str(folder)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
    try:
        while len(list(folder.iterdir())) < 15 and program.poll() is None:
            time.sleep(0.01)
        yield program
    finally:
        if program.poll() is None:
            program.kill()
            program.communicate()


@contextmanager
def hangup_as_usual() -> Iterator[None]:
    """Where the tests themselves run under `nohup`, what they start would ignore it too, as it should."""
    if not hasattr(signal, "SIGHUP"):
        yield
        return
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGHUP, before)


def workers_of(pid: int) -> list[int]:
    """The processes that it has started, as far as they can be looked up."""
    stats = [stat_of(path.name) for path in Path("/proc").glob("[0-9]*")]
    return [int(stat[0]) for stat in stats if stat and stat[2] == str(pid)]


def alive(pid: int) -> bool:
    stat = stat_of(str(pid))
    return bool(stat) and stat[1] != "Z"


def stat_of(pid: str) -> list[str]:
    """Number, state, number of the parent; nothing where there is no such process."""
    try:
        before, _, after = Path(f"/proc/{pid}/stat").read_text().rpartition(")")
    except OSError:
        return []
    return [before.split()[0], *after.split()[:2]]


def test_a_bot_in_the_current_folder_plays_by_the_place_of_its_class_within_a_budget(tmp_path: Path) -> None:
    (tmp_path / "mybot.py").write_text(
        "from fondaco.bots import Bot, Decision\n"
        "class MyBot(Bot):\n"
        "    def choose(self, view, legal, random, budget):\n"
        "        budget.count(8)\n"
        "        return Decision(legal[0])\n"
    )
    words = [*SIMULATE, "--bots", "random,mybot:MyBot", "--games", "4", "--workers", "2", "--budget", "7nodes"]
    done = subprocess.run([sys.executable, "-P", "-m", "fondaco", *words], cwd=tmp_path, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    table = done.stdout.rpartition("overspent")[2]
    row = next(line for line in table.splitlines() if "MyBot" in line).replace("\u2502", " ").split()
    assert row[1] == row[-1] != "0"
    place = subprocess.run(
        [sys.executable, "-m", "fondaco", *SIMULATE, "--bots", "random,mybot:MyBt"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert place.stderr == "fondaco: bot mybot:MyBt: module mybot has no class 'MyBt'; it has MyBot\n"
