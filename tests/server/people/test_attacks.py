"""What an attacker may try at accounts: pages of others that ask in one's name, and asking without end."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco.server.manners.sanctions import setting
from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import people
from fondaco.server.web import app
from fondaco.server.web.accounts import PEOPLE
from fondaco.server.web.addresses import ADDRESSES
from fondaco.server.web.contests import CONTESTS

from .visiting import Visitors, visit

CHANGING = sorted({one.path for one in (*PEOPLE, *ADDRESSES, *CONTESTS) if one.method == "POST"})


def test_no_other_page_changes_anything_in_ones_name(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        before = await eva.get("/api/me/security")
        for path in (path.replace("{table}", "abc").replace("{id}", "abc") for path in CHANGING):
            for origin in ("https://evil.example.org", "null", "http://localhost:1", f"{visitors.origin}0"):
                answer = await eva.http.post(path, json={}, headers={"origin": origin})
                assert (answer.status_code, answer.json()["reason"]) == (403, "refused.foreign-page"), (path, origin)
        assert await eva.who() == "Eva"
        assert (await eva.get("/api/me/security"))["sessions"][0]["id"] == before["sessions"][0]["id"]

    visit(tmp_path, test)


def test_a_cookie_counts_for_nothing_where_no_page_is_named(tmp_path: Path) -> None:
    """As old browsers send forms of other pages."""

    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        del eva.http.headers["origin"]
        for path in (path.replace("{table}", "abc").replace("{id}", "abc") for path in CHANGING):
            answer = await eva.http.post(path, json={})
            assert (answer.status_code, answer.json()["reason"]) == (403, "refused.foreign-page"), path
        assert await eva.who() == "Eva"

    visit(tmp_path, test)


def test_no_other_page_reads_who_one_is(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        answer = await eva.http.get("/api/me", headers={"origin": "https://evil.example.org"})
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert answer.headers["cache-control"] == "no-store"
        assert not [name for name in answer.headers if name.startswith("access-control-")]

    visit(tmp_path, test)


def test_no_script_runs_but_what_the_server_sends_as_a_file(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        for path in ("/", "/api/me"):
            policy = (await visitors.new().http.get(path)).headers["content-security-policy"]
            (scripts,) = [part.split()[1:] for part in policy.split("; ") if part.startswith("script-src ")]
            assert scripts == ["'self'", "'wasm-unsafe-eval'"]

    visit(tmp_path, test)


@pytest.mark.parametrize(
    ("limit", "path", "body"),
    [
        ("REGISTRATIONS", "/api/me", {"name": ""}),
        ("SIGN_INS", "/api/sign-in/link", {"secret": "guessed"}),
        ("SIGN_INS", "/api/sign-in/passkey", {"credential": {}}),
        ("SIGN_INS", "/api/mail/confirm", {"secret": "guessed", "lang": "en"}),
        ("LETTERS", "/api/sign-in/mail", {"address": "eva@example.org", "lang": "en"}),
    ],
)
def test_an_address_does_not_try_without_end(
    limit: str, path: str, body: dict[str, object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, limit, 3)
    monkeypatch.setattr(app, f"{limit}_RATE", 0.001)

    async def test(visitors: Visitors) -> None:
        answers = [await visitors.new().status(path, **body) for _ in range(5)]
        assert 429 not in answers[:3] and answers[3:] == [429, 429]

    visit(tmp_path, test)


RUBBISH = (b"", b"{", b"[]", b"\xff", b'{"name":7,"secret":7,"token":[],"credential":"","id":7,"mail":7}')
NEEDS_NONE = ("/keys", "/me/link", "/offer", "/ask", "/sign-out", "/mail/stop/{secret}")


def test_rubbish_is_refused_with_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("REGISTRATIONS", "SIGN_INS", "CHANGES", "LETTERS"):
        monkeypatch.setattr(app, limit, 1000)

    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        id = await eva.register("Eva")
        await database_of(visitors.served.rooms.store).carry_out(setting(id, people.c.admin, True))
        read = [one.path for one in PEOPLE if one.method == "POST" and not one.path.endswith(NEEDS_NONE)]
        for path in read:
            for body in RUBBISH:
                answer = await eva.http.post(path.replace("{table}", "abc"), content=body)
                assert (answer.status_code, answer.json()["reason"]) == (400, "refused.unreadable"), (path, body)
        assert await eva.who() == "Eva"

    visit(tmp_path, test)
