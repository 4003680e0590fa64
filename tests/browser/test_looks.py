"""Key screens look as they did; after a change that is meant, `FONDACO_LOOKS=draw` with these tests draws them anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .clicking import READY
from .looks import MOST, check, compare, shot
from .serving import OpenTable, Server, open_table, storage
from .sight import Size
from .together import OPEN, open_seats

SIZES: tuple[Size, ...] = ((1280, 720), (390, 844))
# What is drawn by lot on a page is the same each time.
FIXED = "(() => { let n = 1; Math.random = () => (n = n * 16807 % 2147483647) / 2147483647; })()"
# A style that the page's policy does not forbid.
STYLE = """style => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
}"""
# Links have secrets, and so have their pictures.
QR = "svg:has(> path.light) { visibility: hidden }"

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def server(dealt_server: Server) -> Server:
    return dealt_server


@pytest.fixture
def easel(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def lobby(open_page: Open, server: Server) -> Page:
    page = open_page()
    page.add_init_script(FIXED)
    page.reload()
    page.get_by_role("button", name="Play now").first.wait_for()
    return page


def waiting_room(open_page: Open, server: Server) -> Page:
    page = lobby(open_page, server)
    open_seats(page, OPEN, OPEN)
    page.evaluate(STYLE, QR)
    return page


def sit_down(open_page: Open, opened: OpenTable, ready: str) -> Page:
    page = open_page(opened.hash, storage_state=storage(opened))
    page.locator(ready).first.wait_for()
    return page


def turn(open_page: Open, server: Server) -> Page:
    opened = open_table(server, 3, lots="turn")
    opened.play(6)
    return sit_down(open_page, opened, READY)


def turn_with_dominions(open_page: Open, server: Server) -> Page:
    opened = open_table(server, 4, bot="random", lots="dominions", dominio="on")
    opened.play(12)
    return sit_down(open_page, opened, READY)


def end(open_page: Open, server: Server) -> Page:
    opened = open_table(server, 3, bot="random", lots="end")
    opened.play(2000)
    return sit_down(open_page, opened, ".end")


def catan(server: Server, **options: str) -> OpenTable:
    return open_table(server, 4, "weighted", "catan", lots="catan", startPlayer="fixed", **options)


def placing(open_page: Open, server: Server) -> Page:
    return sit_down(open_page, catan(server), ".places button")


def turn_in_catan(open_page: Open, server: Server) -> Page:
    opened = catan(server, setup="beginners")
    assert opened.play(60, until="end")
    return sit_down(open_page, opened, "[data-kind=end][aria-disabled=false]")


def trade(open_page: Open, server: Server) -> Page:
    page = turn_in_catan(open_page, server)
    page.locator("[data-build=trade]").click()
    page.locator(".trade[data-trade]").wait_for()
    return page


SCREENS = (lobby, waiting_room, turn, turn_with_dominions, end, placing, turn_in_catan, trade)


@pytest.mark.slow
@pytest.mark.parametrize("show", SCREENS, ids=lambda show: show.__name__)
def test_a_screen_looks_as_it_did(
    open_page: Any, easel: Page, server: Server, pictures: Path, show: Callable[[Open, Server], Page]
) -> None:
    page = show(open_page, server)
    wrong = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        wrong.append(check(easel, page, f"{show.__name__}-{width}", pictures))
    assert not any(wrong), "\n".join(filter(None, wrong))


SPOILT = {
    "the board is hidden": ".area { visibility: hidden }",
    "a panel has moved": ".game { grid-template-areas: 'status status' 'side play' 'after after' !important; "
    "grid-template-columns: 21rem 1fr !important }",
    "colours are swapped": ".board { filter: hue-rotate(90deg) }",
}


@pytest.mark.slow
def test_a_look_differs_when_a_screen_is_spoilt_and_not_in_other_letters(
    open_page: Any, easel: Page, server: Server
) -> None:
    page = turn(open_page, server)
    before = compare(easel, shot(page), None).look
    page.evaluate(STYLE, "* { font-family: sans-serif !important }")
    assert compare(easel, shot(page), before).share <= MOST
    for spoil, style in SPOILT.items():
        page.evaluate(STYLE, style)
        assert compare(easel, shot(page), before).share > MOST, spoil
        page.evaluate("document.adoptedStyleSheets.pop()")
