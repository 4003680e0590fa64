"""Whom one has blocked neither writes to one, nor sits down at one's tables, nor invites one; and is not told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..rating.rated import members
from .test_vanishing import dump
from .together import at, befriend, company, hear, heard, sit_down, speak, told, waiting_table
from .visiting import Visitor, Visitors, visit


async def id_of(visitor: Visitor) -> str:
    return str((await visitor.get("/api/me"))["person"]["id"])


async def three(visitors: Visitors) -> tuple[list[Visitor], str, list[str]]:
    """At a table that waits, with chat; the third without an account."""
    eva, otto = await members(visitors, "Eva", "Otto")
    guest = visitors.new()
    table, key = await waiting_table(eva, listed=False)
    return [eva, otto, guest], table, [key, await sit_down(otto, table, "Otto"), await sit_down(guest, table, "Gil")]


def test_what_he_says_is_told_to_others_alone_at_once_and_to_who_comes_later(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (eva, otto, guest), table, keys = await three(visitors)
        async with at(eva, table, keys[0]) as one, at(otto, table, keys[1]) as two, at(guest, table, keys[2]) as three_:
            await speak(two, "before")
            await hear(one, "before")
            assert (await eva.post(f"/api/tables/{table}/block", seat=1, remark=told(one)[0]["n"]))["account"]
            await speak(two, "after")
            await two.send({"type": "say", "id": "a", "said": "heart"})
            await hear(two, "before", "after", "heart")
            await hear(three_, "before", "after", "heart")
            assert await heard(one) == ["before"]
            await speak(one, "mine")
            await hear(two, "before", "after", "heart", "mine")
        async with at(eva, table, keys[0]) as again, at(eva, table, None) as watching:
            assert await heard(again) == await heard(watching) == ["mine"]
            await eva.post(f"/api/tables/{table}/ready", token=keys[0], ready=True)
        async with at(eva, table, keys[0]) as playing, at(otto, table, keys[1]) as other:
            assert await heard(playing) == ["mine"]
            await hear(other, "before", "after", "heart", "mine")
            await speak(other, "in the game")
            await hear(other, "before", "after", "heart", "mine", "in the game")
            assert await heard(playing) == ["mine"]

    visit(tmp_path, test)


def test_he_sits_down_at_none_of_ones_tables_and_at_those_of_others(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto, ida = await members(visitors, "Eva", "Otto", "Ida")
        await eva.post("/api/me/blocks", person=await id_of(otto))
        (table, key), (others, _) = await waiting_table(eva), await waiting_table(ida)
        assert (await otto.post(f"/api/tables/{table}/seats", name="Otto"))["reason"] == "refused.seat-taken"
        assert await sit_down(otto, others, "Otto") and await sit_down(ida, table, "Ida")
        (blocked,) = (await company(eva))["blocked"]
        await eva.post("/api/me/blocks/lift", id=blocked["id"])
        assert await sit_down(otto, table, "Otto")
        assert key

    visit(tmp_path, test)


def test_he_neither_invites_one_nor_asks_and_nothing_tells_him_why(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = await members(visitors, "Eva", "Otto")
        await befriend(eva, otto)
        (table, _), id = await waiting_table(otto), await id_of(eva)
        await otto.post("/api/me/invitations", table=table, person=id)
        found = await eva.post("/api/me/blocks", person=await id_of(otto))
        assert (found["friends"], found["invitations"]) == ([], [])
        assert (await otto.post("/api/me/invitations", table=table, person=id))["reason"] == "refused.no-friend"
        strangers: list[Any] = []
        for other in (id, await id_of((await members(visitors, "Ida"))[0])):
            answer = await otto.http.post("/api/me/friends", json={"person": other})
            strangers.append((answer.status_code, [one["id"] == other for one in answer.json()["asked"]][-1]))
        assert strangers[0] == strangers[1] or strangers[0][0] == strangers[1][0] == 200
        assert (await company(eva))["asking"] == []
        assert (await eva.post("/api/me/friends", person=await id_of(otto)))["reason"] == "refused.blocked"

    visit(tmp_path, test)


def test_a_seat_without_an_account_is_muted_by_the_page_alone_and_tells_no_account(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (eva, otto, _), table, _ = await three(visitors)
        assert not (await eva.post(f"/api/tables/{table}/block", seat=2))["account"]
        assert not (await eva.post(f"/api/tables/{table}/block", seat=0))["account"]  # oneself
        assert (await eva.post(f"/api/tables/{table}/block", seat=1))["account"]
        (blocked,) = (await company(eva))["blocked"]
        assert blocked["name"] == "Otto" and blocked["id"] != await id_of(otto)
        for asked, why in (({"seat": 3}, "no-such-seat"), ({"seat": 1, "remark": 9}, "no-such-remark")):
            assert (await eva.post(f"/api/tables/{table}/block", **asked))["reason"] == f"refused.{why}"

    visit(tmp_path, test)


def test_who_takes_the_seat_later_is_not_blocked_for_what_was_said_before(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (eva, otto, _), table, keys = await three(visitors)
        async with at(eva, table, keys[0]) as one, at(otto, table, keys[1]) as two:
            await speak(two, "said")
            await hear(one, "said")
            await otto.post(f"/api/tables/{table}/leave", token=keys[1])
            (ida,) = await members(visitors, "Ida")
            await sit_down(ida, table, "Ida")
            assert (await eva.post(f"/api/tables/{table}/block", seat=1, remark=told(one)[0]["n"]))["account"]
        assert [one["name"] for one in (await company(eva))["blocked"]] == ["Otto"]

    visit(tmp_path, test)


def test_it_is_in_ones_file_and_goes_with_the_account_of_either(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto, ida = await members(visitors, "Eva", "Otto", "Ida Zvonimira")
        await befriend(eva, otto)
        await eva.post("/api/me/blocks", person=await id_of(ida))
        found = await eva.get("/api/me/export")
        assert (found["friends"], [one["name"] for one in found["blocked"]]) == (["Otto"], ["Ida Zvonimira"])
        assert "blocked" in await otto.get("/api/me/export")
        await ida.post("/api/me/delete", name="Ida Zvonimira")
        await otto.post("/api/me/delete", name="Otto")
        found = await company(eva)
        assert (found["friends"], found["blocked"]) == ([], [])

    visit(tmp_path, test)
    assert "Zvonimira" not in dump(tmp_path)
