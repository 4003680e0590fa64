"""Terminals of any width: no number is cut, and none is left out."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from rich.progress import Progress

from fondaco.cli import run
from fondaco.cli.progress import columns
from fondaco.registry import manifests
from fondaco.words import LANGS, rules_text

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = (GOLDEN / "two.fondaco", GOLDEN / "catan-two.fondaco")
WIDTHS = (20, 40, 60, 80, 120)
CUT = "…"
TIME = re.compile(r"[\d.]+\s+s,\s+[\d.]+\s+games/s")
NUMBER = re.compile(r"\d+(?:\.\d+)?%?")

InTerminal = Callable[..., str]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> InTerminal:
    """What a command line shows in a terminal of so many columns."""
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")

    def show(width: int, *arguments: object) -> str:
        monkeypatch.setenv("COLUMNS", str(width))
        monkeypatch.setattr(sys, "stdout", terminal := Terminal())
        assert run([str(argument) for argument in arguments]) == 0
        return re.sub(r"\x1b\[[\d;?]*[a-zA-Z]", "", terminal.getvalue())

    return show


def numbers(text: str) -> list[str]:
    return NUMBER.findall(TIME.sub("", text))


def check_width(text: str, width: int) -> None:
    """A line is longer than the terminal only where one word is."""
    for line in text.splitlines():
        assert len(line.rstrip()) <= width or " " not in line.strip(), line


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", manifests())
def test_the_tables_of_a_simulation_have_all_their_numbers(shown: InTerminal, game: str, width: int) -> None:
    bots = "steady,random" if game == "golden-horn" else "weighted,random,random"
    option = ("--option", "offersPerTurn=0") if game == "catan" else ()
    words = ("simulate", game, "--bots", bots, "--games", 3, "--seed", 2**64 - 1, *option)
    wide, narrow = shown(1000, *words), shown(width, *words)
    assert CUT not in narrow and numbers(narrow) == numbers(wide)
    check_width(narrow, width)
    assert ("┃ bot" in narrow) == (width >= 80)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", manifests())
@pytest.mark.parametrize("lang", LANGS)
def test_the_rules_are_shown_whole(shown: InTerminal, game: str, lang: str, width: int) -> None:
    option = ("--option", "dominio=on") if game == "golden-horn" else ()
    text = shown(width, "rules", game, "--lang", lang, *option)
    source = rules_text(game, lang, ["dominio"] if option else [], plain=True)
    assert text.count(CUT) == source.count(CUT)
    figures = [line.strip("| ") for line in source.splitlines() if line.startswith("| ") and "---" not in line]
    cells = [cell.split() for line in figures for cell in line.split(" | ")]
    found = " ".join(text.split())
    assert [cell for cell in cells if " ".join(cell) not in found and width >= 80] == []
    assert [word for cell in cells for word in cell if word not in "".join(text.split())] == []


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_lines_are_parted_between_words(shown: InTerminal, file: Path, width: int) -> None:
    for words in (("verify", file), ("verify", file, file), ("games",)):
        wide, narrow = shown(1000, *words), shown(width, *words)
        assert narrow.split() == wide.split()
        check_width(narrow, width)
    wide, narrow = (shown(columns, "replay", file, "--at", 60, "--story") for columns in (1000, width))
    assert narrow.split() == wide.split()
    check_width(narrow.rpartition("\n\n")[2], width)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("games", [3, 63, 1000, 100_000, 2**32])
def test_a_bar_has_all_its_numbers(width: int, games: int) -> None:
    terminal = Terminal()
    console = Console(width=width, file=terminal, force_terminal=True, color_system=None)
    bar = Progress(*columns(games, width), console=console)
    bar.update(bar.add_task("", total=games), completed=games - 1)
    console.print(bar.get_renderable())
    text = terminal.getvalue()
    assert CUT not in text and numbers(text)[0] == str(games - 1)
    assert ("━" in text or "╸" in text) == (width - len(f"{games}/{games}") > 18)


@pytest.mark.skipif(not hasattr(os, "openpty"), reason="there are no terminals of this kind")
@pytest.mark.parametrize("game", manifests())
def test_a_real_terminal_of_forty_columns(game: str) -> None:
    import termios

    ours, theirs = os.openpty()
    termios.tcsetwinsize(theirs, (24, 40))
    environment = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
    words = ("simulate", game, "--games", "3", "--seed", "1")
    program = subprocess.Popen(
        [sys.executable, "-m", "fondaco", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=subprocess.DEVNULL,
        env={**environment, "TERM": "xterm", "NO_COLOR": "1"},
    )
    os.close(theirs)
    shown = b""
    while part := read_on(ours):
        shown += part
    os.close(ours)
    assert program.wait(timeout=60) == 0
    text = shown.decode()
    assert CUT not in text and re.search(r"\r\n  mean score: [\d.]+ ± [\d.]+\r\n", text)


def read_on(terminal: int) -> bytes:
    """What was written there; nothing after the end."""
    try:
        return os.read(terminal, 1 << 16)
    except OSError:  # as Linux says that the other side is closed
        return b""
