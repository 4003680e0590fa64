"""What each row is to say: how its game ended, mixed with what the net says of the rows after it."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .fitting import Numbers


def shares(places: npt.NDArray[np.int8]) -> Numbers:
    """What each seat has won of each game: the first place, parted where several share it."""
    first = places == 1
    return np.asarray(first / first.sum(axis=1, keepdims=True), np.float32)


def targets(won: Numbers, about: npt.NDArray[np.int64], expected: Numbers, fade: float) -> Numbers:
    """Of each row.  `won`: [game, seat]; `about`: [row] game, seat, decisions before; `expected`: by the net.

    A row takes `fade` of the target of the next row of its game and seat, and the rest of what is expected there; the
    last one takes what the seat has won.
    """
    found = won[about[:, 0], about[:, 1]]
    order = np.lexsort((about[:, 2], about[:, 1], about[:, 0]))
    games, seats = about[order, 0], about[order, 1]
    goes_on = ((games[1:] == games[:-1]) & (seats[1:] == seats[:-1])).tolist()
    says, target = expected[order].tolist(), found[order].tolist()
    for i in range(len(goes_on) - 1, -1, -1):
        if goes_on[i]:
            target[i] = (1 - fade) * says[i + 1] + fade * target[i + 1]
    found[order] = target
    return found
