"""Deals within limits, against the list of all deals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable
from fractions import Fraction
from math import factorial, prod

import pytest

from fondaco.chance import Sfc32
from fondaco.dealing import Deals, below, weighted

from .dealt import all_results, full_deals, is_fair

Limits = tuple[tuple[int, ...], ...]

ANY, NONE = (9, 9, 9), (0, 0, 0)
# The cards, the rooms of the places, and least and most by place and kind.
CASES: tuple[tuple[str, tuple[int, ...], Limits, Limits], ...] = (
    ("aab", (1, 2), (NONE[:2], NONE[:2]), (ANY[:2], ANY[:2])),
    ("aabb", (2, 2), (NONE[:2], NONE[:2]), ((1, 9), ANY[:2])),
    ("aaabbcc", (3, 2, 2), ((1, 0, 1), NONE, NONE), (ANY, (9, 1, 9), (2, 9, 9))),
    ("aaaabbc", (4, 3), ((1, 1, 1), NONE), (ANY, ANY)),
    ("abc", (3, 0), (NONE, NONE), (ANY, ANY)),
)


def by_force(pile: str, rooms: tuple[int, ...], least: Limits, most: Limits) -> Counter[Hashable]:
    """How many deals give each table of numbers, by place and kind."""
    kinds = sorted(set(pile))
    found: Counter[Hashable] = Counter()
    for hands, n in full_deals(pile, rooms).items():
        table = [[hand.count(kind) for kind in kinds] for hand in hands]
        rows = zip(table, least, most, strict=True)
        if all(low <= m <= high for row in rows for m, low, high in zip(*row, strict=True)):
            found[tuple(map(tuple, table))] += n // prod(map(factorial, rooms[:-1]))
    return found


@pytest.mark.parametrize(("pile", "rooms", "least", "most"), CASES)
def test_every_deal_within_the_limits_is_as_likely_as_each_other(
    pile: str, rooms: tuple[int, ...], least: Limits, most: Limits
) -> None:
    deals = Deals([pile.count(kind) for kind in sorted(set(pile))], rooms, least, most)
    expected = by_force(pile, rooms, least, most)
    chances: defaultdict[Hashable, Fraction] = defaultdict(Fraction)
    for table, sizes in all_results(lambda random: tuple(map(tuple, deals.draw(random)))):
        chances[table] += Fraction(1, prod(sizes))
    assert deals.number == expected.total()
    assert chances == {table: Fraction(n, deals.number) for table, n in expected.items()}


def test_where_nothing_fits_there_are_no_deals() -> None:
    assert Deals((2, 2), (2, 2), ((2, 1), (0, 0)), (ANY[:2], ANY[:2])).number == 0


def test_a_choice_comes_as_often_as_its_weight_says() -> None:
    random = Sfc32.stream(1, 0, 0)
    weights = {"a": 1, "b": 0, "c": 3}
    found = Counter(weighted(list(weights), list(weights.values()), random) for _ in range(2000))
    assert is_fair(found, {"a": 1, "c": 3})


@pytest.mark.parametrize("n", [1, 5, 1 << 16, (1 << 16) + 1, 3 << 64])
def test_numbers_below_any_number_are_drawn_evenly(n: int) -> None:
    """Also where the source itself has no such large numbers."""
    random = Sfc32.stream(2, 0, 0)
    found = [below(n, random) for _ in range(3000)]
    parts = min(n, 6)
    assert min(found) >= 0 and max(found) < n
    assert is_fair(Counter(k * parts // n for k in found), dict.fromkeys(range(parts), 1))
