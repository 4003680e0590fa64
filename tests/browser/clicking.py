"""A person who plays by the buttons of the action bar alone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page, expect

NOT_BY_LOT = "[data-kind=announce], [data-kind=back], [data-kind=mix], [data-kind=rest]"
SENDS = ("voyage", "rob", "choice", "conquer", "train")
MANY_PICKS = 60  # among other cards for a raid one may choose for long
STANDS = ".game[aria-busy=false]"  # all parts of the page of a table are drawn
READY = f"{STANDS} :is(.choices [data-item]:not([aria-disabled=true]), .choices form button:enabled, .result)"


def start_game(page: Page, players: int, name: str = "Eva", expansion: bool = False) -> str:
    """From where a table of Golden Horn is set up to the first decision; the table's id."""
    set_up(page)
    page.get_by_role("radio", name=str(players)).check(force=True)
    page.get_by_role("checkbox", name=re.compile("Domínio da Mar")).set_checked(expansion, force=True)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("[role=status][data-status]")).to_contain_text("Choose in secret")
    return page.url.rpartition("/")[2]


def set_up(page: Page, game: str = "golden-horn", company: str = "bots") -> None:
    """Where a new table is set up."""
    page.goto(f"/#/new/{game}/{company}")
    page.locator("form input").first.wait_for()


def play_now(page: Page, game: str = "golden-horn") -> Locator:
    """On the first page: the button that starts a game against bots."""
    return page.locator(f"[data-game={game}] .play")


def decide(page: Page, lots: random.Random) -> bool:
    """Answers one decision by lot, announcing the end last of all; False when the game is over."""
    page.locator(READY).first.wait_for()
    if page.locator(".result").count():
        return False
    seen = page.locator(".game").get_attribute("data-decision")
    if page.locator(".choices form").count():
        for ship in page.locator(".choices fieldset").all():
            ship.locator("label").nth(lots.randrange(2)).click()
        page.locator(".choices form button").click()
    else:
        pick_and_go(page, lots, seen)
    expect(page.locator(f".game[data-decision='{seen}']")).to_have_count(0)
    return True


def pick_and_go(page: Page, lots: random.Random, seen: str | None) -> None:
    """Picks ship, load and whatever else is asked by lot, until something was sent."""
    going = f".game[data-decision='{seen}'] .choices [data-item]:not({NOT_BY_LOT})"
    for _ in range(MANY_PICKS):
        buttons = page.locator(f"{going}:not([aria-disabled=true])")
        n = buttons.count()
        if n == 0:
            return
        button = buttons.nth(lots.randrange(n))
        sends = button.get_attribute("data-item") in SENDS
        page.wait_for_timeout(300 if sends else 0)  # what is clicked at once after a pick counts as a double click
        button.click()
        if sends:
            return


def play(page: Page, decisions: int, lots: random.Random) -> bool:
    """So many decisions; False when the game is over before."""
    return all(decide(page, lots) for _ in range(decisions))


def put_bot(page: Page, seat: int, name: str) -> None:
    """Of the persons whom people meet at tables, on an open seat."""
    place = page.locator(f"[data-seat='{seat}']")
    place.locator("summary").click()
    place.get_by_role("button", name=re.compile(f"^{name}")).click()
