"""Sailing: from place to place (leaflet: Zugweite eines Schiffes)."""

from __future__ import annotations

import pytest

from fondaco.games.golden_horn import GoldenHorn

from ..helpers import allowed, at, do, hand, phase, player, ship

NO_RED_NEXT_TO_YELLOW = {"tiles": {"triangle": [["red", "blue", "yellow"]] * 2}}


def test_M1_an_occupied_space_is_jumped_over() -> None:
    sailed = do(at("turn ships=1>b1,2>r1,V,V,V,V"), "ship 0")
    assert ship(sailed, 0, 0).space == 3


def test_M2_several_occupied_spaces_are_jumped_over_ships_of_others_too() -> None:
    sailed = do(at("turn ships=1>b1,2>r1,V,3<g1,V,V,V,V,V", 3), "ship 0")
    assert ship(sailed, 0, 0).space == 4


@pytest.mark.parametrize(
    ("ships", "space"), [("5>b1,6>r1,7>r2,V,V,V", 8), ("C,3<r1,V,2<g1,1<r2,V", 0), ("4>b1,5>r1,6>r2,7>g1,V,V", 8)]
)
def test_M3_with_all_spaces_occupied_the_ship_lands_in_the_harbour(ships: str, space: int) -> None:
    own = 1 if space == 0 else 0
    sailed = do(at(f"turn ships={ships}"), f"ship {own}; ...")
    assert ship(sailed, 0, own).space == space


def test_M4_one_landing_is_enough_however_far_it_was() -> None:
    landed = do(at("turn ships=V,1>r1,V,2>g1,V,V,V,V,V", 3), "ship 1")
    assert (ship(landed, 0, 1).space, allowed(landed)) == (3, ["sail", "stop"])
    assert player(do(landed, "stop")) == 1


def test_M5_free_steps_and_wind_steps_jump_too() -> None:
    free = do(at("turn ships=V,2>r1,V,4>g1,V,V,V,V,V", 3), "ship 1; sail")
    assert ship(free, 0, 1).space == 5
    windy = do(at("turn ships=2>b1,V,V,4>g1,V,V,V,V,V hand0=b1", 3), "ship 0; wind blue")
    assert ship(windy, 0, 0).space == 5


def test_M6_the_colour_of_a_jumped_space_counts_for_nothing() -> None:
    over_pink = do(at("turn ships=V,V,4>r1,5>g1,V,V,V,V,V hand0=p1", 3), "ship 2")
    assert (ship(over_pink, 0, 2).space, allowed(over_pink)) == (6, ["stop"])


def test_M7_the_colour_of_the_space_where_the_turn_began_counts_for_nothing() -> None:
    from_pink = do(at("turn ships=V,V,5>r1,V,V,V,V,V,V", 3), "ship 2")
    assert (ship(from_pink, 0, 2).space, allowed(from_pink)) == (6, ["stop"])


def test_M8_no_card_buys_an_extra_first_step() -> None:
    before = at("turn ships=3>b1,V,V,V,V,V,V,V,V hand0=b1", 3)
    assert allowed(before) == ["ship 0", "ship 1", "ship 2"]
    after = do(before, "ship 0")
    assert (ship(after, 0, 0).space, allowed(after), hand(after, 0)) == (4, ["stop"], {"blue": 1})


def test_M9_one_wind_card_carries_over_occupied_spaces() -> None:
    sailed = do(at("turn ships=2>b1,V,V,4>g1,5>g1,V,V,V,V hand0=b2", 3), "ship 0; wind blue")
    assert (ship(sailed, 0, 0).space, hand(sailed, 0)) == (6, {"blue": 1})


def test_M10_a_wind_card_has_the_colour_of_the_space_the_ship_leaves() -> None:
    landed = do(at("turn ships=2>b1,V,V,V,V,V,V,V,V hand0=o1b1", 3), "ship 0")
    assert allowed(landed) == ["wind blue", "stop"]
    only_the_next_colour = do(at("turn ships=2>b1,V,V,V,V,V,V,V,V hand0=o1", 3), "ship 0")
    assert allowed(only_the_next_colour) == ["stop"]


def test_M11_on_a_matching_space_no_wind_card_is_played() -> None:
    assert allowed(do(at("turn ships=V,2>r1,V,V,V,V hand0=b2"), "ship 1")) == ["sail", "stop"]


def test_M12_the_free_step_need_not_be_used() -> None:
    stopped = do(at("turn ships=V,2>r1,V,V,V,V"), "ship 1; stop")
    assert (ship(stopped, 0, 1).space, player(stopped)) == (3, 1)


def test_M13_in_modone_the_movement_ends() -> None:
    landed = do(at("turn ships=3>b1,V,V,V,V,V hand0=y2p2g2r2o2b2"), "ship 0")
    assert (ship(landed, 0, 0).space, player(landed)) == (4, 1)


def test_M14_a_full_modone_is_jumped_over() -> None:
    assert ship(do(at("turn ships=3>b1,4>r1,V,4>g1,V,V"), "ship 0"), 0, 0).space == 5
    with_three_berths = at("turn ships=6>b1,7>r1,V,7>g1,V,V,V,V,V,V,V,V", 4)
    assert ship(do(with_three_berths, "ship 0; ..."), 0, 0).space == 7


def test_M15_behind_a_full_modone_the_jump_goes_on_into_the_harbour_at_worst() -> None:
    assert ship(do(at("turn ships=3>b1,4>r1,V,4>g1,5>r1,V"), "ship 0"), 0, 0).space == 6
    assert ship(do(at("turn ships=3>b1,4>r1,5>g1,4>g1,6>r1,7>r1"), "ship 0; ..."), 0, 0).space == 8


def test_M16_the_first_step_over_a_full_modone_is_judged_where_the_ship_lands() -> None:
    landed = do(at("turn ships=V,3>r1,V,4>g1,4>r1,V"), "ship 1")
    assert (ship(landed, 0, 1).space, allowed(landed)) == (5, ["sail", "stop"])


def test_M17_ships_of_both_headings_share_the_berths() -> None:
    assert ship(do(at("turn ships=3>b1,4>r1,V,4<g1,V,V"), "ship 0"), 0, 0).space == 5


def test_M18_no_ship_turns_in_modone() -> None:
    assert ship(do(at("turn ships=4>,V,V,V,V,V"), "ship 0"), 0, 0).space == 5
    assert ship(do(at("turn ships=4>!,V,V,V,V,V", turnRound="whileEmpty"), "ship 0"), 0, 0).space == 5


def test_M19_own_ships_may_fill_modone() -> None:
    assert ship(do(at("turn ships=3>b1,4>r1,4>r1,V,V,V"), "ship 0"), 0, 0).space == 5


def test_M20_a_ship_leaves_modone_with_a_normal_first_step() -> None:
    left = do(at("turn ships=4>b1,V,V,V,V,V"), "ship 0")
    assert (ship(left, 0, 0).space, allowed(left)) == (5, ["stop"])


def test_M21_some_ship_has_to_move() -> None:
    assert allowed(at("turn ships=7>b1,C,C,V,V,V")) == ["ship 0", "ship 1", "ship 2"]


def test_M22_the_player_decides_at_every_landing() -> None:
    first = do(at("turn"), "ship 0; load blue; ...")
    second = do(first, "sail")
    assert [(ship(p, 0, 0).space, allowed(p)) for p in (first, second)] == [
        (1, ["sail", "stop"]),
        (2, ["sail", "stop"]),
    ]
    assert phase(do(second, "stop")) == "turn"


def test_the_bow_shows_the_way_to_the_other_harbour() -> None:
    headings = [one.heading for one in at("turn ships=C,V,4<,V,2>y1,C").view(None).ships]
    assert headings == [-1, 1, -1, 1, 1, -1]
    arrived = do(at("turn ships=7>b1,C,C,V,V,V"), "ship 0; ...")
    assert ship(arrived, 0, 0).heading == -1


def test_the_leaflets_first_example_one_space_and_stop() -> None:
    sailed = do(at("turn ships=2>b1,V,V,V,V,V"), "ship 0")
    assert (ship(sailed, 0, 0).space, allowed(sailed)) == (3, ["stop"])


def test_the_leaflets_second_example_over_a_ship_then_green_red_and_blue() -> None:
    game = GoldenHorn(3, {"tileStart": "circle"}, NO_RED_NEXT_TO_YELLOW)
    before = game.position(f"turn start=0 player=0 ships=1>b1,V,V,2<g1,V,V,V,V,V {NINES}")
    landed = do(before, "ship 0")
    assert (ship(landed, 0, 0).space, allowed(landed)) == (3, ["sail", "stop"])
    red = do(landed, "sail")
    assert (ship(red, 0, 0).space, allowed(red)) == (4, ["sail", "stop"])
    blue = do(red, "sail")
    assert (ship(blue, 0, 0).space, allowed(blue)) == (5, ["stop"])


def test_the_leaflets_third_example_a_match_then_a_green_and_a_red_card() -> None:
    game = GoldenHorn(3, {"tileStart": "circle"}, NO_RED_NEXT_TO_YELLOW)
    before = game.position(f"turn start=0 player=0 ships=V,V,1>b1,V,V,V,V,V,V hand0=g1r1 {NINES}")
    blue = do(before, "ship 2; sail; wind green; wind red")
    assert (ship(blue, 0, 2).space, allowed(blue), hand(blue, 0)) == (5, ["stop"], {})


NINES = "venice=y2p2g2r1o1b1 constantinople=y2p2g2r1o1b1"
