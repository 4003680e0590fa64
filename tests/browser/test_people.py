"""Accounts in the browser: one is made with a name, goes along to other devices with its seats, and goes for good."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .access import barriers
from .clicking import play_now
from .conftest import Opener
from .serving import Server
from .test_pages import PHONE

ACCOUNT = "header a.account"


def at_localhost(server: Server) -> str:
    """Where browsers have passkeys."""
    return server.address.replace("127.0.0.1", "localhost")


def register(page: Page, name: str) -> None:
    page.locator(ACCOUNT).click()
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Create account").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def link(page: Page) -> str:
    """To the account, for another device."""
    page.get_by_role("button", name="Make a link").click()
    return page.get_by_label("Signs you in as").input_value()


def sign_in(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_role("button", name=f"Sign in as {name}").click()
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_a_guests_game_goes_along_to_another_device(open_page: Opener) -> None:
    laptop, phone = open_page(), open_page(**PHONE)
    play_now(laptop).click()
    laptop.locator(".game").wait_for()
    table = laptop.url.rpartition("/")[2]
    laptop.goto("/")
    register(laptop, "Eva")
    assert barriers(laptop) == []
    sign_in(phone, link(laptop), "Eva")
    assert barriers(phone) == []
    phone.goto("/")
    phone.locator(f"[data-go-on] a[href$='{table}']").click()
    phone.locator(".game .choices").first.wait_for()  # the seat is played from here too
    kept = phone.evaluate("JSON.parse(localStorage['fondaco.tables'])[0].keys[0].token")
    assert kept != laptop.evaluate("JSON.parse(localStorage['fondaco.tables'])[0].keys[0].token")


def test_who_signs_out_leaves_nothing_in_the_browser(open_page: Opener) -> None:
    page = open_page()
    play_now(page).click()
    page.locator(".game").wait_for()
    page.goto("/")
    register(page, "Otto")
    page.wait_for_function("() => JSON.parse(localStorage['fondaco.tables'])[0].mine")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_text("once you sign out")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Create account")).to_be_visible()
    assert page.evaluate("localStorage['fondaco.tables']") == "[]"


def test_a_passkey_signs_in(browser: Browser, server: Server, open_page: Opener) -> None:
    page = open_page(base_url=at_localhost(server))
    page.goto(at_localhost(server))
    chrome = page.context.new_cdp_session(page)
    chrome.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    chrome.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    register(page, "Cyd")
    page.get_by_role("button", name="Make a passkey").click()
    expect(page.get_by_role("button", name=re.compile("^Remove"))).to_be_visible()
    assert barriers(page) == []
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Cyd")


def test_a_link_that_was_used_says_so(open_page: Opener) -> None:
    page, other = open_page(), open_page()
    register(page, "Zoe")
    address = link(page)
    sign_in(other, address, "Zoe")
    third = open_page()
    third.goto(address)
    expect(third.get_by_role("alert")).to_contain_text("no longer works")


def test_a_program_gets_a_token_that_is_shown_once(open_page: Opener) -> None:
    page = open_page()
    register(page, "Leo")
    programs = page.get_by_role("region", name="Programs")
    programs.locator("summary").click()
    programs.get_by_label("Name of the program").fill("My bot")
    programs.get_by_label("It may take seats and play").check()
    programs.get_by_role("button", name="Make a token").click()
    token = programs.get_by_label("Token of My bot").input_value()
    expect(page.locator("header span.soft", has_text="Program")).to_be_visible()
    assert barriers(page) == []
    asked = page.request.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert asked.json()["person"]["name"] == "Leo"
    page.reload()
    expect(programs.get_by_text("My bot")).to_be_visible()
    assert token not in page.content()
    programs.get_by_role("button", name="Withdraw").click()
    expect(programs.get_by_text("My bot")).to_have_count(0)
    assert page.request.get("/api/me", headers={"Authorization": f"Bearer {token}"}).status == 401


def test_one_says_where_and_how_one_is_told(open_page: Opener) -> None:
    page = open_page()
    register(page, "Ute")
    notices = page.get_by_role("region", name="When it is your turn")
    notices.locator("summary").click()
    notices.get_by_label("Address").fill("https://192.168.1.1/hook")
    notices.get_by_role("button", name="Add a web address").click()
    expect(notices.get_by_role("alert")).to_contain_text("cannot be sent to this address")
    notices.get_by_label("Address").fill("https://example.org/hook")
    notices.get_by_role("button", name="Add a web address").click()
    assert notices.get_by_label("signed with this secret").input_value().startswith("whsec_")
    notices.get_by_label("Collect notices for").select_option("60")
    notices.get_by_label("Not at night").check()
    notices.get_by_label("From").select_option("23")
    notices.get_by_label("Remind me").uncheck()
    expect(notices.get_by_label("Remind me")).not_to_be_checked()
    assert barriers(page) == []
    page.reload()
    expect(notices.get_by_label("From")).to_have_value("23")
    expect(notices.get_by_label("Until")).to_have_value("7")
    expect(notices.get_by_label("Collect notices for")).to_have_value("60")
    expect(notices.get_by_label("signed with this secret")).to_have_count(0)
    notices.get_by_role("button", name="Remove").click()
    expect(notices.get_by_label("Collect notices for")).to_have_count(0)


def test_an_account_is_deleted_when_its_name_was_said_again(open_page: Opener) -> None:
    page = open_page()
    register(page, "Ida")
    page.locator("summary", has_text="Delete account").click()
    button = page.get_by_role("button", name="Delete for good")
    expect(button).to_have_attribute("aria-disabled", "true")
    page.get_by_label("Write your name to confirm").fill("Ida")
    expect(button).to_have_attribute("aria-disabled", "false")
    button.click()
    expect(page.get_by_role("button", name="Create account")).to_be_visible()


@pytest.mark.slow
@pytest.mark.parametrize(
    "size", [PHONE, {"viewport": {"width": 360, "height": 640}}, {}], ids=["phone", "small", "wide"]
)
@pytest.mark.parametrize("lang", ["en", "cs", "de", "el", "pl", "sk"])
def test_nothing_is_wider_than_the_screen_in_any_language(
    lang: str, size: dict[str, Any], open_page: Opener, dealt_server: Server
) -> None:
    page = open_page(**size, locale=lang, base_url=dealt_server.address)
    for hash in ("#/me", "#/people/abc", "#/sign-in/abc"):
        page.goto(f"/{hash}")
        page.locator("main .page").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.goto("/#/me")
    page.locator("form input").first.fill(f"Žofie {lang} {len(size)} {size.get('viewport', {}).get('width', 0)}")
    page.locator("form button").first.click()
    page.locator("#devices").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert barriers(page) == []
