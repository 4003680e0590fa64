"""Who goes away blocks nobody: another person arranges the seats, a bot plays, and who comes back goes on himself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .clicking import STANDS, put_bot
from .serving import Server
from .test_pages import PHONE, too_small
from .together import OPEN, gathering, join, keeping, open_seats, play_together, two_persons

LET_BOT = "Let a bot play for Anna"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Of little patience with those who close their pages."""
    server = Server(tmp_path_factory.mktemp("games"), patience=(1, 1))
    server.start()
    yield server
    server.stop()


def go_away(page: Page) -> None:
    page.goto("about:blank")


def host_and_guest(open_page: Any) -> tuple[Page, Page, str]:
    host, guest = open_page(), open_page()
    table = open_seats(host, OPEN)
    guest.goto(f"/#/table/{table}")
    join(guest, "Anna")
    return host, guest, table


def test_a_guest_fills_the_seat_of_the_host_who_left_and_starts(open_page: Any) -> None:
    host, guest, table = host_and_guest(open_page)
    free = guest.get_by_role("button", name="Eva: Remove from the table")
    expect(guest.locator("[data-seat='0']")).to_contain_text("Host")
    assert free.count() == 0
    go_away(host)
    free.click()
    expect(guest.locator("[data-seat='1']")).to_contain_text("Host")
    put_bot(guest, 0, "Matteo")
    guest.get_by_role("button", name="I am ready").click()
    guest.locator(STANDS).wait_for()
    assert play_together([guest], random.Random(1), 2) is False
    host.goto(f"/#/table/{table}")
    host.locator(f"{STANDS}, [role=alert]").first.wait_for()


def test_a_host_who_comes_back_is_host_again(open_page: Any) -> None:
    host, guest, table = host_and_guest(open_page)
    free = guest.get_by_role("button", name="Eva: Remove from the table")
    go_away(host)
    expect(free).to_be_visible()
    host.goto(f"/#/table/{table}")
    expect(free).to_have_count(0)
    expect(host.get_by_role("button", name="Anna: Remove from the table")).to_be_visible()
    expect(gathering(guest)).to_contain_text("Not ready yet: Eva")


def eva_and_anna(open_page: Any, server: Server, **look: Any) -> tuple[Page, Page, str]:
    table, keys = two_persons(server)
    eva, anna = (open_page(f"#/table/{table}", storage_state=keeping(server, table, key), **look) for key in keys)
    for page in (eva, anna):
        page.locator(STANDS).wait_for()
    return eva, anna, table


@pytest.mark.slow
def test_a_bot_plays_for_who_went_away_until_he_is_back(open_page: Any, server: Server) -> None:
    eva, anna, table = eva_and_anna(open_page, server)
    lots = random.Random(2)
    assert not play_together([eva, anna], lots, 4)
    assert eva.get_by_role("button", name=LET_BOT).count() == 0
    go_away(anna)
    eva.get_by_role("button", name=LET_BOT).focus()
    eva.keyboard.press("Enter")
    row = eva.locator("[data-seat='1']")
    expect(row).to_contain_text("away, a bot plays")
    expect(eva.locator("[role=status]", has_text="A bot plays for Anna.")).to_have_count(1)
    expect(row.get_by_role("heading")).to_be_focused()
    assert eva.get_by_role("button", name=LET_BOT).count() == 0
    assert not play_together([eva], lots, 6)
    anna.goto(f"/#/table/{table}")
    expect(row.locator("[data-away]")).to_have_count(0)
    assert not play_together([anna, eva], lots, 8)


@pytest.mark.slow
def test_on_a_phone_a_bot_is_let_play_too(open_page: Any, server: Server) -> None:
    eva, anna, _ = eva_and_anna(open_page, server, **PHONE)
    go_away(anna)
    eva.get_by_role("tab").nth(1).click()
    button = eva.get_by_role("button", name=LET_BOT)
    button.wait_for()
    assert too_small(eva) == []
    button.tap()
    expect(eva.locator("[data-seat='1']")).to_contain_text("away, a bot plays")


def test_who_watches_lets_no_bot_play(open_page: Any, server: Server) -> None:
    eva, anna, table = eva_and_anna(open_page, server)
    watcher = open_page(f"#/table/{table}")
    go_away(anna)
    expect(eva.get_by_role("button", name=LET_BOT)).to_be_visible()
    expect(watcher.locator("[data-seat='1']")).to_contain_text("away")
    assert watcher.get_by_role("button", name=LET_BOT).count() == 0
