"""Draws the picture that messengers show of a link, from the pictures of the games: `python -m tests.browser.preview`.

It is to be drawn anew when these change; what differs is looked at before it is kept.
"""

from __future__ import annotations

import struct
import tempfile
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from fondaco.server.web.previews import HEIGHT, PICTURE, WIDTH

from .conftest import ARGUMENTS, CHROMIUM
from .serving import Server

TARGET = Path(__file__).parents[2] / "client/public" / PICTURE
COLOURS = 80

ALONE = """body > * { display: none } body { margin: 0; background: #17485f }
.preview { position: fixed; inset: 0; display: grid; grid-template: 1fr 130px / 1fr 1fr; gap: 0 6px }
.preview img { width: 100%; height: 100%; min-height: 0; object-fit: cover }
.preview h1 { grid-column: 1 / -1; place-self: center; color: #f7efdc; font-size: 76px; letter-spacing: 0.04em }"""
ARRANGE = """() => {
    const preview = document.createElement("div");
    preview.className = "preview";
    preview.append(...document.querySelectorAll(".picture > img"));
    preview.append(Object.assign(document.createElement("h1"), { textContent: "Fondaco" }));
    document.body.append(preview);
    preview.style.display = "grid";
}"""
# The most frequent colours, and for each pixel the nearest of them.
REDUCE = """async ([source, count]) => {
    const image = await createImageBitmap(await (await fetch(source)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    const { data } = canvas.getImageData(0, 0, image.width, image.height);
    const colour = (i) => (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
    const often = new Map();
    for (let i = 0; i < data.length; i += 4) often.set(colour(i), (often.get(colour(i)) ?? 0) + 1);
    const apart = (a, b) => [16, 8, 0].reduce((sum, by) => sum + (((a >> by) & 255) - ((b >> by) & 255)) ** 2, 0);
    const palette = [];
    for (const [one] of [...often].sort(([, a], [, b]) => b - a)) {
        if (palette.length < count && palette.every((other) => apart(one, other) > 150)) palette.push(one);
    }
    const nearest = new Map();
    for (const one of often.keys()) {
        const far = palette.map((other) => apart(one, other));
        nearest.set(one, far.indexOf(Math.min(...far)));
    }
    const pixels = [];
    for (let i = 0; i < data.length; i += 4) pixels.push(nearest.get(colour(i)));
    return [palette, pixels];
}"""


def draw(address: str) -> bytes:
    """The picture as PNG, from the first page of a server."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", bypass_csp=True)
        page.goto(address)
        page.locator(".picture > img").nth(1).wait_for()
        page.add_style_tag(content=ALONE)
        page.evaluate(ARRANGE)
        drawn = reduced(page, page.screenshot())
        browser.close()
    return drawn


def reduced(page: Page, picture: bytes) -> bytes:
    """The same with few colours, which is a fifth of the bytes."""
    page.route("**/drawn.png", lambda route: route.fulfill(body=picture, content_type="image/png"))
    found: Any = page.evaluate(REDUCE, ["/drawn.png", COLOURS])
    return png(*found)


def png(palette: list[int], pixels: list[int]) -> bytes:
    """`palette`: colours as 0xRRGGBB; `pixels`: an index of each, row by row."""
    rows = b"".join(b"\0" + bytes(pixels[at : at + WIDTH]) for at in range(0, WIDTH * HEIGHT, WIDTH))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    colours = b"".join(colour.to_bytes(3, "big") for colour in palette)
    chunks = ((b"IHDR", header), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(kind, body) for kind, body in chunks)


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        TARGET.write_bytes(draw(server.address))
        server.stop()
    print(f"{TARGET}: {TARGET.stat().st_size} bytes")
