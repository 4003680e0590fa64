"""Decisions looked at more closely: by the bot that searches, which plays each choice on again and again."""

from __future__ import annotations

from collections.abc import Mapping

from fondaco import bots
from fondaco.bots import AnyBot, Budget, seated
from fondaco.chance import Sfc32
from fondaco.errors import UnknownOption
from fondaco.game import Game

from .lines import Step

SEARCHES = "search"  # the bot


class Deeper:
    """One searching player for each seat, which hears what that is told."""

    def __init__(self, game: Game, nodes: int) -> None:
        """`nodes`: how often choices are played on, at each decision.  Raises `UnknownOption`."""
        bot = bots.make(SEARCHES, game)
        missing = bots.missing(SEARCHES, game)
        if missing:
            raise UnknownOption(f"to look deeper {', '.join(missing)} is needed: pip install 'fondaco[fast]'")
        self._nodes = nodes
        self._players: list[AnyBot] = [seated(bot, game, seat) for seat in range(game.players)]

    def hear(self, step: Step) -> None:
        """What has happened since."""
        for seat, player in enumerate(self._players):
            for told in step.after.game.presenter.tell(step.before, step.seat, step.action, step.after, seat):
                player.hear(told)

    def ratings(self, step: Step, found: Mapping[int, float]) -> Mapping[int, float]:
        """How likely the seat wins after each of the actions that were found; the same on every machine."""
        random, budget = Sfc32.stream(0, 0, step.n), Budget(nodes=self._nodes)
        player, view = self._players[step.seat], step.before.view(step.seat)
        chances = player.choose(view, step.before.legal(step.seat), random, budget).chances
        return {action: chances.get(action, chance) for action, chance in found.items()}
