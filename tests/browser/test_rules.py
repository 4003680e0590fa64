"""The rules beside a table: at the place of a reason or of the moment, illustrated, searched, and closed again."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fondaco.words import LANGS

from .access import SCHEMES, SIZES, Scheme, Size, barriers
from .serving import OpenTable, Server, open_table, storage

pytestmark = pytest.mark.slow

PANEL = "aside.rules"
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "is_mobile": True, "has_touch": True}


@pytest.fixture
def catan(server: Server) -> OpenTable:
    opened = open_table(server, 3, game="catan", lots="rules", victoryPoints="12")
    opened.play(40, until="roll")
    return opened


@pytest.fixture
def sailed(server: Server) -> OpenTable:
    opened = open_table(server, 2, lots="rules")
    opened.play(3)
    return opened


def sit_down(open_page: Any, opened: OpenTable, **options: Any) -> Page:
    page: Page = open_page(opened.hash, storage_state=storage(opened), **options)
    page.locator(".board svg").first.wait_for()
    return page


def test_a_reason_leads_to_its_rule_and_the_way_back_to_the_table(open_page: Any, catan: OpenTable) -> None:
    page = sit_down(open_page, catan)
    page.locator("[data-build=city]").focus()
    page.keyboard.press("Enter")
    link = page.locator("[data-rule='catan.why.roll-first']")
    link.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#place-roll")).to_be_focused()
    expect(page.locator(PANEL)).to_contain_text("At this table: Victory points to win: 12")
    page.keyboard.press("Escape")
    expect(page.locator(PANEL)).to_have_count(0)
    expect(link).to_be_focused()
    page.keyboard.press("Enter")
    page.locator(PANEL).wait_for()
    page.go_back()
    expect(page.locator(PANEL)).to_have_count(0)
    expect(page.locator(".board svg").first).to_be_visible()


def test_the_board_and_the_choices_stay_in_use_beside_the_rules(open_page: Any, catan: OpenTable) -> None:
    page = sit_down(open_page, catan)
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.locator("#place-roll")).to_be_in_viewport()
    page.locator("[data-item=roll]").click()
    expect(page.locator("[data-item=roll]")).to_have_count(0)
    expect(page.locator(PANEL)).to_be_visible()


def test_the_help_is_there_on_touch_and_leads_to_the_rules(open_page: Any, sailed: OpenTable) -> None:
    page = sit_down(open_page, sailed, **PHONE)
    page.get_by_role("button", name="Help").tap()
    expect(page.locator("[data-help=goal]")).to_contain_text("warehouse wins")
    expect(page.locator(".keys dl")).to_be_hidden()
    page.locator("aside").get_by_role("link", name="Rules").tap()
    expect(page.locator(PANEL)).to_be_visible()
    expect(page.locator("[data-status]")).to_be_in_viewport()
    expect(page.locator(".choices [data-item]").first).to_be_in_viewport()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["golden-horn", "catan"])
def test_all_pictures_are_drawn_and_said_in_words(open_page: Any, game: str, lang: str) -> None:
    page: Page = open_page(f"#/rules/{game}", locale=lang, **PHONE)
    figures = page.locator(".figure")
    figures.first.wait_for()
    expect(page.locator("#place-house-rules")).to_be_attached()
    for i in range(figures.count()):
        figures.nth(i).scroll_into_view_if_needed()
        expect(figures.nth(i).locator("> svg")).to_be_visible()
        assert len(figures.nth(i).get_attribute("aria-label") or "") > 20
    assert figures.count() > 12
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_rules_beside_a_table_keep_nobody_out(open_page: Any, catan: OpenTable, size: Size, scheme: Scheme) -> None:
    page = sit_down(open_page, catan, viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    page.evaluate("location.hash && document.querySelector('a[href^=\"#/rules\"]').click()")
    page.locator("#place-roll").wait_for()
    assert barriers(page) == []
    page.locator("input[type=search]").fill("road")
    page.locator("mark.current").wait_for()
    assert barriers(page) == []
