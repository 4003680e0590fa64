"""Games that the compiled engine played at once: one by one for those who want them so, else counted together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .match import Match, Played

if TYPE_CHECKING:
    from fondaco.compiled.engine import Results


@dataclass(frozen=True)
class Block:
    """Row i of the results is game `first` + i."""

    match: Match
    first: int
    results: Results

    def __len__(self) -> int:
        return len(self.results.scores)

    def __iter__(self) -> Iterator[Played]:
        found = self.results
        columns = (found.scores, found.places, found.decisions, found.chance_events)
        for i, (scores, places, decisions, events) in enumerate(zip(*(c.tolist() for c in columns), strict=True)):
            number = self.first + i
            yield Played(number, self.match.seating(number), tuple(scores), tuple(places), decisions, events)


class Blocks:
    """The games of all blocks, as they are played."""

    def __init__(self, blocks: Iterator[Block]) -> None:
        self.blocks = blocks
        self._games = (played for block in blocks for played in block)

    def __iter__(self) -> Blocks:
        return self

    def __next__(self) -> Played:
        return next(self._games)

    def close(self) -> None:
        self._games.close()
