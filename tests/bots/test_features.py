"""Numbers for bots, against counting by hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.features import points, worth
from fondaco.learning.golden_horn.scratch import plain_chart
from fondaco.learning.golden_horn.steady.value import chance_of_cards, turns_ahead
from fondaco.learning.golden_horn.steady.waters import guess_warehouses
from fondaco.learning.golden_horn.weights import WEIGHTS


def test_the_example_of_the_leaflet() -> None:
    assert points((4, 2, 1, 2, 3, 1)) == 18


def test_worth_of_more_goods() -> None:
    assert worth((0, 0, 0, 0, 0, 0), 2, 3) == 3
    assert worth((1, 1, 1, 0, 0, 0), 3) == 2  # a set of four
    assert worth((1, 1, 1, 1, 1, 0), 5) == 3  # from five to six
    assert worth((2, 1, 1, 1, 1, 0), 5, 2) == 4


@pytest.mark.parametrize(("players", "turns"), [(2, [5, 6, 7]), (3, [7, 9, 11]), (4, [8, 10, 12])])
def test_turns_of_a_whole_voyage(players: int, turns: list[int]) -> None:
    """Lone travel time does not depend on the order of the tiles, nor on the heading (rulings, 7.4)."""
    for symbol in ("triangle", "circle"):
        state = GoldenHorn(players, {"tileStart": symbol}).start().state
        for ship in range(players * 3):
            assert turns_ahead(state, ship, 0, 1) == turns[ship % 3]
            assert turns_ahead(state, ship, state.last, -1) == turns[ship % 3]


def test_turns_from_each_space() -> None:
    state = GoldenHorn(2).start().state
    red, blue, port = 3, 5, -1
    state.last, state.colour[:6] = 5, [port, red, blue, port, red, port]
    state.sails[0][:] = [0, 0, 0, 1, 0, 0]
    assert [turns_ahead(state, 0, space, 1) for space in range(6)] == [3, 3, 2, 1, 1, 0]
    assert [turns_ahead(state, 0, space, -1) for space in range(6)] == [0, 1, 1, 2, 3, 3]


def chance(n: int, matching: int, unseen: int, cards: int) -> float:
    chart = plain_chart(WEIGHTS[2], heeds=True)
    chart.unseen_cards = unseen
    return chance_of_cards(n, matching, cards, chart)


@pytest.mark.parametrize(("n", "matching", "unseen", "cards"), [(1, 3, 8, 2), (2, 4, 9, 4), (2, 2, 5, 5), (3, 4, 7, 5)])
def test_chance_of_cards_against_all_hands(n: int, matching: int, unseen: int, cards: int) -> None:
    hands = list(combinations(range(unseen), cards))
    good = sum(sum(card < matching for card in hand) >= n for hand in hands)
    assert chance(n, matching, unseen, cards) == pytest.approx(good / len(hands))


def test_chances_at_the_borders() -> None:
    assert chance(1, 0, 10, 5) == 0
    assert chance(2, 9, 40, 1) == 0


@pytest.mark.parametrize(
    ("aboard", "bag", "players", "guess"),
    [
        ([], 90, 3, [0] * 6),
        ([15, 15, 15], 15, 2, [0, 0, 0, 10, 10, 10]),
        ([15, 15, 15], 15, 4, [0, 0, 0, 3, 3, 3]),
        ([15] * 6, 0, 2, [0] * 6),
        ([15, 15, 15], 60, 2, [0] * 6),  # cubes that are no goods are in the bag too
    ],
)
def test_hidden_warehouses_share_what_is_neither_seen_nor_in_the_bag(
    aboard: list[int], bag: int, players: int, guess: list[int]
) -> None:
    state = GoldenHorn(players, {"warehouses": "hidden"}).start().state
    state.bag[:] = [bag, 0, 0, 0, 0, 0]
    for ship, n in enumerate(aboard):
        state.cargo[ship], state.cargo_colour[ship] = n, ship
    guess_warehouses(state, 0, plain_chart(WEIGHTS[players], heeds=True))
    assert state.warehouse[1:players] == [guess] * (players - 1)
    assert state.warehouse[0] == [0] * 6
