"""House rules of the route and the set-up: each value of each option; the first is the printed rule."""

from __future__ import annotations

from itertools import permutations

import pytest

from fondaco.errors import UnknownOption

from ..helpers import allowed, at, cards, do, game, harbour, named, phase, player, settle, ship

SIX = "warehouse0=y1p1g1r1o1b1"
BOTH_IN_VENICE = "0: place venice venice venice; 1: place venice venice venice"


def route(players: int, moves: str, **options: str) -> str:
    text = do(game(players, **options).start(), moves).text()
    return next(word for word in text.split() if word.startswith("route="))


def test_S1_tileOrder_legend_lays_the_printed_order() -> None:
    assert route(2, "start 0", tileOrder="legend") == "route=ryb-opg"


def test_S1_tileOrder_shuffled_draws_every_space_among_those_left_on_its_tile() -> None:
    laying = do(game(2, tileOrder="shuffled").start(), "start 0")
    assert allowed(laying) == ["space yellow", "space red", "space blue"]
    laying = do(laying, "space blue")
    assert allowed(laying) == ["space yellow", "space red"]
    laying = do(laying, "space red; space yellow")
    assert allowed(laying) == ["space pink", "space green", "space orange"]


def test_R12_tileOrder_shuffled_turns_each_tile_on_its_own() -> None:
    moves = "start 0; space blue; space red; space yellow; space pink; space orange; space green; "
    moves += "space yellow; space red; space blue; space green; space pink; space orange"
    assert route(3, moves, tileOrder="shuffled") == "route=brypogyrbgpo"
    laid = do(game(3, tileOrder="shuffled").start(), moves)
    assert phase(laid) == "place"


def test_S2_tileStart_triangle_begins_with_red_yellow_blue() -> None:
    assert route(4, "start 0", tileStart="triangle") == "route=rybopg-rybopg"


def test_S2_tileStart_circle_begins_with_orange_pink_green() -> None:
    assert route(4, "start 0", tileStart="circle") == "route=opgryb-opgryb"


def test_S2_tileStart_random_draws_the_first_symbol() -> None:
    drawing = do(game(2, tileStart="random").start(), "start 0")
    assert allowed(drawing) == ["symbol triangle", "symbol circle"]
    assert [weight for _, weight in drawing.chance()] == [1, 1]
    assert [route(2, f"start 0; {text}", tileStart="random") for text in allowed(drawing)] == [
        "route=ryb-opg",
        "route=opg-ryb",
    ]


def test_S10_modoneAtThree_off_leaves_twelve_sea_spaces() -> None:
    assert len(game(3, modoneAtThree="off").start().view(None).route) == 14


def test_S10_modoneAtThree_on_puts_three_berths_in_the_middle_and_cards_are_drawn_there() -> None:
    before = at("turn ships=V,V,6>r1,V,V,V,V,V,V", 3, modoneAtThree="on")
    modone = before.view(None).route[7]
    assert (modone.kind, modone.berths, len(before.view(None).route)) == ("modone", 3, 15)
    assert cards(do(before, "ship 2; ..."), 0) == 3


@pytest.mark.parametrize("players", [2, 4])
def test_S10_modoneAtThree_on_changes_nothing_with_two_and_four(players: int) -> None:
    plain, changed = game(players).start(), game(players, modoneAtThree="on").start()
    assert plain.view(None) == changed.view(None)


def test_S3_shipPlacement_freeSimultaneous_lets_all_choose_at_once() -> None:
    assert do(game(3, shipPlacement="freeSimultaneous").start(), "start 1").to_act == (0, 1, 2)


def test_R10_shipPlacement_freeInTurn_lets_one_player_place_all_three_then_the_next() -> None:
    placing = do(game(3, shipPlacement="freeInTurn").start(), "start 1")
    order = []
    while phase(placing) == "place":
        order.append(placing.to_act)
        placing = do(placing, "place venice constantinople venice")
        seat = order[-1][0]
        assert [ship(placing, seat, number).space for number in range(3)] == [0, 13, 0]
    assert order == [(1,), (2,), (0,)]


def test_S4_shipPlacement_random_draws_a_harbour_for_each_ship() -> None:
    drawing = do(game(2, shipPlacement="random").start(), "start 1")
    assert (phase(drawing), allowed(drawing)) == ("lot", ["lot venice", "lot constantinople"])
    assert [weight for _, weight in drawing.chance()] == [1, 1]
    lots = ["venice", "constantinople", "venice", "venice", "venice", "constantinople"]
    placed = do(drawing, "; ".join(f"lot {name}" for name in lots))
    assert [one.space for one in placed.view(None).ships] == [0, 0, 8, 0, 8, 0]  # seat 1 began


def test_S5_goodsBeforePlacement_off_places_ships_in_the_dark() -> None:
    placing = do(game(2, goodsBeforePlacement="off").start(), "start 0")
    assert (phase(placing), placing.view(0).bag) == ("place", 90)


def test_R13_goodsBeforePlacement_on_shows_the_goods_but_deals_the_cards_last() -> None:
    start = do(game(2, goodsBeforePlacement="on").start(), "start 0")
    assert phase(start) == "deal-goods"
    placing = start.copy()
    settle(placing)
    assert phase(placing) == "place"
    assert [sum(harbour(placing, number).values()) for number in range(2)] == [9, 9]
    assert (cards(placing, 0), placing.view(None).stock) == (0, 54)
    assert phase(do(placing, BOTH_IN_VENICE)) == "deal-cards"


def test_S7_startPlayer_random_draws_lots() -> None:
    assert allowed(game(3, startPlayer="random").start()) == ["start 0", "start 1", "start 2"]


def test_S7_startPlayer_fixed_lets_the_first_seat_begin() -> None:
    first = do(game(2, startPlayer="fixed").start(), f"{BOTH_IN_VENICE}; ...")
    assert (first.view(None).start, player(first), first.to_act) == (0, 0, (0,))


def test_S8_warehouses_open_shows_goods_and_points_to_all() -> None:
    seat = at("turn warehouse0=y2b1", warehouses="open").view(1).seats[0]
    assert (named(seat.warehouse), seat.score, seat.sets) == ({"yellow": 2, "blue": 1}, 3, (2, 1))


def test_R14_warehouses_hidden_shows_nothing_of_them_until_the_end() -> None:
    text = "left=1 warehouse0=y2b1 warehouse1=r1"
    position = at(f"turn {text}", warehouses="hidden")
    others, own = position.view(1).seats
    assert (others.warehouse, others.score, others.sets) == (None, None, None)
    assert named(own.warehouse) == {"red": 1}
    assert position.view(1).bag_goods is None
    assert [seat.warehouse for seat in position.view(None).seats] == [None, None]
    over = at("over player=1 left=0 warehouse0=y2b1 warehouse1=r1", warehouses="hidden")
    assert [seat.score for seat in over.view(None).seats] == [3, 1]


def test_R14_warehouses_hidden_announcements_need_no_proof() -> None:
    announced = do(at(f"turn {SIX}", warehouses="hidden"), "announce")
    assert (announced.view(1).turns_left, announced.view(1).seats[0].warehouse) == (1, None)


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_R1_crests_any_order_gives_each_seat_its_fleet(order: tuple[int, ...]) -> None:
    printed = game(4).start().view(None)
    chosen = game(4, crests="".join(map(str, order))).start().view(None)
    assert [seat.crest for seat in chosen.seats] == list(order)
    for seat, fleet in enumerate(order):
        for number in range(3):
            assert chosen.ships[seat * 3 + number].sails == printed.ships[fleet * 3 + number].sails


def test_R1_a_crest_sails_once() -> None:
    with pytest.raises(UnknownOption, match="crests"):
        game(4, crests="0012")
