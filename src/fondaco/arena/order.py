"""Games by their numbers: told in order whatever order they come in, and those that are still to be played."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from contextlib import closing

from .blocks import Blocks
from .match import Played

OneByOne = Generator[Played, None, None]  # close it to end the processes behind it
Games = OneByOne | Blocks


class Order:
    """Where a run stands: all games before `due` were told, those of `early` came before their turn."""

    def __init__(self) -> None:
        self.due = 0
        self.early: dict[int, Played] = {}

    def told(self, finished: Games) -> OneByOne:
        """Each game as soon as those before it are there."""
        with closing(finished):
            for played in finished:
                self.early[played.number] = played
                while self.due in self.early:
                    yield self.early.pop(self.due)
                    self.due += 1

    def rest(self) -> OneByOne:
        """After the last, those before which some are missing."""
        yield from (self.early.pop(number) for number in sorted(self.early))

    def has(self, number: int) -> bool:
        return number < self.due or number in self.early

    def missing(self, games: int) -> int:
        """How many of so many games are not there."""
        return games - self.due - len(self.early)

    def gaps(self, games: int) -> Iterator[range]:
        """The numbers below `games` that are not there, as they are when the first of these is asked for."""
        begin = self.due
        for number in [*sorted(self.early), games]:
            if begin < number:
                yield range(begin, number)
            begin = number + 1


def pieces(gaps: Iterable[range], size: int) -> Iterator[range]:
    """Cut where they are longer."""
    for gap in gaps:
        yield from (gap[first : first + size] for first in range(0, len(gap), size))
