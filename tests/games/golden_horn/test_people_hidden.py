"""Domínio da Mar with hidden warehouses (R14)."""

from __future__ import annotations

from random import Random

import pytest

from .helpers import allowed, do, phase, player
from .people_helpers import at, people, rulers, seen


def test_R14_people_in_hidden_warehouses_are_seen_by_their_owner_alone() -> None:
    position = at("turn people=m2k1,m1 dominions=0,-,-,-,-", warehouses="hidden")
    assert (seen(position).warehouses, seen(position).bag_blacks) == ((None, None), None)
    assert people(position, 0) == (2, 1)
    assert rulers(position)[0] == 0


def test_R14_no_black_cube_gets_lost_where_unseen_peasants_are_imagined() -> None:
    """All pawns are out.  Of eight black cubes three are seen; the others lie in the bag or are peasants of seat 1."""
    position = at("turn people=m2k1,m18k5 aside=2 cubes=w8k0", warehouses="hidden")
    peasants = set()
    for seed in range(20):
        imagined = position.game.imagine(position.view(0), Random(seed))
        peasants.add(people(imagined, 1)[1])
        assert people(imagined, 1)[1] + imagined.state.blacks == 5
    assert len(peasants) > 1


@pytest.mark.parametrize("group", ["-", "m2"])
def test_R14_with_hidden_warehouses_everybody_is_asked_at_the_end_of_his_turn(group: str) -> None:
    stopped = do(at(f"turn left=1 ships=2>b1,V,V,V,V,V people={group},-", warehouses="hidden"), "ship 0; stop")
    assert (phase(stopped), player(stopped)) == ("end-turn", 0)
    assert allowed(stopped) == (["end", "conquer zara 0"] if group == "m2" else ["end"])
