"""Before the game: who joins, gets up, is ready and arranges the seats."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from fondaco.server.protocol import to_page
from fondaco.server.protocol.requests import Arrange, Ask, Join, NewSeat, NewTable, Ready
from fondaco.server.table.rooms import Rooms

from ..gathered import ADA, OPEN, UNKNOWN, gather, join, names, present, refused, shown

# --- sitting down and getting up ------------------------------------------------------------------


def test_people_join_are_ready_and_the_game_starts_of_itself(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        bob_seat, bob = await join(rooms, table, "Bob", "of Bob")
        cyd_seat, cyd = await join(rooms, table, "Cyd", ready=True)
        assert (bob_seat, cyd_seat) == (1, 2)
        await rooms.set_ready(table, Ready(ada, words="of Ada"))
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


def test_a_seat_that_is_asked_for_is_taken_and_not_another_one(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        opened = await rooms.join(table, Join("Bob", seat=2))
        assert opened.keys[0].seat == 2
        before = await shown(rooms, table)
        for seat in (0, 2, 3):
            assert await refused(rooms.join(table, Join("Cyd", seat=seat))) == "refused.seat-taken"
        assert await shown(rooms, table) == before
        assert (await rooms.join(table, Join("Cyd"))).keys[0].seat == 1

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
        await rooms.set_ready(table, Ready(ada, words="of Ada"))
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
        told = [msgspec.json.decode(text, type=to_page.Gathering) for text in guest._due()]
        assert [seat.here for seat in told[-1].seats] == [True, True, False]
        assert list(guest._due()) == []  # what is the same is not told again
        room.leave(window)
        (text,) = guest._due()
        assert [seat.here for seat in msgspec.json.decode(text, type=to_page.Gathering).seats] == [True, False, False]

    gather(tmp_path, test)


def test_no_message_before_the_game_holds_a_key_its_digest_the_words_or_the_secret(tmp_path: Path) -> None:
    async def test(rooms: Rooms, table: str, ada: str) -> None:
        room, guest = await present(rooms, table, ada)
        _, watcher = await present(rooms, table)
        _, bob = await join(rooms, table, "Bob", "of Bob")
        texts = "".join([*guest._due(), *watcher._due()])
        texts += to_page.encode(await rooms.lobby()).decode() + to_page.encode(await rooms.summary(table)).decode()
        hidden = [ada, bob, *(person.digest for person in room.seating.persons.values()), "of Bob", "of Ada"]
        hidden.append(room._stored.secret.hex())
        assert [one for one in hidden if one in texts] == []
        assert "Bob" in texts

    gather(tmp_path, test)
