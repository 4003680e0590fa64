"""The points that the page says more goods would add are those of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import fondaco
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.rules import components as c
from fondaco.games.golden_horn.rules.scoring import score

LOTS = Random(1)
WAREHOUSES = [[LOTS.randrange(most + 1) for _ in range(c.COLOURS)] for most in (0, 1, 2, 5) for _ in range(20)]


def points(warehouse: list[int], colour: int = 0, more: int = 0) -> int:
    position = fondaco.make("golden-horn", 2).start()
    assert isinstance(position, HornPosition)
    position.state.warehouse[0][:] = warehouse
    position.state.warehouse[0][colour] += more
    return score(position.state, 0)


def test_what_more_goods_would_add(ask_page: Callable[[str, Any], Any]) -> None:
    added = [[points(one, colour, 2) - points(one) for colour in range(c.COLOURS)] for one in WAREHOUSES]
    assert ask_page("games/golden_horn/page.mjs", WAREHOUSES) == added
