"""The next game: one for all who played, however many ask for it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from fondaco.server.protocol.requests import Arrange, Ask, NewSeat, NewTable
from fondaco.server.table.listeners import Listener
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
            answers = await asyncio.gather(*(rooms.rematch(table, Ask(token)) for token in (bob, bob, bob)))
            (again,) = {answer.table for answer in answers}
            assert [answer.keys for answer in answers] == [()] * 3
            now = await shown(rooms, again, ada)
            assert [(seat.name, seat.ready) for seat in now.seats] == [("Ada", False), ("Bot", True), ("Bob", True)]
            assert (now.seat, now.listed, now.options["warehouses"], now.host) == (0, False, "hidden", 2)
        async with open_rooms(tmp_path, "instant") as rooms:
            assert (await rooms.rematch(table, Ask(ada))).table == again  # he is ready too, so it begins
            assert (await rooms.rematch(table, Ask(bob))).table == again
            assert [await rooms.audience(again, token) for token in (ada, bob)] == [0, 2]
            first, second = (await rooms.room(table)).table.header, (await rooms.room(again)).table.header
            assert (second.seats, second.options) == (first.seats, first.options)
            assert second.commitment != first.commitment
            assert await rooms.audience(table, ada) == 0

    asyncio.run(run())


def test_all_are_told_who_wants_to_play_again(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bot", "random"), NewSeat("Bob")))

    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(new)
            await play_to_the_end(rooms, opened.table)
            room = await rooms.room(opened.table)
            listener = await room.join(None, 0)
            told = [over_of(listener)]
            for key in reversed(opened.keys):
                for _ in range(2):
                    await rooms.rematch(opened.table, Ask(key.token))
                told.append(over_of(listener))
            again = told[-1]["rematch"]
            assert [(over["rematch"], over["again"]) for over in told] == [(None, []), (again, [2]), (again, [2, 0])]
            room.leave(listener)

    asyncio.run(run())


def over_of(listener: Listener) -> dict[str, Any]:
    """The last that he is told of the end."""
    (text,) = (text for text in listener._due() if '"type":"over"' in text)
    found: dict[str, Any] = json.loads(text)
    return found


def test_whoever_plays_against_bots_plays_again_with_one_request(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NewTable("golden-horn", (NewSeat("Bot", "random"), NewSeat("Ada"))))
            await play_to_the_end(rooms, opened.table)
            (key,) = opened.keys
            again = (await rooms.rematch(opened.table, Ask(key.token))).table
            assert (await rooms.summary(again)).started
            assert await rooms.audience(again, key.token) == 1

    asyncio.run(run())


def test_whose_seat_somebody_else_has_is_told_the_table_all_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"), NewSeat("Eva"))))
            await play_to_the_end(rooms, opened.table)
            ada, bob, _ = (key.token for key in opened.keys)
            again = (await rooms.rematch(opened.table, Ask(ada))).table
            await rooms.arrange(again, Arrange(ada, 1, "random"))
            assert (await rooms.rematch(opened.table, Ask(bob))).table == again
            assert not (await rooms.summary(again)).started

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
