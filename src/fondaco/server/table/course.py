"""The points of all seats from turn to turn, for a list of games to show without a replay."""

from __future__ import annotations

from collections.abc import Iterable

from fondaco.game import Position

from ..protocol.to_page import Happening

SHOWN = 32  # moments of a game, which are as many as a small picture has room for


class Course:
    """It begins with the first turn, and has what `fondaco.statistics` draws."""

    def __init__(self) -> None:
        self._points: list[tuple[int, tuple[int, ...]]] = []  # each with the number of its event

    def see(self, n: int, told: Iterable[Happening], position: Position) -> None:
        """What was told after event `n`, which led to that position."""
        moments = sum(one.kind == "turn" for one in told) + position.over
        self._points += [(n, position.scores)] * moments

    @property
    def turn(self) -> int:
        """The number of the present one."""
        return len(self._points)

    def take_back(self, to: int) -> None:
        """Event `to` and what came after it did not happen."""
        while self._points and self._points[-1][0] >= to:
            self._points.pop()

    def shown(self) -> tuple[tuple[int, ...], ...]:
        """The first moment, the last one, and as many between them as are `SHOWN`, evenly."""
        last = len(self._points) - 1
        steps = min(last, SHOWN - 1)
        return tuple(self._points[round(i * last / max(1, steps))][1] for i in range(steps + 1))
