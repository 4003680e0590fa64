"""The expansion Domínio da Mar in the page: people aboard, conquests, the ends of turns, whole games."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .access import barriers
from .clicking import READY, decide, start_game
from .serving import OpenTable, Server, open_table, storage
from .test_game import ENOUGH, check_result
from .test_pages import LOOKS, PHONE, too_small, visit

MAY = ".dominions button.may"


def strong_table(server: Server, players: int = 2, deal: int = 1, **options: str) -> OpenTable:
    """A table at which the person may conquer before he sails; by lot that is not so in every game.

    On a server that deals the same games each time this one is told by `deal`; those of 1, 3 and 7 are soon there.
    """
    for words in range(deal, deal + 30):
        opened = open_table(server, players, "random", words=f"{words} 0", lots="by lot", dominio="on", **options)
        if opened.play(ENOUGH, until="conquer", phase="turn"):
            return opened
    raise AssertionError("thirty games, and nothing could ever be conquered")


@pytest.fixture(scope="module")
def server(dealt_server: Server) -> Server:
    return dealt_server


@pytest.fixture(scope="module")
def strong(server: Server) -> OpenTable:
    return strong_table(server)


def conquer(page: Page) -> str:
    """Conquers the first dominion that can be had; its name."""
    card = page.locator(MAY).first
    name = (card.locator(".name").text_content() or "").strip()
    card.click()
    page.wait_for_timeout(300)  # what is clicked at once after a pick counts as a double click
    page.locator(".choices [data-kind=conquer]:not([aria-disabled=true])").click()
    return name


def play_for_dominions(page: Page, lots: random.Random) -> int:
    """Plays to the end, for people wherever there are any; how many dominions were conquered."""
    conquests = 0
    for _ in range(ENOUGH):
        page.locator(READY).first.wait_for()
        if page.locator(MAY).count():
            seen = page.locator(".game").get_attribute("data-decision")
            name = conquer(page)
            expect(page.locator("[data-seat='0'] .dominion", has_text=name)).to_be_visible()
            expect(page.locator(f".game[data-decision='{seen}']")).to_have_count(0)
            conquests += 1
        elif not sail_with_people(page, lots) and not decide(page, lots):
            return conquests
    raise AssertionError("the game does not end")


def sail_with_people(page: Page, lots: random.Random) -> bool:
    """As far as it goes with a ship that has people aboard or can load some; False where there is none."""
    ships = page.locator(".choices [data-kind=ship]:not([aria-disabled=true])")
    laden = ships.filter(has=page.locator(".mercenary, .peasant"))
    choice = laden if laden.count() else ships
    if choice.count() == 0:
        return False
    choice.nth(lots.randrange(choice.count())).click()
    people = page.locator(".choices [data-kind=embark]")
    if people.count():
        people.first.click()
    voyages = page.locator(".choices [data-item=voyage]")
    if voyages.count() == 0:
        return False
    seen = page.locator(".game").get_attribute("data-decision")
    page.wait_for_timeout(300)  # what is clicked at once after a pick counts as a double click
    voyages.last.click()
    expect(page.locator(f".game[data-decision='{seen}']")).to_have_count(0)
    return True


def play_until_conquest(page: Page, server: Server, players: int) -> None:
    """Whole games from the start page to the explained result, until the person has conquered something in one."""
    for game in range(5):
        page.goto("/")
        table = start_game(page, players, expansion=True)
        assert page.locator("[data-dominion]").count() == 5
        conquests = play_for_dominions(page, random.Random(game))
        check_result(page, server, table)
        if conquests:
            return
    raise AssertionError("five games without a conquest")


def test_what_was_conquered_counts_in_the_explained_result(open_page: Any, server: Server) -> None:
    table = strong_table(server, deal=3)
    page: Page = open_page(table.hash, storage_state=storage(table))
    page.locator(READY).first.wait_for()
    assert page.locator("[data-dominion]").count() == 5
    name = conquer(page)
    expect(page.locator("[data-seat='0'] .dominion", has_text=name)).to_be_visible()
    table.play(ENOUGH)
    expect(page.locator(".result")).to_be_visible()
    check_result(page, server, table.table)


@pytest.mark.slow
def test_a_game_for_two_with_the_expansion(open_page: Any, server: Server) -> None:
    play_until_conquest(open_page(), server, 2)


@pytest.mark.slow
def test_a_game_for_four_with_the_expansion(open_page: Any, server: Server) -> None:
    play_until_conquest(open_page(), server, 4)


def test_a_conquest_says_what_it_costs_and_can_be_taken_back(open_page: Any, strong: OpenTable) -> None:
    page = open_page(strong.hash, storage_state=storage(strong))
    people = page.locator(".muster ul")
    before = people.inner_text()
    card = page.locator(MAY).first
    expect(card).to_have_accessible_name(re.compile(r"mercenar.*, \+\d+ points, still free.*conquer it"))
    name = conquer(page)
    held = page.locator("[data-seat='0'] .dominion", has_text=name)
    expect(held).to_be_visible()
    expect(page.locator(".log")).to_contain_text(f"onquers {name}")
    expect(page.locator("[data-warehouse]")).to_contain_text(f"{name}: +")
    expect(page.get_by_role("img", name=re.compile(f"^{name}: .*conquered: you"))).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(held).to_have_count(0)
    expect(people).to_have_text(before)
    expect(page.locator(MAY).first).to_be_visible()


def test_a_button_is_named_by_what_it_does_and_what_that_costs(open_page: Any, strong: OpenTable) -> None:
    page = open_page(strong.hash, storage_state=storage(strong))
    page.locator(MAY).first.click()
    costs = re.compile(r"^Conquer \w+ \+\d+ for the dominion, .\d+ for the people = .\d+, costs: \d+ [mp]e")
    expect(page.locator(".choices [data-kind=conquer]")).to_have_accessible_name(costs)


def test_the_own_cards_are_on_the_page_with_the_dominions(open_page: Any, server: Server) -> None:
    table = open_table(server, 4, dominio="on")
    table.play(1)
    page = open_page(table.hash, storage_state=storage(table), viewport={"width": 1280, "height": 800})
    page.locator(READY).first.wait_for()
    for part in (".dominions", "[aria-labelledby=hand] li:last-child"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)


def test_a_dominion_is_conquered_by_keys_alone(open_page: Any, server: Server) -> None:
    strong = strong_table(server, deal=7)
    page = open_page(strong.hash, storage_state=storage(strong))
    page.locator(MAY).first.focus()
    held = page.locator("[data-seat='0'] .dominion")
    before = held.count()  # on the way here some may have been conquered
    page.keyboard.press("Enter")
    expect(page.locator(".choices [data-kind=conquer]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".choices [data-kind=conquer]")).to_have_count(0)
    page.locator(MAY).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)  # at once after a pick it counts as the second click of a double one
    page.keyboard.press("1")
    expect(held).to_have_count(before + 1)
    expect(page.locator("button.back:not([aria-disabled=true])")).to_be_visible()
    page.keyboard.press("u")
    expect(held).to_have_count(before)


def test_ends_of_turns_can_be_let_go(open_page: Any, server: Server) -> None:
    pages = (let_ends_go(open_page, server, deal) for deal in range(5))
    again = (
        next(page for page in pages if page is not None).locator(".muster").get_by_role("button", name="Ask me again")
    )
    expect(again).to_be_visible()
    again.click()
    expect(again).to_have_count(0)


def let_ends_go(open_page: Any, server: Server, deal: int) -> Page | None:
    """Not to be asked at the end of a turn any more; None where the game was over before the next."""
    table = strong_table(server, deal=deal)
    page: Page = open_page(table.hash, storage_state=storage(table))
    rest, result = page.locator(".choices [data-kind=rest]"), page.locator(".result")
    lots = random.Random(1)
    for _ in range(20):
        page.locator(READY).first.wait_for()
        if rest.count():
            break
        sail_on(page, lots)
    if result.count():
        return None
    expect(page.locator(".choices [data-kind=end]")).to_be_visible()
    rest.click()
    expect(result.or_(page.locator(".muster").get_by_role("button", name="Ask me again"))).to_be_visible()
    return None if result.count() else page


def sail_on(page: Page, lots: random.Random) -> None:
    """One decision that spends nobody."""
    ship = page.locator(".choices [data-kind=ship]")
    if ship.count():
        ship.nth(lots.randrange(ship.count())).click()
        for kind in ("heading", "load", "embark"):
            kinds = page.locator(f".choices :is([data-item={kind}], [data-kind={kind}])")
            if kinds.count():
                kinds.first.click()
    seen = page.locator(".game").get_attribute("data-decision")
    page.wait_for_timeout(300)
    page.locator(".choices :is([data-item=voyage], [data-kind=end], [data-kind=keep])").first.click()
    expect(page.locator(f".game[data-decision='{seen}']")).to_have_count(0)


@pytest.mark.parametrize(
    "look",
    ["wide-light", "small", *(pytest.param(look, marks=pytest.mark.slow) for look in ("wide-dark", "phone-light"))],
)
def test_nothing_of_the_expansion_keeps_anybody_out(
    open_page: Any, server: Server, strong: OpenTable, look: str
) -> None:
    page = open_page(strong.hash, storage_state=storage(strong), **LOOKS[look])
    page.locator(MAY).first.wait_for()
    page.wait_for_timeout(100)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    assert barriers(page) == []
    page.locator(MAY).first.click()
    page.locator(".choices [data-kind=conquer]").wait_for()
    assert barriers(page) == []


def test_what_is_touched_of_the_expansion_is_large_enough(open_page: Any, strong: OpenTable) -> None:
    page = open_page(storage_state=storage(strong), **PHONE)
    page.locator("[data-game] button").first.wait_for()
    assert too_small(page) == []
    visit(page, strong.hash, MAY)
    assert too_small(page) == []
