"""House rules: each value of each option; the first is the printed rule."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fondaco.errors import UnknownOption
from fondaco.games.golden_horn.options import OPTIONS

from ..helpers import NINE, allowed, at, cards, do, game, hand, harbour, phase, player, ship

SIX = "warehouse0=y1p1g1r1o1b1"
ROBBED_EMPTY = "turn ships=V,V,V,3>b1,V,V hand0=r2"
ROB = "raid 1.0; pay red red"


def test_each_value_of_each_option_has_a_test_with_its_name() -> None:
    files = Path(__file__).parents[1].rglob("test_*.py")
    nodes = [node for file in files for node in ast.parse(file.read_text(encoding="utf-8")).body]
    names = [node.name for node in nodes if isinstance(node, ast.FunctionDef)]
    for option in OPTIONS:
        for value in option.values if option.key != "crests" else ("any",):
            assert any(f"{option.key}_{value}_" in name for name in names), (option.key, value)


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
    assert (stirred.over, stirred.view(None).quiet, stirred.view(None).stirred) == (False, 0, False)


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


@pytest.mark.parametrize("ending", ["finishRound", "fullLap"])
def test_E12_with_every_ending_a_second_trigger_changes_nothing(ending: str) -> None:
    """Seat 1 empties Venice in the last turn that is left."""
    text = f"turn start=0 player=1 left=0 bag=- venice=b3 constantinople={NINE} warehouse0=y13p13g13r14o14b11"
    emptied = do(at(text, ending=ending), "ship 0; load blue")
    assert emptied.view(None).turns_left == 0


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
