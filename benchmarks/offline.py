"""Playing without a server: how long the page takes until games can be played, the first time and later.

``python -m benchmarks.offline`` serves an exported site on a free port and opens it in Chromium: once with nothing
kept, then as somebody who comes again: as fast as this computer is; with the page slowed down to a quarter, as
Chromium's own tools and Lighthouse do it; and with all of Chromium, Python too, stopped three quarters of the time.
Linux only: the time that the worker with Python computes is read from /proc.
"""

from __future__ import annotations

import json
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from fondaco.server.site import export_site

from .measure import asked, table
from .page import ARGUMENTS, CHROMIUM, SLOWER

READY = "Ready: no network is needed."
KEPT = """async () => (await (await caches.open('fondaco-games')).keys()).some(({ url }) => url.includes('/memory/'))"""
LONG = 300_000  # ms
WORKER = "DedicatedWorker"  # what Chromium calls the thread
TURN = 0.004  # seconds in which a slow processor works once
TICK = 1 / os.sysconf("SC_CLK_TCK")
FIRST, LATER = "first", "later"
THROTTLED = f"later, page {SLOWER} times slower"
STOPPED = f"later, all {SLOWER} times slower"
STARTS = (FIRST, LATER, THROTTLED, STOPPED)


@dataclass(frozen=True)
class Start:
    """Seconds from the address to games that can be played; and those that worker and all of Chromium computed."""

    ready: float
    worker: float
    all: float


def measure(rounds: int) -> dict[str, list[Start]]:
    found: dict[str, list[Start]] = {name: [] for name in STARTS}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        export_site(Path(folder, "site"))
        with serving(Path(folder, "site")) as address:
            for n in range(rounds):
                profile = Path(folder, f"profile-{n}")
                context = playwright.chromium.launch_persistent_context(
                    str(profile), executable_path=CHROMIUM, args=ARGUMENTS, locale="en-GB"
                )
                for name in STARTS:
                    found[name].append(start(context, address, group_of(profile), name))
                context.close()
    return found


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        said = re.search(r"port (\d+)", process.stdout.readline())
        assert said, "http.server did not say where it is"
        yield f"http://127.0.0.1:{said[1]}/"
        process.terminate()


def start(context: BrowserContext, address: str, group: int, name: str) -> Start:
    page = context.new_page()
    if name == THROTTLED:
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    before = computed(group)
    begin = time.perf_counter()
    with slowed(group, SLOWER if name == STOPPED else 1):
        page.goto(f"{address}#/offline", timeout=LONG)
        page.get_by_text(READY).wait_for(timeout=LONG)
    ready, after = time.perf_counter() - begin, computed(group)
    page.wait_for_function(KEPT, timeout=LONG)
    page.close()
    spent = {thread: after[thread] - before.get(thread, 0) for thread in after}
    worker = sum(seconds for (_, name), seconds in spent.items() if name.startswith(WORKER))
    return Start(ready, worker, sum(spent.values()))


@contextmanager
def slowed(group: int, times: int) -> Iterator[None]:
    """A group of processes works a moment, then is stopped so long that all takes this many times longer."""
    done = threading.Event()

    def stop_and_go() -> None:
        while not done.wait(TURN):
            os.killpg(group, signal.SIGSTOP)
            time.sleep(TURN * (times - 1))
            os.killpg(group, signal.SIGCONT)

    if times == 1:
        yield
        return
    thread = threading.Thread(target=stop_and_go)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def group_of(profile: Path) -> int:
    """The process group of the Chromium that has this profile."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            command = (folder / "cmdline").read_text()
        except OSError:
            continue
        if f"--user-data-dir={profile}" in command:
            return os.getpgid(int(folder.name))
    raise RuntimeError("Chromium is not running")


def computed(group: int) -> dict[tuple[str, str], float]:
    """Seconds of each thread of a process group, by its number and name."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/task/[0-9]*/stat"):
        try:
            head, _, rest = path.read_text().rpartition(")")
        except OSError:
            continue  # it has ended
        fields = rest.split()
        if int(fields[2]) == group:
            found[path.parent.name, head.partition("(")[2]] = (int(fields[11]) + int(fields[12])) * TICK
    return found


def main(arguments: list[str] | None = None) -> None:
    given = asked("benchmarks.offline", __doc__, rounds=3, arguments=arguments)
    found = measure(given.rounds)
    if given.json:
        print(json.dumps({name: [asdict(one) for one in starts] for name, starts in found.items()}))
        return
    rows = [
        (
            name,
            *(
                f"{statistics.median(getattr(one, field) for one in starts):.2f} s"
                for field in ("ready", "worker", "all")
            ),
        )
        for name, starts in found.items()
    ]
    print(table(("medians", "ready", "computed by Python", "by all of Chromium"), rows))


if __name__ == "__main__":
    main()
