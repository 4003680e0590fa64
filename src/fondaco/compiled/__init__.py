"""The same rulebooks compiled: for batches of games, search and training, never needed for playing.

    >>> import fondaco
    >>> from fondaco.compiled import engine_for
    >>> engine = engine_for(fondaco.make("golden-horn"))
    >>> results = engine.simulate_random(seed=1, games=1000)
    >>> results.scores.shape
    (1000, 4)

The first call of each kind compiles for some seconds; what was compiled is kept in the user's
cache folder, or in that named by FONDACO_CACHE.  NumPy, Numba and platformdirs are needed: `fondaco[fast]`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from fondaco.errors import FondacoError, PackageMissing, package_missing
from fondaco.game import Game

if TYPE_CHECKING:
    from .engine import Engine

__all__ = ["CompilerMissing", "available", "engine_for", "is_kept"]

NEEDED = ("numpy", "numba", "platformdirs")


class CompilerMissing(PackageMissing):
    """NumPy, Numba or platformdirs is not installed."""


def available() -> bool:
    """Whether the compiled engine can be used here; loads nothing."""
    return all(find_spec(name) for name in NEEDED)


def is_kept(game: Game, tailored: bool = False) -> bool:
    """Whether an earlier start has compiled and kept what plays this game, so that it can be loaded in a second."""
    from .rulebooks import rulebook_of

    try:
        return available() and rulebook_of(game, tailored=tailored).is_kept()
    except FondacoError:
        return False


def engine_for(game: Game, boundscheck: bool = False, tailored: bool = False) -> Engine:
    """The compiled engine for a game; `boundscheck` finds rules that leave their lists, more slowly.

    `tailored`: compiled anew for just this number of players and these house rules, which pays in long simulations.
    It is kept, so that asking again costs nothing.  Raises `CompilerMissing` where the packages for it are missing.
    """
    if not available():
        missing = [name for name in NEEDED if not find_spec(name)]
        raise CompilerMissing(package_missing("the compiled engine", missing, "fast"))
    from .engine import engine_of

    return engine_of(game, boundscheck, tailored)
