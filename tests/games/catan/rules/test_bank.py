"""Trade with the bank (cases MA1-MA19, decision T10).

Harbours: v0 and v3 generic, v1 and v5 grain, v10 and v15 ore, v26 and v32 generic, v42 and v46 wool.
"""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction
from fondaco.games.catan import CatanPosition

from .helpers import allowed, at, bank, do, hand, own

OTHERS_THAN_ORE = ["brick", "lumber", "wool", "grain"]


def trades(position: CatanPosition) -> list[str]:
    return [text for text in allowed(position) if text.startswith("bank")]


def turn(words: str) -> CatanPosition:
    return at(f"turn {words}")


def test_four_identical_cards_buy_one_other() -> None:
    """MA1"""
    position = turn("hand0=o4")
    assert trades(position) == [f"bank ore {resource}" for resource in OTHERS_THAN_ORE]
    position = do(position, "bank ore wool")
    assert hand(position, 0) == {"wool": 1}
    assert bank(position) == {"brick": 19, "lumber": 19, "wool": 18, "grain": 19, "ore": 19}


def test_two_pairs_or_three_cards_buy_nothing_without_a_harbour() -> None:
    """MA2"""
    assert trades(turn("hand0=w2o2")) == []
    assert trades(turn("hand0=b3l3w3g3o3")) == []


def test_three_different_cards_buy_nothing_at_a_generic_harbour() -> None:
    """MA4"""
    assert trades(turn("buildings=v0:0 hand0=b1o2")) == []
    assert trades(turn("buildings=v0:0 hand0=b1o3")) == [f"bank ore {resource}" for resource in OTHERS_THAN_ORE]


def test_a_harbour_of_one_resource_does_not_help_with_the_others() -> None:
    """MA6"""
    position = turn("buildings=v42:0 hand0=b3w2")
    assert own(position, 0).rates == (4, 4, 2, 4, 4)
    assert trades(position) == [f"bank wool {resource}" for resource in ("brick", "lumber", "grain", "ore")]


def test_two_generic_harbours_are_no_better_than_one() -> None:
    """MA8"""
    assert own(turn("buildings=v0:0,v26:0"), 0).rates == (3, 3, 3, 3, 3)


def test_the_best_own_rate_counts_for_each_resource() -> None:
    """T10, MA18: a worse one is not offered."""
    position = turn("buildings=v0:0,v10:0 hand0=b4o4")
    assert own(position, 0).rates == (3, 3, 3, 3, 2)
    assert own(turn("buildings=v1:0,v26:0"), 0).rates == (3, 3, 3, 2, 3)
    assert hand(do(position, "bank brick wool; bank ore wool"), 0) == {"brick": 1, "wool": 2, "ore": 2}


def test_what_the_bank_does_not_have_cannot_be_bought() -> None:
    """MA9"""
    position = turn("hand0=w4 hand1=o19")
    assert trades(position) == ["bank wool brick", "bank wool lumber", "bank wool grain"]


def test_a_resource_is_not_changed_for_itself() -> None:
    """MA10: there is not even such an action."""
    assert "bank ore ore" not in trades(turn("hand0=o4"))
    assert not any(len(set(text.split())) < 3 for text in trades(turn("hand0=b4l4w4g4o4")))


def test_several_trades_in_a_row_are_allowed() -> None:
    """MA11"""
    assert hand(do(turn("hand0=w8"), "bank wool ore; bank wool brick"), 0) == {"brick": 1, "ore": 1}


def test_a_harbour_built_in_this_turn_works_at_once_also_in_strict_phases() -> None:
    """MA13"""
    position = turn("roads=v0-v4:0 hand0=b1l1w1g1o3")
    assert trades(position) == []
    assert trades(do(position, "settlement v0")) == [f"bank ore {resource}" for resource in OTHERS_THAN_ORE]


def test_a_building_at_the_hex_but_not_at_the_harbour_has_no_use_of_it() -> None:
    """MA16: v4 lies at the hex of the harbour at v0 and v3, next to v0."""
    assert own(turn("buildings=v4:0"), 0).rates == (4, 4, 4, 4, 4)


@pytest.mark.parametrize("corner", [0, 3, 26, 32, 47, 51, 49, 52])
def test_each_end_of_a_generic_harbour_serves(corner: int) -> None:
    assert own(turn(f"buildings=v{corner}:0"), 0).rates == (3, 3, 3, 3, 3)


@pytest.mark.parametrize(("corners", "kind"), [((33, 38), 0), ((11, 16), 1), ((42, 46), 2), ((1, 5), 3), ((10, 15), 4)])
def test_each_end_of_a_special_harbour_serves(corners: tuple[int, int], kind: int) -> None:
    for corner in corners:
        rates = own(turn(f"buildings=v{corner}:0"), 0).rates
        assert [rates.index(2), rates.count(4)] == [kind, 4]


def test_a_harbour_serves_cities_and_settlements_whenever_they_were_built() -> None:
    """MA19"""
    assert own(turn("buildings=v0:0c"), 0).rates == (3, 3, 3, 3, 3)
    position = do(turn("roads=v0-v4:0 hand0=b1l1w1g1"), "settlement v0; end; roll; roll 1 1; end")
    assert own(position, 0).rates == (3, 3, 3, 3, 3)
    assert own(position, 1).rates == (4, 4, 4, 4, 4)


def test_the_bank_trades_only_with_the_active_player() -> None:
    position = turn("hand0=o4 hand1=o4")
    with pytest.raises(IllegalAction):
        do(position, "1: bank ore wool")
    with pytest.raises(IllegalAction):
        do(at("roll hand0=o4"), "bank ore wool")
