"""`fondaco analyse`: luck and skill of a recorded game, and what one position is worth."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from coach.helpers import CATAN, HORN, beginning

from fondaco import coach
from fondaco.cli.coach import LEVELS

from .helpers import Fondaco

EVENTS = 90  # of a game that is short enough here


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.fondaco"
    path.write_bytes(beginning(CATAN, EVENTS))
    return path


def test_luck_chances_and_what_cost_most_in_the_language(
    fondaco: Fondaco, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = fondaco("analyse", file, "--top", 1, "--lang", "de")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"{file}: Catan, Spieler: 2")
    for words in (
        "Glück und Können",
        "Woraus das Glück bestand",
        "Glück, aufsummiert",
        "Siegchancen",
        "Verschenkt",
        "Was am meisten gekostet hat",
        "Besser: ",
    ):
        assert words in done.out
    assert sum(set(line[:60]) <= set(LEVELS) for line in filter(None, done.out.splitlines())) == 4  # curves
    monkeypatch.setattr(coach, "analyse", None)  # what was found is kept
    assert fondaco("analyse", file, "--top", 1, "--lang", "de") == done
    found = json.loads(fondaco("analyse", file, "--top", 1, "--json").out)
    assert found["file"] == str(file) and found["result"] is None and found["nodes"] is None
    assert (found["game"], found["players"]) == ("catan", 2)
    assert {lesson["seat"] for lesson in found["lessons"]} <= {0, 1}


def test_a_moment_and_a_position_with_all_that_can_be_done(fondaco: Fondaco, file: Path) -> None:
    at = next(i for i, line in enumerate(file.read_text().splitlines()) if '"do":"end"' in line) - 1
    done = fondaco("analyse", file, "--at", at)
    assert done.code == 0 and "ends the turn" in done.out
    text = "turn player=0 dice=34 hand0=b2l2w1g1o3 hand1=w2"
    asked = ("--game", "catan", "--players", 2, "--position", text)
    assert "not rated: makes an offer\n" in fondaco("analyse", *asked).out
    german = fondaco("analyse", *asked, "--lang", "de").out
    assert "beendet den Zug" in german and "end" not in german.split()
    found = json.loads(fondaco("analyse", *asked, "--json").out)
    assert found["seat"] == 0 and {way["action"] for way in found["ways"]} >= {"buy", "end", "give ore"}


def test_what_chance_may_bring(fondaco: Fondaco, file: Path) -> None:
    at = next(i for i, line in enumerate(file.read_text().splitlines()) if '"do":"roll"' in line)
    assert "a roll of 7" in fondaco("analyse", file, "--at", at).out


def test_where_nothing_can_be_kept_it_is_said(fondaco: Fondaco, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_bytes(beginning(HORN, 45))
    file.with_name("game.fondaco.coach").mkdir()
    done = fondaco("analyse", file, "--top", 0)
    assert done.code == 0 and done.err.startswith("fondaco: not kept: ") and done.err.count("\n") == 1
    assert "No decision cost much." in done.out


def test_wrong_input_is_named_in_one_line(fondaco: Fondaco, file: Path) -> None:
    assert "either records or --position" in fondaco.refused("analyse").err
    assert "either records or --position" in fondaco.refused("analyse", file, "--position", "turn").err
    assert "--game is needed too" in fondaco.refused("analyse", "--position", "turn").err
    assert "a record says them itself" in fondaco.refused("analyse", file, "--game", "catan").err
    assert f"has events 0 to {EVENTS - 1}" in fondaco.refused("analyse", file, "--at", EVENTS + 1).err
    assert "still being laid" in fondaco.refused("analyse", file, "--at", 0).err
    file.write_bytes(beginning(CATAN, EVENTS).replace(b'"do":"end"', b'"do":"eat"', 1))
    assert "hash does not fit" in fondaco.refused("analyse", file).err
