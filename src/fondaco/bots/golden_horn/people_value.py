"""What goods are worth with the expansion, where people stand behind them."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.games.golden_horn.rules.components import COLOURS

from .people import PEOPLE, worth
from .value import Valuer
from .waters import Waters
from .weights import Weights


class PeopleValuer(Valuer):
    """Points from people and dominions weigh the more, the nearer the seat is to announcing the end."""

    def __init__(self, waters: Waters, weights: Weights) -> None:
        super().__init__(waters, weights)
        self.worth = worth(waters.prizes, weights)

    def goods(self, goods: Sequence[int]) -> float:
        colours = goods[:COLOURS]
        return super().goods(colours) + self.weights.person[colours.count(0)] * self.worth[goods[PEOPLE]]

    def dominions(self, seat: int, goods: Sequence[int]) -> float:
        return self.weights.person[goods[:COLOURS].count(0)] * self.waters.dominions[seat]
