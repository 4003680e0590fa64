"""Development cards (cases DE1-DE30, decisions T5, T8, T9, T17)."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction
from fondaco.games.catan import CatanPosition

from .helpers import allowed, at, bank, do, hand, kinds, own, phase, points, sizes

TABLE = "buildings=v8:0,v40:1 roads=v8-v13:0,v40-v45:1"
PRICE = "hand0=w1g1o1"
COAST = "v7-v3-v0-v4-v1-v5-v2-v6-v10-v15-v20-v26-v32-v37-v42"  # fourteen roads


def turn(words: str, /, **options: str) -> CatanPosition:
    return at(f"turn {TABLE} {words}", **options)


def roll(words: str) -> CatanPosition:
    return at(f"roll {TABLE} {words}")


# --- buying ----------------------------------------------------------------------------------


def test_from_an_empty_deck_nothing_is_bought() -> None:
    """DE1"""
    everything = "cards1=k10r2y2m2v5 knights=0,2,2,0"
    assert "buy" not in allowed(turn(f"{PRICE} {everything} deck=-"))
    assert "buy" in allowed(turn(f"{PRICE} cards1=k9r2y2m2v5 knights=0,2,2,0"))


def test_the_deck_gives_each_of_its_cards_with_the_same_chance() -> None:
    position = do(turn(PRICE), "buy")
    assert phase(position) == "draw"
    assert [weight for _, weight in position.chance()] == [14, 2, 2, 2, 5]
    after = do(position, "card monopoly")
    assert (own(after, 0).hidden, own(after, 0).fresh) == ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0))
    assert bank(after) == {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}


def test_several_cards_may_be_bought_each_paid_for() -> None:
    position = do(turn("hand0=w2g2o2"), "buy; card knight; buy; card knight")
    assert (hand(position, 0), own(position, 0).development) == ({}, 2)
    assert "buy" not in allowed(position)


def test_a_card_bought_in_this_turn_is_not_played() -> None:
    """DE3"""
    for card in ("knight", "road-building", "year-of-plenty", "monopoly"):
        position = do(turn(PRICE), f"buy; card {card}")
        assert kinds(position) & {"knight", "road-building", "plenty", "monopoly"} == set()
    later = do(turn(PRICE), "buy; card knight; end; roll; roll 1 1; end; roll; roll 1 1; end; roll; roll 1 1; end")
    assert allowed(later) == ["knight", "roll"]


def test_an_older_card_of_the_same_kind_is_played() -> None:
    """DE4"""
    position = do(turn(f"{PRICE} cards0=k1"), "buy; card knight")
    assert "knight" in allowed(position)
    position = do(position, "knight; robber 16")
    assert (own(position, 0).development, "knight" in allowed(position)) == (1, False)


def test_one_card_is_played_in_a_turn() -> None:
    """DE5"""
    position = do(roll("cards0=k2m1y1r1"), "knight; robber 16")
    assert allowed(position) == ["roll"]
    assert kinds(do(position, "roll; roll 6 6")) & {"knight", "road-building", "plenty", "monopoly"} == set()


def test_in_the_next_own_turn_a_card_may_be_played_again() -> None:
    position = do(turn("cards0=m2 cards1=k1"), "monopoly ore; end")
    assert "knight" in allowed(position)
    position = do(position, "knight; robber 16; roll; roll 1 1; end; roll; roll 1 1; end; roll; roll 1 1; end")
    assert "monopoly ore" in allowed(position)


def test_every_card_may_be_played_before_the_roll() -> None:
    """DE28"""
    position = roll("cards0=k1r1y1m1")
    assert kinds(position) == {"knight", "road-building", "plenty", "monopoly", "roll"}
    assert phase(do(position, "plenty ore ore")) == "roll"
    assert phase(do(position, "monopoly ore")) == "roll"
    assert phase(do(position, "road-building; road v4-v8; road v1-v4")) == "roll"


def test_a_played_card_leaves_the_game() -> None:
    """DE23"""
    position = do(turn("cards0=m1"), "monopoly ore")
    view = position.view(None)
    assert (own(position, 0).development, view.played, view.deck) == (0, (0, 0, 0, 1, 0), 24)
    draw = do(turn(f"{PRICE} cards0=m1"), "monopoly brick; buy")
    assert [weight for _, weight in draw.chance()] == [14, 2, 2, 1, 5]


# --- knights and victory cards ---------------------------------------------------------------


def test_moving_the_robber_is_part_of_the_knight() -> None:
    """DE25"""
    position = do(roll("cards0=k1"), "knight")
    assert (phase(position), kinds(position)) == ("robber", {"robber"})
    with pytest.raises(IllegalAction):
        do(position, "roll")


def test_while_a_discard_is_due_no_card_is_played() -> None:
    """DE27, T5"""
    position = do(roll("hand0=w8 cards0=k1"), "roll; roll 3 4")
    assert kinds(position) == {"discard"}


EIGHT = "buildings=v8:0c,v0:0c,v14:0c,v20:0c"


def test_victory_cards_are_no_played_cards() -> None:
    """DE7: a knight was played in this turn, and a second victory card wins all the same."""
    position = at(f"turn {EIGHT} {PRICE} played=1 knights=1,0,0,0 cards0=v1")
    assert do(position, "buy; card victory-point").over


def test_a_victory_card_that_completes_the_points_wins_in_the_turn_in_which_it_was_bought() -> None:
    """DE8"""
    position = do(at(f"turn {EIGHT},v31:0 {PRICE}"), "buy; card victory-point")
    assert position.over
    assert position.scores[0] == 10


def test_a_victory_card_that_does_not_complete_them_stays_hidden() -> None:
    """DE9"""
    position = do(at(f"turn {EIGHT} {PRICE}"), "buy; card victory-point")
    assert (phase(position), points(position)[0], own(position, 0).score) == ("turn", 8, 9)
    assert position.view(1).seats[0].hidden is None


# --- Road Building ---------------------------------------------------------------------------


def test_the_second_free_road_may_continue_the_first() -> None:
    """DE10"""
    position = do(turn("cards0=r1"), "road-building; road v13-v18; road v18-v23")
    assert (phase(position), own(position, 0).roads_left) == ("turn", 12)
    assert hand(position, 0) == {}


def test_with_one_road_piece_one_road_is_placed() -> None:
    """DE12"""
    position = do(at(f"turn roads={COAST}:0 cards0=r1"), "road-building; road v42-v46")
    assert (phase(position), own(position, 0).roads_left, own(position, 0).development) == ("turn", 0, 0)


def test_without_a_road_piece_or_a_place_the_card_is_not_played() -> None:
    """DE13, T8"""
    assert "road-building" not in allowed(at(f"turn roads={COAST}-v46:0 cards0=r1"))
    assert "road-building" not in allowed(at("turn cards0=r1"))
    assert "road-building" in allowed(at("turn buildings=v8:0 cards0=r1"))


SHUT_IN = "buildings=v0:0,v8:1,v7:1 roads=v0-v3:0,v4-v8:1,v3-v7:1 cards0=r1"


def test_with_one_place_that_opens_no_further_one_one_road_is_placed() -> None:
    """DE14: only v0-v4 is left, and v1-v4 beyond it is taken."""
    position = at(f"turn {SHUT_IN.replace('v3-v7:1', 'v3-v7:1,v1-v4:1')}")
    position = do(position, "road-building")
    assert allowed(position) == ["road v0-v4"]
    position = do(position, "road v0-v4")
    assert (phase(position), own(position, 0).development, own(position, 0).roads_left) == ("turn", 0, 13)


def test_a_place_that_the_first_free_road_opens_is_used() -> None:
    position = do(at(f"turn {SHUT_IN}"), "road-building; road v0-v4")
    assert (phase(position), allowed(position)) == ("free-road", ["road v1-v4", "decline"])


def test_the_second_free_road_may_be_declined_the_first_may_not() -> None:
    """DE29, T17"""
    position = do(turn("cards0=r1"), "road-building")
    assert kinds(position) == {"road"}
    position = do(position, "road v13-v18")
    assert "decline" in allowed(position)
    declined = do(position, "decline")
    assert (phase(declined), own(declined, 0).roads_left) == ("turn", 13)
    assert declined.view(None).free_roads == 0


def test_nothing_else_is_done_between_the_two_free_roads() -> None:
    position = do(turn("cards0=r1 hand0=b5l5w5g5o5"), "road-building; road v13-v18")
    assert kinds(position) == {"road", "decline"}
    assert position.may_act == ()


def test_free_roads_follow_the_usual_rules() -> None:
    position = do(at("turn buildings=v13:0,v23:1 roads=v13-v18-v23:0,v8-v13:1 cards0=r1"), "road-building")
    assert allowed(position) == ["road v9-v13", "road v18-v24"]


# --- Year of Plenty and Monopoly -------------------------------------------------------------


def test_two_equal_cards_may_be_taken() -> None:
    """DE18"""
    position = do(turn("cards0=y1"), "plenty ore ore")
    assert (hand(position, 0), bank(position)["ore"]) == ({"ore": 2}, 17)
    assert len([text for text in allowed(turn("cards0=y1")) if text.startswith("plenty")]) == 15


def test_the_bank_gives_no_card_that_it_does_not_have() -> None:
    """DE19"""
    position = turn("cards0=y1 hand1=o18")
    assert "plenty ore ore" not in allowed(position)
    assert {"plenty wool ore", "plenty wool wool"} <= set(allowed(position))
    empty = turn("cards0=y1 hand1=o19")
    assert not any("ore" in text for text in allowed(empty) if text.startswith("plenty"))


NEARLY_ALL = "hand1=b19l19 hand2=w19g19"


def test_with_one_card_or_none_in_the_bank_one_takes_what_there_is() -> None:
    """T9"""
    one = turn(f"cards0=y1 {NEARLY_ALL} hand3=o18")
    assert [text for text in allowed(one) if text.startswith("plenty")] == ["plenty ore"]
    assert hand(do(one, "plenty ore"), 0) == {"ore": 1}
    none = turn(f"cards0=y1 {NEARLY_ALL} hand3=o19")
    assert [text for text in allowed(none) if text.startswith("plenty")] == ["plenty"]
    assert own(do(none, "plenty"), 0).development == 0
    two = turn(f"cards0=y1 {NEARLY_ALL} hand3=o17")
    assert [text for text in allowed(two) if text.startswith("plenty")] == ["plenty ore ore"]


def test_cards_of_a_year_of_plenty_are_used_in_the_same_turn() -> None:
    assert "road v13-v18" in allowed(do(turn("cards0=y1"), "plenty brick lumber"))


def test_monopoly_takes_all_cards_of_the_resource_from_all_others() -> None:
    """DE21"""
    position = do(turn("hand0=o1 hand1=o1w2 hand2=o3 cards0=m1"), "monopoly ore")
    assert [hand(position, seat) for seat in range(4)] == [{"ore": 5}, {"wool": 2}, {}, {}]
    assert bank(position)["ore"] == 14


def test_monopoly_may_bring_nothing() -> None:
    """DE30"""
    position = do(turn("hand1=w2 cards0=m1"), "monopoly ore")
    assert (sizes(position), own(position, 0).development) == ([0, 2, 0, 0], 0)
    assert position.view(None).played_card
