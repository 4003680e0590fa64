"""Tables of features: what each number of a row means, in whole numbers and scaled for a net."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import accumulate

SEATS = ("own", "next", "second", "third")  # in the order of turns


@dataclass(frozen=True, slots=True)
class Feature:
    """Some numbers of a row that belong together, as many as `size`; times `scale` they are about 0 to 1."""

    name: str
    size: int
    scale: float
    meaning: str


@dataclass(frozen=True)
class FeatureTable:
    """What a row consists of, in its order."""

    features: tuple[Feature, ...]

    @property
    def size(self) -> int:
        return sum(feature.size for feature in self.features)

    @property
    def slices(self) -> dict[str, slice]:
        """Where in a row the numbers of each name are."""
        ends = accumulate(feature.size for feature in self.features)
        return {f.name: slice(end - f.size, end) for f, end in zip(self.features, ends, strict=True)}

    @property
    def scales(self) -> array[float]:
        """Of each number, in 32 bits."""
        return array("f", (feature.scale for feature in self.features for _ in range(feature.size)))

    @property
    def digest(self) -> str:
        """What tells tables apart: nets are for one of them."""
        rows = [f"{f.name} {f.size} {f.scale!r} {f.meaning}" for f in self.features]
        return sha256("\n".join(rows).encode()).hexdigest()[:16]

    def scaled(self, row: Iterable[int]) -> array[float]:
        """The numbers of a row for a net, in 32 bits: the same that arrays of 32 bits give, one by one."""
        return array("f", (n * scale for n, scale in zip(row, self.scales, strict=True)))


def for_each(seats: Sequence[str], features: Sequence[Feature]) -> tuple[Feature, ...]:
    """The same features of several seats, one seat after the other."""
    return tuple(Feature(f"{seat}.{f.name}", f.size, f.scale, f.meaning) for seat in seats for f in features)
