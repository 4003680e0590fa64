"""What a good player would do, why a bot did what it did, and what else could have been done, each on the board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .access import examine
from .serving import Server, open_table, storage
from .test_looking_back import bring

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", ["golden-horn", "catan"])
def test_a_hint_is_asked_for_by_key_pointed_at_and_done(open_page: Any, server: Server, game: str) -> None:
    table = open_table(server, 2, game=game)
    page = open_page(f"#/table/{table.table}", storage_state=storage(table))
    ask, bar = page.locator("[data-hint]"), page.locator("[data-hint-bar]")
    for turn in range(4):
        expect(page.locator("[data-hint][aria-disabled=false]")).to_be_visible()
        decision = page.locator("[data-decision]").get_attribute("data-decision")
        page.keyboard.press("h")
        expect(bar.get_by_role("button", name="Do it")).to_be_visible(timeout=30_000)
        expect(ask).to_have_attribute("aria-pressed", "true")
        expect(bar).to_contain_text("A good player")
        if turn == 2:
            examine(page, schemes=("light", "dark"))
        if turn == 3:
            page.keyboard.press("Escape")
            expect(bar).to_have_count(0)
        else:
            bar.get_by_role("button", name="Do it").press("Enter")
            expect(page.locator("[data-decision]")).not_to_have_attribute("data-decision", decision or "")
    if game == "golden-horn":  # there the bot's turn was the last
        page.locator("[data-ask-why]:visible").click()
        expect(page.locator("#bot-card")).to_be_visible()
        examine(page)


def test_what_else_could_have_been_done_is_tried_on_the_board(open_page: Any, server: Server) -> None:
    page = open_page(f"#/table/{bring(server, 'three-proved')}/150")
    page.get_by_role("button", name="What else?").click()
    tried = page.locator("[data-try]")
    expect(tried.first).to_be_visible(timeout=30_000)
    examine(page)
    before = page.locator("[data-status]").inner_text()
    tried.first.click()
    expect(page.get_by_role("button", name="Undo the last try")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#what-else")).to_have_count(0)
    expect(page.locator("[data-status]")).to_have_text(before)
