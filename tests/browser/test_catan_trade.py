"""Whole games of Catan of two people on their pages and a bot: trade, discards at once, the robber, and reloads."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .catan_people import RESOURCES, People, Person
from .clicking import STANDS
from .serving import Server
from .together import keeping

ENOUGH = 3000  # decisions of both
GAMES = 5  # a game may pass without two discards at once
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
BOT = 2


class Pages:
    """The pages of the two people: Eva's on a desk, Anna's on a phone."""

    def __init__(self, open_page: Any, server: Server, people: People) -> None:
        self._pages: dict[int, Page] = {}
        for person, look in zip(people.persons, ({}, PHONE), strict=True):
            kept = keeping(server, people.table, person.key)
            self._pages[person.seat] = open_page(f"#/table/{people.table}", storage_state=kept, **look)
        for page in self._pages.values():
            page.locator(STANDS).wait_for()

    def of(self, person: Person) -> Page:
        return self._pages[person.seat]

    def close(self) -> None:
        for page in self._pages.values():
            page.close()

    def reload(self) -> None:
        for page in self._pages.values():
            page.reload()
            page.locator(STANDS).wait_for()


Moment = Callable[[People, Pages], bool]


@pytest.fixture(scope="module")
def server(dealt_server: Server) -> Server:
    return dealt_server


def test_whole_games_with_trade_discards_and_a_robber(open_page: Any, server: Server) -> None:
    left = list(MOMENTS)
    for seed in range(GAMES):
        play(open_page, server, left, seed)
        if not left:
            return
    assert [moment.__name__ for moment in left] == []


def play(open_page: Any, server: Server, left: list[Moment], seed: int) -> None:
    """One game to its end; the moments that came in it are taken out of `left`.

    After the last of them the people go on without their pages, and come back for the result.
    """
    options = {"victoryPoints": "7", "discardLimit": "5", "phases": "combined", "setup": "beginners"}
    with People(server, random.Random(seed), **options) as people:
        pages = Pages(open_page, server, people)
        for _ in range(ENOUGH):
            person = people.asked()
            if people.view["over"]:
                break
            happened = next((moment for moment in left if moment(people, pages)), None)
            if happened is None:
                people.play(person)
                continue
            left.remove(happened)
            if not left:
                pages.close()
        pages.close()
        pages = Pages(open_page, server, people)
        check_result(people, pages, server)
        pages.close()


def check_result(people: People, pages: Pages, server: Server) -> None:
    scores = server.record(people.table)[-1]["scores"]
    for person in people.persons:
        for seat, score in enumerate(scores):
            expect(pages.of(person).locator(f"[data-result='{seat}'] [data-points]")).to_have_text(str(score))


# --- composing ------------------------------------------------------------------------------------


def pair(people: People) -> tuple[Person, Person, int, int] | None:
    """The active person, the other, and what they could swap in the turn: two of the first for one of the second."""
    person = people.active
    if person is None or people.view["phase"] != "turn" or not person.asked or person.view["made"] > 6:
        return None
    other = people.other(person)
    for give, held in enumerate(person.own["hand"]):
        for want, there in enumerate(other.own["hand"]):
            if held >= 2 and there >= 1 and give != want and other.view["may_act"] and not refused(person, give, want):
                return person, other, give, want
    return None


def refused(person: Person, give: int, want: int) -> bool:
    swap = (cards(give), cards(want))
    return any((one["give"], one["want"]) == swap for one in person.view["refused"])


def add(page: Page, side: str, resource: int) -> None:
    page.locator(f".composer .{side} [data-resource={RESOURCES[resource]}] .more").click()


def open_trade(page: Page) -> None:
    if page.locator(".trade[data-trade], .answers .composer").count() == 0:
        page.locator("[data-build=trade]").click()


def compose(page: Page, give: int, want: int) -> Locator:
    """One card for one other, to the other person alone; the button that sends it."""
    open_trade(page)
    if page.locator("[data-do=clear]").count():
        page.locator("[data-do=clear]").click()
    if page.locator(f"[data-ask='{BOT}']").get_attribute("aria-pressed") == "true":
        page.locator(f"[data-ask='{BOT}']").click()
    add(page, "give", give)
    add(page, "want", want)
    return page.locator("[data-do=offer]")


def hands(people: People, *persons: Person) -> list[list[int]]:
    people.hear()
    return [list(person.own["hand"]) for person in persons]


def swapped(before: list[list[int]], give: list[int], get: list[int]) -> list[list[int]]:
    first, second = before
    change = [more - less for more, less in zip(get, give, strict=True)]
    return [
        [n + by for n, by in zip(first, change, strict=True)],
        [n - by for n, by in zip(second, change, strict=True)],
    ]


def cards(resource: int, n: int = 1) -> list[int]:
    return [n if i == resource else 0 for i in range(len(RESOURCES))]


def is_dealt(page: Page, people: People, persons: tuple[Person, Person], expected: list[list[int]]) -> None:
    expect(page.locator("[data-answer=accepted], [data-answer=countered]")).to_have_count(0)
    assert hands(people, *persons) == expected
    assert people.view["phase"] == "turn"


# --- moments --------------------------------------------------------------------------------------


def an_offer_is_accepted(people: People, pages: Pages) -> bool:
    found = pair(people)
    if found is None:
        return False
    person, other, give, want = found
    page, asked = pages.of(person), pages.of(other)
    before = hands(people, person, other)
    compose(page, give, want).click()
    asked.locator("[data-do=accept]").wait_for()
    expect(page.locator("[data-answer=silent]")).to_have_count(1)
    asked.locator("[data-do=accept]").click()
    page.locator(f"[data-deal='{other.seat}']").wait_for()
    pages.reload()
    expect(asked.locator("[data-standing=accepted]")).to_be_visible()
    page.locator(f"[data-deal='{other.seat}']").click()
    is_dealt(page, people, (person, other), swapped(before, cards(give), cards(want)))
    return True


def a_counter_offer_is_taken_back_and_made_anew(people: People, pages: Pages) -> bool:
    found = pair(people)
    if found is None:
        return False
    person, other, give, want = found
    page, asked = pages.of(person), pages.of(other)
    before = hands(people, person, other)
    compose(page, give, want).click()
    counter(asked, give)
    page.locator("[data-answer=countered]").wait_for()
    asked.locator("[data-do=take-back]").click()
    expect(page.locator("[data-answer=silent]")).to_have_count(1)
    counter(asked, give)
    pages.reload()
    expect(asked.locator("[data-standing=countered]")).to_be_visible()
    page.locator(f"[data-deal='{other.seat}']").click()
    is_dealt(page, people, (person, other), swapped(before, cards(give, 2), cards(want)))
    return True


def counter(page: Page, more: int) -> None:
    page.locator("[data-do=counter]").click()
    add(page, "want", more)
    page.locator("[data-do=propose]").click()
    page.locator("[data-standing=countered]").wait_for()


def what_was_refused_is_not_offered_again(people: People, pages: Pages) -> bool:
    found = pair(people)
    if found is None:
        return False
    person, other, give, want = found
    page, asked = pages.of(person), pages.of(other)
    compose(page, give, want).click()
    asked.locator("[data-do=refuse]").click()
    expect(page.locator(".trade[data-trade=open]")).to_be_visible()
    page.reload()
    again = compose(page, give, want)
    expect(page.locator("[data-why]")).to_have_attribute("data-why", "catan.trade.why-refused")
    expect(again).to_have_attribute("aria-disabled", "true")
    add(page, "give", give)
    expect(again).to_have_attribute("aria-disabled", "false")
    people.hear()
    return True


def a_proposal_is_taken_up(people: People, pages: Pages) -> bool:
    found = pair(people)
    if found is None:
        return False
    person, other, give, want = found
    page, asking = pages.of(person), pages.of(other)
    before = hands(people, person, other)
    open_trade(asking)
    asking.locator("[data-do=compose]").click()
    add(asking, "give", want)
    add(asking, "want", give)
    asking.locator("[data-do=propose]").click()
    asking.locator("[data-standing=countered]").wait_for()
    asking.reload()
    expect(asking.locator("[data-standing=countered]")).to_be_visible()
    open_trade(page)
    page.locator(f"[data-deal='{other.seat}']").click()
    is_dealt(page, people, (person, other), swapped(before, cards(give), cards(want)))
    return True


def who_trades_no_more_refuses_by_himself(people: People, pages: Pages) -> bool:
    found = pair(people)
    if found is None:
        return False
    person, other, give, want = found
    page, asked = pages.of(person), pages.of(other)
    open_trade(asked)
    asked.locator("[data-do=quiet]").click()
    asked.reload()
    asked.locator(STANDS).wait_for()
    compose(page, give, want).click()
    expect(page.locator("[data-why]")).to_have_attribute("data-why", "catan.trade.why-refused")
    people.hear()
    assert people.view["phase"] == "turn"
    open_trade(asked)
    asked.locator("[data-do=quiet][aria-pressed=true]").click()
    asked.locator("[data-do=quiet][aria-pressed=false]").wait_for()
    return True


def to_end_the_turn_withdraws_the_offer(people: People, pages: Pages) -> bool:
    found = pair(people)
    if found is None:
        return False
    person, other, give, want = found
    if person.seat != 0:
        return False  # on a phone the offer lies where the button is
    page, asked = pages.of(person), pages.of(other)
    compose(page, give, want).click()
    asked.locator("[data-do=accept]").wait_for()
    page.locator("[data-kind=end]").click()
    expect(asked.locator("[data-do=accept]")).to_have_count(0)
    expect(page.locator("[data-kind=end][aria-disabled=false]")).to_have_count(0)
    return True


def two_discard_at_once(people: People, pages: Pages) -> bool:
    if people.view["phase"] != "discard" or not all(person.asked for person in people.persons):
        return False
    owed = {person.seat: person.own["owed"] for person in people.persons}
    held = {person.seat: person.own["cards"] for person in people.persons}
    for person in people.persons:
        pick(pages.of(person), 1, owed[person.seat])
    pages.reload()
    for person, others in zip(people.persons, (1, 0), strict=True):
        page = pages.of(person)
        pick(page, owed[person.seat], owed[person.seat])
        expect(page.locator(".discard .others")).to_contain_text("Still to discard" if others else "Already chosen")
        page.locator("[data-do=discard]").click()
        people.until(lambda of=person: of.own["owed"] == 0)  # type: ignore[misc]
        if others:
            assert sum(person.own["hand"]) == held[person.seat] - owed[person.seat]
        page.reload()
        page.locator(STANDS).wait_for()
        expect(page.locator("[data-do=discard]")).to_have_count(0)
    return True


def pick(page: Page, n: int, owed: int) -> None:
    for _ in range(n):
        page.locator(".discard .more:not([aria-disabled=true])").first.click()
    expect(page.locator(".discard output")).to_have_text(f"{n} of {owed}")
    expect(page.locator("[data-do=discard]")).to_have_attribute("aria-disabled", str(n < owed).lower())


def the_robber_is_moved_on_the_board(people: People, pages: Pages) -> bool:
    person = people.active
    if person is None or people.view["phase"] != "robber" or not person.asked:
        return False
    pages.reload()
    page = pages.of(person)
    hexes = page.locator(".board button[data-place^=hex]:not([aria-disabled=true])")
    expect(hexes).to_have_count(18)
    place = hexes.nth(people.lots.randrange(18))
    target = int((place.get_attribute("data-place") or "").split()[-1])
    place.focus()
    place.press("Enter")
    expect(page.locator(".board button[data-place^=hex]:not([aria-disabled=true])")).to_have_count(0)
    people.until(lambda: people.view["robber"] == target)
    return True


def a_victim_is_chosen(people: People, pages: Pages) -> bool:
    person = people.active
    if person is None or people.view["phase"] != "victim" or not person.asked:
        return False
    pages.reload()
    page = pages.of(person)
    page.locator("[data-item=rob]").first.click()
    expect(page.locator("[data-item=rob]")).to_have_count(0)
    people.until(lambda: people.view["phase"] != "victim")
    return True


MOMENTS: tuple[Moment, ...] = (
    two_discard_at_once,
    the_robber_is_moved_on_the_board,
    a_victim_is_chosen,
    an_offer_is_accepted,
    a_counter_offer_is_taken_back_and_made_anew,
    what_was_refused_is_not_offered_again,
    a_proposal_is_taken_up,
    who_trades_no_more_refuses_by_himself,
    to_end_the_turn_withdraws_the_offer,
)
