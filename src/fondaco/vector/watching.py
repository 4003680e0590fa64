"""What seats know of many games, in rows of features."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from fondaco.compiled.layout import Records
from fondaco.compiled.load import Library

from .arrays import Array
from .parts import Threads
from .subjects import Subject


class Watcher:
    """Keeps of each board what changes seldom, from one look to the next."""

    def __init__(self, loops: Library, subject: Subject, threads: Threads, n: int) -> None:
        self._loops, self._threads = loops, threads
        self._boards = np.zeros(n, subject.board)
        self._scales = np.array(subject.table.scales, np.float32)
        self.forget()

    def rows(self) -> npt.NDArray[np.float32]:
        """Room for what is seen of each game."""
        return np.zeros((len(self._boards), len(self._scales)), np.float32)

    def look(self, states: Records, seats: Array, numbers: Array, rows: Array) -> None:
        """Write what the seat of each game knows into its row; zeros where it is none."""

        def work(begin: int, end: int) -> None:
            row = np.zeros(len(self._scales), np.int16)
            self._loops.observe_games(states, seats, numbers, self._boards, row, self._scales, rows, begin, end)

        self._threads.run(work)

    def forget(self) -> None:
        """The games may be others, though their numbers are the same."""
        self._boards["game"] = -1
