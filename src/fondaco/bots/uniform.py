"""The yardstick: any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from fondaco.game import Random

from .base import FREE, Bot, Budget, Decision, Reason, check_choice


class RandomBot(Bot):
    """Plays every game; draws exactly one number a decision, even if there is no choice."""

    name: ClassVar[str] = "random"

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        check_choice(legal)
        return Decision(legal[random.randrange(len(legal))], (Reason("because.random", {"n": len(legal)}),))
