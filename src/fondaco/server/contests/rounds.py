"""What has been played in a contest: who sat with whom, where, and who rested.  Participants are numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

Seated = tuple[int, ...]  # the participants of a table, by seats


@dataclass(frozen=True)
class Round:
    """Those who `rest` sit at none of the tables."""

    tables: tuple[Seated, ...]
    rest: tuple[int, ...] = ()


class Past:
    """What the rounds so far mean for the next one; `size`: of most tables."""

    def __init__(self, rounds: Iterable[Round], size: int) -> None:
        self._meetings = Counter[tuple[int, int]]()
        self._seats = Counter[tuple[int, int]]()
        self._rests, self._odd = Counter[int](), Counter[int]()
        for one in rounds:
            self._rests.update(one.rest)
            for table in one.tables:
                self._meetings.update(combinations(sorted(table), 2))
                self._seats.update((player, seat) for seat, player in enumerate(table))
                self._odd.update(table if len(table) != size else ())

    def met(self, one: int, other: int) -> int:
        """How often they have sat at one table."""
        return self._meetings[min(one, other), max(one, other)]

    def sat(self, player: int, seat: int) -> int:
        return self._seats[player, seat]

    def rested(self, player: int) -> int:
        return self._rests[player]

    def at_odd(self, player: int) -> int:
        """How often he was at a table of another size than most."""
        return self._odd[player]


def table_sizes(players: int, size: int) -> tuple[int, ...]:
    """Those of a round: as many as can play do, and as many tables as can have the `size`, which is 2, 3 or 4.

    Where not all tables can be of 4, some are of 3, and the other way round.  The odd ones come last.
    """
    other = 2 if size == 2 else 7 - size
    mixes = [(n, min((players - n * size) // other, players)) for n in range(players // size + 1)]
    most, odd = max(mixes, key=lambda mix: (mix[0] * size + mix[1] * other, mix[0]))
    return (size,) * most + (other,) * odd


def rounds_to_meet(players: int, size: int) -> int:
    """How many it takes at least until everybody has met everybody, at tables of that size."""
    if size == 2:
        return players - 1 + players % 2
    return -(-(players - 1) // (size - 1))


def by_seats(table: Sequence[int], past: Past) -> Seated:
    """In the order in which each has been at his seat least often."""
    free, seated = list(table), list[int]()
    return min(_orders(free, seated), key=lambda order: sum(past.sat(p, seat) ** 2 for seat, p in enumerate(order)))


def _orders(free: list[int], seated: list[int]) -> Iterable[Seated]:
    if not free:
        yield tuple(seated)
    for player in free:
        yield from _orders([one for one in free if one != player], [*seated, player])
