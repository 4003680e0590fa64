"""Cards dealt at random where it is known what some places hold: each deal that fits is as likely as each other.

Cards of one kind are different cards: a deal counts as often as there are ways to choose them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import factorial, prod
from typing import TypeVar

from fondaco.game import Random

T = TypeVar("T")

Share = tuple[int, ...]  # of the cards of one kind, by place
DIGIT = 16  # bits of a number that every source draws evenly


class Deals:
    """All deals of a pile to places that get `rooms` cards, from `least` to `most` of each kind.

    `pile` counts cards by kind and has as many as all places together; `least` and `most` are by place and kind.
    """

    def __init__(
        self,
        pile: Sequence[int],
        rooms: Sequence[int],
        least: Sequence[Sequence[int]],
        most: Sequence[Sequence[int]],
    ) -> None:
        self._pile = pile
        self._rooms = tuple(rooms)
        self._least = tuple(zip(*least, strict=True))
        self._most = tuple(zip(*most, strict=True))
        self._known: dict[tuple[int, Share], int] = {}

    @property
    def number(self) -> int:
        """How many there are."""
        return self._ways(0, self._rooms)

    def draw(self, random: Random) -> list[list[int]]:
        """One of them, of which there must be any: the cards of each place by kind."""
        rooms, shares = self._rooms, []
        for kind in range(len(self._pile)):
            choices = list(self._shares(kind, rooms))
            share = weighted(choices, [self._deals_with(kind, rooms, choice) for choice in choices], random)
            rooms = _less(rooms, share)
            shares.append(share)
        return [list(pile) for pile in zip(*shares, strict=True)]

    def _ways(self, kind: int, rooms: Share) -> int:
        """How many deals of this kind and those after it."""
        if kind == len(self._pile):
            return 1
        if (kind, rooms) not in self._known:
            shares = self._shares(kind, rooms)
            self._known[kind, rooms] = sum(self._deals_with(kind, rooms, share) for share in shares)
        return self._known[kind, rooms]

    def _deals_with(self, kind: int, rooms: Share, share: Share) -> int:
        return arrangements(share) * self._ways(kind + 1, _less(rooms, share))

    def _shares(self, kind: int, rooms: Share) -> Iterator[Share]:
        least, most = self._least[kind], tuple(map(min, self._most[kind], rooms))
        if kind < len(self._pile) - 1:
            return _shared(self._pile[kind], least, most)
        return iter([rooms] if all(map(int.__le__, least, rooms)) and most == rooms else [])


def arrangements(share: Sequence[int]) -> int:
    """In how many ways so many different cards can be told off to the places."""
    return factorial(sum(share)) // prod(map(factorial, share))


def weighted(choices: Sequence[T], weights: Sequence[int], random: Random) -> T:
    """One of the choices, each as likely as its weight says."""
    sums = list(accumulate(weights))
    k = below(sums[-1], random)
    return next(choice for choice, end in zip(choices, sums, strict=True) if k < end)


def below(n: int, random: Random) -> int:
    """A number from 0 to n - 1, however large n is."""
    if n <= 1 << DIGIT:
        return int(random.randrange(n))
    bits = (n - 1).bit_length()
    while True:
        k = 0
        for place in range(0, bits, DIGIT):
            k |= int(random.randrange(1 << min(DIGIT, bits - place))) << place
        if k < n:
            return k


def _shared(n: int, least: Share, most: Share) -> Iterator[Share]:
    """All ways to share out n equal cards, by their numbers."""
    if len(least) == 1:
        if least[0] <= n <= most[0]:
            yield (n,)
        return
    lowest, highest = max(least[0], n - sum(most[1:])), min(most[0], n - sum(least[1:]))
    for first in range(lowest, highest + 1):
        for rest in _shared(n - first, least[1:], most[1:]):
            yield (first, *rest)


def _less(rooms: Share, share: Share) -> Share:
    return tuple(room - n for room, n in zip(rooms, share, strict=True))
