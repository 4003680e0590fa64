"""How much time the seats of a table have left.  It knows no timer and no store: whoever asks says what time it is.

Times are those of `ServerTime`, in ms, which stand still while no server runs.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec

from ..protocol.parts import Clock

SECOND = 1000
CREDIT = SECOND  # of each answer that costs nothing, as the network takes its part


class Clocks(msgspec.Struct):
    """By seats, as it is kept: what is `left` in ms, `since` when its clock runs, and the turn in which it ran last.

    A clock that begins to run is given the increment, once in a turn of anybody, so that nobody gains time by asking
    the others; one of days has all of it anew for each answer.  None has more than the reserve.
    """

    clock: Clock
    left: list[int]
    since: list[int | None]
    turns: list[int]

    @classmethod
    def wound(cls, clock: Clock, players: int) -> Clocks:
        """As they are before the game."""
        return cls(clock, [clock.reserve * SECOND] * players, [None] * players, [-1] * players)

    def run(self, awaited: Collection[int], turn: int, now: int) -> None:
        """The clocks of those run who are awaited in that turn, and no others."""
        for seat in range(len(self.left)):
            goes_on = seat in awaited and self.turns[seat] == turn
            if self.since[seat] is not None and not goes_on:
                self._stop(seat, now)
            if self.since[seat] is None and seat in awaited:
                self._start(seat, turn, now)

    def wind(self, seat: int, now: int) -> None:
        """Somebody else has the seat, and all of its time."""
        self.left[seat] = self.clock.reserve * SECOND
        self.since[seat] = None if self.since[seat] is None else now

    def remaining(self, seat: int, now: int) -> int:
        """What is left now; 0 where the time is over."""
        since = self.since[seat]
        spent = 0 if since is None else max(0, now - since - CREDIT)
        return max(0, self.left[seat] - spent)

    def late(self, now: int) -> tuple[int, ...]:
        """The seats whose time is over while they are awaited."""
        return tuple(seat for seat in self.running if self._lasts(seat, now) <= 0)

    def lasts(self, now: int) -> int | None:
        """For how long nobody more is late, if nothing happens; None where that stays so."""
        return min((lasts for seat in self.running if (lasts := self._lasts(seat, now)) > 0), default=None)

    @property
    def running(self) -> Iterator[int]:
        return (seat for seat, since in enumerate(self.since) if since is not None)

    def _lasts(self, seat: int, now: int) -> int:
        since = self.since[seat]
        assert since is not None
        return self.left[seat] + CREDIT - max(0, now - since)

    def _start(self, seat: int, turn: int, now: int) -> None:
        given = self.clock.increment if self.turns[seat] != turn or self.clock.whole else 0
        self.left[seat] = min(self.clock.reserve * SECOND, self.left[seat] + given * SECOND)
        self.since[seat], self.turns[seat] = now, turn

    def _stop(self, seat: int, now: int) -> None:
        self.left[seat] = self.remaining(seat, now)
        self.since[seat] = None


def written(clocks: Clocks) -> str:
    """As the store keeps it."""
    return msgspec.json.encode(clocks).decode()


def read(kept: str | None) -> Clocks | None:
    """None of a table without clocks."""
    return None if kept is None else msgspec.json.decode(kept, type=Clocks)
