"""By what one position is better than another for a seat: its features change sides, one group after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from fondaco.learning.features import SEATS, FeatureTable

OWN, *OTHERS = SEATS
OTHERS_HELD_BACK = "coach.others"


@dataclass(frozen=True)
class Aspects:
    """Groups of features by reasons; those of the other seats are one more, and what is in none is left out."""

    table: FeatureTable
    groups: Mapping[str, Sequence[str]]  # the last words of the features' names
    logit: Callable[[Sequence[int]], float]
    _places: dict[str, list[int]] = field(init=False)

    def __post_init__(self) -> None:
        group_of = {word: group for group, words in self.groups.items() for word in words}
        places: dict[str, list[int]] = {name: [] for name in (*self.groups, OTHERS_HELD_BACK)}
        for name, where in self.table.slices.items():
            seat, word = name.split(".")[0], name.split(".")[-1]
            group = OTHERS_HELD_BACK if seat in OTHERS else group_of.get(word)
            if group is not None:
                places[group] += range(where.start, where.stop)
        object.__setattr__(self, "_places", places)

    def gains(self, row: Sequence[int], other: Sequence[int]) -> list[tuple[str, float]]:
        """What each group brings the first row beside the second, in logits, the most first.

        It is the mean of what the second gains by having it, and what the first loses without it.
        """
        return sorted(self._gains(row, other), key=lambda gain: -gain[1])

    def _gains(self, row: Sequence[int], other: Sequence[int]) -> Iterator[tuple[str, float]]:
        best, worst = self.logit(row), self.logit(other)
        for name, places in self._places.items():
            if any(row[i] != other[i] for i in places):
                with_it = self.logit(exchanged(other, row, places))
                without = self.logit(exchanged(row, other, places))
                yield name, (with_it - worst + best - without) / 2


def exchanged(row: Sequence[int], other: Sequence[int], places: Sequence[int]) -> list[int]:
    """A row with some numbers of another one."""
    made = [*row]
    for i in places:
        made[i] = other[i]
    return made
