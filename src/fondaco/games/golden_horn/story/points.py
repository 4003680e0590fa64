"""What the points of a seat are made of, by the messages that say so."""

from __future__ import annotations

from collections.abc import Iterator

from fondaco.rulekit.piles import total
from fondaco.statistics import Source

from ..rules.people import people, quarters
from ..rules.scoring import set_bonus
from ..rules.state import State
from ..view.view import best_sets
from ..words import DOMINION_NAMES


def points_of(s: State, seat: int) -> tuple[Source, ...]:
    """All that counts, and what brought nothing where one may look for it."""
    goods = total(s.warehouse[seat])
    return (Source(goods, "end.goods", {"n": goods}), *_sets(s, seat), *(_people(s, seat) if s.dominio else ()))


def _sets(s: State, seat: int) -> Iterator[Source]:
    bonuses = [(size, set_bonus(size)) for size in best_sets(s.warehouse[seat])]
    for size, bonus in bonuses:
        if bonus:
            yield Source(bonus, "end.set", {"size": size})
    if not any(bonus for _, bonus in bonuses):
        yield Source(0, "end.no-set")


def _people(s: State, seat: int) -> Iterator[Source]:
    held = [number for number, ruler in enumerate(s.ruler) if ruler == seat]
    for number in held:
        yield Source(s.dominion_points[number], f"dominion.{DOMINION_NAMES[number]}")
    if not held:
        yield Source(0, "people.no-dominion")
    crowd = people(s, quarters(seat))
    yield Source(crowd, "people.count", {"n": crowd})
