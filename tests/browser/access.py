"""What keeps people out of a page, as axe finds it: nothing may."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RULES: dict[str, Any] = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "rules": {"label-content-name-mismatch": {"enabled": True}},
}
# All that another colour scheme can change.
COLOURS: dict[str, Any] = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]},
}
Size = tuple[int, int]
Scheme = Literal["light", "dark"]
SIZES: tuple[Size, ...] = ((1280, 800), (844, 390), (390, 844))
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
DRAWN = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def barriers(page: Page, rules: dict[str, Any] = RULES) -> list[tuple[str, list[str]]]:
    """The rules that are broken, and where."""
    found = Axe().run(page, options=rules).response["violations"]
    return [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found]


def examine(
    page: Page,
    show: Callable[[], None] = lambda: None,
    sizes: Sequence[Size] = SIZES,
    schemes: Sequence[Scheme] = SCHEMES[:1],
) -> None:
    """On a desk and on a phone both ways up, after `show` each; afterwards the page is as it was, and light."""
    before = page.viewport_size
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        show()
        for scheme in schemes:
            page.emulate_media(color_scheme=scheme)
            page.evaluate(DRAWN)
            found = barriers(page, RULES if scheme == schemes[0] else COLOURS)
            assert found == [], f"{width} x {height}, {scheme}: {found}"
    page.emulate_media(color_scheme="light")
    if before is not None:
        page.set_viewport_size(before)
