"""Bots: `names` lists them, `levels` whom people meet at tables, `make` gives one for a game.

    >>> import random
    >>> import fondaco
    >>> from fondaco import bots
    >>> game = fondaco.make("golden-horn", players=2, startPlayer="fixed")
    >>> position = game.start()
    >>> bot = bots.make("steady", game)
    >>> choice = bot.choose(position.view(0), position.legal(0), random.Random(1))
    >>> choice.action in position.legal(0)
    True

A new bot is a class with `choose` (see `Bot`), which `make` finds by ``"module:Class"``; those with a name stand in the
manifests of the games that they play.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from itertools import chain
from typing import Any, Protocol, TypeVar, overload

from fondaco.errors import FondacoError, UnknownOption, did_you_mean, quoted
from fondaco.game import Game
from fondaco.manifest import Level
from fondaco.presenter import Presenter
from fondaco.registry import manifests
from fondaco.rulebook import Kit
from fondaco.shapes import Told, View

from .base import AnyBot, Because, Bot, Decision, Reason, listens, seated
from .budget import FREE, Budget
from .finding import construct, load

__all__ = [
    "FREE",
    "AnyBot",
    "Because",
    "Bot",
    "Budget",
    "Decision",
    "Reason",
    "absent",
    "adviser",
    "at_table",
    "levels",
    "listens",
    "make",
    "missing",
    "names",
    "seated",
    "stand_in",
]

V = TypeVar("V", bound=View)
T = TypeVar("T", bound=Told, covariant=True)

ANY_GAME = {"random": "fondaco.bots.uniform:RandomBot"}  # what plays any game


def names(game: str | None = None) -> tuple[str, ...]:
    """The names of all bots, or of those that play a game, weakest first."""
    known = manifests()
    plays = [known[game]] if game in known else () if game else known.values()
    # Of several games that with most bots has them all in their order, or nearly.
    by_number = sorted((manifest.bots for manifest in plays), key=len, reverse=True)
    return tuple(dict.fromkeys((*ANY_GAME, *chain.from_iterable(by_number))))


def levels(game: str) -> tuple[str, ...]:
    """Whom people meet at the tables of a game, weakest first: persons, which are bots with settings, else the bots."""
    return tuple(_levels(game)) or names(game)


def stand_in(game: str) -> str:
    """The bot that plays for who is away."""
    known = manifests()
    return (known[game].stand_in if game in known else None) or names(game)[-1]


def adviser(game: str) -> str | None:
    """The bot that tells people what a good player would do: the strongest; None where all play at random."""
    strongest = levels(game)[-1]
    return None if strongest in ANY_GAME else strongest


class Shown(Protocol[V, T]):
    """A game of which is known what its seats see, and what they are told."""

    @property
    def kit(self) -> Kit[Any, V, Any]: ...

    @property
    def presenter(self) -> Presenter[Any, T]: ...


@overload
def make(name: str, game: Shown[V, T]) -> Bot[V, T]: ...


@overload
def make(name: str, game: Game) -> AnyBot: ...


def make(name: str, game: Any) -> AnyBot:
    """A bot by its name, by that of a level, or by ``module:Class``, for a game with its players and house rules.

    Raises `UnknownOption` if there is no such bot or it does not play that game.
    """
    level = _levels(game.name).get(name)
    if level is None:
        return construct(load(name if ":" in name else _place(name, game.name)), game, name)
    bot = construct(load(_place(level.bot, game.name)), game, name, level.settings)
    vars(bot)["name"] = name  # in the place of that of its class
    return bot


def missing(name: str, game: Game) -> tuple[str, ...] | None:
    """Packages that the bot would need to compile its loops, and that are not installed; None if it compiles none."""
    return _missing(name, game.name)


def absent(game: str) -> tuple[str, ...]:
    """Those of `levels` who cannot play here as they should, because something is missing."""
    return tuple(name for name in levels(game) if _missing(name, game))


def _missing(name: str, game: str) -> tuple[str, ...] | None:
    try:
        level = _levels(game).get(name)
        kind = load(name if ":" in name else _place(level.bot if level else name, game))
    except FondacoError:
        return None
    return tuple(package for package in kind.compiles if find_spec(package) is None) if kind.compiles else None


def at_table(name: str, game: Game) -> AnyBot:
    """The bot that people meet under a name: some yardsticks would bother them.  Raises as `make`."""
    known = manifests()
    company = known[game.name].company if game.name in known else {}
    return construct(load(company[name]), game, name) if name in company else make(name, game)


def _levels(game: str) -> Mapping[str, Level]:
    known = manifests()
    return known[game].levels if game in known else {}


def _place(name: str, game: str) -> str:
    known = manifests()
    own = known[game].bots if game in known else {}
    if name in ANY_GAME or name in own:
        return ANY_GAME.get(name) or own[name]
    plays = [other for other, manifest in known.items() if name in manifest.bots or name in manifest.levels]
    here = ", ".join((*names(game), *_levels(game)))
    if not plays:
        near = did_you_mean(name, (*names(), *chain.from_iterable(map(_levels, known))))
        raise UnknownOption(f"there is no bot {quoted(name)}{near}; choose from: {here}")
    raise UnknownOption(f"bot {name} does not play {game}, but {', '.join(plays)}; for it choose from: {here}")
