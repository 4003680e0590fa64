"""A bot for the toy."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.bots import FREE, Bot, Budget, Decision
from fondaco.game import Random

from .actions import Told
from .rules.state import DO_STAND, DO_TAKE
from .view import View


class Careful(Bot[View, Told]):
    """Takes cards as long as the average one does not lead above ten."""

    name = "careful"
    games = ("toy",)

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        self.asked(view, View, legal)
        hand = view.seats[self.seat].hand or ()
        held = sum((1 + card) * n for card, n in enumerate(hand))
        return Decision(DO_TAKE if held + 3 <= 10 else DO_STAND)
