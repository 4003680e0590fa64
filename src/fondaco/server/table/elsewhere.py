"""What a worker asks of the others that have tables of the same database in their memory."""

from __future__ import annotations

from typing import Protocol

from ..protocol.requests import OpenTable, Ready
from ..storage.owning import Peer


class OtherWorkers(Protocol):
    async def be_ready(self, peer: Peer, table: str, ready: Ready) -> None:
        """Raises `Refusal`."""

    async def let_go(self, peer: Peer, table: str) -> None:
        """Another lets the table go, if it can be reached: who is there comes back to whichever worker has it then."""

    async def lobby(self) -> list[OpenTable]:
        """The tables that wait for players there."""

    async def forget_records(self) -> None:
        """What was answered before about games that are over is found anew."""
