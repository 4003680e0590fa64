"""A line on stderr while something is compiled, if that is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def compiling(what: str) -> Iterator[list[int]]:
    """Counts the functions that have to be compiled, if any, and shows it; the count is the only entry of the list."""
    from rich.console import Console

    from fondaco.compiled.telling import counting

    console, found = Console(stderr=True), [0]
    status = console.status("")

    def told(count: int) -> None:
        found[0] = count
        if sys.stderr.isatty():
            status.update(f"compiling {what}, once: {count} functions")
            status.start()

    try:
        with counting(told):
            yield found
    finally:
        status.stop()
