"""House rules: each value of each option; the first is the printed rule."""

from __future__ import annotations

import ast
from itertools import permutations
from pathlib import Path

import pytest

from fondaco.errors import UnknownOption
from fondaco.games.golden_horn.options import OPTIONS

from .helpers import NINE, allowed, at, cards, do, game, hand, harbour, named, phase, player, settle, ship

SIX = "warehouse0=y1p1g1r1o1b1"
BOTH_IN_VENICE = "0: place venice venice venice; 1: place venice venice venice"
ROBBED_EMPTY = "turn ships=V,V,V,3>b1,V,V hand0=r2"
ROB = "raid 1.0; pay red red"


def test_each_value_of_each_option_has_a_test_with_its_name() -> None:
    files = Path(__file__).parent.glob("test_*.py")
    nodes = [node for file in files for node in ast.parse(file.read_text(encoding="utf-8")).body]
    names = [node.name for node in nodes if isinstance(node, ast.FunctionDef)]
    for option in OPTIONS:
        for value in option.values if option.key != "crests" else ("any",):
            assert any(f"{option.key}_{value}_" in name for name in names), (option.key, value)


def route(players: int, moves: str, **options: str) -> str:
    text = do(game(players, **options).start(), moves).text()
    return next(word for word in text.split() if word.startswith("route="))


# --- the route -----------------------------------------------------------------------------


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


# --- set-up --------------------------------------------------------------------------------


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


# --- loading -------------------------------------------------------------------------------


def test_L2_emptyDeparture_never_keeps_a_ship_that_can_load_nothing() -> None:
    assert "ship 0" not in allowed(at("turn venice=y4g3r2", emptyDeparture="never"))


def test_L2_emptyDeparture_ifNothingLoadable_lets_it_sail_empty() -> None:
    before = at("turn venice=y4g3r2", emptyDeparture="ifNothingLoadable")
    sailing = do(before, "ship 0")
    assert (ship(sailing, 0, 0).space, ship(sailing, 0, 0).cargo, phase(sailing)) == (1, 0, "sail")
    assert allowed(do(before, "ship 1")) == ["load yellow", "load green", "load red"]


def test_R17_emptyDeparture_ifNothingLoadable_from_an_empty_harbour_neither_refills_nor_triggers() -> None:
    text = f"left=1 bag=- venice=- constantinople={NINE} warehouse1=y13p13g13r14o14b14"
    sailing = do(at(f"turn {text}", emptyDeparture="ifNothingLoadable"), "ship 0")
    assert (ship(sailing, 0, 0).space, sailing.view(None).turns_left) == (1, 1)
    full = do(at("turn venice=y4g3r2", emptyDeparture="ifNothingLoadable"), "ship 0")
    assert (harbour(full, 0), full.view(None).turns_left) == ({"yellow": 4, "green": 3, "red": 2}, None)


def test_L9_emptyDeparture_ifNothingLoadable_leaves_nobody_without_a_move() -> None:
    text = f"turn left=1 bag=- venice=- constantinople={NINE} warehouse1=y13p13g13r14o14b14"
    assert allowed(at(text, emptyDeparture="ifNothingLoadable")) == ["ship 0", "ship 1", "ship 2"]


@pytest.mark.parametrize(
    ("options", "empty", "moves"),
    [
        ({"emptyDeparture": "ifNothingLoadable"}, "2<", "ship 2; stop"),
        ({"turnRound": "whileEmpty"}, "2<!", "ship 2; keep; stop"),
    ],
)
def test_R6_after_twelve_quiet_rounds_the_game_ends(options: dict[str, str], empty: str, moves: str) -> None:
    text = f"turn start=1 player=0 ships=V,V,{empty},V,V,V"
    assert do(at(f"{text} quiet=11", **options), moves).over
    assert do(at(f"{text} quiet=10", **options), moves).view(None).quiet == 11
    stirred = do(at(f"{text} quiet=11 stirred=1", **options), moves)
    assert (stirred.over, stirred.view(None).quiet) == (False, 0)


def test_R6_loading_unloading_and_stealing_break_the_silence() -> None:
    options = {"emptyDeparture": "ifNothingLoadable"}
    for text, moves in [
        ("ships=V,V,V,V,V,V", "ship 2; load red; ..."),
        ("ships=7>b1,V,V,V,V,V", "ship 0; ..."),
        ("ships=V,V,2<,3>b1,V,V hand0=r2", f"{ROB}; ship 2; stop"),
    ]:
        after = do(at(f"turn start=1 player=0 quiet=11 {text}", **options), moves)
        assert (after.over, after.view(None).quiet) == (False, 0)


def test_R6_by_the_printed_rules_quiet_rounds_are_not_counted() -> None:
    assert do(at("turn start=1 player=0 ships=V,V,2<,V,V,V"), "ship 2; stop").view(None).quiet == 0


# --- raids ---------------------------------------------------------------------------------


def test_P3_raidsPerTurn_1_allows_one() -> None:
    raided = do(at("turn ships=V,V,V,3>b3,V,V hand0=r4", raidsPerTurn="1"), ROB)
    assert allowed(raided) == ["ship 0", "ship 1", "ship 2"]


def test_R16_raidsPerTurn_unlimited_allows_another_raid_on_the_same_ship() -> None:
    raided = do(at("turn ships=V,V,V,3>b3,V,V hand0=r4", raidsPerTurn="unlimited"), ROB)
    assert "raid 1.0" in allowed(raided)
    again = do(raided, ROB)
    assert (ship(again, 1, 0).cargo, hand(again, 0)) == (1, {})
    assert "raid 1.0" not in allowed(again)


def test_P5_turnRound_nextMove_asks_the_owner_when_he_moves_it() -> None:
    robbed = do(at(ROBBED_EMPTY, turnRound="nextMove"), ROB)
    assert (robbed.to_act, phase(robbed)) == ((0,), "turn")
    assert phase(do(robbed, "ship 2; load red; ...; ship 0")) == "heading"


def test_R5_turnRound_immediate_asks_the_owner_before_the_raider_goes_on() -> None:
    robbed = do(at(ROBBED_EMPTY, turnRound="immediate"), ROB)
    assert (robbed.to_act, player(robbed), allowed(robbed)) == ((1,), 0, ["turn", "keep"])
    for choice, heading in (("turn", -1), ("keep", 1)):
        decided = do(robbed, choice)
        assert (decided.to_act, phase(decided), ship(decided, 1, 0).heading) == ((0,), "turn", heading)
        assert "announce" not in allowed(decided)
        later = do(decided, "ship 2; load red; ...; ship 0")
        assert phase(later) != "heading"


def test_R5_turnRound_immediate_the_owner_cannot_announce_in_the_raiders_turn() -> None:
    robbed = do(at(f"{ROBBED_EMPTY} warehouse1=y1p1g1r1o1b1", turnRound="immediate"), ROB)
    assert allowed(robbed) == ["turn", "keep"]


def test_R15_turnRound_whileEmpty_asks_again_at_every_move_from_the_sea() -> None:
    before = at("turn player=1 ships=V,V,V,2>!,V,V", turnRound="whileEmpty")
    kept = do(before, "ship 0; keep; ship 2; load red; ...")
    assert allowed(do(kept, "ship 0")) == ["turn", "keep"]
    back = do(kept, "ship 0; turn; stop; ship 2; ship 0")
    assert allowed(back) == ["turn", "keep"]


def test_R15_turnRound_whileEmpty_not_in_modone_and_no_more_in_a_home_harbour() -> None:
    in_modone = do(at("turn ships=3>!,V,V,V,V,V", turnRound="whileEmpty"), "ship 0; keep")
    assert (ship(in_modone, 0, 0).space, ship(in_modone, 0, 0).may_turn) == (4, True)
    left = do(in_modone, "ship 2; load red; ...; ship 0")
    assert (ship(left, 0, 0).space, ship(left, 0, 0).heading) == (5, 1)
    home = do(at("turn ships=1<!,C,C,V,V,V", turnRound="whileEmpty"), "ship 0; keep; ...")
    assert (ship(home, 0, 0).space, ship(home, 0, 0).may_turn) == (0, False)


# --- cards, end, ties ----------------------------------------------------------------------


def test_A7_cardsOnReturn_on_brings_cards_in_the_harbour_of_departure() -> None:
    assert cards(do(at("turn ships=1<~,C,C,V,V,V", cardsOnReturn="on"), "ship 0; ..."), 0) == 1


def test_A7_cardsOnReturn_off_brings_none_there() -> None:
    returned = do(at("turn ships=1<~,C,C,V,V,V", cardsOnReturn="off"), "ship 0")
    assert (ship(returned, 0, 0).space, cards(returned, 0), player(returned)) == (0, 0, 1)
    arrived = do(at("turn ships=1<,C,C,V,V,V", cardsOnReturn="off"), "ship 0; ...")
    assert cards(arrived, 0) == 1


def test_A7_cardsOnReturn_off_a_ship_that_left_again_is_on_a_new_voyage() -> None:
    there_and_back = at("turn ships=1<~,C,C,V,V,V", cardsOnReturn="off")
    later = do(there_and_back, "ship 0; ship 2; load red; ...; ship 0; load blue; ...; stop")
    assert ship(later, 0, 0).origin == "venice"


def left_after_announcing(players: int, start: int, seat: int, ending: str) -> int | None:
    text = f"turn start={start} player={seat} warehouse{seat}=y1p1g1r1o1b1"
    return do(at(text, players, ending=ending), "announce").view(None).turns_left


def test_E9_ending_finishRound_plays_to_the_right_of_the_start_player() -> None:
    assert [left_after_announcing(3, 1, seat, "finishRound") for seat in (1, 2, 0)] == [2, 1, 0]


def test_R8_ending_fullLap_gives_each_other_player_one_more_turn() -> None:
    assert [left_after_announcing(3, 1, seat, "fullLap") for seat in (1, 2, 0)] == [2, 2, 2]
    announced = do(at(f"end-turn start=1 {SIX}", 3, ending="fullLap"), "announce")
    last = do(announced, "ship 2; load red; ...; ship 2; load blue; ...")
    assert (player(announced), last.over) == (1, True)


def test_R8_ending_immediate_ends_with_the_running_turn() -> None:
    assert [left_after_announcing(3, 1, seat, "immediate") for seat in (1, 2, 0)] == [0, 0, 0]
    announced = do(at(f"turn {SIX}", ending="immediate"), "announce")
    assert not announced.over
    assert do(announced, "ship 2; load red; ...").over


@pytest.mark.parametrize(("ending", "left"), [("finishRound", 1), ("fullLap", 1), ("immediate", 0)])
def test_E9_every_ending_holds_for_an_empty_harbour_too(ending: str, left: int) -> None:
    text = f"turn bag=- venice=b3 constantinople={NINE} warehouse1=y13p13g13r14o14b11"
    assert do(at(text, ending=ending), "ship 0; load blue").view(None).turns_left == left


TIED = "over left=0 player=1 warehouse0=y5 warehouse1=r5 hand1=y1"


def test_E14_tieBreak_draw_shares_the_win() -> None:
    assert at(TIED, tieBreak="draw").places == (1, 1)


def test_E14_tieBreak_sixSetsThenCards_looks_at_the_cards_in_hand() -> None:
    assert at(TIED, tieBreak="sixSetsThenCards").places == (2, 1)


def test_dominio_off_is_the_base_game() -> None:
    assert game(2).options["dominio"] == "off"
    assert game(2, dominio="off").start().view(0).people is None
    with pytest.raises(UnknownOption, match="dominio"):
        game(2, dominio="maybe")
