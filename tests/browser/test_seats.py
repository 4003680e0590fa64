"""A seat goes to another device or person, and a game ends before its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .access import barriers
from .clicking import STANDS
from .serving import IMPATIENT as USUAL
from .serving import Server
from .test_pages import PHONE
from .together import keeping, two_persons

SETTINGS = "button.feel"
CARD = "aside:has(#seats-card)"


class Impatient(Server):
    """At which a seat is free for others as soon as its person has gone."""

    def _command(self) -> list[str]:
        program, flag, source, *arguments = super()._command()
        assert source == USUAL
        return [program, flag, source.replace("float(player))", "float(player), 0)"), *arguments]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Impatient(tmp_path_factory.mktemp("games"), patience=(1, 1))
    server.start()
    yield server
    server.stop()


def notice(page: Page, what: str) -> Any:
    return page.locator(f"[data-seat-notice={what}]")


def choose(page: Page, way: str) -> None:
    page.locator(SETTINGS).click()
    page.locator(f"[data-way={way}]").click()


def link_of(page: Page) -> str:
    page.locator(f"{CARD} button.primary").click()
    return page.locator(f"{CARD} input").input_value()


def test_a_seat_goes_to_a_phone_and_is_taken_back(open_page: Any, server: Server) -> None:
    table, keys = two_persons(server)
    eva = open_page(f"#/table/{table}", storage_state=keeping(server, table, keys[0]))
    choose(eva, "device")
    link = link_of(eva)
    expect(eva.locator("[data-qr]")).to_be_visible()
    assert barriers(eva) == []
    phone, late = open_page(**PHONE), open_page()
    phone.goto(link)
    phone.get_by_role("button", name="Play on here as Eva").click()
    phone.locator(STANDS).wait_for()
    assert "/seat/" not in phone.url
    late.goto(link)
    expect(late.get_by_role("alert")).to_contain_text("no longer works")
    expect(notice(eva, "lent")).to_be_visible()
    expect(eva.locator(CARD)).to_have_count(0)
    notice(eva, "lent").get_by_role("button", name="Play on here only").click()
    expect(notice(phone, "lost")).to_be_visible()
    expect(notice(eva, "lent")).to_have_count(0)
    assert barriers(phone) == []


def test_an_away_seat_is_taken_by_a_link_and_both_end_the_game(open_page: Any, server: Server) -> None:
    table, keys = two_persons(server)
    eva = open_page(f"#/table/{table}", storage_state=keeping(server, table, keys[0]))
    eva.get_by_role("button", name="seat to somebody else").click()
    link = link_of(eva)
    cleo = open_page()
    cleo.goto(link)
    expect(cleo.locator("form")).to_contain_text("you see the cards and choices of this seat")
    assert barriers(cleo) == []
    cleo.get_by_label("Your name").fill("Cleo")
    cleo.locator("form button.primary").click()
    expect(eva.locator("[data-seat='1'] h3")).to_have_text("Cleo")
    choose(eva, "end")
    eva.locator(f"{CARD} button.primary").click()
    assert barriers(cleo) == []
    notice(cleo, "end").get_by_role("button", name="End the game").click()
    for page in (eva, cleo):
        expect(page.locator(".end")).to_contain_text("This game has no result.")
        expect(page.locator("[data-status='status.ended']")).to_be_visible()
    assert server.record(table)[-1].get("result") is None
    assert barriers(eva) == []
