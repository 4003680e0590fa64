"""A game of which the page knows nothing, from a package that is installed: it is played on the plain page."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .access import examine
from .serving import Server, open_table, storage

ENOUGH = 20  # decisions; nobody has more than five cards


@pytest.fixture(scope="module")
def server(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that has the toy installed."""
    folder = tmp_path_factory.mktemp("installed")
    about = folder / "toy-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n", encoding="utf-8")
    (about / "entry_points.txt").write_text("[fondaco.games]\ntoy = toy\n", encoding="utf-8")
    server = Server(tmp_path_factory.mktemp("games"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join((str(root / "tests"), str(folder))))
        server.start()
    yield server
    server.stop()


def decide(page: Page, lots: random.Random) -> bool:
    """Presses a button by lot; False when the game is over."""
    page.locator(".choices [data-item]:not([aria-disabled=true]), .result").first.wait_for()
    if page.locator(".result").count():
        return False
    decision = page.locator(".game").get_attribute("data-decision")
    buttons = page.locator(".choices [data-item]")
    buttons.nth(lots.randrange(buttons.count())).click()
    expect(page.locator(f".game[data-decision='{decision}']")).to_have_count(0)
    return True


def test_a_game_without_a_page_of_its_own_is_played_from_the_start_page_to_its_end(
    open_page: Any, server: Server
) -> None:
    page, lots = open_page(), random.Random(4)
    page.locator("[data-game=toy]").get_by_role("link", name="Options").click()
    page.locator("summary", has_text="House rules").click()
    page.get_by_label("firstCard").select_option("open")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".board")).to_contain_text("phase turn")
    page.locator("[data-kind=take]").click()
    expect(page.locator(".log")).to_contain_text("took")
    while decide(page, lots):
        pass
    last = server.record(page.url.rpartition("/")[2])[-1]
    shown = [page.locator(f"[data-result='{seat}'] [data-points]").inner_text() for seat in range(2)]
    assert shown == [str(score) for score in last["scores"]]
    expect(page.locator("[role=status][data-status]")).to_contain_text(re.compile("The game is over|You came"))


def test_the_plain_page_keeps_nobody_out(open_page: Any, server: Server) -> None:
    opened = open_table(server, 3, bot="careful", game="toy")
    page = open_page(opened.hash, storage_state=storage(opened))
    page.locator("[data-kind=take]").click()
    page.locator(".log button").first.wait_for()
    examine(page)
    page.locator(".log button").first.click()
    page.locator("[data-past]").wait_for()
    examine(page, sizes=((844, 390),))
    page.keyboard.press("Escape")
    lots = random.Random(1)
    for _ in range(ENOUGH):
        if not decide(page, lots):
            break
    examine(page, sizes=((390, 844),))


def test_the_plain_page_speaks_the_language_of_the_reader(open_page: Any, server: Server) -> None:
    opened = open_table(server, 2, bot="careful", game="toy")
    page = open_page(opened.hash, storage_state=storage(opened), locale="pl-PL")
    expect(page.locator(".board")).to_contain_text("Ta gra nie ma jeszcze własnej strony")
    page.keyboard.press("2")
    expect(page.locator(".log")).to_contain_text("stood")
