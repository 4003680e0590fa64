"""`fondaco tournament`."""

from __future__ import annotations

import io
import json
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from fondaco import make
from fondaco.arena import tournament
from fondaco.bots import FREE, Bot, Budget, Decision
from fondaco.bots.uniform import RandomBot
from fondaco.cli.standings import Bar
from fondaco.cli.tournament import FORMATS
from fondaco.game import Random

from .helpers import Fondaco

DUEL = ("tournament", "golden-horn", "random", "cli.test_tournament:Last", "--players", 2, "--workers", 1)


class Last(RandomBot):
    """Another random bot."""

    name = "last"


class Interrupting(Bot[Any, Any]):
    """Presses Ctrl-C at its first decision of the first game."""

    name = "interrupting"
    pressed = False

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        if not Interrupting.pressed:
            Interrupting.pressed = True
            signal.raise_signal(signal.SIGINT)
        return Decision(legal[0])


def test_the_report_as_json(fondaco: Fondaco) -> None:
    done = fondaco(*DUEL, "--blocks", 2, "--seed", 7, "--json")
    found = json.loads(done.out)
    game = make("golden-horn", players=2)
    expected = tournament.hold(game, ["random", "cli.test_tournament:Last"], 2, 7)
    assert found["line_ups"] == expected["line_ups"]
    assert found["command"] == (
        "fondaco tournament golden-horn random cli.test_tournament:Last --players 2 --blocks 2 --seed 7"
    )


def test_tables_for_people(fondaco: Fondaco) -> None:
    done = fondaco(*DUEL, "--blocks", 1, "--seed", 7, "--format", "one-against", "--format", "mirror")
    assert (done.code, done.err) == (0, "")
    assert "6 games in 1 blocks with seed 7" in done.out
    for said in ("rating", "random against last", "against itself", "1 of 1", "99 % within"):
        assert said in done.out


def test_so_many_games_and_up_to_a_whole_block(fondaco: Fondaco) -> None:
    found = json.loads(fondaco(*DUEL, "--games", 3, "--json").out)
    assert (found["blocks"], found["games"]) == (2, 4)


def test_a_folder_is_gone_on_with_by_its_seed(fondaco: Fondaco, tmp_path: Path) -> None:
    words = (*DUEL, "--blocks", 2, "--out", tmp_path / "new")
    first = fondaco(*words)
    assert first.out.endswith(f"{tmp_path / 'new' / 'report.html'}\n")
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["games.jsonl", "report.html", "report.json"]
    seed = json.loads((tmp_path / "new/report.json").read_text())["seed"]
    again = json.loads(fondaco(*words, "--resume", "--json").out)
    assert (again["seed"], again["blocks"]) == (seed, 2)
    assert "go on with it by --resume" in fondaco.refused(*words).err
    assert f"was begun with seed {seed}" in fondaco.refused(*words, "--resume", "--seed", seed + 1).err


def test_an_interrupt_keeps_what_was_played_and_says_how_to_go_on(
    fondaco: Fondaco, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Interrupting, "pressed", False)
    words = ("tournament", "golden-horn", "random", "cli.test_tournament:Interrupting", "--players", 2, "--blocks", 2)
    where = ("--workers", 1, "--out", tmp_path)
    done = fondaco(*words, *where)
    assert (done.code, done.out) == (130, "")
    assert done.err == f"fondaco: interrupted after 1 of 4 games; go on with: --out {tmp_path} --resume\n"
    done = fondaco(*words, *where, "--resume")
    assert done.code == 0 and "4 games in 2 blocks" in done.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["tournament", "golden-horn"], "Missing argument 'BOT...'"),
        ([*DUEL, "--blocks", 1, "--games", 1], "--blocks and --games exclude each other"),
        ([*DUEL, "--resume"], "--resume needs --out"),
        ([*DUEL, "--format", "swiss"], "'swiss' is not one of"),
        (["tournament", "golden-horn", "random", "random"], "bot random is given twice"),
        (["tournament", "golden-horn", "random"], "round-robin needs at least 2 bots"),
        (["tournament", "golden-horn", "random", "weighted"], "bot weighted does not play golden-horn"),
        (["tournament", "golden-horn", "random", "steady@5"], "a budget is written 50ms"),
    ],
)
def test_words_that_do_not_fit_are_told(fondaco: Fondaco, words: list[Any], said: str) -> None:
    assert said in fondaco.refused(*words).err


def test_it_offers_all_formats_that_there_are() -> None:
    assert tuple(FORMATS) == tournament.FORMATS


def test_the_bar_shows_the_rate_and_how_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    game = make("golden-horn", players=2)
    held = tournament.Tournament(tournament.planned(game, ["random", "steady"], ["round-robin", "mirror"], 1, 7))
    monkeypatch.setattr("sys.stderr", io.StringIO())
    bar = Bar(held)
    assert bar.standing() == "0.0 games/s"
    for result in held.play(1):
        bar.told(result)
    assert bar.standing().endswith("games/s  steady 100%  random 0%")
    assert bar.finished
