"""What Lighthouse says of each page, as on a phone with a slow line and on a desktop.

``python -m benchmarks.audits --lighthouse DIR/node_modules/.bin/lighthouse`` (``npm install lighthouse`` in DIR) serves
the built client on a free port, plays a table of each game by lot and audits the first page, where a table is set up,
the rules and both running tables.  Printed are the four scores of each round, of 100; TBT and LCP in milliseconds.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from .measure import asked
from .motion import TABLES, open_table, play
from .page import ARGUMENTS, CHROMIUM, serving

PAGES = {"lobby": "", "new": "#/new/golden-horn/bots", "rules": "#/rules/golden-horn"}
SCORES = ("performance", "accessibility", "best-practices", "seo")
TIMES = {"tbt": "total-blocking-time", "lcp": "largest-contentful-paint"}
DEVICES = {"phone": [], "desktop": ["--preset=desktop"]}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def browsing(address: str, kept: list[dict[str, Any]]) -> Iterator[int]:
    """The port of a browser that opened these tables; nothing but the audits looks into its pages."""
    port = free_port()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        keep(profile, address, kept)
        asked_for = ["--headless=new", f"--user-data-dir={profile}", f"--remote-debugging-port={port}", "--lang=en-GB"]
        command = [CHROMIUM, *ARGUMENTS, *asked_for, "about:blank"]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
            wait_for(port)
            yield port
            process.terminate()


def keep(profile: str, address: str, kept: list[dict[str, Any]]) -> None:
    """The keys of these tables, where the page looks for them."""
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(profile, executable_path=CHROMIUM, args=ARGUMENTS)
        page = context.new_page()
        page.goto(address)
        page.evaluate("(tables) => localStorage.setItem('fondaco.tables', tables)", json.dumps(kept))
        context.close()


def wait_for(port: int) -> None:
    for _ in range(100):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    sys.exit("The browser did not start.")


def audit(lighthouse: str, port: int, url: str, device: str) -> dict[str, int]:
    """Scores and times of one load."""
    options = [f"--port={port}", "--output=json", "--quiet", "--disable-storage-reset", *DEVICES[device]]
    environment = os.environ | {"CHROME_PATH": CHROMIUM}
    done = subprocess.run([lighthouse, url, *options], capture_output=True, text=True, check=True, env=environment)
    found = json.loads(done.stdout)
    scores = {name: round(100 * (found["categories"][name]["score"] or 0)) for name in SCORES}
    failed = sorted(
        id for id, one in found["audits"].items() if one["score"] == 0 and one["scoreDisplayMode"] == "binary"
    )
    times = {name: round(found["audits"][id]["numericValue"]) for name, id in TIMES.items()}
    print(f"    {', '.join(failed)}" if failed else "", file=sys.stderr)
    return scores | times


def main(arguments: list[str] | None = None) -> None:
    more = {"metavar": "FILE", "default": "lighthouse", "help": "the program (default: the one that is found)"}
    given = asked("benchmarks.audits", __doc__, rounds=3, arguments=arguments, lighthouse=more)
    with ExitStack() as stack:
        root = stack.enter_context(serving(stack.enter_context(tempfile.TemporaryDirectory())))
        root = f"{root.split('#')[0].rstrip('/')}/"
        tables = {game: open_table(root, game, bot) for game, (bot, _) in TABLES.items()}
        for game, (_, phase) in TABLES.items():
            play(root, tables[game], phase)
        pages = PAGES | {f"table of {game}": f"#/table/{kept['table']}" for game, kept in tables.items()}
        lighthouse = str(Path(given.lighthouse).resolve()) if os.sep in given.lighthouse else given.lighthouse
        port = stack.enter_context(browsing(root, list(tables.values())))
        for name, hash in pages.items():
            for device in DEVICES:
                found = [audit(lighthouse, port, root + hash, device) for _ in range(given.rounds)]
                print(
                    json.dumps({"page": name, "device": device, "rounds": found})
                    if given.json
                    else told(name, device, found),
                    flush=True,
                )


def told(name: str, device: str, found: list[dict[str, int]]) -> str:
    columns = (f"{field} {', '.join(str(one[field]) for one in found)}" for field in (*SCORES, *TIMES))
    return f"{name} ({device}): {'; '.join(columns)}"


if __name__ == "__main__":
    main()
