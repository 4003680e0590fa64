"""How a screen looks as a whole: the mean colours of its cells, which fonts and single pixels hardly change.

`FONDACO_LOOKS=draw` draws the stored looks anew instead of comparing with them.
"""

from __future__ import annotations

import base64
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from .access import DRAWN

STORED = Path(__file__).parent / "looks"
DRAWS = os.environ.get("FONDACO_LOOKS") == "draw"
CELL = 20  # pixels
CLOSE = 36  # of 255: between two cells of one colour
MOST = 0.04  # of all cells may differ
PATIENCE = 30  # pictures

# A cell may also be like one beside it, for words are longer and shorter in other fonts.
COMPARE = """async ([shot, stored, cell, close]) => {
    const load = async data => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        return image;
    };
    const painted = (wide, high, paint) => {
        const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
        paint(canvas.getContext('2d', { willReadFrequently: true }));
        return canvas;
    };
    const pixels = (image, wide, high) => painted(wide, high, to => to.drawImage(image, 0, 0))
        .getContext('2d').getImageData(0, 0, wide, high).data;
    const png = (wide, high, colour) => painted(wide, high, to => {
        const data = to.createImageData(wide, high);
        for (let i = 0; i < wide * high; i++) data.data.set([...colour(i), 255], 4 * i);
        to.putImageData(data, 0, 0);
    }).toDataURL('image/png').split(',')[1];

    const image = await load(shot);
    const [wide, high] = [Math.floor(image.width / cell), Math.floor(image.height / cell)];
    const all = pixels(image, image.width, image.height);
    const mean = i => [0, 1, 2].map(channel => {
        let sum = 0;
        for (let y = 0; y < cell; y++) for (let x = 0; x < cell; x++)
            sum += all[4 * ((Math.floor(i / wide) * cell + y) * image.width + (i % wide) * cell + x) + channel];
        return Math.round(sum / cell ** 2);
    });
    const now = Array.from({ length: wide * high }, (_, i) => mean(i));
    const look = png(wide, high, i => now[i]);
    if (stored === null) return { look, share: 1, difference: look };

    const old = await load(stored);
    if (old.width !== wide || old.height !== high) return { look, share: 1, difference: look };
    const data = pixels(old, wide, high);
    const before = now.map((_, i) => [...data.slice(4 * i, 4 * i + 3)]);
    const apart = (a, b) => Math.max(...a.map((one, i) => Math.abs(one - b[i])));
    const around = i => [-1, 0, 1].flatMap(dy => [-1, 0, 1].map(dx => [i % wide + dx, Math.floor(i / wide) + dy]))
        .filter(([x, y]) => x >= 0 && x < wide && y >= 0 && y < high).map(([x, y]) => y * wide + x);
    const isStrange = (one, others, i) => around(i).every(j => apart(one, others[j]) > close);
    const differs = now.map((one, i) => isStrange(one, before, i) || isStrange(before[i], now, i));
    return {
        look,
        share: differs.filter(one => one).length / differs.length,
        difference: png(wide, high, i => differs[i] ? [255, 0, 0] : now[i].map(one => 128 + one / 2)),
    };
}"""


@dataclass(frozen=True)
class Compared:
    look: bytes  # a small picture, one pixel for each cell
    share: float  # of the cells that differ from what is stored
    difference: bytes  # the look, paler, with those cells in red


def shot(page: Page) -> bytes:
    """The page once it has come to rest."""
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")
    before = page.screenshot(animations="disabled", caret="hide")
    for _ in range(PATIENCE):
        page.evaluate(DRAWN)
        page.wait_for_timeout(100)
        after = page.screenshot(animations="disabled", caret="hide")
        if after == before:
            break
        before = after
    return after


def compare(easel: Page, picture: bytes, stored: bytes | None) -> Compared:
    """`easel`: an empty page, on which pictures are compared."""
    given = [encoded(picture), stored and encoded(stored), CELL, CLOSE]
    found: dict[str, Any] = easel.evaluate(COMPARE, given)
    look, difference = base64.b64decode(found["look"]), base64.b64decode(found["difference"])
    return Compared(look, float(found["share"]), difference)


def encoded(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


def check(easel: Page, page: Page, name: str, results: Path) -> str:
    """What is wrong with the look of a page; then the picture, both looks and their difference lie in `results`."""
    path = STORED / f"{name}.png"
    stored = None if DRAWS or not path.exists() else path.read_bytes()
    picture = shot(page)
    compared = compare(easel, picture, stored)
    if DRAWS:
        path.write_bytes(compared.look)
    elif compared.share > MOST:
        kept = {"now": picture, "look": compared.look, "stored": stored or b"", "difference": compared.difference}
        for what, data in kept.items():
            (results / f"look-{name}-{what}.png").write_bytes(data)
        return f"{name}: {compared.share:.1%} of it looks different; see {results}/look-{name}-*.png"
    return ""
