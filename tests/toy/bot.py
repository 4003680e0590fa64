"""A bot for the toy."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.bots import FREE, Bot, Budget, Decision
from fondaco.game import Random
from fondaco.plain_game import View

from .actions import Told
from .rules.state import DO_STAND, DO_TAKE


class Careful(Bot[View, Told]):
    """Takes cards as long as the average one does not lead above ten."""

    name = "careful"
    games = ("toy",)

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        self.asked(view, View, legal)
        points = view.seats[self.seat].score or 0
        return Decision(DO_TAKE if points + 3 <= 10 else DO_STAND)
