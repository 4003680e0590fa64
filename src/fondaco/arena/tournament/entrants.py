"""Who takes part: bots with names apart, their settings, and what each of their decisions may cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fondaco import bots as known
from fondaco.bots import FREE, AnyBot, Bot, Budget
from fondaco.errors import FondacoError, quoted
from fondaco.game import Game

from ..naming import names_apart

AT = "@"  # between the name of a bot and its own budget


@dataclass(frozen=True)
class Entrant:
    """A bot with its budget, by a name that no other has."""

    name: str
    bot: AnyBot
    budget: Budget


def enter(game: Game, bots: Iterable[str | AnyBot], budget: Budget | str | None = None) -> tuple[Entrant, ...]:
    """Bots made already or given as text: a name or ``module:Class``, with a budget of its own behind an @.

    `budget` is that of all others.  Raises `FondacoError`, also where two of them would play alike.
    """
    usual = _budget(budget)
    given = [_made(game, bot, usual) for bot in bots]
    names = [
        _titled(name, bot, own) for name, (bot, own) in zip(names_apart([b for b, _ in given]), given, strict=True)
    ]
    for i, name in enumerate(names):
        if name in names[:i]:
            raise FondacoError(f"bot {name} is given twice: each is given once, a mirror lets it play itself")
    return tuple(Entrant(name, bot, own or usual) for name, (bot, own) in zip(names, given, strict=True))


def _made(game: Game, given: object, usual: Budget) -> tuple[AnyBot, Budget | None]:
    """The bot, and the budget that it has for itself."""
    if isinstance(given, Bot):
        return given, None
    if not isinstance(given, str):
        raise FondacoError(f"{quoted(given)} is no bot: a bot or its name is needed")
    name, at, own = given.partition(AT)
    return known.make(name, game), Budget.read(own) if at else None


def _titled(name: str, bot: AnyBot, own: Budget | None) -> str:
    return name if own is None else f"{name}{AT}{said(own)}"


def said(budget: Budget) -> str:
    """As it is written on the command line; nothing for one without limits."""
    nodes = "" if budget.nodes is None else f"{budget.nodes}nodes"
    seconds = "" if budget.seconds is None else f"{1000 * budget.seconds:g}ms"
    return seconds + nodes


def _budget(budget: Budget | str | None) -> Budget:
    limit: Any = Budget.read(budget) if isinstance(budget, str) else budget
    if limit is None:
        return FREE
    if not isinstance(limit, Budget):
        raise FondacoError(f"{quoted(budget)} is no budget: Budget(seconds=0.05) is one, or '50ms'")
    return limit
