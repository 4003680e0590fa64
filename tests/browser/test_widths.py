"""The table at every width: one way to divide the page, and everything that can be used is in reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .clicking import READY
from .serving import Server, open_table, storage

ROOMS = {(1024, 768): "flat", (1087, 800): "flat", (800, 900): "broad"}
SIZES = [
    (360, 640),
    (768, 1024),
    (799, 900),
    (800, 900),
    (1024, 768),
    (1087, 800),
    (1088, 800),
    (1280, 800),
    (1920, 1080),
]
PHONE = 500
LOOKS = 3  # a board follows the size of its page a little later
CONTROLS = ".game :is(button, a, label:has(> input), [role=tab])"

LAID_OUT = """() => new Promise(done => {
    const board = document.querySelector('.board');
    const sight = board.querySelector('.sight');
    const [before, svg] = [sight.style.transform, sight.querySelector(':scope > svg')];
    const fills = () => Math.abs(svg.clientWidth - board.clientWidth) <= 1 && sight.style.transform === before;
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(fills()))));
})"""

OUT_OF_REACH = """(all, phone) => {
    const wide = document.documentElement.clientWidth;
    const name = one => `${one.getAttribute('aria-label') ?? ''} ${one.outerHTML.slice(0, 100)}`;
    const hit = one => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const found = document.documentElement.scrollWidth > wide ? ['the page is too wide'] : [];
    // Ships that one could choose instead may be beyond the part of the chart that is shown.
    for (const one of all.filter(one => one.checkVisibility() && !one.querySelector('.waits'))) {
        const { left, right, width, height } = one.getBoundingClientRect();
        if (left < 0 || right > wide) found.push(`beside the page: ${name(one)}`);
        // What is small on the chart is in the bar too, and the chart can be enlarged.
        if (phone && !one.closest('.board') && Math.min(width, height) < 43.5) found.push(`too small: ${name(one)}`);
        if (!one.closest('.board') && one.scrollWidth > one.clientWidth + 1) found.push(`cut off: ${name(one)}`);
        const reached = ['nearest', 'center', 'start', 'end'].some(block => {
            one.scrollIntoView({ block, behavior: 'instant' });
            return hit(one);
        });
        if (!reached) found.push(`under something else: ${name(one)}`);
    }
    return found;
}"""


def at_every_size(page: Page) -> Iterator[tuple[int, int]]:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        room = ROOMS.get((width, height), "upright" if width < 800 else "beside")
        expect(page.locator(".game")).to_have_attribute("data-room", room)
        page.wait_for_function(LAID_OUT)
        yield width, height


def examine(page: Page) -> None:
    for width, height in at_every_size(page):
        for _ in range(LOOKS):
            found = page.locator(CONTROLS).evaluate_all(OUT_OF_REACH, width < PHONE)
            if not found:
                break
        assert found == [], f"{width} x {height}"


@pytest.mark.slow
@pytest.mark.parametrize(("players", "locale"), [(2, "en-GB"), (4, "el-GR")])
def test_everything_is_in_reach_at_every_width(open_page: Any, server: Server, players: int, locale: str) -> None:
    opened = open_table(server, players)
    page = open_page(opened.hash, storage_state=storage(opened), locale=locale)
    page.locator(".choices form").wait_for()
    examine(page)
    opened.play(1)
    page.locator(READY).first.wait_for()
    examine(page)
    page.locator(".choices [data-item=ship]").first.click()
    examine(page)
    while page.locator(".choices [data-item=load]").count():
        page.locator(".choices [data-item=load]").first.click()
    page.locator(".choices [data-item=voyage]").first.wait_for()
    examine(page)


@pytest.mark.slow
def test_raids_the_past_and_the_end_are_in_reach_at_every_width(open_page: Any, server: Server) -> None:
    raided = open_table(server, 4)
    assert raided.play(200, until="raid")
    page = open_page(raided.hash, storage_state=storage(raided), locale="el-GR")
    page.locator(".choices [data-item=raid]").first.click()
    page.locator(".choices [data-item=rob]").wait_for()
    examine(page)
    page.locator(".log button").nth(3).click()
    page.locator("[data-past]").wait_for()
    examine(page)
    raided.play(400)
    page.reload()
    page.locator(".result").wait_for()
    examine(page)


def test_the_end_is_in_sight_wherever_the_page_was_scrolled_to(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4)
    page = open_page(opened.hash, storage_state=storage(opened), viewport={"width": 360, "height": 640})
    page.locator(READY).first.wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    opened.play(400)
    expect(page.locator(".end li").first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport()


def test_the_last_stop_is_in_sight_on_the_smallest_phone(open_page: Any, server: Server) -> None:
    opened = open_table(server, 4)
    opened.play(1)
    page = open_page(opened.hash, storage_state=storage(opened), viewport={"width": 360, "height": 640})
    page.locator(READY).first.wait_for()
    for ship in range(page.locator(".choices [data-item=ship]").count()):
        page.locator(".choices [data-item=ship]").nth(ship).click()
        if page.locator(".choices [data-item=load]").count():
            page.locator(".choices [data-item=load]").first.click()
        page.locator(".stop").first.wait_for()
        expect(page.locator(".stop").last).to_be_in_viewport(ratio=1)
        covered = page.locator(".stop").last.evaluate(
            """stop => {
                const { left, top, width, height } = stop.getBoundingClientRect();
                return !stop.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            }"""
        )
        assert not covered
        while page.locator(".choices [data-kind=back]").count():
            page.locator(".choices [data-kind=back]").click()
