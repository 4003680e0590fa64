"""Earlier positions of a game: those that may be taken back to, and those that one may look back at."""

from __future__ import annotations

from bisect import bisect_right
from operator import itemgetter
from typing import NamedTuple

from fondaco.game import CHANCE, Position
from fondaco.record import Record, Undo

KEPT_EVERY = 64  # events, so that looking back is quick


class Step(NamedTuple):
    """An event that may be taken back: its number, the position before, and the message that it came with."""

    n: int
    before: Position
    act: str | None


def _is_one(earlier: Step, later: Step) -> bool:
    """Whether both came with one message; the steps of bots came with none."""
    return earlier.act == later.act is not None


class Earlier:
    """The present seat's steps, and a position now and then that none will be taken back to."""

    def __init__(self, start: Position) -> None:
        self._steps: list[Step] = []
        self._kept: list[tuple[int, Position]] = [(0, start.copy())]

    def keep(self, step: Step, seat: int, action: int, after: Position) -> None:
        """For taking back, as long as the same seat goes on; else now and then for looking back."""
        goes_on = step.before.to_act == after.to_act == (seat,) != (CHANCE,)
        if goes_on and not after.game.policy.is_final(step.before, action):
            self._steps.append(step)
            return
        self._steps.clear()
        if step.n + 1 - self._kept[-1][0] >= KEPT_EVERY:
            self._kept.append((step.n + 1, after.copy()))

    def has_steps(self) -> bool:
        return bool(self._steps)

    def last_choice(self) -> int:
        """How many steps came with one message.

        Those that were no choice do not count besides: whether they were one may hang on what others cannot see.
        """
        steps = self._steps
        first = len(steps) - 1
        while first and _is_one(steps[first - 1], steps[first]):
            first -= 1
        return len(steps) - first

    def take_back(self) -> Step:
        """The last one."""
        return self._steps.pop()

    def fence(self) -> None:
        """Nobody goes back behind the present."""
        self._steps.clear()

    def at(self, record: Record, moment: int) -> Position:
        """The position after so many entries of the record."""
        first, kept = self._kept[bisect_right(self._kept, moment, key=itemgetter(0)) - 1]
        position, before = kept.copy(), list[Position]()
        for entry in record.entries[first:moment]:
            before.append(position)
            position = (before[entry.undo - first] if isinstance(entry, Undo) else position).copy()
            if not isinstance(entry, Undo):
                position.apply_unchecked(entry.seat, position.game.action(entry.do))
        return position
