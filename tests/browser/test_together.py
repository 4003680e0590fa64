"""Friends at one table: gathering by link, playing over the network, watching, and playing again."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .access import barriers
from .clicking import STANDS, put_bot, set_up
from .serving import Server
from .test_pages import PHONE, too_small
from .together import (
    HAND_OVER,
    OPEN,
    gathering,
    join,
    keeping,
    open_seats,
    play_over_sockets,
    play_together,
    two_at_one_device,
    two_persons,
)

GREEK_PHONE: dict[str, Any] = {**PHONE, "locale": "el-GR"}


def friends(open_page: Any) -> tuple[Page, Page, str]:
    """A host, and a guest with a Greek phone, in the same game; the table's id."""
    host, guest = open_page(), open_page(**GREEK_PHONE)
    table = open_seats(host, OPEN)
    expect(gathering(host)).to_contain_text("Waiting for 1 more player")
    link = host.get_by_label("Link to this table").input_value()
    assert link == f"{host.url.partition('#')[0]}table/{table}?lang=en"
    guest.goto(link)
    join(guest, "Νίκος")
    expect(gathering(host)).to_have_text("Not ready yet: Νίκος. Say when you are ready.")
    guest.locator(".be-ready").click()
    expect(gathering(host)).to_have_text("Say when you are ready.")
    host.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        page.locator(STANDS).wait_for()
    return host, guest, table


def test_friends_gather_by_link_and_one_comes_back_in_the_middle(open_page: Any) -> None:
    host, guest, _ = friends(open_page)
    lots = random.Random(5)
    assert not play_together([host, guest], lots, 6)
    guest.reload()
    guest.locator(STANDS).wait_for()
    assert not play_together([host, guest], lots, 6)
    names = [[seat.locator("h3, strong").first.inner_text() for seat in seats(page)] for page in (host, guest)]
    assert {frozenset(shown) for shown in names} == {frozenset(["Eva", "Νίκος"])}


def seats(page: Page) -> list[Locator]:
    if page.locator("[data-seat]").count() == 0:
        page.get_by_role("tab").nth(1).click()
    return page.locator("[data-seat]").all()


@pytest.mark.slow
def test_friends_play_a_whole_game_and_another_one(open_page: Any, server: Server) -> None:
    host, guest, table = friends(open_page)
    lots = random.Random(6)
    assert not play_together([host, guest], lots, 30)
    guest.reload()
    assert play_together([host, guest], lots)
    scores = server.record(table)[-1]["scores"]
    for page in (host, guest):
        for seat, score in enumerate(scores):
            expect(page.locator(f"[data-result='{seat}'] [data-points]")).to_have_text(str(score))
    host.get_by_role("button", name="Play again").click()
    gathering(host).wait_for()
    guest.locator(".end button.primary").click()
    guest.locator(".result").wait_for(state="detached")
    assert not play_together([host, guest], lots, 6)
    assert host.url.rpartition("/")[2] == guest.url.rpartition("/")[2] != table


def test_a_table_is_found_in_the_lobby_and_not_where_it_shall_not_be(open_page: Any) -> None:
    host, hidden, guest = open_page(), open_page(), open_page()
    set_up(hidden, company="friends")
    open_seats(hidden, OPEN, name="Ada")
    set_up(host, company="friends")
    host.get_by_label("Show in the list of open tables").check()
    host.locator("summary", has_text="Points and the end").click()
    host.get_by_label("Warehouses").select_option("hidden")
    table = open_seats(host, OPEN, OPEN, name="Eva")
    listed = guest.locator(f"[data-table='{table}']")
    expect(listed).to_contain_text("Eva")
    expect(listed).to_contain_text("2 of 3 seats free")
    expect(listed).to_contain_text("Warehouses: Hidden")
    assert guest.locator("[data-table]", has_text="Ada").count() == 0
    listed.get_by_role("link", name="Join: Eva").click()
    expect(guest.get_by_text("Warehouses: Hidden")).to_be_visible()
    join(guest, "Anna")
    expect(host.locator("[data-seat='1']")).to_contain_text("Anna")
    guest.goto("/")
    expect(guest.locator("section[aria-labelledby=own-tables] li", has_text="waiting for players")).to_be_visible()
    expect(host.locator("[data-seat='1']")).to_contain_text("away")
    guest.locator("[data-go-on]").get_by_role("link", name="Golden Horn Eva Continue").click()
    expect(host.locator("[data-seat='1']")).not_to_contain_text("away")
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()


def test_the_host_arranges_the_seats(open_page: Any) -> None:
    host, guest, late = open_page(), open_page(), open_page()
    table = open_seats(host, OPEN, OPEN)
    put_bot(host, 2, "Matteo")
    expect(host.locator("[data-seat='2']")).to_contain_text(re.compile("Matteo.*Bot: Level 3", re.DOTALL))
    guest.goto(f"/#/table/{table}")
    join(guest, "Anna")
    late.goto(f"/#/table/{table}")
    expect(late.get_by_text("All seats are taken")).to_be_visible()
    assert guest.get_by_role("button", name="Remove from the table").count() == 0
    host.get_by_role("button", name="Anna: Remove from the table").click()
    expect(guest.get_by_role("alert")).to_have_text("The host has freed your seat.")
    assert guest.evaluate("localStorage.getItem('fondaco.tables')") == "[]"
    join(late, "Zita")
    expect(host.locator("[data-seat='1']")).to_contain_text("Zita")
    late.get_by_role("button", name="Zita: Leave").click()
    expect(host.locator("[data-seat='1']")).to_contain_text("Free seat")
    assert late.get_by_role("alert").count() == 0
    put_bot(host, 1, "Nino")
    host.get_by_role("button", name="I am ready").click()
    for page in (host, guest, late):
        page.locator(STANDS).wait_for()
    assert guest.locator(".choices [data-item], .choices form").count() == 0


def test_a_gathering_outlives_the_server(open_page: Any, server: Server) -> None:
    page = open_page()
    open_seats(page, OPEN)
    server.stop()
    expect(gathering(page)).to_contain_text("Connection lost")
    server.start()
    expect(gathering(page)).to_have_text("Waiting for 1 more player. Say when you are ready.")


def test_without_a_clipboard_the_link_is_selected(open_page: Any) -> None:
    page = open_page()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    open_seats(page, OPEN)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("The link is selected")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == page.get_by_label("Link to this table").input_value()


def test_another_game_of_the_same_people_takes_one_click_each(open_page: Any, server: Server) -> None:
    table, keys = two_persons(server)
    play_over_sockets(server, table, keys, 2000)
    eva, anna, watcher = (
        open_page(f"#/table/{table}", storage_state=kept)
        for kept in (*(keeping(server, table, key) for key in keys), None)
    )
    expect(watcher.locator(".end")).to_be_visible()
    assert watcher.get_by_role("button", name="Play again").count() == 0
    eva.get_by_role("button", name="Play again").click()
    expect(gathering(eva)).to_have_text("Not ready yet: Anna.")
    expect(watcher.get_by_role("link", name="To the next game")).to_be_visible()
    expect(anna.locator(".end [role=status]").first).to_have_text("Eva wants to play again.")
    anna.get_by_role("button", name="Play again").click()
    for page in (eva, anna):
        page.locator(STANDS).wait_for()
        expect(page.get_by_role("button", name="Place the ships")).to_be_visible()
    assert eva.url == anna.url


def test_a_spectator_sees_no_hand_of_two_persons(open_page: Any, server: Server) -> None:
    table, keys = two_persons(server)
    play_over_sockets(server, table, keys, 12)
    page = open_page(f"#/table/{table}")
    seen: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: seen.append(str(text))))
    page.reload()
    expect(page.locator("[data-seat]")).to_have_count(2)
    assert page.locator(".choices [data-item], [data-hand], .be-ready").count() == 0
    assert page.get_by_role("heading", name=re.compile("Your cards")).count() == 0
    nows = [json.loads(text) for text in seen if '"type":"now"' in text]
    assert nows
    assert all(seat["hand"] is None for now in nows for seat in now["view"]["seats"])


FLAT = {"viewport": {"width": 844, "height": 390}}


@pytest.mark.parametrize(
    "look",
    [
        {},
        pytest.param(PHONE, marks=pytest.mark.slow),
        pytest.param({"color_scheme": "dark"}, marks=pytest.mark.slow),
        pytest.param(FLAT, marks=pytest.mark.slow),
    ],
    ids=["light", "phone", "dark", "flat"],
)
def test_nobody_is_kept_out(open_page: Any, look: dict[str, Any]) -> None:
    host, guest, devices = open_page(**look), open_page(**look), open_page(**look)
    set_up(host, company="friends")
    for group in host.locator("summary").all():
        group.click()
    host.get_by_role("checkbox", name="Show in the list of open tables").check()
    examine(host)
    table = open_seats(host, OPEN, OPEN)
    guest.locator(f"[data-table='{table}']").wait_for()
    examine(guest)
    guest.locator(f"[data-table='{table}'] a").click()
    guest.locator("form").first.wait_for()
    examine(guest)
    join(guest, "Anna")
    examine(guest)
    examine(host)
    two_at_one_device(devices)
    devices.locator(HAND_OVER).wait_for()
    examine(devices)


def examine(page: Page) -> None:
    assert barriers(page) == []
    assert [one for one in too_small(page) if "checkbox" not in one] == []  # its label is large enough
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
