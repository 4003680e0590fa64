"""A game is rated with its end: once, together with its result, and by how all came in who could be compared."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
from multiprocessing.synchronize import Event
from pathlib import Path

import pytest
import sqlalchemy as sa

from fondaco.server.gathering.rated import Account
from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.rating.scale import Rating, after, of_bot
from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import rated_games
from fondaco.server.storage.store import Conflict
from fondaco.server.table.rooms import open_rooms

from ..people.visiting import Visitors, visit
from .rated import members, play, seats, together

FRESH = multiprocessing.get_context("spawn")
MATTEO = {"name": "Matteo", "bot": "matteo"}


def test_ratings_follow_from_the_places(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms = visitors.served.rooms
        table, _ = await together(await members(visitors, "Eva", "Otto"), MATTEO)
        places = await play(rooms, table)
        rows = await seats(rooms, "golden-horn-3")
        wanted = after([Rating(), Rating(), of_bot("matteo")], places)
        assert [Rating(row.mu_after, row.sigma_after) for row in rows] == wanted
        assert [row.bot for row in rows] == [None, None, "matteo"]

    visit(tmp_path, test)


def test_the_next_game_begins_where_the_last_one_ended(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms, players = visitors.served.rooms, await members(visitors, "Eva", "Otto")
        for seed in range(3):
            table, _ = await together(players)
            await play(rooms, table, seed)
        rows = await seats(rooms, "golden-horn-2")
        assert [row.n for row in rows] == [1, 1, 2, 2, 3, 3]
        assert [row.mu_before for row in rows[2:]] == [row.mu_after for row in rows[:-2]]

    visit(tmp_path, test)


def test_games_with_the_expansion_and_other_numbers_are_apart(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms, players = visitors.served.rooms, await members(visitors, "Eva", "Otto")
        for others, more in (((), {}), ((), {"options": {"dominio": "on"}}), ((MATTEO,), {})):
            table, _ = await together(players, *others, **more)
            await play(rooms, table)
        for pool in ("golden-horn-2", "golden-horn+dominio-2", "golden-horn-3"):
            assert {row.mu_before for row in await seats(rooms, pool) if row.person} == {Rating().mu}

    visit(tmp_path, test)


def test_unrated_games_are_not_rated(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (eva,) = await members(visitors, "Eva")
        opened = await eva.post(
            "/api/tables", game="golden-horn", seats=[{"name": "Eva"}, {"name": "Matteo", "bot": "matteo"}]
        )
        await play(visitors.served.rooms, opened["table"])
        assert await seats(visitors.served.rooms, "golden-horn-2") == []

    visit(tmp_path, test)


def test_a_bot_on_two_seats_has_one_rating(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms = visitors.served.rooms
        table, _ = await together(await members(visitors, "Eva"), MATTEO, {"name": "Teo", "bot": "matteo"})
        await play(rooms, table)
        _, first, second = await seats(rooms, "golden-horn-3")
        assert (first.mu_after, first.sigma_after) == (second.mu_after, second.sigma_after)

    visit(tmp_path, test)


# --- leaving --------------------------------------------------------------------------------------


def test_who_resigns_comes_last_whatever_the_bot_makes_of_his_seat(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms, players = visitors.served.rooms, await members(visitors, "Eva", "Otto", "Ida")
        table, tokens = await together(players)
        await players[0].post(f"/api/tables/{table}/resign", token=tokens[0])
        await play(rooms, table)
        rows = await seats(rooms, "golden-horn-3")
        assert [row.rank == 2 for row in rows] == [True, False, False]  # the others may share a place

    visit(tmp_path, test)


def test_who_has_not_come_back_to_his_bot_at_the_end_has_left(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms = visitors.served.rooms
        table, _ = await together(await members(visitors, "Eva", "Otto", "Ida"))
        room = await rooms.room(table)
        room.players._replaced.add(1)
        await play(rooms, table)
        assert (await seats(rooms, "golden-horn-3"))[1].rank == 2

    visit(tmp_path, test)


def test_a_game_that_somebody_ends_by_resigning_is_lost_for_him(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms, players = visitors.served.rooms, await members(visitors, "Eva", "Otto")
        table, tokens = await together(players, MATTEO)
        await players[1].post(f"/api/tables/{table}/resign", token=tokens[1], end=True)
        rows = await seats(rooms, "golden-horn-3")
        assert [(row.seat, row.rank) for row in rows] == [(0, 0), (1, 1)]  # of the bot it tells nothing

    visit(tmp_path, test)


def test_who_leaves_bots_alone_loses_to_them_and_they_win_nothing(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms, players = visitors.served.rooms, await members(visitors, "Eva")
        table, tokens = await together(players, MATTEO)
        own, bot = {"token": tokens[0]}, of_bot("matteo")
        assert (await players[0].post(f"/api/tables/{table}/end", **own, agree=True))["reason"] == "refused.rated"
        await players[0].post(f"/api/tables/{table}/resign", **own, end=True)
        eva, matteo = await seats(rooms, "golden-horn-2")
        assert (eva.rank, eva.mu_after < eva.mu_before) == (1, True)
        assert (matteo.rank, matteo.mu_before, matteo.mu_after, matteo.sigma_after) == (0, bot.mu, bot.mu, bot.sigma)

    visit(tmp_path, test)


def test_a_game_that_all_end_together_counts_for_nobody(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms, players = visitors.served.rooms, await members(visitors, "Eva", "Otto")
        table, tokens = await together(players)
        await players[0].post(f"/api/tables/{table}/end", token=tokens[0], agree=True)
        assert not (await players[0].get(f"/api/tables/{table}"))["over"], "the other one is only away"
        await players[1].post(f"/api/tables/{table}/end", token=tokens[1], agree=True)
        assert (await players[0].get(f"/api/tables/{table}"))["over"]
        assert await seats(rooms, "golden-horn-2") == []

    visit(tmp_path, test)


def test_nobody_gets_the_seat_of_who_is_away(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        players = await members(visitors, "Eva", "Otto")
        table, tokens = await together(players)
        async with visitors.served.connect(table) as socket:
            await socket.send(f'{{"type": "hello", "token": "{tokens[0]}", "last_seq": 0}}')
            await socket.recv()
            answer = await players[0].post(f"/api/tables/{table}/offer", token=tokens[0], seat=1)
        assert answer["reason"] == "refused.rated"

    visit(tmp_path, test)


def test_a_game_goes_on_without_who_has_deleted_his_account(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms, players = visitors.served.rooms, await members(visitors, "Eva", "Otto", "Ida")
        table, _ = await together(players)
        await players[0].post("/api/me/delete", name="Eva")
        await play(rooms, table)
        rows = await seats(rooms, "golden-horn-3")
        assert [row.seat for row in rows] == [1, 2] and all(row.person for row in rows)
        assert min(row.rank for row in rows) == 0

    visit(tmp_path, test)


# --- once -----------------------------------------------------------------------------------------


def test_games_that_end_at_one_moment_are_rated_one_after_the_other(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms, players = visitors.served.rooms, await members(visitors, "Eva", "Otto")
        tables = [(await together(players))[0] for _ in range(6)]
        await asyncio.gather(*(play(rooms, table, seed) for seed, table in enumerate(tables)))
        rows = [row for row in await seats(rooms, "golden-horn-2") if row.seat == 0]
        assert [row.n for row in rows] == [1, 2, 3, 4, 5, 6]
        assert [row.mu_before for row in rows[1:]] == [row.mu_after for row in rows[:-1]]

    visit(tmp_path, test)


def test_a_result_that_cannot_be_kept_changes_no_rating(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        rooms = visitors.served.rooms
        table, _ = await together(await members(visitors, "Eva", "Otto"))
        places = await play(rooms, table)
        rated = (await rooms.room(table)).live.rated
        result = (await rooms.room(table)).table.result
        assert rated is not None and result is not None and places
        before = await seats(rooms, "golden-horn-2")
        with pytest.raises(Conflict):  # a second time
            await rated.append([], result, None)
        assert await seats(rooms, "golden-horn-2") == before

    visit(tmp_path, test)


@pytest.mark.slow  # each start of a server takes its time
def test_a_server_that_is_killed_rates_each_game_that_is_over_and_no_other(tmp_path: Path) -> None:
    tables: list[str] = []

    async def begin(visitors: Visitors) -> None:
        eva = Account(await visitors.new().register("Eva"), "Eva")
        new = NewTable("golden-horn", (NewSeat("Eva"), NewSeat("Matteo", "matteo")), rated=True)
        tables.extend([(await visitors.served.rooms.open_table(new, account=eva)).table for _ in range(30)])

    visit(tmp_path, begin)
    chance = random.Random(1)
    for kills in range(9):
        begun = FRESH.Event()
        process = FRESH.Process(target=play_all, args=(tmp_path, tables, begun))
        process.start()
        assert begun.wait(100), "the server does not start"
        process.join(chance.uniform(0, 0.8) if kills < 8 else None)
        process.kill()
        process.join()
        over = asyncio.run(check_ends(tmp_path, tables))
    assert over


def play_all(folder: Path, tables: list[str], begun: Event) -> None:
    """To be killed at any moment after it has `begun`."""

    async def run() -> None:
        async with open_rooms(folder) as rooms:
            begun.set()
            for table in tables:
                if not (await rooms.summary(table)).over:
                    await play(rooms, table)

    asyncio.run(run())


async def check_ends(folder: Path, tables: list[str]) -> bool:
    """Whether all games are over."""
    async with open_rooms(folder) as rooms:
        over = {table for table in tables if (await rooms.summary(table)).over}
        rated = await database_of(rooms.store).rows(sa.select(rated_games).order_by(rated_games.c.n))
        assert {row.game for row in rated} == over
        assert [row.n for row in rated] == [*range(1, len(over) + 1)]
        rows = [row for row in await seats(rooms, "golden-horn-2") if row.person]
        assert [row.mu_before for row in rows[1:]] == [row.mu_after for row in rows[:-1]]
        return len(over) == len(tables)
