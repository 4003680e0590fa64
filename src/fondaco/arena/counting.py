"""Counts games as they are finished, until all are or somebody interrupts."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress

from .blocks import Blocks
from .order import Games
from .report import Tally
from .table import Sheet, rows_of


def count(
    finished: Games, tally: Tally, sheet: Sheet | None = None, counted: Callable[[int], None] = lambda more: None
) -> None:
    """Counts the games, writes them into a table if there is one, and says how many more are counted.

    KeyboardInterrupt ends it there: what was counted stays.  Without a table games that were played at once are counted
    at once.
    """
    with closing(finished), suppress(KeyboardInterrupt):
        if sheet is None and isinstance(finished, Blocks):
            for block in finished.blocks:
                tally.add_block(block)
                counted(len(block))
            return
        for played in finished:
            tally.add(played)
            if sheet is not None:
                sheet.add(rows_of(tally.match, played))
            counted(1)


@contextmanager
def noted(signals: list[int], numbers: Iterable[int]) -> Iterator[None]:
    """Which of these signals come is noted, so that games being played can be finished; Ctrl-C again interrupts them.

    Python hears signals in its main thread alone: elsewhere none is noted.
    """

    def note(number: int, frame: object) -> None:
        if number == signal.SIGINT in signals:
            raise KeyboardInterrupt
        signals.append(number)

    known = numbers if threading.current_thread() is threading.main_thread() else ()
    before = [(number, signal.signal(number, note)) for number in known]
    try:
        yield
    finally:
        for number, handler in before:
            signal.signal(number, handler)


def is_ours_to_note(number: int) -> bool:
    """Whether nobody has said otherwise what a signal does: nobody ignores it or handles it in a way of his own."""
    return signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler)
