"""How long pages keep a slow phone from answering while they load, by the processor's time and not the clock's.

``python -m benchmarks.blocking`` serves the built client on a free port, plays a table of each game by lot and loads
the first page, where a table is set up, the rules and both running tables, in turns, as on a phone four times slower.
Printed are medians in milliseconds: `blocked`, what tasks take of the main thread beyond 50 ms each once something is
painted; `longest`, the longest of them; `all`, what all tasks take.  Whatever else the machine does changes them
little.  ``--against FOLDER`` takes turns with another checkout that is set up (``python3 dev.py test --co``).
"""

from __future__ import annotations

import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from .measure import asked, table
from .motion import TABLES, open_table, play
from .page import ARGUMENTS, CHROMIUM, ROOT, serving

SLOWER = 4
SHORT_MS = 50  # so long a task may take unnoticed
SETTLED_MS = 1500
PHONE: Any = {"viewport": {"width": 412, "height": 823}, "device_scale_factor": 1.75, "is_mobile": True}
PAGES = {"lobby": "", "new": "#/new/golden-horn/bots", "rules": "#/rules/golden-horn"}
DRAWN = {"lobby": ".ways .play", "new": "form .play", "rules": ".reader .contents"}
TABLE_DRAWN = ".game[aria-busy=false]"
TRACED = ["toplevel", "blink.user_timing", "loading", "devtools.timeline"]
TASK = "RunTask"
PAINTED = "firstContentfulPaint"
Event = dict[str, Any]


@dataclass(frozen=True)
class Load:
    """Milliseconds of the main thread of a phone."""

    blocked: float
    longest: float
    all: float


def load(browser: Browser, address: str, drawn: str, kept: list[Event]) -> Load:
    state = {"name": "fondaco.tables", "value": json.dumps(kept)}
    origins: Any = {"cookies": [], "origins": [{"origin": address.split("/#")[0], "localStorage": [state]}]}
    context = browser.new_context(**PHONE, locale="en-GB", storage_state=origins, service_workers="block")
    page = context.new_page()
    browser.start_tracing(page=page, categories=TRACED)
    page.goto(address)
    page.locator(drawn).first.wait_for()
    page.wait_for_timeout(SETTLED_MS)
    events: list[Event] = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return weighed(events)


def weighed(events: list[Event]) -> Load:
    """Of the page's own thread, from its first picture on."""
    painted = next(event for event in events if event["name"] == PAINTED)
    thread = painted["pid"], painted["tid"]
    tasks = [event for event in events if event["name"].endswith(TASK) and (event["pid"], event["tid"]) == thread]
    times = [SLOWER * event.get("tdur", 0) / 1000 for event in tasks if event["ts"] + event["dur"] >= painted["ts"]]
    return Load(sum(max(0, time - SHORT_MS) for time in times), max(times), sum(times))


def pages(stack: ExitStack, checkout: Path) -> tuple[dict[str, str], list[Event]]:
    """The addresses of all pages of a checkout, and the tables that a browser keeps."""
    root = stack.enter_context(serving(stack.enter_context(tempfile.TemporaryDirectory()), checkout))
    root = f"{root.split('#')[0].rstrip('/')}/"
    tables = {game: open_table(root, game, bot) for game, (bot, _) in TABLES.items()}
    for game, (_, phase) in TABLES.items():
        play(root, tables[game], phase)
    addresses = PAGES | {game: f"#/table/{kept['table']}" for game, kept in tables.items()}
    return {name: root + hash for name, hash in addresses.items()}, list(tables.values())


def measure(rounds: int, checkouts: list[Path]) -> dict[tuple[str, Path], list[Load]]:
    found: dict[tuple[str, Path], list[Load]] = {}
    with ExitStack() as stack:
        served = {checkout: pages(stack, checkout) for checkout in checkouts}
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for _ in range(rounds):
            for name in next(iter(served.values()))[0]:
                for checkout, (addresses, tables) in served.items():
                    kept = tables if name in TABLES else []
                    drawn = DRAWN.get(name, TABLE_DRAWN)
                    found.setdefault((name, checkout), []).append(load(browser, addresses[name], drawn, kept))
        browser.close()
    return found


def rows(found: dict[tuple[str, Path], list[Load]]) -> Iterator[list[str]]:
    for (name, checkout), loads in found.items():
        where = name if checkout == ROOT else f"{name} ({checkout.name})"
        yield [where, *(f"{statistics.median(getattr(one, field) for one in loads):.0f}" for field in asdict(loads[0]))]


def main(arguments: list[str] | None = None) -> None:
    against = {"metavar": "FOLDER", "help": "another checkout to take turns with"}
    given = asked("benchmarks.blocking", __doc__, rounds=5, arguments=arguments, against=against)
    others = [Path(given.against).resolve()] if given.against else []
    found = measure(given.rounds, [ROOT, *others])
    plain = [
        {"page": name, "checkout": str(checkout), "loads": [asdict(one) for one in loads]}
        for (name, checkout), loads in found.items()
    ]
    print(json.dumps(plain) if given.json else table(["page", "blocked", "longest", "all"], list(rows(found))))


if __name__ == "__main__":
    main()
