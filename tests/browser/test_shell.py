"""The page as an app: it is installed, and opens where there is no network."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import expect

from .serving import Server

SIZES = {"192x192", "512x512", "any"}


def test_the_page_can_be_installed(server: Server) -> None:
    answer = httpx.get(f"{server.address}/manifest.webmanifest", trust_env=False).raise_for_status()
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text)
    assert {icon["sizes"] for icon in manifest["icons"]} == SIZES
    for icon in manifest["icons"]:
        drawn = httpx.get(f"{server.address}/{icon['src']}", trust_env=False).raise_for_status()
        assert drawn.headers["content-type"].startswith(icon["type"])


def test_the_first_page_opens_without_a_network(open_page: Any, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    page = open_page(base_url=server.address, service_workers="allow", locale="pl-PL")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    server.stop()
    page.reload()
    expect(page.get_by_role("banner")).to_contain_text("Zasady")
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    expect(page.get_by_role("status").or_(page.get_by_role("alert")).first).to_be_visible()
