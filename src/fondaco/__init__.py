"""Fondaco: trading games, played and studied.

    >>> import fondaco
    >>> game = fondaco.make("golden-horn", players=2, tile_start="circle")
    >>> position = game.start()
    >>> position.to_act == (fondaco.CHANCE,)
    True

`games` lists the games with their options, `make` gives a `Game`, `game.start()` a `Position`; `batch` plays many games
at once; `analyse` says what the choices in a position are worth; `register` adds a game of one's own.
"""

from __future__ import annotations

from fondaco.batched import batch
from fondaco.errors import FondacoError
from fondaco.game import CHANCE, Game, Position
from fondaco.game_info import GameInfo
from fondaco.registry import games, make, register
from fondaco.studied import analyse

__version__ = "0.1.0"
__all__ = ["CHANCE", "FondacoError", "Game", "GameInfo", "Position", "analyse", "batch", "games", "make", "register"]
