"""Lengths of roads that loops work out in short ways, against the rule."""

from __future__ import annotations

from compiled.helpers import next_event, state_of, streams

import fondaco
from fondaco.games.catan.rules.decisions import DO_CITY, DO_ROAD
from fondaco.games.catan.rules.longest_road import longest_road
from fondaco.learning.catan.loops.building import length_with


def test_a_road_more_is_measured_as_the_rule_measures_it() -> None:
    compared = 0
    for number in range(12):
        game = fondaco.make("catan", players=2 + number % 3, offersPerTurn=0, victoryPoints=6)
        position, drawn = game.start(), streams(game, number)
        while not position.over:
            seat, action = next_event(position, drawn)
            before = longest_road(state_of(position), seat) if seat >= 0 else 0
            position.apply_unchecked(seat, action)
            if seat >= 0 and DO_ROAD <= action < DO_CITY:
                s = state_of(position)
                assert length_with(s, seat, action - DO_ROAD, before) == longest_road(s, seat)
                compared += 1
    assert compared > 200
