"""What a batch shows and hands out: arrays that loops write and callers only read, and copies of them."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from fondaco.compiled.layout import Records

Array = npt.NDArray[Any]
A = TypeVar("A", bound=Array)


class Snapshot(NamedTuple):
    """The games of a batch as they were."""

    states: Records
    streams: Records
    numbers: npt.NDArray[np.int64]
    decisions: npt.NDArray[np.int64]


class Ended(NamedTuple):
    """What ended while bots played on: as in the arrays of the same names, of all their steps together."""

    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]


class Arrays:
    """For n games; row i of each belongs to game i."""

    to_act: npt.NDArray[np.int8]
    mask: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    numbers: npt.NDArray[np.int64]
    decisions: npt.NDArray[np.int64]

    def __init__(self, n: int, players: int, actions: int) -> None:
        self.to_act = np.zeros(n, np.int8)
        self.mask = np.zeros((n, actions), np.int8)
        self.rewards = np.zeros((n, players), np.float32)
        self.terminated = np.zeros(n, np.bool_)
        self.truncated = np.zeros(n, np.bool_)
        self.numbers = np.zeros(n, np.int64)
        self.decisions = np.zeros(n, np.int64)

    @property
    def ends(self) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
        """What the last step has ended."""
        return self.rewards, self.terminated, self.truncated

    def forget_ends(self) -> None:
        for array in self.ends:
            array[...] = 0


def to_read(array: A) -> A:
    """The same array, which cannot be written through this."""
    seen = array.view()
    seen.flags.writeable = False
    return seen
