"""Arrival and cards (leaflet: Karten nachziehen)."""

from __future__ import annotations

import pytest

from fondaco.game import CHANCE

from ..helpers import allowed, at, cards, do, hand, phase, player, ship, warehouse


def test_A1_a_ship_unloads_before_its_owner_draws() -> None:
    arrived = do(at("turn ships=7>b2,C,C,V,V,V"), "ship 0")
    assert (phase(arrived), warehouse(arrived, 0), cards(arrived, 0)) == ("draw", {"blue": 2}, 0)


@pytest.mark.parametrize(("number", "cargo", "drawn"), [(0, "b2", 1), (1, "r2", 2), (2, "r2", 3)])
def test_A1_one_two_or_three_cards_for_three_two_or_one_sail_colours(number: int, cargo: str, drawn: int) -> None:
    ships = ",".join(f"7>{cargo}" if i == number else "V" for i in range(6))
    assert cards(do(at(f"turn ships={ships}"), f"ship {number}; ..."), 0) == drawn


def test_A2_a_stock_used_up_while_drawing_is_renewed_with_the_cards_of_this_turn() -> None:
    windy = at("turn ships=C,C,6>r1,V,V,V stock=y1 discard=r1 hand0=g1 hand1=y8p9g8r8o9b9")
    drawing = do(windy, "ship 2; wind green; card yellow")
    assert allowed(drawing) == ["card green", "card red"]
    assert hand(do(drawing, "card green; card red"), 0) == {"yellow": 1, "green": 1, "red": 1}


def test_A3_cards_that_are_not_there_are_forfeited() -> None:
    one_left = at("turn ships=C,C,7>r1,V,V,V stock=y1 hand1=y8p9g9r9o9b9")
    drawn = do(one_left, "ship 2; card yellow")
    assert (cards(drawn, 0), player(drawn)) == (1, 1)
    none_left = at("turn ships=C,C,7>r1,V,V,V stock=- hand1=y9p9g9r9o9b9")
    assert player(do(none_left, "ship 2")) == 1


def test_A4_a_stock_that_ends_exactly_is_renewed_at_once() -> None:
    drawn = do(at("turn ships=7>b1,C,C,V,V,V stock=y1 discard=r3 hand1=y8p9g9r6o9b9"), "ship 0; card yellow")
    assert player(drawn) == 1
    assert (drawn.view(None).stock, sum(drawn.view(None).discard)) == (3, 0)


def test_R2_with_the_stock_used_up_discards_wait_for_the_next_draw() -> None:
    before = at("turn ships=V,V,3<b1,7>b1,V,V stock=- hand0=y1 hand1=y8p9g9r9o9b9")
    waiting = do(before, "ship 2; wind yellow")
    assert (waiting.view(None).stock, sum(waiting.view(None).discard)) == (0, 1)
    assert allowed(do(waiting, "ship 0")) == ["card yellow"]


def test_A5_cards_are_drawn_without_asking() -> None:
    assert do(at("turn ships=7>b1,C,C,V,V,V"), "ship 0").to_act == (CHANCE,)


def test_A6_an_empty_ship_earns_cards() -> None:
    assert cards(do(at("turn ships=7>,C,C,V,V,V"), "ship 0; ..."), 0) == 1


def test_A7_a_ship_that_turned_earns_cards_in_the_harbour_it_came_from() -> None:
    assert cards(do(at("turn ships=1<~,C,C,V,V,V"), "ship 0; ..."), 0) == 1


def test_A8_with_two_players_modone_brings_no_cards() -> None:
    landed = do(at("turn ships=V,V,3>r1,V,V,V"), "ship 2")
    assert (ship(landed, 0, 2).space, cards(landed, 0), player(landed)) == (4, 0, 1)


def test_A8_with_four_players_modone_brings_cards() -> None:
    landed = do(at("turn ships=V,V,6>r1,V,V,V,V,V,V,V,V,V", 4), "ship 2; ...")
    assert (ship(landed, 0, 2).space, ship(landed, 0, 2).cargo, cards(landed, 0)) == (7, 1, 3)


def test_A9_a_departure_brings_no_cards() -> None:
    assert cards(do(at("turn"), "ship 0; load blue; ...; stop"), 0) == 0


def test_A10_a_hand_has_no_limit() -> None:
    full_hand = at("turn ships=7>b1,C,C,V,V,V hand0=y9p9g9r9")
    assert cards(do(full_hand, "ship 0; card blue"), 0) == 37


def test_only_the_owner_of_the_ship_draws() -> None:
    drawn = do(at("turn ships=C,C,7>r1,V,V,V"), "ship 2; card red; card red; card blue")
    assert (hand(drawn, 0), hand(drawn, 1)) == ({"red": 2, "blue": 1}, {})
