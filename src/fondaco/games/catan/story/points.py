"""What the points of a seat are made of."""

from __future__ import annotations

from fondaco.statistics import Source

from ..rules import components as c
from ..rules import scoring
from ..rules.state import State
from . import events as e

# By the fields of `events.Points`.
WORDS = {
    "settlements": "catan.word.settlements",
    "cities": "catan.word.cities",
    "longest_road": "special.longest-road",
    "largest_army": "special.largest-army",
    "victory_cards": "catan.word.victory-cards",
}


def points_of(s: State, seat: int) -> e.Points:
    return e.Points(
        settlements=c.SETTLEMENTS - s.settlements_left[seat],
        cities=2 * (c.CITIES - s.cities_left[seat]),
        longest_road=c.SPECIAL_POINTS * (s.road_holder == seat),
        largest_army=c.SPECIAL_POINTS * (s.army_holder == seat),
        victory_cards=s.cards[seat][c.VICTORY_POINT],
        total=scoring.score(s, seat),
    )


def sources(points: e.Points) -> tuple[Source, ...]:
    """What brought nothing too, as one may look for it."""
    return tuple(Source(getattr(points, field), word) for field, word in WORDS.items())
