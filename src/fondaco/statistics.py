"""What a game adds up to: courses, bars and tables, for pages and terminals to show; all words are message ids."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Literal

from fondaco.tagged import Tagged

LIKELY = 1.96  # standard deviations to each side, within which 19 of 20 counts lie
PLACES = 2  # behind the point, of what was to be expected


@dataclass(frozen=True, slots=True)
class Source:
    """What one seat has `n` points for: a message id with its values."""

    n: int
    id: str
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Sitter:
    """A label that is the name of who sits there."""

    seat: int


Label = str | int | Sitter  # a message id, or a number as it is


class Course(Tagged[Literal["course"]]):
    """Points from turn to turn: by moments, then by seats; `goal`: how many win, where that is fixed."""

    title: str
    points: tuple[tuple[int, ...], ...]
    goal: int | None


@dataclass(frozen=True, slots=True)
class Bar:
    """How much of something came, how much was to be expected, and between what it lies 19 times in 20."""

    label: Label
    n: int
    expected: float
    low: float
    high: float

    @property
    def variance(self) -> float:
        """Of how much comes; as exact as figures are that were rounded."""
        return ((self.high - self.expected) / LIKELY) ** 2


class Bars(Tagged[Literal["bars"]]):
    """Luck: what chance brought beside what was to be expected; `note`: what was counted."""

    title: str
    bars: tuple[Bar, ...]
    note: str | None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a table; None where a figure has no meaning."""

    label: Label
    figures: tuple[float | None, ...]


class Table(Tagged[Literal["table"]]):
    """Lines below their heads; `corner`: what the labels of the lines are; `sums`: how many of the last are sums."""

    title: str
    corner: str | None
    heads: tuple[Label, ...]
    lines: tuple[Line, ...]
    sums: int


Statistic = Course | Bars | Table


def sitters(seats: int) -> tuple[Sitter, ...]:
    """The heads of a table that has a column for each seat."""
    return tuple(map(Sitter, range(seats)))


class Luck:
    """Adds up draws of one kind, whose odds may change from draw to draw."""

    def __init__(self) -> None:
        self._n = 0
        self._expected = self._variance = 0.0

    def draw(self, n: int, odds: Iterable[tuple[int, float]]) -> None:
        """`n` came; `odds`: what could come, with its probability; the rest is nothing."""
        likely = list(odds)
        mean = sum(one * chance for one, chance in likely)
        self._n += n
        self._expected += mean
        self._variance += sum(one * one * chance for one, chance in likely) - mean * mean

    def bar(self, label: Label) -> Bar:
        return likely(label, self._n, self._expected, self._variance)


def likely(label: Label, n: int, expected: float, variance: float) -> Bar:
    """How much came, beside between what it lies 19 times in 20."""
    spread = LIKELY * sqrt(max(0.0, variance))
    low, high = max(0.0, expected - spread), expected + spread
    return Bar(label, n, round(expected, PLACES), round(low, PLACES), round(high, PLACES))
