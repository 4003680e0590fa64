"""Names of bots in a match: those that play alike share one, all others are told apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fondaco.bots import AnyBot
from fondaco.errors import FondacoError, quoted


def names_apart(bots: Sequence[AnyBot]) -> tuple[str, ...]:
    """A name for each: ``steady``, and ``steady 2`` for the next bot of that name with other settings."""
    first: dict[str, AnyBot] = {}
    return tuple(_free_name(bot, _own_name(bot), first) for bot in bots)


def _own_name(bot: AnyBot) -> str:
    name = getattr(bot, "name", None)
    if not isinstance(name, str) or not name.isprintable() or not name.strip():
        raise FondacoError(
            f"a bot needs a name: {type(bot).__name__} has {quoted(name)}; write name = '...' in its class"
        )
    return name


def _free_name(bot: AnyBot, name: str, first: dict[str, AnyBot]) -> str:
    """The first of name, name 2, name 3 ... that is free, or that a bot which plays alike has."""
    number, tried = 1, name
    while not alike(bot, first.setdefault(tried, bot)):
        number += 1
        tried = f"{name} {number}"
    return tried


def alike(one: AnyBot, other: AnyBot) -> bool:
    """Whether both are of one class and have the same settings, as far as these can be compared."""
    return one is other or (type(one) is type(other) and _same(settings(one), settings(other)))


def settings(bot: AnyBot) -> dict[str, Any]:
    """All that it has, in its class's slots too, but the game, which is that of the match."""
    slots = {slot for kind in type(bot).__mro__ for slot in getattr(kind, "__slots__", ()) if hasattr(bot, slot)}
    found = {slot: getattr(bot, slot) for slot in slots} | getattr(bot, "__dict__", {})
    return {key: value for key, value in found.items() if key != "game"}


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    try:
        return bool(one == other)
    except Exception:  # of any kind: arrays for example have no single answer
        return False
