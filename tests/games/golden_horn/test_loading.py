"""Loading and refill (leaflet: a movement that begins in a home harbour)."""

from __future__ import annotations

from itertools import chain, combinations, product
from random import Random

import pytest

from .helpers import EMPTY_BAG, NINE, allowed, at, do, game, harbour, phase, play_at_random, player, ship, warehouse

LAST_ROUND = "left=1 bag=- venice=- constantinople=y2p2g2r1o1b1"


def test_L1_a_ship_in_a_home_harbour_has_to_load() -> None:
    assert allowed(do(at("turn"), "ship 0")) == ["load pink", "load orange", "load blue"]


def test_L1_the_leaflets_example_blue_but_not_green_yellow_red() -> None:
    loaded = do(at("turn venice=g2y2r3b2"), "ship 0; load blue")
    assert (ship(loaded, 0, 0).cargo, ship(loaded, 0, 0).colour) == (2, "blue")


def test_L2_a_ship_with_all_colours_of_the_harbour_on_its_sails_cannot_leave() -> None:
    assert allowed(at("turn venice=y4g3r2")) == ["ship 1", "ship 2"]


def test_L2_at_most_two_ships_of_a_fleet_are_ever_stuck_while_both_harbours_hold_goods() -> None:
    """All pairs of sets of colours in the harbours, all harbours of the three ships, for each fleet (7.2)."""
    ships = game(4).start().view(None).ships
    colours = sorted({colour for one in ships for colour in one.sails})
    sets = [set(some) for some in chain.from_iterable(combinations(colours, n) for n in range(1, 7))]
    for fleet in range(4):
        sails = [set(one.sails) for one in ships[fleet * 3 : fleet * 3 + 3]]
        stuck_in = [[lying <= own for own in sails] for lying in sets]
        most = max(
            sum(pair[where[number]][number] for number in range(3))
            for pair in product(stuck_in, repeat=2)
            for where in product(range(2), repeat=3)
        )
        assert most == 2


def test_L3_all_goods_of_the_colour_are_loaded() -> None:
    loaded = do(at("turn venice=b4r5"), "ship 0; load blue")
    assert ship(loaded, 0, 0).cargo == 4
    assert harbour(loaded, 0) == {"red": 5}


def test_L4_a_ship_has_room_for_all_nine() -> None:
    assert ship(do(at("turn venice=b9"), "ship 0; load blue; ..."), 0, 0).cargo == 9


def test_L5_the_harbour_is_refilled_before_the_ship_sails() -> None:
    loaded = do(at("turn venice=b2r7"), "ship 0; load blue")
    assert (phase(loaded), ship(loaded, 0, 0).space) == ("refill", 0)
    one_short = do(loaded, "cube green")
    assert (phase(one_short), ship(one_short, 0, 0).space) == ("refill", 0)
    full = do(one_short, "cube blue")
    assert harbour(full, 0) == {"red": 7, "green": 1, "blue": 1}
    assert (phase(full), ship(full, 0, 0).space) == ("sail", 1)


def test_L6_with_a_short_bag_all_that_is_left_is_laid_out() -> None:
    loaded = do(at("turn bag=r1 warehouse1=y11p11g11r12o13b13"), "ship 0; load pink")
    refilled = do(loaded, "cube red")
    assert sum(harbour(refilled, 0).values()) == 8
    assert (refilled.view(None).bag, ship(refilled, 0, 0).space) == (0, 1)


def test_L6_with_an_empty_bag_the_ship_sails_at_once() -> None:
    assert ship(do(at(f"turn {EMPTY_BAG}"), "ship 0; load pink"), 0, 0).space == 1


def test_L7_only_the_harbour_just_used_is_refilled() -> None:
    before = at("turn bag=r2 warehouse1=y11p11g11r11o13b13 constantinople=y2p2g2r1o1b1")
    after = do(before, "ship 0; load pink; ...")
    assert harbour(after, 1) == harbour(before, 1)
    assert harbour(after, 0) == {"yellow": 2, "green": 2, "red": 3, "orange": 1, "blue": 1}


def test_L8_a_ship_that_arrived_waits_for_a_later_turn() -> None:
    arrived = do(at("turn ships=7>b2,C,C,V,V,V"), "ship 0; ...")
    assert (ship(arrived, 0, 0).space, ship(arrived, 0, 0).cargo) == (8, 0)
    assert (phase(arrived), player(arrived)) == ("turn", 1)


def test_L9_who_cannot_move_any_ship_passes_but_may_raid_before() -> None:
    goods = "warehouse1=y13p13g13r13o14b14"
    stuck = at(f"turn {LAST_ROUND} ships=V,V,V,C,3>r1,C hand0=b2 {goods}")
    assert allowed(stuck) == ["raid 1.1", "pass"]
    raided = do(stuck, "raid 1.1; pay blue blue")
    assert allowed(raided) == ["pass"]
    assert player(do(raided, "pass")) == 1


def test_L9_nobody_passes_who_can_move_a_ship() -> None:
    assert "pass" not in allowed(at(f"turn {LAST_ROUND} ships=V,V,3>r1,C,C,C warehouse1=y13p13g13r13o14b14"))


def test_R20_who_has_to_pass_may_raid_before_and_has_nothing_left_to_announce() -> None:
    all_six = "warehouse0=y1p1g1r1o1b1 warehouse1=y12p12g12r12o13b13"
    stuck = at(f"turn {LAST_ROUND} ships=V,V,V,C,3>r1,C hand0=b2 {all_six}")
    assert allowed(stuck) == ["raid 1.1", "pass"]


@pytest.mark.parametrize("seed", range(20))
def test_L9_with_the_printed_rules_nobody_passes_before_a_harbour_is_empty(seed: int) -> None:
    random = Random(seed)
    position = game(2 + seed % 3).start()
    while not position.over:
        if "pass" in allowed(position):
            view = position.view(None)
            assert view.bag == 0
            assert not all(sum(harbour(position, number).values()) for number in range(2))
            assert view.turns_left is not None
        play_at_random(position, random, 1)


def test_L10_a_ship_that_came_back_emptied_loads_as_usual() -> None:
    back = do(at("turn ships=1<~,C,C,V,V,V"), "ship 0; ...")
    assert ship(back, 0, 0).space == 0
    later = do(back, "ship 2; load yellow; ...; ship 0; load blue; ...")
    assert (ship(later, 0, 0).cargo, ship(later, 0, 0).heading) == (1, 1)


@pytest.mark.parametrize("space", [3, 4])
def test_L11_a_ship_at_sea_or_in_modone_loads_nothing(space: int) -> None:
    sailed = do(at(f"turn ships={space}>,C,C,V,V,V"), "ship 0")
    assert ship(sailed, 0, 0).space == space + 1
    assert ship(sailed, 0, 0).cargo == 0


def test_a_ship_brings_all_its_goods_into_the_warehouse_and_only_at_home() -> None:
    assert warehouse(do(at("turn ships=7>b5,C,C,V,V,V"), "ship 0"), 0) == {"blue": 5}
    in_modone = do(at("turn ships=3>b5,C,C,V,V,V"), "ship 0")
    assert (ship(in_modone, 0, 0).cargo, warehouse(in_modone, 0)) == (5, {})


def test_E8_nothing_ever_comes_back_into_an_emptied_harbour() -> None:
    text = f"sail ship=0 left=1 ships=3>b1,C,C,V,V,V bag=- venice=- constantinople={NINE} hand0=b1"
    position = at(f"{text} warehouse1=y13p13g13r14o14b13")
    play_at_random(position, Random(1), 500)
    assert position.over
    assert harbour(position, 0) == {}
