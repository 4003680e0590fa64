"""Passkeys: what an authenticator signs proves who one is, once, at this page, and nothing else does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .visiting import Authenticator, Visitor, Visitors, visit


def at_localhost(visitors: Visitors) -> tuple[Callable[[], Visitor], Authenticator]:
    """Browsers give passkeys to that name, and not to an address in figures."""
    origin = visitors.served.base.replace("127.0.0.1", "localhost")
    host = origin.removeprefix("http://")
    return lambda: visitors.new(origin=origin, host=host), Authenticator(origin)


async def registered(visitor: Visitor, key: Authenticator, name: str = "Eva") -> None:
    await visitor.register(name)
    options = (await visitor.post("/api/me/passkeys/offer"))["options"]
    assert (options["rp"]["id"], options["user"]["name"]) == ("localhost", name)
    made = await visitor.post("/api/me/passkeys/add", credential=key.make(options))
    assert [one["device"] for one in made["passkeys"]] == ["Firefox, Linux"], made


async def proved(visitor: Visitor, key: Authenticator, change: Callable[[Any], None] = lambda _: None) -> Any:
    options = (await visitor.post("/api/sign-in/passkey/ask"))["options"]
    credential = key.prove(options)
    change(credential)
    return await visitor.post("/api/sign-in/passkey", credential=credential)


def test_a_passkey_signs_in_on_any_device_that_has_it(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        browser, key = at_localhost(visitors)
        first, second = browser(), browser()
        assert (await first.get("/api/me"))["ways"]["passkeys"]
        await registered(first, key)
        for _ in range(2):
            assert (await proved(second, key))["person"]["name"] == "Eva"
            assert await second.who() == "Eva"
            await second.post("/api/me/sign-out")

    visit(tmp_path, test)


def test_nothing_signs_in_but_what_the_key_signed_at_this_page_just_now(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        browser, key = at_localhost(visitors)
        await registered(browser(), key)
        thief = browser()
        other = Authenticator(key.origin)
        refused = {"reason": "refused.passkey", "values": {}}
        assert await proved(thief, other) == refused  # not known
        other.id = key.id
        assert await proved(thief, other) == refused  # signed by another key
        key.origin = "http://localhost.example.org"
        assert await proved(thief, key) == refused  # got by a page that looks like this one
        key.origin = other.origin
        key.host = "example.org"
        assert await proved(thief, key) == refused
        key.host = "localhost"
        options = (await thief.post("/api/sign-in/passkey/ask"))["options"]
        signed = key.prove(options)
        assert (await browser().post("/api/sign-in/passkey", credential=signed))["person"]["name"] == "Eva"
        assert await thief.post("/api/sign-in/passkey", credential=signed) == refused  # once
        own = key.prove({"challenge": "AAAA"})
        assert await thief.post("/api/sign-in/passkey", credential=own) == refused  # a challenge of his own
        assert await thief.who() is None

    visit(tmp_path, test)


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"rawId": 7, "response": None},
        {"rawId": "AAAA", "response": {"clientDataJSON": "AAAA"}},
        {"rawId": "AAAA", "response": {"clientDataJSON": "e30"}},
        {"rawId": "AAAA", "response": {"clientDataJSON": "W10", "authenticatorData": [], "signature": {}}},
    ],
)
def test_rubbish_is_refused(credential: dict[str, Any], tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        browser, _ = at_localhost(visitors)
        eva = browser()
        await eva.register("Eva")
        for path in ("/api/sign-in/passkey", "/api/me/passkeys/add"):
            assert (await eva.post(path, credential=credential))["reason"] == "refused.passkey"

    visit(tmp_path, test)


def test_a_passkey_is_not_made_for_an_offer_to_somebody_else(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        browser, key = at_localhost(visitors)
        eva, otto = browser(), browser()
        await eva.register("Eva")
        await otto.register("Otto")
        options = (await eva.post("/api/me/passkeys/offer"))["options"]
        assert (await otto.post("/api/me/passkeys/add", credential=key.make(options)))["reason"] == "refused.passkey"
        await registered(browser(), key, "Cyd")
        options = (await otto.post("/api/me/passkeys/offer"))["options"]  # a passkey is one person's
        assert (await otto.post("/api/me/passkeys/add", credential=key.make(options)))["reason"] == "refused.passkey"

    visit(tmp_path, test)


def test_one_that_was_removed_signs_nobody_in_and_only_its_person_removes_it(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        browser, key = at_localhost(visitors)
        eva, otto = browser(), browser()
        await registered(eva, key)
        await otto.register("Otto")
        (kept,) = (await eva.get("/api/me/security"))["passkeys"]
        await otto.post("/api/me/passkeys/remove", id=kept["id"])
        assert (await proved(browser(), key))["person"]["name"] == "Eva"
        assert (await eva.post("/api/me/passkeys/remove", id=kept["id"]))["passkeys"] == []
        assert (await proved(browser(), key))["reason"] == "refused.passkey"

    visit(tmp_path, test)


def test_at_an_address_in_figures_there_are_none(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        assert not (await eva.get("/api/me"))["ways"]["passkeys"]
        for path in ("/api/me/passkeys/offer", "/api/sign-in/passkey/ask"):
            assert (await eva.post(path))["reason"] == "refused.no-passkeys"

    visit(tmp_path, test)
