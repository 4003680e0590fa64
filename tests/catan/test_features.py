"""Numbers for bots, on the map for beginners."""

from __future__ import annotations

from math import inf

import pytest

from fondaco.games.catan import features as f
from fondaco.games.catan.rules import components as c
from fondaco.games.catan.view import View

from .acting import beginners, deal, do


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


def test_a_seat_yields_what_its_buildings_do_cities_twice() -> None:
    assert f.production(view(), 1) == (5, 7, 1, 4, 3)
    assert f.production(view(robber=8), 1) == (5, 5, 1, 4, 3)
    assert f.production(view(robber=8), 1, robbed=False) == (5, 7, 1, 4, 3)
    city = do(deal(beginners(), (0, 0, 0, 2, 3)), "roll", "roll 1 1", "city v41").after.view(0)
    assert f.production(city, 0) == tuple(n + m for n, m in zip(f.production(view(), 0), (0, 0, 6, 3, 0), strict=True))


def test_rates_with_a_harbour_more() -> None:
    assert f.rates_with(view(), 0, 0) == (3, 3, 3, 3, 3)
    assert f.rates_with(view(), 0, 33) == (2, 4, 4, 4, 4)
    assert f.rates_with(view(), 0, 23) == (4, 4, 4, 4, 4)


def test_what_is_missing_and_what_the_bank_may_give_for_the_rest() -> None:
    assert f.missing((0, 3, 0, 1, 0), c.CITY_PRICE) == (0, 0, 0, 1, 3)
    assert f.bank_trades((0, 9, 0, 1, 0), c.CITY_PRICE, (4, 4, 4, 4, 4)) == 2
    assert f.bank_trades((0, 9, 0, 4, 0), c.CITY_PRICE, (4, 3, 4, 2, 4)) == 4


def test_how_many_rolls_until_a_price_can_be_paid() -> None:
    fours = (4, 4, 4, 4, 4)
    assert f.rolls_until((1, 1, 0, 0, 0), c.ROAD_PRICE, (0, 0, 0, 0, 0), fours) == 0
    assert f.rolls_until((1, 0, 0, 0, 0), c.ROAD_PRICE, (0, 0, 0, 0, 0), fours) == inf
    assert f.rolls_until((1, 0, 0, 0, 0), c.ROAD_PRICE, (0, 6, 0, 0, 0), fours) == pytest.approx(6, abs=0.1)
    assert f.rolls_until((1, 0, 0, 0, 0), c.ROAD_PRICE, (0, 0, 12, 0, 0), fours) == pytest.approx(12, abs=0.1)
    assert f.rolls_until((1, 0, 0, 0, 0), c.ROAD_PRICE, (0, 0, 12, 0, 0), (4, 4, 2, 4, 4)) == pytest.approx(6, abs=0.1)


def test_free_corners_keep_their_distance() -> None:
    free = [corner for corner in (8, 4, 12, 13, 0, 23, 24) if f.is_free(view(), corner)]
    assert free == [0, 24]


def test_roads_lead_round_the_buildings_of_others() -> None:
    roads = f.roads_to(view(), 1)  # v8-v13 and v28-v34
    assert [roads[corner] for corner in (8, 13, 4, 12, 0, 18)] == [0, 0, 1, 1, 2, 1]
    assert roads[17] == 2  # white's settlement ends the way
    assert roads[23] == 2 and roads[22] == 1
    cut = beginners()
    for edge in (12, 13, 7):  # all three of corner 8 are foreign
        cut.state.road[edge] = 3
    cut.state.building[28] = c.NONE
    cut.state.level[28] = 0
    cut.state.road[cut.state.road.index(1)] = c.NONE
    assert f.roads_to(cut.view(0), 1)[8] == 0 and f.roads_to(cut.view(0), 1)[4] is None


def test_hidden_hands_on_average() -> None:
    seen = view((1, 0, 0, 0, 0), (2, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    assert f.unseen(seen) == (3, 0, 0, 0, 1)
    assert f.expected_hand(seen, 0) == (1, 0, 0, 0, 0)
    assert f.expected_hand(seen, 1) == (2.25, 0, 0, 0, 0.75)
    hidden = view((1, 0, 0, 0, 0), (2, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), hiddenBank="on")
    assert sum(f.unseen(hidden)) == pytest.approx(4)
