"""Several persons at one table: gathering by link or at one device, playing over the network."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import httpx
from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from .clicking import READY, STANDS, decide, set_up
from .serving import Server

ENOUGH = 800  # decisions of all persons together
OPEN, HERE = "open:", "here:"
HAND_OVER = "[data-hand-over]"
GATHERING = "[data-gathering]"
SIT = "button.sit"  # on each free seat


def gathering(page: Page) -> Locator:
    return page.locator(GATHERING)


def open_seats(page: Page, *seats: str, name: str = "Eva") -> str:
    """Opens a table, each further seat as said there; the table's id."""
    set_up(page, company="friends")
    page.get_by_role("radio", name=str(len(seats) + 1)).check(force=True)
    page.get_by_label("Your name").fill(name)
    page.locator("summary", has_text="Who sits where").click()
    for i, seat in enumerate(seats):
        page.get_by_role("combobox", name=f"Seat {i + 2}").select_option(seat)
    page.get_by_role("button", name="Open the table").click()
    gathering(page).wait_for()
    return page.url.rpartition("/")[2]


def join(page: Page, name: str) -> None:
    """In any language."""
    gathering(page).wait_for()
    page.locator("form input").first.fill(name)
    page.locator(SIT).first.click()
    page.locator(".be-ready").wait_for()


def play_together(pages: list[Page], lots: random.Random, decisions: int = ENOUGH) -> bool:
    """Whoever is asked decides, so many times together; whether the game is over then."""
    for _ in range(decisions):
        asked = next_asked(pages)
        if asked.locator(".result").count():
            return True
        decide(asked, lots)
    return False


def next_asked(pages: list[Page]) -> Page:
    """The page of somebody who can do something; what is asked may have been answered by the page itself."""
    for _ in range(2000):
        for page in pages:
            if page.locator(READY).count():
                return page
        pages[0].wait_for_timeout(10)
    raise AssertionError("nobody is asked anything")


def two_at_one_device(page: Page) -> None:
    """Eva, Anna, and a bot between them; nobody waits."""
    set_up(page)
    page.get_by_role("radio", name="3").check(force=True)
    page.get_by_label("Your name").fill("Eva")
    page.locator("summary", has_text="Who sits where").click()
    page.get_by_role("combobox", name="Seat 3").select_option(HERE)
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_role("button", name="Play", exact=True).click()


def hand_over(page: Page) -> str:
    """Gives the device on, when nothing of the table is to be seen; who has it now."""
    expect(page.locator(HAND_OVER)).to_be_visible()
    assert page.locator(".game, [data-item], [data-seat]").count() == 0
    name = page.get_by_role("heading", level=1).inner_text().removeprefix("Give the device to ")
    page.get_by_role("button", name=f"I am {name}").click()
    page.locator(STANDS).wait_for()
    own = page.locator("[data-seat]", has_text=re.compile(r"\bYou\b"))
    expect(own).to_contain_text(name)
    return name


def play_at_one_device(page: Page, lots: random.Random, decisions: int) -> list[str]:
    """Until so many decisions are made, or the game is over; who had the device, one after the other."""
    holders = []
    for _ in range(decisions):
        page.locator(f"{READY}, {HAND_OVER}").first.wait_for()
        if page.locator(".result").count():
            break
        if page.locator(HAND_OVER).count():
            holders.append(hand_over(page))
        else:
            decide(page, lots)
    return holders


def two_persons(server: Server) -> tuple[str, list[dict[str, Any]]]:
    """A game of two persons, with the keys of their seats."""
    opened = {"game": "golden-horn", "seats": [{"name": "Eva"}, {"name": "Anna"}]}
    answer = httpx.post(f"{server.address}/api/tables", json=opened, trust_env=False).raise_for_status().json()
    return answer["table"], answer["keys"]


def play_over_sockets(server: Server, table: str, keys: list[dict[str, Any]], decisions: int) -> None:
    """Plays so many decisions of two persons by lot."""
    url, lots = f"{server.address.replace('http', 'ws')}/ws/tables/{table}", random.Random(1)
    with connect(url, proxy=None) as first, connect(url, proxy=None) as second:
        sockets = (first, second)
        for socket, key in zip(sockets, keys, strict=True):
            socket.send(json.dumps({"type": "hello", "token": key["token"]}))
        latest: list[Any] = [None, None]
        for played in range(decisions):
            asked = next((now for now in latest if now and now["choices"]), None)
            while asked is None:
                for i, socket in enumerate(sockets):
                    latest[i] = freshest(socket) or latest[i]
                if any(now and now["view"]["over"] for now in latest):
                    return
                asked = next((now for now in latest if now and now["choices"]), None)
            seat = latest.index(asked)
            action = lots.choice(asked["choices"])["action"]
            act = {"type": "act", "id": f"lot-{played}", "decision": asked["decision"], "action": action}
            sockets[seat].send(json.dumps(act))
            latest[seat] = None


def freshest(socket: Any) -> Any:
    """The last `now` that has come."""
    found = None
    while True:
        try:
            message = json.loads(socket.recv(timeout=0.004))
        except TimeoutError:
            return found
        if message["type"] == "now":
            found = message


def keeping(server: Server, table: str, *keys: dict[str, Any]) -> Any:
    """A browser that has these keys of a table."""
    kept = {"name": "fondaco.tables", "value": json.dumps([{"table": table, "keys": keys}])}
    return {"cookies": [], "origins": [{"origin": server.address, "localStorage": [kept]}]}
