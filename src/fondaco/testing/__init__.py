"""Checks for games and bots of one's own; no test runner is needed.

    >>> import fondaco
    >>> from fondaco.testing import check_game
    >>> check_game(fondaco.make("golden-horn", players=2), games=1)

What a game or a bot does not keep is an `AssertionError` that says so.
"""

from __future__ import annotations

from .bots import BotReport, check_bot
from .games import PROMISES, check_game

__all__ = ["PROMISES", "BotReport", "check_bot", "check_game"]
