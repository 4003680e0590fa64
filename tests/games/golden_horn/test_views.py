"""Where a view says that the next step of each ship leads."""

from __future__ import annotations

import pytest

from .helpers import at, game, ship


@pytest.mark.parametrize(
    ("ships", "number", "place"),
    [
        ("V,V,V,V,V,V", 0, 1),  # out of a harbour
        ("C,V,V,V,V,V", 0, 7),
        ("2>,V,V,V,V,V", 0, 3),
        ("2<,V,V,V,V,V", 0, 1),
        ("V,V,V,1>,V,V", 0, 2),  # over ships of anyone, however many
        ("V,2>,V,1>,3<,V", 0, 4),
        ("3>,V,V,4>,V,V", 0, 4),  # over Modone only where all its berths are taken
        ("3>,V,V,4>,4<,V", 0, 5),
        ("6>,7>,V,C,C,C", 0, 8),  # a home harbour has room for all
    ],
)
def test_M14_a_view_says_where_the_next_step_of_a_ship_leads(ships: str, number: int, place: int) -> None:
    assert ship(at(f"turn ships={ships}"), 0, number).next == place


def test_a_ship_that_is_not_placed_yet_leads_nowhere() -> None:
    assert {one.next for one in game().start().view(None).ships} == {None}
