"""Tokens by which programs ask in somebody's name: shown once, never kept, worth no more than a program needs."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fondaco.server.people import sessions, tokens
from fondaco.server.people.party import Party
from fondaco.server.people.people import People
from fondaco.server.storage.store import DAY, digest, milliseconds
from fondaco.server.web import costs, limits
from fondaco.server.web.accounts import PEOPLE

from ..playing import Clock
from .visiting import Visitor, Visitors, visit

UNKNOWN = (401, {"reason": "refused.no-such-token", "values": {}})


async def token_of(visitor: Visitor, **more: Any) -> str:
    """A new token."""
    made = await visitor.post("/api/me/tokens", **({"name": "A program"} | more))
    return str(made["token"])


def program(visitors: Visitors, token: str) -> Visitor:
    """What asks by it, from no page."""
    found = visitors.new(authorization=f"Bearer {token}")
    del found.http.headers["origin"]
    return found


async def told(visitor: Visitor, path: str = "/api/me") -> tuple[int, Any]:
    answer = await visitor.http.get(path)
    return answer.status_code, answer.json()


def test_a_program_asks_in_ones_name(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        id = await eva.register("Eva")
        bot = program(visitors, await token_of(eva, plays=True))
        assert await bot.who() == "Eva"
        assert (await bot.get(f"/api/people/{id}"))["person"]["name"] == "Eva"
        opened = await eva.open_table(("Ada", None), ("Bot", "random"))
        assert await bot.claim(opened)
        assert await bot.get("/api/me/tables") == [{"table": opened.table, "seat": 0}]
        assert not bot.http.cookies

    visit(tmp_path, test)


def test_a_token_is_shown_once_and_of_it_the_disk_has_only_the_digest(tmp_path: Path) -> None:
    made: list[str] = []

    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        made.append(await token_of(eva, name=" My bot "))
        (listed,) = await eva.get("/api/me/tokens")
        assert listed["name"] == "My bot" and "token" not in listed
        assert made[0] not in (await eva.http.get("/api/me/export")).text

    visit(tmp_path, test)
    (token,) = made
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.name.startswith("fondaco.sqlite"))
    assert token.encode() not in kept and digest(token).encode() in kept


def test_a_token_that_is_withdrawn_is_worth_nothing_nor_are_its_keys(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        opened = await eva.open_table(("Ada", None), ("Bot", "random"))
        await eva.claim(opened)
        bot = program(visitors, await token_of(eva, plays=True))
        key = (await bot.post(f"/api/tables/{opened.table}/keys"))["keys"][0]["token"]
        (listed,) = await eva.get("/api/me/tokens")
        assert await eva.post("/api/me/tokens/withdraw", id=listed["id"]) == []
        assert await told(bot) == UNKNOWN
        refused = await eva.post(f"/api/tables/{opened.table}/lend", token=key)
        assert refused["reason"] == "refused.no-such-seat"
        assert await eva.status(f"/api/tables/{opened.table}/lend", token=opened.keys[0].token) == 201

    visit(tmp_path, test)


def test_a_token_of_another_person_cannot_be_withdrawn(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = visitors.new(), visitors.new()
        await eva.register("Eva")
        await otto.register("Otto")
        bot = program(visitors, await token_of(eva))
        (listed,) = await eva.get("/api/me/tokens")
        await otto.post("/api/me/tokens/withdraw", id=listed["id"])
        assert await bot.who() == "Eva"

    visit(tmp_path, test)


@pytest.mark.parametrize("sent", ["Bearer", "Bearer guessed", "bearer fondaco_guessed", "Bearer " + "x" * 1000])
def test_no_other_token_is_worth_anything(sent: str, tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        assert await told(visitors.new(authorization=sent)) == UNKNOWN

    visit(tmp_path, test)


def test_a_token_gets_no_further_into_the_account(tmp_path: Path) -> None:
    """Whoever finds one makes no second, and neither locks its person out nor deletes the account."""

    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        bot = program(visitors, await token_of(eva))
        for one in (one for one in PEOPLE if not one.programs):
            path = one.path.replace("{table}", "abc").replace("{person}", "abc")
            answer = await bot.http.request(one.method, path, json={} if one.method == "POST" else None)
            assert (answer.status_code, answer.json()["reason"]) == (403, "refused.not-for-programs"), path
        assert await eva.who() == "Eva"

    visit(tmp_path, test)


def test_a_cookie_beside_a_token_counts_for_nothing(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = visitors.new(), visitors.new()
        await eva.register("Eva")
        await otto.register("Otto")
        otto.http.headers["authorization"] = f"Bearer {await token_of(eva)}"
        assert await otto.who() == "Eva"
        assert await otto.status("/api/me/sign-out") == 403

    visit(tmp_path, test)


def test_whose_token_may_play_is_a_program_for_all_to_see_and_for_good(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        id = await eva.register("Eva")
        await token_of(eva)
        assert not (await eva.get("/api/me"))["person"]["program"]
        token = await token_of(eva, plays=True)
        assert (await visitors.new().get(f"/api/people/{id}"))["person"]["program"]
        for one in await eva.get("/api/me/tokens"):
            await eva.post("/api/me/tokens/withdraw", id=one["id"])
        assert await told(program(visitors, token)) == UNKNOWN
        assert (await eva.get("/api/me"))["person"]["program"]

    visit(tmp_path, test)


def test_a_token_needs_a_name_and_there_are_only_so_many(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        assert await eva.status("/api/me/tokens", name="   ") == 400
        made = [await eva.status("/api/me/tokens", name=str(n)) for n in range(tokens.MOST + 1)]
        assert made == [201] * tokens.MOST + [409]
        assert (await eva.post("/api/me/tokens", name="more"))["reason"] == "refused.enough"

    visit(tmp_path, test)


def test_a_token_that_nobody_has_used_for_half_a_year_is_worth_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        bot, now = program(visitors, await token_of(eva)), milliseconds()
        later = now + sessions.LASTS - DAY
        monkeypatch.setattr(tokens, "milliseconds", lambda: later)
        assert (await told(bot))[0] == 200  # which is a use
        monkeypatch.setattr(tokens, "milliseconds", lambda: later + sessions.LASTS - DAY)
        assert (await told(bot))[0] == 200
        monkeypatch.setattr(tokens, "milliseconds", lambda: later + 3 * sessions.LASTS)
        assert await told(bot) == UNKNOWN
        assert await eva.get("/api/me/tokens") == []

    visit(tmp_path, test)


def test_an_account_that_only_its_program_gets_into_stays(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, otto = visitors.new(), visitors.new()
        id, other = await eva.register("Eva"), await otto.register("Otto")
        bot = program(visitors, await token_of(eva))
        await eva.post("/api/me/sign-out")
        await otto.post("/api/me/sign-out")
        await forget(visitors)
        assert await bot.who() == "Eva"
        assert (await told(bot, f"/api/people/{id}"))[0] == 200
        assert (await told(bot, f"/api/people/{other}"))[0] == 404

    visit(tmp_path, test)


async def forget(visitors: Visitors) -> None:
    """What is done once a day."""
    await People(visitors.served.rooms, Party("127.0.0.1", visitors.origin)).tidy()


def test_whoever_deletes_the_account_ends_its_programs(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        bot = program(visitors, await token_of(eva))
        await eva.post("/api/me/delete", name="Eva")
        assert await told(bot) == UNKNOWN

    visit(tmp_path, test)


def test_a_program_has_the_limits_of_its_account_wherever_it_asks_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(limits, "time", clock)
    monkeypatch.setitem(costs.REQUESTS, "me", costs.ADDRESS / 2 + costs.ADDRESS_RATE * costs.LONGEST)
    senders = iter(f"10.0.0.{n}" for n in range(100))
    for module in ("asking", "toll"):
        monkeypatch.setattr(f"fondaco.server.web.{module}.sender", lambda _: next(senders))

    async def at_once(_: float) -> None:
        """However long it would be."""

    monkeypatch.setattr("fondaco.server.web.programs.asyncio", SimpleNamespace(sleep=at_once))

    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        bot = program(visitors, await token_of(eva))
        assert [(await told(bot))[0] for _ in range(4)] == [200, 200, 429, 429]
        assert (await told(visitors.new()))[0] == 200

    visit(tmp_path, test)
