"""Games that are over: gone on with from a moment, and records that are brought."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from fondaco import make
from fondaco import record as records
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import GoOn, NewSeat, NewTable
from fondaco.server.table import opening
from fondaco.server.table.rooms import Rooms, open_rooms

from ..gathered import play_to_the_end, refused

GOLDEN = Path(__file__).parents[2] / "golden"
TWO = NewTable("golden-horn", (NewSeat("Ada"), NewSeat("Bob")))
SEATS = (NewSeat("Matteo", "steady"), NewSeat("Cleo"))


def with_rooms(folder: Path, test: Callable[[Rooms], Awaitable[None]]) -> None:
    async def run() -> None:
        async with open_rooms(folder, "instant") as rooms:
            await test(rooms)

    asyncio.run(run())


async def finished(rooms: Rooms) -> str:
    table = (await rooms.open_table(TWO)).table
    await play_to_the_end(rooms, table)
    await rooms.rooms.close()
    rooms.rooms._tasks.clear()
    return table


def test_a_game_goes_on_from_a_moment_by_new_chance(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        old = await finished(rooms)
        then = (await rooms.room(old)).table
        seq = then.seq(None) // 2
        opened = await rooms.go_on(old, GoOn(seq, SEATS))
        assert [key.seat for key in opened.keys] == [1]
        table = (await rooms.room(opened.table)).table  # from the disk, where each draw is checked
        begun = table.header.begun
        assert begun is not None
        assert (begun.id, opened.commitment) == (old, table.header.commitment)
        assert opened.commitment != then.header.commitment
        assert json.loads(then.record.lines[then.moment(None, seq)])["h"] == begun.h
        before = table._earlier.at(table.record, begun.events)
        assert before == records.replay(then.record, make, then.moment(None, seq))
        welcome = table.welcome(1)
        assert (welcome.begun, [seat.name for seat in welcome.seats]) == (table.welcome(None).begun, ["Matteo", "Cleo"])
        assert welcome.begun is not None and welcome.begun.events == begun.events
        assert table.now(1).view.seats[0].hand is None  # hidden again
        assert not table.may_undo(table.position.to_act[0])
        await play_to_the_end(rooms, opened.table)
        verified = records.verify(records.read((await rooms.record(opened.table)).encode()), make)
        assert (verified.proved, verified.taken) == (True, begun.events)

    with_rooms(tmp_path, test)


def test_a_game_is_gone_on_with_only_where_it_can(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        running = (await rooms.open_table(TWO)).table
        assert await refused(rooms.go_on(running, GoOn(3, SEATS))) == "refused.not-over"
        old = await finished(rooms)
        last = (await rooms.room(old)).table.seq(None)
        assert await refused(rooms.go_on(old, GoOn(last, SEATS))) == "refused.no-such-moment"
        assert await refused(rooms.go_on(old, GoOn(last + 1, SEATS))) == "refused.no-such-moment"
        assert await refused(rooms.go_on(old, GoOn(5, (*SEATS, NewSeat("x", "steady"))))) == "refused.not-seated"
        assert await refused(rooms.go_on(old, GoOn(5, (SEATS[0], NewSeat(open=True))))) == "refused.not-seated"
        assert await refused(rooms.go_on(old, GoOn(5, (SEATS[0], SEATS[0])))) == "refused.nobody"
        assert await refused(rooms.go_on(old, GoOn(5, (SEATS[1], NewSeat("x", "nobody"))))) == "refused.no-such-bot"

    with_rooms(tmp_path, test)


@pytest.mark.parametrize("name", ["two-hidden", "two-by-hand", "two-proved"])
def test_a_record_is_shown_as_a_game_that_is_over(name: str, tmp_path: Path) -> None:
    data = (GOLDEN / f"{name}.fondaco").read_bytes()

    async def test(rooms: Rooms) -> None:
        table = (await rooms.open_record(data)).table
        assert (await rooms.open_record(data)).table == table
        assert await rooms.record(table) == data.decode()
        shown, kept = (await rooms.room(table)).table, records.read(data)
        assert kept.result is not None and shown.result is not None
        assert (shown.result.places, shown.ending("", None).hash) == (kept.result.places, kept.h)
        assert shown.past(None, shown.seq(None) // 2).view.seats[0].hand is not None
        assert (await rooms.summary(table)).result == shown.result
        assert await rooms.statistics(table)
        went_on = (await rooms.go_on(table, GoOn(shown.seq(None) // 3, SEATS))).table
        begun = (await rooms.room(went_on)).table.header.begun
        assert begun is not None and begun.id == kept.header.id
        assert any(json.loads(line)["h"] == begun.h for line in kept.lines)

    with_rooms(tmp_path, test)


def test_the_record_of_a_game_played_here_leads_to_its_table(tmp_path: Path) -> None:
    async def test(rooms: Rooms) -> None:
        old = await finished(rooms)
        text = await rooms.record(old)
        assert (await rooms.open_record(text.encode())).table == old
        cut = "".join(text.splitlines(keepends=True)[:60])
        other = (await rooms.open_record(cut.encode())).table
        assert other != old
        assert (await rooms.room(other)).table.ended is not None

    with_rooms(tmp_path, test)


def test_of_too_many_records_the_first_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fondaco.server.table.recalling.MOST_RECORDS", 2)
    lines = (GOLDEN / "two-hidden.fondaco").read_bytes().splitlines(keepends=True)

    async def test(rooms: Rooms) -> None:
        tables = []
        for n in (20, 30, 40):
            monkeypatch.setattr("fondaco.server.table.opening.milliseconds", lambda n=n: n)
            tables.append((await rooms.open_record(b"".join(lines[:n]))).table)
        assert await refused(rooms.summary(tables[0])) == "refused.no-such-table"
        assert [(await rooms.summary(table)).over for table in tables[1:]] == [True, True]

    with_rooms(tmp_path, test)


def test_a_wrong_record_is_refused_with_its_line() -> None:
    data = (GOLDEN / "two-proved.fondaco").read_bytes()
    lines = data.splitlines(keepends=True)
    wrong = {
        b"": ("refused.record-cut", 1),
        b"".join(lines[:-1]) + lines[-1].rstrip(): ("refused.record-cut", len(lines)),
        data.replace(b"\n", b"\r\n"): ("refused.record-transit", 1),
        data.replace(b'"seat":0', b'"seat":1', 1): ("refused.record-altered", None),
        b"[" * 15_000 + b"\n": ("refused.record-form", 1),
        b"{" + b'"a":' * 3_000 + b"\n": ("refused.record-form", 1),
    }
    for given, (reason, line) in wrong.items():
        with pytest.raises(Refusal) as caught:
            opening.checked(given)
        assert caught.value.reason == reason
        assert line in (None, caught.value.values["line"])
    for long in (b"x" * 25_000 + b"\n", b"\n" * 6_000, b" " * 1_000_001):
        with pytest.raises(Refusal) as caught:
            opening.checked(long)
        assert caught.value.reason == "refused.record-long"


def test_names_of_a_record_deceive_nobody() -> None:
    header = records.read((GOLDEN / "two-hidden.fondaco").read_bytes()).header
    seats = (records.Seat("\u202eadA", "some:Bot"), records.Seat("Ada" * 99), records.Seat("ok"), records.Seat("OK"))
    shown = tuple(opening.seats(replace(header, players=4, seats=seats)))
    assert [seat.name for seat in shown] == ["1", "2", "ok", "OK 2"]
    assert [seat.bot for seat in shown] == ["zoe", None, None, None]
