"""The page: what it weighs, and how soon somebody plays.

``python -m benchmarks.page`` serves the built client on a free port, opens it in Chromium with an empty cache, and
plays by the buttons to the first legal move against a bot: at once, on a slow line, and on a phone whose processor is
four times slower. ``--against FOLDER`` takes turns with another checkout that is set up (``python3 dev.py test --co``).
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
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from .measure import asked

CHROMIUM = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), ""
)
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 95_000}  # bytes a second
SLOWER = 4
ROOT = Path(__file__).resolve().parents[1]
FIELDS = ("start_page", "placing", "first_move")
WEIGHTS = ("bytes_start_page", "bytes_table")
LINES = ("at once", "slow line", "slow phone")
PLAY = re.compile("^Play( now.*)?$")
READY = ".choices form button:enabled"


@dataclass(frozen=True)
class Visit:
    """Seconds since the address was asked for, and bytes over the line."""

    start_page: float
    placing: float  # the first decision is shown
    first_move: float  # a bot has answered the first voyage, or the next decision is there
    bytes_start_page: int
    bytes_table: int


def visit(browser: Browser, address: str, line_of: str) -> Visit:
    phone = line_of != "at once"
    screen: Any = {"width": 390, "height": 844} if phone else None
    context = browser.new_context(viewport=screen, locale="en-GB", service_workers="block")
    page = context.new_page()
    line = context.new_cdp_session(page)
    received = [0]
    line.on("Network.loadingFinished", lambda event: received.append(received[-1] + int(event["encodedDataLength"])))
    line.send("Network.enable")
    if line_of == "slow line":
        line.send("Network.emulateNetworkConditions", SLOW)
    if line_of == "slow phone":
        line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    begin = time.perf_counter()
    page.goto(address)
    button = page.get_by_role("button", name=PLAY).first
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


Found = dict[tuple[Path, str], list[Visit]]


@contextmanager
def serving(folder: str, checkout: Path = ROOT) -> Iterator[str]:
    """The address of a server whose bots do not pause, with its games in this folder."""
    python = sys.executable if checkout == ROOT else str(checkout / ".venv/bin/python")
    command = [python, "-m", "fondaco", "play", "--port", "0", "--data", folder, "--pace", "instant", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=checkout) as process:
        assert process.stdout is not None
        said = re.search(r"http://\S+", process.stdout.readline())
        assert said, f"the server of {checkout} did not say where it is"
        yield said[0]
        process.terminate()


def measure(rounds: int, checkouts: Sequence[Path]) -> Found:
    found: Found = {(checkout, line): [] for checkout in checkouts for line in LINES}
    with ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in checkouts]
        served = [stack.enter_context(serving(*each)) for each in zip(folders, checkouts, strict=True)]
        addresses = dict(zip(checkouts, served, strict=True))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for _ in range(rounds):
            for (checkout, line), visits in found.items():
                visits.append(visit(browser, addresses[checkout], line))
        browser.close()
    return found


def table(found: Found) -> str:
    lines = [f"{'medians':14}{'start page':>12}{'placing':>10}{'first move':>12}{'kB start':>10}{'kB table':>10}"]
    for (checkout, line), visits in found.items():
        seconds = [statistics.median(getattr(one, field) for one in visits) for field in FIELDS]
        weights = [statistics.median(getattr(one, field) for one in visits) / 1000 for field in WEIGHTS]
        start, placing, first = (f"{value:.2f} s" for value in seconds)
        page, rest = (f"{value:.1f}" for value in weights)
        where = "" if checkout == ROOT else f"  {checkout.name}, placing {share(found, checkout, line):.2f} times here"
        lines.append(f"{line:14}{start:>12}{placing:>10}{first:>12}{page:>10}{rest:>10}{where}")
    return "\n".join(lines)


def share(found: Found, checkout: Path, line: str) -> float:
    """How long it took there until a table can be played, for each second here: the median of the rounds."""
    pairs = zip(found[checkout, line], found[ROOT, line], strict=True)
    return statistics.median(there.placing / here.placing for there, here in pairs)


def main(arguments: list[str] | None = None) -> None:
    against = {"metavar": "FOLDER", "help": "another checkout to take turns with"}
    given = asked("benchmarks.page", __doc__, rounds=5, arguments=arguments, against=against)
    others = [Path(given.against).resolve()] if given.against else []
    found = measure(given.rounds, [ROOT, *others])
    plain: list[dict[str, Any]] = [
        {"checkout": str(checkout), "line": line, "visits": [asdict(one) for one in visits]}
        for (checkout, line), visits in found.items()
    ]
    print(json.dumps(plain) if given.json else table(found))


if __name__ == "__main__":
    main()
