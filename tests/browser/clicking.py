"""A person who plays by the buttons of the action bar alone."""

from __future__ import annotations

import random

from playwright.sync_api import Page, expect

READY = ".choices [data-action]:not([aria-disabled=true]), .choices form button:enabled, .result"


def start_game(page: Page, players: int, name: str = "Eva") -> str:
    """From the start page to the first decision; the table's id."""
    page.get_by_role("radio", name=str(players)).check(force=True)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[role=status][data-status]")).to_contain_text("Choose in secret")
    return page.url.rpartition("/")[2]


def decide(page: Page, lots: random.Random) -> bool:
    """Answers one decision by lot, announcing the end last of all; False when the game is over."""
    page.locator(READY).first.wait_for()
    if page.locator(".result").count():
        return False
    seen = page.locator(".game").get_attribute("data-decision")
    if page.locator(".choices form").count():
        for ship in page.locator(".choices fieldset").all():
            ship.locator("label").nth(lots.randrange(2)).click()
        page.locator(".choices form button").click()
    else:
        buttons = page.locator(".choices [data-action]:not([data-kind=announce])")
        buttons.nth(lots.randrange(buttons.count())).click()
    expect(page.locator(f".game[data-decision='{seen}']")).to_have_count(0)
    return True


def play(page: Page, decisions: int, lots: random.Random) -> bool:
    """So many decisions; False when the game is over before."""
    return all(decide(page, lots) for _ in range(decisions))
