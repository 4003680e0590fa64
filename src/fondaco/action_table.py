"""Three forms of an action: integer (learning), frozen record (programs), one line of text (people, files)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import fields
from difflib import get_close_matches
from itertools import chain, pairwise
from typing import Any, Generic, TypeVar

from fondaco.errors import UnreadableText, quoted

A = TypeVar("A")

SHOWN = 8  # similar texts in a message
TOO_LONG = 60  # letters, to look for something similar


class ActionTable(Generic[A]):
    """All actions of a game: the integer of each is its place in `records`, and in `texts`."""

    records: tuple[A, ...]
    texts: tuple[str, ...]

    def __init__(
        self,
        game: str,
        blocks: Mapping[int, Callable[[int], A]],
        size: int,
        text: Callable[[A], str],
        unordered: Collection[str] = (),
    ) -> None:
        """`blocks`: by its first integer the record of the i-th action of a block, which ends where the next begins.

        `unordered`: the first words of texts whose further parts may come in any order.
        """
        self.game = game
        self.unordered = unordered
        ends = pairwise((*blocks, size))
        self.records = tuple(blocks[first](i) for first, end in ends for i in range(end - first))
        self.texts = tuple(map(text, self.records))
        self._integers = {self._key(text.split()): i for i, text in enumerate(self.texts)}

    def integer_of(self, text: str, size: int | None = None) -> int:
        """Reads an action of the first `size`.  Raises `UnreadableText` with similar ones."""
        words = text.split()
        action = self._integers.get(self._key(words))
        if action is None or (size is not None and action >= size):
            raise UnreadableText(f"{quoted(text)} is not an action of {self.game}; {self._hint(words, size)}")
        return action

    def _key(self, words: list[str]) -> tuple[str, ...]:
        if not words or words[0] not in self.unordered:
            return tuple(words)
        return (words[0], *sorted("-".join(sorted(part.split("-"))) for part in words[1:]))

    def _hint(self, words: list[str], size: int | None) -> str:
        """Similar texts, or the words there are."""
        line, there_are = " ".join(words), self.texts[:size]
        alike = [text for text in there_are if words and text.split()[0] == words[0]]
        similar = get_close_matches(line, alike or there_are, SHOWN, 0.75) if len(line) <= TOO_LONG else []
        if similar:
            return "similar ones are: " + ", ".join(similar)
        if alike:
            return "it can be: " + ", ".join(alike[:SHOWN]) + (", ..." if len(alike) > SHOWN else "")
        return "an action begins with one of: " + ", ".join(dict.fromkeys(text.split()[0] for text in there_are))


def in_words(record: Any, without: Collection[str] = ()) -> str:
    """The kind of a record, then its fields but those that say nothing, or are `without`."""
    named = (field.name for field in fields(record) if field.name != "kind" and field.name not in without)
    values = (value for name in named if (value := getattr(record, name)) is not None)
    parts = chain.from_iterable(value if isinstance(value, tuple) else (value,) for value in values)
    return " ".join((record.kind, *map(str, parts)))
