"""Roads, settlements, cities (cases BU1-BU21)."""

from __future__ import annotations

import pytest

from fondaco.errors import IllegalAction
from fondaco.games.catan import CatanPosition

from .geometry import EDGES
from .helpers import allowed, at, bank, do, hand, kinds, own

RICH = "hand0=b5l5w5g5o5"
# Fifteen roads in one line along the coast, from v7 to v46.
COAST = "v7-v3-v0-v4-v1-v5-v2-v6-v10-v15-v20-v26-v32-v37-v42-v46"


def turn(words: str, cards: str = RICH) -> CatanPosition:
    return at(f"turn {words} {cards}")


def places(position: CatanPosition, piece: str) -> set[str]:
    """Where the active player may build such a piece."""
    return {text.split()[1] for text in allowed(position) if text.split()[0] == piece}


def test_a_road_costs_a_brick_and_a_lumber() -> None:
    """BU1"""
    position = do(turn("buildings=v8:0", "hand0=b1l1"), "road v8-v13")
    assert hand(position, 0) == {}
    assert bank(position) == {"brick": 19, "lumber": 19, "wool": 19, "grain": 19, "ore": 19}
    assert own(position, 0).roads_left == 14
    for cards in ("hand0=b1", "hand0=l1", "hand0=w9"):
        assert places(turn("buildings=v8:0", cards), "road") == set()


A_AT_V13 = "buildings=v13:1"


def test_an_opponents_building_stops_a_road() -> None:
    """BU2"""
    position = turn(f"{A_AT_V13} roads=v8-v13:0")
    assert places(position, "road") == {"v4-v8", "v8-v12"}
    with pytest.raises(IllegalAction):
        do(position, "road v13-v18")
    assert "v13-v18" not in places(turn("buildings=v13:1c roads=v8-v13:0"), "road")
    assert "v13-v18" in places(turn("buildings=v13:1c roads=v8-v13:0,v18-v23:0"), "road")


def test_a_road_may_end_at_an_opponents_building() -> None:
    """BU3"""
    assert "v8-v13" in places(turn(f"{A_AT_V13} roads=v4-v8:0"), "road")


def test_roads_on_both_sides_of_an_opponents_building_go_on_at_their_free_ends() -> None:
    """BU4: the third edge there belongs to neither."""
    position = turn(f"{A_AT_V13} roads=v8-v13-v9:0")
    assert places(position, "road") == {"v4-v8", "v8-v12", "v5-v9", "v9-v14"}


def test_an_edge_carries_one_road() -> None:
    """BU5"""
    position = turn("buildings=v8:0 roads=v8-v13:0,v8-v12:1")
    assert places(position, "road") == {"v4-v8", "v9-v13", "v13-v18"}
    after = do(position, "road v13-v18")
    assert places(after, "road") == {"v4-v8", "v9-v13", "v18-v23", "v18-v24"}


def test_a_road_may_lie_on_the_coast() -> None:
    """BU6"""
    assert places(turn("buildings=v0:0"), "road") == {"v0-v3", "v0-v4"}


def test_a_settlement_needs_an_own_road() -> None:
    """BU8"""
    assert places(turn("roads=v8-v13:1"), "settlement") == set()
    assert places(turn("roads=v8-v13:0"), "settlement") == {"v8", "v13"}


def test_a_settlement_keeps_its_distance_from_settlements_and_cities_own_or_foreign() -> None:
    """BU10"""
    for building in ("v8:0", "v8:0c", "v8:1", "v8:1c"):
        position = turn(f"buildings={building} roads=v4-v1:0,v4-v8:0,v12-v17:0,v13-v18:0")
        assert places(position, "settlement") == {"v1", "v17", "v18"}


def test_a_settlement_may_cut_an_opponents_road() -> None:
    """BU11"""
    position = turn("roads=v8-v13-v9:1,v18-v13:0")
    assert own(position, 1).road_length == 2
    assert own(do(position, "settlement v13"), 1).road_length == 1


def test_a_corner_whose_edges_all_belong_to_an_opponent_cannot_be_reached() -> None:
    """BU13"""
    position = turn("roads=v8-v13-v9:1,v13-v18:1,v4-v8-v12:0,v17-v23-v18-v24:0,v5-v9-v14:0")
    assert "v13" not in places(position, "settlement")
    assert {"v8", "v9", "v18"} <= places(position, "settlement")
    assert not any("v13" in place.split("-") for place in places(position, "road"))


def test_a_network_that_was_cut_off_is_still_ones_own() -> None:
    """BU14: v18-v23 lies behind the opponent's settlement at v13."""
    position = turn("buildings=v4:0,v13:1 roads=v4-v8-v13-v18-v23:0")
    assert "v23" in places(position, "settlement")


FIVE = "v0:0,v2:0,v16:0,v18:0,v20:0"
FOUR_CITIES = "v0:0c,v2:0c,v16:0c,v18:0c"


def test_there_are_five_settlements() -> None:
    """BU15"""
    free = "roads=v40-v45:0"
    assert places(turn(f"buildings={FIVE} {free}"), "settlement") == set()
    assert places(turn(f"buildings={FIVE.removesuffix(',v20:0')} {free}"), "settlement") == {"v40", "v45"}


def test_there_are_four_cities() -> None:
    """BU17"""
    assert places(turn(f"buildings={FOUR_CITIES},v20:0"), "city") == set()
    assert places(turn(f"buildings={FOUR_CITIES.removesuffix(',v18:0c')},v18:0,v20:0"), "city") == {"v18", "v20"}


def test_there_are_fifteen_roads() -> None:
    """BU18"""
    assert places(turn(f"roads={COAST}:0 longest=0"), "road") == set()
    assert places(turn(f"roads={COAST.removesuffix('-v46')}:0"), "road")


def test_a_city_replaces_an_own_settlement() -> None:
    """BU19"""
    position = turn("buildings=v8:0,v0:1,v20:0c roads=v40-v45:0", "hand0=g5o5")
    assert places(position, "city") == {"v8"}
    after = own(do(position, "city v8"), 0)
    assert (after.settlements_left, after.cities_left, after.score) == (5, 2, 4)
    assert hand(do(position, "city v8"), 0) == {"grain": 3, "ore": 2}


def test_a_settlement_may_be_built_and_made_a_city_in_one_turn() -> None:
    """BU20: it goes back to the supply and can be built again."""
    position = do(turn("roads=v8-v13:0", "hand0=b1l1w1g3o3"), "settlement v8; city v8")
    assert hand(position, 0) == {}
    assert (own(position, 0).settlements_left, own(position, 0).cities_left) == (5, 3)
    assert places(do(turn("buildings=v8:0"), "city v8"), "city") == set()
    again = turn(f"buildings={FIVE} roads=v40-v45:0")
    assert places(do(again, "city v0"), "settlement") == {"v40", "v45"}


def test_pieces_are_never_moved() -> None:
    """BU21: building takes pieces from the supply alone; what lies stays."""
    position = turn("buildings=v8:0 roads=v8-v13-v18:0")
    for text in allowed(position):
        before, after = position.view(None), do(position, text).view(None)
        assert all(old in (None, new) for old, new in zip(before.roads, after.roads, strict=True))
        assert all(old is None or new is not None for old, new in zip(before.buildings, after.buildings, strict=True))


@pytest.mark.parametrize(("piece", "price"), [("settlement v8", "b1l1w1g1"), ("city v18", "g2o3"), ("buy", "w1g1o1")])
def test_prices_are_exact(piece: str, price: str) -> None:
    """One card of any kind less, and it cannot be built."""
    table = "buildings=v18:0 roads=v8-v13:0"
    position = do(turn(table, f"hand0={price}"), piece)
    assert hand(position, 0) == {}
    for i in range(0, len(price), 2):
        less = price[:i] + price[i] + str(int(price[i + 1]) - 1) + price[i + 2 :]
        assert piece not in allowed(turn(table, f"hand0={less}"))


def test_roads_grow_anywhere_from_the_network() -> None:
    """On an empty island all edges around an own line are free to build."""
    position = turn("roads=v22-v17-v12-v8:0")
    ends = {22, 17, 12, 8}
    line = {(17, 22), (12, 17), (8, 12)}
    around = {f"v{a}-v{b}" for a, b in EDGES if {a, b} & ends and (a, b) not in line}
    assert places(position, "road") == around


def test_as_much_is_built_as_one_can_pay_for() -> None:
    """After all this the ore is not enough for one more city, the rest is for one more settlement."""
    table = "buildings=v8:0 roads=v8-v13:0"
    position = do(turn(table), "road v13-v18; road v18-v23; settlement v23; city v8")
    assert hand(position, 0) == {"brick": 2, "lumber": 2, "wool": 4, "grain": 2, "ore": 2}
    assert kinds(position) == {"road", "buy", "bank", "end"}
