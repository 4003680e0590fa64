"""What is heard at a table: not before it is touched, not against its reader's will, and in words if he likes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .clicking import play_now
from .serving import Server, open_table, storage

# What drives the page counts as a touch, so the browser's own word for it is taken away.
LISTEN = """
Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
const note = (what) => document.documentElement.setAttribute(`data-${what}`, "");
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...times) { note("sounded"); return start.apply(this, times); };
window.AudioContext = class extends AudioContext { constructor() { super(); note("audible"); } };
"""
CARD = "aside[aria-labelledby=feel]"
CAPTION = "[data-caption]"


@pytest.fixture
def at_table(open_page: Any, server: Server) -> Page:
    """A page before the first roll of a game."""
    opened = open_table(server, 3, "weighted", "catan", setup="beginners", startPlayer="fixed")
    page: Page = open_page(storage_state=storage(opened))
    page.add_init_script(LISTEN)
    page.goto(f"/{opened.hash}")
    with page.expect_response("**/synth-*"):
        page.reload()
    expect(page.locator("[data-item=roll]")).to_have_attribute("aria-disabled", "false")
    return page


def settings(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(CARD)).to_be_visible()


def test_dice_are_heard_and_nothing_before_the_table_was_touched(at_table: Page) -> None:
    page = at_table.locator("html")
    expect(page).not_to_have_attribute("data-audible", "")
    at_table.get_by_role("button", name="Menu").click()
    expect(page).to_have_attribute("data-audible", "")
    expect(page).not_to_have_attribute("data-sounded", "")
    at_table.locator("[data-item=roll]").click()
    expect(page).to_have_attribute("data-sounded", "")


def test_who_wants_no_sound_has_none_and_is_told_in_words(at_table: Page) -> None:
    settings(at_table)
    at_table.get_by_label("Sound", exact=True).uncheck()
    at_table.get_by_label("Say in words").check()
    at_table.keyboard.press("Escape")
    expect(at_table.locator(CARD)).to_have_count(0)
    at_table.locator("[data-item=roll]").click()
    expect(at_table.locator(CAPTION)).to_contain_text("dice roll")
    expect(at_table.locator("html")).not_to_have_attribute("data-sounded", "")
    at_table.reload()
    settings(at_table)
    expect(at_table.get_by_label("Sound", exact=True)).not_to_be_checked()
    expect(at_table.get_by_label("Say in words")).to_be_checked()


def test_the_pace_of_the_bots_is_set_at_the_table_and_goes_along_to_the_next(
    at_table: Page, server: Server, open_page: Any
) -> None:
    settings(at_table)
    pace = at_table.get_by_label("Speed of the bots")
    expect(pace).to_have_value("instant")
    pace.select_option("fast")
    onlooker: Page = open_page(f"#{at_table.url.partition('#')[2]}")
    settings(onlooker)
    expect(onlooker.get_by_label("Speed of the bots")).to_have_value("fast")
    expect(onlooker.get_by_label("Speed of the bots")).to_be_disabled()
    expect(onlooker.locator(CARD)).to_contain_text("Eva sets this for the table.")
    at_table.goto("/")
    play_now(at_table).click()
    settings(at_table)
    expect(at_table.get_by_label("Speed of the bots")).to_have_value("fast")
