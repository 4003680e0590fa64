"""How long a road is, by shapes (cases L1-L43).  Seat 0's roads are chains of corners."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from .brute_force import by_lines, by_sets
from .geometry import chains
from .helpers import at, do, own

RING = "18-24-30-35-29-23-18"  # around the middle hex
LINE = "22-17-12-8-13-9-14-19-24"
BRANCHED = f"{LINE} 13-18-23-29"
TWO_BRANCHES = "7-12-8-13-9-14 8-4-1 13-18-23"
RIGHT_HALF = "24-19-25-31-36-30"  # with the ring it makes a figure of eight; 24-30 belongs to both
BRIDGED = "17-23-29-34-28-22-17 23-18-24 19-25-31-36-30-24-19"
COAST = "7-3-0-4-1-5-2-6-10-15-20-26-32-37-42-46"


@dataclass(frozen=True)
class Shape:
    """Roads of seat 0, corners with buildings of an opponent, and the length of the longest line."""

    name: str  # the case, or what is special
    roads: str
    length: int
    opponents: tuple[int, ...] = ()
    own: str = ""  # own buildings, as in the text of a position
    others: str = ""  # roads of seat 1


SHAPES = (
    Shape("one road", "8-13", 1),
    Shape("three roads at a corner", "4-8-12 8-13", 2),
    Shape("L1", "3-0-4-1-5", 4),
    Shape("a branch in the middle does not count", "3-0-4-1-5 4-8", 4),
    Shape("a longer branch counts instead", "3-0-4-1-5 4-8-12-17", 5),
    Shape("L4", RING, 6),
    Shape("a ring not closed", "18-24-30-35-29-23", 5),
    Shape("L5", f"{RING} 18-13-9", 8),
    Shape("L6", f"{RING} 18-13 24-19", 7),
    Shape("L7", f"{RING} 18-13 35-40", 7),
    Shape("L8", f"{RING} 18-13 30-36 29-34", 7),
    Shape("L9", f"{RING} {RIGHT_HALF}", 11),
    Shape("L10", f"{RING} {RIGHT_HALF} 18-13", 11),
    Shape("L11", BRIDGED, 14),
    Shape("a ring of ten around two hexes", "17-23-18-24-30-35-29-34-28-22-17", 10),
    Shape("L12", f"{RING} {RIGHT_HALF} 18-13-9-14-19", 14),
    Shape("L13", COAST, 15),
    Shape("L14", LINE, 8),
    Shape("one end at an opponent", LINE, 8, (22,)),
    Shape("L16", LINE, 8, (22, 24)),
    Shape("a line cut at a quarter", LINE, 6, (12,)),
    Shape("a line cut near its end", LINE, 7, (17,)),
    Shape("a line cut in the middle", LINE, 4, (13,)),
    Shape("a line cut twice", LINE, 4, (17, 9)),
    Shape("L21", LINE, 3, (12, 9)),
    Shape("L22", BRANCHED, 8),
    Shape("L23", BRANCHED, 7, (8,)),
    Shape("L24", BRANCHED, 8, (18,)),
    Shape("a line cut where it branches", BRANCHED, 4, (13,)),
    Shape("L25", RING, 6, (35,)),
    Shape("a ring cut at opposite corners", RING, 3, (18, 35)),
    Shape("L27", RING, 4, (24, 35)),
    Shape("a ring cut at every second corner", RING, 2, (18, 30, 29)),
    Shape("L29", f"{RING} 18-13-9", 6, (35,)),
    Shape("a ring cut where its tail begins", f"{RING} 18-13-9", 6, (18,)),
    Shape("L31", f"{RING} 18-13-9", 8, (9,)),
    Shape("L32", f"{RING} 18-13-9", 7, (13,)),
    Shape("L33", f"{RING} {RIGHT_HALF}", 10, (24,)),
    Shape("L34", f"{RING} {RIGHT_HALF}", 10, (18,)),
    Shape("a figure of eight cut in both rings", f"{RING} {RIGHT_HALF}", 8, (18, 31)),
    Shape("a figure of eight cut at a branch and opposite", f"{RING} {RIGHT_HALF}", 6, (24, 35)),
    Shape("L37", BRIDGED, 13, (17,)),
    Shape("two rings, the bridge cut", BRIDGED, 7, (18,)),
    Shape("L38", TWO_BRANCHES, 5),
    Shape("L39 at v8", TWO_BRANCHES, 4, (8,)),
    Shape("L39 at v13", TWO_BRANCHES, 4, (13,)),
    Shape("L40", "11-7-12-8 13-9-14-19", 3),
    Shape("L41", "11-7-12-8 13-9-14-19 8-13", 7),
    Shape("L41 cut at v8", "11-7-12-8 13-9-14-19 8-13", 4, (8,)),
    Shape("L43", LINE, 8, (), "v12:0,v9:0,v19:0c"),
    Shape("an own settlement on a ring", RING, 6, (), "v18:0"),
    Shape("an own settlement where a line branches", BRANCHED, 8, (), "v13:0"),
    Shape("opponents' roads cross the line", LINE, 8, (), "", "4-8 13-18-23 19-25"),
)


def words(shape: Shape) -> str:
    """The roads and buildings of a position's text."""
    mine = [f"v{chain.replace('-', '-v')}:0" for chain in shape.roads.split()]
    theirs = [f"v{chain.replace('-', '-v')}:1" for chain in shape.others.split()]
    buildings = [f"v{corner}:{1 + i % 3}" for i, corner in enumerate(shape.opponents)]
    return f"roads={','.join(mine + theirs)} buildings={','.join([*buildings, shape.own]).strip(',') or '-'}"


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_the_longest_line_in_which_each_road_counts_once(shape: Shape) -> None:
    """In the rulebook, and by brute force in two ways."""
    assert own(at(f"turn {words(shape)}"), 0).road_length == shape.length
    assert by_lines(chains(shape.roads), shape.opponents) == shape.length
    assert by_sets(chains(shape.roads), shape.opponents) == shape.length


def test_opponents_cities_stop_a_line_like_settlements() -> None:
    for building in ("v13:1", "v13:1c"):
        assert own(at(f"turn roads=v4-v8-v13-v18:0 buildings={building}"), 0).road_length == 2


def test_every_seat_has_its_own_length_whatever_their_number() -> None:
    table = "roads=v8-v13-v18:0,v28-v34-v39-v44:1"
    for players in (2, 3, 4):
        lengths = [seat.road_length for seat in at(f"turn {table}", players).view(None).seats]
        assert lengths == [2, 3, 0, 0][:players]


def test_the_roads_of_the_set_up_count_from_the_first_turn_on() -> None:
    position = at("roll turns=1 buildings=v8:0,v9:0 roads=v8-v13:0,v9-v13:0")
    assert own(position, 0).road_length == 2


def test_lengths_change_with_every_road_and_every_settlement() -> None:
    position = at("turn hand0=b2l2w1g1 roads=v8-v13-v9:1,v13-v18:0 buildings=v40:0 turns=1")
    assert [seat.road_length for seat in position.view(None).seats] == [1, 2, 0, 0]
    position = do(position, "road v18-v23; settlement v13")
    assert [seat.road_length for seat in position.view(None).seats] == [2, 1, 0, 0]
