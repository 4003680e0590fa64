"""Games without a server: whole ones with the network off, through reloads, and from a folder of files."""

from __future__ import annotations

import asyncio
import json
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from server.alone import Person, Shelf, asked, nobody_looks

from fondaco import record as records
from fondaco.record import Event, Record
from fondaco.registry import make
from fondaco.server.offline import open_offline
from fondaco.server.site import NoSite, export_site
from fondaco.server.table import rooms

from .clicking import READY, decide
from .serving import Server
from .test_catan import decide_by_text

SOON = 180_000  # ms, in which Python comes into the page on a computer that does much else
ENOUGH = 600
READY_TO_PLAY = "Ready: no network is needed."
SHORT = {"victoryPoints": "4", "offersPerTurn": "0", "startPlayer": "fixed"}
KEPT = {
    "fondaco.feel": {"pace": "instant"},
    "fondaco.start": {
        "of": {
            "golden-horn": {"players": 2, "others": [{"sitter": "bot", "bot": "matteo", "name": ""}]},
            "catan": {"players": 2, "options": SHORT, "others": [{"sitter": "bot", "bot": "matteo", "name": ""}]},
        }
    },
}
PLAY: dict[str, Callable[[Page, random.Random], bool]] = {"golden-horn": decide, "catan": decide_by_text}


KEPT_FILES = "async () => (await (await caches.open('fondaco-games')).keys()).map(({ url }) => url)"
TABLES = """async () => {
  const asked = indexedDB.open("fondaco");
  const database = await new Promise((done) => (asked.onsuccess = () => done(asked.result)));
  const keys = database.transaction("tables").objectStore("tables").getAllKeys();
  return new Promise((done) => (keys.onsuccess = () => done(keys.result.sort())));
}"""
GOLDEN = Path(__file__).parents[1] / "golden"
FORGET = """async (end) => {
  const games = await caches.open('fondaco-games');
  for (const { url } of await games.keys()) if (url.endsWith(end)) await games.delete(url);
}"""
SPOIL = """async () => {
  const games = await caches.open('fondaco-games');
  for (const { url } of await games.keys())
    if (url.includes('/memory/')) {
      const bytes = new Uint8Array(await (await games.match(url)).arrayBuffer());
      await games.put(url, new Response(bytes.fill(7, 4096)));
    }
}"""
SOUND = """async () => {
  const games = await caches.open('fondaco-games');
  for (const { url } of await games.keys())
    if (url.includes('/memory/'))
      return new Uint8Array(await (await games.match(url)).arrayBuffer()).slice(4096).some((one) => one !== 7);
  return false;
}"""


def storage(address: str) -> Any:
    kept = [{"name": name, "value": json.dumps(value)} for name, value in KEPT.items()]
    return {"cookies": [], "origins": [{"origin": address, "localStorage": kept}]}


def open_offline_page(open_page: Any, address: str, hash: str = "#/offline") -> Page:
    page: Page = open_page(hash, base_url=address, service_workers="allow", storage_state=storage(address))
    page.set_default_timeout(SOON)
    expect(page.get_by_text(READY_TO_PLAY)).to_be_visible(timeout=SOON)
    return page


def keep_all(page: Page) -> None:
    """Until the service worker has the whole page."""
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function(
        "async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name))"
        ".keys()).map(({ url }) => url)))).flat().filter((url) => /python-.*wasm$|stdlib.zip$|fondaco-.*zip$/"
        ".test(url)).length === 3",
        timeout=SOON,
    )


def keep_memory(page: Page) -> None:
    """Until what Python had in mind after its start is kept."""
    page.wait_for_function(
        f"async () => (await ({KEPT_FILES})()).some((url) => url.includes('/memory/'))", timeout=SOON
    )


def begin(page: Page, game: str) -> str:
    page.locator(f"[data-game={game}] .play").click()
    page.wait_for_url("**/#/table/0*", timeout=SOON)
    page.locator(".game").wait_for(timeout=SOON)
    return page.url.rpartition("/")[2]


def play(page: Page, game: str, decisions: int, lots: random.Random) -> bool:
    return all(PLAY[game](page, lots) for _ in range(decisions))


def saved(page: Page, button: str = "Download the record") -> Record:
    with page.expect_download() as download:
        page.get_by_role("button", name=button).first.click()
    return records.read(Path(download.value.path()).read_bytes())


def happened(record: Record) -> list[tuple[int, str]]:
    return [(event.seat, event.do) for event in record.entries if isinstance(event, Event)]


async def at_a_server(record: Record) -> Record:
    """The same table here, with the same draws and a person who does the same."""
    offline, game = await open_offline(Shelf(), nobody_looks), records.game_of(record.header, make)
    seats = [{"name": seat.name, "bot": seat.bot} for seat in record.header.seats]
    new = {"game": record.header.game, "seats": seats, "options": dict(record.header.options)}
    _, opened = await asked(offline, "POST", "/api/tables", new)
    person = Person(offline, opened["table"], opened["keys"][0]["token"])
    so_far = (await offline.rooms.room(opened["table"])).table.record.entries
    for n, (_, do) in ((n, one) for n, one in enumerate(happened(record)) if one[0] == 0):
        while len(so_far) < n:  # noqa: ASYNC110 - of what several choose in secret the order is theirs
            await asyncio.sleep(0.001)
        now = await person.next("now", choice=game.action(do))
        person.say(type="act", id=str(n), decision=now["decision"], action=game.action(do))
    await person.next("over")
    text = await offline.export(opened["table"])
    await offline.close()
    return records.read(text.encode())


def check_same(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    assert records.verify(record, make).finished
    assert record.result is not None and record.result.secret is not None
    secret = bytes.fromhex(record.result.secret)
    monkeypatch.setattr(rooms, "new_secret", lambda: secret)
    monkeypatch.setattr(rooms.Rooms, "new_id", lambda _: record.header.id)
    with ThreadPoolExecutor() as other:  # beside Playwright's event loop
        again = other.submit(asyncio.run, at_a_server(record)).result()
    assert happened(again) == happened(record)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["golden-horn", "catan"])
def test_a_whole_game_with_the_network_off(
    open_page: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    server = Server(tmp_path)
    server.start()
    page, lots = open_offline_page(open_page, server.address), random.Random(5)
    keep_all(page)
    server.stop()
    page.reload()
    expect(page.get_by_text(READY_TO_PLAY)).to_be_visible(timeout=SOON)
    table = begin(page, game)
    assert play(page, game, 6, lots)
    page.locator(READY).first.wait_for()
    log = page.locator(".log").inner_text()
    page.reload()
    page.locator(READY).first.wait_for(timeout=SOON)
    assert page.locator(".log").inner_text() == log
    assert not play(page, game, ENOUGH, lots), "the game is over"
    page.get_by_role("tab", name="Fairness").click()
    record = saved(page)
    assert record.header.id == table
    check_same(record, monkeypatch)
    page.goto("/#/offline")
    expect(page.locator("[data-finished] summary")).to_contain_text("1", timeout=SOON)


@pytest.mark.slow
def test_who_comes_again_starts_from_what_was_kept_after_the_first_start(open_page: Any, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    page = open_offline_page(open_page, server.address)
    keep_all(page)
    keep_memory(page)
    server.stop()
    page.evaluate(FORGET, ".whl")  # without it Python cannot be started anew
    page.reload()
    expect(page.get_by_text(READY_TO_PLAY)).to_be_visible(timeout=SOON)
    begin(page, "catan")
    assert play(page, "catan", 4, random.Random(3))


@pytest.mark.slow
def test_where_that_is_spoilt_python_starts_anew_and_keeps_it_anew(open_page: Any, server: Server) -> None:
    page = open_offline_page(open_page, server.address)
    keep_memory(page)
    page.evaluate(SPOIL)
    assert not page.evaluate(SOUND)
    page.reload()
    expect(page.get_by_text(READY_TO_PLAY)).to_be_visible(timeout=SOON)
    page.wait_for_function(SOUND, timeout=SOON)


@pytest.mark.slow
def test_one_page_has_the_games_and_another_says_so(open_page: Any, server: Server) -> None:
    page = open_offline_page(open_page, server.address)
    begin(page, "golden-horn")
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.get_by_text("Another page of this browser")).to_be_visible(timeout=SOON)
    page.close()
    other.reload()
    other.locator(".game").wait_for(timeout=SOON)


@pytest.mark.slow
def test_a_game_is_taken_to_another_browser_as_a_file(open_page: Any, server: Server, tmp_path: Path) -> None:
    page = open_offline_page(open_page, server.address)
    begin(page, "golden-horn")
    assert play(page, "golden-horn", 3, random.Random(2))
    page.goto("/#/offline")
    record = saved(page, re.compile("^Save as a file"))  # type: ignore[arg-type]
    assert not records.verify(record, make).finished
    record.save(tmp_path / "mine.fondaco")
    other = open_offline_page(open_page, server.address)
    other.locator("input[type=file]").set_input_files(tmp_path / "mine.fondaco")
    other.wait_for_url("**/#/table/0r*", timeout=SOON)
    other.locator(".game").wait_for(timeout=SOON)


@pytest.mark.slow
def test_a_game_is_deleted_when_that_is_wanted_twice_and_so_are_all(open_page: Any, server: Server) -> None:
    page = open_offline_page(open_page, server.address)
    tables = []
    for _ in range(3):
        tables.append(begin(page, "golden-horn"))
        page.goto("/#/offline")
    row = page.locator(f"[data-table='{tables[0]}']")
    row.locator(".remove").click(timeout=SOON)
    expect(row.get_by_role("alert")).to_contain_text("gone for good")
    row.get_by_role("button", name="Delete", exact=True).click()
    expect(row).to_have_count(0, timeout=SOON)
    assert page.evaluate(TABLES) == sorted(tables[1:])
    page.get_by_role("button", name="Delete all offline games").click()
    page.get_by_role("button", name="Keep them").click()
    page.get_by_role("button", name="Delete all offline games").click()
    page.get_by_role("button", name="Delete all offline games").click()
    expect(page.locator("[data-table]")).to_have_count(0, timeout=SOON)
    assert page.evaluate(TABLES) == []


@pytest.fixture
def files(tmp_path: Path) -> Iterator[str]:
    """The address of an exported site, which `python3 -m http.server` shows below another folder."""
    export_site(tmp_path / "web" / "games")
    command = [
        sys.executable,
        "-u",
        "-m",
        "http.server",
        "0",
        "--bind",
        "127.0.0.1",
        "--directory",
        str(tmp_path / "web"),
    ]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as serving:
        assert serving.stdout is not None
        port = re.search(r"port (\d+)", serving.stdout.readline())
        assert port
        yield f"http://127.0.0.1:{port[1]}/games/"
        serving.terminate()


@pytest.mark.slow
def test_a_folder_of_files_plays_without_a_server(open_page: Any, files: str) -> None:
    page: Page = open_page(
        "", base_url=files, service_workers="allow", storage_state=storage(files.rpartition("/g")[0])
    )
    page.goto(files)
    expect(page.get_by_text(READY_TO_PLAY)).to_be_visible(timeout=SOON)
    begin(page, "golden-horn")
    lots = random.Random(7)
    assert play(page, "golden-horn", 4, lots)
    page.reload()
    page.locator(READY).first.wait_for(timeout=SOON)
    assert not play(page, "golden-horn", ENOUGH, lots), "the game is over"
    page.goto(f"{files}#/rules/catan")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Catan", timeout=SOON)


@pytest.mark.slow
def test_the_coach_looks_at_a_game_without_a_server_and_says_how_far_he_is(open_page: Any, files: str) -> None:
    page: Page = open_page("", base_url=files, service_workers="allow")
    page.goto(files)
    expect(page.get_by_text(READY_TO_PLAY)).to_be_visible(timeout=SOON)
    page.locator("input[type=file]").set_input_files(GOLDEN / "catan-two-by-hand.fondaco")
    page.get_by_role("button", name="Ask the coach").click(timeout=SOON)
    page.wait_for_function("document.querySelector('[data-coach] progress')?.value > 0", timeout=SOON)
    expect(page.get_by_role("button", name="Share this moment")).to_have_count(0)
    expect(page.locator("[data-coach] h3").first).to_be_visible(timeout=3 * SOON)


def test_a_site_takes_the_place_of_an_older_one_and_of_nothing_else(tmp_path: Path) -> None:
    for _ in range(2):
        export_site(tmp_path / "site")
    assert 'href="/' not in (tmp_path / "site/index.html").read_text(encoding="utf-8")
    (tmp_path / "own").mkdir()
    (tmp_path / "own/index.html").write_text("mine")
    with pytest.raises(NoSite, match="is there already"):
        export_site(tmp_path / "own")
    assert (tmp_path / "own/index.html").read_text() == "mine"


def test_a_server_has_the_games_for_a_browser_under_a_name_that_changes_with_them(server: Server) -> None:
    asked = httpx.get(f"{server.address}/offline/package.json", trust_env=False).raise_for_status()
    name = asked.json()["package"]
    found = httpx.get(f"{server.address}/offline/{name}", trust_env=False).raise_for_status()
    assert "immutable" in found.headers["cache-control"] and "immutable" not in asked.headers["cache-control"]
    assert found.content[:2] == b"PK"
    assert httpx.get(f"{server.address}/offline/another.zip", trust_env=False).status_code == 404
