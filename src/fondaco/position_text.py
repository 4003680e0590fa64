"""The text of a position: a phase, then words of the form `key=value`, read and written alike in all games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from fondaco.errors import UnreadableText, quoted, shortened
from fondaco.rulebook import NONE, mask_of, seats_in

MANY = 8  # names in a message
NUMBERS = tuple(map(str, range(100)))
COUNTED = re.compile("([a-z])([0-9]+)")


class Given:
    """A text that is read: its `phase`, and its words, each of which is taken out once.

    All that can be wrong raises `UnreadableText` and names the word.  A word that is left out has its default.
    """

    def __init__(self, line: str, phases: Sequence[str]) -> None:
        first, *words = line.split() or [""]
        if first not in phases:
            raise UnreadableText(f"{quoted(first)} is no phase; a position begins with one of: {', '.join(phases)}")
        self.phase: int = phases.index(first)
        self._values: dict[str, str] = {}
        for word in words:
            key, equals, value = word.partition("=")
            if not equals or key in self._values:
                raise UnreadableText(f"{quoted(word)}: each word of a position is key=value, and each key comes once")
            self._values[key] = value

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def finish(self) -> None:
        """No word may be left."""
        for key in self._values:
            raise UnreadableText(f"{quoted(key)} is not a word of a position of this game")

    def take(self, key: str, default: str = "-") -> str:
        return self._values.pop(key, default)

    def number(self, key: str, default: int, most: int) -> int:
        return read_number(key, self._values.pop(key), most) if key in self._values else default

    def one_of(self, key: str, names: Sequence[str], default: int = NONE) -> int:
        """The index of a name; NONE for `-`."""
        text = self.take(key, "-" if default == NONE else names[default])
        if text != "-" and text not in names:
            known = ", ".join(names) if len(names) < MANY else f"one from {names[0]} to {names[-1]}"
            raise wrong(key, text, f"{known}, or -, is needed")
        return NONE if text == "-" else names.index(text)

    def index(self, key: str, n: int, default: int = NONE) -> int:
        """One of n things, as seats, by its number; NONE for `-`."""
        return self.one_of(key, NUMBERS[:n], default)

    def seats(self, key: str, players: int, default: int = 0) -> int:
        """A mask."""
        return read_seats(key, self.take(key, seats_text(default)), players)

    def parts(self, key: str, n: int, what: str, each: str = "-") -> list[str]:
        """n values with commas between them."""
        text = self.take(key, ",".join([each] * n))
        if text.count(",") != n - 1:
            raise wrong(key, text, f"{n} {what} are needed, with commas between them")
        return text.split(",")

    def numbers(self, key: str, players: int, most: int) -> list[int]:
        """One for each seat."""
        return [read_number(key, text, most) for text in self.parts(key, players, "numbers", "0")]

    def letters(self, key: str, n: int, alphabet: str, default: str) -> str:
        """n letters without anything between them."""
        text = self.take(key, default)
        if len(text) != n or set(text) - set(alphabet):
            what = "digits" if alphabet.isdigit() else "letters"
            raise wrong(key, text, f"{n} {what} of {alphabet.replace('-', ' or -')} are needed")
        return text

    def pile(self, key: str, letters: str, default: Sequence[int]) -> list[int]:
        """How many there are of each kind, the kinds by their letters."""
        return read_pile(key, self._values.pop(key), letters) if key in self._values else list(default)


def wrong(key: str, text: str, needed: str) -> UnreadableText:
    """The error for a word `key=text`, with what is needed in its place."""
    return UnreadableText(f"{key}={shortened(text)}: {needed}")


def refuse(faults: Iterable[str]) -> None:
    """Raises `UnreadableText` with the first of the reasons why a position that could be read cannot be."""
    for fault in faults:
        raise UnreadableText(f"impossible position: {fault}")


def read_number(key: str, text: str, most: int) -> int:
    """A number from 0 to `most`.  Raises `UnreadableText`."""
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= most):
        raise wrong(key, text, f"a number from 0 to {most} is needed")
    return int(text)


def read_seats(key: str, text: str, players: int) -> int:
    """A mask of seats out of ``0,2``, or of ``-`` for none.  Raises `UnreadableText`."""
    seats = [] if text == "-" else text.split(",")
    if len(set(seats)) != len(seats) or set(seats) - set(map(str, range(players))):
        raise wrong(key, text, f"seats from 0 to {players - 1} with commas between them, or -, are needed")
    return mask_of(map(int, seats))


def read_pile(key: str, text: str, letters: str) -> list[int]:
    """How many there are of each kind, out of ``y2r1``, or ``-`` for none.  Raises `UnreadableText`."""
    pile = [0] * len(letters)
    if text != "-":
        if not _pile_of(letters).fullmatch(text):
            example = f"counts like {letters[0]}2{letters[1]}1, with the letters {letters}"
            raise wrong(key, text, f"{example}, or - are needed")
        for letter, n in COUNTED.findall(text):
            pile[letters.index(letter)] += int(n)
    return pile


@cache
def _pile_of(letters: str) -> re.Pattern[str]:
    return re.compile(rf"(?:[{letters}]\d{{1,2}})+", re.ASCII)


def number_text(value: int) -> str:
    """A number, or ``-`` for none."""
    return "-" if value == NONE else str(value)


def seats_text(mask: int) -> str:
    """The seats of a mask: ``0,2``, or ``-`` for none."""
    return ",".join(map(str, seats_in(mask))) or "-"


def pile_text(pile: Sequence[int], letters: str) -> str:
    """A pile as text: ``y2r1``, or ``-`` if it is empty."""
    return "".join([f"{letter}{n}" for letter, n in zip(letters, pile, strict=True) if n]) if any(pile) else "-"


def unless_none(key: str, text: str, none: str = "-") -> list[str]:
    """The word, or nothing where it says what goes without saying."""
    return [] if text == none else [f"{key}={text}"]


def unless_zero(key: str, numbers: Sequence[int]) -> list[str]:
    """The word with a number for each seat, or nothing where all are 0."""
    return [f"{key}={','.join(map(str, numbers))}"] if any(numbers) else []
