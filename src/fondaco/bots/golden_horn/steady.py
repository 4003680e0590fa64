"""The steady bot: it looks one whole turn ahead and takes what leaves it the best chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from fondaco.game import Random
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.imagine.seen import lay_seen
from fondaco.games.golden_horn.rules.components import COLOURS
from fondaco.games.golden_horn.rules.state import State
from fondaco.games.golden_horn.story.events import Told
from fondaco.games.golden_horn.view.view import View
from fondaco.learning.golden_horn.scratch import plain_chart
from fondaco.learning.golden_horn.steady.choices import T_SEEN, steady
from fondaco.learning.golden_horn.weights import WEIGHTS, Weights
from fondaco.learning.scratch import States

from ..base import Bot, Decision, Reason
from ..budget import FREE, Budget
from .because import ONLY_CHOICE, because, is_open


class Steady(Bot[View, Told]):
    """At every small step it plans the rest of its turn anew from what it sees; it draws no random numbers.

    What it does stands in `fondaco.learning.golden_horn.steady`, which is compiled too.
    """

    name: ClassVar[str] = "steady"
    games: ClassVar[tuple[str, ...]] = ("golden-horn",)

    game: GoldenHorn

    def __init__(self, game: GoldenHorn, weights: Weights | None = None, people: bool = True) -> None:
        """Without `people` it plays the expansion as if there was none."""
        super().__init__(game)
        self.weights: Weights = weights or WEIGHTS[game.players]
        self.people = people

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        if len(legal) == 1:
            return Decision(legal[0], ONLY_CHOICE)
        assert view.seat is not None
        seen = seen_in(view, self.game)
        states, chart = States([seen, seen]), plain_chart(self.weights, heeds=self.people)
        action = steady(seen, view.seat, states, chart)
        return self.among(legal, Decision(action, because(states[T_SEEN], view.seat, action, chart)))

    def is_open(self, reason: Reason) -> bool:
        return is_open(reason, self.game)


def seen_in(view: View, game: GoldenHorn) -> State:
    """A view as the rules have it; of hidden hands and piles only the size is right."""
    s = game.start().state
    lay_seen(s, view)
    for hand, player in zip(s.hand, view.seats, strict=False):
        if player.hand is None:
            hand[:] = counted(player.cards)
    s.stock[:] = counted(view.stock)
    s.bag[:] = counted(view.bag - s.whites - s.blacks)
    return s


def counted(n: int) -> list[int]:
    """A pile of so many."""
    return [n] + [0] * (COLOURS - 1)
