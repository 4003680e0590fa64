"""Who holds Longest Road (cases K2-K24).

Lines lie in rows of the island: WEST and EAST through its middle, NORTH and SOUTH along its coasts.  Who
cuts comes down to v17 or v18 from v8, or up to v23 from v34.
"""

from __future__ import annotations

from fondaco.games.catan import CatanPosition

from .helpers import at, do, points

WEST = "v16-v22-v17-v23-v18-v24-v19-v25-v20-v26"
EAST = "v22-v17-v23-v18-v24-v19-v25-v20-v26"
NORTH = "v7-v3-v0-v4-v1-v5-v2-v6-v10"
SOUTH = "v38-v43-v39-v44-v40-v45-v41-v46-v42"
FROM_ABOVE = "v8-v12-v17"
FROM_THE_MIDDLE = "v8-v13-v18"
FROM_BELOW = "v34-v29-v23"
ROAD, SETTLEMENT = "b1l1", "b1l1w1g1"


def line(row: str, length: int, seat: int) -> str:
    """The first roads of a row."""
    return f"{'-'.join(row.split('-')[: length + 1])}:{seat}"


def table(*roads: str, player: int, hand: str, holder: str = "-", words: str = "") -> CatanPosition:
    """The player's turn, with these cards; `holder` is who holds the card."""
    return at(f"turn player={player} hand{player}={hand} roads={','.join(roads)} longest={holder} {words}")


def after(position: CatanPosition, move: str) -> tuple[int | None, list[int]]:
    """Who holds the card after the move, and all lengths."""
    view = do(position, move).view(None)
    return view.road_holder, [seat.road_length for seat in view.seats]


def lengths(position: CatanPosition) -> list[int]:
    return [seat.road_length for seat in position.view(None).seats]


def test_the_first_with_five_takes_it() -> None:
    position = table(line(WEST, 4, 0), line(NORTH, 4, 1), player=0, hand=ROAD)
    assert position.view(None).road_holder is None
    assert after(position, "road v18-v24") == (0, [5, 4, 0, 0])
    assert points(do(position, "road v18-v24")) == [2, 0, 0, 0]


def test_a_tie_leaves_it_with_the_holder() -> None:
    """K2"""
    position = table(line(WEST, 5, 0), line(NORTH, 4, 1), player=1, hand=ROAD, holder="0")
    assert after(position, "road v1-v5") == (0, [5, 5, 0, 0])


def test_a_tie_with_more_roads_leaves_it_with_the_holder_too() -> None:
    """A branch makes no line longer."""
    position = table(line(WEST, 5, 0), line(NORTH, 5, 1), player=1, hand=ROAD, holder="0")
    assert after(position, "road v4-v8") == (0, [5, 5, 0, 0])


def test_who_is_longer_takes_it_at_once_with_its_points() -> None:
    """K3"""
    position = table(line(WEST, 5, 0), line(NORTH, 5, 1), player=1, hand=ROAD, holder="0")
    assert points(position) == [2, 0, 0, 0]
    assert after(position, "road v2-v5") == (1, [5, 6, 0, 0])
    assert points(do(position, "road v2-v5")) == [0, 2, 0, 0]


def test_cut_but_still_the_longest_the_holder_keeps_it() -> None:
    """K4"""
    position = table(line(WEST, 8, 0), line(NORTH, 5, 1), f"{FROM_ABOVE}:2", player=2, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v17") == (0, [6, 5, 2, 0])


def test_cut_and_tied_the_holder_keeps_it() -> None:
    """K5"""
    position = table(line(WEST, 8, 0), line(NORTH, 5, 1), f"{FROM_BELOW}:2", player=2, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v23") == (0, [5, 5, 2, 0])


def test_cut_and_tied_the_holder_keeps_it_wherever_it_sits() -> None:
    """K5: the other one comes first in the order of seats."""
    position = table(line(NORTH, 5, 0), line(WEST, 8, 1), f"{FROM_BELOW}:2", player=2, hand=SETTLEMENT, holder="1")
    assert after(position, "settlement v23") == (1, [5, 5, 2, 0])


def test_cut_below_another_the_holder_loses_it_at_once_in_a_third_players_turn() -> None:
    """K6"""
    cutter = f"v4-{FROM_THE_MIDDLE}:2"
    position = table(line(WEST, 8, 0), line(SOUTH, 5, 1), cutter, player=2, hand=SETTLEMENT, holder="0")
    assert lengths(position) == [8, 5, 3, 0]
    assert after(position, "settlement v18") == (1, [4, 5, 3, 0])
    assert points(do(position, "settlement v18")) == [0, 2, 1, 0]


def test_who_cuts_the_holder_may_get_it_himself() -> None:
    """K7"""
    cutter = "v11-v7-v12-v8-v13-v18:1"
    position = table(line(WEST, 8, 0), cutter, player=1, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v18") == (1, [4, 5, 0, 0])
    assert points(do(position, "settlement v18")) == [0, 3, 0, 0]


def test_cut_below_a_single_other_it_goes_there_though_a_third_ties_with_the_holder() -> None:
    roads = (line(WEST, 8, 0), line(NORTH, 6, 1), line(SOUTH, 5, 2), f"{FROM_BELOW}:3")
    position = table(*roads, player=3, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v23") == (1, [5, 6, 5, 2])


def test_cut_below_two_others_it_is_set_aside() -> None:
    """K9"""
    roads = (line(WEST, 8, 0), line(NORTH, 6, 1), line(SOUTH, 6, 2), f"{FROM_BELOW}:3")
    position = table(*roads, player=3, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v23") == (None, [5, 6, 6, 2])


def test_cut_below_two_others_with_five_it_is_set_aside_whoever_they_are() -> None:
    for one, other in ((NORTH, SOUTH), (SOUTH, NORTH)):
        roads = (line(WEST, 8, 1), line(one, 5, 0), line(other, 5, 3), f"{FROM_THE_MIDDLE}:2")
        position = table(*roads, player=2, hand=SETTLEMENT, holder="1")
        assert after(position, "settlement v18") == (None, [5, 4, 2, 5])


def test_with_nobody_at_five_it_is_set_aside() -> None:
    position = table(line(WEST, 8, 0), line(SOUTH, 4, 1), f"{FROM_THE_MIDDLE}:2", player=2, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v18") == (None, [4, 4, 2, 0])
    assert points(do(position, "settlement v18")) == [0, 0, 1, 0]


def test_set_aside_it_goes_to_whoever_gets_alone_the_longest() -> None:
    """K11"""
    position = table(line(WEST, 4, 0), line(NORTH, 5, 1), line(SOUTH, 5, 2), player=1, hand=ROAD)
    assert after(position, "road v2-v5") == (1, [4, 6, 5, 0])


def test_set_aside_it_goes_to_the_first_with_five() -> None:
    """K12"""
    position = table(line(WEST, 4, 0), line(NORTH, 4, 1), player=0, hand=ROAD)
    assert after(position, "road v18-v24") == (0, [5, 4, 0, 0])


def test_set_aside_it_stays_there_while_several_are_the_longest() -> None:
    """K13"""
    position = table(line(WEST, 5, 0), line(NORTH, 6, 1), line(SOUTH, 6, 2), player=0, hand=ROAD)
    assert after(position, "road v19-v24") == (None, [6, 6, 6, 0])


def test_set_aside_a_cut_leaves_one_alone_the_longest() -> None:
    """K14"""
    roads = (line(NORTH, 4, 0), line(SOUTH, 6, 1), line(WEST, 6, 2), f"{FROM_ABOVE}:3")
    position = table(*roads, player=3, hand=SETTLEMENT)
    assert lengths(position) == [4, 6, 6, 2]
    assert after(position, "settlement v17") == (1, [4, 6, 4, 2])


def test_set_aside_a_cut_leaves_one_alone_with_five() -> None:
    """K15"""
    roads = (line(NORTH, 4, 0), line(WEST, 5, 1), line(SOUTH, 5, 2), f"{FROM_ABOVE}:3")
    position = table(*roads, player=3, hand=SETTLEMENT)
    assert after(position, "settlement v17") == (2, [4, 3, 5, 2])


def test_cut_the_holder_loses_it_to_whoever_tied_before() -> None:
    """K16"""
    position = table(line(EAST, 6, 0), line(NORTH, 6, 1), f"{FROM_ABOVE}:2", player=2, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v17") == (1, [5, 6, 2, 0])


def test_cut_below_two_who_tied_before_it_is_set_aside() -> None:
    """K17"""
    roads = (line(EAST, 6, 0), line(NORTH, 6, 1), line(SOUTH, 6, 2), f"{FROM_ABOVE}:3")
    position = table(*roads, player=3, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v17") == (None, [5, 6, 6, 2])


def test_when_another_is_cut_the_holder_keeps_it() -> None:
    """K18"""
    position = table(line(NORTH, 6, 0), line(WEST, 6, 1), f"{FROM_BELOW}:2", player=2, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v23") == (0, [6, 3, 2, 0])


def test_an_own_settlement_on_the_own_road_changes_nothing() -> None:
    position = table(line(WEST, 6, 0), line(NORTH, 5, 1), player=0, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v17") == (0, [6, 5, 0, 0])


def test_a_settlement_at_the_end_of_the_holders_road_does_not_shorten_it() -> None:
    """K20"""
    position = table(line(WEST, 7, 0), "v7-v11-v16:1", player=1, hand=SETTLEMENT, holder="0")
    assert after(position, "settlement v16") == (0, [7, 2, 0, 0])


def test_with_a_settlement_at_one_end_the_road_grows_at_the_other() -> None:
    """K21"""
    position = table(line(WEST, 7, 0), "v7-v11-v16:1", player=0, hand=ROAD, holder="0", words="buildings=v16:1")
    assert after(position, "road v20-v25") == (0, [8, 2, 0, 0])
    assert do(position, "road v20-v25").state.road_record == 8


def test_a_branch_changes_nothing() -> None:
    """K22"""
    position = table(line(WEST, 5, 0), player=0, hand=ROAD, holder="0")
    assert after(position, "road v22-v28") == (0, [5, 0, 0, 0])


def test_free_roads_count_like_paid_ones_one_after_the_other() -> None:
    """K23"""
    position = table(line(WEST, 5, 0), line(NORTH, 4, 1), player=1, hand="-", holder="0", words="cards1=r1")
    assert after(position, "road-building; road v1-v5") == (0, [5, 5, 0, 0])
    assert after(position, "road-building; road v1-v5; road v2-v5") == (1, [5, 6, 0, 0])
    first = table(line(WEST, 4, 0), player=0, hand="-", words="cards0=r1")
    assert after(first, "road-building; road v18-v24") == (0, [5, 0, 0, 0])


def test_a_city_in_the_place_of_the_settlement_that_cut_changes_nothing() -> None:
    """K24"""
    roads = (line(WEST, 8, 0), f"{FROM_ABOVE}:1")
    position = table(*roads, player=1, hand="g2o3", holder="0", words="buildings=v17:1")
    assert after(position, "city v17") == (0, [6, 2, 0, 0])


def test_more_pieces_in_several_lines_do_not_take_it() -> None:
    """The longest line decides, not the number of roads."""
    scattered = ("v7-v3-v0-v4:1", "v6-v10-v15:1", "v38-v43-v39:1")
    position = table(line(WEST, 5, 0), *scattered, player=1, hand=ROAD, holder="0")
    assert after(position, "road v1-v4") == (0, [5, 4, 0, 0])


def test_whoever_builds_it_goes_only_where_a_road_became_the_longest() -> None:
    """While one player builds, it never goes to another one unless he cuts."""
    position = table(
        line(WEST, 5, 0), line(NORTH, 5, 1), player=2, hand="b5l5w5g5", holder="0", words="buildings=v40:2"
    )
    assert after(position, "road v40-v45; road v45-v49; settlement v49") == (0, [5, 5, 2, 0])


def test_joining_two_lines_takes_it() -> None:
    """Both lines count as one from the road that joins them."""
    position = table("v11-v7-v12-v8:0,v13-v9-v14-v19:0", line(SOUTH, 6, 1), player=0, hand=ROAD, holder="1")
    assert after(position, "road v8-v13") == (0, [7, 6, 0, 0])
