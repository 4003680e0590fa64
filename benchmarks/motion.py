"""How smoothly the page moves: frames while the last moments are seen again, on a phone that is four times slower.

``python -m benchmarks.motion`` serves the built client on a free port, plays a table of each game by lot, goes back in
its page and then on from moment to moment, the same in every run.  Printed are the times between frames in which
something moved, in milliseconds; a screen shows sixty in a second, one each 16.7 ms.
"""

from __future__ import annotations

import json
import random
import statistics
import tempfile
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import connect

from .page import ARGUMENTS, CHROMIUM, serving

SLOWER = 4
PLAYED = 16  # decisions, so that all ships and pieces are out
TABLES = {"golden-horn": ("steady", "turn"), "catan": ("weighted", "roll")}
MOMENTS = 24
SEEN_MS = 1500  # longer than the longest voyage of a table whose bots do not pause
FRAMES = """
() => {
    const frames = (window.movedFrames = []);
    let [before, moved] = [performance.now(), false];
    const moves = () => document.getAnimations().some((one) => one.playState === "running");
    const frame = (now) => {
        if (moved) frames.push(now - before);
        [before, moved] = [now, moves()];
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}
"""


def open_table(address: str, game: str, bot: str) -> dict[str, Any]:
    """What the browser that opened it keeps of a table of one person and three bots."""
    seats = [{"name": "Eva", "bot": None}, *({"name": name, "bot": bot} for name in ("Bianca", "Matteo", "Zoe"))]
    new: dict[str, Any] = {"game": game, "seats": seats, "options": {}, "wait": True}
    opened = httpx.post(f"{address}api/tables", json=new, trust_env=False).raise_for_status().json()
    table, keys = opened["table"], opened["keys"]
    ready = {"token": keys[0]["token"], "words": "seven seas"}
    httpx.post(f"{address}api/tables/{table}/ready", json=ready, trust_env=False).raise_for_status()
    return {"table": table, "keys": [{"seat": 0, "token": keys[0]["token"]}]}


def play(address: str, kept: dict[str, Any], phase: str) -> None:
    """Plays by lot, up to the beginning of an own turn."""
    lots, played = random.Random(1), 0
    with connect(f"{address.replace('http', 'ws')}ws/tables/{kept['table']}", proxy=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": kept["keys"][0]["token"], "last_seq": 0}))
        while True:
            now = json.loads(socket.recv(timeout=30))
            if now["type"] != "now" or now["view"]["seat"] not in now["view"]["to_act"] or not now["choices"]:
                continue
            if played >= PLAYED and now["view"]["phase"] == phase:
                return
            action = lots.choice(now["choices"])["action"]
            socket.send(json.dumps({"type": "act", "id": str(played), "decision": now["decision"], "action": action}))
            played += 1


def go(page: Page, key: str) -> None:
    """To the moment before or after the one that is shown."""
    before = page.locator("[data-past]").get_attribute("data-past")
    page.keyboard.press(key)
    page.locator(f"[data-past]:not([data-past='{before}'])").wait_for()


def frames(browser: Browser, address: str, kept: dict[str, Any]) -> list[float]:
    """Milliseconds from frame to frame, wherever something moved."""
    state = {"name": "fondaco.tables", "value": json.dumps([kept])}
    origins: Any = {"cookies": [], "origins": [{"origin": address.rstrip("/"), "localStorage": [state]}]}
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB", storage_state=origins)
    page = context.new_page()
    page.goto(f"{address}#/table/{kept['table']}")
    page.locator("[data-again]").wait_for()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.keyboard.press("p")
    page.locator("[data-past]").wait_for()
    for _ in range(MOMENTS):
        go(page, "ArrowLeft")
    page.wait_for_timeout(SEEN_MS)
    page.evaluate(FRAMES)
    for _ in range(MOMENTS):
        go(page, "ArrowRight")
        page.wait_for_timeout(SEEN_MS)
    found: list[float] = page.evaluate("window.movedFrames")
    context.close()
    return found


def told(all: list[float]) -> dict[str, float]:
    cuts = statistics.quantiles(all, n=100)
    return {"frames": len(all), "median": round(cuts[49], 1), "p95": round(cuts[94], 1), "p99": round(cuts[98], 1)}


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        root = f"{address.split('#')[0].rstrip('/')}/"
        for game, (bot, phase) in TABLES.items():
            kept = open_table(root, game, bot)
            play(root, kept, phase)
            print(game, json.dumps(told(frames(browser, root, kept))), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
