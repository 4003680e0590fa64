"""The yardstick: any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fondaco.game import Random

from .base import Bot, Decision, Reason, check_choice
from .budget import FREE, Budget


class RandomBot(Bot[object, object]):
    """Plays every game; draws exactly one number a decision, even if there is no choice."""

    name: ClassVar[str] = "random"
    needs_view: ClassVar[bool] = False

    def choose(self, view: object, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        check_choice(legal)
        return Decision(legal[random.randrange(len(legal))], (Reason("because.random", {"n": len(legal)}),))
