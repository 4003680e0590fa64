"""The program itself: help, version, how fast it starts, and what it says to wrong words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import fondaco as package
from fondaco.cli.program import COMMANDS

from .helpers import Fondaco

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_lists_the_commands(fondaco: Fondaco, arguments: tuple[str, ...]) -> None:
    done = fondaco(*arguments)
    assert (done.code, done.err) == (0, "")
    for name, text in COMMANDS.items():
        assert f"  {name} " in done.out and text in done.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_examples(fondaco: Fondaco, name: str) -> None:
    done = fondaco(name, "--help")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"Usage: fondaco {name}")
    assert f"\n  fondaco {name}" in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_version(fondaco: Fondaco) -> None:
    assert fondaco("--version").out.strip() == f"fondaco {package.__version__}"


def test_the_module_runs_like_the_program() -> None:
    done = subprocess.run([sys.executable, "-m", "fondaco", "games"], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("golden-horn: Golden Horn")
    assert "\ncatan: Catan, --players 2, 3, 4\n  rules version 1: as first published\n" in done.stdout


def computing(*arguments: str) -> float:
    """Seconds that a start of Python computes, whatever else this computer does."""
    resource = pytest.importorskip("resource", reason="only Unix tells what a child has computed")
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return float(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)


def test_help_takes_at_most_ten_bare_starts_of_python() -> None:
    pairs = [(computing("-m", "fondaco", "--help"), computing("-c", "pass")) for _ in range(7)]
    assert min(ours for ours, _ in pairs) <= 10 * min(bare for _, bare in pairs)


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["nix"], 2, "No such command 'nix'"),
        (["--nix"], 2, "No such option '--nix'"),
        (["rules"], 2, "Missing argument 'GAME'"),
        (["rules", "chess"], 2, "'chess' is not"),
        (["rules", "catn"], 2, "'golden-horn', 'catan' (did you mean catan?)"),
        (["rules", "golden-horn", "--lang", "xx"], 2, "'xx' is not one of 'en', 'cs'"),
        (["play", "--port", "99999"], 2, "99999 is not in the range"),
        (["play", "--pace", "hasty"], 2, "'hasty' is not one of"),
        (["play", "--data", __file__], 2, "is a file"),
        (["verify", "missing.fondaco"], 2, "'missing.fondaco' does not exist"),
        (["verify", str(GOLDEN)], 2, "is a directory"),
        (["verify", __file__], 1, f"{__file__}: line 1: not a JSON object"),
        (["replay", __file__], 1, f"{__file__}: line 1: not a JSON object"),
        (["replay", str(GOLDEN / "two.fondaco"), "--at", "-1"], 2, "-1 is not in the range"),
        (["replay", str(GOLDEN / "two.fondaco"), "--at", "99999"], 2, "--at 99999: the record has events 0 to"),
        (["simulate", "golden-horn", "--games", "0"], 2, "0 is not in the range"),
        (["simulate", "golden-horn", "--games", "many"], 2, "'many' is not a valid integer"),
        (["simulate", "golden-horn", "--seed", "-1"], 2, "-1 is not in the range"),
        (["simulate", "golden-horn", "--players", "0"], 2, "golden-horn is for 2, 3, 4 players, not for 0"),
        (["simulate", "golden-horn", "--players", "0", "--bots", "random,random"], 2, "not for 0"),
        (["simulate", "golden-horn", "--players", "5"], 2, "golden-horn is for 2, 3, 4 players, not for 5"),
        (["simulate", "golden-horn", "--bots", "clever"], 2, "there is no bot 'clever'; choose from: random"),
        (["simulate", "golden-horn", "--bots", ""], 2, "there is no bot ''"),
        (["simulate", "golden-horn", "--bots", "random,random", "--players", "3"], 2, "names 2 bots for 3 seats"),
        (["simulate", "golden-horn", "--option", "raidsPerTurn"], 2, "KEY=VALUE is needed"),
        (["simulate", "golden-horn", "--option", "raidsPerTurn=3"], 2, "'3' is not one of 1, unlimited"),
        (["simulate", "golden-horn", "--option", "name=x"], 2, "has no option 'name'"),
        (["simulate", "golden-horn", "--option", "endign=x"], 2, "no option 'endign' (did you mean ending?)"),
        (
            ["simulate", "golden-horn", "--option", "tile_start=circle", "--option", "tileStart=circle"],
            2,
            "option tileStart is given twice",
        ),
        (["simulate", "catan", "--players", "5"], 2, "catan is for 2, 3, 4 players, not for 5"),
        (["simulate", "catan", "--players", "2", "--option", "setup=beginners"], 2, "for 3 or 4 players, not for 2"),
        (["simulate", "catan", "--option", "discardsShown=off"], 2, "discardsShown=off needs hiddenBank=on"),
        (
            ["simulate", "catan", "--option", "setup=beginners", "--option", "tokens=random-no-red-neighbours"],
            2,
            "option tokens has a meaning only with setup=variable",
        ),
        (["simulate", "catan", "--option", "raidsPerTurn=1"], 2, "has no option 'raidsPerTurn'"),
        (["simulate", "golden-horn", "--bots", "weighted"], 2, "bot weighted does not play golden-horn, but catan"),
        (["simulate", "golden-horn", "--json", "--csv"], 2, "exclude each other"),
        (["simulate", "golden-horn", "--components", __file__], 1, f"{__file__}: "),
        (["simulate", "golden-horn", "--records", __file__], 2, "is a file"),
        (["simulate", "golden-horn", "--records", "r", "--engine", "compiled"], 1, "writes no records"),
    ],
)
def test_wrong_words_are_told_in_one_line(fondaco: Fondaco, arguments: list[str], code: int, message: str) -> None:
    done = fondaco.refused(*arguments)
    assert done.code == code
    assert message in done.err


@pytest.mark.skipif(os.name == "nt", reason="there are no pipes like these")
def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    program = subprocess.Popen(
        [sys.executable, "-m", "fondaco", "simulate", "golden-horn", "--csv", "--games", "300", "--engine", "plain"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None and program.stderr is not None
    assert program.stdout.readline().startswith(b"schema,game,")
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    assert program.wait(timeout=60) == 1
