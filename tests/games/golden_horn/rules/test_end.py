"""The end of the game (leaflet: Spielende)."""

from __future__ import annotations

from random import Random

import pytest

from ..helpers import NINE, allowed, at, do, game, harbour, phase, play_at_random, player, ship

SIX = "warehouse0=y1p1g1r1o1b1"
FIVE = "warehouse0=y1p1g1r1o1"
VENICE_RUNS_OUT = f"bag=- venice=b3 constantinople={NINE}"


@pytest.mark.parametrize(
    "text",
    [
        f"turn {SIX}",
        f"load ship=0 {SIX}",
        f"sail ship=0 ships=1>b1,V,V,V,V,V {SIX}",
        f"pay ship=3 ships=V,V,V,2>b2,V,V hand0=r2 {SIX}",
        f"heading ship=0 ships=2>!,V,V,V,V,V {SIX}",
        f"end-turn {SIX}",
    ],
)
def test_E1_the_end_may_be_announced_at_any_moment_of_ones_turn(text: str) -> None:
    assert "announce" in allowed(at(text))


def test_E1_also_after_the_goods_were_unloaded_at_the_end_of_the_turn() -> None:
    arrived = do(at(f"turn ships=7>b1,C,C,V,V,V {FIVE}"), "ship 0; card red")
    assert (phase(arrived), player(arrived), allowed(arrived)) == ("end-turn", 0, ["announce", "end"])
    announced = do(arrived, "announce")
    assert (player(announced), announced.view(None).turns_left) == (1, 0)


def test_E1_nobody_announces_in_the_turn_of_another() -> None:
    position = at("turn warehouse1=y1p1g1r1o1b1")
    assert allowed(position, 1) == []
    assert "announce" not in allowed(position, 0)


def test_E2_the_announcer_finishes_his_turn_with_raid_and_move() -> None:
    before = at(f"turn ships=V,V,V,2>b2,V,V hand0=r2 {SIX}")
    announced = do(before, "announce")
    assert allowed(announced) == ["raid 1.0", "ship 0", "ship 1", "ship 2"]
    sailing = do(announced, "raid 1.0; pay red red; ship 0; load blue; ...")
    assert allowed(sailing) == ["sail", "stop"]


def test_E3_goods_on_ships_do_not_count_for_the_six_kinds() -> None:
    assert "announce" not in allowed(at(f"turn ships=2>b3,V,V,V,V,V {FIVE}"))


def test_E4_stolen_goods_count_for_the_six_kinds() -> None:
    robbed = do(at(f"turn ships=V,V,V,2>b2,V,V hand0=r2 {FIVE}"), "raid 1.0; pay red red")
    assert "announce" in allowed(robbed)


def test_E5_nobody_has_to_announce() -> None:
    silent = do(at(f"end-turn {SIX}"), "end")
    assert (player(silent), silent.view(None).turns_left) == (1, None)


def test_E6_an_announcement_is_not_taken_back() -> None:
    announced = do(at(f"turn {SIX}"), "announce")
    assert announced.view(None).turns_left == 1
    over = do(announced, "ship 2; load red; ...; ship 2; load blue; ...")
    assert over.over


def test_E7_a_harbour_still_empty_after_the_refill_brings_the_end_and_the_turn_goes_on() -> None:
    before = at(f"turn {VENICE_RUNS_OUT} warehouse1=y13p13g13r14o14b11")
    emptied = do(before, "ship 0; load blue")
    assert harbour(emptied, 0) == {}
    assert (emptied.view(None).turns_left, allowed(emptied)) == (1, ["sail", "stop"])


def test_E7_a_harbour_filled_again_from_the_bag_is_no_end() -> None:
    loaded = do(at(f"turn bag=b1 venice=b9 constantinople={NINE} warehouse1=y13p13g13r14o14b4"), "ship 0; load blue")
    assert loaded.view(None).turns_left is None
    assert do(loaded, "cube blue").view(None).turns_left is None


def test_E7_goods_that_can_no_longer_be_refilled_are_no_end() -> None:
    loaded = do(at(f"turn bag=- venice=b3r1 constantinople={NINE} warehouse1=y13p13g13r13o14b11"), "ship 0; load blue")
    assert (harbour(loaded, 0), loaded.view(None).turns_left) == ({"red": 1}, None)


@pytest.mark.parametrize(("start", "seat", "left"), [(0, 0, 3), (0, 2, 1), (2, 0, 1), (1, 3, 1), (3, 3, 3)])
def test_E9_the_round_is_finished_by_the_player_before_the_start_player(start: int, seat: int, left: int) -> None:
    position = at(f"turn start={start} player={seat} warehouse{seat}=y1p1g1r1o1b1", 4)
    position = do(position, "announce")
    assert position.view(None).turns_left == left
    turns = 0
    while not position.over:
        assert player(position) == (seat + turns) % 4
        turns += 1
        position = do(position, "ship 2; " + allowed(do(position, "ship 2"))[0] + "; ...")
        while not position.over and player(position) == (seat + turns - 1) % 4:
            position = do(position, allowed(position)[-1])
    assert turns == left + 1
    assert position.view(None).player == (start - 1) % 4


def test_E10_announced_by_the_last_player_of_the_round_his_turn_is_the_last() -> None:
    announced = do(at("turn start=1 warehouse0=y1p1g1r1o1b1"), "announce")
    assert announced.view(None).turns_left == 0
    assert do(announced, "ship 2; load red; ...").over


def test_E10_announced_at_the_very_end_of_the_round_the_game_is_over() -> None:
    assert do(at("end-turn start=1 warehouse0=y1p1g1r1o1b1"), "announce").over


def test_E11_raids_refills_and_draws_go_on_in_the_last_round() -> None:
    before = at("turn player=1 left=0 ships=2>b1,V,V,V,V,7>r1 hand1=r2")
    raided = do(before, "raid 0.0; pay red red")
    assert phase(do(raided, "ship 0; load blue")) == "refill"
    assert allowed(do(raided, "ship 2"))[0] == "card yellow"


def test_E12_a_second_trigger_changes_nothing() -> None:
    before = at(f"turn left=1 {VENICE_RUNS_OUT} warehouse1=y13p13g13r14o14b11")
    assert do(before, "ship 0; load blue").view(None).turns_left == 1


def test_R9_after_any_trigger_nobody_announces() -> None:
    assert "announce" not in allowed(at(f"turn left=1 {SIX}"))
    assert "announce" not in allowed(do(at(f"turn {SIX}"), "announce"))


@pytest.mark.parametrize("seed", range(12))
def test_E9_at_the_end_all_players_have_had_equally_many_turns(seed: int) -> None:
    position = game(2 + seed % 3).start()
    random = Random(seed)
    turns = [0] * position.game.players
    before = None
    while not position.over:
        seat = player(position) if phase(position) not in ("start", "place", "deal-goods", "deal-cards") else None
        if seat is not None and seat != before:
            turns[seat] += 1
        before = seat
        play_at_random(position, random, 1)
    assert min(turns) == max(turns) > 0


def test_the_last_ship_to_sail_may_leave_goods_on_the_sea() -> None:
    over = do(at("turn player=1 left=0 ships=V,V,V,V,V,V warehouse0=y1"), "ship 2; load red; ...")
    assert over.over
    assert (ship(over, 1, 2).cargo, over.scores) == (1, (1, 0))
