"""The lobby: the tables at which somebody waits for others."""

from __future__ import annotations

import asyncio
from pathlib import Path

from fondaco.server.protocol.requests import Arrange, NewSeat, NewTable
from fondaco.server.table.rooms import Rooms

from ..gathered import ADA, OPEN, gather, join, present


def test_the_lobby_lists_tables_with_an_open_seat_where_somebody_waits(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        hidden = await rooms.open_table(NewTable("golden-horn", (NewSeat("Eva"), OPEN), listed=False))
        await present(rooms, hidden.table, hidden.keys[0].token)
        assert await rooms.lobby() == []  # Ada's page is not open yet
        _, watcher = await present(rooms, table)
        assert await rooms.lobby() == []  # one who looks on does not play
        room, guest = await present(rooms, table, ada)
        (listed,) = await rooms.lobby()
        assert (listed.table, listed.game, listed.options["warehouses"]) == (table, "golden-horn", "open")
        assert [(seat.name, seat.here) for seat in listed.seats] == [("Ada", True), (None, False), (None, False)]
        for name in ("Bob", "Cyd"):
            await join(rooms, table, name)
        assert await rooms.lobby() == []  # no seat is open
        await rooms.arrange(table, Arrange(ada, 2))
        assert [one.table for one in await rooms.lobby()] == [table]
        room.leave(guest)
        room.leave(watcher)
        assert await rooms.lobby() == []

    gather(tmp_path, test)


def test_the_newest_table_of_the_lobby_comes_first(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        await present(rooms, table, ada)
        await asyncio.sleep(0.01)
        newer = await rooms.open_table(ADA)
        await present(rooms, newer.table, newer.keys[0].token)
        assert [one.table for one in await rooms.lobby()] == [newer.table, table]

    gather(tmp_path, test)
