"""Who may do what in a contest, and what becomes of who does not come, leaves or deletes his account."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from fondaco.server.contests.changing import Changing
from fondaco.server.manners.sanctions import setting
from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import people

from ..people.visiting import Visitors, visit
from ..rating.rated import members
from ..timed import given_time
from .contesting import NEW, begin, contest, numbered, own_key, places, play_round, play_table

THREE = {"size": 3, "final": False}
TWO = {"size": 2, "final": False}


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"title": " "}, "refused.contest-title"),
        ({"title": "x" * 41}, "refused.contest-title"),
        ({"title": "a\u202eb"}, "refused.contest-title"),
        ({"game": "chess"}, "refused.no-such-game"),
        ({"options": {"raidsPerTurn": "unlimited"}}, "refused.rated-rules"),
        ({"options": {"nothing": "of"}}, "refused.no-such-option"),
        ({"size": 5}, "refused.unreadable"),
        ({"rounds": 0}, "refused.unreadable"),
        ({"clock": None}, "refused.unreadable"),
        ({"prize": 100}, "refused.unreadable"),
    ],
)
def test_what_cannot_be_played_is_refused(more: dict[str, Any], reason: str, tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (ada,) = await members(visitors, "Ada")
        assert (await ada.post("/api/contests", **NEW | more))["reason"] == reason
        assert await ada.get("/api/contests") == {"contests": []}

    visit(tmp_path, test)


def test_an_account_is_needed_and_nobody_has_more_than_five(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        guest, (ada,) = visitors.new(), await members(visitors, "Ada")
        assert (await guest.post("/api/contests", **NEW))["reason"] == "refused.not-signed-in"
        paths = [await contest(ada) for _ in range(5)]
        assert (await ada.post("/api/contests", **NEW))["reason"] == "refused.enough"
        await asyncio.gather(*(ada.post("/api/contests", **NEW) for _ in range(5)))
        await ada.post(f"{paths[0]}/call-off")
        await contest(ada)
        assert (await guest.post(f"{paths[1]}/join"))["reason"] == "refused.not-signed-in"
        assert (await guest.get("/api/contests/nothing"))["reason"] == "refused.no-such-contest"
        told = await guest.get("/api/contests")
        assert [one["stage"] for one in told["contests"]] == ["open"] * 5  # and not the one that never began

    visit(tmp_path, test)


def test_only_the_organiser_arranges_it(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben = await members(visitors, "Ada", "Ben")
        path = await contest(ada, ada, ben)
        asked: dict[str, dict[str, Any]] = {
            "next": {"stage": "open", "round": 0},
            "bots": {"bot": "matteo"},
            "put-out": {"player": 1},
            "set-aside": {"table": 1},
            "call-off": {},
        }
        for what, body in asked.items():
            assert (await ben.post(f"{path}/{what}", **body))["reason"] == "refused.not-organiser", what
        assert (await ada.get(path))["info"]["stage"] == "open"

    visit(tmp_path, test)


def test_it_begins_with_two_persons_and_one_for_each_table(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben = await members(visitors, "Ada", "Ben")
        path = await contest(ada, ada, **THREE)
        for _ in range(6):
            await ada.post(f"{path}/bots", bot="matteo")
        assert (await begin(ada, path))["reason"] == "refused.contest-few"
        await ben.post(f"{path}/join")
        found = await begin(ada, path)
        assert [len(table["players"]) for table in found["rounds"][0]["tables"]] == [4, 4]
        persons = {one["n"] for one in found["players"] if one["person"]}
        assert all(persons & set(table["players"]) for table in found["rounds"][0]["tables"])
        assert len({one["name"] for one in found["players"]}) == 8

    visit(tmp_path, test)


def test_who_has_joined_may_leave_and_come_back_until_it_begins(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben, cleo = await members(visitors, "Ada", "Ben", "Cleo")
        path = await contest(ada, ada, ben, **TWO)
        assert (await ben.post(f"{path}/join"))["info"]["players"] == 2  # a second time changes nothing
        assert (await ben.post(f"{path}/leave"))["info"]["players"] == 1
        assert (await ben.post(f"{path}/join"))["me"] == 2
        await begin(ada, path)
        assert (await cleo.post(f"{path}/join"))["reason"] == "refused.contest-begun"
        assert (await ada.post(f"{path}/bots", bot="matteo"))["reason"] == "refused.contest-begun"

    visit(tmp_path, test)


def test_a_table_of_it_is_an_ordinary_rated_one_among_ones_own(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben = await members(visitors, "Ada", "Ben")
        path = await contest(ada, ada, ben, **TWO)
        table = (await begin(ada, path))["mine"]
        assert [one["table"] for one in await ben.get("/api/me/tables")] == [table]
        room = await visitors.served.rooms.room(table)
        assert room.table.rated and room.table.clock is not None
        found = await ada.get(path)
        winner = await play_table(found["rounds"][0]["tables"][0], numbered(found, {"Ada": ada, "Ben": ben}))
        found = await ada.get(path)
        assert places(found)[0] == winner
        assert found["rounds"][0]["tables"][0]["points"] in ([12, 0], [0, 12])
        assert found["mine"] is None
        assert (await ada.get(f"/api/rated/{table}"))["pool"]["id"] == "golden-horn-2"

    visit(tmp_path, test)


def test_asking_twice_for_the_next_round_opens_one(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben = await members(visitors, "Ada", "Ben")
        path = await contest(ada, ada, ben, rounds=2, automatic=False, **TWO)
        first = await begin(ada, path)
        again = await ada.post(f"{path}/next", stage="open", round=0)
        assert again["rounds"] == first["rounds"]
        assert (await begin(ada, path))["reason"] == "refused.contest-plays"
        await play_round(first, numbered(first, {"Ada": ada, "Ben": ben}))
        await Changing(visitors.served.rooms).go_on()
        assert (await ada.get(path))["ready"] is True  # the organiser wants to say it himself
        assert (await begin(ada, path))["info"]["round"] == 2

    visit(tmp_path, test)


def test_a_bot_ends_the_game_of_who_is_put_out_when_he_has_no_time_left(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        time = given_time(visitors.served.rooms)
        people = dict(zip(("Ada", "Ben", "Cleo"), await members(visitors, "Ada", "Ben", "Cleo"), strict=True))
        ada = people["Ada"]
        path = await contest(ada, *people.values(), rounds=2, **THREE)
        first = await begin(ada, path)
        (table,) = first["rounds"][0]["tables"]
        for seconds, left in ((3600, []), (2, ["Cleo"])):
            time.pass_seconds(seconds)
            found = await ada.post(f"{path}/put-out", player=3)
            assert [one["gone"] for one in found["players"]] == [False, False, True]
            seats = (await ada.get(f"/api/tables/{table['table']}"))["seats"]
            assert [one["name"] for one in seats if one.get("resigned")] == left
        ben = people["Ben"]
        await ben.post(f"/api/tables/{table['table']}/resign", token=await own_key(ben, table["table"]), end=True)
        await Changing(visitors.served.rooms).go_on()
        found = await ada.get(path)
        assert found["info"]["stage"] == "over"  # two are not enough for a table of three
        assert [(one["player"], one["points"]) for one in found["standings"]] == [(1, 12), (2, 3), (3, 3)]

    visit(tmp_path, test)


def test_a_table_that_is_set_aside_counts_for_nobody_and_holds_nobody_up(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        cleo, ada, ben = await members(visitors, "Cleo", "Ada", "Ben")
        path = await contest(cleo, ada, ben, rounds=1, **TWO)
        found = await begin(cleo, path)
        assert (await cleo.post(f"{path}/set-aside", table=2))["reason"] == "refused.no-such-table"
        await cleo.post(f"{path}/set-aside", table=1)
        await Changing(visitors.served.rooms).go_on()
        await play_round(found, numbered(found, {"Ada": ada, "Ben": ben}))
        found = await cleo.get(path)
        assert found["info"]["stage"] == "over"
        assert [(one["points"], one["place"]) for one in found["standings"]] == [(0, 1), (0, 1)]
        assert (await cleo.post(f"{path}/set-aside", table=1))["reason"] == "refused.contest-over"

    visit(tmp_path, test)


def test_no_table_is_set_aside_that_is_over_or_the_organisers_own(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        names = ("Ada", "Ben", "Cleo", "Dan")
        people = dict(zip(names, await members(visitors, *names), strict=True))
        ada = people["Ada"]
        path = await contest(ada, *people.values(), automatic=False, **TWO)
        found = await begin(ada, path)
        who = numbered(found, people)
        other = next(table for table in found["rounds"][0]["tables"] if found["me"] not in table["players"])
        await play_table(other, who)
        for table in (1, 2):
            assert (await ada.post(f"{path}/set-aside", table=table))["reason"] == "refused.not-allowed"

    visit(tmp_path, test)


def test_who_leaves_in_the_middle_plays_his_game_to_the_end(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        names = ("Ada", "Ben", "Cleo", "Dan")
        people = dict(zip(names, await members(visitors, *names), strict=True))
        ada = people["Ada"]
        path = await contest(ada, *people.values(), system="everybody", **TWO)
        first = await begin(ada, path)
        found = await people["Ben"].post(f"{path}/leave")
        assert found["mine"] is not None
        await play_round(first, numbered(first, people))
        await Changing(visitors.served.rooms).go_on()
        second = (await ada.get(path))["rounds"][1]
        assert len(second["tables"]) == 1 and len(second["rest"]) == 1
        assert 2 not in (*second["tables"][0]["players"], *second["rest"])

    visit(tmp_path, test)


def test_it_is_called_off_and_its_games_go_on(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben = await members(visitors, "Ada", "Ben")
        path = await contest(ada, ada, ben, **TWO)
        table = (await begin(ada, path))["mine"]
        assert (await ada.post(f"{path}/call-off"))["info"]["stage"] == "off"
        assert (await begin(ada, path))["reason"] == "refused.contest-over"
        assert (await ada.get(f"/api/tables/{table}"))["over"] is False

    visit(tmp_path, test)


def test_who_deletes_his_account_leaves_his_results_and_no_name(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben = await members(visitors, "Ada", "Ben")
        path = await contest(ada, ben, **TWO)
        for _ in range(2):
            await ada.post(f"{path}/bots", bot="matteo", name="Matteo")
        await ada.post(f"{path}/join")
        first = await begin(ada, path)
        await play_round(first, numbered(first, {"Ada": ada, "Ben": ben}))  # each against a bot
        kept = await ben.get("/api/me/export")
        assert kept["contests"] == [{"title": "Autumn", "contest": path}]
        before = (await ada.get(path))["standings"]
        await ben.post("/api/me/delete", name="Ben")
        found = await ada.get(path)
        gone = found["players"][0]
        assert (gone["name"], gone["person"], gone["gone"]) == ("–", None, True)  # noqa: RUF001
        assert [(one["player"], one["points"]) for one in found["standings"]] == [
            (one["player"], one["points"]) for one in before
        ]

    visit(tmp_path, test)


def test_who_is_banned_is_not_paired_until_that_is_over(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        names = ("Ada", "Ben", "Cleo")
        people_ = dict(zip(names, await members(visitors, *names), strict=True))
        ada, database = people_["Ada"], database_of(visitors.served.rooms.store)
        path = await contest(ada, *people_.values(), rounds=3, automatic=False, **TWO)
        found = await begin(ada, path)
        await play_round(found, numbered(found, people_))
        cleo = (await people_["Cleo"].get("/api/me"))["person"]["id"]
        await database.carry_out(setting(cleo, people.c.banned, 0))
        found = await begin(ada, path)
        assert [one["gone"] for one in found["players"]] == [False, False, True]
        assert [sorted(one["players"]) for one in found["rounds"][1]["tables"]] == [[1, 2]]
        await database.carry_out(setting(cleo, people.c.banned, None))
        assert [one["gone"] for one in (await ada.get(path))["players"]] == [False] * 3

    visit(tmp_path, test)


def test_before_it_begins_it_is_off_where_its_organiser_has_gone_or_is_banned(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben = await members(visitors, "Ada", "Ben")
        paths = [await contest(ada), await contest(ben)]
        await ada.post("/api/me/delete", name="Ada")
        who = (await ben.get("/api/me"))["person"]["id"]
        await database_of(visitors.served.rooms.store).carry_out(setting(who, people.c.banned, 0))
        await Changing(visitors.served.rooms).go_on()
        guest = visitors.new()
        assert [(await guest.get(path))["info"]["stage"] for path in paths] == ["off", "off"]

    visit(tmp_path, test)


def test_a_contest_whose_organiser_has_gone_goes_on_by_itself(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, ben, cleo = await members(visitors, "Ada", "Ben", "Cleo")
        path = await contest(cleo, ada, ben, rounds=2, automatic=False, **TWO)
        first = await begin(cleo, path)
        await play_round(first, numbered(first, {"Ada": ada, "Ben": ben}))
        await cleo.post("/api/me/delete", name="Cleo")
        await Changing(visitors.served.rooms).go_on()
        found = await ada.get(path)
        assert (found["info"]["round"], found["info"]["organiser"]) == (2, None)

    visit(tmp_path, test)
