"""By what one row of features is better than another."""

from __future__ import annotations

from fondaco.coach.aspects import Aspects
from fondaco.learning.features import Feature, FeatureTable

TABLE = FeatureTable(
    (
        Feature("own.points", 1, 1, "of the seat"),
        Feature("own.cards", 2, 1, "in hand"),
        Feature("next.points", 1, 1, "of another"),
        Feature("turns", 1, 1, "so far"),
    )
)


def test_each_group_has_what_the_row_gains_by_it_the_most_first() -> None:
    weights = (3, 1, 2, -1, 100)
    aspects = Aspects(
        TABLE,
        {"points": ("points",), "cards": ("cards",)},
        lambda row: sum(n * weight for n, weight in zip(row, weights, strict=True)),
    )
    gains = aspects.gains([1, 1, 3, 0, 7], [1, 0, 1, 2, 5])
    assert gains == [("cards", 5.0), ("coach.others", 2.0)]


def test_of_what_works_together_each_group_has_its_share() -> None:
    aspects = Aspects(TABLE, {"points": ("points",), "cards": ("cards",)}, lambda row: row[0] * row[1])
    assert aspects.gains([2, 3, 0, 0, 0], [0, 0, 0, 0, 0]) == [("points", 3.0), ("cards", 3.0)]
