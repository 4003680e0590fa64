"""What the pages weigh on their way to the reader, compressed as the server sends them."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from fondaco.server.web.pages import STATIC
from fondaco.words import LANGS

KB = 1000
LOBBY = 75  # kB in the longest language
TABLE = 150
GAMES = ("golden-horn", "catan")


@dataclass(frozen=True)
class Build:
    """`chunks`: what was built of what, and what it needs besides."""

    chunks: dict[str, Any]

    def files(self, parts: Iterable[str]) -> set[str]:
        """Those that come with these parts of the page, but for what is asked for later."""
        found: set[str] = set()
        left = list(parts)
        while left:
            chunk = self.chunks[left.pop()]
            if chunk["file"] not in found:
                found.update([chunk["file"], *chunk.get("css", ())])
                left.extend(chunk.get("imports", ()))
        return found

    def weight(self, *parts: str) -> float:
        """In kB; with the page itself."""
        return sum(compressed(name) for name in ("index.html", *self.files(parts))) / KB


def compressed(name: str) -> int:
    return len(gzip.compress((STATIC / name).read_bytes()))


def messages(part: str) -> Iterator[str]:
    return (f"virtual:messages/{part}/{lang}" for lang in LANGS)


@pytest.fixture(scope="module")
def build() -> Build:
    return Build(json.loads((STATIC / ".vite/manifest.json").read_text(encoding="utf-8")))


def test_the_first_page_is_light_in_every_language(build: Build) -> None:
    pictures = [name for name in build.chunks if name.startswith("virtual:picture/")]
    assert len(pictures) == len(GAMES)
    weights = {first: round(build.weight("index.html", first, *pictures)) for first in messages("first")}
    assert max(weights.values()) <= LOBBY, weights


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_light_in_every_language_before_it_is_heard(build: Build, game: str) -> None:
    parts = ("index.html", "src/pages/Table.svelte", f"src/{game}/Game.svelte")
    said = zip(messages("first"), messages("rest"), messages(game), strict=True)
    weights = {first: round(build.weight(*parts, first, *others)) for first, *others in said}
    assert max(weights.values()) <= TABLE, weights


def test_where_a_table_is_set_up_or_people_gather_nothing_comes_that_only_games_need(build: Build) -> None:
    for page in ("src/pages/New.svelte", "src/gathering/Gathering.svelte", "src/start/Finished.svelte"):
        files = build.files(["index.html", page])
        assert not any(name.startswith(("assets/table", "assets/Game", "assets/cards")) for name in files), page


def test_what_is_asked_for_later_is_not_counted_and_what_all_need_is_counted_once(build: Build) -> None:
    first = build.files(["index.html"])
    assert not any(name.startswith(("assets/Table", "assets/Game", "assets/Hearing")) for name in first)
    assert build.files(["index.html", "index.html"]) == first
