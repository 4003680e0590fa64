"""Friends in the browser: one is asked, agrees, is invited and sits down; and whom one blocks one reads no more."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .access import barriers
from .conftest import Opener
from .test_pages import PHONE
from .test_people import register
from .test_talk import talk
from .together import OPEN, SIT, open_seats

NEWS = "[data-news]"


def look_again(page: Page) -> None:
    """What is asked for every few seconds is asked for at once."""
    page.reload()


def befriend(one: Page, other: Page, names: tuple[str, str]) -> None:
    """By the account page of one, and what the other is told at the first page."""
    register(one, names[0])
    register(other, names[1])
    one.get_by_label("Name of an account").fill(names[1])
    one.get_by_role("button", name="Ask to be friends").click()
    expect(one.get_by_text("asked, no answer yet")).to_be_visible()
    other.goto("/")
    look_again(other)
    expect(other.locator(NEWS)).to_contain_text(f"{names[0]} wants to be your friend.")
    assert barriers(other) == []
    other.get_by_role("button", name="Accept").click()
    expect(other.locator(NEWS)).to_have_count(0)


def test_a_friend_is_invited_to_a_table_and_takes_his_seat(open_page: Opener) -> None:
    ada, bea = open_page(), open_page(**PHONE)
    befriend(ada, bea, ("Ada Company", "Bea Company"))
    ada.goto("/")
    table = open_seats(ada, OPEN, name="Ada")
    look_again(ada)
    ada.get_by_role("button", name="Invite: Bea Company").click()
    expect(ada.get_by_text("Invited", exact=True)).to_be_visible()
    assert barriers(ada) == []

    look_again(bea)
    expect(bea.locator(NEWS)).to_contain_text("Ada Company invites you")
    assert barriers(bea) == []
    bea.get_by_role("link", name="Take a seat").click()
    bea.locator(SIT).first.click()
    bea.locator(".be-ready").wait_for()
    assert bea.url.endswith(table)
    bea.goto("/#/me")
    friends = bea.get_by_role("region", name="Friends")
    expect(friends.get_by_text("here now")).to_be_visible()
    assert barriers(bea) == []


def test_who_is_blocked_at_a_line_of_the_talk_is_read_no_more_and_not_told(open_page: Opener) -> None:
    cleo, dora = open_page(), open_page()
    register(cleo, "Cleo Company")
    register(dora, "Dora Company")
    cleo.goto("/")
    table = open_seats(cleo, OPEN, name="Cleo")
    dora.goto(f"/#/table/{table}")
    dora.locator(SIT).first.click()
    dora.locator(".be-ready").wait_for()
    talk(dora).get_by_label("Message to all").fill("Nonsense")
    dora.keyboard.press("Enter")
    line = talk(cleo).locator("[data-remark]")
    expect(line).to_contain_text("Nonsense")
    talk(cleo).get_by_role("button", name="About: Dora Company").click()
    assert barriers(cleo) == []
    talk(cleo).get_by_role("button", name="Block: Dora Company").click()
    expect(line).to_have_count(0)
    cleo.goto("/#/me")
    blocked = cleo.get_by_role("region", name="Blocked")
    expect(blocked).to_contain_text("Dora")
    blocked.get_by_role("button", name="Unblock: Dora Company").click()
    expect(blocked).to_have_count(0)
