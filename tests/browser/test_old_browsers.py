"""Browsers of 2022: the page does without what they have not. Older ones are told what it needs, in every language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from fondaco.words import LANGS

from .clicking import play, play_now, start_game
from .serving import Server, open_table, storage
from .test_catan import decide_by_text

NEWER = """
for (const [owner, names] of [
    [Array.prototype, "findLast findLastIndex toReversed toSorted toSpliced with"],
    [Set.prototype, "union intersection difference symmetricDifference isSubsetOf isSupersetOf isDisjointFrom"],
    [Map.prototype, "getOrInsert getOrInsertComputed"],
    [String.prototype, "isWellFormed toWellFormed"],
    [Array, "fromAsync"],
    [Object, "groupBy"],
    [Map, "groupBy"],
    [Promise, "withResolvers try"],
    [AbortSignal, "any timeout"],
    [URL, "canParse parse"],
    [Crypto.prototype, "randomUUID"],
    [Element.prototype, "checkVisibility moveBefore getHTML setHTML setHTMLUnsafe"],
    [HTMLElement.prototype, "showPopover hidePopover togglePopover"],
    [HTMLFormElement.prototype, "requestSubmit"],
    [Document.prototype, "startViewTransition"],
    [window, "Iterator URLPattern scheduler navigation requestIdleCallback structuredClone"],
]) for (const name of names.split(" ")) delete owner[name];
"""


def open_old(open_page: Any, hash: str = "", **options: Any) -> Page:
    page: Page = open_page("#/rules/none", **options)
    page.add_init_script(NEWER)
    page.goto("about:blank")
    page.goto(f"/{hash}")
    return page


@pytest.mark.slow
def test_golden_horn_is_played_from_the_first_page_on(open_page: Any) -> None:
    page = open_old(open_page)
    assert page.evaluate("[].toSorted === undefined && AbortSignal.timeout === undefined")
    start_game(page, 3, expansion=True)
    assert play(page, 8, random.Random(3))


def test_catan_is_played(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3, "weighted", "catan", startPlayer="fixed")
    page = open_old(open_page, opened.hash, storage_state=storage(opened))
    for _ in range(6):
        assert decide_by_text(page, random.Random(4))
    page.get_by_role("tab", name="Log").click()
    page.locator(".log button").last.click()
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator("[data-past]")).to_be_visible()


def test_the_end_is_shown_and_checked(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3)
    opened.play(400)
    page = open_old(open_page, opened.hash, storage_state=storage(opened))
    expect(page.locator("[data-result]")).to_have_count(3)
    page.get_by_role("tab", name="Fairness").click()
    page.get_by_role("button", name=re.compile("Check")).click()
    expect(page.locator("[data-right=true]")).to_have_count(3)


def test_the_rules_are_read(open_page: Any) -> None:
    page = open_old(open_page, "#/rules/catan")
    expect(page.get_by_role("heading", level=1).first).to_contain_text("the rules")


@pytest.mark.parametrize(
    ("status", "body"), [(200, "no browser can read this: }"), pytest.param(404, "", marks=pytest.mark.slow)]
)
def test_where_the_script_does_not_run_the_page_says_what_it_needs(
    browser: Browser, server: Server, status: int, body: str
) -> None:
    context = browser.new_context(base_url=server.address)
    page = context.new_page()
    script = re.compile(r"/assets/index-[^/]*\.js")
    page.route(script, lambda route: route.fulfill(status=status, content_type="text/javascript", body=body))
    page.goto("/")
    for lang in LANGS:
        expect(page.locator(f"#not-loaded p[lang={lang}]")).to_be_visible()
        expect(page.locator(f"#not-loaded p[lang={lang}]")).to_contain_text(re.compile(r"Safari\s15\.4"))
    context.close()


def test_where_it_runs_nothing_is_said(open_page: Any) -> None:
    page = open_page()
    play_now(page).wait_for()
    expect(page.locator("p[lang]")).to_have_count(0)
