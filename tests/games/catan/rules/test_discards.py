"""A seven: who discards, how many, and where the cards go (cases DI1-DI12)."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction
from fondaco.games.catan import CatanPosition

from .helpers import allowed, at, bank, do, hand, kinds, phase, sizes

TABLE = "buildings=v8:0,v40:1,v31:2 roads=v8-v13:0,v40-v45:1,v25-v31:2"


def seven(words: str, /, **options: str) -> CatanPosition:
    return do(at(f"roll {TABLE} {words}", **options), "roll; roll 3 4")


def owed(position: CatanPosition) -> list[int]:
    return [seat.owed for seat in position.view(None).seats]


def test_with_seven_cards_nobody_discards() -> None:
    """DI1"""
    position = seven("hand0=b7 hand1=o7")
    assert (phase(position), owed(position)) == ("robber", [0, 0, 0, 0])


@pytest.mark.parametrize(("cards", "due"), [(7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (15, 7), (17, 8), (19, 9)])
def test_half_of_more_than_seven_is_discarded_rounded_down(cards: int, due: int) -> None:
    assert owed(seven(f"hand1=o{cards}"))[1] == due


def test_fifteen_cards_cost_seven_once_and_eight_may_be_kept() -> None:
    """DI3"""
    position = do(seven("hand1=o15"), "; ".join(["discard ore"] * 7))
    assert (sizes(position)[1], phase(position)) == (8, "robber")


def test_all_who_hold_too_many_discard_the_active_player_too_and_then_the_robber_moves() -> None:
    """DI4"""
    position = seven("hand0=b10 hand1=o8 hand2=w3")
    assert (owed(position), position.to_act) == ([5, 4, 0, 0], (0, 1))
    position = do(position, "; ".join(["0: discard brick"] * 5))
    assert (phase(position), position.to_act) == ("discard", (1,))
    position = do(position, "; ".join(["1: discard ore"] * 4))
    assert (phase(position), position.to_act, sizes(position)) == ("robber", (0,), [5, 4, 3, 0])


def test_exactly_the_due_number_is_discarded_of_cards_that_one_holds() -> None:
    """DI5: card by card, to the end."""
    position = seven("hand1=b1l1w3g3")
    assert allowed(position) == ["discard brick", "discard lumber", "discard wool", "discard grain"]
    with pytest.raises(IllegalAction):
        do(position, "1: discard ore")
    three = do(position, "discard brick; discard lumber; discard wool")
    assert (phase(three), allowed(three)) == ("discard", ["discard wool", "discard grain"])
    four = do(three, "discard wool")
    with pytest.raises(IllegalAction):
        do(four, "1: discard wool")


def test_development_cards_do_not_count() -> None:
    """DI6"""
    assert phase(seven("hand1=o6 cards1=k4")) == "robber"


def test_a_knight_makes_nobody_discard() -> None:
    """DI7"""
    position = do(at(f"roll {TABLE} hand1=o9 cards0=k1"), "knight")
    assert (phase(position), kinds(position)) == ("robber", {"robber"})


def test_the_card_taken_by_the_robber_makes_nobody_discard() -> None:
    """DI9"""
    position = do(seven("hand0=b7 hand1=o1"), "robber 14; stolen ore")
    assert (phase(position), sizes(position)) == ("turn", [8, 0, 0, 0])


def test_the_order_of_the_discards_makes_no_difference() -> None:
    """DI10"""
    position = seven("hand0=b8 hand1=o8 hand2=w9")
    moves = [["0: discard brick"] * 4, ["1: discard ore"] * 4, ["2: discard wool"] * 4]
    one_by_one = [move for seat in moves for move in seat]
    in_turns = [seat[i] for i in range(4) for seat in reversed(moves)]
    assert do(position, "; ".join(one_by_one)) == do(position, "; ".join(in_turns))


def test_the_bank_gets_exactly_what_was_discarded() -> None:
    """DI11"""
    position = do(seven("hand1=b4o4"), "discard brick; discard ore; discard ore; discard ore")
    assert bank(position) == {"brick": 16, "lumber": 19, "wool": 19, "grain": 19, "ore": 18}
    assert hand(position, 1) == {"brick": 3, "ore": 1}


def test_the_robber_takes_a_card_after_the_discard() -> None:
    """DI12"""
    position = do(seven("hand1=o8"), "discard ore; discard ore; discard ore; discard ore; robber 14; stolen ore")
    assert sizes(position) == [1, 3, 0, 0]


def test_by_house_rule_the_limit_is_another() -> None:
    assert owed(seven("hand1=o9", discardLimit="9"))[1] == 0
    assert owed(seven("hand1=o10", discardLimit="9"))[1] == 5
    assert owed(seven("hand1=o6", discardLimit="5"))[1] == 3


def test_a_seven_pays_nobody() -> None:
    assert bank(seven("")) == {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}
