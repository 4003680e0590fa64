"""Rows worked on in equal parts, each by a thread of its own; compiled loops let go of the interpreter."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

LEAST = 64  # rows that are worth another thread


class Threads:
    """For so many rows; they are made when they are first needed."""

    def __init__(self, n: int, threads: int) -> None:
        parts = max(1, min(threads, n // LEAST))
        edges = [n * k // parts for k in range(parts + 1)]
        self._parts = list(pairwise(edges))
        self._pool: ThreadPoolExecutor | None = None

    def run(self, work: Callable[[int, int], None]) -> None:
        """``work(begin, end)`` for all rows; raises what one of the parts raises, when all are done."""
        *others, own = self._parts
        if others and self._pool is None:
            self._pool = ThreadPoolExecutor(len(others), "fondaco batch")
        waiting = [self._pool.submit(work, *part) for part in others] if self._pool else []
        try:
            work(*own)
        finally:
            for one in waiting:
                one.exception()
        for one in waiting:
            one.result()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None
