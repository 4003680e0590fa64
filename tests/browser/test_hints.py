"""What a good player would do, why a bot did what it did, and what else could have been done, each on the board."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .access import DRAWN, examine
from .serving import Server, open_table, storage
from .test_looking_back import bring

pytestmark = pytest.mark.slow

# How much of the board lies above what is said, in pixels; and of what it points at, what lies elsewhere.
SEEN = """() => {
    const box = selector => document.querySelector(selector).getBoundingClientRect();
    const [board, bar] = [box('.board'), box('.slot > .bar')];
    const hidden = [...document.querySelectorAll('[data-pointed]')].filter(one => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < board.top - 1 || bottom > bar.top + 1;
    });
    return [bar.top - board.top, hidden.length];
}"""


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


def test_on_a_small_phone_a_hint_leaves_the_map_in_sight_and_says_why_when_asked(
    open_page: Any, server: Server
) -> None:
    table = open_table(server, 2, dominio="on", lots="hint")
    table.play(1)
    phone = {"width": 360, "height": 640}
    page = open_page(f"#/table/{table.table}", storage_state=storage(table), viewport=phone, locale="pl-PL")
    page.locator("[data-hint][aria-disabled=false]").click()
    unfold = page.locator("[data-hint-bar] [aria-expanded]")
    expect(unfold).to_have_attribute("aria-expanded", "false", timeout=30_000)
    expect(page.locator("[data-pointed]").first).to_be_attached()
    page.wait_for_timeout(400)  # the board moves
    page.evaluate(DRAWN)
    height, hidden = page.evaluate(SEEN)
    assert height >= 240
    assert hidden == 0
    before = page.locator("[data-hint-bar] [role=status]").inner_text()
    unfold.click()
    assert len(page.locator("[data-hint-bar] [role=status]").inner_text()) > len(before)
    page.wait_for_timeout(400)
    page.evaluate(DRAWN)
    assert page.evaluate(SEEN)[1] == 0


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
