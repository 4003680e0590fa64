"""What the server refuses: the page says why, nothing has changed, and the next choice is carried out."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from .serving import Server, open_table, storage

DOUBLE_CLICK = 300  # ms: what is clicked at once after a pick counts as its second click
VOYAGES = ".choices [data-item=voyage]"


def spoil_the_first_voyage(page: Page) -> None:
    """It is sent with an end that it has not."""
    spoiled: list[object] = []

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "do" and not spoiled:
                said["intent"]["space"] = 99
                spoiled.append(said)
            server.send(json.dumps(said))

        route.on_message(pass_on)

    page.route_web_socket("**/ws/**", connect)


def shown(page: Page) -> list[str]:
    """Ships and harbours, goods and points of all, the log, and what may be done."""
    return [part.inner_text() for part in page.locator(".board li, [data-seat], .log, .choices [data-item]").all()]


def test_a_refused_voyage_changes_nothing_and_the_next_is_carried_out(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2)
    opened.play(1)
    page = open_page(storage_state=storage(opened))
    spoil_the_first_voyage(page)
    page.goto(f"/{opened.hash}")
    page.locator(".choices [data-item=ship]").first.click()
    while page.locator(VOYAGES).count() == 0:
        page.locator(".choices [data-item=load]").first.click()
    before, decision = shown(page), page.locator(".game").get_attribute("data-decision")
    page.wait_for_timeout(DOUBLE_CLICK)
    page.locator(VOYAGES).first.click()
    expect(page.get_by_role("alert")).to_contain_text("That is not allowed now.")
    assert (shown(page), page.locator(".game").get_attribute("data-decision")) == (before, decision)
    page.locator(VOYAGES).first.click()
    expect(page.locator(f".game[data-decision='{decision}']")).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert shown(page) != before
