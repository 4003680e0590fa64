"""Whoever waits for the compiler is told how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import event

COMPILING = "numba:compile"  # once for each function; not where its code is loaded


class Counting(event.Listener):
    """How many functions have been compiled since it began to listen."""

    def __init__(self, told: Callable[[int], None]) -> None:
        self.count, self._told = 0, told

    def on_start(self, event: Any) -> None:
        self.count += 1
        self._told(self.count)

    def on_end(self, event: Any) -> None:
        pass


@contextmanager
def counting(told: Callable[[int], None] = lambda count: None) -> Iterator[Counting]:
    """`told` is called with the number of functions, whenever one more has to be compiled."""
    listener = Counting(told)
    with event.install_listener(COMPILING, listener):
        yield listener
