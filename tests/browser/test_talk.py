"""Persons talk at their table: by phrases in each reader's language, and in own words where the host lets them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from .access import examine
from .serving import Server
from .together import OPEN, join, keeping, open_seats, two_persons

BUTTON, CARD = "button.talk", "aside[aria-labelledby=talk]"


def talk(page: Page) -> Locator:
    """The open card."""
    if page.locator(CARD).count() == 0:
        page.locator(BUTTON).click()
    return page.locator(CARD)


def test_two_talk_and_neither_misses_a_word(open_page: Any, server: Server) -> None:
    table, keys = two_persons(server)
    eva = open_page(f"#/table/{table}", storage_state=keeping(server, table, keys[0]))
    anna = open_page(f"#/table/{table}", storage_state=keeping(server, table, keys[1]), locale="de-DE")
    anna.locator("[data-aloud]").wait_for(state="attached")

    talk(eva).get_by_role("button", name="Good luck!").click()
    talk(eva).get_by_role("button", name="Smile").click()
    expect(anna.locator("[data-aloud]")).to_have_text("Eva: Lächeln")
    expect(anna.locator("[data-bubble='0'] svg")).to_be_visible()
    expect(anna.locator(BUTTON)).to_have_accessible_name("Tischgespräch, 1 neue Nachricht")
    expect(talk(anna).locator("[data-remark='1'] .said")).to_have_text("Viel Glück!")
    expect(anna.locator("[data-unread]")).to_have_count(0)

    expect(talk(anna)).to_contain_text("Geschriebene Nachrichten sind ausgeschaltet; Eva kann sie erlauben.")
    talk(eva).get_by_label("Players may write messages").check()
    talk(anna).get_by_label("Nachricht an alle").fill("<b>Danke</b> ")
    anna.keyboard.press("Enter")
    expect(talk(eva).locator("[data-remark='3'] .said")).to_have_text("<b>Danke</b>")
    examine(eva, sizes=((390, 844),))

    talk(eva).get_by_text("Mute").click()
    talk(eva).get_by_role("checkbox", name="Anna").check()
    expect(eva.locator("[data-remark]")).to_have_count(2)
    eva.keyboard.press("Escape")
    expect(eva.locator(CARD)).to_have_count(0)
    expect(eva.locator(BUTTON)).to_be_focused()


def test_who_waits_for_the_game_talks_already(open_page: Any) -> None:
    eva, anna = open_page(), open_page()
    table = open_seats(eva, OPEN)
    anna.goto(f"/#/table/{table}")
    join(anna, "Anna")
    anna.locator("[data-aloud]").wait_for(state="attached")
    talk(eva).get_by_label("Message to all").fill("Here we are")
    eva.keyboard.press("Enter")
    expect(anna.locator("[data-aloud]")).to_have_text("Eva: Here we are")
    expect(anna.locator("[data-bubble='0']")).to_contain_text("Here we are")
    talk(anna).get_by_role("button", name="Good luck!").click()
    examine(anna, sizes=((390, 844),))
    expect(talk(eva).locator("[data-remark] .said").last).to_have_text("Good luck!")
    eva.keyboard.press("Escape")
    for page in (eva, anna):
        page.locator(".be-ready").click()
    expect(talk(eva).locator("[data-remark]")).to_have_count(2)
