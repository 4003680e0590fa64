"""The door to the coach, which loads what it needs when the first position is asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fondaco.game import Position

if TYPE_CHECKING:
    from fondaco.coach import Study


def analyse(position: Position) -> Study:
    """All that may be done or come in a position, with values; printed it is a table, in a notebook too.

    Each action has the chance of its seat to win by what that seat knows, each outcome how likely it is, and both
    the chances of all seats to win then (see `fondaco.coach.Study`).  Raises `FondacoError` for games without a coach,
    where the game is over, or while the table is still laid.
    """
    from fondaco.coach import study

    return study(position)
