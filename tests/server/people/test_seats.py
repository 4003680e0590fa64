"""A guest's seats come along when he registers, other devices get keys of their own, and nobody gets another's."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fondaco.server.storage.store import digest

from .visiting import Visitor, Visitors, visit

NO_SEAT = {"reason": "refused.no-such-seat", "values": {}}


async def view(visitor: Visitor, table: str, token: str) -> dict[str, Any]:
    """What the seat sees; or why it does not."""
    async with visitor.served.connect(table) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        while (message := json.loads(await socket.recv()))["type"] not in ("now", "refused"):
            pass
        return dict(message)


async def sees(visitor: Visitor, table: str, token: str) -> int | str | None:
    """The seat whose view the key shows, or why none."""
    told = await view(visitor, table, token)
    found: int | str | None = told["reason"] if told["type"] == "refused" else told["view"]["seat"]
    return found


async def keys_for(visitor: Visitor, table: str) -> Any:
    return await visitor.post(f"/api/tables/{table}/keys")


def test_a_guests_seat_is_his_when_he_registers_and_another_device_gets_a_key_of_its_own(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, phone = visitors.new(), visitors.new()
        opened = await eva.open_table(("Eva", None), ("Bot", "random"))
        await eva.register("Eva")
        assert await eva.get("/api/me/tables") == []
        assert await eva.claim(opened)
        await eva.sign_in_on(phone)
        assert await phone.get("/api/me/tables") == [{"table": opened.table, "seat": 0}]
        (key,) = (await keys_for(phone, opened.table))["keys"]
        assert key["token"] != opened.keys[0].token
        assert await sees(phone, opened.table, key["token"]) == 0
        assert await sees(eva, opened.table, opened.keys[0].token) == 0

    visit(tmp_path, test)


def test_nobody_gets_the_key_to_a_seat_that_is_not_his(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto, guest = visitors.new(), visitors.new(), visitors.new()
        opened = await eva.open_table(("Eva", None), ("Otto", None), ("Bot", "random"))
        await eva.register("Eva")
        await otto.register("Otto")
        assert await eva.claim(opened, 0) and await otto.claim(opened, 1)
        (key,) = (await keys_for(otto, opened.table))["keys"]
        assert (key["seat"], await sees(otto, opened.table, key["token"])) == (1, 1)
        other = await visitors.new().open_table(("Ada", None), ("Bot", "random"))
        assert await keys_for(eva, other.table) == NO_SEAT
        assert (await keys_for(guest, opened.table))["reason"] == "refused.not-signed-in"
        assert (await keys_for(eva, "nothing"))["reason"] == "refused.no-such-table"
        for token in ("", "guessed", digest(opened.keys[0].token)):
            assert await otto.post(f"/api/tables/{opened.table}/mine", token=token) == NO_SEAT

    visit(tmp_path, test)


def test_a_seat_is_one_persons_and_whoever_shares_his_browser_does_not_get_it(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        opened = await eva.open_table(("Eva", None), ("Bot", "random"))
        await eva.register("Eva")
        assert await eva.claim(opened) and await eva.claim(opened)
        otto = visitors.new()
        await otto.register("Otto")
        assert not await otto.claim(opened)
        assert await keys_for(otto, opened.table) == NO_SEAT
        assert await otto.get("/api/me/tables") == []

    visit(tmp_path, test)


def test_who_was_lent_a_seat_does_not_make_it_his_own(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, guest = visitors.new(), visitors.new()
        opened = await eva.open_table(("Eva", None), ("Bot", "random"))
        link = await eva.post(f"/api/tables/{opened.table}/lend", token=opened.keys[0].token)
        lent = await guest.post(f"/api/tables/{opened.table}/take", secret=link["secret"])
        await guest.register("Otto")
        token = lent["keys"][0]["token"]
        assert await guest.post(f"/api/tables/{opened.table}/mine", token=token) == {"mine": False}
        assert await guest.post(f"/api/tables/{opened.table}/own", token=token) == NO_SEAT
        await eva.register("Eva")
        assert await eva.claim(opened)

    visit(tmp_path, test)


def test_a_seat_that_was_given_to_somebody_else_is_not_ones_own_any_more(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        opened = await eva.open_table(("Eva", None), ("Otto", None))
        await eva.register("Eva")
        assert await eva.claim(opened)
        store = visitors.served.rooms.store
        await store.give_keys(opened.table, 0, [digest("of the next one")])
        assert await eva.get("/api/me/tables") == []
        assert await keys_for(eva, opened.table) == NO_SEAT

    visit(tmp_path, test)


def test_before_the_game_it_is_the_same_and_the_game_has_the_keys(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, phone = visitors.new(), visitors.new()
        await eva.register("Eva")
        opened = await eva.open_table(("Eva", None), ("Otto", None), wait=True)
        assert await eva.claim(opened)
        await eva.sign_in_on(phone)
        (key,) = (await keys_for(phone, opened.table))["keys"]
        assert await phone.status(f"/api/tables/{opened.table}/ready", token=key["token"]) == 200
        assert await sees(phone, opened.table, key["token"]) == 0
        assert await phone.get("/api/me/tables") == [{"table": opened.table, "seat": 0}]

    visit(tmp_path, test)


def test_on_every_device_of_ones_own_one_may_do_all_that_the_first_may(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, phone = visitors.new(), visitors.new()
        opened = await eva.open_table(("Eva", None), ("Otto", None), ("Bot", "random"))
        await eva.register("Eva")
        await eva.claim(opened)
        await eva.sign_in_on(phone)
        (key,) = (await keys_for(phone, opened.table))["keys"]
        resign = {"token": key["token"]}
        refused = await phone.post(f"/api/tables/{opened.table}/resign", **resign)
        assert refused["reason"] == "refused.lent-key"
        assert await phone.status(f"/api/tables/{opened.table}/own", token=key["token"]) == 200
        assert await sees(eva, opened.table, opened.keys[0].token) == 0  # the other one still plays
        assert await phone.status(f"/api/tables/{opened.table}/resign", **resign) == 200

    visit(tmp_path, test)


def test_the_keys_of_a_browser_go_with_its_session_and_the_seat_stays_ones_own(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        lost, phone = visitors.new(), visitors.new()
        opened = await lost.open_table(("Eva", None), ("Bot", "random"))
        await lost.register("Eva")
        await lost.claim(opened)
        await lost.sign_in_on(phone)
        await phone.post("/api/me/sessions/end")
        assert await sees(lost, opened.table, opened.keys[0].token) == "refused.no-such-seat"
        assert await keys_for(lost, opened.table) == {"reason": "refused.not-signed-in", "values": {}}
        (key,) = (await keys_for(phone, opened.table))["keys"]
        assert await sees(phone, opened.table, key["token"]) == 0

    visit(tmp_path, test)


def test_who_signs_in_in_the_browser_of_somebody_else_does_not_get_his_seats(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        shared, otto = visitors.new(), visitors.new()
        opened = await shared.open_table(("Eva", None), ("Bot", "random"))
        await shared.register("Eva")
        await shared.claim(opened)
        await otto.register("Otto")
        await otto.sign_in_on(shared)
        assert await shared.who() == "Otto"
        assert await sees(shared, opened.table, opened.keys[0].token) == "refused.no-such-seat"
        assert await shared.get("/api/me/tables") == []

    visit(tmp_path, test)


def test_a_rematch_is_ones_own_as_its_keys_are(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, phone = visitors.new(), visitors.new()
        opened = await eva.open_table(("Eva", None), ("Otto", None), ("Cyd", None))
        await eva.register("Eva")
        await eva.claim(opened)
        await eva.sign_in_on(phone)
        for key in opened.keys:
            await eva.status(f"/api/tables/{opened.table}/end", token=key.token, agree=True)
        again = await eva.post(f"/api/tables/{opened.table}/rematch", token=opened.keys[0].token)
        for key in opened.keys[1:]:
            await eva.status(f"/api/tables/{opened.table}/rematch", token=key.token)
        assert await phone.get("/api/me/tables") == [{"table": again["table"], "seat": 0}]
        (new,) = (await keys_for(phone, again["table"]))["keys"]
        assert await sees(phone, again["table"], new["token"]) == 0

    visit(tmp_path, test)


def test_nothing_of_it_is_kept_as_it_is(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def test(visitors: Visitors) -> None:
        eva, phone = visitors.new(), visitors.new()
        opened = await eva.open_table(("Eva", None), ("Bot", "random"))
        await eva.register("Eva")
        await eva.claim(opened)
        await eva.sign_in_on(phone)
        tokens.extend([opened.keys[0].token, (await keys_for(phone, opened.table))["keys"][0]["token"]])

    visit(tmp_path, test)
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert [token for token in tokens if token.encode() in kept] == []
