"""The words of a position's text: `key=value`, and the kinds of values there are."""

from __future__ import annotations

import re
from collections.abc import Sequence

from fondaco.errors import UnreadableText, quoted, shortened

from ..rules import components as c
from ..words import CARD_NAMES, RESOURCE_NAMES

RESOURCES = "".join(name[0] for name in RESOURCE_NAMES)  # b l w g o
CARDS = "".join(name[0] for name in CARD_NAMES)  # k r y m v
MANY = 8  # names in a message


class Given:
    """The words of a text; each is taken out once, and none may be left at the end.

    All that can be wrong raises `UnreadableText` and names the word.
    """

    def __init__(self, words: list[str]) -> None:
        self._values: dict[str, str] = {}
        for word in words:
            key, equals, value = word.partition("=")
            if not equals or key in self._values:
                raise UnreadableText(f"{quoted(word)}: each word of a position is key=value, and each key comes once")
            self._values[key] = value

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def finish(self) -> None:
        for key in self._values:
            raise UnreadableText(f"{quoted(key)} is not a word of a position of this game")

    def take(self, key: str, default: str = "-") -> str:
        return self._values.pop(key, default)

    def number(self, key: str, default: int, most: int) -> int:
        return read_number(key, self.take(key, str(default)), most)

    def one_of(self, key: str, names: Sequence[str], default: int) -> int:
        """The index of a name; NONE for `-`."""
        text = self.take(key, "-" if default == c.NONE else names[default])
        if text != "-" and text not in names:
            known = ", ".join(names) if len(names) < MANY else f"one from {names[0]} to {names[-1]}"
            raise wrong(key, text, f"{known}, or -, is needed")
        return c.NONE if text == "-" else names.index(text)

    def seat(self, key: str, players: int, default: int = c.NONE) -> int:
        return self.one_of(key, [*map(str, range(players))], default)

    def seats(self, key: str, players: int, default: int = 0) -> int:
        """A mask."""
        return read_seats(key, self.take(key, seats_text(default)), players)

    def numbers(self, key: str, players: int, most: int) -> list[int]:
        """One for each seat."""
        texts = self.take(key, ",".join("0" * players)).split(",")
        if len(texts) != players:
            raise wrong(key, ",".join(texts), f"{players} numbers are needed, one a seat")
        return [read_number(key, text, most) for text in texts]

    def pile(self, key: str, letters: str, default: Sequence[int]) -> list[int]:
        """Cards by resource or by kind."""
        return read_pile(key, self._values.pop(key), letters) if key in self._values else list(default)


def wrong(key: str, text: str, needed: str) -> UnreadableText:
    return UnreadableText(f"{key}={shortened(text)}: {needed}")


def read_number(key: str, text: str, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= most):
        raise wrong(key, text, f"a number from 0 to {most} is needed")
    return int(text)


def read_seats(key: str, text: str, players: int) -> int:
    seats = [] if text == "-" else text.split(",")
    if len(set(seats)) != len(seats) or set(seats) - set(map(str, range(players))):
        raise wrong(key, text, f"seats from 0 to {players - 1} with commas between them, or -, are needed")
    return sum(1 << int(seat) for seat in seats)


def read_pile(key: str, text: str, letters: str) -> list[int]:
    pile = [0] * len(letters)
    if text != "-":
        if not re.fullmatch(rf"(?:[{letters}]\d{{1,2}})+", text, re.ASCII):
            raise wrong(
                key, text, f"counts like {letters[0]}2{letters[1]}1, with the letters {letters}, or - are needed"
            )
        for letter, n in re.findall(r"([a-z])(\d+)", text):
            pile[letters.index(letter)] += int(n)
    return pile


def number_text(value: int) -> str:
    return "-" if value == c.NONE else str(value)


def seats_text(mask: int) -> str:
    return ",".join(str(seat) for seat in range(c.SEATS) if mask >> seat & 1) or "-"


def pile_text(pile: Sequence[int], letters: str) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(letters, pile, strict=True) if n) or "-"


def unless(default: str, key: str, text: str) -> list[str]:
    """The word, or nothing where it says what goes without saying."""
    return [] if text == default else [f"{key}={text}"]
