"""The usual yardstick of Catan: random, but what brings points is likelier."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import ClassVar

from fondaco.game import Random
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.story.events import Told
from fondaco.games.catan.view.view import View

from ..base import Bot, Decision, Reason
from ..budget import FREE, Budget
from .because import OPEN, WEIGHTED

USUAL, SELDOM = 10, 1
# First action of a kind -> the weight of each action of it.
WEIGHTS = {
    d.DO_SETTLEMENT: 1000 * USUAL,
    d.DO_ROAD: USUAL,
    d.DO_CITY: 10000 * USUAL,
    d.DO_BUY: 100 * USUAL,
    d.DO_KNIGHT: USUAL,
    d.DO_GIVE: SELDOM,
    d.DO_OFFER: USUAL,
    d.DO_PROPOSE: SELDOM,  # to accept too
    d.DO_REFUSE: USUAL,
}
FIRSTS, OF_KIND = tuple(WEIGHTS), tuple(WEIGHTS.values())


def weight(action: int) -> int:
    return OF_KIND[bisect_right(FIRSTS, action) - 1]


class Weighted(Bot[View, Told]):
    """Draws exactly one number a decision, even if there is no choice."""

    name: ClassVar[str] = "weighted"
    games: ClassVar[tuple[str, ...]] = ("catan",)

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        sums = list(accumulate(map(weight, legal)))
        return Decision(legal[bisect_right(sums, random.randrange(sums[-1]))], WEIGHTED)

    def is_open(self, reason: Reason) -> bool:
        return reason.id in OPEN
