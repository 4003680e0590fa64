"""Every page in every look: nothing wider than the screen, nothing that keeps anybody out; pictures for people."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .access import barriers
from .serving import OpenTable, Server, open_table, storage

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
LOOKS: dict[str, dict[str, Any]] = {
    "wide-light": WIDE,
    "wide-dark": {**WIDE, "color_scheme": "dark"},
    "wide-greek": {**WIDE, "locale": "el-GR"},
    "phone-light": PHONE,
    "phone-dark": {**PHONE, "color_scheme": "dark"},
    "phone-greek": {**PHONE, "locale": "el-GR"},
    "small": {**PHONE, "viewport": {"width": 360, "height": 640}},
}
# By axe, which takes its time: the pages in both themes, the sheets and the placing on a phone.
PAGES = ("start", "house-rules", "rules", "turn", "end")
EXAMINED = {
    "wide-light": PAGES,
    "wide-dark": PAGES,
    "phone-light": ("start", "placing", "sheet-0", "sheet-1", "sheet-2", "sheet-3"),
}
MOMENTS = {"placing": (3, 0), "turn": (4, 12), "turn-for-two": (2, 9), "end": (4, 400)}  # players, decisions

Tables = dict[str, OpenTable]


@pytest.fixture(scope="module")
def tables(server: Server) -> Tables:
    """One table for each moment to be looked at."""
    tables = {moment: open_table(server, players) for moment, (players, _) in MOMENTS.items()}
    for moment, (_, decisions) in MOMENTS.items():
        tables[moment].play(decisions)
    return tables


RARE = [look for look in LOOKS if look not in ("wide-light", "small")]


@pytest.mark.parametrize(
    "look", [pytest.param(look, marks=[pytest.mark.slow] if look in RARE else []) for look in LOOKS]
)
def test_all_pages(open_page: Any, pictures: Path, tables: Tables, look: str) -> None:
    page = open_page(storage_state=storage(*tables.values()), **LOOKS[look])

    def examine(name: str, whole: bool = False) -> None:
        page.wait_for_timeout(100)
        page.screenshot(path=pictures / f"{name}-{look}.png", full_page=whole)
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
        assert name not in EXAMINED.get(look, ()) or barriers(page) == []

    page.get_by_role("link", name=re.compile("^(Continue|Συνέχεια)")).first.wait_for()
    examine("start")
    visit(page, "#/new/golden-horn/bots", "form")
    for group in page.locator("summary").all():
        group.click()
    examine("house-rules", whole=True)
    visit(page, "#/rules/golden-horn", "article h1")
    examine("rules")
    for moment, table in tables.items():
        visit(page, table.hash, ".board svg")
        examine(moment, whole=moment == "end")
    visit(page, tables["turn"].hash, "[role=tab]")
    for i, tab in enumerate(page.get_by_role("tab").all()):
        tab.click()
        tab.scroll_into_view_if_needed()
        examine(f"sheet-{i}")


def visit(page: Page, hash: str, part: str) -> None:
    page.evaluate("hash => { location.hash = hash; scrollTo(0, 0); }", hash)
    page.locator(f"main {part}").first.wait_for()


def test_what_is_touched_is_large_enough(open_page: Any, tables: Tables) -> None:
    page = open_page(storage_state=storage(*tables.values()), **PHONE)
    page.locator("[data-game] button").first.wait_for()
    assert too_small(page) == []
    visit(page, "#/new/catan/here", "form")
    assert too_small(page) == []
    for table in tables.values():
        visit(page, table.hash, ".board svg")
        assert too_small(page) == []


def too_small(page: Page) -> list[str]:
    """What can be touched and is less than 44 pixels high; links in running text apart.

    What is small on a board is in the bar too, and the board can be enlarged.
    """
    controls = (
        "button, select, input:not([type=radio], label > [type=checkbox]), a:not(p a):not(.skip), summary, "
        "label:has(> :is([type=radio], [type=checkbox]))"
    )
    script = """all => all.filter(one => one.checkVisibility() && !one.closest('.board'))
        .filter(one => one.getBoundingClientRect().height < 43.5)
        .map(one => one.outerHTML.slice(0, 120))"""
    small: list[str] = page.locator(controls).evaluate_all(script)
    return small


def test_the_action_bar_stays_in_reach_on_a_phone(open_page: Any, tables: Tables) -> None:
    table = tables["turn"]
    page = open_page(table.hash, storage_state=storage(table), **PHONE)
    page.locator(".choices [data-item]").first.wait_for()
    for end in ("0", "document.body.scrollHeight / 2", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {end})")
        expect(page.locator(".choices [data-item]").first).to_be_in_viewport()
        expect(page.locator("[role=status][data-status]")).to_be_in_viewport()


def test_turns_of_others_are_read_out_once_complete(open_page: Any, tables: Tables) -> None:
    table = tables["turn-for-two"]
    page = open_page(table.hash, storage_state=storage(table))
    expect(page.locator("[aria-live=polite].unseen").first).to_have_text(re.compile("^Bianca: "))
