"""The page: what it weighs, and how soon somebody plays.

``python -m benchmarks.page`` serves the built client on a free port, opens it in Chromium with an empty cache, and
plays by the buttons to the first legal move against a bot, at once and again for a phone on a slow line.
"""

from __future__ import annotations

import json
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from .measure import asked

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), ""
)
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 95_000}  # bytes a second
READY = ".choices form button:enabled"


@dataclass(frozen=True)
class Visit:
    """Seconds since the address was asked for, and bytes over the line."""

    start_page: float
    placing: float  # the first decision is shown
    first_move: float  # a bot has answered the first voyage, or the next decision is there
    bytes_start_page: int
    bytes_table: int


def visit(browser: Browser, address: str, slow: bool) -> Visit:
    context = browser.new_context(viewport={"width": 390, "height": 844} if slow else None, locale="en-GB")
    page = context.new_page()
    line = context.new_cdp_session(page)
    received = [0]
    line.on("Network.loadingFinished", lambda event: received.append(received[-1] + int(event["encodedDataLength"])))
    line.send("Network.enable")
    if slow:
        line.send("Network.emulateNetworkConditions", SLOW)
    begin = time.perf_counter()
    page.goto(address)
    button = page.get_by_role("button", name="Play", exact=True)
    button.wait_for()
    start_page, weight = time.perf_counter() - begin, received[-1]
    button.click()
    page.locator(READY).wait_for()
    placing = time.perf_counter() - begin
    page.locator(READY).click()
    page.locator(".choices [data-item=ship]").first.click()
    first_move = time.perf_counter() - begin
    found = Visit(start_page, placing, first_move, weight, received[-1] - weight)
    context.close()
    return found


@contextmanager
def serving(folder: str) -> Iterator[str]:
    """The address of a server whose bots do not pause."""
    options = ["--port", "0", "--data", folder, "--pace", "instant", "--no-browser"]
    command = [sys.executable, "-m", "fondaco", "play", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = re.search(r"http://\S+", process.stdout.readline())
        assert said, "the server did not say where it is"
        yield said[0]
        process.terminate()


def measure(rounds: int) -> dict[str, list[Visit]]:
    found: dict[str, list[Visit]] = {"at once": [], "slow line": []}
    with tempfile.TemporaryDirectory() as folder, serving(folder) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for _ in range(rounds):
            for name, visits in found.items():
                visits.append(visit(browser, address, slow=name != "at once"))
        browser.close()
    return found


def table(found: dict[str, list[Visit]]) -> str:
    lines = [f"{'medians':14}{'start page':>12}{'placing':>10}{'first move':>12}{'kB start':>10}{'kB table':>10}"]
    for name, visits in found.items():
        seconds = [statistics.median(getattr(one, field) for one in visits) for field in FIELDS]
        weights = [statistics.median(getattr(one, field) for one in visits) / 1000 for field in WEIGHTS]
        start, placing, first = (f"{value:.2f} s" for value in seconds)
        page, rest = (f"{value:.1f}" for value in weights)
        lines.append(f"{name:14}{start:>12}{placing:>10}{first:>12}{page:>10}{rest:>10}")
    return "\n".join(lines)


FIELDS = ("start_page", "placing", "first_move")
WEIGHTS = ("bytes_start_page", "bytes_table")


def main(arguments: list[str] | None = None) -> None:
    given = asked("benchmarks.page", __doc__, rounds=5, arguments=arguments)
    found = measure(given.rounds)
    plain: dict[str, list[dict[str, Any]]] = {name: [asdict(one) for one in visits] for name, visits in found.items()}
    print(json.dumps(plain) if given.json else table(found))


if __name__ == "__main__":
    main()
