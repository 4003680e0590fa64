"""The points over time that the page computes from a story are those of the rulebook."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from fondaco.games.catan import CatanPosition
from fondaco.games.catan.rules import components as c
from fondaco.games.catan.rules.scoring import visible_points
from fondaco.games.catan.story import events as e

from .acting import beginners, events, start

Ask = Callable[[str, Any], Any]


def test_the_curve_of_a_game_has_the_points_that_all_see(ask_page: Ask) -> None:
    told, expected = list[Any](), list[list[int]]()
    for event in events(start(3, victoryPoints="13", startPlayer="fixed"), 11):
        for one in event.told():
            if one["kind"] == "turn":
                expected.append(seen(event.before))
            told.append(one)
    assert len(expected) > 10
    assert ask_page("games/catan/page.mjs", {"players": 3, "told": told})[: len(expected)] == expected


def test_a_special_card_counts_for_whoever_has_it_however_often_it_goes_on(ask_page: Ask) -> None:
    position = beginners()
    state, told, expected = position.state, list[Any](), list[list[int]]()
    for road, army in ((0, c.NONE), (0, 1), (2, 1), (2, 0), (c.NONE, 0), (1, 0), (0, 0), (0, 3)):
        if road != state.road_holder:
            told.append(e.SpecialCardMoved("longest-road", named(road), named(state.road_holder), 5))
        if army != state.army_holder:
            told.append(e.SpecialCardMoved("largest-army", named(army), named(state.army_holder), 3))
        state.road_holder, state.army_holder = road, army
        told.append({"kind": "turn", "seat": 0})
        expected.append(seen(position))
    assert ask_page("games/catan/page.mjs", {"players": 4, "told": msgspec.to_builtins(told)}) == expected


def seen(position: CatanPosition) -> list[int]:
    return [visible_points(position.state, seat) for seat in range(position.game.players)]


def named(seat: int) -> int | None:
    return None if seat == c.NONE else seat
