"""What the tests of gatherings share: a table before its game, and those who come to it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from fondaco.server.gathering.guests import Guest
from fondaco.server.gathering.waiting import WaitingRoom
from fondaco.server.presence.absence import USUAL, Patience
from fondaco.server.protocol import to_page
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import Join, NewSeat, NewTable
from fondaco.server.storage.store import digest
from fondaco.server.table.rooms import Rooms, open_rooms

from .playing import play_on

OPEN = NewSeat(open=True)
ADA = NewTable("golden-horn", (NewSeat("Ada"), OPEN, OPEN))
UNKNOWN = "no token of this table"


def gather(
    folder: Path,
    test: Callable[[Rooms, str, str], Awaitable[None]],
    new: NewTable = ADA,
    patience: Patience = USUAL,
) -> None:
    """A test with a new gathering: its id, and the token of the first person."""

    async def run() -> None:
        async with open_rooms(folder, "instant", patience) as rooms:
            opened = await rooms.open_table(new)
            await test(rooms, opened.table, opened.keys[0].token)

    asyncio.run(run())


async def join(rooms: Rooms, table: str, name: str, words: str = "", ready: bool = False) -> tuple[int, str]:
    """Seat and token."""
    (key,) = (await rooms.join(table, Join(name, words, ready))).keys
    return key.seat, key.token


async def present(rooms: Rooms, table: str, token: str | None = None) -> tuple[WaitingRoom, Guest]:
    room = await rooms.waiting_room(table)
    assert room is not None
    return room, room.join(None if token is None else digest(token))


async def shown(rooms: Rooms, table: str, token: str | None = None) -> to_page.Gathering:
    """What somebody with that token is told when he comes."""
    room, guest = await present(rooms, table, token)
    (text,) = guest._due()
    room.leave(guest)
    return msgspec.json.decode(text, type=to_page.Gathering)


async def refused(call: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as caught:
        await call
    return caught.value.reason


async def names(rooms: Rooms, table: str) -> list[str | None]:
    return [seat.name for seat in (await shown(rooms, table)).seats]


async def play_to_the_end(rooms: Rooms, table: str) -> None:
    room = await rooms.room(table)
    rows = play_on(room.table, random.Random(1))
    await rooms.store.append(table, rows, room.table.result)
