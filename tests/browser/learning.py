"""A person who takes a lesson, with the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, TimeoutError, expect

from fondaco.registry import manifests

WAITS = "[data-lesson], .status.mine > [data-status]"  # a card, or where all is free the reader's turn
AGAIN_MS = 3000
DOUBLE_MS = 300  # a second press that comes sooner is held for the other half of a double one
STATE = "[...document.querySelectorAll('[data-lesson], .bar')].map((one) => one.innerHTML).join()"
READY = ".choices [data-item]:not([aria-disabled=true]), .choices form"
MOST = 400
SHIPS = 3
Seen = Callable[[str], None]


def open_lesson(page: Page, lesson: str) -> None:
    """From the first page to the first card, or from where an expansion is chosen."""
    if lesson not in manifests():
        page.goto("/#/new/golden-horn/bots")
    button = page.locator(f"[data-learn='{lesson}']")
    button.wait_for()
    button.focus()
    page.keyboard.press("Enter")
    page.locator("[data-lesson]").wait_for()


def take_lesson(page: Page, lots: random.Random, seen: Seen = lambda card: None, upto: str | None = None) -> list[str]:
    """Up to that card, or to the last, where a whole game can be begun; the ids of all cards."""
    cards: list[str] = []
    for _ in range(MOST):
        page.locator(WAITS).first.wait_for()
        card = said(page)
        if card and cards[-1:] != [card]:
            cards.append(card)
            seen(card)
        if page.locator("[data-whole]").count() or card == upto:
            return cards
        go_on(page, card, lots)
    raise AssertionError(f"the lesson does not end: {cards}")


def said(page: Page) -> str:
    shown = page.locator("[data-lesson]")
    return (shown.get_attribute("data-lesson") or "") if shown.count() else ""


def go_on(page: Page, card: str, lots: random.Random) -> None:
    """Reads on, or does what is to be done."""
    state = state_of(page)
    if page.locator("[data-read]").count():
        expect(page.locator("[data-read]")).to_be_focused()
        page.wait_for_timeout(DOUBLE_MS)
        page.keyboard.press("Enter")
    elif page.locator(".catan").count():
        act_on_island(page, card)
        if card:  # each asks for one thing there
            with suppress(AssertionError):
                expect(page.locator(f"[data-lesson='{card}']")).to_have_count(0, timeout=AGAIN_MS)
            return
    else:
        act_at_sea(page, lots)
    with suppress(TimeoutError):  # what was pressed while the step before was still being told is pressed again
        page.wait_for_function(f"before => {STATE} !== before", arg=state, timeout=AGAIN_MS)


def state_of(page: Page) -> str:
    found: str = page.evaluate(STATE)
    return found


# --- Golden Horn ----------------------------------------------------------------------------------


def act_at_sea(page: Page, lots: random.Random) -> None:
    with suppress(TimeoutError):  # the game may be over meanwhile
        page.locator(READY).first.wait_for(timeout=AGAIN_MS)
    if page.locator(".choices form").count():
        page.locator(f".choices fieldset:nth-of-type({SHIPS}) input").first.focus()
        page.keyboard.press("ArrowRight")
        press(page, ".choices form button")
        expect(page.locator(".choices form button")).to_have_count(0)
        return
    page.wait_for_timeout(DOUBLE_MS)
    kinds = [one.get_attribute("data-kind") for one in page.locator(".choices [data-item]").all()]
    if "announce" in kinds:
        press(page, ".choices [data-kind=announce]")
        page.wait_for_timeout(3 * DOUBLE_MS)
        press(page, ".choices .danger")
        return
    usable = [i for i, kind in enumerate(kinds, 1) if kind not in ("back", "rest")]
    if usable:  # else the step before is just being told
        page.keyboard.press(str(min(lots.choice(usable), 9)))


# --- Catan ----------------------------------------------------------------------------------------

PAYABLE = ", ".join(f"[data-build={what}][aria-disabled=false]" for what in ("city", "settlement", "road"))
GAP = "[data-place='edge 45']:not([aria-disabled])"
HEX = ".board button[data-place^=hex]:not([aria-disabled=true])"  # for the robber
VICTIM = "[data-item=rob]"
TRIES = 4
KEYS = {"roll": "r", "end": "e", "buy": "k"}


def act_on_island(page: Page, card: str) -> None:
    what = card.rpartition(".")[2]
    kind = next((kind for kind in KEYS if what.split("-")[0] == kind), None)
    if kind is not None:
        page.keyboard.press(KEYS[kind])
    elif what == "offer":
        open_trade(page)
        press(page, ".give [data-resource=grain] .more")
        press(page, ".want [data-resource=brick] .more")
        expect(page.locator("[data-do=offer]")).to_have_attribute("aria-disabled", "false")
        press(page, "[data-do=offer]")
    elif what == "deal":
        press(page, "[data-deal]")
    elif what == "knight":
        press(page, "[data-play=knight]")
    elif what == "bank":
        open_trade(page)
        press(page, "[data-bank=brick-lumber]")
    elif card:
        build(page)
    else:
        play_on_island(page)


def open_trade(page: Page) -> None:
    if not page.locator(".trade [data-bank], .trade .composer").count():
        page.keyboard.press("t")


def build(page: Page) -> None:
    """On the first place that glows, or where the learner's roads have a gap."""
    decision = page.locator(".game").get_attribute("data-decision")
    gap = page.locator(GAP)
    for _ in range(TRIES):
        if gap.count():
            gap.focus()
        else:
            page.keyboard.press("i")
        page.wait_for_timeout(DOUBLE_MS)
        page.keyboard.press("Enter")
        try:
            page.wait_for_function(
                f"() => document.querySelector('.game').dataset.decision !== '{decision}'", timeout=2000
            )
            return
        except TimeoutError:
            continue


def play_on_island(page: Page) -> None:
    """Freely: builds whatever can be built, and does what a seven asks for."""
    if page.locator(".discard").count():
        discard(page)
    elif page.locator(VICTIM).count():
        press(page, VICTIM)
    elif page.locator(HEX).count():
        press(page, HEX)
    elif page.locator("[data-kind=roll]").count():
        page.keyboard.press("r")
    elif page.locator(".answers [data-do=refuse]").count():
        page.keyboard.press("x")
    elif page.locator(PAYABLE).count():
        press(page, PAYABLE)
        build(page)
    else:
        page.keyboard.press("e")


def discard(page: Page) -> None:
    """Of what there is, until it is enough."""
    more = page.locator(".discard .more:not([aria-disabled=true])")
    while more.count():
        more.first.focus()
        page.keyboard.press("Enter")
    press(page, "[data-do=discard]")


def press(page: Page, selector: str) -> None:
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")
