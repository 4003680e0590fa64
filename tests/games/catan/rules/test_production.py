"""Who gets what for a roll, and what the bank can pay (cases PR1-PR20, decision T2)."""

from __future__ import annotations

import pytest

from fondaco.games.catan import CatanPosition

from .geometry import HEX_CORNERS, HEXES_AT
from .helpers import at, bank, do, game, hand, phase, sizes

# The beginners' island with both 8s on mountains, side by side at v28 and v34.
TWIN = "hexes=o10,w2,l9,g12,b6,w4,b10,g9,o8,d,l3,l11,o8,l3,g4,w5,b5,g6,w11"


def rolled(text: str, roll: str, players: int = 4, /, **options: str) -> CatanPosition:
    return do(at(f"roll {text}", players, **options), f"roll; roll {roll}")


@pytest.mark.parametrize(
    ("roll", "gains"),
    [
        ("5 6", {0: {"wool": 1}, 1: {"lumber": 1}, 3: {"lumber": 1}}),
        ("1 3", {0: {"grain": 1}, 2: {"wool": 1, "grain": 1}}),
        ("2 6", {0: {"lumber": 1}, 1: {"lumber": 1}, 3: {"ore": 1}}),
        ("6 6", {3: {"grain": 1}}),
    ],
)
def test_first_roll_of_the_beginners(roll: str, gains: dict[int, dict[str, int]]) -> None:
    """PR1, PR2, PR3, PR4: seats 0 to 3 are red, blue, orange and white."""
    before = game(setup="beginners", startPlayer="fixed").start()
    after = do(before, f"roll; roll {roll}")
    for seat in range(4):
        held = hand(before, seat)
        for resource, n in gains.get(seat, {}).items():
            held[resource] = held.get(resource, 0) + n
        assert hand(after, seat) == held


def test_a_city_pays_two_cards_and_a_settlement_one() -> None:
    """PR5"""
    assert hand(rolled("buildings=v8:0c,v17:0", "1 5"), 0) == {"brick": 3}
    assert bank(rolled("buildings=v8:0c,v17:0", "1 5"))["brick"] == 16


def test_a_settlement_at_two_hexes_of_the_number_gets_a_card_from_each() -> None:
    """PR6"""
    assert hand(rolled(f"{TWIN} buildings=v34:0", "4 4"), 0) == {"ore": 2}


def test_hexes_of_one_terrain_with_different_numbers_all_pay() -> None:
    """PR7: v13 lies at pastures 2 and 4."""
    assert hand(rolled("buildings=v13:0", "1 1"), 0) == {"wool": 1}
    assert hand(rolled("buildings=v13:0", "2 2"), 0) == {"wool": 1}


def test_the_hex_under_the_robber_does_not_pay_its_twin_does() -> None:
    """PR8"""
    table = "buildings=v34:0,v37:1"  # forest 8 (hex 12) and mountains 8 (hex 11)
    assert [hand(rolled(table, "3 5"), seat) for seat in (0, 1)] == [{"lumber": 1}, {"ore": 1}]
    assert [hand(rolled(f"{table} robber=12", "3 5"), seat) for seat in (0, 1)] == [{}, {"ore": 1}]
    assert [hand(rolled(f"{table} robber=11", "3 5"), seat) for seat in (0, 1)] == [{"lumber": 1}, {}]


def test_the_robber_blocks_only_its_own_hex() -> None:
    """PR9"""
    assert hand(rolled("buildings=v8:0 robber=4", "1 1"), 0) == {"wool": 1}
    assert hand(rolled("buildings=v8:0 robber=4", "5 5"), 0) == {"ore": 1}
    assert hand(rolled("buildings=v8:0 robber=4", "1 5"), 0) == {}


TWO_AT_THE_ORE = "buildings=v3:0,v8:1"  # both at mountains 10


def test_all_are_paid_when_the_bank_has_just_enough() -> None:
    """PR10"""
    position = rolled(f"{TWO_AT_THE_ORE} hand2=o17", "5 5")
    assert sizes(position) == [1, 1, 17, 0]
    assert "ore" not in bank(position)


def test_nobody_is_paid_when_the_bank_has_too_few_for_several_players() -> None:
    """PR11"""
    position = rolled(f"{TWO_AT_THE_ORE} hand2=o18", "5 5")
    assert sizes(position) == [0, 0, 18, 0]
    assert bank(position)["ore"] == 1


def test_two_cities_owed_four_cards_get_none_of_three() -> None:
    """PR12"""
    position = rolled("buildings=v3:0c,v8:1c hand2=o16", "5 5")
    assert sizes(position) == [0, 0, 16, 0]
    assert bank(position)["ore"] == 3


def test_a_single_player_takes_what_is_left() -> None:
    """PR14, T2: also where two hexes owe it to him; in the older rule he gets nothing."""
    single = f"{TWIN} buildings=v34:0 hand2=o18"
    assert hand(rolled(single, "4 4"), 0) == {"ore": 1}
    assert "ore" not in bank(rolled(single, "4 4"))
    assert hand(rolled(single, "4 4", shortage="fourth"), 0) == {}
    assert bank(rolled(single, "4 4", shortage="fourth"))["ore"] == 1
    assert hand(rolled("buildings=v8:0c,v3:0 hand2=o17", "5 5"), 0) == {"ore": 2}


def test_an_empty_stack_pays_nothing() -> None:
    """PR15"""
    assert sizes(rolled("buildings=v8:0 hand2=o19", "5 5")) == [0, 0, 19, 0]


def test_a_shortage_of_one_resource_does_not_touch_the_others() -> None:
    """Of forest 8 and mountains 8 only the ore is short."""
    position = rolled("buildings=v34:0,v37:1,v25:3 hand2=o18", "2 6")
    assert [hand(position, seat) for seat in (0, 1, 3)] == [{"lumber": 1}, {}, {}]
    swapped = rolled("buildings=v34:0,v43:1,v37:3 hand2=l18", "2 6")
    assert [hand(swapped, seat) for seat in (0, 1, 3)] == [{}, {}, {"ore": 1}]


def test_a_roll_that_pays_nothing_stands() -> None:
    """PR17"""
    position = rolled("buildings=v8:0 hand2=o19", "5 5")
    assert (phase(position), position.to_act) == ("turn", (0,))


def test_a_city_built_after_the_roll_gets_nothing_more_for_it() -> None:
    """PR18"""
    position = do(rolled("buildings=v8:0 hand0=g2o3", "5 5"), "city v8")
    assert hand(position, 0) == {"ore": 1}


def test_a_number_where_nobody_lives_pays_nothing_and_the_turn_goes_on() -> None:
    """PR20"""
    position = rolled("buildings=v8:0", "6 6")
    assert (phase(position), sizes(position)) == ("turn", [0, 0, 0, 0])


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_every_hex_of_a_number_pays(number: int) -> None:
    """A settlement at the top of each hex gets a card from each hex around it with that number."""
    roll = f"{max(1, number - 6)} {min(6, number - 1)}"
    hexes = at("turn").view(None).hexes
    for corners in HEX_CORNERS:
        paid = hand(rolled(f"buildings=v{corners[0]}:1", roll), 1)
        assert sum(paid.values()) == sum(hexes[place].token == number for place in HEXES_AT[corners[0]])
