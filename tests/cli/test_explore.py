"""`fondaco explore`: a game move by move, typed or piped."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fondaco import make, record
from fondaco.cli.exploring import Walk
from fondaco.errors import FondacoError

from .helpers import Done, Fondaco

WORDS = ["explore", "golden-horn", "--players", "2", "--seed", "7"]
TURN = (
    "turn start=0 player=1 ships=V,3>g2,C,1<,4>,C hand1=r2b1 warehouse0=y3 "
    "venice=y2p2g2r1o1b1 constantinople=y2p2g2r1o1b1"
)
PLACED = ["start 0", "1: place venice venice constantinople", "place venice venice venice"]


@pytest.fixture
def explored(fondaco: Fondaco, monkeypatch: pytest.MonkeyPatch) -> Explored:
    return Explored(fondaco, monkeypatch)


class Explored:
    """Call it with the lines that are piped in."""

    def __init__(self, fondaco: Fondaco, patch: pytest.MonkeyPatch) -> None:
        self._fondaco, self._patch = fondaco, patch

    def __call__(self, *lines: str, words: list[str] = WORDS) -> Done:
        self._patch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return self._fondaco(*words)


def test_moves_by_text_number_and_chance_until_the_input_ends(explored: Explored) -> None:
    done = explored("list", "0", PLACED[1], "0", "", "# a remark", "text")
    lines = done.out.splitlines()
    assert (done.code, done.err) == (0, "")
    assert lines[:3] == ["  0  start 0  1/2", "  1  start 1  1/2", "chance: start 0"]
    assert (
        lines[3] == f"seat {PLACED[1]}" and lines[4].startswith("seat 0: place") and lines[5].startswith("chance: cube")
    )
    game = make("golden-horn", players=2)
    moves = [line.removeprefix("seat ").replace("chance", "-1").split(": ") for line in lines[2:6]]
    position = game.start()
    position.play([(int(seat), text) for seat, text in moves])
    assert lines[6] == position.text()


def test_the_same_seed_draws_the_same(explored: Explored) -> None:
    lines = [*PLACED, *[""] * 20, "text"]
    assert explored(*lines).out == explored(*lines).out
    assert explored(*lines).out != explored(*lines, words=[*WORDS[:-1], "8"]).out


def test_undo_takes_back_what_was_done(explored: Explored) -> None:
    done = explored("text", *PLACED, "undo", "undo", "undo", "text")
    lines = done.out.splitlines()
    assert lines[0] == lines[-1]
    assert explored("undo").err == "fondaco: standard input: line 1: there is nothing to take back\n"


def test_a_position_can_be_begun_with(explored: Explored) -> None:
    done = explored("list", "1", "text", words=["explore", "golden-horn", TURN, "--players", "2"])
    assert done.out.splitlines()[:4] == ["  0  ship 0", "  1  ship 1", "  2  ship 2", "seat 1: ship 1"]


def test_values_are_shown(explored: Explored) -> None:
    done = explored("value", words=["explore", "golden-horn", TURN, "--players", "2"])
    head, *rows = done.out.splitlines()
    assert head.split() == ["seat", "1", "likely", "value", "seat", "0", "seat", "1"]
    assert sorted(row[:6] for row in rows if row.startswith("ship")) == ["ship 0", "ship 1", "ship 2"]


def test_a_table_is_drawn(explored: Explored) -> None:
    assert "Constantinople" in explored("show").out
    assert "Konstantinopel" in explored("show", words=[*WORDS, "--lang", "de"]).out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "chance: it is not its turn"),
        ("sail", "'sail' is not allowed now"),
        ("nonsense", "nonsense"),
        ("99", "there is no choice 99: list shows them, from 0 to"),
        ("7: place venice venice venice", "seat"),
        ("save", "save needs the name of a file"),
    ],
)
def test_a_wrong_line_is_told_with_its_number(explored: Explored, line: str, said: str) -> None:
    done = explored("start 0", line, "text")
    assert done.code == 1 and said in done.err and done.err.startswith("fondaco: standard input: line 2: ")
    assert done.out == "chance: start 0\n"


def test_a_walk_is_saved_as_a_record_or_a_position(explored: Explored, tmp_path: Path) -> None:
    done = explored(*PLACED, f"save {tmp_path}/a.fondaco", f"save {tmp_path}/a.txt", "text")
    kept = record.load(tmp_path / "a.fondaco")
    assert record.verify(kept, make).finished is False
    assert record.replay(kept, make, len(kept.entries)).text() == done.out.splitlines()[-1]
    assert (tmp_path / "a.txt").read_text().strip() == done.out.splitlines()[-1]
    again = explored("start 0", f"save {tmp_path}/a.fondaco")
    assert (
        again.code == 1 and "is there already" in again.err and record.load(tmp_path / "a.fondaco").lines == kept.lines
    )


def test_who_began_with_a_position_has_no_record() -> None:
    walk = Walk(make("golden-horn", players=2).position(TURN), False, 7)
    with pytest.raises(FondacoError, match="a record needs the whole game"):
        walk.save("a.fondaco")
    assert "ship 2" in walk.now()


def test_quit_ends_it(explored: Explored) -> None:
    assert explored("quit", "nonsense").code == 0


@pytest.mark.skipif(os.name == "nt", reason="no terminal of this kind there")
def test_in_a_terminal_a_wrong_line_changes_nothing_and_ctrl_d_ends_it() -> None:
    import pty

    leader, follower = pty.openpty()
    program = subprocess.Popen(
        [sys.executable, "-m", "fondaco", *WORDS], stdin=follower, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    os.close(follower)
    os.write(leader, b"nonsense\nstart 1\n\x04")
    out, _ = program.communicate(timeout=120)
    os.close(leader)
    assert program.returncode == 0
    assert b"help" in out and b"nonsense" in out and b"chance: start 1" in out and b"seat 0" in out
