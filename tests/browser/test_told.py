"""What others did is told for a while, and lies over no button."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError

from .serving import OpenTable, Server, open_table, storage

pytestmark = pytest.mark.slow

NOTICE = "[data-told=tidings]"
DECISIONS = 60
SOON = 1000  # ms
# The buttons and links of the page that it covers, but for places on the board, which are reached through it.
COVERED = """() => {
    const notice = document.querySelector('[data-told=tidings]');
    const { left, top, right, bottom } = notice.getBoundingClientRect();
    return [...document.querySelectorAll('button, a, select')].filter((one) => {
        const box = one.getBoundingClientRect();
        const apart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
        return !apart && box.width > 0 && !notice.contains(one) && !one.closest('.board');
    }).map((one) => one.outerHTML);
}"""


def told(page: Page, table: OpenTable) -> bool:
    """Plays until something is told that others did."""
    for _ in range(DECISIONS):
        table.play(1)
        with suppress(TimeoutError):
            page.locator(NOTICE).wait_for(timeout=SOON)
            return True
    return False


@pytest.mark.parametrize("game", ["golden-horn", "catan"])
@pytest.mark.parametrize("size", [(1280, 720), (900, 1000), (844, 390), (390, 844)], ids=str)
def test_what_others_did_is_told_over_no_button(
    open_page: Any, server: Server, game: str, size: tuple[int, int]
) -> None:
    options = {"offersPerTurn": "0"} if game == "catan" else {}
    table = open_table(server, 4, game=game, **options)
    screen = {"width": size[0], "height": size[1]}
    page = open_page(table.hash, storage_state=storage(table), viewport=screen)
    page.locator("[data-decision]").wait_for()
    assert told(page, table)
    assert page.evaluate(COVERED) == []
