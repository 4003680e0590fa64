"""Browsers that keep nothing: one can play there for as long as the page is open, and knows it."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .clicking import STANDS, play, put_bot, set_up, start_game
from .conftest import ARGUMENTS, PATIENCE, WHOLE
from .serving import OpenTable, Server
from .together import HAND_OVER, HERE, OPEN, gathering, hand_over, join, open_seats, two_at_one_device

NOTICE = "[data-notice=forgets]"
BLOCKED = """for (const name of ["localStorage", "sessionStorage"]) {
    const get = () => { throw new DOMException("blocked", "SecurityError"); };
    Object.defineProperty(window, name, { get });
}"""
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
DROPPING = "Storage.prototype.setItem = () => undefined;"


def open_forgetful(open_page: Any, script: str, hash: str = "", **options: Any) -> Page:
    """A page of a browser that keeps nothing."""
    page: Page = open_page("#/rules/none", **options)
    page.add_init_script(script)
    page.goto("about:blank")
    page.goto(f"/{hash}")
    return page


@pytest.mark.parametrize(
    "storage",
    [BLOCKED, *(pytest.param(other, marks=pytest.mark.slow) for other in (FULL, DROPPING))],
    ids=["blocked", "full", "dropping"],
)
def test_who_plays_has_his_seat(open_page: Any, storage: str) -> None:
    page = open_forgetful(open_page, storage)
    expect(page.locator(NOTICE)).to_contain_text("your seat is lost when this page is closed")
    start_game(page, 2)
    assert play(page, 2, random.Random(1))
    page.get_by_role("button", name="Understood").click()
    expect(page.locator(NOTICE)).to_have_count(0)


def test_who_joins_by_link_has_his_seat(open_page: Any) -> None:
    host = open_page()
    table = open_seats(host, OPEN)
    guest = open_forgetful(open_page, BLOCKED, f"#/table/{table}", locale="de-DE")
    expect(guest.locator(NOTICE)).to_contain_text("ist dein Platz verloren")
    join(guest, "Max")
    guest.locator(".be-ready").click()
    expect(gathering(host)).to_have_text("Say when you are ready.")
    host.get_by_role("button", name="I am ready").click()
    expect(guest.locator(".choices form button")).to_be_visible()
    expect(host.locator(NOTICE)).to_have_count(0)


def test_a_rematch_has_the_seats_of_the_game_before(open_page: Any, server: Server) -> None:
    page = open_forgetful(open_page, FULL)
    set_up(page, company="friends")
    page.get_by_role("radio", name="2").check(force=True)
    with page.expect_response("**/api/tables") as opening:
        page.get_by_role("button", name="Open the table").click()
    opened = opening.value.json()
    put_bot(page, 1, "Matteo")
    page.get_by_role("button", name="I am ready").click()
    page.locator(STANDS).wait_for()
    OpenTable(server.address, opened["table"], opened["keys"][0]["token"], {}).play(400)
    page.get_by_role("button", name="Play again").click()
    page.locator(".game .choices form button").wait_for()
    assert page.locator(".result").count() == 0


def test_several_persons_at_one_device_have_their_seats(open_page: Any) -> None:
    page = open_forgetful(open_page, BLOCKED)
    two_at_one_device(page)
    assert hand_over(page) == "Eva"
    page.get_by_role("button", name="Place the ships").click()
    assert hand_over(page) == "Anna"


def test_what_is_chosen_stays_until_the_page_is_left(open_page: Any) -> None:
    page = open_forgetful(open_page, BLOCKED)
    set_up(page)
    page.get_by_label("Your name").fill("Ariadne")
    page.get_by_role("radio", name="3").check(force=True)
    page.locator("summary", has_text="Who sits where").click()
    page.get_by_role("combobox", name="Seat 3").select_option(HERE)
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_label("Appearance").select_option("dark")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(HAND_OVER).wait_for()
    page.get_by_label("Language").select_option("de")
    page.get_by_role("link", name="Fondaco").click()
    expect(page.get_by_role("link", name=re.compile("^Weiterspielen"))).to_be_visible()
    set_up(page, company="here")
    expect(page.get_by_label("Dein Name")).to_have_value("Ariadne")
    expect(page.get_by_role("radio", name="3")).to_be_checked()
    expect(page.get_by_label("Name", exact=True)).to_have_value("Anna")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.fixture
def without_cookies(browser: Browser, server: Server, tmp_path: Path) -> Iterator[Page]:
    """A page in Chromium as people set it up who block all cookies; its shell without windows reads no settings."""
    if not WHOLE:
        pytest.skip("there is no whole Chromium on this computer")
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default/Preferences").write_text(json.dumps(settings), encoding="utf-8")
    context = browser.browser_type.launch_persistent_context(
        tmp_path, executable_path=WHOLE, args=ARGUMENTS, base_url=server.address, locale="en-GB"
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    yield page
    context.close()


def test_chromium_without_cookies_plays(without_cookies: Page) -> None:
    page = without_cookies
    page.goto("/")
    assert page.evaluate("() => { try { localStorage; return true; } catch { return false; } }") is False
    expect(page.locator(NOTICE)).to_be_visible()
    start_game(page, 2)
    assert play(page, 2, random.Random(2))
