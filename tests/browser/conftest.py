"""The built page in Chromium, against the real server on a free port."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from .serving import Server

WHOLE = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
CHROMIUM = shutil.which("chromium-headless-shell") or WHOLE  # without windows: a quarter less work
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

PATIENCE = 40_000  # ms, for computers that do much else

Opener = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("games"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def dealt_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Deals the same games each time, so that what is seen of them is the same."""
    server = Server(tmp_path_factory.mktemp("dealt"), dealt=True)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One for each file: while it is open an event loop runs, and tests of other files start their own."""
    if not CHROMIUM:
        pytest.skip("there is no Chromium on this computer")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(browser: Browser, server: Server) -> Iterator[Opener]:
    """Opens a page in a new context; keywords are those of Playwright's `new_context`. No page may throw an error."""
    contexts, errors = [], []

    def open_page(hash: str = "", **options: Any) -> Page:
        settings = {
            "base_url": server.address,
            "locale": "en-GB",
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "service_workers": "block",
        }
        context = browser.new_context(**(settings | options))
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(f"/{hash}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture(scope="session")
def pictures(root: Path) -> Path:
    """The folder for screenshots, to be looked at by people."""
    folder = root / "test-results"
    folder.mkdir(exist_ok=True)
    return folder
