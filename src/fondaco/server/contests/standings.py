"""How it stands: points for places, and what decides between those who have as many.

A table gives 12 points to who comes before all others, none to the last, and for those between as many as the share of
the others that they leave behind; who shares a place shares its points.  So a table of 3 and one of 4 weigh the same.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from .rounds import Seated

WIN, REST = 12, 6  # points; who rests has as many as a table gives to each on average


@dataclass(frozen=True)
class Outcome:
    """Of a table: how many came in before, by seats."""

    seats: Seated
    before: tuple[int, ...]

    def points(self, player: int) -> int:
        own = self.before[self.seats.index(player)]
        behind = sum(one > own for one in self.before)
        beside = sum(one == own for one in self.before) - 1
        return WIN * (2 * behind + beside) // (2 * (len(self.seats) - 1))

    def is_won(self, player: int) -> bool:
        """Alone, before all others."""
        return self.points(player) == WIN


@dataclass(frozen=True)
class Standing:
    """`opponents`: how many points those have on average with whom he sat.

    `place`: from 1, shared where all is alike.
    """

    player: int
    points: int
    wins: int
    opponents: Fraction
    place: int


@dataclass(frozen=True)
class _Sum:
    points: int
    wins: int
    opponents: Fraction


def standings(
    players: Sequence[int], outcomes: Sequence[Outcome], rests: Mapping[int, int], final: Outcome | None = None
) -> tuple[Standing, ...]:
    """The best first.

    Points decide, then tables won, then the points of those one sat with, then who came before whom where the tied met.
    Who is still tied shares a place, and stands in the order of `players`.  A `final` comes before all of that, for
    those who sit at it.
    """
    sums = _sums(players, outcomes, rests)
    keys = {player: (_in_final(player, final), -one.points, -one.wins, -one.opponents) for player, one in sums.items()}
    found = list[Standing]()
    for _, tied in groupby(sorted(players, key=keys.__getitem__), keys.__getitem__):
        met = _met([*tied], outcomes)
        for _, alike in groupby(sorted(met, key=lambda player: -met[player]), met.__getitem__):
            place = len(found) + 1
            found += [Standing(p, sums[p].points, sums[p].wins, sums[p].opponents, place) for p in alike]
    return tuple(found)


def _in_final(player: int, final: Outcome | None) -> int:
    if final is None or player not in final.seats:
        return 0 if final is None else len(final.seats)
    return final.before[final.seats.index(player)]


def _sums(players: Sequence[int], outcomes: Sequence[Outcome], rests: Mapping[int, int]) -> dict[int, _Sum]:
    own = {player: [one for one in outcomes if player in one.seats] for player in players}
    points = {p: sum(one.points(p) for one in own[p]) + REST * rests.get(p, 0) for p in players}
    return {
        player: _Sum(points[player], sum(one.is_won(player) for one in found), _opponents(player, found, points))
        for player, found in own.items()
    }


def _opponents(player: int, outcomes: Sequence[Outcome], points: Mapping[int, int]) -> Fraction:
    """On average over his tables, and over the others at each of them."""
    if not outcomes:
        return Fraction(0)
    others = [[points[one] for one in table.seats if one != player] for table in outcomes]
    return sum((Fraction(sum(found), len(found)) for found in others), Fraction(0)) / len(outcomes)


def _met(tied: Collection[int], outcomes: Sequence[Outcome]) -> dict[int, int]:
    """How many more of the tied each left behind than came before him, where they met."""
    found = dict.fromkeys(tied, 0)
    for one in outcomes if len(tied) > 1 else ():
        there = [(player, before) for player, before in zip(one.seats, one.before, strict=True) if player in found]
        for player, before in there:
            found[player] += sum((other > before) - (other < before) for _, other in there)
    return found
