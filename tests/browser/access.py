"""What keeps people out of a page, as axe finds it: nothing may."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES: dict[str, Any] = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}
Size = tuple[int, int]
SIZES: tuple[Size, ...] = ((1280, 800), (844, 390), (390, 844))
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def barriers(page: Page) -> list[tuple[str, list[str]]]:
    """The rules that are broken, and where."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found]


def examine(page: Page, show: Callable[[], None] = lambda: None, sizes: Sequence[Size] = SIZES) -> None:
    """On a desk and on a phone both ways up, after `show` each; afterwards the page is as large as it was."""
    before = page.viewport_size
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        show()
        page.evaluate(DRAWN)
        found = barriers(page)
        assert found == [], f"{width} x {height}: {found}"
    if before is not None:
        page.set_viewport_size(before)
