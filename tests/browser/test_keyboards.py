"""Keyboards of all countries: where a key has no Latin letter or no digit, its place on the keyboard counts."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .serving import Server, open_table, storage

PRESS = """([key, code, modifiers]) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, code, ...modifiers, bubbles: true, cancelable: true }))"""
RHO, IOTA = "\N{GREEK SMALL LETTER RHO}", "\N{GREEK SMALL LETTER IOTA}"
CARD = "aside[aria-labelledby=help]"


def press(page: Page, key: str, code: str, **modifiers: bool) -> None:
    page.evaluate(PRESS, [key, code, modifiers])


def test_catan_on_a_greek_keyboard(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3, "weighted", "catan", setup="beginners", startPlayer="fixed")
    page = open_page(opened.hash, storage_state=storage(opened), locale="el-GR")
    roll = page.locator("[data-item=roll]")
    expect(roll).to_have_attribute("aria-disabled", "false")
    field = page.locator(".command input")
    press(page, "/", "Slash")
    expect(field).to_be_focused()
    press(page, RHO, "KeyR")
    field.blur()
    press(page, RHO, "KeyR", ctrlKey=True)
    press(page, RHO.upper(), "KeyR", shiftKey=True)
    expect(roll).to_be_visible()
    press(page, IOTA, "KeyI")
    expect(page.locator(".places [tabindex='0']")).to_be_focused()
    press(page, "?", "Slash", shiftKey=True)
    expect(page.locator(CARD)).to_contain_text("r")
    press(page, "Escape", "Escape")
    expect(page.locator(CARD)).to_have_count(0)
    press(page, RHO, "KeyR")
    expect(roll).to_have_count(0)


def test_golden_horn_on_a_czech_keyboard(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2)
    opened.play(1)
    page = open_page(opened.hash, storage_state=storage(opened), locale="cs-CZ")
    ships = page.locator(".choices [data-item=ship]")
    way_back = page.locator("[data-item=back]")
    expect(ships).not_to_have_count(0)
    press(page, "+", "Digit1", shiftKey=True)
    press(page, "+", "Digit1", altKey=True)
    expect(way_back).to_have_count(0)
    for key, code in (("+", "Digit1"), ("1", "Numpad1")):
        press(page, key, code)
        expect(way_back).to_have_count(1)
        press(page, "Escape", "Escape")
        expect(way_back).to_have_count(0)
