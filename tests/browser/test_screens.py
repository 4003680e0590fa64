"""Every screen shows all that a decision needs at once: board, hand, what may be done, the question, all players."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from fondaco.words import LANGS

from .access import DRAWN
from .clicking import READY
from .serving import OpenTable, Server, open_table, storage
from .sight import Size, missing

FAST: tuple[Size, ...] = ((360, 640), (844, 390), (1280, 720))
ALL: tuple[Size, ...] = (
    *FAST,
    (390, 844),
    (768, 1024),
    (1024, 768),
    (1366, 768),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
)
STILL = """() => new Promise(done => {
    const box = () => JSON.stringify(document.querySelector('.sight').getBoundingClientRect());
    const before = box();
    requestAnimationFrame(() => requestAnimationFrame(() => done(box() === before)));
})"""
LARGE_TEXT = 32  # pixels: twice as large as usual
LOCALES = {"en": "en-GB", "de": "de-DE", "cs": "cs-CZ", "el": "el-GR", "pl": "pl-PL", "sk": "sk-SK"}


@pytest.fixture(scope="module")
def server(dealt_server: Server) -> Server:
    return dealt_server


def look(page: Page, sizes: tuple[Size, ...], step: str) -> list[str]:
    """What is missing at each size."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        found += [f"{step}, {width} x {height}: {one}" for one in missing(page)]
    return found


def sit_down(open_page: Any, opened: OpenTable, lang: str) -> Page:
    page: Page = open_page(opened.hash, storage_state=storage(opened), locale=LOCALES[lang])
    page.locator(READY).first.wait_for()
    page.evaluate("document.fonts.ready")
    return page


def look_at_a_turn(page: Page, sizes: tuple[Size, ...]) -> list[str]:
    """From the choice of a ship over its load to how far it sails, for each ship."""
    found = look(page, sizes, "a turn begins")
    for ship in range(page.locator(".choices [data-item=ship]").count()):
        page.locator(".choices [data-item=ship]").nth(ship).click()
        while page.locator(".choices [data-item=load], .choices [data-item=heading]").count():
            found += look(page, sizes, f"ship {ship} loads or turns")
            page.locator(".choices [data-item=load], .choices [data-item=heading]").first.click()
        found += look(page, sizes, f"ship {ship} sails")
        while page.locator(".choices [data-kind=back]").count():
            page.locator(".choices [data-kind=back]").click()
    return found


def table_of(server: Server, until: str, players: int = 4, **options: str) -> OpenTable:
    """A table of Golden Horn at which the person may do something of that kind in his turn."""
    for deal in range(10):
        opened = open_table(server, players, bot="random", words=f"deal {deal}", lots=until, **options)
        if opened.play(300, until=until, phase="turn"):
            return opened
    raise AssertionError(f"ten games, and never: {until}")


@pytest.mark.parametrize(("players", "dominio"), [(2, "off"), pytest.param(4, "on", marks=pytest.mark.slow)])
def test_all_is_in_sight_when_ships_are_placed_and_sail(
    open_page: Any, server: Server, players: int, dominio: str
) -> None:
    opened = open_table(server, players, lots="sails", dominio=dominio)
    page = sit_down(open_page, opened, "el")
    found = look(page, FAST, "ships are placed")
    opened.play(1)
    page.locator(".choices [data-item=ship]").first.wait_for()
    found += look_at_a_turn(page, FAST)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_all_is_in_sight_on_every_screen_in_every_language(open_page: Any, server: Server, lang: str) -> None:
    for until, dominio in (("raid", "off"), ("announce", "off"), ("conquer", "on")):
        opened = table_of(server, until, 4 if until == "raid" else 2, dominio=dominio)
        page = sit_down(open_page, opened, lang)
        found = look_at_a_turn(page, ALL)
        assert not found, "\n".join(found)


def test_all_is_in_sight_in_catan(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4, "weighted", "catan", lots="catan", setup="beginners", startPlayer="fixed")
    page = sit_down_in_catan(open_page, opened, "el")
    found = []
    for phase in ("roll", "end"):
        assert opened.play(60, until=phase)
        page.locator(f"[data-kind={phase}][aria-disabled=false]").wait_for()
        found += look(page, FAST, phase)
    page.locator("[data-build=trade]").click()
    page.locator(".trade[data-trade]").wait_for()
    found += look(page, FAST, "trade")
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_all_is_in_sight_in_catan_on_every_screen(open_page: Any, server: Server, lang: str) -> None:
    opened = open_table(
        server, 4, "weighted", "catan", lots="catan", setup="beginners", startPlayer="fixed", discardLimit="5"
    )
    page = sit_down_in_catan(open_page, opened, lang)
    for _ in range(8):
        opened.play(10)
        page.locator(".catan").wait_for()
        found = look(page, ALL, page.locator("[data-status]").get_attribute("data-status") or "")
        assert not found, "\n".join(found)


def sit_down_in_catan(open_page: Any, opened: OpenTable, lang: str) -> Page:
    page: Page = open_page(opened.hash, storage_state=storage(opened), locale=LOCALES[lang])
    page.locator(".catan").wait_for()
    return page


def test_the_island_fills_the_height(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4, "weighted", "catan", lots="catan", setup="beginners")
    page = open_page(opened.hash, storage_state=storage(opened), viewport={"width": 1280, "height": 800})
    page.locator(".places").wait_for()
    page.evaluate(DRAWN)
    header, board = page.locator("header").bounding_box(), page.locator("div.layers").bounding_box()
    assert header is not None and board is not None
    assert board["height"] >= 0.7 * (800 - header["height"])


def test_a_board_is_enlarged_by_a_double_tap_and_shown_whole_again(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4, lots="taps")
    page = open_page(opened.hash, storage_state=storage(opened), viewport={"width": 360, "height": 640})
    page.locator(".sight > svg").wait_for()
    page.wait_for_function(STILL)
    before = page.locator(".sight").bounding_box()
    page.locator(".board").dblclick(position={"x": 100, "y": 90})
    expect(page.get_by_role("button", name="Show all")).to_be_visible()
    page.wait_for_function(STILL)
    closer = page.locator(".sight").bounding_box()
    assert before is not None and closer is not None
    assert closer["width"] > 1.9 * before["width"]
    page.get_by_role("button", name="Show all").click()
    expect(page.get_by_role("button", name="Show all")).to_have_count(0)
    page.wait_for_function(STILL)
    assert page.locator(".sight").bounding_box() == before


def test_large_text_leaves_everything_in_reach(open_page: Any, server: Server) -> None:
    page = sit_down(open_page, table_of(server, "raid"), "de")
    page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", LARGE_TEXT)
    for width, height in FAST:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)
        for button in page.locator(".bar button").all():
            button.evaluate("one => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
            expect(button).to_be_in_viewport(ratio=0.75)
