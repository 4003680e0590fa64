"""The intents of each game, as a message holds them."""

from __future__ import annotations

import msgspec

from fondaco.game import Game
from fondaco.shapes import Intent

from .refusal import Refusal


def read_intent(game: Game, sent: object) -> Intent:
    """The record of the game.  Raises `Refusal` if it is none."""
    kinds = {str(vars(one)["kind"]): one for one in game.policy.intents}
    kind = sent.get("kind") if isinstance(sent, dict) else None
    if not isinstance(kind, str) or kind not in kinds:
        raise Refusal("refused.unreadable", detail=f"an intent of {game.name} is of the kind {', '.join(kinds)}")
    try:
        intent: Intent = msgspec.convert(sent, kinds[kind])
    except msgspec.ValidationError as error:
        raise Refusal("refused.unreadable", detail=f"{kind}: {error}") from error
    return intent
