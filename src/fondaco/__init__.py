"""Fondaco: trading games, played and studied.

    >>> import fondaco
    >>> game = fondaco.make("golden-horn", players=2, tileStart="circle")
    >>> position = game.start()
    >>> position.to_act == (fondaco.CHANCE,)
    True

`games` lists the games with their options, `make` gives a `Game`, `game.start()` a `Position`.
"""

from __future__ import annotations

from .errors import FondacoError
from .game import CHANCE, Game, Position
from .game_info import GameInfo
from .registry import games, make

__version__ = "0.1.0"
__all__ = ["CHANCE", "FondacoError", "Game", "GameInfo", "Position", "games", "make"]
