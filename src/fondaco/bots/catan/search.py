"""The searching bot: the best choices of the learned one are played on, as often as there is time for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from fondaco.game import Game, Random
from fondaco.games.catan.view.view import View

from ..base import Decision
from ..budget import FREE, Budget
from ..searching import search
from . import because
from .learned import Learned, shipped_file

if TYPE_CHECKING:
    from fondaco.learning.searching import Searcher


class Search(Learned):
    """It searches in compiled loops; where they are not ready yet, or cannot be had, it chooses as the learned one."""

    name: ClassVar[str] = "search"

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        assert view.seat is not None
        if len(legal) == 1:
            return Decision(legal[0], because.ONLY_CHOICE)
        choices = search(searcher, self.game, view, view.seat, random, budget)
        if choices is None:
            return self.rated(view, legal, random)
        chances = {one.action: one.chance() for one in choices}
        return self.among(legal, Decision(choices[0].action, because.rated(chances, choices[0].action)))


def searcher(game: Game) -> Searcher:
    from fondaco.compiled import engine_for
    from fondaco.learning.catan.features import FEATURES_OF_CATAN
    from fondaco.learning.catan.searching import GROUND
    from fondaco.learning.nets import Net
    from fondaco.learning.searching import Searcher

    return Searcher(engine_for(game), GROUND, Net.load(shipped_file(game.players), FEATURES_OF_CATAN))
