"""Several tabs of one browser are one person; what could not be had is said as long as it is so."""

from __future__ import annotations

from typing import Any

import httpx
from playwright.sync_api import Page, expect

from .serving import Server
from .together import OPEN, SIT, gathering, join, open_seats


def ask(server: Server, table: str, what: str, **body: object) -> dict[str, Any]:
    """What another page asks of the server."""
    url = f"{server.address}/api/tables/{table}/{what}"
    answer: dict[str, Any] = httpx.post(url, json=body, trust_env=False).raise_for_status().json()
    return answer


def second_tab(page: Page) -> Page:
    tab = page.context.new_page()
    tab.goto(page.url)
    gathering(tab).wait_for()
    return tab


def seat(page: Page, n: int) -> Any:
    return page.locator(f"[data-seat='{n}']")


def test_a_second_tab_sits_where_the_first_sat_down_and_gets_up_with_it(open_page: Any) -> None:
    host, guest = open_page(), open_page()
    table = open_seats(host, OPEN, OPEN)
    guest.goto(f"/#/table/{table}")
    tab = second_tab(guest)
    tab.locator("form input").first.fill("Anna")
    join(guest, "Anna")
    for page in (guest, tab):
        expect(seat(page, 1)).to_contain_text("You")
        expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    expect(seat(host, 2)).to_contain_text("Free seat")
    tab.get_by_role("button", name="Anna: Leave").click()
    for page in (guest, tab):
        expect(page.get_by_role("button", name="Seat 2: Sit here")).to_be_visible()
    expect(seat(host, 1)).to_contain_text("Free seat")


def test_a_seat_kept_already_is_not_taken_twice_but_another_person_may_come(open_page: Any, server: Server) -> None:
    host, guest = open_page(), open_page()
    table = open_seats(host, OPEN, OPEN)
    guest.goto(f"/#/table/{table}")
    guest.locator("form input").first.fill("Anna")
    opened = ask(server, table, "seats", name="Anna")
    # As if the tab had slept while another one sat down.
    guest.evaluate("opened => localStorage.setItem('fondaco.tables', JSON.stringify([opened]))", opened)
    guest.locator(SIT).first.click()
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()
    expect(seat(host, 2)).to_contain_text("Free seat")
    guest.locator("summary", has_text="Another player on this device").click()
    guest.get_by_label("Name", exact=True).fill("Zita")
    guest.get_by_role("button", name="Join the table").click()
    expect(seat(host, 2)).to_contain_text("Zita")
    expect(guest.get_by_role("button", name="We are ready")).to_be_visible()


def test_who_came_too_late_keeps_what_he_typed_and_sees_when_a_seat_is_free(open_page: Any, server: Server) -> None:
    host, late = open_page(), open_page()
    table = open_seats(host, OPEN)
    late.goto(f"/#/table/{table}")
    late.locator("form input").first.fill("Zita")
    first: dict[str, Any] = {}

    def overtake(route: Any) -> None:
        first.update(ask(server, table, "seats", name="Anna"))
        route.continue_()

    late.route(f"**/api/tables/{table}/seats", overtake, times=1)
    late.locator(SIT).click()
    expect(late.get_by_text("All seats are taken").first).to_be_visible()
    ask(server, table, "leave", token=first["keys"][0]["token"])
    expect(late.get_by_text("You join as Zita.")).to_be_visible()
    expect(late.get_by_text("All seats are taken")).to_have_count(0)
    late.locator(SIT).click()
    expect(seat(host, 1)).to_contain_text("Zita")
