"""Batches of games in parts: in threads, with progress, and to be interrupted between two parts."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor


def in_parts(work: Callable[[int, int], None], n: int, size: int, threads: int) -> Iterator[int]:
    """Call ``work(begin, end)`` for all parts of n games; yields how many games are done after each.

    Compiled loops let go of the interpreter, so threads really run at once.
    """
    parts = ((begin, min(begin + size, n)) for begin in range(0, n, size))
    if threads == 1:
        for begin, end in parts:
            work(begin, end)
            yield end
    else:
        yield from _in_threads(work, parts, threads)


def _in_threads(work: Callable[[int, int], None], parts: Iterator[tuple[int, int]], threads: int) -> Iterator[int]:
    pool = ThreadPoolExecutor(threads)
    waiting: deque[tuple[int, Future[None]]] = deque()
    try:
        for begin, end in parts:
            waiting.append((end, pool.submit(work, begin, end)))
            if len(waiting) > 2 * threads:
                yield _finished(*waiting.popleft())
        while waiting:
            yield _finished(*waiting.popleft())
    finally:
        pool.shutdown(cancel_futures=True)


def _finished(end: int, future: Future[None]) -> int:
    future.result()
    return end
