"""Whole games in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fondaco import Position, make, record
from fondaco.story import lines
from fondaco.words import LANGS, render

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("Ada", "Bob", "Cid", "Dan")


def told(name: str) -> Iterator[tuple[Any, Position]]:
    """All that the first seat heard."""
    for before, event, after in record.steps(record.load(GOLDEN / f"{name}.fondaco"), make):
        action = after.game.action(event.do)
        yield from ((one, after) for one in after.game.presenter.tell(before, event.seat, action, after, 0))


def test_turns_take_turns_and_all_else_is_told_below_them() -> None:
    tale = list(lines(told("two"), NAMES))
    assert tale.count("Ada") + tale.count("Bob") == sum(one.kind == "turn" for one, _ in told("two"))
    assert abs(tale.count("Ada") - tale.count("Bob")) <= 1
    assert all(line in ("Ada", "Bob") or line.startswith("  ") for line in tale)
    assert tale[-1] == "  the game is over"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["two", "three-dominions", "catan-2-three", "catan-three-hidden"])
def test_a_game_is_told_in_every_language_without_doubled_signs(name: str, lang: str) -> None:
    tale = list(lines(told(name), NAMES, lang))
    assert len(tale) > 60
    assert not [line for line in tale if re.search(r"::|  \S.*  |\(\)|[:,;\u2013]$|[{}]|\w\.\w", line)]


@pytest.mark.parametrize("lang", LANGS)
def test_a_story_names_each_sea_space_with_its_number(lang: str) -> None:
    view: Any = record.replay(record.load(GOLDEN / "four.fondaco"), make).view(None)
    tale = "\n".join(lines(told("four"), NAMES, lang))
    sea = {n: place.colour for n, place in enumerate(view.route) if place.colour}
    spaces = [render("log.space", {"n": n, "colour": render(f"colour.{sea[n]}", {}, lang)}, lang) for n in sea]
    assert len(spaces) == sum(place.kind == "sea" for place in view.route) and all(space in tale for space in spaces)
