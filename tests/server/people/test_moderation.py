"""Reports, and what admins do about them: mute, ban, rename, take lines away; all in the log, and for nobody else."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from fondaco.cli.program import run
from fondaco.server.manners.audit import entry
from fondaco.server.manners.sanctions import Sanctions, setting
from fondaco.server.manners.speakers import Speakers
from fondaco.server.people import moderation
from fondaco.server.people.admins import NoAccount, admins, set_admin
from fondaco.server.people.party import Party
from fondaco.server.people.people import People
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import people
from fondaco.server.storage.store import milliseconds
from fondaco.server.storage.writing import Statement
from fondaco.server.table.rooms import open_rooms
from fondaco.server.web import app
from fondaco.server.web.accounts import PEOPLE

from ..gathered import play_to_the_end
from ..rating.rated import members, together
from .test_company import signed_up
from .test_vanishing import dump, record
from .together import at, hear, heard, sit_down, speak, told, waiting_table
from .visiting import Visitor, Visitors, visit

WHY = "As agreed"


async def id_of(visitor: Visitor) -> str:
    return str((await visitor.get("/api/me"))["person"]["id"])


async def admin(visitors: Visitors) -> Visitor:
    (ada,) = await members(visitors, "Ada")
    store = visitors.served.rooms.store
    await database_of(store).carry_out(setting(await id_of(ada), people.c.admin, True))
    return ada


async def measure(ada: Visitor, kind: str, person: str, **more: Any) -> Any:
    return await ada.post("/api/admin/measures", kind=kind, person=person, why=WHY, **more)


def log(desk: Any) -> list[tuple[str, str, str, str]]:
    """Who did what to whom, and why; the newest first."""
    return [(one["admin"], one["kind"], one["name"], one["why"]) for one in desk["log"]]


# --- nobody else ----------------------------------------------------------------------------------


def test_nobody_but_an_admin_reaches_any_of_it(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (eva,) = await admin(visitors), await members(visitors, "Eva")
        made = await ada.post("/api/me/tokens", name="Program", plays=True)
        program = visitors.new(authorization=f"Bearer {made['token']}")
        addresses = [one for one in PEOPLE if "/admin" in one.path or one.path == "/api/tables/{table}/remove"]
        assert len(addresses) >= 6
        body = {"kind": "ban", "person": await id_of(eva), "why": WHY, "id": "a", "name": "Eva", "remark": 1}
        body |= {"removed": True, "table": "abc"}
        for asker, why in ((eva, "not-admin"), (visitors.new(), "not-signed-in"), (program, "not-for-programs")):
            for one in addresses:
                path = one.path.replace("{table}", "abc").replace("{before}", "1")
                sent = body if one.method == "POST" else None
                answer = await asker.http.request(one.method, path, json=sent)
                assert answer.json()["reason"] == f"refused.{why}", path
        assert (await ada.get("/api/admin"))["log"] == []
        assert (await ada.get("/api/me"))["admin"] and not (await eva.get("/api/me"))["admin"]

    visit(tmp_path, test)


def test_who_is_an_admin_is_said_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def test(visitors: Visitors) -> None:
        (eva,) = await members(visitors, "Eva")
        for on in (True, False, True):  # while the server runs
            assert await set_admin(tmp_path, "eva", on) == "Eva"
            assert (await eva.get("/api/me"))["admin"] is on
        assert log(await eva.get("/api/admin"))[0] == ("fondaco admin", "admin", "Eva", "")
        with pytest.raises(NoAccount):
            await set_admin(tmp_path, "Nobody", True)
        assert await admins(tmp_path) == ["Eva"]

    visit(tmp_path, test)
    assert run(["admin", "--data", str(tmp_path)]) == 0
    assert run(["admin", "Eva", "--off", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "Eva\nEva is no longer an admin\n"
    assert run(["admin", "Nobody", "--data", str(tmp_path)]) == 1
    assert run(["admin", "--off", "--data", str(tmp_path)]) == 2


# --- reports --------------------------------------------------------------------------------------


def test_a_line_is_reported_with_what_was_said_around_it_and_closed_once(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (eva,), guest = await admin(visitors), await members(visitors, "Eva"), visitors.new()
        table, key = await waiting_table(eva, listed=False)
        other = await sit_down(guest, table, "Gil")
        async with at(eva, table, key) as one, at(guest, table, other) as two:
            await speak(two, "one")
            await hear(one, "one")
            await speak(one, "two")
            await hear(two, "one", "two")
            n = told(two)[1]["n"]
        for _ in range(2):
            assert await guest.status(f"/api/tables/{table}/report", seat=0, remark=n, why="insult") == 200
        await guest.post(f"/api/tables/{table}/report", seat=1, why="name")
        first, second = (await ada.get("/api/admin"))["reports"]
        assert ([one["text"] for one in first["context"]], first["remark"]) == (["one", "two"], n)
        assert (first["why"], first["person"]["name"], first["table"]) == ("insult", "Eva", table)
        assert (second["why"], second["person"], second["name"], second["context"]) == ("name", None, "Gil", [])
        desk = await ada.post("/api/admin/close", id=first["id"], why=WHY)
        assert [one["id"] for one in desk["reports"]] == [second["id"]]
        assert log(desk) == [("Ada", "close", first["name"], WHY)]
        again = await ada.post("/api/admin/close", id=first["id"], why=WHY)
        assert again["reason"] == "refused.no-such-report" and len((await ada.get("/api/admin"))["log"]) == 1
        for asked, why in (({"seat": 2}, "no-such-seat"), ({"seat": 0, "remark": 1}, "no-such-remark")):
            answer = await guest.post(f"/api/tables/{table}/report", why="spam", **asked)
            assert answer["reason"] == f"refused.{why}"

    visit(tmp_path, test)


def test_an_account_is_reported_and_nobody_reports_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "REPORTS", 2)
    monkeypatch.setattr(app, "REPORTS_RATE", 0.001)

    async def test(visitors: Visitors) -> None:
        ada, (eva,) = await admin(visitors), await members(visitors, "Eva")
        path = f"/api/people/{await id_of(eva)}/report"
        assert [await visitors.new().status(path, why=why) for why in ("name", "spam", "other")] == [200, 200, 429]
        assert [one["name"] for one in (await ada.get("/api/admin"))["reports"]] == ["Eva", "Eva"]

    visit(tmp_path, test)


# --- measures -------------------------------------------------------------------------------------


def test_who_is_muted_is_told_until_when_and_says_nothing_until_it_is_lifted(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (eva, otto) = await admin(visitors), await members(visitors, "Eva", "Otto")
        table, key = await waiting_table(eva, listed=False)
        other = await sit_down(otto, table, "Otto")
        desk = await measure(ada, "mute", await id_of(otto), days=7)
        assert [one["name"] for one in desk["sanctioned"]] == ["Otto"]
        me = await otto.get("/api/me")
        assert 6 < (me["muted"] - milliseconds()) / 86_400_000 <= 7
        async with at(eva, table, key) as one, at(otto, table, other) as two:
            for message in ({"type": "write", "id": "a", "text": "Hello"}, {"type": "say", "id": "b", "said": "hello"}):
                await two.send(message)
                refused = await two.hear_until("refused")
                assert (refused["reason"], refused["values"]["until"][:2]) == ("refused.muted-until", "20")
            await measure(ada, "mute", await id_of(otto), days=0)
            await speak(two, "for good")
            assert (await two.hear_until("refused"))["reason"] == "refused.muted"
            desk = await measure(ada, "unmute", await id_of(otto))
            await speak(two, "again")
            await hear(one, "again")
        assert log(desk) == [("Ada", kind, "Otto", WHY) for kind in ("unmute", "mute", "mute")]

    visit(tmp_path, test)


def test_who_is_muted_says_nothing_by_names_titles_or_another_device(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (otto,) = await admin(visitors), await members(visitors, "Otto")
        table, key = await waiting_table(otto, listed=False)
        link = await otto.post(f"/api/tables/{table}/lend", token=key)
        lent = await visitors.new().post(f"/api/tables/{table}/take", secret=link["secret"], name="")
        await measure(ada, "mute", await id_of(otto), days=7)
        new = {"title": "Rude", "game": "golden-horn", "size": 2}
        for path, body in (("/api/me/name", {"name": "Rude"}), ("/api/contests", new)):
            assert (await otto.post(path, **body))["reason"] == "refused.muted-until", path
        async with at(visitors.new(), table, lent["keys"][0]["token"]) as phone:  # without the account's cookie
            await speak(phone, "Rude")
            assert (await phone.hear_until("refused"))["reason"] == "refused.muted-until"

    visit(tmp_path, test)


def test_who_is_banned_leaves_his_seats_and_neither_plays_nor_signs_in_but_has_his_data(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (eva, otto), phone = await admin(visitors), await members(visitors, "Eva", "Otto"), visitors.new()
        waiting, _ = await waiting_table(eva)
        await sit_down(otto, waiting, "Otto")
        begun = await otto.open_table(("Otto", None), ("Eva", None), ("Ida", None))
        await otto.claim(begun)
        link = (await otto.post("/api/me/link"))["secret"]
        made = await otto.post("/api/me/tokens", name="Program", plays=True)
        program = visitors.new(authorization=f"Bearer {made['token']}")
        desk = await measure(ada, "ban", await id_of(otto), days=1)
        assert desk["sanctioned"][0]["banned"] > milliseconds()
        assert [seat["name"] for seat in (await eva.get(f"/api/tables/{waiting}"))["seats"]][1] == ""
        seat = (await eva.get(f"/api/tables/{begun.table}"))["seats"][0]
        assert (seat["name"], seat["resigned"]) == ("Otto", True)
        for asked in (
            await otto.get("/api/me/tables"),
            await otto.post(f"/api/tables/{waiting}/seats", name="Otto"),
            await phone.post("/api/sign-in/link", secret=link),
            await program.get("/api/me"),
        ):
            assert asked["reason"] == "refused.banned-until", asked
        async with at(otto, waiting, None) as socket:
            assert (await socket.hear_until("refused"))["reason"] == "refused.banned-until"
        assert (await otto.get("/api/me"))["banned"]
        assert (await otto.get("/api/me/export"))["account"]["name"] == "Otto"
        await measure(ada, "unban", await id_of(otto))
        assert await sit_down(otto, waiting, "Otto")
        assert [kind for _, kind, _, _ in log(await ada.get("/api/admin"))] == ["unban", "ban"]

    visit(tmp_path, test)


def test_a_measure_ends_by_itself_and_admins_are_not_muted_by_one_another(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (eva,) = await admin(visitors), await members(visitors, "Eva")
        database = database_of(visitors.served.rooms.store)
        await database.carry_out(setting(await id_of(eva), people.c.banned, milliseconds() - 1))
        assert await eva.status("/api/me/name", name="Eve") == 200
        assert (await ada.get("/api/admin"))["sanctioned"] == []
        assert (await measure(ada, "ban", await id_of(ada), days=0))["reason"] == "refused.not-allowed"
        for wrong in ({"why": ""}, {"why": "x" * 201}, {"why": WHY, "days": -1}, {"kind": "hang", "why": WHY}):
            body = {"kind": "mute", "person": await id_of(eva)} | wrong
            assert (await ada.post("/api/admin/measures", **body))["reason"] == "refused.unreadable"
        assert (await measure(ada, "mute", "nobody"))["reason"] == "refused.no-such-person"
        assert (await ada.get("/api/admin"))["log"] == []

    visit(tmp_path, test)


def test_a_name_is_changed_and_gone_from_the_records(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (bad,) = await admin(visitors), await members(visitors, "Xavier Zvonimir")
        games = [await bad.open_table(("Xavier Zvonimir", None), ("Eva", None)) for _ in range(2)]
        for game in games:
            await bad.claim(game)
        await play_to_the_end(visitors.served.rooms, games[0].table)
        id = await id_of(bad)
        assert (await measure(ada, "rename", id, name="Ada"))["reason"] == "refused.name-known"
        desk = await measure(ada, "rename", id, name="Player 1")
        assert desk["log"][0]["detail"] == "Xavier Zvonimir"
        assert await bad.who() == "Player 1"
        assert [seat.name for seat in (await record(visitors, games[0].table)).header.seats] == ["–", "Eva"]  # noqa: RUF001
        assert (await ada.post("/api/admin/find", name="player 1"))["id"] == id
        assert (await ada.post("/api/admin/find", name=id))["name"] == "Player 1"

    visit(tmp_path, test)


def test_no_seat_and_no_line_keeps_the_name_that_was_taken_away(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (bad, eva) = await admin(visitors), await members(visitors, "Xavier Zvonimir", "Eva")
        waiting, _ = await waiting_table(bad, rated=True)
        over, keys = await together([bad, eva])
        async with at(bad, over, keys[0]) as one:
            await one.send({"type": "say", "id": "a", "said": "hello"})
            await hear(one, "hello")
        await eva.post(f"/api/tables/{over}/resign", token=keys[1], end=True)
        again = (await eva.post(f"/api/tables/{over}/rematch", token=keys[1]))["table"]
        left, keys = await together([bad, eva, ada])
        await bad.post(f"/api/tables/{left}/resign", token=keys[0], end=False)  # a bot plays on, under his name
        tables = (waiting, over, again, left)
        for table in tables:
            assert "Xavier Zvonimir" in (await eva.http.get(f"/api/tables/{table}")).text
        await measure(ada, "rename", await id_of(bad), name="Player 1")
        for table in tables:
            assert "Zvonimir" not in (await eva.http.get(f"/api/tables/{table}")).text
        async with at(eva, over, None) as two:
            await hear(two, "hello")
            assert told(two)[0]["name"] == "Player 1"

    visit(tmp_path, test)


def test_who_is_banned_waits_for_no_rematch(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (bad, eva) = await admin(visitors), await members(visitors, "Bad", "Eva")
        over, keys = await together([bad, eva])
        await eva.post(f"/api/tables/{over}/resign", token=keys[1], end=True)
        again = (await bad.post(f"/api/tables/{over}/rematch", token=keys[0]))["table"]
        await measure(ada, "ban", await id_of(bad), days=1)
        assert [seat["name"] for seat in (await eva.get(f"/api/tables/{again}"))["seats"]] == ["", "Eva"]

    visit(tmp_path, test)


def test_what_two_admins_do_at_one_moment_is_done(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (bad, eva) = await admin(visitors), await members(visitors, "Bad", "Eva")
        for _ in range(3):
            await waiting_table(bad)
        table, _ = await together([bad, eva])
        id = await id_of(bad)
        for kind in ("ban", "rename"):
            both = await asyncio.gather(*(measure(ada, kind, id, days=1, name=f"Player {n}") for n in range(4)))
            assert all("log" in answer for answer in both), both
        assert (await eva.get(f"/api/tables/{table}"))["seats"][0]["resigned"]

    visit(tmp_path, test)


def test_a_ban_that_was_broken_off_is_carried_out_on_the_next_day(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        (eva,) = await members(visitors, "Eva")
        table, _ = await waiting_table(eva)
        database = database_of(visitors.served.rooms.store)
        await database.carry_out(setting(await id_of(eva), people.c.banned, 0))
        await People(visitors.served.rooms, Party("localhost", "http://localhost")).tidy()
        assert [seat["name"] for seat in (await visitors.new().get(f"/api/tables/{table}"))["seats"]] == ["", "", ""]

    visit(tmp_path, test)


def test_a_name_that_was_taken_away_nobody_takes_again(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (bad,) = await admin(visitors), await members(visitors, "Bad name")
        id = await id_of(bad)
        await measure(ada, "rename", id, name="Player 1")
        assert (await bad.post("/api/me/name", name="Bad  Name"))["reason"] == "refused.name-known"
        assert (await visitors.new().post("/api/me", name="BAD NAME"))["reason"] == "refused.name-known"
        assert await bad.who() == "Player 1"
        await measure(ada, "rename", id, name="Bad name")  # admins may, where it was an error
        assert await bad.who() == "Bad name"

    visit(tmp_path, test)


def test_a_line_goes_from_all_pages_and_comes_back(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (eva,) = await admin(visitors), await members(visitors, "Eva")
        opened = await eva.open_table(("Eva", None), ("Bob", None))
        path, keys = f"/api/tables/{opened.table}", [key.token for key in opened.keys]
        async with at(eva, opened.table, keys[0]) as one, at(visitors.new(), opened.table, keys[1]) as two:
            await one.send({"type": "chat", "id": "a", "on": True})
            await two.hear_until("talk")
            for text in ("fine", "foul"):
                await speak(one, text)
            await hear(two, "fine", "foul")
            n = told(two)[1]["n"]
            assert await ada.status(f"{path}/remove", remark=n, removed=True, why=WHY) == 200
            talk = await two.hear_until("talk")
            assert (talk["removed"], talk["remarks"]) == ([n], [])
            await speak(one, "on")
            await hear(two, "fine", "foul", "on")
        rooms = visitors.served.rooms
        await rooms.rooms.drop(opened.table)  # as after a restart
        async with at(visitors.new(), opened.table, None) as watching:
            assert await heard(watching) == ["fine", "on"]
        assert await ada.status(f"{path}/remove", remark=n, removed=False, why=WHY) == 200
        async with at(visitors.new(), opened.table, None) as watching:
            assert await heard(watching) == ["fine", "foul", "on"]
        assert (await ada.post(f"{path}/remove", remark=99, removed=True, why=WHY))[
            "reason"
        ] == "refused.no-such-remark"
        assert [kind for _, kind, _, _ in log(await ada.get("/api/admin"))] == ["restore", "remove"]

    visit(tmp_path, test)


def test_a_line_and_its_entry_in_the_log_are_kept_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (eva,) = await admin(visitors), await members(visitors, "Eva")
        opened = await eva.open_table(("Eva", None), ("Bob", None))
        async with at(eva, opened.table, opened.keys[0].token) as one:
            await one.send({"type": "say", "id": "a", "said": "hello"})
            await hear(one, "hello")
        rooms, broken = visitors.served.rooms, {"admin": None}
        n = (await rooms.remarks(opened.table))[0].n

        def spoiled(*parts: Any) -> Statement:
            statement, (row,) = entry(*parts)
            return statement, [row | broken]

        monkeypatch.setattr(moderation, "entry", spoiled)
        await ada.status(f"/api/tables/{opened.table}/remove", remark=n, removed=True, why=WHY)
        assert len(await rooms.remarks(opened.table)) == 1 and not await rooms.store.hidden(opened.table)

    visit(tmp_path, test)


def test_a_measure_holds_with_all_workers_at_once(place: Path | str) -> None:
    async def run_() -> None:
        async with AsyncExitStack() as stack:
            count = 1 if isinstance(place, Path) else 2
            workers = [await stack.enter_async_context(open_rooms(place)) for _ in range(count)]
            eva = await signed_up(workers[0], "Eva")
            first, last = (database_of(one.store) for one in (workers[0], workers[-1]))
            await Speakers(last).check_speaks(eva)
            await first.carry_out(setting(eva, people.c.muted, 0))
            with pytest.raises(Refusal, match=r"refused\.muted"):
                await Speakers(last).check_speaks(eva)
            await first.carry_out(setting(eva, people.c.banned, milliseconds() + 60_000))
            with pytest.raises(Refusal, match=r"refused\.banned-until"):
                await Sanctions(last).check_plays(eva)

    asyncio.run(run_())


def test_of_who_deletes_his_account_no_name_is_left_in_the_log(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        ada, (eva,) = await admin(visitors), await members(visitors, "Eva Zvonimira")
        await eva.post(f"/api/people/{await id_of(eva)}/report", why="name")
        await measure(ada, "mute", await id_of(eva), days=1)
        await measure(ada, "rename", await id_of(eva), name="Eva Zvonimira 2")
        await eva.post("/api/me/delete", name="Eva Zvonimira 2")
        assert [name for _, _, name, _ in log(await ada.get("/api/admin"))] == ["–", "–"]  # noqa: RUF001

    visit(tmp_path, test)
    assert "Zvonimira" not in dump(tmp_path)
