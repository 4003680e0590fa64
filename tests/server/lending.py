"""Tables whose seats are lent and offered, and what their tests ask of them."""

from __future__ import annotations

from fondaco.server.presence.absence import Patience
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import (
    Ask,
    NewSeat,
    NewTable,
    TakeSeat,
)
from fondaco.server.table.rooms import Rooms

from .gathered import OPEN

TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))
WAITING = NewTable("golden-horn", (NewSeat("Ada"), OPEN))
AT_ONCE = Patience(player=0, seat=0)
GONE, NO_LINK, LENT_KEY = "refused.no-such-seat", "refused.no-such-link", "refused.lent-key"


async def borrow(rooms: Rooms, table: str, token: str) -> str:
    """The key of another device of the same person."""
    link = await rooms.lend(table, Ask(token))
    (key,) = (await rooms.take(table, TakeSeat(link.secret))).keys
    return key.token


async def seats_of(rooms: Rooms, table: str, *tokens: str) -> list[int | str]:
    """The seat of each token, or why it has none."""
    found: list[int | str] = []
    for token in tokens:
        try:
            seat = await rooms.audience(table, token)
        except Refusal as refusal:
            found.append(refusal.reason)
        else:
            assert seat is not None
            found.append(seat)
    return found
