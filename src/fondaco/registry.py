"""Which games there are.  A game is imported when somebody asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from fondaco.errors import UnknownOption, did_you_mean, quoted
from fondaco.game import Game
from fondaco.game_info import GameInfo

if TYPE_CHECKING:
    from fondaco.games.catan import Catan
    from fondaco.games.golden_horn import GoldenHorn

GAMES = {"golden-horn": "fondaco.games.golden_horn:GoldenHorn", "catan": "fondaco.games.catan:Catan"}


def game_class(name: str) -> type[Game]:
    """The class of a game by its name, for example ``golden-horn``."""
    if str(name) not in GAMES:  # a list could not be looked for
        near = did_you_mean(name, GAMES)
        raise UnknownOption(f"there is no game {quoted(name)}{near}; choose from: {', '.join(GAMES)}")
    module, _, attribute = GAMES[name].partition(":")
    cls: type[Game] = getattr(import_module(module), attribute)
    return cls


def games() -> dict[str, GameInfo]:
    """All games: name, player counts, options with their values and defaults, versions of the rules."""
    return {name: game_class(name).info for name in GAMES}


@overload
def make(
    name: Literal["golden-horn"],
    players: int | None = None,
    components: Mapping[str, Any] | None = None,
    *,
    rules: int | str | None = None,
    **options: str | int,
) -> GoldenHorn: ...


@overload
def make(
    name: Literal["catan"],
    players: int | None = None,
    components: Mapping[str, Any] | None = None,
    *,
    rules: int | str | None = None,
    **options: str | int,
) -> Catan: ...


@overload
def make(
    name: str,
    players: int | None = None,
    components: Mapping[str, Any] | None = None,
    *,
    rules: int | str | None = None,
    **options: str | int,
) -> Game: ...


def make(
    name: str,
    players: int | None = None,
    components: Mapping[str, Any] | None = None,
    *,
    rules: int | str | None = None,
    **options: str | int,
) -> Game:
    """A game with its house rules, ready to start.

    `players` is the number of seats (default: the most the game allows), `components` replaces the
    data of the box (see the documentation of component files), `rules` is the version of the rules
    (default: the newest; `games()` lists them), `options` are house rules by key, in camelCase as in
    records or in snake_case (`raids_per_turn=1`, `cards_on_return=False`); values are text, whole
    numbers and booleans are understood.
    Raises `UnknownOption` or `UnreadableText`, naming what is wrong.
    """
    return game_class(name)(players, options, components, rules)
