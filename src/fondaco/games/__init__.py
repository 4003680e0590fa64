"""One folder a game: all that belongs to it and nothing else.

`fondaco.games()` lists the games and `fondaco.games.golden_horn` is one of them, so this package
can be called.
"""

from __future__ import annotations

import sys
from types import ModuleType

from fondaco.game_info import GameInfo


class Shelf(ModuleType):
    """A package of games that lists them when it is called."""

    def __call__(self) -> dict[str, GameInfo]:
        from fondaco.registry import games

        return games()


sys.modules[__name__].__class__ = Shelf
