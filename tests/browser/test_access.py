"""Nobody is kept out: every kind of moment of both games, and the rules, at three sizes, light and dark."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle, product, repeat
from typing import Any

import pytest
from playwright.sync_api import Page

from .access import SCHEMES, SIZES, examine
from .catan_people import RESOURCES, People, Person
from .clicking import STANDS
from .serving import Server, open_table, storage
from .test_catan_trade import ENOUGH, GAMES, add, compose, open_trade, pair
from .test_pages import visit
from .together import keeping

Look = Callable[..., None]
Moment = Callable[[People, Page, Look], bool]


@pytest.fixture(params=["one look each", pytest.param("all looks", marks=pytest.mark.slow)])
def look(request: pytest.FixtureRequest) -> Look:
    """Examines each moment in all looks; in the fast tests in one of them, the next one in the next."""
    each = cycle(((size,), (scheme,)) for size, scheme in product(SIZES, SCHEMES))
    looks = repeat((SIZES, SCHEMES)) if request.param == "all looks" else each
    return lambda page, show=lambda: None: examine(page, show, *next(looks))


@pytest.mark.slow
def test_golden_horn_keeps_nobody_out(open_page: Any, server: Server, look: Look) -> None:
    opened = open_table(server, 4)
    page = open_page(opened.hash, storage_state=storage(opened))
    page.locator(".choices form").wait_for()
    look(page)
    opened.play(1)
    page.locator(".choices [data-item=ship]").first.click()
    page.locator(".choices [data-item=load], .choices [data-item=voyage]").first.wait_for()
    look(page)
    page.goto("/")
    assert opened.play(200, until="raid")
    visit(page, opened.hash, ".board svg")
    page.locator(".choices [data-item=raid]").first.click()
    page.locator(".choices [data-item=rob]").first.wait_for()
    page.keyboard.press("?")
    look(page)
    page.keyboard.press("Escape")
    page.locator(".log button").nth(3).click()
    page.locator("[data-past]").wait_for()
    look(page)
    page.goto("/")
    opened.play(400)
    visit(page, opened.hash, ".result")
    look(page)


def test_the_rules_keep_nobody_out(open_page: Any, look: Look) -> None:
    page = open_page()
    for game in ("golden-horn", "catan"):
        visit(page, f"#/rules/{game}", "article h1")
        look(page)


@pytest.mark.slow
def test_catan_keeps_nobody_out(open_page: Any, server: Server, look: Look) -> None:
    left = list(MOMENTS)
    for seed in range(GAMES):
        play(open_page, server, left, seed, look)
        if not left:
            return
    assert [moment.__name__ for moment in left] == []


def play(open_page: Any, server: Server, left: list[Moment], seed: int, look: Look) -> None:
    """One game to its end; the moments that came in it on the page of the first person are taken out of `left`."""
    options = {"victoryPoints": "5", "discardLimit": "5", "phases": "combined"}
    with People(server, random.Random(seed), **options) as people:
        page = open_page(f"#/table/{people.table}", storage_state=keeping(server, people.table, people.persons[0].key))
        page.locator(STANDS).wait_for()
        for _ in range(ENOUGH):
            person = people.asked()
            happened = next((moment for moment in left if moment(people, page, look)), None)
            if happened is not None:
                left.remove(happened)
            elif people.view["over"]:
                break
            else:
                people.play(person)
        page.close()


# --- moments --------------------------------------------------------------------------------------


def eva(people: People, *phases: str) -> Person | None:
    """The person of the page, if it is her turn and she is asked in one of these phases."""
    person = people.persons[0]
    is_hers = people.active is person and person.asked and people.view["phase"] in phases
    return person if is_hers else None


def a_settlement_is_placed(people: People, page: Page, look: Look) -> bool:
    if not people.view["phase"].startswith("settle") or not people.persons[0].asked:
        return False
    page.locator(".board button[data-place]:not([aria-disabled=true])").first.wait_for()
    look(page)
    return True


def the_past_is_looked_at_and_the_keys_are_shown(people: People, page: Page, look: Look) -> bool:
    if eva(people, "turn") is None:
        return False
    page.locator("[data-kind=end][aria-disabled=false]").wait_for()
    look(page)
    page.locator(".log button").nth(3).click()
    page.locator("[data-past]").wait_for()
    page.keyboard.press("?")
    look(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    return True


def there_is_trade_with_the_bank(people: People, page: Page, look: Look) -> bool:
    person = eva(people, "turn")
    if person is None or not person.choices("bank"):
        return False
    open_trade(page)
    page.locator("[data-bank]").first.wait_for()
    add(page, "give", next(i for i, n in enumerate(person.own["hand"]) if n > 0))
    look(page)
    page.keyboard.press("Escape")
    return True


def an_own_offer_is_accepted(people: People, page: Page, look: Look) -> bool:
    found = pair(people)
    if found is None or found[0] is not people.persons[0]:
        return False
    _, anna, give, want = found
    compose(page, give, want).click()
    people.until(lambda: bool(anna.choices("accept")))
    anna.act(anna.choices("accept")[0])
    page.locator(f"[data-deal='{anna.seat}']").wait_for()
    look(page)
    page.locator("[data-do=withdraw]").click()
    people.until(lambda: people.view["phase"] == "turn")
    return True


def an_offer_comes_and_is_countered(people: People, page: Page, look: Look) -> bool:
    found = pair(people)
    if found is None or found[0] is people.persons[0]:
        return False
    anna, person, give, want = found
    for kind, do in (("give", {"resource": RESOURCES[give]}), ("want", {"resource": RESOURCES[want]})):
        anna.act(next(choice for choice in anna.choices(kind) if do.items() <= choice["do"].items()))
    anna.act(next(choice for choice in anna.choices("offer") if choice["do"]["seats"] == [person.seat]))
    page.locator("[data-do=accept]").wait_for()
    look(page)

    def counter() -> None:
        if page.locator("[data-do=propose]").count() == 0:
            page.locator("[data-do=counter]").click()

    look(page, counter)
    counter()
    page.locator("[data-do=back]").click()
    page.locator("[data-do=refuse]").click()
    people.until(lambda: people.view["phase"] == "turn")
    return True


def cards_are_discarded(people: People, page: Page, look: Look) -> bool:
    person = people.persons[0]
    if people.view["phase"] != "discard" or not person.asked:
        return False
    page.locator(".discard .more:not([aria-disabled=true])").first.click()
    look(page)
    return True


def the_robber_is_moved(people: People, page: Page, look: Look) -> bool:
    if eva(people, "robber") is None:
        return False
    page.locator(".board button[data-place^=hex]:not([aria-disabled=true])").first.wait_for()
    look(page)
    return True


def a_victim_is_chosen(people: People, page: Page, look: Look) -> bool:
    if eva(people, "victim") is None:
        return False
    page.locator("[data-item=rob]").first.wait_for()
    look(page)
    return True


def the_game_is_over(people: People, page: Page, look: Look) -> bool:
    if not people.view["over"]:
        return False
    page.locator(".result").wait_for()
    look(page)
    return True


MOMENTS: tuple[Moment, ...] = (
    cards_are_discarded,
    the_robber_is_moved,
    a_victim_is_chosen,
    a_settlement_is_placed,
    there_is_trade_with_the_bank,
    an_own_offer_is_accepted,
    an_offer_comes_and_is_countered,
    the_past_is_looked_at_and_the_keys_are_shown,
    the_game_is_over,
)
