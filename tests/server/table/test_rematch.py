"""The next game: one for all who played, however many ask for it."""

from __future__ import annotations

import asyncio
from pathlib import Path

from fondaco.server.protocol.requests import Ask, NewSeat, NewTable, Ready
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import UNKNOWN, gather, play_to_the_end, refused, shown


def test_a_rematch_asked_for_by_several_is_one_table_with_the_same_keys(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bot", "random"), NewSeat("Bob")), {"warehouses": "hidden"})

    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(new)
            table, (ada, bob) = opened.table, [key.token for key in opened.keys]
            assert await refused(rooms.rematch(table, Ask(ada))) == "refused.not-over"
            await play_to_the_end(rooms, table)
            assert await refused(rooms.rematch(table, Ask(UNKNOWN))) == "refused.no-such-seat"
            assert await refused(rooms.rematch("nowhere", Ask(ada))) == "refused.no-such-table"
            answers = await asyncio.gather(*(rooms.rematch(table, Ask(token)) for token in (bob, ada, bob, ada)))
            (again,) = {answer.table for answer in answers}
            assert [answer.keys for answer in answers] == [()] * 4
            now = await shown(rooms, again, ada)
            assert [(seat.name, seat.ready) for seat in now.seats] == [("Ada", False), ("Bot", True), ("Bob", False)]
            assert (now.seat, now.listed, now.options["warehouses"]) == (0, False, "hidden")
            assert now.host in (0, 2)  # whoever asked first
        async with open_rooms(tmp_path, "instant") as rooms:
            assert (await rooms.rematch(table, Ask(ada))).table == again
            for token in (ada, bob):
                await rooms.set_ready(again, Ready(token))
            assert [await rooms.audience(again, token) for token in (ada, bob)] == [0, 2]
            first, second = (await rooms.room(table)).table.header, (await rooms.room(again)).table.header
            assert (second.seats, second.options) == (first.seats, first.options)
            assert second.commitment != first.commitment
            assert await rooms.audience(table, ada) == 0

    asyncio.run(run())


def test_a_rematch_is_refused_before_the_first_game_too(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        assert await refused(rooms.rematch(table, Ask(ada))) == "refused.not-over"

    gather(tmp_path, test)


def test_two_servers_of_one_folder_make_one_rematch(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))

    async def run() -> None:
        async with open_rooms(tmp_path) as one:
            opened = await one.open_table(new)
            await play_to_the_end(one, opened.table)
            async with open_rooms(tmp_path) as other:
                both = [(rooms, key.token) for rooms, key in zip((one, other), opened.keys, strict=True)]
                for rooms, _ in both:
                    await rooms.room(opened.table)
                tables = await asyncio.gather(*(rooms.rematch(opened.table, Ask(token)) for rooms, token in both))
                assert len({answer.table for answer in tables}) == 1

    asyncio.run(run())


def test_a_rematch_that_was_forgotten_can_be_asked_for_again(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))

    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            opened = await rooms.open_table(new)
            await play_to_the_end(rooms, opened.table)
            first = (await rooms.rematch(opened.table, Ask(opened.keys[0].token))).table
            await rooms.store.disperse(day=1, after=0)
        async with open_rooms(tmp_path) as rooms:
            second = (await rooms.rematch(opened.table, Ask(opened.keys[1].token))).table
            assert second != first
            assert (await shown(rooms, second, opened.keys[1].token)).host == 1

    asyncio.run(run())
