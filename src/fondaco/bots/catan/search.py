"""The searching bot: the best choices of the learned one are played on, as often as there is time for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from fondaco.game import Game, Random
from fondaco.games.catan.story.events import Told
from fondaco.games.catan.view.view import View
from fondaco.learning.catan.counting import Counting, records_of
from fondaco.learning.loops.shapes import Net

from ..base import Decision
from ..budget import FREE, Budget
from ..searching import NEEDED, search
from . import because
from .learned import Learned, shipped_file

if TYPE_CHECKING:
    from fondaco.learning.searching import Belief, Searcher


class Search(Learned):
    """It searches in compiled loops; where they are not ready yet, or cannot be had, it chooses as the learned one.

    Seated in a game, it counts the cards that come and go.
    """

    name: ClassVar[str] = "search"
    compiles: ClassVar[tuple[str, ...]] = NEEDED

    def __init__(self, game: Game, net: Net | None = None) -> None:
        super().__init__(game, net)
        self._counting = Counting(game.players)

    def sit(self, game: Game, seat: int) -> Self:
        player = super().sit(game, seat)
        player._counting = Counting(game.players)
        return player

    def hear(self, told: Told) -> None:
        self._counting.hear(told)

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        assert view.seat is not None
        if len(legal) == 1:
            return Decision(legal[0], because.ONLY_CHOICE)
        choices = search(searcher, self.game, view, view.seat, random, budget, lambda: self._ways(view))
        if choices is None:
            return self.rated(view, legal, random)
        chances = {one.action: one.chance() for one in choices}
        return self.among(legal, because.decided(chances, choices[0].action, view.player == view.seat))

    def _ways(self, view: View) -> Belief:
        return (records_of(self._counting.agreeing(view)),)


def searcher(game: Game) -> Searcher:
    from fondaco.compiled import engine_for
    from fondaco.learning.catan.features import FEATURES_OF_CATAN
    from fondaco.learning.catan.searching import GROUND
    from fondaco.learning.nets import Net
    from fondaco.learning.searching import Searcher

    return Searcher(engine_for(game), GROUND, Net.load(shipped_file(game.players), FEATURES_OF_CATAN))
