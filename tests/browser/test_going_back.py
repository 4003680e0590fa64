"""Ways back: what was carried out in one go is taken back in one go, and Escape closes one thing at a time."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from .clicking import READY, STANDS
from .serving import OpenTable, Server, next_decision, open_table, open_until, storage

DOUBLE_CLICK = 300  # ms: what is clicked at once after a pick counts as its second click
TOOK_BACK = "takes the last step back"


def begin_raid(opened: OpenTable) -> None:
    """Chooses the ship, and not yet the cards."""
    url = f"{opened.address.replace('http', 'ws')}/ws/tables/{opened.table}"
    with connect(url, proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": opened.token}))
        now = next_decision(socket)
        raid = next(choice for choice in now["choices"] if choice["do"]["kind"] == "raid")
        act = {"type": "act", "id": "raid", "decision": now["decision"], "action": raid["action"]}
        socket.send(json.dumps(act))
        assert next_decision(socket)["view"]["phase"] == "pay"


def shown(page: Page) -> list[str]:
    """Goods, cards and points of all, and what may be done."""
    parts = page.locator("[data-seat], [data-hand], .choices [data-item]")
    return [part.inner_text() for part in parts.all()]


def take_back(page: Page) -> None:
    page.get_by_role("button", name="Take back", exact=True).click()


def test_a_raid_is_taken_back_whole_and_told_in_one_line(open_page: Any, server: Server) -> None:
    opened = open_until(server, "raid")
    page = open_page(opened.hash, storage_state=storage(opened))
    watching = open_page(opened.hash)
    raid = page.locator(".choices [data-item=raid]").first
    raid.wait_for()
    page.locator(STANDS).wait_for()
    before = shown(page)
    watching.locator(".log .words").first.wait_for()
    lines = watching.locator(".log .words").count()
    raid.click()
    page.wait_for_timeout(DOUBLE_CLICK)
    page.get_by_role("button", name="booty: 1").first.click()
    expect(page.locator(".log")).to_contain_text("raids ")
    expect(watching.locator(".log .words")).to_have_count(lines + 1)
    take_back(page)
    expect(raid).to_be_enabled()
    for log in (page.locator(".log"), watching.locator(".log")):
        expect(log.get_by_text(TOOK_BACK)).to_have_count(1)
    expect(watching.locator(".log .words")).to_have_count(lines + 1)
    assert shown(page) == before


def test_in_the_middle_of_a_raid_there_is_a_way_back(open_page: Any, server: Server) -> None:
    opened = open_until(server, "raid")
    begin_raid(opened)
    page = open_page(opened.hash, storage_state=storage(opened))
    page.locator(".choices [data-item=rob]").wait_for()
    expect(page.get_by_role("button", name="Take back", exact=True)).not_to_have_attribute("aria-disabled", "true")
    page.locator(".choices [data-item=back]").click()
    page.locator(".choices [data-item=raid]").first.wait_for()
    expect(page.locator(".choices [data-item=back]")).to_have_count(0)


def test_escape_closes_the_innermost_thing_alone(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2)
    opened.play(1)
    page = open_page(opened.hash, storage_state=storage(opened))
    page.locator(READY).first.wait_for()
    keys, picked = page.get_by_role("complementary"), page.locator(".choices [data-item=back]")
    page.locator(".choices [data-item=ship]").first.click()
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(picked).to_be_visible()
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)

    page.locator(".log button").last.click()
    past = page.locator("[data-past]")
    past.wait_for()
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(past).to_be_visible()
    page.keyboard.press("Escape")
    expect(past).to_have_count(0)
