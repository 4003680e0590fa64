"""What the page computes by the rules of Golden Horn is what the rulebook says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import fondaco
from fondaco.games.golden_horn import HornPosition, words
from fondaco.games.golden_horn.rules import components as c
from fondaco.games.golden_horn.rules.people import aboard
from fondaco.games.golden_horn.rules.raid import may_be_raided
from fondaco.games.golden_horn.rules.scoring import score

LOTS = Random(1)
WAREHOUSES = [[LOTS.randrange(most + 1) for _ in range(c.COLOURS)] for most in (0, 1, 2, 5) for _ in range(20)]
GROUPS = [(mercenaries, peasants) for mercenaries in range(4) for peasants in range(4)]


@pytest.fixture(scope="module")
def page(ask_page: Callable[[str, Any], Any]) -> Any:
    return ask_page("games/golden_horn/page.mjs", {"warehouses": WAREHOUSES, "groups": GROUPS})


def points(warehouse: list[int], colour: int = 0, more: int = 0) -> int:
    position = fondaco.make("golden-horn", 2).start()
    assert isinstance(position, HornPosition)
    position.state.warehouse[0][:] = warehouse
    position.state.warehouse[0][colour] += more
    return score(position.state, 0)


def test_points_of_a_warehouse(page: Any) -> None:
    assert page["colours"] == list(words.COLOUR_NAMES)
    assert page["points"] == [points(warehouse) for warehouse in WAREHOUSES]


def test_what_more_goods_would_add(page: Any) -> None:
    added = [[points(one, colour, 2) - points(one) for colour in range(c.COLOURS)] for one in WAREHOUSES]
    assert page["worth"] == added


def test_people_are_safe_from_pirates_with_one_mercenary(page: Any) -> None:
    """Nobody raids a ship with nobody aboard, so that is left out."""
    position = fondaco.make("golden-horn", 2, dominio="on").start()
    assert isinstance(position, HornPosition)
    state = position.state
    state.space[0] = 1
    for (mercenaries, peasants), safe in zip(GROUPS, page["safe"], strict=True):
        state.mercenaries[aboard(0)], state.peasants[aboard(0)] = mercenaries, peasants
        assert mercenaries + peasants == 0 or safe is not bool(may_be_raided(state, 0))
