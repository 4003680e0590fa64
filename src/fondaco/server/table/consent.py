"""Whether those at a table want to end its game without a result."""

from __future__ import annotations

import time
from collections.abc import Iterable

from ..protocol.refusal import Refusal

AGAIN_SECONDS, AGAIN_EVENTS = 60.0, 10  # after one of these who was refused may ask again


class Consent:
    """Of persons: bots always agree."""

    def __init__(self) -> None:
        self.agreed: tuple[int, ...] = ()
        self.against: int | None = None  # who did not want it, when it was asked last
        self._refused: dict[int, tuple[float, int]] = {}  # by seats that wanted it, when, and after how many events

    def say(self, seat: int, agrees: bool, events: int) -> None:
        """Who does not agree, or no longer does, settles it for all.

        `events`: how many there are in the game.  Raises `Refusal` for who was refused just now, and asks again.
        """
        if agrees:
            self._check_ask(seat, events)
            self.against = None
            self.agreed = tuple(sorted({*self.agreed, seat}))
        elif self.agreed:
            others = [one for one in self.agreed if one != seat]
            self._refused.update(dict.fromkeys(others, (time.monotonic(), events)))
            self.against = seat if others else None
            self.agreed = ()

    def _check_ask(self, seat: int, events: int) -> None:
        if self.agreed or seat not in self._refused:
            return
        at, after = self._refused[seat]
        if time.monotonic() - at < AGAIN_SECONDS and events - after < AGAIN_EVENTS:
            raise Refusal("refused.turned-down")

    def leave(self, seat: int) -> None:
        """Who had it is here no more."""
        self.agreed = tuple(one for one in self.agreed if one != seat)
        self.against = None if self.against == seat else self.against
        self._refused.pop(seat, None)

    def is_reached(self, awaited: Iterable[int]) -> bool:
        """Whether all who are there want it, and somebody is there."""
        asked = set(awaited)
        return bool(asked) and asked <= set(self.agreed)
