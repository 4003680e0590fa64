"""What a bar of progress shows, so that no number is cut in a narrow terminal."""

from __future__ import annotations

from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, TextColumn, TimeRemainingColumn

LONGEST_TIME = 9  # columns: 100:00:00
BAR = range(8, 41)  # possible widths


def columns(games: int, width: int) -> list[ProgressColumn]:
    """The count, then the time that is left, then the bar itself, as far as there is room for them."""
    digits = len(str(games))
    left = width - (2 * digits + 1)
    if left < 0:
        return [TextColumn("{task.completed:.0f}")]
    shown: list[ProgressColumn] = [MofNCompleteColumn()]
    if left > LONGEST_TIME:
        shown.append(TimeRemainingColumn())
        left -= 1 + LONGEST_TIME
    if left > BAR[0]:
        shown.insert(0, BarColumn(min(left - 1, BAR[-1])))
    return shown
