"""Rows of features, one for each game, and what a seat cannot see dealt anew in each."""

from typing import Any

from fondaco.compiled.loops.streams import open_stream
from fondaco.games.golden_horn.rules.state import State
from fondaco.learning.golden_horn.loops.imagining import imagine
from fondaco.learning.golden_horn.loops.numbers import fill

UNSEEN = 7  # number of the stream by which worlds are dealt


def observe_games(
    states: list[State], seats: Any, numbers: Any, boards: Any, row: Any, scales: Any, into: Any, begin: int, end: int
) -> None:
    """What the seat of each game knows, scaled; zeros where it is none.  Nothing of a board has to be kept."""
    for i in range(begin, end):
        if seats[i] < 0:
            for k in range(len(scales)):
                into[i, k] = 0.0
        else:
            fill(states[i], seats[i], row)
            for k in range(len(scales)):
                into[i, k] = row[k] * scales[k]


def resample_games(states: list[State], seats: Any, words: Any, low: int, high: int, begin: int, end: int) -> None:
    """Deal anew what the seat of each game cannot see; row i by the stream of the seed that has its number."""
    for i in range(begin, end):
        if seats[i] >= -1:
            open_stream(words, low, high, i, UNSEEN)
            imagine(states[i], seats[i], words)
