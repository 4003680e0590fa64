"""The keys of the page, as its sources name them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fondaco.words import message

from .records import row

CLIENT = Path(__file__).resolve().parents[1] / "client/src"
# Where the page has its keys, and for what.
PLACES = {
    "In every game": "table/Help.svelte",
    "In Golden Horn besides": "golden-horn/Game.svelte",
    "In Catan besides": "catan/Game.svelte",
}
KEY = re.compile(r'\["(?P<keys>[^"]+)", "(?P<id>[a-z.-]+)"\]')
PATH = "reference/keys.md"


def titles() -> dict[str, str]:
    return {"Keys": PATH}


def pages() -> Iterator[tuple[str, str]]:
    yield PATH, "\n".join(_lines())


def _lines() -> Iterator[str]:
    yield from ("# Keys", "")
    yield "The page shows them with `?`, in the language of the reader. Letters are found by their place."
    for title, place in PLACES.items():
        yield from ("", f"## {title}", "", *row("key", "what it does"), *row("---", "---"))
        for found in _keys(place):
            yield from row(" ".join(f"<kbd>{key}</kbd>" for key in found["keys"].split()), message("en", found["id"]))
    yield ""


def _keys(place: str) -> Iterator[re.Match[str]]:
    """Raises `ValueError` where the page has none there any more."""
    text = (CLIENT / place).read_text(encoding="utf-8").partition("KEYS")[2].partition("];")[0] + "]"
    found = list(KEY.finditer(text))
    if not found:
        raise ValueError(f"{place} names no keys: where are they now?")
    yield from found
