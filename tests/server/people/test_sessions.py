"""Who is signed in where: cookies that no script reads, tokens that are not kept, sessions that end."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco.server.people import sessions
from fondaco.server.storage.store import DAY, digest, milliseconds

from .visiting import Visitors, visit


def test_a_guest_is_asked_for_nothing_and_has_no_cookie(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        guest = visitors.new()
        assert (await guest.get("/api/me"))["person"] is None
        await guest.open_table(("Ada", None), ("Bot", "random"))
        assert not guest.http.cookies
        for path in ("/api/me/tables", "/api/me/security"):
            answer = await guest.http.get(path)
            assert (answer.status_code, answer.json()["reason"]) == (401, "refused.not-signed-in")

    visit(tmp_path, test)


def test_an_account_needs_a_name_alone_and_lasts(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        answer = await eva.http.post("/api/me", json={"name": "Eva"})
        (cookie,) = answer.headers.get_list("set-cookie")
        assert answer.status_code == 201
        assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))
        assert "Secure" not in cookie and "Domain" not in cookie
        assert await eva.who() == "Eva"
        assert await visitors.new().who() is None
        assert await eva.post("/api/me", name="Once more") == {"reason": "refused.not-allowed", "values": {}}

    visit(tmp_path, test)

    async def after_a_restart(visitors: Visitors) -> None:
        assert await visitors.new().post("/api/me", name="EVA") == {
            "reason": "refused.name-known",
            "values": {"name": "EVA"},
        }

    visit(tmp_path, after_a_restart)


def test_of_a_token_the_disk_has_only_the_digest(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        tokens.extend(eva.http.cookies.values())

    visit(tmp_path, test)
    (token,) = tokens
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in kept
    assert digest(token).encode() in kept


def test_behind_https_the_cookie_is_for_this_host_alone(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        host = visitors.served.base.removeprefix("http://")
        eva = visitors.new(**{"x-forwarded-proto": "https", "origin": f"https://{host}"})
        answer = await eva.http.post("/api/me", json={"name": "Eva"})
        (cookie,) = answer.headers.get_list("set-cookie")
        assert cookie.startswith("__Host-fondaco=")
        assert {"Secure", "HttpOnly", "Path=/", "SameSite=lax"} <= set(cookie.split("; "))

    visit(tmp_path, test)


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\u202eb", "\u200b"])
def test_names_are_those_that_may_be_had_at_a_table(name: str, tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        assert (await visitors.new().post("/api/me", name=name))["reason"] == "refused.name"

    visit(tmp_path, test)


def test_nobody_is_called_as_somebody_else_even_to_the_eye(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        anna, other = visitors.new(), visitors.new()
        await anna.register("Anna")
        for name in ("anna", " ANNA ", "Αnna", "Аnnа"):  # noqa: RUF001 - that is what they are for
            assert (await other.post("/api/me", name=name))["reason"] == "refused.name-known"
        await other.register("Otto")
        assert (await other.post("/api/me/name", name="Anna"))["reason"] == "refused.name-known"
        assert await other.who() == "Otto"
        assert (await anna.post("/api/me/name", name="ANNA"))["person"]["name"] == "ANNA"
        assert (await anna.post("/api/me/name", name="Berta"))["person"]["name"] == "Berta"
        assert (await other.post("/api/me/name", name="Anna"))["person"]["name"] == "Anna"

    visit(tmp_path, test)


def test_sessions_are_listed_and_ended_by_their_person_alone(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        laptop, phone, stranger = visitors.new(), visitors.new(**{"user-agent": "Safari iPhone"}), visitors.new()
        await laptop.register("Eva")
        await laptop.sign_in_on(phone)
        await stranger.register("Otto")
        listed = (await laptop.get("/api/me/security"))["sessions"]
        assert {(one["device"], one["here"]) for one in listed} == {("Firefox, Linux", True), ("Safari, iPhone", False)}
        (there,) = [one["id"] for one in listed if not one["here"]]
        await stranger.post("/api/me/sessions/end", id=there)
        assert await phone.who() == "Eva"
        await laptop.post("/api/me/sessions/end", id=there)
        assert (await phone.who(), await laptop.who(), await stranger.who()) == (None, "Eva", "Otto")

    visit(tmp_path, test)


def test_all_others_are_ended_at_once_and_signing_out_ends_this_one(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        first, second, third = (visitors.new() for _ in range(3))
        await first.register("Eva")
        await first.sign_in_on(second)
        await first.sign_in_on(third)
        await second.post("/api/me/sessions/end")
        assert [await one.who() for one in (first, second, third)] == [None, "Eva", None]
        token = next(iter(second.http.cookies.values()))
        await second.post("/api/me/sign-out")
        assert not second.http.cookies
        name = f"fondaco-{visitors.served.base.rpartition(':')[2]}"
        assert await visitors.new(cookie=f"{name}={token}").who() is None

    visit(tmp_path, test)


def test_who_signs_in_again_has_a_new_token_and_the_old_one_is_worth_nothing(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        ((name, before),) = eva.http.cookies.items()
        await eva.sign_in_on(eva)
        assert eva.http.cookies[name] != before
        assert await eva.who() == "Eva"
        assert await visitors.new(cookie=f"{name}={before}").who() is None
        assert len((await eva.get("/api/me/security"))["sessions"]) == 1

    visit(tmp_path, test)


def test_a_token_that_was_put_there_before_is_not_taken_over(tmp_path: Path) -> None:
    """Session fixation."""

    async def test(visitors: Visitors) -> None:
        name = f"fondaco-{visitors.served.base.rpartition(':')[2]}"
        eva = visitors.new(cookie=f"{name}=known-to-an-attacker")
        await eva.register("Eva")
        assert [*eva.http.cookies.values()] != ["known-to-an-attacker"]
        assert await visitors.new(cookie=f"{name}=known-to-an-attacker").who() is None

    visit(tmp_path, test)


def test_a_session_ends_when_it_was_not_used_for_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        now = milliseconds()
        for days in (100, 250, 400):  # each time it counts from then
            monkeypatch.setattr(sessions, "milliseconds", lambda days=days: now + days * DAY)
            assert await eva.who() == "Eva"
        monkeypatch.setattr(sessions, "milliseconds", lambda: now + 581 * DAY)
        assert await eva.who() is None

    visit(tmp_path, test)


def test_of_too_many_sessions_that_which_was_used_last_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "MOST", 2)

    async def test(visitors: Visitors) -> None:
        browsers = [visitors.new() for _ in range(3)]
        await browsers[0].register("Eva")
        for other in browsers[1:]:
            await browsers[0].sign_in_on(other)
        assert sum([await one.who() == "Eva" for one in browsers]) == 2
        assert await browsers[-1].who() == "Eva"

    visit(tmp_path, test)
