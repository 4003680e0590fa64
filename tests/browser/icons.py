"""Draws the icons of the installed page from that of its tab: `python -m tests.browser.icons`."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import ARGUMENTS, CHROMIUM

PUBLIC = Path(__file__).parents[2] / "client/public"
WHOLE = "icon-whole.png"
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180, WHOLE: 512}


def draw(name: str, drawing: str) -> bytes:
    """The icon as PNG; systems cut what they like off the whole one and the one of Apple."""
    size = SIZES[name]
    is_cut = name in (WHOLE, "apple-touch-icon.png")
    style = "body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }"
    if is_cut:
        drawing = drawing.replace('viewBox="0 0 32 32"', 'viewBox="-5 -5 42 42"')
        style += "body { background: #17485f }"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>{style}</style>{drawing}")
        drawn = page.screenshot(omit_background=not is_cut)
        browser.close()
    return drawn


if __name__ == "__main__":
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    for name in SIZES:
        (PUBLIC / name).write_bytes(draw(name, drawing))
        print(f"{name}: {(PUBLIC / name).stat().st_size} bytes")
