"""Where the robber goes and what it takes (cases RO2-RO20, decisions T3, T5, T6, T16, T23)."""

from __future__ import annotations

import pytest

from fondaco.errors import FondacoError, IllegalAction
from fondaco.games.catan import CatanPosition

from .helpers import allowed, at, do, hand, phase, sizes

# Seats 0, 1 and 2 around the hills of hex 4; seat 1 also alone at hex 14, seat 2 alone at hex 10.
TABLE = "buildings=v8:0,v18:1,v17:2,v40:1,v31:2 roads=v8-v13:0,v40-v45:1,v25-v31:2"


def robber(words: str = "", table: str = TABLE, /, **options: str) -> CatanPosition:
    """Seat 0 has rolled a seven."""
    return at(f"robber {table} {words}", **options)


def test_the_robber_may_go_to_the_desert_and_rob_there() -> None:
    """RO2, T3"""
    position = do(robber("robber=4 hand1=o1"), "robber 9; stolen ore")
    assert (position.view(None).robber, hand(position, 0)) == (9, {"ore": 1})
    assert sizes(do(position, "end; roll; roll 1 5"))[:3] == [2, 2, 1]


def test_where_nobody_lives_nothing_is_taken() -> None:
    """RO3"""
    position = do(robber("hand1=o5 hand2=o5"), "robber 16")
    assert (phase(position), sizes(position)) == ("turn", [0, 5, 5, 0])


def test_where_only_oneself_lives_nothing_is_taken() -> None:
    """RO4"""
    position = do(robber("hand0=o2 hand1=o5"), "robber 0")
    assert (phase(position), sizes(position)) == ("turn", [2, 5, 0, 0])


def test_from_the_only_opponent_at_the_hex_a_card_is_taken_without_asking() -> None:
    """RO5, T16"""
    position = do(robber("hand0=b1 hand1=o2", "buildings=v8:0,v18:1"), "robber 4")
    assert (phase(position), allowed(position)) == ("steal", ["stolen ore"])
    assert sizes(do(position, "stolen ore")) == [2, 1, 0, 0]


def test_of_several_opponents_the_mover_chooses() -> None:
    """RO6"""
    around = "buildings=v8:0,v18:1,v31:2,v17:3"
    position = do(robber("hand1=o2 hand3=w2", around), "robber 4")
    assert (phase(position), allowed(position)) == ("victim", ["rob 1", "rob 3"])
    assert hand(do(position, "rob 3; stolen wool"), 0) == {"wool": 1}


def test_an_only_opponent_without_cards_gives_nothing() -> None:
    """RO7"""
    position = do(robber("hand2=o5"), "robber 14")
    assert (phase(position), sizes(position)) == ("turn", [0, 0, 5, 0])


EMPTY_AND_RICH = "buildings=v18:1,v12:2"


def test_an_opponent_without_cards_may_be_chosen() -> None:
    """RO8, T6, T16: the mover is asked although one of the two has nothing."""
    position = do(robber("hand2=o5", EMPTY_AND_RICH), "robber 4")
    assert allowed(position) == ["rob 1", "rob 2"]
    assert (phase(do(position, "rob 1")), sizes(do(position, "rob 1"))) == ("turn", [0, 0, 5, 0])
    assert sizes(do(position, "rob 2; stolen ore")) == [1, 0, 4, 0]


def test_two_buildings_at_the_hex_lose_one_card() -> None:
    """RO9"""
    position = do(robber("hand1=o5", "buildings=v18:1,v12:1"), "robber 4; stolen ore")
    assert (phase(position), sizes(position)) == ("turn", [1, 4, 0, 0])


def test_a_city_loses_one_card() -> None:
    """RO11"""
    assert sizes(do(robber("hand1=o5", "buildings=v18:1c"), "robber 4; stolen ore")) == [1, 4, 0, 0]


def test_a_road_along_the_hex_is_not_robbed() -> None:
    """RO12"""
    position = do(robber("hand1=o5", "buildings=v40:1 roads=v40-v35-v29-v23-v18:1"), "robber 4")
    assert (phase(position), sizes(position)) == ("turn", [0, 5, 0, 0])


def test_development_cards_are_not_robbed() -> None:
    """RO13"""
    position = do(robber("cards1=k2v1"), "robber 14")
    assert (phase(position), sizes(position)) == ("turn", [0, 0, 0, 0])
    assert position.view(None).seats[1].development == 3


def test_a_hex_pays_again_when_the_robber_has_left() -> None:
    """RO14"""
    position = do(robber("robber=0"), "robber 16; end; roll; roll 5 5")
    assert hand(position, 0) == {"ore": 1}


def test_a_knight_before_the_roll_and_a_seven_move_the_robber_twice() -> None:
    """RO15"""
    position = do(at(f"roll {TABLE} cards0=k1"), "knight; robber 16; roll; roll 3 4")
    assert phase(position) == "robber"
    assert "robber 16" not in allowed(position)
    assert {"robber 9", "robber 15"} <= set(allowed(position))


def test_a_seven_in_the_very_first_turn_counts() -> None:
    """RO16"""
    position = do(at(f"roll turns=1 {TABLE}"), "roll; roll 6 1")
    assert (phase(position), len(allowed(position))) == ("robber", 18)


def test_a_harbour_at_the_robbers_hex_still_works() -> None:
    """RO17: v0 lies at mountains 10 and a generic harbour."""
    assert "bank wool ore" in allowed(at("turn buildings=v0:0 hand0=w3 robber=0"))


def test_the_robber_moves_to_another_land_hex() -> None:
    """RO18: never to the sea, never where it is."""
    for place in range(19):
        goals = [f"robber {other}" for other in range(19) if other != place]
        assert allowed(robber(f"robber={place}")) == goals
    with pytest.raises(FondacoError):
        do(robber(), "robber 19")


def test_the_card_must_be_taken() -> None:
    """RO20"""
    position = do(robber("hand1=o2w1"), "robber 14")
    assert (phase(position), allowed(position)) == ("steal", ["stolen wool", "stolen ore"])
    assert [weight for _, weight in position.chance()] == [1, 2]


def test_no_card_is_played_while_a_robber_moves_or_takes() -> None:
    """T5"""
    for position in (robber("cards0=k1m1y1r1"), do(robber("cards0=k1m1y1r1 hand1=o1", EMPTY_AND_RICH), "robber 4")):
        with pytest.raises(IllegalAction):
            do(position, "knight")


def test_before_the_roll_the_turn_goes_on_with_the_roll() -> None:
    position = do(at(f"roll {TABLE} hand1=o1 cards0=k1"), "knight; robber 14; stolen ore")
    assert (phase(position), allowed(position)) == ("roll", ["roll"])


# --- house rule ------------------------------------------------------------------------------


def test_a_friendly_robber_spares_opponents_with_less_than_three_points() -> None:
    """T23: seat 1 has two points and seat 2 has three; the own hexes are free."""
    table = "buildings=v8:0,v18:1,v40:1,v31:2c,v33:2"
    goals = set(allowed(robber("", table, friendlyRobber="on")))
    assert goals == {f"robber {place}" for place in range(19) if place not in (4, 5, 9, 13, 14, 17)}
    assert {"robber 0", "robber 10", "robber 7"} <= goals


def test_hidden_victory_cards_do_not_end_the_friendship() -> None:
    """T23: only visible points count."""
    goals = set(allowed(robber("cards1=v2", "buildings=v18:1,v40:1", friendlyRobber="on")))
    assert "robber 4" not in goals
    assert "robber 4" in allowed(robber("knights=0,3,0,0", "buildings=v18:1,v40:1", friendlyRobber="on"))


def test_a_friendly_robber_goes_anywhere_when_no_hex_is_left() -> None:
    """T23: weak opponents live at every hex but the desert."""
    crowd = "buildings=v8:1,v14:1,v31:2,v45:2,v39:3,v22:3"
    assert allowed(robber("robber=0", crowd, friendlyRobber="on")) == ["robber 9"]
    assert len(allowed(robber("robber=9", crowd, friendlyRobber="on"))) == 18
