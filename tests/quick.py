"""The bots that decide at once: those that search wait for a compiler where they are given no time."""

from __future__ import annotations

from fondaco import bots


def quick_bots(game: str | None = None) -> tuple[str, ...]:
    return tuple(name for name in bots.names(game) if name != "search")
