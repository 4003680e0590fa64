"""Who sits with whom in the next round: nobody meets anybody again where that can be helped, and equals meet."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations
from random import Random

from .rounds import Past, Round, by_seats, table_sizes

Cost = tuple[int, int, int, int]  # what weighs more comes first
NOTHING: Cost = (0, 0, 0, 0)
TRIES, ENOUGH = 8, 160  # other beginnings to try from, and how many participants there are in all of them


def paired(
    order: Sequence[int],
    past: Past,
    size: int,
    random: Random,
    points: Mapping[int, int] | None = None,
    bots: Collection[int] = (),
) -> Round:
    """The next round of those in the `order` in which they stand, the best first.

    `points`: where those with as many as one another are to meet; without, all are to meet as evenly as can be.
    """
    sizes = table_sizes(len(order), size)
    rest = _resting(order, len(order) - sum(sizes), past)
    playing = [player for player in order if player not in rest]
    found = min(
        (_Search(one, sizes, past, size, points or {}, bots).best() for one in _beginnings(playing, random)),
        key=lambda search: search.cost,
    )
    return Round(tuple(by_seats(table, past) for table in found.tables), rest)


def _resting(order: Sequence[int], many: int, past: Past) -> tuple[int, ...]:
    """Who has rested least; of those who are alike, the last ones."""
    last_first = order[::-1]
    return tuple(sorted(last_first, key=past.rested)[:many])


def _beginnings(playing: Sequence[int], random: Random) -> list[list[int]]:
    tries = min(TRIES, ENOUGH // max(1, len(playing)))
    return [list(playing), *(random.sample(playing, len(playing)) for _ in range(tries))]


class _Search:
    """Exchanges two participants as long as that makes it better."""

    def __init__(
        self,
        order: Sequence[int],
        sizes: Sequence[int],
        past: Past,
        size: int,
        points: Mapping[int, int],
        bots: Collection[int],
    ) -> None:
        self._past, self._size, self._points, self._bots = past, size, points, bots
        starts = [sum(sizes[:n]) for n in range(len(sizes))]
        self.tables = [list(order[start : start + many]) for start, many in zip(starts, sizes, strict=True)]
        self._costs = [self._cost(table) for table in self.tables]

    @property
    def cost(self) -> Cost:
        return _sum(*self._costs)

    def best(self) -> _Search:
        """Itself, when no exchange makes it better."""
        better = True
        while better:
            better = False
            for one, other in combinations(range(len(self.tables)), 2):
                better |= self._exchange(one, other)
        return self

    def _exchange(self, one: int, other: int) -> bool:
        """Between two tables; whether it has become better."""
        better = False
        for i in range(len(self.tables[one])):
            for k in range(len(self.tables[other])):
                better |= self._try(one, i, other, k)
        return better

    def _try(self, one: int, i: int, other: int, k: int) -> bool:
        a, b = self.tables[one], self.tables[other]
        a[i], b[k] = b[k], a[i]
        costs = self._cost(a), self._cost(b)
        if _sum(*costs) < _sum(self._costs[one], self._costs[other]):
            self._costs[one], self._costs[other] = costs
            return True
        a[i], b[k] = b[k], a[i]
        return False

    def _cost(self, table: Sequence[int]) -> Cost:
        """Bots among themselves; those who meet again; who is at an odd table again; how far apart they are."""
        pairs = [*combinations(table, 2)]
        alone = int(all(player in self._bots for player in table))
        again = sum(self._past.met(a, b) ** 2 for a, b in pairs)
        odd = 0 if len(table) == self._size else sum(2 * self._past.at_odd(player) + 1 for player in table)
        apart = sum((self._points.get(a, 0) - self._points.get(b, 0)) ** 2 for a, b in pairs)
        return alone, again, odd, apart


def _sum(*costs: Cost) -> Cost:
    alone, again, odd, apart = map(sum, zip(NOTHING, *costs, strict=True))
    return alone, again, odd, apart
