"""An index that has to be worked out is a place counted from the beginning."""

from __future__ import annotations

import ast

import numba
import numpy as np
import pytest

from fondaco.compiled.indexing import Indexing, place_in


def changed(line: str) -> str:
    """That line of a rule."""
    tree = ast.parse(f'"""Rules."""\n\ndef rule(s: list[State], i: int) -> list[int]:\n    {line}')
    return ast.unparse(ast.fix_missing_locations(Indexing().visit(tree))).splitlines()[-1].strip()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return s.hand[seat][2]", "return s.hand[place_in(seat)][2]"),
        ("s.road[EDGES[k + 1]] += 1", "s.road[place_in(EDGES[place_in(k + 1)])] += 1"),
        ("return rows[i, -1]", "return rows[place_in(i), -1]"),
        ("x: list[int] = s.rows[i]", "x: list[int] = s.rows[place_in(i)]"),
        ("return s.hand[1:n]", "return s.hand[1:n]"),
    ],
)
def test_what_is_worked_out_becomes_a_place_and_constants_and_types_stay(line: str, expected: str) -> None:
    assert changed(line) == expected


def test_a_place_beyond_the_list_is_found_where_bounds_are_checked() -> None:
    numbers = np.arange(5)
    at = numba.njit(boundscheck=True)(lambda i: numbers[place_in(i)])
    assert [at(i) for i in range(5)] == [*range(5)]
    for beyond in (5, -1):
        with pytest.raises(IndexError):
            at(beyond)
