"""Bots: `names` lists them, `make` gives one for a game.

    >>> import random
    >>> import fondaco
    >>> from fondaco import bots
    >>> game = fondaco.make("golden-horn", players=2, startPlayer="fixed")
    >>> position = game.start()
    >>> bot = bots.make("steady", game)
    >>> choice = bot.choose(position.view(0), position.legal(0), random.Random(1))
    >>> choice.action in position.legal(0)
    True

A new bot is a class with `choose` (see `Bot`), which `make` finds by ``"module:Class"``; one that comes with Fondaco
also has a line in `BOTS`.
"""

from __future__ import annotations

from fondaco.errors import UnknownOption, did_you_mean, quoted
from fondaco.game import Game

from .base import AnyBot, Because, Bot, Decision, Reason, listens, seated
from .budget import FREE, Budget
from .finding import construct, load

__all__ = [
    "BOTS",
    "FREE",
    "AnyBot",
    "Because",
    "Bot",
    "Budget",
    "Decision",
    "Reason",
    "listens",
    "make",
    "names",
    "seated",
]

ANY_GAME = "*"

# Name of a bot -> the games it plays -> its class, imported when somebody asks for it.
BOTS: dict[str, dict[str, str]] = {
    "random": {ANY_GAME: "fondaco.bots.uniform:RandomBot"},
    "weighted": {"catan": "fondaco.bots.catan:Weighted"},
    "steady": {"golden-horn": "fondaco.bots.golden_horn:Steady", "catan": "fondaco.bots.catan:Steady"},
}


def names(game: str | None = None) -> tuple[str, ...]:
    """The names of all bots, or of those that play a game, weakest first."""
    return tuple(name for name, plays in BOTS.items() if game is None or game in plays or ANY_GAME in plays)


def make(name: str, game: Game) -> AnyBot:
    """A bot by its name, or by ``module:Class``, for a game with its players and house rules.

    Raises `UnknownOption` if there is no such bot or it does not play that game.
    """
    return construct(load(name if ":" in name else _place(name, game)), game, name)


def _place(name: str, game: Game) -> str:
    if name not in BOTS:
        near = did_you_mean(name, BOTS)
        raise UnknownOption(f"there is no bot {quoted(name)}{near}; choose from: {', '.join(BOTS)}")
    plays = BOTS[name]
    if game.name not in plays and ANY_GAME not in plays:
        others = ", ".join(names(game.name))
        raise UnknownOption(
            f"bot {name} does not play {game.name}, but {', '.join(plays)}; for it choose from: {others}"
        )
    return plays.get(game.name) or plays[ANY_GAME]
