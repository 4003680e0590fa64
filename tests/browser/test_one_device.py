"""Several persons at one device: it goes from hand to hand, and nobody sees what is another's."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from .clicking import READY, decide, set_up
from .serving import Server
from .together import (
    ENOUGH,
    HAND_OVER,
    OPEN,
    hand_over,
    open_seats,
    play_at_one_device,
    two_at_one_device,
)


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
    holders = play_at_one_device(page, lots, 8)
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
    set_up(page, company="here")
    page.get_by_role("radio", name="2").check(force=True)
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
    expect(page.locator("[data-told=since]")).to_contain_text("Venice")
    page.locator("[data-told=since]").get_by_role("button", name="Close").click()
    expect(page.locator("[data-told=since]")).to_have_count(0)


def test_another_player_joins_at_the_same_device(open_page: Any) -> None:
    page = open_page()
    open_seats(page, OPEN)
    page.locator("summary", has_text="Another player on this device").click()
    page.get_by_label("Name", exact=True).fill("Anna")
    page.get_by_role("button", name="Join the table").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("Anna")
    page.get_by_role("button", name="We are ready").click()
    assert hand_over(page) == "Eva"
