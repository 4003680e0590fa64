"""What a game says of itself before anybody plays it: its number of players and its house rules."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from fondaco.errors import UnknownOption, did_you_mean, quoted
from fondaco.integers import integer

MOST_PLAYERS = 4  # of any game: what is compiled, sent and stored has room for so many
MOST_ACTIONS = 1000  # in the table of any game
DIGITS = 18  # at most, of a whole number written as text
PLAYERS = "players"  # what a house rule may need beside other options: their number


def whole(value: object) -> int | None:
    """The whole number that a value is, also as text or as a float; None for all else, booleans too."""
    if isinstance(value, str):
        return int(value) if value.isascii() and value.isdigit() and len(value) <= DIGITS else None
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return integer(value)


@dataclass(frozen=True, slots=True)
class Need:
    """What a house rule needs: another `option`, or the number of `PLAYERS`, at one of these `values`.

    If one `value` of the house rule needs it, that value is refused without it.  If the house rule needs it as a
    whole (None), it has no meaning without it: it is left out, and only its default may be given.  What excludes a
    value needs all others.
    """

    option: str
    values: tuple[str, ...]
    value: str | None = None
    why: str = ""  # in the error

    @property
    def condition(self) -> str:
        """For example ``with hiddenBank=on``, ``for 3 or 4 players``."""
        wanted = " or ".join(self.values)
        return f"for {wanted} players" if self.option == PLAYERS else f"with {self.option}={wanted}"

    def refusal(self, key: str, players: int | None) -> str:
        """What to say to whoever chose the house rule of this key without it."""
        wanted = " or ".join(self.values)
        chosen = f"option {key}={self.value}"
        way_out = f"set that too, or leave {key} out"
        if self.option == PLAYERS:
            missing, way_out = f"{chosen} is {self.condition}, not for {players}", f"change it, or leave {key} out"
        elif self.value is None:
            missing = f"option {key} has a meaning only {self.condition}"
        else:
            missing = f"{chosen} needs {self.option}={wanted}"
        return f"{missing}{self.why and f' ({self.why})'}; {way_out}"


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule as data: its key, its values (default first), the rules version it came with, what it needs.

    `field`: of the state, if that is not called as the key in snake_case; None if the rules do not know it.
    `by_seat`: a value has a sign for each seat, in their order, and is chosen there.
    `group`: what it is shown together with; its text is `group.<group>`.
    `players`: for so many it changes anything, and others are not offered it; empty: for any number.
    """

    key: str
    values: tuple[str, ...]
    since: int = 1
    ruling: str = ""
    needs: tuple[Need, ...] = ()
    field: str | None = ""
    by_seat: bool = False
    group: str = ""
    players: tuple[int, ...] = ()

    @property
    def snake_case(self) -> str:
        """The key as Python writes names: ``tile_start`` for ``tileStart``."""
        return re.sub("[A-Z]", lambda letter: f"_{letter[0].lower()}", self.key)

    @property
    def default(self) -> str:
        return self.values[0]

    def number(self, value: str) -> int:
        """What the rules know a value by: the number that it is, or its index where not all values are numbers."""
        return int(value) if all(each.isdigit() for each in self.values) else self.values.index(value)

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

    def __post_init__(self) -> None:
        if max(self.players) > MOST_PLAYERS:
            raise ValueError(f"{self.name} is for {max(self.players)} players; more than {MOST_PLAYERS} fit nowhere")

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

    def read_options(
        self, given: Mapping[str, object], rules: int | None = None, players: int | None = None
    ) -> dict[str, str]:
        """All options of a version of the rules that have a meaning with their values, defaults filled in.

        They are given by key or in snake_case.  Raises `UnknownOption`, also where what a value needs is not
        there; the number of players is not looked at if it is None.
        """
        version = self.read_version(rules)
        known = {option.key: option for option in self.options if option.since <= version}
        chosen = self._by_key(given, known)
        values = {key: option.read(chosen.get(key, option.default)) for key, option in known.items()}
        for option, need in self.unmet(values, players):
            if values[option.key] != option.default:
                raise UnknownOption(need.refusal(option.key, players))
        return self.meaningful(values)

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
        missing = {option.key for option, need in self.unmet(values) if need.value is None}
        return {key: value for key, value in values.items() if key not in missing}

    def unmet(self, values: Mapping[str, str], players: int | None = None) -> Iterator[tuple[Option, Need]]:
        """What options and their values need, and neither the other values nor the number of players give."""
        given = dict(values) if players is None else {**values, PLAYERS: str(players)}
        for option in self.options:
            for need in option.needs if option.key in values else ():
                is_asked = need.value is None or need.value == values[option.key]
                if is_asked and given.get(need.option, need.values[0]) not in need.values:
                    yield option, need

    def fitting(self, values: Mapping[str, str], players: int) -> dict[str, str]:
        """Values drawn at random, changed so that they go together, and without those that have no meaning."""
        fit = dict(values)
        for option, need in self.unmet(values, players):
            if need.option == PLAYERS:
                fit[option.key] = option.default
            elif need.value is not None:
                fit[need.option] = need.values[0]
        return self.meaningful(fit)
