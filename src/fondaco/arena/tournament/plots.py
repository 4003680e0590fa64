"""Plots of a report as SVG inside a page: a line for each figure, a point with its interval.

Colours come from the page, so that they follow its light or dark; the numbers stand in a table beside each plot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

WIDTH, ASIDE = 400, 26  # ASIDE: room for half a number at both ends
ROW, ABOVE, BELOW = 46, 4, 30  # a line's label stands above it, so that plots can be read on a phone
FEWEST_TICKS = 4


@dataclass(frozen=True, slots=True)
class Line:
    """A figure between its ends; `mark` is what it is to be compared with."""

    label: str
    value: float
    low: float
    high: float
    mark: float | None = None


@dataclass(frozen=True, slots=True)
class Scale:
    """How numbers lie between the left and the right end, and how they are written."""

    low: float
    high: float
    ticks: Sequence[float]
    written: Callable[[float], str]
    place: Callable[[float], float] = float

    def x(self, number: float) -> float:
        low, high = self.place(self.low), self.place(self.high)
        share = (self.place(min(max(number, self.low), self.high)) - low) / (high - low)
        return ASIDE + share * (WIDTH - 2 * ASIDE)


def linear(numbers: Sequence[float], written: Callable[[float], str]) -> Scale:
    """Round steps around all these numbers."""
    low, high = min(numbers), max(numbers)
    step = _step((high - low or 1.0) / FEWEST_TICKS)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    ticks = [i * step for i in range(first, last + 1)]
    return Scale(ticks[0], ticks[-1], ticks, written)


def _step(most: float) -> float:
    """The largest of 1, 2, 5, 10 ... that is no larger."""
    size = 10.0 ** floor(log10(most))
    return max(factor * size for factor in (1, 2, 5) if factor * size <= most * (1 + 1e-9))


def decades(numbers: Sequence[float], written: Callable[[float], str]) -> Scale:
    """By powers of ten, for positive numbers."""
    first, last = floor(log10(min(numbers))), ceil(log10(max(numbers)))
    ticks = [10.0**power for power in range(first, max(last, first + 1) + 1)]
    return Scale(ticks[0], ticks[-1], ticks, written, log10)


def plot(title: str, lines: Sequence[Line], scale: Scale) -> str:
    """All lines, one below the other."""
    height = ABOVE + ROW * len(lines) + BELOW
    shapes = "".join([*_axis(scale, height), *(part for i, line in enumerate(lines) for part in _line(i, line, scale))])
    head = (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}; the numbers follow as a table">'
    )
    return f"{head}{shapes}</svg>"


def _axis(scale: Scale, height: float) -> Iterator[str]:
    foot = height - BELOW
    for tick in scale.ticks:
        x = scale.x(tick)
        yield f'<path class="grid" d="M{x:.1f} {ABOVE}V{foot}"/>'
        said = escape(scale.written(tick))
        yield f'<text x="{x:.1f}" y="{foot + 20}" text-anchor="middle" class="tick">{said}</text>'


def _line(number: int, line: Line, scale: Scale) -> Iterator[str]:
    top = ABOVE + ROW * number
    y = top + 31
    yield f'<text x="{ASIDE}" y="{top + 15}">{escape(line.label)}</text>'
    if line.mark is not None:
        yield f'<path class="mark" d="M{scale.x(line.mark):.1f} {y - 9}v18"/>'
    yield f'<path class="span" d="M{scale.x(line.low):.1f} {y}H{scale.x(line.high):.1f}"/>'
    yield f'<circle class="dot" cx="{scale.x(line.value):.1f}" cy="{y}" r="5"/>'
