"""Looking back over a game by its slider, its moments shared and gone on from, and records opened in the page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from .access import examine
from .serving import Server, open_table, storage

GOLDEN = Path(__file__).parents[1] / "golden"
TITLES = ("three-proved", "four-people-proved", "catan-three-proved")


def bring(server: Server, name: str) -> str:
    """The table that shows one of the golden games."""
    record = (GOLDEN / f"{name}.fondaco").read_bytes()
    answer = httpx.post(f"{server.address}/api/records", content=record, trust_env=False).raise_for_status()
    table: str = answer.json()["table"]
    return table


def slider(page: Page) -> Locator:
    return page.get_by_role("slider")


def test_a_link_to_a_moment_shows_all_hands_then_and_keys_lead_on(open_page: Any, server: Server) -> None:
    page = open_page(f"table/{bring(server, 'three-proved')}?lang=en&at=100")
    past = page.locator("[data-past]")
    expect(past).to_have_attribute("data-past", "100")
    page.get_by_role("tab", name="Players").click()
    assert page.locator("[data-hand]").count() >= 2
    slider(page).focus()
    page.keyboard.press("PageDown")
    expect(past).not_to_have_attribute("data-past", "100")
    page.keyboard.press("Home")
    expect(slider(page)).to_have_value("0")
    page.keyboard.press("End")
    expect(slider(page)).to_have_value(slider(page).get_attribute("max") or "")
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("name", TITLES)
def test_a_game_plays_by_itself_with_its_log_until_it_is_stopped(open_page: Any, server: Server, name: str) -> None:
    page = open_page(f"#/table/{bring(server, name)}/0")
    slider(page).focus()
    for _ in range(2):
        page.get_by_role("button", name="Speed").click()
    slider(page).focus()
    page.keyboard.press("Space")
    expect(slider(page)).to_have_value(re.compile("[6-9]|.."))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".log [aria-current]")).to_have_count(1)
    for sign, most in (("turn", 5), ("point", 3)):
        expect(page.locator(f"i.{sign}").nth(most)).to_be_attached()


@pytest.mark.slow
@pytest.mark.parametrize("name", TITLES)
def test_a_moment_is_shared_and_gone_on_from(open_page: Any, server: Server, name: str) -> None:
    page = open_page(f"#/table/{bring(server, name)}/150")
    page.get_by_role("button", name="Share this moment").click()
    link = page.get_by_label("Link to this moment").input_value()
    page.keyboard.press("Escape")
    other = open_page(link.removeprefix(f"{server.address}/"))
    expect(other.locator("[data-past]")).to_have_attribute("data-past", "150")
    expect(slider(other)).to_have_value(slider(page).input_value())
    other.get_by_role("button", name="Go on from here").click()
    other.get_by_role("radio").last.check()
    other.get_by_role("button", name="Begin").click()
    expect(other.locator("[data-past]")).to_have_count(0)
    other.locator("[data-decision]").wait_for(timeout=60_000)
    expect(other.locator(".log .words").first).to_be_visible()
    other.get_by_role("tab", name="Fairness").click()
    expect(other.get_by_text("goes on from a moment of the game")).to_be_visible()


@pytest.mark.slow
def test_a_record_is_opened_by_file_by_text_and_by_dropping_it(open_page: Any, server: Server) -> None:
    page = open_page()
    page.locator("[data-records] > summary").click()
    text = (GOLDEN / "two-hidden.fondaco").read_text(encoding="utf-8")
    page.get_by_label("Or paste its text").fill(text.replace('"t":', '"x":', 1).replace("seat", "taes", 1))
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Line 1")
    examine(page)
    page.get_by_label("Or paste its text").fill(text)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(slider(page)).to_have_value("0")
    page.get_by_role("tab", name="Fairness").click()
    expect(page.get_by_text("was not sealed")).to_be_visible()

    page = open_page()
    page.locator("[data-records] > summary").click()
    page.get_by_label("Choose a file").set_input_files(GOLDEN / "catan-two.fondaco")
    expect(slider(page)).to_have_value("0")

    page = open_page()
    page.locator("[data-records]").wait_for()
    moved = page.evaluate_handle(
        "text => { const d = new DataTransfer(); d.items.add(new File([text], 'game.fondaco')); return d; }", text
    )
    page.dispatch_event("body", "drop", {"dataTransfer": moved})
    expect(slider(page)).to_have_value("0")


@pytest.mark.slow
def test_a_running_game_is_looked_back_at_from_its_log_and_hides_what_is_hidden(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3)
    opened.play(12)
    page = open_page(opened.hash, storage_state=storage(opened))
    page.get_by_role("button", name="Look back over the game").click()
    expect(slider(page)).to_have_value("0")
    page.keyboard.press("PageDown")
    page.keyboard.press("PageDown")
    expect(page.locator("[data-seat] [data-hand]")).to_have_count(0)
    expect(page.get_by_role("button", name="Go on from here")).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("[data-past]")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("name", TITLES)
def test_looking_back_keeps_nobody_out(open_page: Any, server: Server, name: str) -> None:
    page = open_page(f"#/table/{bring(server, name)}/150")
    slider(page).wait_for()
    examine(page, schemes=("light", "dark"))
    page.get_by_role("button", name="Go on from here").click()
    page.get_by_role("radio").first.wait_for()
    examine(page, schemes=("light", "dark"))
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Share this moment").click()
    page.get_by_label("Link to this moment").wait_for()
    examine(page, schemes=("light", "dark"))
