"""Where the class of a bot stands: ``"mypkg.mybot:MyBot"``."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType

from fondaco.errors import FondacoError, UnknownOption, quoted
from fondaco.game import Game

from .base import AnyBot, Bot


def load(place: str) -> type[AnyBot]:
    """The class at ``module:Class``.  Raises `FondacoError`, also for whatever importing the module raises."""
    path, _, name = place.partition(":")
    if not all(part.isidentifier() for part in (*path.split("."), name)):
        raise UnknownOption(f"bot {quoted(place)}: a class is named as module:Class, for example mypkg.mybot:MyBot")
    module = _imported(path, place)
    found = getattr(module, name, None)
    if not isinstance(found, type):
        there = ", ".join(_bots_of(module)) or "no bots"
        raise UnknownOption(f"bot {place}: module {path} has no class {name!r}; it has {there}")
    if not issubclass(found, Bot):
        raise UnknownOption(f"bot {place}: that class is no bot; write: class {name}(fondaco.bots.Bot)")
    return found


def _imported(path: str, place: str) -> ModuleType:
    try:
        return import_module(path)
    except Exception as error:  # whatever its author did
        missing = error.name or "" if isinstance(error, ModuleNotFoundError) else ""
        if missing and f"{path}.".startswith(f"{missing}."):
            raise UnknownOption(f"bot {place}: there is no module {missing!r} here, nor is one installed") from None
        raise FondacoError(f"bot {place}: importing {path} raised {type(error).__name__}: {error}") from error


def _bots_of(module: ModuleType) -> list[str]:
    found = {name: one for name, one in vars(module).items() if isinstance(one, type) and issubclass(one, Bot)}
    return [name for name, one in found.items() if one is not Bot]


def construct(
    kind: type[AnyBot], game: Game, name: str, settings: Mapping[str, object] = MappingProxyType({})
) -> AnyBot:
    """The bot with its usual settings but for those given.

    Raises `UnknownOption` where it plays other games, or cannot be made with these.
    """
    if kind.games and game.name not in kind.games:
        raise UnknownOption(f"bot {name} does not play {game.name}, but {', '.join(kind.games)}")
    if inspect.isabstract(kind):
        raise UnknownOption(f"bot {name} lacks {', '.join(sorted(kind.__abstractmethods__))}")
    try:
        inspect.signature(kind).bind(game, **settings)
    except TypeError as error:
        of = f"a game and {', '.join(settings)}" if settings else "a game alone"
        raise UnknownOption(f"bot {name} is not made of {of} ({error}): give its settings defaults") from None
    return kind(game, **settings)
