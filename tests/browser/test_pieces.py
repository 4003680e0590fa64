"""Pieces of the page that do not come, as after the server was renewed: it is loaded anew, or says what is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from .clicking import STANDS, play_now
from .serving import Server, open_table, storage
from .test_nothing_kept import BLOCKED, open_forgetful
from .together import OPEN, SIT, open_seats

MISSING = "[data-notice=missing]"
SAID = "A part of this page is missing"


class Assets:
    """What a page asks for; pieces are missing on the server from `lack` to `renew`."""

    def __init__(self, page: Page) -> None:
        self.loads = 0
        self.posts: list[str] = []
        self._page = page
        page.on("load", self._load)
        page.on("request", lambda request: self.posts.append(request.url) if request.method == "POST" else None)

    def _load(self, page: Page) -> None:
        self.loads += 1

    def lack(self, piece: str) -> Callable[[], None]:
        """`piece`: how its name begins, and its ending; what calls off that it is missing."""
        start, _, end = piece.partition(".")
        address = re.compile(rf"/assets/{start}-[^/]*\.{end}$")
        missing: Callable[[Route], None] = lambda route: route.fulfill(status=404, body="")  # noqa: E731
        self._page.route(address, missing)
        return lambda: self._page.unroute(address)


def says_missing(page: Page) -> None:
    expect(page.locator(MISSING)).to_contain_text(SAID)
    expect(page.get_by_role("button", name="Reload")).to_be_in_viewport()
    assert page.get_by_text("cannot be reached").count() == 0


@pytest.mark.parametrize("piece", ["Table.js", "Game.css"])
def test_no_table_is_opened_before_the_page_can_show_it(open_page: Any, piece: str) -> None:
    page = open_page()
    assets = Assets(page)
    renew = assets.lack(piece)
    play = play_now(page)
    with page.expect_event("load"):
        play.click()
    play.click()
    says_missing(page)
    play.click()
    expect(play).to_have_attribute("aria-disabled", "false")
    says_missing(page)
    assert (assets.loads, assets.posts) == (1, [])
    renew()
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()
    play.click()
    expect(page.locator("[role=status][data-status]")).to_contain_text("Choose in secret")
    expect(page.locator(MISSING)).to_have_count(0)


def test_a_page_that_was_renewed_in_time_goes_on_by_itself(open_page: Any) -> None:
    page = open_page()
    renew = Assets(page).lack("Reader.js")
    page.on("load", lambda _: renew())
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1).first).to_contain_text("the rules")


def test_missing_rules_are_said_to_be_missing(open_page: Any) -> None:
    page = open_page()
    assets = Assets(page)
    assets.lack("Reader.css")
    page.get_by_role("link", name="Rules").click()
    says_missing(page)
    assert assets.loads == 1
    page.get_by_role("link", name="Fondaco").click()
    page.get_by_role("link", name="Rules").click()
    says_missing(page)


@pytest.mark.parametrize("piece", ["table.css", "Game.js"])
def test_a_game_of_which_a_piece_is_missing_says_so(open_page: Any, server: Server, piece: str) -> None:
    opened = open_table(server, 2)
    page = open_page(storage_state=storage(opened))
    assets = Assets(page)
    renew = assets.lack(piece)
    page.locator("[data-go-on] a").click()
    says_missing(page)
    assert assets.loads == 1
    renew()
    page.get_by_role("button", name="Reload").click()
    page.locator(STANDS).wait_for()


def test_no_seat_is_taken_before_the_page_can_show_the_game(open_page: Any) -> None:
    host, guest = open_page(), open_page()
    table = open_seats(host, OPEN)
    assets = Assets(guest)
    assets.lack("Game.js")
    guest.goto(f"/#/table/{table}")
    join = guest.locator(SIT)
    guest.get_by_label("Your name").fill("Max")
    with guest.expect_event("load"):
        join.click()
    expect(guest.get_by_text("You join as Max.")).to_be_visible()
    join.click()
    says_missing(guest)
    assert assets.posts == []
    expect(host.locator("[data-seat='1']")).to_contain_text("Free seat")


def test_a_language_that_does_not_come_leaves_one_that_does(open_page: Any) -> None:
    page = open_page()
    assets = Assets(page)
    renew = assets.lack("cs.js")
    page.get_by_label("Language").select_option("cs")
    says_missing(page)
    assert assets.loads == 1
    page.get_by_label("Language").select_option("cs")
    expect(page.get_by_label("Language")).to_have_value("en")
    play_now(page).wait_for()
    renew()
    page.get_by_role("button", name="Reload").click()
    expect(page.locator("html")).to_have_attribute("lang", "cs")


def test_without_storage_the_page_is_loaded_anew_once_and_not_if_a_seat_was_lost_by_it(open_page: Any) -> None:
    page = open_forgetful(open_page, BLOCKED)
    assets = Assets(page)
    renew = assets.lack("Game.js")
    play = play_now(page)
    with page.expect_event("load"):
        play.click()
    play.click()
    says_missing(page)
    assert (assets.loads, assets.posts) == (1, [])
    renew()
    page.get_by_role("button", name="Reload").click()
    play_now(page).click()
    expect(page.locator("[role=status][data-status]")).to_contain_text("Choose in secret")
    assets.lack("Reader.js")
    loads = assets.loads
    page.get_by_role("link", name="Rules").click()
    says_missing(page)
    page.go_back()
    page.get_by_role("button", name="Place the ships").wait_for()
    assert assets.loads == loads


def test_a_server_that_is_away_is_waited_for(open_page: Any) -> None:
    page = open_page()
    assets = Assets(page)
    rules = page.get_by_role("link", name="Rules")
    rules.wait_for()
    page.context.set_offline(True)
    rules.click()
    expect(page.locator(MISSING)).to_contain_text("The server cannot be reached")
    page.get_by_role("button", name="Reload").click()
    expect(page.locator(MISSING)).to_contain_text("The server cannot be reached")
    assert assets.loads == 0
    page.context.set_offline(False)
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", level=1).first).to_contain_text("the rules")


def test_a_record_is_checked_only_by_a_page_that_is_whole(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2)
    opened.play(400)
    page = open_page(opened.hash, storage_state=storage(opened))
    renew = Assets(page).lack("verify.js")

    def check() -> None:
        page.get_by_role("tab", name="Fairness").click()
        page.get_by_role("button", name=re.compile("Check")).click()

    with page.expect_event("load"):
        check()
    check()
    says_missing(page)
    renew()
    with page.expect_event("load"):
        page.get_by_role("button", name="Reload").click()
    check()
    expect(page.locator("[data-right=true]")).to_have_count(3)
