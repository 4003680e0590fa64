"""Rated games in the browser: from the new table to the ladder."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .access import barriers
from .clicking import STANDS, set_up
from .conftest import Opener
from .test_people import register
from .together import GATHERING, SIT


def open_rated(page: Page) -> str:
    """A table for two; its address."""
    set_up(page, company="friends")
    page.get_by_label("Rated game").check()
    expect(page.locator("[data-hints]")).to_have_count(0)
    assert barriers(page) == []
    page.get_by_role("button", name="Open the table").click()
    page.locator(GATHERING).wait_for()
    return page.url


def test_a_rated_game_goes_from_the_new_table_to_the_ladder(open_page: Opener) -> None:
    eva, otto, guest = open_page(), open_page(), open_page()
    register(eva, "Ria")
    register(otto, "Tom")
    table = open_rated(eva)

    guest.goto(table)
    expect(guest.get_by_role("link", name="Sign in or create an account")).to_be_visible()
    expect(guest.locator(SIT)).to_have_count(0)

    otto.goto(table)
    otto.locator(SIT).click()
    for page in (otto, eva):
        page.locator(".be-ready").click()
    for page in (eva, otto):
        page.locator(STANDS).wait_for()
        expect(page.get_by_role("img", name="Rated game")).to_be_visible()
    expect(eva.locator("[data-seat]", has_text="Tom")).to_be_visible()

    otto.get_by_role("button", name="Menu").click()
    otto.locator("[data-way=resign]").click()
    expect(otto.get_by_text("who resigns comes last")).to_be_visible()
    otto.get_by_role("button", name="Resign and end the game").click()

    changes = eva.locator("[data-rating-changes]")
    expect(changes.locator("tbody tr").nth(0)).to_contain_text("Ria")
    expect(changes.locator("tbody tr").nth(1)).to_contain_text("Tom")
    assert barriers(eva) == []
    changes.get_by_role("link").click()
    rungs = eva.locator("tbody tr")
    expect(rungs).to_have_count(2)
    expect(rungs.nth(0)).to_contain_text("Ria")
    assert barriers(eva) == []

    rungs.nth(0).get_by_role("link", name="Ria").click()
    expect(eva.locator("[data-pool=golden-horn-2]")).to_contain_text("provisional")
    expect(eva.get_by_role("img", name="Course of the rating over 1 game")).to_be_visible()
    assert barriers(eva) == []


def test_who_is_not_signed_in_is_offered_no_rated_game(open_page: Opener) -> None:
    page = open_page()
    set_up(page, company="friends")
    page.locator("[data-hints], summary").first.wait_for()
    expect(page.get_by_label("Rated game")).to_have_count(0)
