"""Numbers for bots, against counting by hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.features import chance_of_cards, points, share_unseen, turns_home, worth


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
        colours = tuple(state.colour[: state.last + 1])
        for ship in range(players * 3):
            sails = tuple(state.sails[ship])
            assert turns_home(colours, sails, 1)[0] == turns[ship % 3]
            assert turns_home(colours, sails, -1)[-1] == turns[ship % 3]


def test_turns_from_each_space() -> None:
    red, blue, port = 3, 5, -1
    route = (port, red, blue, port, red, port)
    assert turns_home(route, (0, 0, 0, 1, 0, 0), 1) == (3, 3, 2, 1, 1, 0)
    assert turns_home(route, (0, 0, 0, 1, 0, 0), -1) == (0, 1, 1, 2, 3, 3)


@pytest.mark.parametrize(("n", "matching", "unseen", "cards"), [(1, 3, 8, 2), (2, 4, 9, 4), (2, 2, 5, 5), (3, 4, 7, 5)])
def test_chance_of_cards_against_all_hands(n: int, matching: int, unseen: int, cards: int) -> None:
    hands = list(combinations(range(unseen), cards))
    good = sum(sum(card < matching for card in hand) >= n for hand in hands)
    assert chance_of_cards(n, matching, unseen, cards) == pytest.approx(good / len(hands))


def test_chances_at_the_borders() -> None:
    assert chance_of_cards(0, 0, 0, 0) == 1
    assert chance_of_cards(1, 0, 10, 5) == 0
    assert chance_of_cards(2, 9, 40, 1) == 0


def test_hidden_warehouses_share_what_is_neither_seen_nor_in_the_bag() -> None:
    everything_in_the_bag = share_unseen([(0,) * 6], 90, 2)
    assert everything_in_the_bag == [0] * 6
    assert share_unseen([(15, 15, 15, 0, 0, 0)], 15, 1) == [0, 0, 0, 10, 10, 10]
    assert share_unseen([(15, 15, 15, 0, 0, 0)], 15, 3) == [0, 0, 0, 3, 3, 3]
    assert share_unseen([(15,) * 6], 0, 1) == [0] * 6
