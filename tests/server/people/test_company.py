"""Friends, and whom one invites to one's tables."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from fondaco.server.manners import friends as friends_module
from fondaco.server.manners.blocks import Blocks
from fondaco.server.people.accounts import Accounts
from fondaco.server.people.company import Company
from fondaco.server.people.sessions import Sessions
from fondaco.server.storage.database import database_of
from fondaco.server.storage.store import milliseconds
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.web import app

from ..rating.rated import members
from .together import at, befriend, company, sit_down, waiting_table
from .visiting import Visitors, visit


def test_who_is_asked_back_is_a_friend_and_is_here(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        id = (await otto.get("/api/me"))["person"]["id"]
        told = await eva.post("/api/me/friends", person=id)
        assert (told["friends"], told["asked"]) == ([], [{"id": id, "name": "Otto"}])
        (asking,) = (await company(otto))["asking"]
        assert asking["name"] == "Eva"
        await eva.post("/api/me/friends", person=id)  # once more changes nothing
        told = await otto.post("/api/me/friends", person=asking["id"])
        assert [(one["name"], one["here"]) for one in told["friends"]] == [("Eva", True)] and not told["asking"]
        assert [one["name"] for one in (await company(eva))["friends"]] == ["Otto"]
        await otto.post("/api/me/friends/end", person=asking["id"])
        assert (await company(eva))["friends"] == []

    visit(tmp_path, test)


def test_who_has_not_asked_for_long_is_not_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        await befriend(eva, otto)
        later = milliseconds() + friends_module.HERE + 1000
        monkeypatch.setattr(friends_module, "milliseconds", lambda: later)
        assert [one["here"] for one in (await company(eva))["friends"]] == [False]

    visit(tmp_path, test)


def test_one_refuses_who_asks_and_withdraws_what_one_has_asked(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        ids = [(await one.get("/api/me"))["person"]["id"] for one in (eva, otto)]
        for who, about in ((otto, ids[0]), (eva, ids[1])):
            await eva.post("/api/me/friends", person=ids[1])
            await who.post("/api/me/friends/end", person=about)
            assert not (await company(eva))["asked"] and not (await company(otto))["asking"]
        assert (await eva.post("/api/me/friends", person=ids[0]))["reason"] == "refused.not-allowed"
        for nobody in ({"person": "nobody"}, {"name": "Nobody"}, {"name": ""}, {}):
            assert (await eva.post("/api/me/friends", **nobody))["reason"] == "refused.no-such-person"
        assert [one["name"] for one in (await eva.post("/api/me/friends", name=" oTTo "))["asked"]] == ["Otto"]
        assert (await visitors.new().post("/api/me/friends", person=ids[0]))["reason"] == "refused.not-signed-in"

    visit(tmp_path, test)


def test_a_friend_sees_the_public_tables_at_which_one_waits_and_no_others(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto, ida = await members(visitors, "Eva", "Otto", "Ida")
        await befriend(eva, otto)
        public, key = await waiting_table(otto)
        private, other = await waiting_table(otto, listed=False)
        async with at(otto, public, key) as one, at(otto, private, other) as two:
            await one.hear_until("gathering")
            await two.hear_until("gathering")
            (friend,) = (await company(eva))["friends"]
            assert friend["tables"] == [{"table": public, "game": "golden-horn", "free": 2}]
            assert (await company(ida))["friends"] == []
        await otto.post(f"/api/tables/{public}/leave", token=key)
        async with at(otto, public, None):
            (friend,) = (await company(eva))["friends"]
            assert friend["tables"] == []

    visit(tmp_path, test)


def test_who_is_invited_reads_by_whom_until_he_sits_or_declines(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto, ida = await members(visitors, "Eva", "Otto", "Ida")
        ids = [(await one.get("/api/me"))["person"]["id"] for one in (otto, ida)]
        table, key = await waiting_table(eva, listed=False)
        assert (await eva.post("/api/me/invitations", table=table, person=ids[0]))["reason"] == "refused.no-friend"
        await befriend(eva, otto)
        await befriend(eva, ida)
        for id in (*ids, *ids):
            await eva.post("/api/me/invitations", table=table, person=id)
        (invited,) = (await company(otto))["invitations"]
        assert (invited["table"], invited["host"]["name"], invited["free"]) == (table, "Eva", 2)
        await sit_down(otto, table, "Otto")
        assert (await company(otto))["invitations"] == []
        assert (await company(ida))["invitations"][0]["free"] == 1
        await ida.post("/api/me/invitations/decline", table=table)
        assert (await company(ida))["invitations"] == []
        await eva.post("/api/me/invitations", table=table, person=ids[1])
        await eva.post(f"/api/tables/{table}/leave", token=key)
        assert (await company(ida))["invitations"] == []  # nobody waits there who has invited her

    visit(tmp_path, test)


def test_of_each_friend_there_is_one_invitation_the_last_one(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        await befriend(eva, otto)
        id = (await otto.get("/api/me"))["person"]["id"]
        tables = [(await waiting_table(eva))[0] for _ in range(3)]
        for table in tables:
            await eva.post("/api/me/invitations", table=table, person=id)
        assert [one["table"] for one in (await company(otto))["invitations"]] == tables[-1:]

    visit(tmp_path, test)


def test_nobody_invites_to_where_he_does_not_sit_or_the_game_has_begun(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        await befriend(eva, otto)
        id = (await otto.get("/api/me"))["person"]["id"]
        others, _ = await waiting_table(visitors.new())
        begun = (await eva.open_table(("Eva", None), ("Bot", "random"))).table
        for table, why in ((others, "not-seated"), (begun, "started"), ("nowhere", "no-such-table")):
            answer = await eva.post("/api/me/invitations", table=table, person=id)
            assert answer["reason"] == f"refused.{why}"

    visit(tmp_path, test)


def test_nobody_asks_people_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends_module, "MOST", 2)
    monkeypatch.setattr(app, "CHANGES", 6)
    monkeypatch.setattr(app, "CHANGES_RATE", 0.001)

    async def test(visitors: Visitors) -> None:
        eva, *others = await members(visitors, "Eva", "Otto", "Ida", "Zoe")
        ids = [(await one.get("/api/me"))["person"]["id"] for one in others]
        answers = [await eva.post("/api/me/friends", person=id) for id in ids]
        assert answers[2]["reason"] == "refused.enough"
        statuses = [await eva.status("/api/me/friends", person=ids[0]) for _ in range(4)]
        assert statuses == [200, 200, 200, 429]

    visit(tmp_path, test)


def test_any_worker_knows_of_it(place: Path | str) -> None:
    """In a file and in PostgreSQL, there with two workers; both ask at one moment, and are friends."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            count = 1 if isinstance(place, Path) else 2
            workers = [await stack.enter_async_context(open_rooms(place)) for _ in range(count)]
            eva, otto = [await signed_up(workers[0], name) for name in ("Eva", "Otto")]
            asking = [Company(database_of(one.store), one) for one in (workers[0], workers[-1])]
            await asyncio.gather(asking[0].friends.ask(eva, otto), asking[1].friends.ask(otto, eva))
            assert [one.name for one in (await asking[1].of(eva)).friends] == ["Otto"]
            await asking[0].blocks.block(eva, otto, "Otto")
            assert await Blocks(database_of(workers[-1].store)).of(otto) == {eva}
            assert not (await asking[1].of(otto)).friends

    asyncio.run(run())


async def signed_up(rooms: Rooms, name: str) -> str:
    database = database_of(rooms.store)
    signed = await Sessions(database).who(await Accounts(database).register(name, ""))
    assert signed is not None
    return signed.id
