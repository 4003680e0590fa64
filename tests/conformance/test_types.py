"""What a type checker knows of the games: it reads this file with the others, and would find a wrong `assert_type`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random as Shuffled
from typing import assert_type

import fondaco
from fondaco import arena, bots
from fondaco.bots import FREE, Bot, Budget, Decision
from fondaco.game import Game, Random
from fondaco.games.catan import Catan, CatanPosition
from fondaco.games.catan.actions.records import Action
from fondaco.games.catan.story.events import Told
from fondaco.games.catan.view.view import View
from fondaco.games.golden_horn import GoldenHorn, HornPosition
from fondaco.games.golden_horn.actions.plans import Plan
from fondaco.games.golden_horn.story.events import Told as HornTold
from fondaco.games.golden_horn.view.view import View as HornView
from fondaco.shapes import Action as SomeAction
from fondaco.shapes import View as SomeView


def test_a_game_by_its_name_has_its_own_types() -> None:
    game = fondaco.make("catan", 3, setup="beginners")
    position = game.start()
    assert_type(game, Catan)
    assert_type(game.describe(0), Action)
    assert_type(position, CatanPosition)
    assert_type(position.game, Catan)
    assert_type(position.copy(), CatanPosition)
    assert_type(position.imagine(0, Shuffled(1)), CatanPosition)
    assert_type(game.imagine(position.view(0), Shuffled(1)), CatanPosition)
    assert_type(game.position(position.text()), CatanPosition)
    assert_type(position.view(0), View)
    assert_type(game.presenter.tell(position, 0, 0, position, None), tuple[Told, ...])


def test_a_bot_by_its_name_sees_what_its_game_shows() -> None:
    assert_type(bots.make("steady", fondaco.make("catan")), Bot[View, Told])
    assert_type(bots.make("random", fondaco.make("golden-horn", rules=1)), Bot[HornView, HornTold])


class First(Bot[View, Told]):
    """As somebody may write it: what it sees and hears has the types of the game."""

    def hear(self, told: Told) -> None:
        assert_type(told.kind.upper(), str)

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        assert_type(view.seats[self.seat].cards, int)
        return Decision(legal[0])


def test_a_study_knows_what_a_report_holds() -> None:
    game = fondaco.make("catan", 3, victoryPoints="3")
    report = arena.simulate(game, [First(game), "random", "random"], games=1, seed=1)
    assert_type(report["bots"][0]["win_rate"], float)
    assert_type(report["options"], dict[str, str])
    assert (report["games"], report["bots"][0]["games"]) == (1, 1)


def test_so_has_the_other() -> None:
    game = fondaco.make("golden-horn", players=2)
    position = game.start()
    assert_type(game, GoldenHorn)
    assert_type(position, HornPosition)
    assert_type(position.view(None), HornView)
    assert_type(game.policy.plans(position, 0), tuple[Plan, ...])


def test_a_game_whose_name_is_known_late_has_what_all_have() -> None:
    for name in fondaco.games():
        game = fondaco.make(name)
        view = game.start().view(0)
        assert_type(game, Game)
        assert_type(game.describe(0), SomeAction)
        assert_type(view, SomeView)
        assert (view.seat, view.over, len(view.seats)) == (0, False, game.players)
        assert game.text(0).startswith(game.describe(0).kind)
