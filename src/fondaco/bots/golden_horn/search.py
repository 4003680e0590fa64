"""The searching bot: the best choices of the learned one are played on, as often as there is time for."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import TYPE_CHECKING, ClassVar

from fondaco.game import Game, Random
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.view.view import View
from fondaco.learning.golden_horn.loops.rating import NEVER

from ..base import Decision
from ..budget import FREE, Budget
from ..searching import NEEDED, search
from .because import ONLY_CHOICE
from .learned import Learned, net_path
from .rated import decided

if TYPE_CHECKING:
    from fondaco.learning.searching import Searcher

SURE = 1e-9  # of a chance, where its logit is taken


class Search(Learned):
    """It searches in compiled loops; where they are not ready yet, or cannot be had, it chooses as the learned one."""

    name: ClassVar[str] = "search"
    compiles: ClassVar[tuple[str, ...]] = NEEDED

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        assert view.seat is not None
        if len(legal) == 1:
            return Decision(legal[0], ONLY_CHOICE)
        choices = search(searcher, self.game, view, view.seat, random, budget)
        if choices is None:
            return self.rated(view, legal, random)
        logits = {one.action: logit(one.chance()) for one in choices}
        return self.among(legal, decided(logits, choices[0].action))


def logit(chance: float) -> float:
    """NEVER where nothing was thought of."""
    sure = min(chance, 1 - SURE)
    return log(sure / (1 - sure)) if chance > 0 else NEVER


def searcher(game: Game) -> Searcher:
    from fondaco.compiled import engine_for
    from fondaco.learning.golden_horn.features import FEATURES_OF_HORN
    from fondaco.learning.golden_horn.searching import GROUND
    from fondaco.learning.nets import Net
    from fondaco.learning.searching import Searcher

    assert isinstance(game, GoldenHorn)
    path = net_path(game.players, game.options["dominio"] == "on")
    return Searcher(engine_for(game), GROUND, Net.load(path, FEATURES_OF_HORN))
