"""Bots that search: in compiled loops, for as long as they have; ready as soon as these are compiled."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import lru_cache
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING

from fondaco.chance import Sfc32
from fondaco.game import Game, Random
from fondaco.shapes import View

from .budget import Budget

if TYPE_CHECKING:
    from fondaco.learning.searching import Belief, Choice, Searcher

USUAL = 400  # times that choices are played on, where no budget is given
LONGEST = 0.25  # seconds, however much more there is
IN_TIME = 0.85  # the share of the time after which it answers
NEEDED = ("numpy", "numba", "platformdirs")
SEEDS = 1 << 62

Make = Callable[[Game], "Searcher"]
Believed = Callable[[], "Belief"]


def nothing() -> Belief:
    """But what is seen."""
    return ()


def search(
    make: Make, game: Game, view: View, seat: int, random: Random, budget: Budget, believed: Believed = nothing
) -> list[Choice] | None:
    """What the seat may do, likeliest to win first; None where the loops are not ready yet, or cannot be had.

    `believed`: what it knows besides what it sees.  Nobody waits for a compiler, unless the budget says nothing of
    time: then the same is found on every machine.
    """
    seed = random.randrange(SEEDS)
    searcher = ready(make, game, wait=budget.seconds is None)
    if searcher is None:
        return None
    imagined = game.imagine(view, Sfc32.stream(0, 0, 0))
    return searcher.search(imagined, seat, seed, spending(budget), believed())


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


def ready(make: Make, game: Game, wait: bool) -> Searcher | None:
    """What searches in that game; None where it is not ready yet, and is not to be waited for, or cannot be."""
    if not all(map(find_spec, NEEDED)):
        return None
    future = _warming(make, game)
    return future.result() if wait or future.done() else None


@lru_cache(maxsize=8)
def _warming(make: Make, game: Game) -> Future[Searcher]:
    """Compiled in a thread of its own, which the program does not wait for at its end."""
    future: Future[Searcher] = Future()

    def warm() -> None:
        try:
            searcher = make(game)
            searcher.warm_up()
            future.set_result(searcher)
        except BaseException as error:
            future.set_exception(error)

    Thread(target=warm, name="compiling the search", daemon=True).start()
    return future
