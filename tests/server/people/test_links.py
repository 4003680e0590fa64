"""A link takes one's account to another device: once, not for long, and only when one says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco.server.people import tickets
from fondaco.server.storage.store import milliseconds

from .visiting import Visitors, visit

GONE = {"reason": "refused.no-such-link", "values": {}}


def test_a_link_says_whose_it_is_and_works_once(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva, phone = visitors.new(), visitors.new()
        id = await eva.register("Eva")
        link = await eva.post("/api/me/link")
        assert link["seconds"] == 600
        for _ in range(2):  # looking uses nothing up
            led = await phone.post("/api/sign-in/look", secret=link["secret"])
            assert (led["person"]["id"], led["person"]["name"]) == (id, "Eva")
        assert await phone.who() is None
        assert (await phone.post("/api/sign-in/link", secret=link["secret"]))["person"]["name"] == "Eva"
        assert await phone.who() == "Eva"
        for path in ("look", "link"):
            assert await visitors.new().post(f"/api/sign-in/{path}", secret=link["secret"]) == GONE

    visit(tmp_path, test)


def test_a_new_link_takes_the_place_of_that_before(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        old, new = [(await eva.post("/api/me/link"))["secret"] for _ in range(2)]
        assert await visitors.new().post("/api/sign-in/link", secret=old) == GONE
        assert (await visitors.new().post("/api/sign-in/link", secret=new))["person"]["name"] == "Eva"

    visit(tmp_path, test)


def test_a_link_is_soon_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        secret = (await eva.post("/api/me/link"))["secret"]
        now = milliseconds()
        monkeypatch.setattr(tickets, "milliseconds", lambda: now + 600_001)
        assert await visitors.new().post("/api/sign-in/link", secret=secret) == GONE

    visit(tmp_path, test)


@pytest.mark.parametrize("secret", ["", "guessed", "x" * 64])
def test_no_other_link_leads_anywhere(secret: str, tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        for path in ("look", "link"):
            assert await visitors.new().post(f"/api/sign-in/{path}", secret=secret) == GONE

    visit(tmp_path, test)
