"""The base of the rulebook reads without Domínio da Mar: only the page of hooks and its own modules know of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fondaco.games.golden_horn import rules

FOLDER = Path(rules.__file__).parent
OF_EXPANSION = {"additions", "dominions", "expansion", "people"}
NOT_READ_AS_RULES = {"__init__", "state"}  # the book's first page, and the list of fields
BASE = sorted({path.stem for path in FOLDER.glob("*.py")} - OF_EXPANSION - NOT_READ_AS_RULES)
NAMES = re.compile(r"dom[ií]nio|people|person|peasant|mercenar|conque|additions", re.IGNORECASE)


def names_of_expansion(text: str) -> list[str]:
    return NAMES.findall(text)


@pytest.mark.parametrize("module", BASE)
def test_a_module_of_the_base_does_not_mention_the_expansion(module: str) -> None:
    assert names_of_expansion((FOLDER / f"{module}.py").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("module", sorted(OF_EXPANSION))
def test_what_mentions_the_expansion_is_found(module: str) -> None:
    assert names_of_expansion((FOLDER / f"{module}.py").read_text(encoding="utf-8")) != []


@pytest.mark.parametrize("line", ["if s.dominio:", "s.Peasants", "# a dominion", "from .people import aboard"])
def test_a_mention_is_found(line: str) -> None:
    assert names_of_expansion(line) != []
