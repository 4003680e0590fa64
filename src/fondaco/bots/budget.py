"""What a decision may cost, by the clock or by what is looked at."""

from __future__ import annotations

import math
import re
import time

from fondaco.errors import UnknownOption, quoted
from fondaco.integers import integer

WRITTEN = re.compile(r"(\d+(?:\.\d+)?) ?(ms|s|nodes?)", re.ASCII)
GRACE = 1.1  # a bot learns that its time is over a moment after it is


class Budget:
    """What one decision may cost: seconds of the clock, nodes (positions looked at), both or neither.

    It counts from the moment when it is made.  A bot that searches says `count()` for each node and goes on
    until `spent()`.  Counted in nodes it decides the same on every machine, in seconds it may not.  A copy, or
    one that was sent to another process, is full again; budgets are equal where their limits are.
    """

    __slots__ = ("_begun", "_counted", "nodes", "seconds")
    seconds: float | None
    nodes: int | None

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        """Raises `UnknownOption` unless the seconds are above 0 and the nodes a whole number, at least 1."""
        self.seconds = None if seconds is None else _above_zero(seconds)
        self.nodes = None if nodes is None else _at_least_one(nodes)
        self._counted = 0
        self._begun = time.monotonic()

    @classmethod
    def read(cls, text: str) -> Budget:
        """As it is written on the command line: ``50ms``, ``1.5s``, ``1000nodes``.  Raises `UnknownOption`."""
        found = WRITTEN.fullmatch(text)
        if found is None:
            raise UnknownOption(f"a budget is written 50ms, 1.5s or 1000nodes, not {quoted(text)}")
        number, unit = found.groups()
        if unit in ("ms", "s"):
            return cls(seconds=float(number) / (1000 if unit == "ms" else 1))
        return cls(nodes=int(number) if number.isdigit() else 0)

    def anew(self) -> Budget:
        """The same, full again."""
        return Budget(self.seconds, self.nodes)

    def count(self, nodes: int = 1) -> None:
        """So many more were looked at."""
        self._counted += nodes

    @property
    def seconds_left(self) -> float:
        """Infinite without a limit; below 0 where more was spent."""
        return math.inf if self.seconds is None else self._begun + self.seconds - time.monotonic()

    @property
    def nodes_left(self) -> float:
        """Infinite without a limit; below 0 where more was spent."""
        return math.inf if self.nodes is None else self.nodes - self._counted

    def spent(self) -> bool:
        """Whether it is time to answer."""
        return self.nodes_left <= 0 or self.seconds_left <= 0

    def overspent(self) -> bool:
        """Whether more nodes were counted, or clearly more time has gone by."""
        late = self.seconds is not None and self.seconds_left < self.seconds * (1 - GRACE)
        return late or self.nodes_left < 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Budget) and (self.seconds, self.nodes) == (other.seconds, other.nodes)

    def __hash__(self) -> int:
        return hash((self.seconds, self.nodes))

    def __reduce__(self) -> tuple[type[Budget], tuple[float | None, int | None]]:
        return Budget, (self.seconds, self.nodes)

    def __repr__(self) -> str:
        return f"Budget(seconds={self.seconds}, nodes={self.nodes})"


def _above_zero(seconds: object) -> float:
    number = float(seconds) if isinstance(seconds, int | float) and not isinstance(seconds, bool) else math.nan
    if not 0 < number < math.inf:
        raise UnknownOption(f"budget: seconds has to be a number above 0, not {quoted(seconds)}")
    return number


def _at_least_one(nodes: object) -> int:
    number = integer(nodes)
    if number is None or number < 1:
        raise UnknownOption(f"budget: nodes has to be a whole number, at least 1, not {quoted(nodes)}")
    return number


FREE = Budget()
