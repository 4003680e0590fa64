"""Which process has a table in its memory: one at a time, as what happens there happens one after the other."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Peer:
    """Another process for the same tables, and where it is reached; `secret` is what it wants to be shown."""

    id: int
    address: str
    secret: str = field(repr=False)


class Elsewhere(Exception):
    """Another process has the table."""

    def __init__(self, peer: Peer) -> None:
        super().__init__(peer)
        self.peer = peer


class Owners(Protocol):
    """Raises `StoreError` where it cannot be asked."""

    async def claim(self, table: str) -> Peer | None:
        """None where this process has the table from now on, or there is no such table; else who has it."""

    async def keep(self, is_used: Callable[[str], bool]) -> None:
        """Lets others have the tables that are not used here and were claimed a while ago."""

    async def give(self, table: str, is_used: Callable[[str], bool]) -> None:
        """Lets others have one table at once, unless it is used here again."""

    async def peers(self) -> Collection[Peer]:
        """The others."""

    async def close(self) -> None:
        """Lets others have all tables."""


class Shared(Owners):
    """There may be others; this one has the number `worker` among them, and wants to be shown its `secret`.

    `lost` is called when it was gone for the others, and all of its tables with it.
    """

    worker: int
    secret: str
    lost: Callable[[], None]


class Alone(Owners):
    """There is no other process."""

    async def claim(self, table: str) -> Peer | None:
        return None

    async def keep(self, is_used: Callable[[str], bool]) -> None:
        pass

    async def give(self, table: str, is_used: Callable[[str], bool]) -> None:
        pass

    async def peers(self) -> Collection[Peer]:
        return ()

    async def close(self) -> None:
        pass
