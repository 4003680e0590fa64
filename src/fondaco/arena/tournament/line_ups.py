"""Who sits down with whom, and where in each game of a block.

A block is one seed of chance.  Every line-up plays it several times, so that each of its sides has had each seat
equally often, and luck weighs alike on all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Literal, get_args

from fondaco.errors import FondacoError, did_you_mean, quoted

Format = Literal["round-robin", "one-against", "two-two", "mixed", "mirror"]
FORMATS: tuple[Format, ...] = get_args(Format)
TWO_PAIRS = (2, 2)
Seating = tuple[int, ...]  # seat -> side


@dataclass(frozen=True, slots=True)
class LineUp:
    """Sides that meet: of each its entrant, and on how many of the seats it sits."""

    format: Format
    entrants: tuple[int, ...]
    seats: tuple[int, ...]

    def seatings(self, block: int) -> tuple[Seating, ...]:
        """Of each game of a block.  Single seats are turned round the table; of two pairs there are all seatings."""
        first = tuple(side for side, n in enumerate(self.seats) for _ in range(n))
        if self.seats == TWO_PAIRS:
            return tuple(sorted(set(permutations(first))))
        n = len(first)
        orders = circles(n) if len(self.seats) == n else [first]
        around = orders[block % len(orders)]
        return tuple(tuple(around[(seat - turned) % n] for seat in range(n)) for turned in range(n))

    def par(self, side: int) -> float:
        """The share of wins of a side where all are equally good."""
        return self.seats[side] / sum(self.seats)


def circles(n: int) -> list[Seating]:
    """All orders of n sides around a table: from block to block another, so that each follows each equally often."""
    return [(0, *rest) for rest in permutations(range(1, n))]


def line_ups(formats: Iterable[str], entrants: int, players: int) -> tuple[LineUp, ...]:
    """Of all these formats, each once.  Raises `FondacoError` for a format that there is not, or that needs others."""
    found: dict[tuple[Seating, Seating], LineUp] = {}  # by who meets, and on how many seats
    for name in formats:
        if name not in FORMATS:
            near = did_you_mean(name, FORMATS)
            raise FondacoError(f"there is no format {quoted(name)}{near}; there are {', '.join(FORMATS)}")
        for one in MAKERS[name](entrants, players):
            found.setdefault((one.entrants, one.seats), one)
    if not found:
        raise FondacoError("no format is given")
    return tuple(found.values())


def _round_robin(entrants: int, players: int) -> Iterator[LineUp]:
    """Every two of them: each alone against the other on all seats that are left."""
    _at_least(2, entrants, "round-robin")
    for one, other in combinations(range(entrants), 2):
        yield _alone("round-robin", one, other, players)
        if players > 2:
            yield _alone("round-robin", other, one, players)


def _one_against(entrants: int, players: int) -> Iterator[LineUp]:
    """The first alone against each of the others."""
    _at_least(2, entrants, "one-against")
    yield from (_alone("one-against", 0, other, players) for other in range(1, entrants))


def _two_two(entrants: int, players: int) -> Iterator[LineUp]:
    _at_least(2, entrants, "two-two")
    if players != sum(TWO_PAIRS):
        raise FondacoError(f"format two-two needs {sum(TWO_PAIRS)} players, not {players}")
    yield from (LineUp("two-two", pair, TWO_PAIRS) for pair in combinations(range(entrants), 2))


def _mixed(entrants: int, players: int) -> Iterator[LineUp]:
    """Every choice of as many bots as there are seats."""
    _at_least(players, entrants, "mixed")
    yield from (LineUp("mixed", some, (1,) * players) for some in combinations(range(entrants), players))


def _mirror(entrants: int, players: int) -> Iterator[LineUp]:
    """Each against itself: it has to come out even."""
    _at_least(1, entrants, "mirror")
    yield from (_alone("mirror", one, one, players) for one in range(entrants))


def _alone(format: Format, one: int, other: int, players: int) -> LineUp:
    return LineUp(format, (one, other), (1, players - 1))


def _at_least(needed: int, entrants: int, format: Format) -> None:
    if entrants < needed:
        raise FondacoError(f"format {format} needs at least {needed} bots, not {entrants}")


MAKERS: dict[str, Callable[[int, int], Iterator[LineUp]]] = {
    "round-robin": _round_robin,
    "one-against": _one_against,
    "two-two": _two_two,
    "mixed": _mixed,
    "mirror": _mirror,
}
