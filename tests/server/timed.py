"""What the tests of clocks share: a time that goes on where a test says so."""

from __future__ import annotations

from fondaco.server.table.rooms import Rooms
from fondaco.server.table.server_time import ServerTime


class GivenTime(ServerTime):
    """Nothing is written."""

    def __init__(self, ms: int = 1_000_000) -> None:
        self.ms = ms

    def now(self) -> int:
        return self.ms

    async def use(self) -> None:
        pass

    def pass_seconds(self, seconds: float) -> None:
        self.ms += int(seconds * 1000)


def given_time(rooms: Rooms, ms: int = 1_000_000) -> GivenTime:
    """By which the clocks of these tables go."""
    time = rooms.time = GivenTime(ms)
    return time
