"""Positions of Catan as text: there and back, and what may be left out."""

from __future__ import annotations

from random import Random

import pytest

from fondaco.fields import DERIVED
from fondaco.games.catan.options import INFO, OPTIONS

from .acting import events, start
from .rules.helpers import at


def house_rules(random: Random, players: int) -> dict[str, str]:
    rules = {option.key: random.choice(option.values) for option in OPTIONS} | {"victoryPoints": "6"}
    return INFO.fitting(rules, players)


@pytest.mark.parametrize("games", [3, pytest.param(60, marks=pytest.mark.slow)])
def test_every_field_comes_back_from_the_text(games: int) -> None:
    phases = set()
    for number in range(games):
        position = start(2 + number % 3, **house_rules(Random(number), 2 + number % 3))
        for event in [*events(position, number, most=900)][::5]:
            again = event.after.game.position(event.after.text())
            assert again.state == event.after.state
            assert again.text() == event.after.text()
            phases.add(event.after.text().split()[0])
    assert len(phases) > 10


def test_what_follows_from_the_rest_comes_back_too() -> None:
    for event in events(start(4, setup="beginners"), 5, most=300):
        s, again = event.after.state, event.after.game.position(event.after.text()).state
        assert again.values(DERIVED) == s.values(DERIVED)


def test_left_out_is_the_beginners_island_and_whatever_lies_nowhere_else() -> None:
    s = at("turn hand0=b1l2 cards1=k1v2 knights=0,3,0,0").state
    assert (s.player, s.start, s.turns, s.army_holder, s.road_holder) == (0, 0, 1, 1, -1)
    assert (s.bank, s.deck) == ([18, 17, 19, 19, 19], [10, 2, 2, 2, 3])
    assert (s.robber, s.turned, s.pieces, s.token[0]) == (9, 0, 63, 10)


def test_whose_turn_it_is_follows_from_the_number_of_turns() -> None:
    assert at("roll player=2").state.turns == 3
    assert at("roll player=2 start=3").state.turns == 4
    assert at("roll player=2 turns=9").state.start == 2
    assert at("roll player=1 turns=9 start=1").text().startswith("roll start=1 player=1 turns=9 dice=-")


def test_roads_are_written_as_chains_and_the_longest_is_found() -> None:
    s = at("turn roads=v3-v0-v4-v1-v5-v2:1 buildings=v3:1,v5:1c").state
    assert (s.roads_left[1], s.settlements_left[1], s.cities_left[1]) == (10, 4, 3)
    assert (s.road_holder, s.road_record) == (1, 5)


def test_beginners_have_their_pieces_and_cards() -> None:
    s = at("roll", setup="beginners").state
    assert (s.building[28], s.building[8], s.hand[1]) == (1, 1, [0, 2, 0, 1, 0])
    assert s.bank == [18, 15, 18, 16, 16]
