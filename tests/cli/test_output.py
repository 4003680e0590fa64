"""Output that is closed, full, or cannot show every sign: no traceback, and the exit code says what was found."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[1] / "golden"
SIMULATE = ("simulate", "golden-horn", "--games", "5", "--seed", "1")
COMMANDS = [
    ("games",),
    ("rules", "golden-horn"),
    ("verify", str(GOLDEN / "two.fondaco")),
    ("replay", str(GOLDEN / "two.fondaco"), "--story"),
    SIMULATE,
    (*SIMULATE, "--csv"),
    (*SIMULATE, "--json"),
]
no_shell = pytest.mark.skipif(os.name == "nt", reason="there is no such shell")


def run(words: tuple[str, ...], redirected: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The program, started by a shell that redirects its output."""
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirected}', "sh", sys.executable, "-m", "fondaco", *words],
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
        timeout=60,
    )


@no_shell
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_closed_output_is_no_error(words: tuple[str, ...]) -> None:
    done = run(words, ">&-")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@no_shell
def test_closed_output_leaves_the_exit_code(tmp_path: Path) -> None:
    cut_off = tmp_path / "cut-off.fondaco"
    cut_off.write_bytes((GOLDEN / "two.fondaco").read_bytes()[:-5])
    assert run(("verify", str(cut_off)), ">&- 2>&-").returncode == 1
    assert run(("nix",), ">&- 2>&-").returncode == 2


@no_shell
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_an_encoding_with_few_signs_is_no_error(words: tuple[str, ...]) -> None:
    done = run(words, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()


@no_shell
def test_signs_have_a_simpler_form() -> None:
    assert " +- " in run(SIMULATE, PYTHONIOENCODING="ascii").stdout
    drawing = run(("replay", str(GOLDEN / "two.fondaco")), PYTHONIOENCODING="ascii").stdout
    assert "\n+-----" in drawing and "?" not in drawing


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_a_full_disk_is_told_once(words: tuple[str, ...]) -> None:
    done = run(words, "> /dev/full")
    assert (done.returncode, done.stderr) == (1, "fondaco: standard output: No space left on device\n")


@no_shell
def test_numbers_in_a_sentence_are_not_coloured() -> None:
    *_, last = run(SIMULATE, FORCE_COLOR="1", TERM="xterm-256color", NO_COLOR="").stdout.splitlines()
    assert "95 %" in last and "\x1b" not in last
