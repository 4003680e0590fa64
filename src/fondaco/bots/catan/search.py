"""The searching bot: the best choices of the learned one are played on, as often as there is time for."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import lru_cache
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING, ClassVar

from fondaco.chance import Sfc32
from fondaco.game import Game, Random
from fondaco.games.catan import Catan
from fondaco.games.catan.view.view import View

from ..base import Decision
from ..budget import FREE, Budget
from . import because
from .learned import Learned, shipped_file

if TYPE_CHECKING:
    from fondaco.learning.catan.searching import Searcher

USUAL = 400  # times that choices are played on, where no budget is given
LONGEST = 0.25  # seconds, however much more there is
IN_TIME = 0.85  # the share of the time after which it answers
NEEDED = ("numpy", "numba", "platformdirs")
SEEDS = 1 << 62


class Search(Learned):
    """It searches in compiled loops; where they are not ready yet, or cannot be had, it chooses as the learned one.

    Nobody waits for a compiler, unless the budget says nothing of time: then it decides the same on every machine.
    """

    name: ClassVar[str] = "search"

    def choose(self, view: View, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        legal = self.asked(view, View, legal)
        seed = random.randrange(SEEDS)
        if len(legal) == 1:
            return Decision(legal[0], because.ONLY_CHOICE)
        searcher = ready(self.game, wait=budget.seconds is None)
        if searcher is None:
            return self.rated(view, legal)
        assert view.seat is not None and isinstance(self.game, Catan)
        imagined = self.game.imagine(view, Sfc32.stream(0, 0, 0))
        choices = searcher.search(imagined, view.seat, seed, spending(budget))
        chances = {one.action: one.chance(searcher.manner.trust) for one in choices}
        return self.among(legal, Decision(choices[0].action, because.rated(chances, choices[0].action)))


def spending(budget: Budget) -> Callable[[int], float]:
    """Asked for more nodes it says what share of the budget is gone with them; if more than 1, they are not counted."""
    nodes = budget.nodes or (USUAL if budget.seconds is None else None)
    seconds = None if budget.seconds is None else IN_TIME * min(LONGEST, budget.seconds)
    begun, counted = time.monotonic(), 0

    def spent(more: int) -> float:
        nonlocal counted
        by_nodes = (counted + more) / nodes if nodes else 0.0
        share = max(by_nodes, (time.monotonic() - begun) / seconds if seconds else 0.0)
        if share <= 1:
            counted += more
            budget.count(more)
        return share

    return spent


def ready(game: Game, wait: bool) -> Searcher | None:
    """What searches in that game; None where it is not ready yet, and is not to be waited for, or cannot be."""
    if not all(map(find_spec, NEEDED)):
        return None
    future = _warming(game)
    return future.result() if wait or future.done() else None


@lru_cache(maxsize=8)
def _warming(game: Game) -> Future[Searcher]:
    """Compiled in a thread of its own, which the program does not wait for at its end."""
    future: Future[Searcher] = Future()

    def warm() -> None:
        try:
            future.set_result(_made(game))
        except BaseException as error:
            future.set_exception(error)

    Thread(target=warm, name="compiling the search", daemon=True).start()
    return future


def _made(game: Game) -> Searcher:
    from fondaco.compiled import engine_for
    from fondaco.learning.catan.features import FEATURES_OF_CATAN
    from fondaco.learning.catan.searching import Manner, Searcher
    from fondaco.learning.nets import Net

    searcher = Searcher(engine_for(game), Net.load(shipped_file(game.players), FEATURES_OF_CATAN), Manner())
    searcher.warm_up()
    return searcher
