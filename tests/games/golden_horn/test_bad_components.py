"""Component data: fleets, tiles and dominions that are impossible are refused by name."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco.errors import UnreadableText
from fondaco.games.golden_horn import GoldenHorn, HornPosition

FLEET = [["red", "yellow", "green"], ["blue", "orange"], ["pink"]]
RED_TILES = [["red", "yellow", "blue"], ["red", "yellow", "blue"]]


@pytest.mark.parametrize(
    ("components", "message"),
    [
        ({"islands": {}}, "'islands' is not a table"),
        ({"dominions": {"rhodos": {"mercenaries": 1, "points": 1}}}, "dominions.rhodos is unknown"),
        ({"dominions": {"zara": {"mercenaries": 1}}}, "dominions.zara needs mercenaries and points"),
        ({"dominions": {"zara": {"mercenaries": 21, "points": 1}}}, "zara.mercenaries has to be a number from 1 to 20"),
        ({"dominions": {"zara": {"mercenaries": 1, "points": True}}}, "zara.points has to be a number from 1 to 99"),
        ({"fleets": [FLEET]}, "fleets has to be a table"),
        ({"fleets": {"fleet4": FLEET}}, "fleets.fleet4 is unknown"),
        ({"fleets": {"fleet0": FLEET[:2]}}, "fleets.fleet0 needs a list of 3"),
        ({"fleets": {"fleet0": "red"}}, "fleets.fleet0 needs a list of 3"),
        ({"fleets": {"fleet0": FLEET[::-1]}}, "fleets.fleet0 needs ships of 3, 2 and 1 colours"),
        ({"fleets": {"fleet0": [*FLEET[:2], ["red"]]}}, "each colour once"),
        ({"fleets": {"fleet0": [*FLEET[:2], ["mauve"]]}}, "fleets.fleet0: 'mauve' is no colour"),
        ({"fleets": {"fleet0": [*FLEET[:2], [1]]}}, "fleets.fleet0 needs lists of colours"),
        ({"fleets": {"fleet0": [*FLEET[:2], "pink"]}}, "fleets.fleet0 needs lists of colours"),
        ({"tiles": {"square": RED_TILES}}, "tiles.square is unknown"),
        ({"tiles": {"triangle": RED_TILES[:1]}}, "tiles.triangle needs a list of 2"),
        ({"tiles": {"triangle": [["red", "red", "blue"]] * 2}}, "tiles.triangle needs two tiles"),
        ({"tiles": {"triangle": [RED_TILES[0], ["red", "yellow", "pink"]]}}, "tiles.triangle needs two tiles"),
        ({"tiles": {"circle": RED_TILES}}, "each of the six colours once"),
        ({"tiles": {"triangle": [["red", "yellow"]] * 2}}, "tiles.triangle needs two tiles"),
    ],
)
def test_R7_component_data_with_impossible_fleets_or_tiles_is_refused(components: dict[str, Any], message: str) -> None:
    with pytest.raises(UnreadableText) as error:
        GoldenHorn(2, {}, components)
    assert message in str(error.value)


def test_R7_fleets_that_split_the_six_colours_are_taken() -> None:
    other = [["pink", "blue", "orange"], ["green", "red"], ["yellow"]]
    tiles = {"triangle": [["red", "blue", "yellow"], ["blue", "red", "yellow"]]}
    start = GoldenHorn(3, {}, {"fleets": {"fleet1": other}, "tiles": tiles}).start()
    assert [set(ship.sails) for ship in start.view(None).ships[3:6]] == [set(colours) for colours in other]
    assert "route=rbyopgbryopg" in start.text()


leaves = st.one_of(st.none(), st.booleans(), st.integers(), st.sampled_from(["red", "blue", "fleet0", "triangle"]))
trees = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["fleet0", "triangle", "circle", "x"]), inner, max_size=2),
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["fleets", "tiles", "x"]), trees, max_size=2))
@settings(max_examples=200, deadline=None)
def test_R7_any_other_tree_of_values_is_refused_in_one_line(components: dict[str, Any]) -> None:
    try:
        read = GoldenHorn(2, {}, components).start()
    except UnreadableText as error:
        assert str(error).startswith("components: ")
    else:
        assert isinstance(read, HornPosition)
