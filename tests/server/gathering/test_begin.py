"""From the gathering to the game: it starts once, whole, and for all who are there."""

from __future__ import annotations

import asyncio
import random
import shutil
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed

from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import Arrange, Ask, Join, NewSeat, NewTable, Opened, Ready
from fondaco.server.storage.sql import SqlStore
from fondaco.server.storage.writing import ThreadWriter
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import ADA, gather, join, play_to_the_end, present, shown
from ..playing import Person, serving


def test_without_an_open_seat_the_game_starts_at_once(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Bot", "random"), NewSeat("Ada"), NewSeat("Bob")))

    async def test(rooms: Rooms, table: str, ada: str) -> None:
        assert await rooms.waiting_room(table) is None
        room = await rooms.room(table)
        assert room.table.header.words == ("", "", "")
        assert await rooms.audience(table, ada) == 1
        assert await rooms.lobby() == []

    gather(tmp_path, test, new)


@pytest.mark.parametrize(
    "seats",
    [
        (NewSeat("Ada"), NewSeat("Bot", "random")),
        (NewSeat("Bot", "random"), NewSeat("Ada"), NewSeat("Bob")),
        (NewSeat("Ada"), NewSeat("Bob")),
        (NewSeat("Ada"), NewSeat(open=True)),
    ],
)
def test_the_commitment_is_known_before_any_words_are_given(tmp_path: Path, seats: tuple[NewSeat, ...]) -> None:
    """Against bots, in turns at one device, and with others who come."""

    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NewTable("golden-horn", seats, wait=True))
            token = opened.keys[0].token
            assert (await shown(rooms, opened.table, token)).commitment == opened.commitment
            assert not (await rooms.summary(opened.table)).started
            await rooms.set_ready(opened.table, Ready(token, words="of Ada"))
            if NewSeat(open=True) in seats:
                joined = await rooms.join(opened.table, Join("Bob", "of Bob", ready=True))
                assert joined.commitment == opened.commitment
            header = (await rooms.room(opened.table)).table.header
            assert (header.commitment, header.words[opened.keys[0].seat]) == (opened.commitment, "of Ada")

    asyncio.run(run())


def test_a_rematch_tells_its_commitment_before_words_are_given(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"))))
            await play_to_the_end(rooms, opened.table)
            ada, bob = (key.token for key in opened.keys)
            again = await rooms.rematch(opened.table, Ask(ada))
            assert again.commitment != opened.commitment
            for token, words in ((ada, "of Ada"), (bob, "of Bob")):
                await rooms.set_ready(again.table, Ready(token, words=words))
            header = (await rooms.room(again.table)).table.header
            assert (header.commitment, header.words) == (again.commitment, ("of Ada", "of Bob"))
            assert (await rooms.rematch(opened.table, Ask(bob))) == again

    asyncio.run(run())


def test_words_in_the_request_that_makes_a_table_are_refused(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as served:
            seats = [{"name": "Ada"}, {"name": "Bot", "bot": "random"}]
            new = {"game": "golden-horn", "seats": seats, "words": "of Ada"}
            answer = await served.http.post("/api/tables", json=new)
            assert (answer.status_code, answer.json()["reason"]) == (400, "refused.unreadable")
            assert "unknown field `words`" in answer.json()["values"]["detail"]

    asyncio.run(run())


def snapshots_of(folder: Path, rooms: Rooms, taken: list[Path]) -> None:
    """From now on every statement and every commit leaves a copy of the files: what a kill would leave there."""

    def take(*_: Any) -> None:
        copy = folder.parent / f"{folder.name}-{len(taken)}"
        shutil.copytree(folder, copy)
        taken.append(copy)

    assert isinstance(rooms.store, SqlStore) and isinstance(rooms.store._writer, ThreadWriter)
    engine = rooms.store._writer._engine
    for name in ("before_cursor_execute", "after_cursor_execute", "commit"):
        sa.event.listen(engine, name, take)


def test_a_kill_at_the_start_leaves_the_gathering_or_the_game_never_both_or_none(tmp_path: Path) -> None:
    taken: list[Path] = []
    found: list[str] = []
    tokens: list[str] = []

    async def begin(rooms: Rooms, table: str, ada: str) -> None:
        for name in ("Bob", "Cyd"):
            tokens.append((await join(rooms, table, name, ready=True))[1])
        snapshots_of(tmp_path / "data", rooms, taken)
        await rooms.set_ready(table, Ready(ada))
        tokens.append(ada)
        shutil.copytree(tmp_path / "data", tmp_path / "after")  # acknowledged

    async def look_into(folder: Path, table: str) -> str:
        async with open_rooms(folder) as rooms:
            waiting, game = await rooms.store.gathering(table), await rooms.store.game(table)
            assert (waiting is None) != (game is None)
            if game is None:
                assert (await shown(rooms, table, tokens[0])).seat == 1
                return "gathering"
            assert sorted([await rooms.audience(table, token) or 0 for token in tokens]) == [0, 1, 2]
            assert (await rooms.room(table)).table.record.entries
            return "game"

    async def run() -> None:
        async with open_rooms(tmp_path / "data", "instant") as rooms:
            opened = await rooms.open_table(ADA)
            await begin(rooms, opened.table, opened.keys[0].token)
        for folder in [*taken, tmp_path / "after"]:
            found.append(await look_into(folder, opened.table))

    asyncio.run(run())
    assert len(found) >= 8
    assert set(found[:-1]) == {"gathering"} and found[-1] == "game"


def test_a_restart_keeps_a_gathering_with_its_keys(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(ADA)
            _, bob = await join(rooms, opened.table, "Bob", "of Bob", ready=True)
            before = await shown(rooms, opened.table, bob)
        async with open_rooms(tmp_path, "instant") as rooms:
            ada = opened.keys[0].token
            assert await shown(rooms, opened.table, bob) == before
            await rooms.arrange(opened.table, Arrange(ada, 2, "random"))
            await rooms.set_ready(opened.table, Ready(ada, words="of Ada"))
        async with open_rooms(tmp_path, "instant") as rooms:
            assert [await rooms.audience(opened.table, token) for token in (ada, bob)] == [0, 1]
            assert (await rooms.room(opened.table)).table.header.words == ("of Ada", "of Bob", "")
            assert (await rooms.room(opened.table)).table.header.commitment == before.commitment

    asyncio.run(run())


def test_a_gathering_that_nobody_is_at_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        rooms.unused = 0.1
        room, guest = await present(rooms, table, ada)
        await rooms.waiting.sweep(0)
        assert await rooms.waiting_room(table) is room
        room.leave(guest)
        await asyncio.sleep(0.01)
        seats, link = (await rooms.summary(table)).seats, await rooms.invitation(table)
        await rooms.waiting.sweep(0)  # it was only asked about
        assert ((await rooms.summary(table)).seats, await rooms.invitation(table)) == (seats, link)
        assert table not in rooms.waiting
        assert await rooms.waiting_room(table) is not room
        assert (await shown(rooms, table, ada)).seat == 0

    gather(tmp_path, test)


def test_many_join_at_once_and_each_gets_a_seat_of_his_own(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        answers = await asyncio.gather(
            *(rooms.join(table, Join(f"guest {n}")) for n in range(8)), return_exceptions=True
        )
        seats = [answer.keys[0].seat for answer in answers if isinstance(answer, Opened)]
        refusals = [answer.reason for answer in answers if isinstance(answer, Refusal)]
        assert (sorted(seats), refusals) == ([1, 2], ["refused.full"] * 6)

    gather(tmp_path, test)


def test_where_the_disk_fails_a_gathering_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        async def fail(*_: object) -> None:
            raise OSError("no space left")

        before, (_, guest) = await shown(rooms, table), await present(rooms, table)
        for name in ("regroup", "create"):
            with monkeypatch.context() as patch:
                patch.setattr(rooms.store, name, fail)
                with pytest.raises(OSError, match="no space"):
                    await rooms.join(table, Join("Bob", ready=True))
                    await join(rooms, table, "Cyd", ready=True)
                    await rooms.set_ready(table, Ready(ada))
            if name == "regroup":
                assert guest._closed == 1012
                assert await shown(rooms, table) == before
        assert [seat.ready for seat in (await shown(rooms, table)).seats] == [False, True, True]
        await rooms.set_ready(table, Ready(ada))
        assert (await rooms.summary(table)).started

    gather(tmp_path, test)


def test_sockets_are_closed_at_the_start_and_come_back_to_the_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path) as served:
            body = {"game": "golden-horn", "seats": [{"name": "Ada"}, {"open": True}]}
            opened = (await served.http.post("/api/tables", json=body)).json()
            table, ada = opened["table"], opened["keys"][0]["token"]
            address = f"/api/tables/{table}"
            async with served.connect(table) as one, served.connect(table) as watching:
                host, spectator = Person(one, random.Random(1)), Person(watching, random.Random(2))
                for person, token in ((host, ada), (spectator, None)):
                    await person.hello(token)
                    assert (await person.hear())["type"] == "gathering"
                await host.send({"type": "undo", "id": "a", "decision": 0})
                assert (await host.hear_until("refused"))["reason"] == "refused.not-yet-your-turn"
                joined = await served.http.post(f"{address}/seats", json={"name": "Bob", "ready": True})
                assert joined.status_code == 201
                bob = joined.json()["keys"][0]["token"]
                assert (await served.http.post(f"{address}/ready", json={"token": ada})).status_code == 200
                for person in (host, spectator):
                    with pytest.raises(ConnectionClosed):
                        while True:
                            await person.hear()
                    assert person.socket.close_code == 1012
            for token, seat in ((ada, 0), (bob, 1), (None, None)):
                async with served.connect(table) as socket:
                    person = Person(socket, random.Random(3))
                    await person.hello(token)
                    assert (await person.hear())["type"] == "welcome"
                    assert person.messages[0]["seat"] == seat
                    assert (await person.hear_until("now"))["choices"] != ([] if seat is not None else None)

    asyncio.run(run())
