"""Which games there are: those of Fondaco, those of packages that are installed, and those that are registered.

Each is known by its manifest, and imported when somebody asks for it.  An installed package says so by an entry point
of the group ``fondaco.games``, whose value is the name of the game's package.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, overload

from fondaco.errors import FondacoError, UnknownOption, did_you_mean, quoted
from fondaco.game import Game
from fondaco.game_info import GameInfo
from fondaco.manifest import Manifest, read

if TYPE_CHECKING:
    from fondaco.games.catan import Catan
    from fondaco.games.golden_horn import GoldenHorn

OWN = ("fondaco.games.golden_horn", "fondaco.games.catan")  # in the order in which they are shown
GROUP = "fondaco.games"

_registered: dict[str, Manifest] = {}


def register(package: str) -> Manifest:
    """Add the game of a package of one's own, for this process and those that it starts to play.

    Raises `FondacoError` where it has no manifest that can be read, or its name is that of another game.
    """
    manifest = read(package)
    known = manifests().get(manifest.name, manifest)
    if known.package != manifest.package:
        raise FondacoError(f"{package}: there is a game {manifest.name!r} already, that of {known.package}")
    _registered[manifest.name] = manifest
    return manifest


def registered() -> tuple[str, ...]:
    """The packages whose games were registered, as another process has to do it too."""
    return tuple(manifest.package for manifest in _registered.values())


def manifests() -> dict[str, Manifest]:
    """Of all games, by their names."""
    return {**_installed(), **_registered}


def manifest(name: str) -> Manifest:
    """Of one game by its name, for example ``golden-horn``.  Raises `UnknownOption`."""
    known = _own() if str(name) in _own() else manifests()  # a list could not be looked for
    if str(name) not in known:
        near = did_you_mean(name, known)
        raise UnknownOption(f"there is no game {quoted(name)}{near}; choose from: {', '.join(known)}")
    return known[name]


@cache
def _own() -> dict[str, Manifest]:
    return {manifest.name: manifest for manifest in map(read, OWN)}


@cache
def _installed() -> dict[str, Manifest]:
    """Fondaco's own, and those of packages that name them."""
    from importlib.metadata import entry_points

    found = dict(_own())
    for point in entry_points(group=GROUP):
        manifest = read(point.value)
        other = found.setdefault(manifest.name, manifest)
        if other.package != manifest.package:
            raise FondacoError(f"{other.package} and {manifest.package} both are the game {manifest.name!r}")
    return found


def game_class(name: str) -> type[Game]:
    """The class of a game by its name, for example ``golden-horn``."""
    module, _, attribute = manifest(name).place.partition(":")
    cls: type[Game] = getattr(import_module(module), attribute)
    return cls


def games() -> dict[str, GameInfo]:
    """All games: name, player counts, options with their values and defaults, versions of the rules."""
    return {name: game_class(name).info for name in manifests()}


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
