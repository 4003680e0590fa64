"""Rows of features, worlds and choices, under the names by which batches ask every game for them."""

from typing import Any

from fondaco.games.catan.rules.state import State
from fondaco.learning.catan.loops.corners import forget_board
from fondaco.learning.catan.loops.imagining import imagine as imagine
from fondaco.learning.catan.loops.numbers import fill
from fondaco.learning.catan.loops.policies import choose as choose


def fill_row(s: State, seat: int, board: Any, row: Any) -> None:
    fill(s, seat, board, row)


def begin_anew(board: Any) -> None:
    """What was kept is of another game."""
    forget_board(board)
