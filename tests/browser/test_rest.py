"""A table at which nothing happens lets the device rest: it draws, measures and calls nothing."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from .serving import OpenTable, Server, open_table, storage

COUNT = """
window.calls = 0;
const counted = (f) => typeof f === "function" ? (...given) => { window.calls += 1; return f(...given); } : f;
for (const name of ["requestAnimationFrame", "setTimeout", "setInterval"]) {
    const real = window[name].bind(window);
    window[name] = (f, ...given) => real(counted(f), ...given);
}
for (const name of ["ResizeObserver", "MutationObserver", "IntersectionObserver"]) {
    const Real = window[name];
    window[name] = class extends Real { constructor(f, ...given) { super(counted(f), ...given); } };
}
"""
# What never ends throws.
TO_THE_END = "document.getAnimations().forEach((one) => one.finish())"
WORK = ("LayoutCount", "RecalcStyleCount")
SETTLED_MS = 500
WATCHED_MS = 2000


def sits_down(open_page: Any, opened: OpenTable) -> Page:
    page: Page = open_page(storage_state=storage(opened), reduced_motion="no-preference")
    page.add_init_script(COUNT)
    page.goto(f"/{opened.hash}")
    page.reload()
    page.locator(".board").wait_for()
    return page


def work(page: Page) -> dict[str, float]:
    """How often the page was laid out and called so far."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    session.detach()
    return {name: metrics[name] for name in WORK} | {"calls": page.evaluate("calls")}


@pytest.mark.parametrize(("game", "bot", "played"), [("golden-horn", "steady", 1), ("catan", "weighted", 0)])
def test_a_table_at_rest_lets_the_device_rest(open_page: Any, server: Server, game: str, bot: str, played: int) -> None:
    opened = open_table(server, 3, bot, game, **({"startPlayer": "fixed"} if game == "catan" else {}))
    opened.play(played)
    page = sits_down(open_page, opened)
    page.wait_for_timeout(SETTLED_MS)
    page.evaluate(TO_THE_END)
    page.wait_for_timeout(SETTLED_MS)
    before = work(page)
    page.wait_for_timeout(WATCHED_MS)
    done = {name: n - before[name] for name, n in work(page).items()}
    assert all(n <= 5 for n in done.values()), done
