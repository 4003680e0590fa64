"""Set-up: route, ships, goods, cards (leaflet: Spielaufbau)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ..helpers import allowed, at, do, game, harbour, phase, play_at_random, settle, ship

ROUTES = {2: "ryb-opg", 3: "rybopgrybopg", 4: "rybopg-rybopg"}


def laid(text: str) -> str:
    return next(word for word in text.split() if word.startswith("route=")).removeprefix("route=")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S1_each_tile_has_its_colours_in_the_order_of_the_leaflet(players: int) -> None:
    assert laid(game(players).start().text()) == ROUTES[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S2_a_triangle_tile_lies_next_to_venice_and_the_symbols_alternate(players: int) -> None:
    view = game(players).start().view(None)
    seas = [space.colour for space in view.route if space.kind == "sea"]
    triangle = [colour in ("red", "yellow", "blue") for colour in seas]
    assert view.symbol == "triangle"
    assert triangle == ([True] * 3 + [False] * 3) * (len(seas) // 6)


def test_R3_the_triangle_carries_red_yellow_blue_and_the_circle_orange_pink_green() -> None:
    assert laid(game(2, tileStart="circle").start().text()) == "opg-ryb"


def test_S3_all_players_place_at_once_and_in_secret() -> None:
    placing = do(game(3).start(), "start 2")
    assert placing.to_act == (0, 1, 2)
    one_is_ready = do(placing, "1: place venice constantinople venice")
    assert one_is_ready.to_act == (0, 2)
    assert one_is_ready.view(1).placing == ("venice", "constantinople", "venice")
    assert one_is_ready.view(0).placing is None
    assert [seat.ready for seat in one_is_ready.view(0).seats] == [False, True, False]
    assert ship(one_is_ready, 1, 0).space is None


def test_S3_the_ships_are_shown_when_all_are_placed() -> None:
    moves = "start 0; 1: place venice constantinople venice; 0: place venice venice venice"
    placed = do(game(2).start(), moves)
    assert [ship(placed, 1, number).space for number in range(3)] == [0, 8, 0]


def test_R10_a_secret_choice_is_final_once_sent() -> None:
    sent = do(game(2).start(), "start 0; 1: place venice venice venice")
    assert allowed(sent, 1) == []


def test_S4_each_ship_begins_where_its_player_likes() -> None:
    placements = allowed(do(game(2).start(), "start 0"), 0)
    harbours = product(["venice", "constantinople"], repeat=3)
    assert sorted(placements) == sorted(f"place {' '.join(choice)}" for choice in harbours)


def test_S5_ships_come_first_then_goods_then_cards() -> None:
    placing = do(game(2).start(), "start 1")
    assert (placing.view(None).bag, placing.view(None).stock) == (90, 54)
    dealing = do(placing, "0: place venice venice venice; 1: place venice venice venice")
    phases = []
    while phase(dealing) != "turn":
        phases.append(phase(dealing))
        dealing.apply(-1, dealing.chance()[0][0])
    assert phases == ["deal-goods"] * 18 + ["deal-cards"] * 10


def test_S6_all_ships_may_begin_in_one_harbour() -> None:
    all_in_venice = "place venice venice venice"
    placed = do(game(2).start(), f"start 0; 0: {all_in_venice}; 1: {all_in_venice}")
    assert {ship(placed, seat, number).space for seat in range(2) for number in range(3)} == {0}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_S7_the_start_player_is_drawn_by_an_even_lot(players: int) -> None:
    start = game(players).start()
    outcomes = [(start.game.text(action), weight) for action, weight in start.chance()]
    assert outcomes == [(f"start {seat}", 1) for seat in range(players)]


def test_R11_the_start_player_is_known_before_the_ships_are_placed() -> None:
    start = game(4).start()
    assert phase(start) == "start"
    assert do(start, "start 3").view(None).start == 3


def test_S8_warehouses_are_open_to_all() -> None:
    position = at("turn warehouse0=y2b1")
    assert position.view(1).seats[0].warehouse == position.view(None).seats[0].warehouse == (2, 0, 0, 0, 0, 1)


def test_S9_hands_are_hidden_but_their_size_the_discards_and_the_bag_are_open() -> None:
    view = at("turn hand0=y2b1 hand1=r1 discard=g3").view(1)
    assert (view.seats[0].hand, view.seats[0].cards, view.seats[1].hand) == (None, 3, (0, 0, 0, 1, 0, 0))
    assert (view.discard, view.stock, view.bag) == ((0, 0, 3, 0, 0, 0), 47, 72)


def test_S9_all_hands_are_shown_when_the_game_is_over() -> None:
    """To players and spectators, and so in what they imagine."""
    over = at("over player=1 left=0 hand0=y2b1 hand1=r1")
    for seat in (0, 1, None):
        view = over.view(seat)
        assert [shown.hand for shown in view.seats] == [(2, 0, 0, 0, 0, 1), (0, 0, 0, 1, 0, 0)]
        assert over.game.imagine(view, Random(1)) == over


@pytest.mark.parametrize(("players", "berths"), [(2, 2), (3, None), (4, 3)])
def test_S10_three_players_sail_without_modone(players: int, berths: int | None) -> None:
    route = game(players).start().view(None).route
    modones = [(space, place.berths) for space, place in enumerate(route) if place.kind == "modone"]
    assert modones == ([] if berths is None else [(len(route) // 2, berths)])
    assert sum(place.kind == "sea" for place in route) == (6 if players == 2 else 12)


@pytest.mark.parametrize(("players", "stock"), [(2, 44), (3, 39), (4, 34)])
def test_the_first_turn_begins_with_nine_goods_a_harbour_and_five_cards_a_hand(players: int, stock: int) -> None:
    position = game(players).start()
    random = Random(players)
    while phase(position) != "turn":
        play_at_random(position, random, 1)
    view = position.view(None)
    assert [seat.cards for seat in view.seats] == [5] * players
    assert (view.stock, view.bag, view.player) == (stock, 72, view.start)
    assert [sum(harbour(position, number).values()) for number in range(2)] == [9, 9]


def test_R1_seat_i_sails_fleet_i_and_every_fleet_has_each_colour_once() -> None:
    view = game(4).start().view(None)
    assert [seat.crest for seat in view.seats] == [0, 1, 2, 3]
    for seat in range(4):
        sails = [view.ships[seat * 3 + number].sails for number in range(3)]
        assert list(map(len, sails)) == [3, 2, 1]
        assert len({colour for colours in sails for colour in colours}) == 6


def test_every_cube_and_every_card_is_as_likely_as_another() -> None:
    dealing = do(game(2).start(), "start 0; 0: place venice venice venice; 1: place venice venice venice")
    assert dict(dealing.chance()) == {dealing.game.action(f"cube {name}"): 15 for name in NAMES}
    dealing = do(dealing, "cube red; cube red; cube blue")
    assert [weight for _, weight in dealing.chance()] == [15, 15, 15, 13, 15, 14]
    while phase(dealing) == "deal-goods":
        dealing.apply(-1, dealing.chance()[0][0])
    assert [weight for _, weight in dealing.chance()] == [9] * 6
    settle(dealing)


NAMES = ("yellow", "pink", "green", "red", "orange", "blue")
