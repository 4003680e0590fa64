"""What is known of a game before it is imported: `manifest.toml`, which lies in its package.

It is all that a list of games, bots, types for the page or expansions needs:

    name = "catan"
    class = "Catan"                 # in the package itself
    usual = 4                       # how many play it mostly; else the fewest
    stand-in = "matteo"             # the bot or person that plays for who is away; else the strongest bot
    expansions = []                 # options whose rules have a text of their own
    types = ["words", "view.view"]  # modules of the package, for a page of its own; `facts` is the last of them

    [bots]                          # by their names, weakest first
    steady = "fondaco.bots.catan:Steady"

    [company]                       # who plays under such a name where people play
    random = "fondaco.bots.catan:Easy"

    [levels]                        # whom people meet at tables, weakest first: a bot with settings of its class
    nino = { bot = "steady", heat = 1.5 }
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fondaco.errors import FondacoError, did_you_mean, quoted

FILE = "manifest.toml"
NAME = r"[a-z][a-z0-9]*(-[a-z0-9]+)*"
KEYS: dict[str, Any] = {
    "name": "",
    "class": "",
    "usual": 0,
    "stand-in": "",
    "expansions": [],
    "types": [],
    "bots": {},
    "company": {},
    "levels": {"": {}},
}  # an example of the kind of each
NEEDED = ("name", "class")
Setting = int | float | str


@dataclass(frozen=True, slots=True)
class Level:
    """Somebody whom people meet at tables: a bot by its name, with settings of its class."""

    bot: str
    settings: Mapping[str, Setting]


@dataclass(frozen=True, slots=True)
class Manifest:
    """One game; `place` is that of its class as ``module:Class``."""

    name: str
    package: str
    place: str
    usual: int | None
    bots: Mapping[str, str]
    company: Mapping[str, str]
    levels: Mapping[str, Level]
    stand_in: str | None
    expansions: tuple[str, ...]
    types: tuple[str, ...]


def read(package: str) -> Manifest:
    """The manifest of a package, which is not imported.  Raises `FondacoError`, which says what is wrong with it."""
    folder = _folder_of(package)
    if not (folder / FILE).is_file():
        raise FondacoError(f"{package} has no {FILE}: a game has one beside its __init__.py")
    given = _checked(_parsed(folder / FILE), f"{FILE} of {package}")
    return Manifest(
        given["name"],
        package,
        f"{package}:{given['class']}",
        given.get("usual"),
        given.get("bots", {}),
        given.get("company", {}),
        {name: _level(level) for name, level in given.get("levels", {}).items()},
        given.get("stand-in"),
        tuple(given.get("expansions", ())),
        tuple(given.get("types", ())),
    )


def _folder_of(package: object) -> Path:
    name = package if isinstance(package, str) else ""
    try:
        spec = find_spec(name) if all(part.isidentifier() for part in name.split(".")) else None
    except ImportError:  # of a package above it
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise FondacoError(f"{quoted(package)} is no package here: that of a game is named as in an import")
    return Path(next(iter(spec.submodule_search_locations)))


def _parsed(path: Path) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise FondacoError(f"{path}: {error}") from error


def _checked(given: dict[str, Any], where: str) -> dict[str, Any]:
    for key in given:
        if key not in KEYS:
            raise FondacoError(f"{where}: there is no key {quoted(key)}{did_you_mean(key, KEYS)}")
    for key, example in KEYS.items():
        if key in NEEDED and key not in given:
            raise FondacoError(f"{where}: the key {key!r} is missing")
        if not _is_like(example, given.get(key, example)):
            kinds = {str: "a text", int: "a number", list: "a list of texts", dict: "a table of texts"}
            raise FondacoError(f"{where}: {key!r} has to be {kinds[type(example)]}")
    for name, level in given.get("levels", {}).items():
        if not _is_level(level):
            raise FondacoError(f'{where}: level {quoted(name)} is written {{ bot = "steady", setting = 1 }}')
    if not re.fullmatch(NAME, given["name"]):
        raise FondacoError(f"{where}: the name {quoted(given['name'])} has to be words of a-z and 0-9 like golden-horn")
    return given


def _is_level(level: object) -> bool:
    """A bot, and settings that are numbers or texts."""
    return isinstance(level, dict) and isinstance(level.get("bot"), str) and all(map(_is_setting, level.values()))


def _is_setting(value: object) -> bool:
    return isinstance(value, Setting) and not isinstance(value, bool)


def _level(given: Mapping[str, Any]) -> Level:
    return Level(given["bot"], {key: value for key, value in given.items() if key != "bot"})


def _is_like(example: object, value: object) -> bool:
    """Of the same kind, and so is all that is in it, which is text where the example is empty."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    part = dict if isinstance(example, dict) and example else str
    return type(value) is type(example) and all(isinstance(one, part) for one in parts)
