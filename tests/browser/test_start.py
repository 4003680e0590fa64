"""The start page: who sits where, house rules, own tables, language and appearance."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from .clicking import start_game
from .serving import Server, open_table, storage


def test_two_clicks_lead_to_the_first_decision(open_page: Any) -> None:
    page = open_page()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[role=status][data-status]")).to_contain_text("Choose in secret")
    page.get_by_role("button", name="Place the ships").click()
    expect(page.locator("[role=status][data-status]")).not_to_contain_text("Choose in secret")


def test_a_crest_that_is_taken_is_swapped(open_page: Any) -> None:
    page = open_page()
    page.get_by_role("button", name=re.compile("^Guest: crest lion")).click()
    page.get_by_role("button", name="tower", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Guest: crest tower"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Bianca: crest lion"))).to_be_visible()
    start_game(page, 2)
    expect(page.locator("[data-seat='0']")).to_contain_text("Crest: tower")


def test_house_rules_are_marked_kept_and_undone(open_page: Any) -> None:
    page = open_page()
    summary = page.locator("summary", has_text="House rules")
    expect(summary).to_contain_text("as usual")
    summary.click()
    page.get_by_label("Warehouses").select_option("hidden")
    page.get_by_label("End of the game").select_option("fullLap")
    expect(summary).to_contain_text("2 changed")
    page.locator(".rule.changed", has_text="End of the game").get_by_role("button", name="Undo").click()
    expect(summary).to_contain_text("1 changed")
    start_game(page, 2)
    page.goto("/")
    expect(summary).to_contain_text("1 changed")
    summary.click()
    page.get_by_role("button", name="Back to the usual rules").click()
    expect(summary).to_contain_text("as usual")


def test_the_expansion_brings_its_own_rules(open_page: Any) -> None:
    page = open_page()
    page.locator("summary", has_text="House rules").click()
    expect(page.get_by_label("Warehouses")).to_be_visible()
    assert page.locator("#rule-dominio, #rule-crests").count() == 0
    expect(page.get_by_label("Conquests per turn")).to_have_count(0)
    expansion = page.get_by_role("checkbox", name=re.compile("Domínio da Mar"))
    expansion.check(force=True)
    page.get_by_label("Conquests per turn").select_option("unlimited")
    expect(page.locator("summary", has_text="House rules")).to_contain_text("1 changed")
    expansion.uncheck(force=True)
    expect(page.get_by_label("Conquests per turn")).to_have_count(0)
    expect(page.locator("summary", has_text="House rules")).to_contain_text("as usual")


def test_unfinished_tables_can_be_continued(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3)
    opened.play(4)
    page = open_page(storage_state=storage(opened))
    page.get_by_role("link", name="Continue").click()
    expect(page.locator("[data-seat]")).to_have_count(3)
    expect(page.locator(".choices [data-item]").first).to_be_visible()


def test_finished_tables_are_folded_and_lead_to_the_result(open_page: Any, server: Server) -> None:
    first, last = open_table(server, 2), open_table(server, 3)
    for table in (first, last):
        table.play(400)
    page = open_page(storage_state=storage(last, first))
    page.locator("summary", has_text="Your finished games: 2").click()
    assert page.get_by_role("link", name="Continue").count() == 0
    links = page.get_by_role("link", name=re.compile("^Result: Eva, Bianca"))
    expect(links.first).to_have_accessible_name("Result: Eva, Bianca, Matteo")
    expect(page.locator("[data-finished] li").first).to_contain_text(re.compile("Winner: |Shared win: "))
    links.last.click()
    expect(page.locator("[data-result]")).to_have_count(2)
    page.goto("/")
    expect(page.locator("summary", has_text="Your finished games: 2")).to_be_visible()


def test_the_name_is_remembered(open_page: Any) -> None:
    page = open_page()
    start_game(page, 4, name="Ariadne")
    page.goto("/")
    expect(page.get_by_label("Your name")).to_have_value("Ariadne")
    expect(page.get_by_role("radio", name="4")).to_be_checked()


def test_a_guest_is_one_in_every_language_until_he_has_a_name(open_page: Any) -> None:
    page = open_page()
    page.get_by_label("Language").select_option("cs")
    name = page.get_by_label("Vaše jméno")
    expect(name).to_have_value("Host")
    name.fill("Ariadne")
    page.get_by_label("Jazyk").select_option("de")
    expect(page.get_by_label("Dein Name")).to_have_value("Ariadne")


def test_a_name_of_blanks_is_refused_in_the_language_of_the_page(open_page: Any) -> None:
    page = open_page(locale="de-DE")
    name = page.get_by_label("Dein Name")
    name.fill("  ")
    page.get_by_role("button", name="Spielen", exact=True).click()
    assert name.evaluate("field => field.validationMessage") == "Bitte gib einen Namen ein."
    assert page.url.endswith("/")


def test_language_and_appearance_are_changed_and_kept(open_page: Any) -> None:
    page = open_page()
    page.get_by_label("Appearance").select_option("dark")
    page.get_by_label("Language").select_option("cs")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"


def test_the_rules_follow_the_language(open_page: Any) -> None:
    page = open_page("#/rules/golden-horn")
    expect(page.get_by_role("heading", level=1).first).to_contain_text("the rules")
    page.get_by_label("Language").select_option("de")
    expect(page.get_by_role("heading", level=1).first).to_contain_text("die Regeln")


def test_what_is_set_up_does_not_open_a_table(open_page: Any) -> None:
    page = open_page()
    page.get_by_role("button", name=re.compile("^Guest: crest")).click()
    page.get_by_role("button", name="sun", exact=True).click()
    page.locator("summary", has_text="House rules").click()
    page.get_by_label("Warehouses").select_option("hidden")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert page.evaluate("localStorage.getItem('fondaco.tables')") is None
