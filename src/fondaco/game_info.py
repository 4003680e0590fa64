"""What a game says of itself before anybody plays it: its number of players and its house rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from fondaco.errors import UnknownOption, did_you_mean, quoted
from fondaco.integers import integer

DIGITS = 18  # at most, of a whole number written as text


def whole(value: object) -> int | None:
    """The whole number that a value is, also as text or as a float; None for all else, booleans too."""
    if isinstance(value, str):
        return int(value) if value.isascii() and value.isdigit() and len(value) <= DIGITS else None
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return integer(value)


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule as data: its key, its values (default first) and the rules version it came with.

    `only_with` names the option and the value without which it has no meaning: it is left out, and only its default
    may be given.
    """

    key: str
    values: tuple[str, ...]
    since: int = 1
    ruling: str = ""
    only_with: tuple[str, str] | None = None

    @property
    def snake_case(self) -> str:
        """The key as Python writes names: ``tile_start`` for ``tileStart``."""
        return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", self.key)

    @property
    def default(self) -> str:
        return self.values[0]

    def read(self, value: object) -> str:
        """The value as text; booleans and whole numbers are understood.  Raises `UnknownOption`."""
        n = None if isinstance(value, str) else whole(value)
        text = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value if n is None else n)
        if text not in self.values:
            near = did_you_mean(text, self.values)
            raise UnknownOption(f"option {self.key}: {quoted(text)} is not one of {', '.join(self.values)}{near}")
        return text


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a lobby, the command line and the documentation need to know of a game."""

    name: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    versions: tuple[str, ...]  # of the rules: a line of what changed in each, the first being version 1

    @property
    def rules(self) -> int:
        """The newest version of the rules."""
        return len(self.versions)

    def read_version(self, given: object) -> int:
        """A version of the rules; None is the newest.  Raises `UnknownOption`."""
        version = self.rules if given is None else whole(given)
        if version is None or not 1 <= version <= self.rules:
            known = ", ".join(map(str, range(1, self.rules + 1)))
            raise UnknownOption(f"{self.name} has no rules version {quoted(given)}; it has: {known}")
        return version

    def read_options(self, given: Mapping[str, object], rules: int | None = None) -> dict[str, str]:
        """All options of a version of the rules that have a meaning with their values, defaults filled in.

        They are given by key or in snake_case.  Raises `UnknownOption`, also where an option without a
        meaning is given another value than its default.
        """
        version = self.read_version(rules)
        known = {option.key: option for option in self.options if option.since <= version}
        chosen = self._by_key(given, known)
        values = {key: option.read(chosen.get(key, option.default)) for key, option in known.items()}
        kept = self.meaningful(values)
        for key, option in known.items():
            if option.only_with and key not in kept and values[key] != option.default:
                raise UnknownOption(f"option {key} has a meaning only with {'='.join(option.only_with)}")
        return kept

    def _by_key(self, given: Mapping[str, object], options: Mapping[str, Option]) -> dict[str, object]:
        """The same values by the keys of the options, however these are spelled."""
        keys = {spelling: key for key, option in options.items() for spelling in (option.snake_case, key)}
        chosen: dict[str, object] = {}
        for spelling, value in given.items():
            if spelling not in keys:
                near = did_you_mean(spelling, keys)
                raise UnknownOption(f"{self.name} has no option {quoted(spelling)}{near}; it has: {', '.join(options)}")
            key = keys[spelling]
            if key in chosen:
                raise UnknownOption(f"option {key} is given twice, in camelCase and in snake_case")
            chosen[key] = value
        return chosen

    def meaningful(self, values: Mapping[str, str]) -> dict[str, str]:
        """Of values for all options those that have a meaning beside the others."""
        needs = {option.key: option.only_with for option in self.options if option.only_with}
        missing = {key for key, (other, value) in needs.items() if key in values and values[other] != value}
        return {key: value for key, value in values.items() if key not in missing}
