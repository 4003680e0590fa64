"""How much and how fast a client may send."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

LONGEST_MESSAGE = 1_000  # characters, over a WebSocket
LONGEST_BODY = 16_000  # bytes, of a POST
SOCKETS = 128  # of an address, at all tables
NETWORK = 64  # bits of an IPv6 address that tell one subscriber from another


class Bucket:
    """Holds `size` drops and gains `rate` of them a second; each message takes some."""

    def __init__(self, size: float, rate: float) -> None:
        self._size, self._rate = size, rate
        self._level, self._seen = size, time.monotonic()

    def take(self, drops: float = 1) -> bool:
        """False where there are not so many, and then none is taken."""
        if not self.has(drops):
            return False
        self._level -= drops
        return True

    def has(self, drops: float = 1) -> bool:
        """Whether there are so many."""
        return self._fill() >= drops

    def wait(self, drops: float = 1) -> float:
        """Takes some that may still have to come; the seconds until they are there."""
        self._level = self._fill() - drops
        return max(0.0, -self._level / self._rate)

    def owed(self) -> float:
        """The seconds until there is one again that was not taken beforehand."""
        return max(0.0, -self._fill() / self._rate)

    def _fill(self) -> float:
        now = time.monotonic()
        self._level = min(self._size, self._level + (now - self._seen) * self._rate)
        self._seen = now
        return self._level


class Voice:
    """What an address may say: the buckets of one table and of all, each of which gives a drop for it."""

    def __init__(self, *buckets: Bucket) -> None:
        self._buckets = buckets

    def take(self) -> bool:
        """For one remark.  False where one of them has no drop, and then none is taken."""
        may = all(bucket.has() for bucket in self._buckets)
        return may and all(bucket.take() for bucket in self._buckets)


class Purse:
    """Several buckets that pay for the same: that of a socket and that of its address; and the `voice` it has.

    Without buckets all is free.
    """

    def __init__(self, *buckets: Bucket, voice: Voice = Voice()) -> None:  # noqa: B008
        self._buckets = buckets
        self.voice = voice

    async def pay(self, drops: float) -> None:
        """Returns when all of them have so many; meanwhile others have their turn."""
        await asyncio.sleep(max((bucket.wait(drops) for bucket in self._buckets), default=0))


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

    def of(self, address: str) -> Bucket:
        bucket = self._buckets.pop(address, None) or Bucket(self._size, self._rate)
        self._buckets[address] = bucket
        if len(self._buckets) > self._most:
            self._buckets.popitem(last=False)
        return bucket

    def take(self, address: str) -> bool:
        """One drop.  False where there is none."""
        return self.of(address).take()


@lru_cache(maxsize=10_000)
def subscriber(host: str) -> str:
    """Who stands behind an address: somebody with IPv6 has a whole network of them to choose from."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(address, IPv6Address) or address.is_loopback:
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return f"{IPv6Address(int(address) >> (128 - NETWORK) << (128 - NETWORK))}/{NETWORK}"


def subscriber_of(client: tuple[str, int] | None) -> str:
    """The same of a connection's other end, which has no address where it is a pipe."""
    return subscriber(client[0]) if client else ""
