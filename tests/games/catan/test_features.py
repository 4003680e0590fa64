"""Numbers for bots, on the map for beginners."""

from __future__ import annotations

from math import inf

import pytest

from fondaco.games.catan import features as f
from fondaco.games.catan.rules import components as c
from fondaco.games.catan.view.view import View

from .acting import beginners, deal


def view(*hands: tuple[int, ...], robber: int = 9, **options: str) -> View:
    position = deal(beginners(**options), *hands) if hands else beginners(**options)
    position.state.robber = robber
    found = position.view(0)
    assert isinstance(found, View)
    return found


def test_pips_are_the_rolls_of_36() -> None:
    assert [f.pips(number) for number in (0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12)] == [0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1]


def test_a_corner_yields_what_its_hexes_do() -> None:
    hexes = view().hexes
    assert f.corner_pips(hexes, 8) == (5, 0, 1, 0, 3)  # hills 6, pasture 2, mountains 10
    assert f.corner_pips(hexes, 28) == (0, 7, 0, 4, 0)  # fields 9, forest 11, forest 8
    assert f.corner_pips(hexes, 23) == (5, 2, 0, 0, 0)  # hills 6, forest 11, desert


def test_how_many_rolls_until_a_price_can_be_paid() -> None:
    fours = (4, 4, 4, 4, 4)
    assert f.rolls_until((1, 1, 0, 0, 0), c.ROAD_PRICE, (0, 0, 0, 0, 0), fours) == 0
    assert f.rolls_until((1, 0, 0, 0, 0), c.ROAD_PRICE, (0, 0, 0, 0, 0), fours) == inf
    assert f.rolls_until((1, 0, 0, 0, 0), c.ROAD_PRICE, (0, 6, 0, 0, 0), fours) == pytest.approx(6, abs=0.1)
    assert f.rolls_until((1, 0, 0, 0, 0), c.ROAD_PRICE, (0, 0, 12, 0, 0), fours) == pytest.approx(12, abs=0.1)
    assert f.rolls_until((1, 0, 0, 0, 0), c.ROAD_PRICE, (0, 0, 12, 0, 0), (4, 4, 2, 4, 4)) == pytest.approx(6, abs=0.1)


def test_hidden_hands_on_average() -> None:
    seen = view((1, 0, 0, 0, 0), (2, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    assert f.unseen(seen) == (3, 0, 0, 0, 1)
    hidden = view((1, 0, 0, 0, 0), (2, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), hiddenBank="on")
    assert sum(f.unseen(hidden)) == pytest.approx(4)
