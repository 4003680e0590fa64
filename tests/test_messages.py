"""Every message is used: by its whole id, or by one that is built from words that occur."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fondaco.registry import manifests
from fondaco.words import catalogue

ID = r"[\w.-]*"  # what an id is made of
QUOTED = re.compile(rf"""(["'`])({ID})\1""")
TEMPLATE = re.compile(r"`([^`]*\$\{[^`]*)`")
HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")

Pieces = tuple[str, ...]  # of an id, with something else between each two


@dataclass(frozen=True)
class Mentions:
    """What the sources say in quotes, and how they build ids."""

    words: frozenset[str]
    built: frozenset[Pieces]

    def use(self, id: str) -> bool:
        """The parts that fill an id must be words somewhere, or numbers; a game's own texts begin with its name."""
        if id in self.words:
            return True
        fillings = [re.fullmatch("(.+)".join(map(re.escape, pieces)), id) for pieces in self.built]
        own = re.fullmatch(rf"(?:{'|'.join(manifests())})\.([^.]+)", id)
        return any(self._are_words(found.groups()) for found in (*fillings, own) if found)

    def _are_words(self, parts: Iterable[str]) -> bool:
        return all(word in self.words or word.isdigit() for part in parts for word in part.split("."))


def test_every_message_is_used(root: Path) -> None:
    mentions = read(root)
    assert [id for id in catalogue("en") if not mentions.use(id)] == []


def test_a_message_that_nothing_uses_is_found(root: Path) -> None:
    mentions = read(root)
    assert not mentions.use("status.nowhere")
    assert not mentions.use("place.nowhere")
    assert not mentions.use("option.nowhere.help")
    assert not mentions.use("catan.nowhere")


def test_reasons_of_bots_and_names_built_from_words_are_used(root: Path) -> None:
    mentions = read(root)
    for id in ("because.only-choice", "place.venice", "option.startPlayer.random", "ship.2", "catan.subtitle"):
        assert mentions.use(id)


@cache
def read(root: Path) -> Mentions:
    """The sources of the page and of the package, without tests and without what is built from them."""
    words, built = set[str](), set[Pieces]()
    for text in pages(root):
        words.update(word for _, word in QUOTED.findall(text))
        built.update(tuple(HOLE.split(template)) for template in TEMPLATE.findall(text))
    for path in (root / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                built.add(pieces_of(node))
    return Mentions(frozenset(words), frozenset(pieces for pieces in built if are_of_ids(pieces)))


def pages(root: Path) -> Iterator[str]:
    folders = (root / "client/src", root / "client/tools")
    sources = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".ts", ".svelte")]
    for path in (root / "client/index.html", *sources):
        if ".test." not in path.name and ".testing." not in path.name:
            yield path.read_text(encoding="utf-8")


def pieces_of(text: ast.JoinedStr) -> Pieces:
    parts = [part.value if isinstance(part, ast.Constant) else None for part in text.values]
    return tuple("".join("\0" if part is None else str(part) for part in parts).split("\0"))


def are_of_ids(pieces: Pieces) -> bool:
    """Whether the first piece names a family of messages, so that the rest may be anything."""
    return "." in pieces[0] and all(re.fullmatch(ID, piece) for piece in pieces)
