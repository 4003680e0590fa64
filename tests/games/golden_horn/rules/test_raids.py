"""Raids, and what becomes of the emptied ship (leaflet: Piraten losschicken)."""

from __future__ import annotations

import pytest

from ..helpers import allowed, at, do, game, hand, phase, player, ship, warehouse

ROBBED_EMPTY = "turn ships=V,V,V,2>b1,V,V hand0=r2"


@pytest.mark.parametrize(
    ("target", "cards", "pairs"),
    [
        ("2>b2,V,V", "y2r2o2p2", "yellow yellow, yellow red, yellow orange, red red, red orange, orange orange"),
        ("V,2>y2,V", "p2b2r2", "pink pink, pink blue, blue blue"),
        ("V,V,2>y2", "g2b2r2", "green green"),
    ],
)
def test_P1_two_equal_cards_count_so_there_are_six_three_or_one_pairs(target: str, cards: str, pairs: str) -> None:
    before = at(f"turn ships=V,V,V,{target} hand0={cards}")
    raid = next(text for text in allowed(before) if text.startswith("raid"))
    assert allowed(do(before, raid)) == [f"pay {pair}" for pair in pairs.split(", ")]


def test_P2_either_colour_of_a_two_coloured_ship_may_be_paid_twice() -> None:
    for card in ("pink", "blue"):
        raid = do(at(f"turn ships=V,V,V,V,2>y2,V hand0={card[0]}2"), "raid 1.1")
        assert allowed(raid) == [f"pay {card} {card}"]


def test_P2_cards_that_are_not_sail_colours_pay_for_nothing() -> None:
    assert allowed(at("turn ships=V,V,V,2>b2,V,V hand0=r1b5g5p5")) == ["ship 0", "ship 1", "ship 2"]


def test_P3_one_raid_a_turn() -> None:
    raided = do(at("turn ships=V,V,V,2>b3,1>y3,V hand0=r4b4"), "raid 1.0; pay red red")
    assert allowed(raided) == ["ship 0", "ship 1", "ship 2"]


def test_P4_no_raid_once_a_ship_has_moved() -> None:
    before = at("turn ships=V,V,V,3>b3,V,V hand0=r4")
    assert allowed(before) == ["raid 1.0", "ship 0", "ship 1", "ship 2"]
    assert allowed(do(before, "ship 0; load blue; ...")) == ["sail", "stop"]


def test_P5_the_owner_decides_when_he_next_moves_the_emptied_ship() -> None:
    robbed = do(at(ROBBED_EMPTY), "raid 1.0; pay red red")
    assert (phase(robbed), player(robbed), ship(robbed, 1, 0).may_turn) == ("turn", 0, True)
    asked = do(robbed, "ship 2; load red; ...; ship 0")
    assert (phase(asked), allowed(asked)) == ("heading", ["turn", "keep"])
    turned = do(asked, "turn; ...")
    assert (ship(turned, 1, 0).space, ship(turned, 1, 0).heading) == (0, 1)  # over the ship on space 1 into Venice


def test_P5_another_ship_may_move_first() -> None:
    robbed = do(at(ROBBED_EMPTY), "raid 1.0; pay red red; ship 2; load red; ...; ship 2; load blue; ...")
    assert ship(robbed, 1, 0).may_turn
    assert allowed(do(robbed, "ship 2; ship 0")) == ["turn", "keep"]


def test_P5_a_ship_with_goods_left_may_not_turn() -> None:
    robbed = do(at("turn ships=V,V,V,2>b2,V,V hand0=r2"), "raid 1.0; pay red red")
    assert (ship(robbed, 1, 0).cargo, ship(robbed, 1, 0).may_turn) == (1, False)


def test_P6_an_emptied_ship_that_went_on_may_not_turn_later() -> None:
    went_on = do(at("turn player=1 ships=V,V,V,1>!,V,V"), "ship 0; keep; stop; ship 2; load red; ...; ship 0; stop")
    assert (ship(went_on, 1, 0).space, phase(went_on), player(went_on)) == (3, "turn", 0)


def test_P7_a_turned_ship_keeps_its_new_heading() -> None:
    turned = do(at("turn player=1 ships=V,V,V,7>!,V,V"), "ship 0; turn; ship 2; load red; ...; ship 0; ...")
    assert (ship(turned, 1, 0).space, ship(turned, 1, 0).heading) == (5, -1)


def test_P8_a_ship_that_was_never_loaded_may_not_turn() -> None:
    for turn_round in ("nextMove", "whileEmpty"):
        before = at("turn ships=2>,V,V,V,V,V", emptyDeparture="ifNothingLoadable", turnRound=turn_round)
        assert ship(do(before, "ship 0"), 0, 0).space == 3


def test_P9_an_empty_ship_cannot_be_raided() -> None:
    assert allowed(at("turn ships=V,V,V,2>,V,V hand0=r4")) == ["ship 0", "ship 1", "ship 2"]


def test_P10_nobody_raids_a_ship_of_his_own() -> None:
    assert allowed(at("turn ships=2>b3,V,V,V,V,V hand0=r4")) == ["ship 0", "ship 1", "ship 2"]


def test_P11_the_stolen_good_is_one_of_the_only_colour_aboard() -> None:
    robbed = do(at("turn ships=V,V,V,2>b3,V,V hand0=r2"), "raid 1.0; pay red red")
    assert (ship(robbed, 1, 0).cargo, ship(robbed, 1, 0).colour) == (2, "blue")


def test_P12_the_stolen_good_is_in_the_warehouse_at_once() -> None:
    before = at("turn ships=V,V,V,2>b1,V,V hand0=r2 warehouse0=y1p1g1r1o1")
    robbed = do(before, "raid 1.0; pay red red")
    assert warehouse(robbed, 0)["blue"] == 1
    assert "announce" in allowed(robbed)
    assert robbed.scores[0] == 6 + 4


def test_P12_both_cards_go_to_the_discard_pile() -> None:
    robbed = do(at("turn ships=V,V,V,2>b1,V,V hand0=r2o1"), "raid 1.0; pay orange red")
    assert (hand(robbed, 0), robbed.view(None).discard) == ({"red": 1}, (0, 0, 0, 1, 1, 0))


@pytest.mark.parametrize("place", ["V", "C", "4>b3"])
def test_P13_nothing_is_stolen_in_harbours_and_warehouses(place: str) -> None:
    before = at(f"turn ships=V,V,V,{place},V,V hand0=y3r3o3 warehouse1=b3")
    assert allowed(before) == ["ship 0", "ship 1", "ship 2"]


def test_P14_several_players_may_rob_the_same_ship_in_a_round() -> None:
    before = at("turn ships=V,V,V,V,V,V,2>y2,V,V hand0=b2 hand1=p2", 3)
    first = do(before, "raid 2.0; pay blue blue; ship 2; load red; ...")
    second = do(first, "raid 2.0; pay pink pink")
    assert (ship(second, 2, 0).cargo, ship(second, 2, 0).may_turn) == (0, True)


def test_P15_a_player_may_raid_turn_after_turn() -> None:
    first = do(at("turn ships=V,V,V,2>b3,V,V hand0=y2o2"), "raid 1.0; pay yellow yellow; ship 2; load red; ...")
    again = do(first, "ship 2; load blue; ...; raid 1.0; pay orange orange")
    assert warehouse(again, 0) == {"blue": 2}


def test_the_right_to_turn_and_the_port_of_departure_are_public() -> None:
    seen = game(2).position(at("turn ships=V,V,V,2>!,6>~,V").text()).view(0).ships
    assert (seen[3].may_turn, seen[3].origin) == (True, "venice")
    assert (seen[4].may_turn, seen[4].origin) == (False, "constantinople")
