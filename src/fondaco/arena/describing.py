"""What games hang on, as plain data: the game with its house rules, and the bots with their settings."""

from __future__ import annotations

import hashlib
from typing import Any

from fondaco import __version__
from fondaco.bots import AnyBot, Budget
from fondaco.game import Game

from .counts import Limits
from .naming import settings

LONGEST = 60  # of a setting as text; longer ones are told by a digest
PLAIN = (bool, int, float, str, type(None))


def game_described(game: Game) -> dict[str, Any]:
    return {
        "fondaco": __version__,
        "game": game.name,
        "rules": game.rules,
        "options": dict(game.options),
        "components": game.components,
        "players": game.players,
    }


def bot_described(name: str, bot: AnyBot, budget: Budget | None) -> dict[str, Any]:
    allowed = budget and limits(budget)
    return {"name": name, "class": class_of(bot), "settings": settings_described(bot), "budget": allowed}


def class_of(bot: AnyBot) -> str:
    """Its class, as ``module:Class``."""
    kind = type(bot)
    return f"{kind.__module__}:{kind.__qualname__}"


def settings_described(bot: AnyBot) -> dict[str, Any]:
    """All that it was made with; what is no number or short text by its type and a digest of how it is written."""
    return {key: _written(value) for key, value in sorted(settings(bot).items())}


def _written(value: Any) -> Any:
    if isinstance(value, PLAIN):
        return value
    text = repr(value)
    if " at 0x" in text:  # where it lies in memory says nothing
        return type(value).__name__
    if len(text) <= LONGEST:
        return text
    return f"{type(value).__name__} {hashlib.sha256(text.encode()).hexdigest()[:8]}"


def limits(budget: Budget) -> Limits:
    return {"seconds": budget.seconds, "nodes": budget.nodes}
