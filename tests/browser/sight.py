"""What of a table is in sight: nothing that a decision needs lies beyond the screen or below other things."""

from __future__ import annotations

from playwright.sync_api import Page

from .access import DRAWN

Size = tuple[int, int]

PARTS = {
    "question": ".game > .status",
    "board": ".area > .board",
    "answers": ".slot > .bar",
    "hand": ".hand, [aria-labelledby=hand]",
    "players": ".strip li, .pile li[data-seat]",
}
WHOLE = "question", "answers", "hand", "players"
BUTTONS = ".slot > .bar button, .dominions button, .beside button"
ASKED = ".stop, .goods button, .helm button"
OWN = ".halo:not(.waits)"
PLACING = ".bar fieldset"  # before the first cards are dealt
PATIENCE = 20  # looks; a board follows the size of its page a little later

OUT_OF_SIGHT = """(selector) => {
    const wide = document.documentElement.clientWidth, high = window.innerHeight;
    const name = one => (one.getAttribute('aria-label') ?? one.innerText ?? '').slice(0, 60).replaceAll('\\n', ' ')
        + ` <${one.className} ${one.dataset.item ?? ''}>`;
    const found = [];
    for (const one of document.querySelectorAll(selector)) {
        if (!(one instanceof HTMLElement) || one.closest('[hidden], .unseen') || !one.getClientRects().length) continue;
        const { left, right, top, bottom } = one.getBoundingClientRect();
        if (left < -1 || right > wide + 1 || top < -1 || bottom > high + 1)
            found.push(`${name(one)} at ${[left, top, right, bottom].map(Math.round)} of ${wide} x ${high}`);
        else {
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            if (!hit || !(one.contains(hit) || hit.contains(one) || hit.closest('.piece, .stop')))
                found.push(`${name(one)} is below ${hit ? name(hit) : 'something'}`);
        }
    }
    return found;
}"""


def missing(page: Page) -> list[str]:
    """What cannot be seen of the parts of a table, of what may be done, and of what is asked about on the board."""
    for _ in range(PATIENCE):
        found = missing_now(page)
        if not found:
            break
    return found


def missing_now(page: Page) -> list[str]:
    page.evaluate(DRAWN)
    found = [f"{part}: {one}" for part in WHOLE for one in out_of_sight(page, PARTS[part])]
    found += [f"to do: {one}" for one in out_of_sight(page, BUTTONS)]
    found += [f"on the board: {one}" for one in out_of_sight(page, f"{ASKED}, {OWN}")]
    for part in PARTS:
        if page.locator(PARTS[part]).count() == 0 and not (part == "hand" and page.locator(PLACING).count()):
            found.append(f"{part}: there is none")
    return found


def out_of_sight(page: Page, selector: str) -> list[str]:
    found: list[str] = page.evaluate(OUT_OF_SIGHT, selector)
    return found
