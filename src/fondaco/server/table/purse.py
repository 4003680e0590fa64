"""How long the bots of a table may think: little enough that whoever plays with them need not wait for it."""

from __future__ import annotations

IN_ALL = 2.4  # seconds between two decisions of persons that bots may let them wait, pauses aside
MOST, LEAST = 0.3, 0.02  # seconds for one decision
SHARE = 8  # of what is left a decision has one part in so many


class Purse:
    """The seconds of a table; full again whenever a person acts."""

    def __init__(self) -> None:
        self._left = IN_ALL

    def fill(self) -> None:
        self._left = IN_ALL

    def next(self) -> float:
        """For the next decision."""
        return min(MOST, max(LEAST, self._left / SHARE))

    def spend(self, seconds: float, pause: float) -> None:
        """A decision took so long; what is thought while a pause lasts lets nobody wait."""
        self._left = max(0.0, self._left - max(0.0, seconds - pause))
