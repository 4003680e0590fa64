"""How much and how fast a client may send."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

LONGEST_MESSAGE = 1_000  # characters, over a WebSocket
LONGEST_BODY = 16_000  # bytes, of a POST
SOCKETS = 128  # of an address, at all tables
WATCHING = 64  # sockets at a table without a key to it
WINDOWS = 16  # sockets at a table with the key to the same seat


class Bucket:
    """Holds `size` drops and gains `rate` of them a second; each message takes one."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._level, self._seen = size, time.monotonic()

    def take(self) -> bool:
        """False where it is empty."""
        if self._fill() < 1:
            return False
        self._level -= 1
        return True

    def wait(self) -> float:
        """Takes one that may still have to come; the seconds until it is there."""
        self._level = self._fill() - 1
        return max(0.0, -self._level / self._rate)

    def _fill(self) -> float:
        now = time.monotonic()
        self._level = min(self._size, self._level + (now - self._seen) * self._rate)
        self._seen = now
        return self._level


class Places:
    """So many at once for each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    @contextmanager
    def take(self, address: str) -> Iterator[bool]:
        """A place, as long as it is needed; False where there is none."""
        free = self._taken[address] < self._most
        self._taken[address] += free
        try:
            yield free
        finally:
            self._taken[address] -= free
            if not self._taken[address]:
                del self._taken[address]


class Buckets:
    """One bucket for each address; of the addresses not heard of for longest nothing is remembered."""

    def __init__(self, size: float, rate: float, most: int = 10_000) -> None:
        self._size, self._rate, self._most = size, rate, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._size, self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket.take()
