"""Addresses: what leads nowhere says so and leads back; the rules are reached part by part, scripts or not."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from fondaco.words import LANGS

from .clicking import play_now


@pytest.mark.parametrize(
    ("hash", "reason"),
    [
        ("#/table/..", "There is no such table."),
        ("#/table/x%2Fy", "There is no such table."),
        ("#/table/nothing", "There is no such table."),
        ("#/rules/nope", "There is no such game."),
    ],
)
def test_what_is_not_there_is_said_with_a_way_back(open_page: Any, hash: str, reason: str) -> None:
    page = open_page(hash)
    expect(page.get_by_role("alert")).to_contain_text(reason)
    page.get_by_role("link", name="To the start page").click()
    expect(play_now(page)).to_be_visible()


def test_a_typed_address_that_is_not_there_leads_to_the_start_page(open_page: Any) -> None:
    page = open_page("nothing/here")
    expect(play_now(page)).to_be_visible()
    assert re.search(r":\d+/$", page.url)


def test_the_contents_of_the_rules_lead_to_their_parts(open_page: Any) -> None:
    page = open_page("#/rules/golden-horn")
    link = page.get_by_role("navigation", name="Contents").get_by_role("link", name="Scoring", exact=True)
    for _ in range(2):
        link.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", name="Scoring", exact=True)).to_be_focused()
        expect(page.get_by_role("heading", name="Scoring", exact=True)).to_be_in_viewport()
    page.goto("/")
    page.goto(page.url + "#/rules/golden-horn/2")
    expect(page.get_by_role("heading", name="Material", exact=True)).to_be_in_viewport()


def test_without_scripts_the_page_says_what_it_needs_in_every_language(open_page: Any) -> None:
    page = open_page(java_script_enabled=False)
    for lang in LANGS:
        expect(page.locator(f"noscript p[lang={lang}]")).to_contain_text("JavaScript")


@pytest.mark.parametrize("hash", ["", "#/rules/catan", "#/table/nothing"])
def test_no_page_is_for_translators_which_would_keep_it_from_changing(open_page: Any, hash: str) -> None:
    page = open_page(hash, locale="de-DE")
    page.locator("main h1, main [role=alert]").first.wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("html")).to_have_attribute("translate", "no")
    expect(page.locator("meta[name=google]")).to_have_attribute("content", "notranslate")
    assert page.locator("[translate=yes]").count() == 0
