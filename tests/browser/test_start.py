"""The start page: who sits where, house rules, own tables, language and appearance."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from fondaco.words import LANGS

from .clicking import play_now, start_game
from .serving import Server, open_table, storage

SCREENS = ((1280, 720), (390, 844), (844, 390), (360, 640))
ALL_SEEN = """() => [...document.querySelectorAll("[data-game] :is(a, button)")]
    .map(one => one.getBoundingClientRect())
    .every(({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight)"""
NEW = "#/new/golden-horn/bots"


def test_two_clicks_lead_to_the_first_decision(open_page: Any) -> None:
    page = open_page()
    play_now(page).click()
    expect(page.locator("[role=status][data-status]")).to_contain_text("Choose in secret")
    page.get_by_role("button", name="Place the ships").click()
    expect(page.locator("[role=status][data-status]")).not_to_contain_text("Choose in secret")


def test_both_games_and_the_ways_to_play_them_are_in_one_screen_in_every_language(open_page: Any) -> None:
    page = open_page()
    for lang in LANGS:
        page.locator("header select").first.select_option(lang)
        expect(page.locator("html")).to_have_attribute("lang", lang)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            ways = page.locator("[data-game] :is(a, button)")
            expect(ways).to_have_count(10)
            page.wait_for_function(ALL_SEEN, timeout=5000)


def test_a_crest_that_is_taken_is_swapped(open_page: Any) -> None:
    page = open_page(NEW)
    page.locator("summary", has_text="Who sits where").click()
    page.get_by_role("button", name=re.compile("^Guest: crest lion")).click()
    page.get_by_role("button", name="tower", exact=True).click()
    expect(page.get_by_role("button", name=re.compile("^Guest: crest tower"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Matteo: crest lion"))).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[data-seat='0']")).to_contain_text("Crest: tower")


def test_house_rules_are_marked_kept_and_undone(open_page: Any) -> None:
    page = open_page(NEW)
    summary = page.locator("summary", has_text="Points and the end of the game")
    expect(summary).to_have_text("Points and the end of the game")
    summary.click()
    page.get_by_label("Warehouses").select_option("hidden")
    page.get_by_label("End of the game").select_option("fullLap")
    expect(summary).to_contain_text(re.compile("Warehouses: Hidden · End of the game: "))
    page.locator(".rule.changed", has_text="End of the game").get_by_role("button", name="Undo").click()
    expect(summary).not_to_contain_text("End of the game:")
    page.get_by_role("radio", name="3").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".choices form").wait_for()
    page.goto("/")
    expect(page.locator("[data-game=golden-horn]")).to_contain_text("3 players · 1 changed")
    page.goto(f"/{NEW}")
    expect(summary).to_contain_text("Warehouses: Hidden")
    page.get_by_role("button", name="Back to the usual rules").click()
    expect(summary).to_have_text("Points and the end of the game")


def test_the_expansion_brings_its_own_rules(open_page: Any) -> None:
    page = open_page(NEW)
    page.locator("summary", has_text="Points and the end").click()
    expect(page.get_by_label("Warehouses")).to_be_visible()
    assert page.locator("#rule-dominio, #rule-crests").count() == 0
    of_its_own = page.locator("summary", has_text=re.compile("^The expansion"))
    expect(of_its_own).to_have_count(0)
    expansion = page.get_by_role("checkbox", name=re.compile("Domínio da Mar"))
    expansion.check(force=True)
    of_its_own.click()
    page.get_by_label("Conquests per turn").select_option("unlimited")
    expect(of_its_own).to_contain_text("Conquests per turn")
    expansion.uncheck(force=True)
    expect(of_its_own).to_have_count(0)
    expect(page.get_by_role("button", name="Back to the usual rules")).to_have_count(0)


def test_unfinished_tables_can_be_continued(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3)
    opened.play(4)
    page = open_page(storage_state=storage(opened))
    page.locator("[data-go-on]").get_by_role(
        "link", name=re.compile("^Golden Horn Bianca, Matteo (Your turn|Continue)$")
    ).click()
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
    last_one = page.locator(f"[data-table='{last.table}']")
    expect(last_one.locator("ol > li").first).to_contain_text(re.compile(r"^1\. (Eva|Bianca|Matteo) \d+$"))
    expect(last_one.locator("[data-course] path")).to_have_count(3)
    links.last.click()
    expect(page.locator("[data-result]")).to_have_count(2)
    page.goto("/")
    expect(page.locator("summary", has_text="Your finished games: 2")).to_be_visible()


def test_a_table_is_taken_off_the_list_after_a_warning_and_found_again_by_its_link(
    open_page: Any, server: Server
) -> None:
    opened = open_table(server, 2)
    page = open_page(storage_state=storage(opened))
    row = page.locator(f"[data-table='{opened.table}']")
    row.get_by_role("button", name="Take off the list: Eva").click()
    link = row.get_by_role("alert").get_by_role("link")
    expect(link).to_contain_text(f"/table/{opened.table}")
    address = link.inner_text()
    row.get_by_role("button", name="Take off the list", exact=True).click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(row).to_have_count(1)
    row.get_by_role("button", name="Take off the list: Eva").click()
    row.get_by_role("button", name="Take off the list", exact=True).click()
    page.goto(address)
    expect(page.locator("[data-seat='0']")).to_contain_text("You")
    page.goto("/")
    expect(row).to_have_count(1)


def test_the_name_is_remembered(open_page: Any) -> None:
    page = open_page()
    start_game(page, 4, name="Ariadne")
    page.goto("/")
    page.get_by_role("link", name="Options · Domínio da Mar").click()
    expect(page.get_by_label("Your name")).to_have_value("Ariadne")
    expect(page.get_by_role("radio", name="4")).to_be_checked()


def test_a_guest_is_one_in_every_language_until_he_has_a_name(open_page: Any) -> None:
    page = open_page(NEW)
    page.get_by_label("Language").select_option("cs")
    name = page.get_by_label("Vaše jméno")
    expect(name).to_have_value("Host")
    name.fill("Ariadne")
    page.get_by_label("Jazyk").select_option("de")
    expect(page.get_by_label("Dein Name")).to_have_value("Ariadne")


def test_a_name_of_blanks_is_refused_in_the_language_of_the_page(open_page: Any) -> None:
    page = open_page(NEW, locale="de-DE")
    name = page.get_by_label("Dein Name")
    name.fill("  ")
    page.get_by_role("button", name="Spielen", exact=True).click()
    assert name.evaluate("field => field.validationMessage") == "Bitte gib einen Namen ein."
    assert page.url.endswith(NEW)


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
    page = open_page(NEW)
    page.locator("summary", has_text="Who sits where").click()
    page.get_by_role("button", name=re.compile("^Guest: crest")).click()
    page.get_by_role("button", name="sun", exact=True).click()
    page.locator("summary", has_text="Points and the end").click()
    page.get_by_label("Warehouses").select_option("hidden")
    page.get_by_role("button", name="Undo").click()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert page.evaluate("localStorage.getItem('fondaco.tables')") is None
