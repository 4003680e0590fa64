"""By what people are told."""

from __future__ import annotations

import time

import msgspec

from ..protocol.notices import ChannelKind, Notice
from .outward import Outward
from .signing import headers


class Senders:
    """What this server can send by."""

    def __init__(self, outward: Outward) -> None:
        self.outward = outward

    async def send(self, kind: ChannelKind, address: str, secret: str, id: str, notice: Notice) -> None:
        """`id`: of the message, the same in each try.  Raises `NotSent`."""
        match kind:
            case "webhook":
                await self._post(address, secret, id, notice)

    async def _post(self, address: str, secret: str, id: str, notice: Notice) -> None:
        body = msgspec.json.encode(notice)
        sent = {"content-type": "application/json", "user-agent": "Fondaco"}
        await self.outward.post(address, body, sent | headers(secret, id, int(time.time()), body))
