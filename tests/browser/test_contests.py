"""A tournament through the pages: set up, joined, played to its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .access import barriers
from .clicking import STANDS
from .conftest import Opener
from .test_people import register


def set_up_contest(page: Page) -> str:
    """Two at a table, one round without a final; its address."""
    page.goto("/#/tournaments")
    page.get_by_role("link", name="Set up a tournament").click()
    page.get_by_label("Title").fill("Autumn")
    page.get_by_label("Players at a table").select_option("2")
    page.get_by_role("combobox", name="Rounds").select_option("1")
    page.get_by_label("Final table of the best").uncheck()
    assert barriers(page) == []
    page.get_by_role("button", name="Open the sign-up").click()
    expect(page.get_by_role("heading", name="Autumn")).to_be_visible()
    return page.url


@pytest.mark.slow
def test_a_tournament_goes_from_sign_up_to_its_standings(open_page: Opener) -> None:
    eva, otto = open_page(), open_page()
    register(eva, "Contessa")
    register(otto, "Contino")
    address = set_up_contest(eva)
    otto.goto(address)
    for page in (eva, otto):
        page.get_by_role("button", name="Take part").click()
        expect(page.get_by_text("You take part.")).to_be_visible()
    eva.reload()
    expect(eva.get_by_role("link", name="Contino")).to_be_visible()
    assert barriers(eva) == []
    eva.get_by_role("button", name="Close the sign-up and begin").click()

    for page in (eva, otto):
        page.get_by_role("button", name="To your table").click()
        page.locator(STANDS).wait_for()
    otto.get_by_role("button", name="Menu").click()
    otto.locator("[data-way=resign]").click()
    otto.get_by_role("button", name="Resign and end the game").click()

    eva.goto(address)
    expect(eva.get_by_role("status").filter(has_text="Over")).to_be_visible(timeout=20_000)
    rows = eva.locator("tbody tr")
    expect(rows.nth(0)).to_contain_text("Contessa")
    expect(rows.nth(0)).to_contain_text("12")
    assert barriers(eva) == []
