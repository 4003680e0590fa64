"""Before the game: who joins, gets up, is ready and arranges the seats; and how the game comes of it."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from playing import Person, play_on, serving
from websockets.exceptions import ConnectionClosed

from fondaco.server import protocol
from fondaco.server.listeners import Guest
from fondaco.server.protocol import Arrange, Ask, Join, NewSeat, NewTable, Opened, Ready
from fondaco.server.refusal import Refusal
from fondaco.server.rooms import DISPERSED, Rooms, open_rooms
from fondaco.server.store import FILE, Store
from fondaco.server.tables import milliseconds
from fondaco.server.waiting import WaitingRoom

OPEN = NewSeat(open=True)
ADA = NewTable("golden-horn", (NewSeat("Ada"), OPEN, OPEN), words="of Ada")
UNKNOWN = "no token of this table"


def gather(folder: Path, test: Callable[[Rooms, str, str], Awaitable[None]], new: NewTable = ADA) -> None:
    """A test with a new gathering: its id, and the token of the first person."""

    async def run() -> None:
        async with open_rooms(folder, "instant") as rooms:
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
    return room, room.join(token)


async def shown(rooms: Rooms, table: str, token: str | None = None) -> protocol.Gathering:
    """What somebody with that token is told when he comes."""
    room, guest = await present(rooms, table, token)
    (text,) = guest._due()
    room.leave(guest)
    return msgspec.json.decode(text, type=protocol.Gathering)


async def refused(call: Awaitable[object]) -> str:
    with pytest.raises(Refusal) as caught:
        await call
    return caught.value.reason


async def names(rooms: Rooms, table: str) -> list[str | None]:
    return [seat.name for seat in (await shown(rooms, table)).seats]


# --- sitting down and getting up ------------------------------------------------------------------


def test_people_join_are_ready_and_the_game_starts_of_itself(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        bob_seat, bob = await join(rooms, table, "Bob", "of Bob")
        cyd_seat, cyd = await join(rooms, table, "Cyd", ready=True)
        assert (bob_seat, cyd_seat) == (1, 2)
        await rooms.set_ready(table, Ready(ada))
        await rooms.set_ready(table, Ready(ada, ready=False))
        await rooms.set_ready(table, Ready(bob, words="new words of Bob"))
        now = await shown(rooms, table, bob)
        assert ([seat.ready for seat in now.seats], now.seat, now.host) == ([False, True, True], 1, 0)
        assert not (await rooms.summary(table)).started
        await rooms.set_ready(table, Ready(ada))
        summary = await rooms.summary(table)
        assert (summary.started, summary.over) == (True, False)
        assert [await rooms.audience(table, token) for token in (ada, bob, cyd, None)] == [0, 1, 2, None]
        header = (await rooms.room(table)).table.header
        assert [seat.name for seat in header.seats] == ["Ada", "Bob", "Cyd"]
        assert header.words == ("of Ada", "new words of Bob", "")
        assert header.commitment == now.commitment

    gather(tmp_path, test)


def test_what_is_begun_full_or_unknown_is_said(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        changes: list[Callable[[str], Awaitable[object]]] = [
            lambda at: rooms.join(at, Join("Eva")),
            lambda at: rooms.set_ready(at, Ready(ada)),
            lambda at: rooms.leave(at, Ask(ada)),
            lambda at: rooms.arrange(at, Arrange(ada, 1, "random")),
        ]
        assert [await refused(change("nowhere")) for change in changes] == ["refused.no-such-table"] * 4
        for name in ("Bob", "Cyd"):
            await join(rooms, table, name, ready=True)
        assert await refused(rooms.join(table, Join("Eva"))) == "refused.full"
        await rooms.set_ready(table, Ready(ada))
        assert [await refused(change(table)) for change in changes] == ["refused.started"] * 4

    gather(tmp_path, test)


def test_without_a_key_of_the_table_nothing_can_be_changed(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        other = (await rooms.open_table(ADA)).keys[0].token
        before = await shown(rooms, table)
        for token in (UNKNOWN, "", other):
            assert await refused(rooms.set_ready(table, Ready(token))) == "refused.no-such-seat"
            assert await refused(rooms.leave(table, Ask(token))) == "refused.no-such-seat"
            assert await refused(rooms.arrange(table, Arrange(token, 1, "random"))) == "refused.no-such-seat"
        assert await shown(rooms, table) == before
        assert (await shown(rooms, table, UNKNOWN)).seat is None

    gather(tmp_path, test)


def test_who_left_is_not_ready_when_he_comes_again_and_his_key_is_worth_nothing(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        _, bob = await join(rooms, table, "Bob", "old", ready=True)
        await rooms.leave(table, Ask(bob))
        assert await names(rooms, table) == ["Ada", None, None]
        assert await refused(rooms.set_ready(table, Ready(bob))) == "refused.no-such-seat"
        seat, again = await join(rooms, table, "Bob")
        assert (seat, again != bob) == (1, True)
        assert not (await shown(rooms, table)).seats[1].ready
        await join(rooms, table, "Cyd", ready=True)
        await rooms.set_ready(table, Ready(ada))
        assert not (await rooms.summary(table)).started
        await rooms.set_ready(table, Ready(again))
        assert (await rooms.room(table)).table.header.words == ("of Ada", "", "")
        assert await refused(rooms.audience(table, bob)) == "refused.no-such-seat"

    gather(tmp_path, test)


def test_where_the_host_goes_another_person_is_host(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        await rooms.arrange(table, Arrange(ada, 1, "random"))
        _, cyd = await join(rooms, table, "Cyd")
        assert await refused(rooms.arrange(table, Arrange(cyd, 1))) == "refused.not-host"
        await rooms.leave(table, Ask(ada))
        assert (await shown(rooms, table)).host == 2
        await rooms.arrange(table, Arrange(cyd, 1))
        assert await names(rooms, table) == [None, None, "Cyd"]
        await join(rooms, table, "Dan")
        assert (await shown(rooms, table)).host == 2

    gather(tmp_path, test)


def test_who_comes_to_a_table_that_all_have_left_is_its_host(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Bot", "random"), NewSeat("Ada"), OPEN))

    async def test(rooms: Rooms, table: str, ada: str) -> None:
        await rooms.leave(table, Ask(ada))
        seat, bob = await join(rooms, table, "Bob")
        now = await shown(rooms, table, bob)
        assert (seat, now.host) == (1, 1)
        await rooms.arrange(table, Arrange(bob, 2, "random"))
        await rooms.set_ready(table, Ready(bob))
        assert (await rooms.summary(table)).started

    gather(tmp_path, test, new)


# --- what the host arranges -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "seat", "bot", "reason"),
    [
        ("ada", 1, "nobody", "refused.no-such-bot"),
        ("ada", 0, "random", "refused.not-seated"),
        ("ada", 0, None, "refused.not-seated"),
        ("ada", 3, "random", "refused.not-seated"),
        ("bob", 2, "random", "refused.not-host"),
        ("bob", 1, None, "refused.not-host"),
    ],
)
def test_what_may_not_be_arranged(tmp_path: Path, who: str, seat: int, bot: str | None, reason: str) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        _, bob = await join(rooms, table, "Bob")
        before = await shown(rooms, table)
        token = {"ada": ada, "bob": bob}[who]
        assert await refused(rooms.arrange(table, Arrange(token, seat, bot))) == reason
        assert await shown(rooms, table) == before

    gather(tmp_path, test)


def test_the_host_puts_bots_on_seats_opens_them_and_the_last_one_begins_the_game(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        await rooms.arrange(table, Arrange(ada, 1, "random", "  Rando "))
        await rooms.arrange(table, Arrange(ada, 2, "steady"))
        assert await names(rooms, table) == ["Ada", "Rando", "steady"]
        await rooms.arrange(table, Arrange(ada, 1))
        assert await names(rooms, table) == ["Ada", None, "steady"]
        _, bob = await join(rooms, table, "Bob", ready=True)
        await rooms.arrange(table, Arrange(ada, 1))  # sends Bob away
        assert (await shown(rooms, table, bob)).seat is None
        await rooms.set_ready(table, Ready(ada))
        await rooms.arrange(table, Arrange(ada, 1, "random"))
        summary = await rooms.summary(table)
        assert [(seat.name, seat.bot) for seat in summary.seats] == [
            ("Ada", None),
            ("random", "random"),
            ("steady", "steady"),
        ]
        assert summary.started
        assert await refused(rooms.audience(table, bob)) == "refused.no-such-seat"

    gather(tmp_path, test)


def test_who_is_here_is_shown_and_what_changes_is_told_at_once(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        room, guest = await present(rooms, table, ada)
        _, bob = await join(rooms, table, "Bob")
        _, window = await present(rooms, table, bob)
        told = [msgspec.json.decode(text, type=protocol.Gathering) for text in guest._due()]
        assert [seat.here for seat in told[-1].seats] == [True, True, False]
        assert list(guest._due()) == []  # what is the same is not told again
        room.leave(window)
        (text,) = guest._due()
        assert [seat.here for seat in msgspec.json.decode(text, type=protocol.Gathering).seats] == [True, False, False]

    gather(tmp_path, test)


def test_no_message_before_the_game_holds_a_key_its_digest_the_words_or_the_secret(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        room, guest = await present(rooms, table, ada)
        _, watcher = await present(rooms, table)
        _, bob = await join(rooms, table, "Bob", "of Bob")
        texts = "".join([*guest._due(), *watcher._due()])
        texts += protocol.encode(rooms.lobby()).decode() + protocol.encode(await rooms.summary(table)).decode()
        hidden = [ada, bob, *(person.digest for person in room.gathering.persons.values()), "of Bob", "of Ada"]
        hidden.append(room._stored.secret.hex())
        assert [one for one in hidden if one in texts] == []
        assert "Bob" in texts

    gather(tmp_path, test)


# --- the lobby ------------------------------------------------------------------------------------


def test_the_lobby_lists_tables_with_an_open_seat_where_somebody_waits(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        hidden = await rooms.open_table(NewTable("golden-horn", (NewSeat("Eva"), OPEN), listed=False))
        await present(rooms, hidden.table, hidden.keys[0].token)
        assert rooms.lobby() == []  # Ada's page is not open yet
        _, watcher = await present(rooms, table)
        assert rooms.lobby() == []  # one who looks on does not play
        room, guest = await present(rooms, table, ada)
        (listed,) = rooms.lobby()
        assert (listed.table, listed.game, listed.options["warehouses"]) == (table, "golden-horn", "open")
        assert [(seat.name, seat.here) for seat in listed.seats] == [("Ada", True), (None, False), (None, False)]
        for name in ("Bob", "Cyd"):
            await join(rooms, table, name)
        assert rooms.lobby() == []  # no seat is open
        await rooms.arrange(table, Arrange(ada, 2))
        assert [one.table for one in rooms.lobby()] == [table]
        room.leave(guest)
        room.leave(watcher)
        assert rooms.lobby() == []

    gather(tmp_path, test)


def test_the_newest_table_of_the_lobby_comes_first(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        await present(rooms, table, ada)
        await asyncio.sleep(0.01)
        newer = await rooms.open_table(ADA)
        await present(rooms, newer.table, newer.keys[0].token)
        assert [one.table for one in rooms.lobby()] == [newer.table, table]

    gather(tmp_path, test)


# --- from the gathering to the game ---------------------------------------------------------------


def test_without_an_open_seat_the_game_starts_at_once(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Bot", "random"), NewSeat("Ada"), NewSeat("Bob")), words="of Ada")

    async def test(rooms: Rooms, table: str, ada: str) -> None:
        assert await rooms.waiting_room(table) is None
        room = await rooms.room(table)
        assert room.table.header.words == ("", "of Ada", "")
        assert await rooms.audience(table, ada) == 1
        assert rooms.lobby() == []

    gather(tmp_path, test, new)


def snapshots_of(folder: Path, rooms: Rooms, taken: list[Path]) -> None:
    """From now on every statement and every commit leaves a copy of the files: what a kill would leave there."""

    def take(*_: Any) -> None:
        copy = folder.parent / f"{folder.name}-{len(taken)}"
        shutil.copytree(folder, copy)
        taken.append(copy)

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
            await rooms.set_ready(opened.table, Ready(ada))
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
        await rooms.waiting.sweep(0)
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


# --- the next game --------------------------------------------------------------------------------


async def play_to_the_end(rooms: Rooms, table: str) -> None:
    room = await rooms.room(table)
    rows = play_on(room.table, random.Random(1))
    await rooms.store.append(table, rows, over=True)


def test_a_rematch_asked_for_by_several_is_one_table_with_the_same_keys(tmp_path: Path) -> None:
    new = NewTable(
        "golden-horn", (NewSeat("Ada"), NewSeat("Bot", "random"), NewSeat("Bob")), {"warehouses": "hidden"}, "words"
    )

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


# --- what is forgotten, and what is kept ----------------------------------------------------------


def test_a_gathering_is_forgotten_after_two_weeks(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            old, new = [(await rooms.open_table(ADA)).table for _ in range(2)]
        with sqlite3.connect(tmp_path / FILE) as connection:
            for table, age in ((old, DISPERSED + 1000), (new, DISPERSED - 60_000)):
                connection.execute("update gatherings set created = ? where id = ?", (milliseconds() - age, table))
        connection.close()
        async with open_rooms(tmp_path) as rooms:
            while await rooms.store.gathering(old):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
            assert await refused(rooms.summary(old)) == "refused.no-such-table"
            assert await refused(rooms.join(old, Join("Bob"))) == "refused.no-such-table"
            assert not (await rooms.summary(new)).started

    asyncio.run(run())


def test_a_rematch_that_was_forgotten_can_be_asked_for_again(tmp_path: Path) -> None:
    new = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))

    async def run() -> None:
        async with open_rooms(tmp_path) as rooms:
            opened = await rooms.open_table(new)
            await play_to_the_end(rooms, opened.table)
            first = (await rooms.rematch(opened.table, Ask(opened.keys[0].token))).table
            await rooms.store.disperse(milliseconds() + 1000)
        async with open_rooms(tmp_path) as rooms:
            second = (await rooms.rematch(opened.table, Ask(opened.keys[1].token))).table
            assert second != first
            assert (await shown(rooms, second, opened.keys[1].token)).host == 1

    asyncio.run(run())


def test_a_database_of_the_first_schema_keeps_its_games_and_keys(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_rooms(tmp_path, "instant") as rooms:
            opened = await rooms.open_table(NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob"))))
            other = await rooms.open_table(NewTable("golden-horn", (NewSeat("Cyd"), NewSeat("Bot", "random"))))
            room = await rooms.room(opened.table)
            await rooms.store.append(opened.table, play_on(room.table, random.Random(2), acts=20))
            text = room.table.record.text()
        back_to_the_first_schema(tmp_path / FILE)
        store = await Store.open(tmp_path)
        assert [row.undo for row in await store.events(opened.table)].count(None) == len(room.table.record.entries)
        await store.close()
        async with open_rooms(tmp_path, "instant") as rooms:
            assert (await rooms.room(opened.table)).table.record.text() == text
            for one in (opened, other):
                for key in one.keys:
                    assert await rooms.audience(one.table, key.token) == key.seat
            assert (await rooms.open_table(ADA)).table

    asyncio.run(run())


def back_to_the_first_schema(path: Path) -> None:
    """What version 0001 would have written, of a database without gatherings and undos."""
    with sqlite3.connect(path) as connection:
        connection.executescript(
            """
            create table old (digest varchar(64) primary key not null, game varchar(40) not null references games (id),
                              seat smallint not null);
            insert into old select digest, game, seat from keys;
            drop table keys;
            alter table old rename to keys;
            create index ix_keys_game on keys (game);
            drop table gatherings;
            alter table events drop column undo;
            alter table games drop column rematch;
            update alembic_version set version_num = '0001';
            """
        )
    connection.close()
