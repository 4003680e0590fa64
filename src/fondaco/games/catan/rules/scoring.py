"""Points, and who is ahead (WI1-WI13)."""

from .components import CITIES, CITY, SETTLEMENT, SETTLEMENTS, SPECIAL_POINTS, VICTORY_POINT
from .decisions import OVER
from .state import State


def visible_points(s: State, seat: int) -> int:
    """Settlements 1, cities 2, each special card 2: what all can see (IN5)."""
    points = SETTLEMENT * (SETTLEMENTS - s.settlements_left[seat]) + CITY * (CITIES - s.cities_left[seat])
    if s.road_holder == seat:
        points += SPECIAL_POINTS
    if s.army_holder == seat:
        points += SPECIAL_POINTS
    return points


def score(s: State, seat: int) -> int:
    """All points, those of hidden victory cards too (T20)."""
    return visible_points(s, seat) + s.cards[seat][VICTORY_POINT]


def has_won(s: State) -> bool:
    """Only the active player wins, as soon as he has the points (WI1, WI3, WI6)."""
    return score(s, s.player) >= s.target


def is_ahead(s: State, one: int, other: int) -> bool:
    """The winner is ahead of all; else more points are."""
    if s.phase == OVER and has_won(s) and (one == s.player or other == s.player):
        return other != s.player
    return score(s, one) > score(s, other)


def place(s: State, seat: int) -> int:
    """1 for the winner; equals share a place."""
    ahead = 0
    for other in range(s.players):
        ahead += is_ahead(s, other, seat)
    return ahead + 1
