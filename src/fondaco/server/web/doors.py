"""How many connections there may be, of one address and in all.

Where there are too many, the oldest that waits for a request makes room for the new one.
"""

from __future__ import annotations

import logging
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Protocol

from .limits import Buckets
from .proxies import Proxies
from .seldom import Seldom

log = logging.getLogger(__name__)

EACH = 512  # connections of an address
MOST = 20_000  # connections in all, where the system sets no limit
OWN = 64  # files that the server needs for itself
NEW, NEW_RATE = 1_000, 100.0  # connections of an address: at once, and a second


class Visitor(Protocol):
    """A connection, as the doors see it."""

    @property
    def address(self) -> str: ...

    def give_way(self) -> None:
        """To another one."""


class Doors:
    """Who is connected.  `proxies` speak for many, and have as many connections as they need."""

    def __init__(self, most: int = MOST, each: int | None = None, proxies: Proxies | None = None) -> None:
        self._most, self._each, self.proxies = most, min(each or EACH, max(1, most // 2)), proxies or Proxies()
        self._waiting: dict[Visitor, None] = {}  # for a request; those that wait longest come first
        self._open: Counter[str] = Counter()
        self._all = 0
        self._new = Buckets(NEW, NEW_RATE)
        self._seldom = Seldom(log)

    def enter(self, connection: Visitor) -> bool:
        """Another one makes room for it, if need be.  False where there is no room."""
        address = connection.address
        if address not in self.proxies and not self._has_room_of_its_own(address):
            return False
        if self._all >= self._most:
            self._seldom.warn(
                "there are %d connections, which is all that the open files allow; those that wait for a request are"
                " closed (the limit is that of `ulimit -n`)",
                self._all,
            )
            if not self._make_room(iter(self._waiting)):
                return False
        self._open[address] += 1
        self._all += 1
        self._waiting[connection] = None
        return True

    def _has_room_of_its_own(self, address: str) -> bool:
        if not self._new.take(address):
            self._seldom.warn("%s connects too often; what it opens is closed", address)
            return False
        if self._open[address] < self._each:
            return True
        self._seldom.warn("%s has %d connections, which is all it may have", address, self._each)
        return self._make_room(other for other in self._waiting if other.address == address)

    def _make_room(self, waiting: Iterator[Visitor]) -> bool:
        oldest = next(waiting, None)
        if oldest is None:
            return False
        oldest.give_way()
        return True

    def wait(self, connection: Visitor) -> None:
        """For a request."""
        self._waiting[connection] = None

    def work(self, connection: Visitor) -> None:
        """It has asked, and is answered, or has become a socket."""
        self._waiting.pop(connection, None)

    def leave(self, address: str) -> None:
        self._all -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def too_slow(self, address: str) -> None:
        self._seldom.warn(
            "%s does not finish its requests, or does not take the answers; the connection is closed", address
        )


def open_files() -> int | None:
    """How many there may be, after the limit was raised as far as it goes; None where the system sets none."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # some systems allow less than they say
            return soft
        return wanted
    return None if soft == resource.RLIM_INFINITY else soft


def room_for_connections(files: int | None) -> int:
    """Of so many files, with some left for the server itself."""
    return MOST if files is None else max(files - OWN, files // 4)
