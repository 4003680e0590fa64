"""Whole intents of Catan, as a page sends them, made of the texts of their actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from fondaco.games.catan.words import RESOURCE_NAMES
from fondaco.server.protocol.from_page import Act, Do
from fondaco.server.table.table import Table
from fondaco.shapes import Intent


def sent(intent: Intent) -> dict[str, Any]:
    """As it is in a message."""
    found: dict[str, Any] = msgspec.to_builtins(intent)
    return found


def said(table: Table, seat: int, texts: Sequence[str], id: str | None = None) -> Act | Do:
    """A message to the table in answer to the seat's present decision."""
    id, decision = id or f"{len(table.record.entries)}", table.question(seat)[0]
    if len(texts) == 1 and not texts[0].startswith("discard"):
        return Act(id, decision, table.game.action(texts[0]))
    return Do(id, decision, intent_of(texts))


def intent_of(texts: Sequence[str]) -> dict[str, Any]:
    kind, *seats = texts[-1].split()
    if kind == "discard":
        return {"kind": "discard", "cards": pile(texts, "discard")}
    asked = {"seats": [*map(int, seats)]} if kind == "offer" else {}
    return {"kind": kind, "give": pile(texts, "give"), "want": pile(texts, "want"), **asked}


def pile(texts: Sequence[str], word: str) -> list[int]:
    """How many cards of each resource stand behind the word."""
    return [texts.count(f"{word} {resource}") for resource in RESOURCE_NAMES]
