"""Who has no page of the table open, and for how long."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import dataclass
from typing import Generic, TypeVar

from ..protocol.refusal import Refusal

WATCHING = 64  # sockets at a table without a key to it
WINDOWS = 16  # sockets at a table with a key to the same seat, and keys to it
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Patience:
    """For how many seconds a page may be closed until others act in the place of who had it open."""

    host: float = 15.0  # until another person arranges the seats
    player: float = 60.0  # until the others may let a bot play for him
    seat: float = 300.0  # until the host may offer his seat to others


USUAL = Patience()


class Absence(Generic[T]):
    """Counts the open pages of each, None for all who watch; who never came has been away since this began to count."""

    def __init__(self) -> None:
        self._pages: Counter[T] = Counter()
        self._began = time.monotonic()
        self._left: dict[T, float] = {}

    def come(self, who: T) -> None:
        """A page is opened.  Raises `Refusal` where there are too many."""
        if self._pages[who] >= (WATCHING if who is None else WINDOWS):
            raise Refusal("refused.crowded")
        self._pages[who] += 1

    def go(self, who: T) -> None:
        """A page is closed."""
        self._pages[who] -= 1
        if self._pages[who] == 0:
            del self._pages[who]
            self._left[who] = time.monotonic()

    def begin_anew(self, who: T) -> None:
        """Somebody else stands in for that one, and is away from now on until he comes."""
        self._left[who] = time.monotonic()

    def pages(self, who: T) -> int:
        return self._pages[who]

    def seconds(self, who: T) -> float:
        """For how long he has been away; 0 while he is here."""
        return 0 if self._pages[who] else time.monotonic() - self._left.get(who, self._began)
