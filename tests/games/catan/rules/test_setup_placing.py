"""The placing rounds (cases SU5-SU14, decision T18)."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction
from fondaco.games.catan import CatanPosition

from .geometry import HEX_CORNERS, NEIGHBOURS
from .helpers import allowed, bank, do, hand, phase
from .setting_up import LONE_HILLS, TERRAINS, settling


def test_neighbouring_corners_of_a_settlement_are_forbidden() -> None:
    """SU9"""
    position = do(settling(), "settlement v8; road v8-v13")
    assert not {"settlement v8", "settlement v4", "settlement v12", "settlement v13"} & set(allowed(position))
    assert len(allowed(position)) == 54 - 1 - len(NEIGHBOURS[8])


def test_two_edges_away_a_settlement_is_allowed() -> None:
    """SU10"""
    assert {"settlement v17", "settlement v9"} <= set(allowed(do(settling(), "settlement v8; road v8-v13")))


def second_round() -> CatanPosition:
    """Two players; seat 1 has placed its second settlement, far from its first one, and its road is due."""
    moves = "settlement v8; road v8-v13; settlement v40; road v40-v45; settlement v28"
    return do(settling(TERRAINS, 2), moves)


def test_the_first_settlement_pays_no_starting_cards() -> None:
    """SU6"""
    position = do(settling(), "settlement v8; road v8-v13")
    assert hand(position, 0) == {}
    assert set(bank(position).values()) == {19}


def test_the_second_settlement_pays_at_once_one_card_for_each_producing_hex() -> None:
    """T18: before its road is placed."""
    assert hand(second_round(), 1) == {"grain": 1, "lumber": 2}
    assert bank(second_round()) == {"brick": 19, "lumber": 17, "wool": 19, "grain": 18, "ore": 19}


def test_a_second_settlement_at_one_hex_pays_one_card_and_the_desert_pays_none() -> None:
    """SU5"""
    moves = "settlement v8; road v8-v13; settlement v40; road v40-v45; "
    assert hand(do(settling(TERRAINS, 2), moves + f"settlement v{LONE_HILLS}"), 1) == {"brick": 1}
    desert = do(settling(TERRAINS, 2), moves + "settlement v23")
    assert HEX_CORNERS[9].count(23) == 1
    assert hand(desert, 1) == {"brick": 1, "lumber": 1}


def test_the_second_road_may_not_start_at_the_first_settlement() -> None:
    """SU7"""
    assert allowed(second_round()) == ["road v22-v28", "road v28-v33", "road v28-v34"]


def test_the_first_road_touches_the_new_settlement() -> None:
    """SU8"""
    position = do(settling(), "settlement v0")
    assert allowed(position) == ["road v0-v3", "road v0-v4"]
    with pytest.raises(IllegalAction):
        do(position, "road v1-v4")


def test_the_second_settlement_need_not_be_connected_to_the_first() -> None:
    """SU11"""
    assert "settlement v51" in allowed(
        do(settling(TERRAINS, 2), "settlement v0; road v0-v3; settlement v20; road v20-v26")
    )


def test_each_settlement_of_the_set_up_has_exactly_one_road() -> None:
    """SU14"""
    position = do(settling(), "settlement v8; road v8-v13")
    assert (phase(position), position.to_act) == ("settle", (1,))
    with pytest.raises(IllegalAction):
        do(position, "0: road v8-v12")
    assert {text.split()[0] for text in allowed(position)} == {"settlement"}


def test_after_the_set_up_three_settlements_four_cities_and_13_roads_are_left() -> None:
    position = settling()
    while phase(position) != "roll":
        position = do(position, "...")
    for seat in position.view(None).seats:
        assert (seat.settlements_left, seat.cities_left, seat.roads_left, seat.score) == (3, 4, 13, 2)
