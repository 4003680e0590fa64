"""`check_bot` finds what a bot does wrong, and nothing in those that come with Fondaco."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from quick import quick_bots

from fondaco import Game, make
from fondaco.bots import FREE, Bot, Budget, Decision, Reason
from fondaco.game import Random
from fondaco.testing import check_bot

GAME = make("golden-horn", players=2)


class Wrong(Bot[Any, Any]):
    """Does one thing that no bot does."""

    def __init__(self, game: Game, does: str = "") -> None:
        super().__init__(game)
        self.does = does
        self.heard: list[Any] = []
        self.keeps = (lambda: 0) if does == "keeps a function" else None

    def hear(self, told: Any) -> None:
        self.heard.append(told)
        if self.does == "changes what it is told":
            object.__setattr__(told, "seat", 7)

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        action = legal[random.randrange(len(legal))]
        if self.does == "remembers in the wrong place":
            action = legal[len(self.heard) % len(legal)]
        if self.does == "cheats":
            action = -1
        if self.does == "changes its view":
            object.__setattr__(view, "phase", "other")
        if self.does == "spends":
            budget.count(100)
        return Decision(action, ("because",) if self.does == "gives texts" else ())  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("does", "told"),
    [
        ("cheats", "bot Wrong on seat . chose -1, which is not allowed"),
        ("changes its view", "bot Wrong changes its view"),
        ("changes what it is told", "bot Wrong changes what it is told"),
        ("keeps a function", "bot Wrong cannot be pickled"),
        ("remembers in the wrong place", r"decides otherwise in a second game: .* sit\(\) returns"),
        ("gives texts", "bot Wrong gives 'because' as a reason"),
        ("spends", "bot Wrong overspends its budget in"),
    ],
)
def test_what_a_bot_does_wrong_is_told(does: str, told: str) -> None:
    with pytest.raises(AssertionError, match=told):
        check_bot(Wrong(GAME, does), GAME, budget=Budget(nodes=50))


class Forgetful(Wrong):
    """Cannot go on where it did not begin."""

    decided = 0

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        self.decided += 1
        return Decision(legal[-1] if self.decided > 1 or len(self.heard) < 20 else -1)


def test_a_player_has_to_go_on_from_the_story_alone() -> None:
    with pytest.raises(AssertionError, match="that only heard the story takes -1"):
        check_bot(Forgetful(GAME), GAME)


CATAN = make("catan", players=2, offersPerTurn="0")


@pytest.mark.parametrize(("game", "bot"), [(game, bot) for game in (GAME, CATAN) for bot in quick_bots(game.name)])
def test_the_bots_that_come_with_fondaco_are_right(game: Game, bot: str) -> None:
    report = check_bot(bot, game, games=1)
    assert report.finished == 1 and 20 < report.spent.decisions < len(report.decisions) and report.told > 20


class Endless(Bot[Any, Any]):
    """Drafts offers for ever."""

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        return Decision(legal[0], (Reason("because.random", {"n": 1}),))


def test_games_without_an_end_are_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fondaco.testing.bots.MOST", 30)
    report = check_bot(Endless(GAME), GAME, games=1)
    assert report.finished == 0 and len(report.decisions) > 30
