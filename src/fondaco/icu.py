"""Messages as the client has them: values in braces, and forms that hang on a number (ICU plurals).

``{n, plural, =0 {nothing} one {# card} other {# cards}}``: a form for a number itself goes before that of its
category; ``#`` is the number as the language writes it.  Of two apostrophes one is left; one before a brace, or within
a plural before ``#``, begins text that is taken as it stands up to the next.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from fondaco.errors import FondacoError, quoted
from fondaco.integers import integer

Values = Mapping[str, str | int]

ARGUMENT = re.compile(r"\{\s*(\w+)\s*")
PLURAL = re.compile(r",\s*plural\s*,\s*")
FORM = re.compile(r"\s*(=\d+|zero|one|two|few|many|other)\s*\{")
END = re.compile(r"\s*\}")
QUOTED = re.compile(r"'[{}](?:[^']|'')*'(?!')")
QUOTED_IN_PLURAL = re.compile(r"'[{}#](?:[^']|'')*'(?!')")
TWO_APOSTROPHES = re.compile("''")
NUMBER_SIGN = re.compile("#")
PLAIN = re.compile(r"[^'{}#]+|['#]")


def one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


def czech(n: int) -> str:
    return "one" if n == 1 else "few" if 2 <= n <= 4 else "other"


def polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else "many"


@dataclass(frozen=True, slots=True)
class Numbers:
    """How a language writes whole numbers, and which form goes with them (after the CLDR)."""

    category: Callable[[int], str]  # of a number, its sign apart
    separator: str  # of thousands
    shortest: int = 4  # digits that are parted
    point: str = ","  # before the digits of a fraction

    def written(self, n: int) -> str:
        return f"{n:,}".replace(",", self.separator) if len(str(abs(n))) >= self.shortest else str(n)


SPACE = "\N{NO-BREAK SPACE}"
NUMBERS = {
    "en": Numbers(one_or_other, ",", point="."),
    "cs": Numbers(czech, SPACE),
    "de": Numbers(one_or_other, "."),
    "el": Numbers(one_or_other, "."),
    "pl": Numbers(polish, SPACE, shortest=5),
    "sk": Numbers(czech, SPACE),
}


@dataclass(frozen=True, slots=True)
class Value:
    """The place of a value."""

    name: str


@dataclass(frozen=True, slots=True)
class Plural:
    """Forms by ``=N`` and by category."""

    name: str
    forms: Mapping[str, Parts]


@dataclass(frozen=True, slots=True)
class Number:
    """The place of the number of the plural around it."""


Parts = tuple[str | Value | Plural | Number, ...]


@lru_cache(maxsize=4096)
def parsed(text: str) -> Parts:
    """What a message consists of.  Raises `FondacoError` if it is none, or of a kind that no catalogue has."""
    reader = _Reader(text)
    parts = reader.parts(in_plural=False)
    if reader.place < len(text):
        raise reader.error()
    return parts


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.place)
        if found:
            self.place = found.end()
        return found

    def need(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = self.take(pattern)
        if found is None:
            raise self.error()
        return found

    def error(self) -> FondacoError:
        return FondacoError(f"the message {quoted(self.text)} cannot be read from letter {self.place + 1} on")

    def parts(self, in_plural: bool) -> Parts:
        """Up to the brace that closes what is read, or the end."""
        found: list[str | Value | Plural | Number] = []
        while self.place < len(self.text) and self.text[self.place] != "}":
            if literal := self.take(QUOTED_IN_PLURAL if in_plural else QUOTED):
                found.append(literal[0][1:-1].replace("''", "'"))
            elif self.take(TWO_APOSTROPHES):
                found.append("'")
            elif in_plural and self.take(NUMBER_SIGN):
                found.append(Number())
            elif self.text[self.place] == "{":
                found.append(self.argument())
            else:
                found.append(self.need(PLAIN)[0])
        return tuple(found)

    def argument(self) -> Value | Plural:
        name = self.need(ARGUMENT)[1]
        if not self.take(PLURAL):
            self.need(END)
            return Value(name)
        forms: dict[str, Parts] = {}
        while form := self.take(FORM):
            forms[form[1]] = self.parts(in_plural=True)
            self.need(END)
        if "other" not in forms:
            raise self.error()
        self.need(END)
        return Plural(name, forms)


def names(parts: Parts) -> set[str]:
    """Of all values that may be needed."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Value | Plural):
            found.add(part.name)
        if isinstance(part, Plural):
            found |= {name for form in part.forms.values() for name in names(form)}
    return found


def filled(parts: Parts, values: Values, lang: str, number: int = 0) -> str:
    """The message with its values, all of which are there; `number` is that of the plural around it."""
    return "".join(_filled(part, values, lang, number) for part in parts)


def _filled(part: str | Value | Plural | Number, values: Values, lang: str, number: int) -> str:
    if isinstance(part, Value):
        return str(values[part.name])
    if isinstance(part, Plural):
        n = integer(values[part.name])
        if n is None:
            raise FondacoError(f"{part.name} has to be a whole number, not {quoted(values[part.name])}")
        keys = (f"={n}", NUMBERS[lang].category(abs(n)), "other")
        return filled(next(part.forms[key] for key in keys if key in part.forms), values, lang, n)
    return NUMBERS[lang].written(number) if isinstance(part, Number) else part
