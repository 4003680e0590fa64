"""A connection that dies without a word: noticed, said, and made anew, and what was done is done once."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .serving import Server, open_table, storage

STATUS = "[role=status][data-status]"


class Network:
    """Between a page and the server; while it is cut nothing goes through, and nobody is told."""

    def __init__(self, page: Page) -> None:
        self.cut = False
        self.connections = 0
        page.route_web_socket("**/ws/**", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        self.connections += 1
        server = page.connect_to_server()
        page.on_message(lambda text: self._pass(server, text))
        server.on_message(lambda text: self._pass(page, text))

    def _pass(self, to: WebSocketRoute, text: str | bytes) -> None:
        if not self.cut:
            to.send(text)


def at_table(open_page: Any, server: Server) -> tuple[Page, Network]:
    """A page at the first decision of a game."""
    opened = open_table(server, 2)
    page = open_page(storage_state=storage(opened))
    network = Network(page)
    page.goto(f"/{opened.hash}")
    page.get_by_role("button", name="Place the ships").wait_for()
    assert network.connections == 1
    return page, network


def comes_back(page: Page, network: Network) -> None:
    """The loss is said as long as it lasts."""
    expect(page.locator(STATUS)).to_contain_text("Connection lost")
    network.cut = False
    expect(page.locator(STATUS)).not_to_contain_text("Connection lost")
    assert network.connections > 1


@pytest.mark.slow
def test_what_is_not_answered_is_sent_over_another_connection(open_page: Any, server: Server) -> None:
    page, network = at_table(open_page, server)
    network.cut = True
    page.get_by_role("button", name="Place the ships").click()
    comes_back(page, network)
    expect(page.locator(".log")).to_contain_text("has placed the ships")
    expect(page.locator("[role=alert]")).to_have_count(0)


@pytest.mark.parametrize(
    ("target", "event"), [("window", "online"), pytest.param("document", "visibilitychange", marks=pytest.mark.slow)]
)
def test_a_page_that_wakes_up_finds_out(open_page: Any, server: Server, target: str, event: str) -> None:
    page, network = at_table(open_page, server)
    page.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
    page.wait_for_timeout(5000)  # longer than an answer may take: it came
    assert network.connections == 1
    network.cut = True
    page.evaluate(f"{target}.dispatchEvent(new Event('{event}'))")
    comes_back(page, network)
