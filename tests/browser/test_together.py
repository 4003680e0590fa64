"""Friends at one table: gathering by link, playing over the network, at one device, watching, and playing again."""

from __future__ import annotations

import json
import random
import re
from itertools import pairwise
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect
from websockets.sync.client import connect

from .access import barriers
from .clicking import READY, decide
from .serving import Server
from .test_pages import PHONE, too_small

GREEK_PHONE: dict[str, Any] = {**PHONE, "locale": "el-GR"}
ENOUGH = 800  # decisions of all persons together
OPEN, HERE = "open:", "here:"
HAND_OVER = "[data-hand-over]"
GATHERING = "[data-gathering]"


def gathering(page: Page) -> Locator:
    return page.locator(GATHERING)


def open_seats(page: Page, *seats: str, name: str = "Eva") -> str:
    """Opens a table from the start page, each further seat as said there; the table's id."""
    page.get_by_role("radio", name=str(len(seats) + 1)).check(force=True)
    page.get_by_label("Your name").fill(name)
    for i, seat in enumerate(seats):
        page.get_by_role("combobox", name=f"Seat {i + 2}").select_option(seat)
    page.get_by_role("button", name="Open the table").click()
    gathering(page).wait_for()
    return page.url.rpartition("/")[2]


def join(page: Page, name: str) -> None:
    """In any language."""
    gathering(page).wait_for()
    page.locator("form input").first.fill(name)
    page.locator("form button[type=submit]").first.click()
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


def friends(open_page: Any) -> tuple[Page, Page, str]:
    """A host, and a guest with a Greek phone, in the same game; the table's id."""
    host, guest = open_page(), open_page(**GREEK_PHONE)
    table = open_seats(host, OPEN)
    expect(gathering(host)).to_contain_text("Waiting for 1 more player")
    link = host.get_by_label("Link to this table").input_value()
    assert link == host.url
    guest.goto(link)
    join(guest, "Νίκος")
    expect(gathering(host)).to_have_text("Not ready yet: Νίκος. Say when you are ready.")
    guest.locator(".be-ready").click()
    expect(gathering(host)).to_have_text("Say when you are ready.")
    host.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        page.locator(".game").wait_for()
    return host, guest, table


def test_friends_gather_by_link_and_one_comes_back_in_the_middle(open_page: Any) -> None:
    host, guest, _ = friends(open_page)
    lots = random.Random(5)
    assert not play_together([host, guest], lots, 6)
    guest.reload()
    guest.locator(".game").wait_for()
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
    host.locator(".result button").click()
    gathering(host).wait_for()
    guest.locator(".result a.button").click()
    for page in (guest, host):
        page.locator(".be-ready").click()
    assert not play_together([host, guest], lots, 6)
    assert host.url.rpartition("/")[2] == guest.url.rpartition("/")[2] != table


def test_a_table_is_found_in_the_lobby_and_not_where_it_shall_not_be(open_page: Any) -> None:
    host, hidden, guest = open_page(), open_page(), open_page()
    hidden.get_by_role("combobox", name="Seat 2").select_option(OPEN)
    hidden.get_by_label("Show in the list of open tables").uncheck()
    open_seats(hidden, OPEN, name="Ada")
    host.locator("summary", has_text="House rules").click()
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
    guest.get_by_role("link", name="Continue").click()
    expect(host.locator("[data-seat='1']")).not_to_contain_text("away")
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()


def test_the_host_arranges_the_seats(open_page: Any) -> None:
    host, guest, late = open_page(), open_page(), open_page()
    table = open_seats(host, OPEN, OPEN)
    host.get_by_role("button", name="Seat 3: Bot: Strong").click()
    expect(host.locator("[data-seat='2']")).to_contain_text("Bot: Strong")
    guest.goto(f"/#/table/{table}")
    join(guest, "Anna")
    late.goto(f"/#/table/{table}")
    expect(late.get_by_text("All seats are taken")).to_be_visible()
    assert guest.get_by_role("button", name="Free this seat").count() == 0
    host.get_by_role("button", name="Anna: Free this seat").click()
    expect(guest.get_by_role("alert")).to_have_text("The host has freed your seat.")
    assert guest.evaluate("localStorage.getItem('fondaco.tables')") == "[]"
    join(late, "Zita")
    expect(host.locator("[data-seat='1']")).to_contain_text("Zita")
    late.get_by_role("button", name="Zita: Leave").click()
    expect(host.locator("[data-seat='1']")).to_contain_text("Free seat")
    assert late.get_by_role("alert").count() == 0
    host.get_by_role("button", name="Seat 2: Bot: Easy").click()
    host.get_by_role("button", name="I am ready").click()
    for page in (host, guest, late):
        page.locator(".game").wait_for()
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
    assert page.evaluate("getSelection().toString()") == page.url


def two_at_one_device(page: Page) -> None:
    """Eva, Anna, and a bot between them; nobody waits."""
    page.get_by_role("radio", name="3").check(force=True)
    page.get_by_label("Your name").fill("Eva")
    page.get_by_role("combobox", name="Seat 3").select_option(HERE)
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_role("button", name="Play", exact=True).click()


def hand_over(page: Page) -> str:
    """Gives the device on, when nothing of the table is to be seen; who has it now."""
    expect(page.locator(HAND_OVER)).to_be_visible()
    assert page.locator(".game, [data-item], [data-seat]").count() == 0
    name = page.get_by_role("heading", level=1).inner_text().removeprefix("Give the device to ")
    page.get_by_role("button", name=f"I am {name}").click()
    page.locator(".game").wait_for()
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


def test_two_at_one_device_see_nothing_of_each_other(open_page: Any) -> None:
    page, lots = open_page(), random.Random(7)
    two_at_one_device(page)
    assert hand_over(page) == "Eva"
    expect(page.get_by_role("button", name="Place the ships")).to_be_visible()
    decide(page, lots)
    page.get_by_role("button", name="Eva: take another look").click()
    expect(page.locator("[data-seat]", has_text=re.compile(r"\bYou\b"))).to_contain_text("Eva")
    page.get_by_role("button", name="Give the device to Anna").click()
    assert hand_over(page) == "Anna"
    page.reload()
    assert hand_over(page) == "Anna"
    holders = play_at_one_device(page, lots, 16)
    assert set(holders) == {"Eva", "Anna"}
    assert all(holder != other for holder, other in pairwise(holders))


@pytest.mark.slow
def test_two_at_one_device_play_a_whole_game_and_another_one(open_page: Any, server: Server) -> None:
    page, lots = open_page(), random.Random(8)
    two_at_one_device(page)
    hand_over(page)
    table = page.url.rpartition("/")[2]
    holders = play_at_one_device(page, lots, ENOUGH)
    assert len(holders) > 10
    expect(page.locator(".result")).to_be_visible()
    assert page.locator("[data-result]").count() == len(server.record(table)[-1]["scores"])
    page.get_by_role("button", name="Play again").click()
    assert hand_over(page) == "Eva"
    assert page.url.rpartition("/")[2] != table


MOVED = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...all) {
    const moving = animate.apply(this, all);
    if (moving.id === "voyage") {
      moved.push("sets out");
      moving.finished.then(() => moved.push("arrives"), () => {});
    }
    return moving;
  };
  const given = () => document.querySelector("[data-hand-over]") && moved.at(-1) !== "given" && moved.push("given");
  new MutationObserver(given).observe(document, { childList: true, subtree: true });
}"""


def test_the_device_is_kept_until_the_ship_has_arrived_and_the_next_one_is_told(open_page: Any) -> None:
    page, lots = open_page(reduced_motion="no-preference"), random.Random(3)
    page.get_by_role("radio", name="2").check(force=True)
    page.get_by_role("combobox", name="Seat 2").select_option(HERE)
    page.get_by_label("Your name").fill("Eva")
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_role("button", name="Play", exact=True).click()
    play_at_one_device(page, lots, 4)  # both place their ships
    page.locator(f"{READY}, {HAND_OVER}").first.wait_for()
    if page.locator(HAND_OVER).count():
        hand_over(page)
    page.evaluate(MOVED)
    while page.locator(HAND_OVER).count() == 0:
        decide(page, lots)
        page.locator(f"{READY}, {HAND_OVER}").first.wait_for()
    assert page.evaluate("moved").pop() == "given"
    voyages = page.evaluate("moved.slice(0, -1)")
    assert voyages.count("sets out") == voyages.count("arrives") > 0
    hand_over(page)
    expect(page.locator("[data-since]")).to_contain_text("Venice")
    page.locator("[data-since]").get_by_role("button", name="Close").click()
    expect(page.locator("[data-since]")).to_have_count(0)


def test_another_player_joins_at_the_same_device(open_page: Any) -> None:
    page = open_page()
    open_seats(page, OPEN)
    page.locator("summary", has_text="Another player on this device").click()
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_role("button", name="Join the table").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("Anna")
    page.get_by_role("button", name="We are ready").click()
    assert hand_over(page) == "Eva"


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
            message = json.loads(socket.recv(timeout=0.02))
        except TimeoutError:
            return found
        if message["type"] == "now":
            found = message


def keeping(server: Server, table: str, *keys: dict[str, Any]) -> Any:
    """A browser that has these keys of a table."""
    kept = {"name": "fondaco.tables", "value": json.dumps([{"table": table, "keys": keys}])}
    return {"cookies": [], "origins": [{"origin": server.address, "localStorage": [kept]}]}


def test_a_rematch_is_found_by_all(open_page: Any, server: Server) -> None:
    table, keys = two_persons(server)
    play_over_sockets(server, table, keys, 2000)
    eva, anna = (open_page(f"#/table/{table}", storage_state=keeping(server, table, key)) for key in keys)
    eva.get_by_role("button", name="Again with the same players").click()
    expect(gathering(eva)).to_have_text("Not ready yet: Anna. Say when you are ready.")
    anna.locator(".result a.button").click()
    expect(gathering(anna)).to_have_text("Not ready yet: Eva. Say when you are ready.")
    for page in (eva, anna):
        page.get_by_role("button", name="I am ready").click()
    for page in (eva, anna):
        page.locator(".game").wait_for()
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
    host.get_by_role("combobox", name="Seat 2").select_option(OPEN)
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
