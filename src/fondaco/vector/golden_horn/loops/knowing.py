"""Rows of features, worlds and choices, under the names by which batches ask every game for them."""

from typing import Any

from fondaco.games.golden_horn.rules.state import State
from fondaco.learning.golden_horn.loops.imagining import imagine as imagine
from fondaco.learning.golden_horn.loops.numbers import fill
from fondaco.learning.golden_horn.loops.policies import choose as choose


def fill_row(s: State, seat: int, board: Any, row: Any) -> None:
    """Nothing of a board has to be kept."""
    fill(s, seat, row)


def begin_anew(board: Any) -> None:
    pass
