"""Catan against bots: whole games by the text field and by the board, on a wide page and on a phone."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .access import barriers
from .clicking import STANDS
from .serving import OpenTable, Server, open_table, storage

ENOUGH = 600  # decisions of one person
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def sit_down(open_page: Any, opened: OpenTable, **options: Any) -> Page:
    page: Page = open_page(opened.hash, storage_state=storage(opened), **options)
    page.locator(STANDS).wait_for()
    return page


def waits_for_me(page: Page) -> bool:
    """Until the person has to decide: True; until the game is over: False."""
    page.locator(f"{STANDS}[data-decision], .result").first.wait_for()
    return page.locator(".result").count() == 0


def answers(page: Page, command: str) -> list[str]:
    """What the text field says to it; it is shown to those who ask for it."""
    field = page.locator(".command input")
    if field.count() == 0:
        page.locator("button[aria-keyshortcuts='/']").click()
    field.fill(command)
    field.press("Enter")
    page.locator(".command li").first.wait_for()
    return page.locator(".command li").all_inner_texts()


def decide_by_text(page: Page, lots: random.Random) -> bool:
    """One decision by lot, ending the turn only where nothing is to be built; False when the game is over."""
    if not waits_for_me(page):
        return False
    seen = page.locator(".game").get_attribute("data-decision")
    listed = answers(page, "moves")
    owed = re.match(r"All cards at once \((\d+)\)", listed[-1])
    field = page.locator(".command input")
    field.fill(f"do {' '.join(discards(page, listed, int(owed[1])) if owed else [choice(listed, lots)])}")
    field.press("Enter")
    expect(page.locator(f".game[data-decision='{seen}']")).to_have_count(0)
    expect(page.locator(".command li", has_text=re.compile(r"^\d+: "))).to_have_count(0)  # numbers of what was
    return True


def choice(listed: list[str], lots: random.Random) -> str:
    builds = [i for i, line in enumerate(listed) if re.search(r"settlement|city|development card", line)]
    return str(lots.choice(builds or range(len(listed))) + 1)


def discards(page: Page, listed: list[str], owed: int) -> list[str]:
    """The number of each card, from the first in the hand on."""
    may = [line.split(": discard: ") for line in listed[:-1]]
    held = re.findall(r"(\d+) (\w+)", answers(page, "hand")[0])
    cards = [number for n, name in held for number, one in may if name.startswith(one) for _ in range(int(n))]
    return cards[:owed]


def check_result(page: Page, server: Server, table: str) -> None:
    """The end table shows the points that stand in the record."""
    last = server.record(table)[-1]
    for seat, points in enumerate(last["scores"]):
        article = page.locator(f"[data-result='{seat}']")
        expect(article.locator("[data-points]")).to_have_text(str(points))
        expect(article).to_contain_text(f"{last['result'][seat]}.")


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_game_by_text_commands(open_page: Any, server: Server, players: int) -> None:
    options = {"victoryPoints": "4", "offersPerTurn": "0", "discardLimit": "5"}
    opened = open_table(server, players, "weighted", "catan", **options)
    page, lots = sit_down(open_page, opened), random.Random(players)
    for decisions in range(ENOUGH):
        if decisions == 5:
            page.reload()
        if not decide_by_text(page, lots):
            break
    check_result(page, server, opened.table)


def test_the_first_settlement_and_road_by_clicks_on_the_board(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3, "weighted", "catan", startPlayer="fixed")
    page = sit_down(open_page, opened)
    for piece in ("settlement", "road"):
        assert waits_for_me(page)
        seen = page.locator(".game").get_attribute("data-decision")
        page.wait_for_timeout(500)  # what is clicked at once counts as a double click
        place = {"settlement": "corner", "road": "edge"}[piece]
        page.locator(f".board button[data-place^='{place}']:not([aria-disabled])").first.click()
        expect(page.locator(f".game[data-decision='{seen}']")).to_have_count(0)


def test_a_double_click_rolls_and_does_not_end_the_turn(open_page: Any, server: Server) -> None:
    """Both are one button, and the turn could not be taken back."""
    opened = open_table(server, 3, "weighted", "catan", setup="beginners", startPlayer="fixed")
    page = sit_down(open_page, opened)
    box = page.locator("[data-item=roll]").bounding_box()
    assert box is not None
    for _ in range(2):
        page.mouse.click(box["x"] + 20, box["y"] + 20)
        page.wait_for_timeout(200)
    page.wait_for_timeout(1000)
    expect(page.locator(".game[data-decision]")).to_have_count(1)
    expect(page.locator("[data-item=roll]")).to_have_count(0)


def test_a_phone_held_sideways_shows_the_island_beside_all_else(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4, "weighted", "catan", setup="beginners", startPlayer="fixed")
    page = sit_down(open_page, opened, viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    board, bar = page.locator(".board").bounding_box(), page.locator("div.bar").bounding_box()
    assert board is not None and bar is not None
    assert board["height"] > 250 and board["y"] + board["height"] <= 390
    assert board["x"] + board["width"] <= bar["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 844


def test_on_a_phone_all_players_are_in_sight_and_one_tap_shows_their_cards(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4, "weighted", "catan", setup="beginners", startPlayer="fixed")
    page = sit_down(open_page, opened, **PHONE)
    chips = page.locator("[data-chip]")
    expect(chips).to_have_count(4)
    for chip in chips.all():
        expect(chip).to_be_in_viewport(ratio=1)
    page.get_by_role("tab", name="Log").click()
    page.locator("[data-chip='2']").click()
    expect(page.locator("[role=tabpanel] [data-seat='2']")).to_be_in_viewport()


BELOW = """() => {
  const lines = [...document.querySelectorAll(".log > li:first-child > ul > li")];
  const sheet = document.querySelector(".log").closest("[role=tabpanel]").getBoundingClientRect();
  return lines.filter((line) => line.getBoundingClientRect().bottom > sheet.bottom + 1).length;
}"""


def test_the_log_keeps_its_newest_line_in_sight_for_those_who_stay(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4, "weighted", "catan", startPlayer="fixed")
    page = sit_down(open_page, opened)
    lines = page.locator(".log > li:first-child > ul > li")

    def place() -> int:
        """A settlement and its road; how many lines there are when the person is asked again."""
        for _ in range(2):
            assert decide_by_text(page, random.Random(1))
        waits_for_me(page)
        return lines.count()

    assert place() > 12
    assert page.evaluate(BELOW) == 0
    page.locator(".log").evaluate("log => { log.closest('[role=tabpanel]').scrollTop = 0; }")
    hidden = page.evaluate(BELOW)
    assert hidden > 0
    assert decide_by_text(page, random.Random(1))
    assert page.evaluate(BELOW) >= hidden


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_is_accessible(open_page: Any, server: Server, scheme: str) -> None:
    opened = open_table(server, 3, "weighted", "catan", setup="beginners", startPlayer="fixed")
    assert opened.play(60, until="end")
    page = sit_down(open_page, opened, color_scheme=scheme)
    assert barriers(page) == []


def test_on_a_phone_nothing_is_wider_than_the_page(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4, "weighted", "catan", setup="beginners", startPlayer="fixed")
    assert opened.play(60, until="end")
    page = sit_down(open_page, opened, **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] <= 640
