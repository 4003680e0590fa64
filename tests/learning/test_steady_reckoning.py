"""What the bot `steady` of Catan reckons with, on the map for beginners."""

from __future__ import annotations

from math import inf

import pytest

import fondaco
from fondaco.games.catan.features import pips
from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.loops.corners import PIPS
from fondaco.learning.catan.mind import plain_mind
from fondaco.learning.catan.steady.island import find_unseen, find_what_corners_pay, look_around
from fondaco.learning.catan.steady.lines import FEW, MOST, find_line, keep_lines
from fondaco.learning.catan.steady.prices import FOR_ROAD
from fondaco.learning.catan.steady.waiting import rolls_until

FOURS = [4, 4, 4, 4, 4]


def state(words: str, **options: str) -> State:
    game = fondaco.make("catan", 4, None, setup="beginners", **options)
    return game.position(f"turn {words}").state


def test_pips_are_the_rolls_of_36() -> None:
    numbers = (0, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
    assert [PIPS[number] for number in numbers] == [0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1]
    assert [pips(number) for number in numbers] == [PIPS[number] for number in numbers]


def test_a_corner_pays_what_its_hexes_do() -> None:
    mind = plain_mind()
    find_what_corners_pay(state(""), mind)
    assert mind.pays[8] == [5, 0, 1, 0, 3]  # hills 6, pasture 2, mountains 10
    assert mind.pays[28] == [0, 7, 0, 4, 0]  # fields 9, forest 11, forest 8
    assert mind.pays[23] == [5, 2, 0, 0, 0]  # hills 6, forest 11, desert


@pytest.mark.parametrize(
    ("hand", "yields", "rates", "rolls"),
    [
        ([1, 1, 0, 0, 0], [0, 0, 0, 0, 0], FOURS, 0),
        ([1, 0, 0, 0, 0], [0, 0, 0, 0, 0], FOURS, inf),
        ([1, 0, 0, 0, 0], [0, 6, 0, 0, 0], FOURS, 6),
        ([1, 0, 0, 0, 0], [0, 0, 12, 0, 0], FOURS, 12),
        ([1, 0, 0, 0, 0], [0, 0, 12, 0, 0], [4, 4, 2, 4, 4], 6),
    ],
)
def test_how_many_rolls_until_a_road_can_be_paid(
    hand: list[float], yields: list[float], rates: list[int], rolls: float
) -> None:
    assert rolls_until(hand, FOR_ROAD, yields, rates, plain_mind()) == pytest.approx(rolls, abs=0.1)


def test_a_line_is_looked_for_anew_where_more_roads_are_of_interest() -> None:
    """A city gives a settlement back on the same board: then few roads are, else many."""
    mind, s = plain_mind(), state("")
    for most, length in ((FEW, 0), (MOST, 4), (FEW, 0)):
        look_around(s, 0, mind)
        keep_lines(s, mind)
        assert find_line(s, 0, most, mind) == length


def test_hidden_hands_on_average() -> None:
    mind = plain_mind()
    find_unseen(state("hand0=b1 hand1=b2o1 hand2=b1 hand3=-"), 0, mind)
    assert mind.unseen == [3, 0, 0, 0, 1]
    find_unseen(state("hand0=b1 hand1=b2o1 hand2=b1 hand3=-", hiddenBank="on"), 0, mind)
    assert sum(mind.unseen) == pytest.approx(4)
