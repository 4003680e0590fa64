"""Bots of one's own by the place of their class."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco import arena, bots, make
from fondaco.errors import FondacoError, UnknownOption

GAME = make("golden-horn", players=2)
MODULE = """
import math
from fondaco.bots import Bot, Decision

class First(Bot):
    def choose(self, view, legal, random, budget=None):
        return Decision(legal[0])

class Farmer(First):
    games = ("catan",)

class Deep(First):
    def __init__(self, game, depth):
        super().__init__(game)

class Lazy(Bot):
    name = "lazy"

class Stranger:
    pass

number = 5
"""


@pytest.fixture(autouse=True)
def own_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "ownbots").mkdir()
    (tmp_path / "ownbots/__init__.py").touch()
    (tmp_path / "ownbots/simple.py").write_text(MODULE)
    (tmp_path / "ownbots/broken.py").write_text("1 / 0")
    (tmp_path / "ownbots/lacking.py").write_text("import no_such_library")
    monkeypatch.syspath_prepend(tmp_path)


def test_a_class_is_found_by_module_and_name_and_is_called_as_it_says() -> None:
    assert bots.make("ownbots.simple:First", GAME).name == "First"
    report = arena.simulate(GAME, ["steady", "ownbots.simple:First"], 2, 1)
    assert [row["bot"] for row in report["bots"]] == ["steady", "First"]


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("ownbots.simpel:First", "there is no module 'ownbots.simpel' here"),
        ("no_such_package.bots:First", "there is no module 'no_such_package' here"),
        ("ownbots.simple:Frist", "module ownbots.simple has no class 'Frist'; it has First, Farmer, Deep, Lazy"),
        ("ownbots.simple:number", "module ownbots.simple has no class 'number'"),
        ("ownbots.simple:math", "module ownbots.simple has no class 'math'"),
        ("ownbots.simple:Stranger", r"that class is no bot; write: class Stranger\(fondaco.bots.Bot\)"),
        ("ownbots.simple:Farmer", "bot ownbots.simple:Farmer does not play golden-horn, but catan"),
        ("ownbots.simple:Deep", "is not made of a game alone .*'depth'.*: give its settings defaults"),
        ("ownbots.simple:Lazy", "bot ownbots.simple:Lazy lacks choose"),
        ("ownbots.broken:First", "importing ownbots.broken raised ZeroDivisionError: division by zero"),
        ("ownbots.lacking:First", "importing ownbots.lacking raised ModuleNotFoundError: .*no_such_library"),
        (":First", "a class is named as module:Class"),
        ("ownbots.simple:", "a class is named as module:Class"),
        (".simple:First", "a class is named as module:Class"),
        ("own bots:First", "a class is named as module:Class"),
        ("a:b:c", "a class is named as module:Class"),
    ],
)
def test_what_is_wrong_with_a_place_is_told(place: str, why: str) -> None:
    with pytest.raises(FondacoError, match=why):
        bots.make(place, GAME)


def test_a_bot_that_comes_with_fondaco_says_which_games_it_plays() -> None:
    with pytest.raises(UnknownOption, match="does not play golden-horn, but catan"):
        bots.make("fondaco.bots.catan:Weighted", GAME)


def test_worker_processes_find_it_too() -> None:
    names = ["steady", "ownbots.simple:First"]
    one, two = (arena.simulate(GAME, names, 4, 1, workers=workers)["bots"] for workers in (1, 2))
    assert one == two
