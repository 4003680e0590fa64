"""When the game is over and who has won (cases WI1-WI13, decisions T4, T19, T20)."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction
from fondaco.games.catan import CatanPosition

from .helpers import allowed, at, do, own, phase, points

EIGHT = "v0:0c,v2:0c,v38:0c,v53:0c"  # points, with four cities
NINE = f"{EIGHT},v15:0"
BESIDE = "roads=v28-v34:0"  # a place for a settlement
SETTLEMENT, CITY, CARD = "b1l1w1g1", "g2o3", "w1g1o1"


def test_the_tenth_point_ends_the_game_at_once() -> None:
    """WI1"""
    position = do(at(f"turn buildings={NINE} {BESIDE} hand0={SETTLEMENT}"), "settlement v28")
    assert (position.over, position.scores[0], position.places) == (True, 10, (1, 2, 2, 2))


def test_with_nine_points_the_game_goes_on() -> None:
    """WI2"""
    position = do(at(f"turn buildings={EIGHT.removesuffix('c')},v15:0 hand0={CITY}"), "city v53")
    assert (phase(position), points(position)[0]) == ("turn", 9)


# Seat 0 has four cities and five roads along the north, seat 1 three cities and Longest Road, 8 points each.
CITIES = "v38:0c,v44:0c,v46:0c,v49:0c"
CUT = (
    f"buildings={CITIES},v20:3c,v31:3c,v35:3c longest=3 "
    "roads=v7-v3-v0-v4-v1-v5:0,v16-v22-v17-v23-v18-v24-v19-v25-v20:3,v8-v13-v18:2"
)


def cut(words: str = "") -> CatanPosition:
    """Seat 2 has cut the road of seat 3, and the card has gone to seat 0."""
    return do(at(f"turn player=2 {CUT} hand2={SETTLEMENT} {words}"), "settlement v18")


def test_points_in_another_ones_turn_do_not_win_yet() -> None:
    """WI3"""
    before = at(f"turn player=2 {CUT} hand2={SETTLEMENT}")
    assert points(before) == [8, 0, 0, 8]
    assert (points(cut()), phase(cut()), cut().to_act) == ([10, 0, 1, 6], "turn", (2,))


def test_who_still_has_them_when_his_turn_begins_wins_before_rolling() -> None:
    """WI4, WI12, T4, T28"""
    position = do(cut(), "end; roll; roll 6 6")
    assert position.to_act == (3,)
    position = do(position, "end")
    assert (position.over, position.places[0]) == (True, 1)
    assert position.view(None).dice is None


def test_who_has_lost_them_again_by_then_does_not_win() -> None:
    """WI5"""
    position = do(cut("hand3=b2l2"), "end; roll; roll 6 6; road v20-v26; road v26-v32; end")
    assert (phase(position), position.to_act, points(position)) == ("roll", (0,), [8, 0, 1, 8])


def test_the_active_player_wins_though_another_has_more() -> None:
    """WI6"""
    eleven = "v0:0c,v2:0c,v11:0c,v15:0c,v38:0,v42:0,v53:0"
    nine = "v8:1c,v19:1c,v22:1c,v35:1c,v31:1"
    position = at(f"turn player=1 buildings={eleven},{nine} roads=v36-v41:1 hand1={SETTLEMENT}")
    assert (points(position), phase(position)) == ([11, 9, 0, 0], "turn")
    position = do(position, "settlement v41")
    assert (position.over, position.scores, position.places) == (True, (11, 10, 0, 0), (2, 1, 3, 3))


def test_hidden_victory_cards_count_on_the_own_turn() -> None:
    """WI7, T20: the game ends by itself."""
    position = do(at(f"turn buildings={EIGHT} {BESIDE} cards0=v1 hand0={SETTLEMENT}"), "settlement v28")
    assert (position.over, position.scores[0]) == (True, 10)


def test_after_the_end_nothing_more_happens() -> None:
    """WI10"""
    position = do(at(f"turn buildings={NINE} {BESIDE} hand0=b5l5w5g5"), "settlement v28")
    assert (position.to_act, position.may_act, allowed(position), position.chance()) == ((), (), [], ())
    for seat, move in ((0, "end"), (0, "bank brick ore"), (1, "roll")):
        with pytest.raises(IllegalAction):
            do(position, f"{seat}: {move}")


def test_a_third_knight_that_wins_ends_the_game_before_the_robber_moves() -> None:
    """WI11, T19"""
    position = do(at(f"roll buildings={EIGHT} knights=2,0,0,0 cards0=k1"), "knight")
    assert (position.over, position.scores[0], position.view(None).robber) == (True, 10, 9)
    eleven = do(at(f"turn buildings={NINE} knights=2,0,0,0 cards0=k1"), "knight")
    assert (eleven.over, eleven.scores[0]) == (True, 11)


def test_longest_road_wins_with_the_road_that_brings_it_also_a_free_one() -> None:
    table = f"buildings={EIGHT} roads=v28-v34-v29-v35-v30:0"
    assert do(at(f"turn {table} hand0=b1l1"), "road v30-v36").over
    free = do(at(f"turn {table} cards0=r1"), "road-building; road v30-v36")
    assert (free.over, free.view(None).free_roads) == (True, 0)


def test_hidden_victory_cards_of_the_others_are_shown_at_the_end_and_change_nothing() -> None:
    """WI13"""
    others = "v8:1c,v19:1c,v35:1c,v41:1c"
    position = at(f"turn buildings={NINE},{others} {BESIDE} cards1=v5 hand0={SETTLEMENT}")
    assert position.view(0).seats[1].hidden is None
    position = do(position, "settlement v28")
    seen = position.view(0).seats[1]
    assert (seen.hidden, seen.score, seen.place) == ((0, 0, 0, 0, 5), 13, 2)
    assert position.places == (1, 2, 3, 3)


def test_set_up_settlements_cities_and_both_special_cards_count() -> None:
    table = "buildings=v8:0,v40:0,v20:0c knights=3,0,0,0 roads=v8-v13-v18-v23-v29-v35:0 cards0=v1"
    position = at(f"turn {table}")
    assert points(position)[0] == 2 + 2 + 2 + 2
    assert own(position, 0).score == 9


def test_by_house_rule_other_points_win() -> None:
    eight = at(f"turn buildings={EIGHT.removesuffix('c')} hand0={CITY}", victoryPoints="8")
    assert do(eight, "city v53").over
    twelve = at(f"turn buildings={NINE} {BESIDE} hand0={SETTLEMENT}", victoryPoints="12")
    assert phase(do(twelve, "settlement v28")) == "turn"
