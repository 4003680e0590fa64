"""The steady bot: each step is the one that leaves the best value by hand-made reckoning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from fondaco.game import Game, Random
from fondaco.games.catan import Catan
from fondaco.games.catan.imagine.seen import lay_seen
from fondaco.games.catan.rules.components import CARDS, KINDS, RESOURCES
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.story.events import Told
from fondaco.games.catan.view.view import View
from fondaco.learning.catan.mind import plain_mind
from fondaco.learning.catan.steady.choosing import choose_steadily
from fondaco.learning.catan.steady.mind import Mind
from fondaco.learning.catan.weights import WEIGHTS, Weights

from ..base import Bot, Decision, Reason
from ..budget import FREE, Budget
from .because import ONLY_CHOICE, OPEN
from .explaining import explained


class Steady(Bot[View, Told]):
    """It sees what its seat may know, plans each step anew, and draws no random numbers.

    What it does stands in `fondaco.learning.catan.steady`, which is compiled too.
    """

    name: ClassVar[str] = "steady"
    games: ClassVar[tuple[str, ...]] = ("catan",)

    game: Catan
    _mind: Mind | None = None  # of a player

    def __init__(self, game: Catan, weights: Weights = WEIGHTS) -> None:
        super().__init__(game)
        self.weights = weights

    def sit(self, game: Game, seat: int) -> Self:
        player = super().sit(game, seat)
        player._mind = plain_mind(self.weights)
        return player

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        assert view.seat is not None
        if len(legal) == 1:
            return Decision(legal[0], ONLY_CHOICE)
        seen, mind = seen_in(view, self.game), self._mind or plain_mind(self.weights)
        seen.offers = len(legal)
        seen.offered[: len(legal)] = legal
        action = choose_steadily(seen, view.seat, mind)
        return self.among(legal, Decision(action, explained(seen, view.seat, action, mind)))

    def is_open(self, reason: Reason) -> bool:
        return reason.id in OPEN


def seen_in(view: View, game: Catan) -> State:
    """A view as the rules have it; of what is hidden only the sizes and the sums are right."""
    s = game.start().state
    lay_seen(s, view)
    s.bank[:] = view.bank or view.stacks
    for hand, shown in zip(s.hand, view.seats, strict=False):
        hand[:] = shown.hand or (shown.cards, *[0] * (RESOURCES - 1))
    _lay_development(s, view)
    return s


def _lay_development(s: State, view: View) -> None:
    """What has been neither played nor seen, in the order of its kinds."""
    left = [n - played for n, played in zip(CARDS, view.played, strict=True)]
    for cards, shown in zip(s.cards, view.seats, strict=False):
        if shown.hidden is not None:
            cards[:] = shown.hidden
            left = [n - m for n, m in zip(left, cards, strict=True)]
    for cards, shown in zip(s.cards, view.seats, strict=False):
        if shown.hidden is None:
            cards[:] = [0] * KINDS
            for kind in range(KINDS):
                cards[kind] = min(left[kind], shown.development - sum(cards))
                left[kind] -= cards[kind]
    s.deck[:] = left
