"""What messengers show of a link: title, text and picture, in the language asked for, and nothing that is hidden."""

from __future__ import annotations

import asyncio
import re
import struct
from collections.abc import Awaitable, Callable
from html import unescape
from pathlib import Path

import pytest

from fondaco.server.table.rooms import Invitation
from fondaco.server.web import guard
from fondaco.server.web.hosts import Hosts, hosts
from fondaco.server.web.previews import HEIGHT, PICTURE, WIDTH, of_table
from fondaco.words import LANGS

from ..playing import Served, serving

OPEN = {"game": "catan", "seats": [{"name": "Eva <&>"}, {"open": True}, {"open": True}], "listed": False}
META = re.compile(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)">')
LARGEST = 60_000  # bytes


def ask(folder: Path, test: Callable[[Served], Awaitable[None]], answering: Hosts | None = None) -> None:
    static = folder / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html><html><head></head><body></body></html>", encoding="utf-8")

    async def run() -> None:
        async with serving(folder / "data", static=static, answering=answering) as served:
            await test(served)

    asyncio.run(run())


async def said(served: Served, path: str, status: int = 200, **headers: str) -> dict[str, str]:
    return await said_to(served, path, {name.replace("_", "-"): value for name, value in headers.items()}, status)


async def said_to(served: Served, path: str, headers: dict[str, str], status: int = 200) -> dict[str, str]:
    answer = await served.http.get(path, headers=headers)
    assert answer.status_code == status
    return {name: unescape(text) for name, text in META.findall(answer.text)}


async def open_table(served: Served, **changes: object) -> str:
    answer = await served.http.post("/api/tables", json=OPEN | changes)
    table: str = answer.raise_for_status().json()["table"]
    return table


def test_a_link_to_a_moment_is_told_of_as_one() -> None:
    over, running = (Invitation("catan", None, 0, 3, over) for over in (True, False))
    for lang in LANGS:
        told = [of_table(lang, "http://x", "t", found, at) for found in (over, running) for at in (None, 12)]
        assert len({(one.title, one.text) for one in told}) == 4
        assert told[1].path == f"/table/t?lang={lang}&at=12"


def test_the_first_page_is_told_of_in_the_language_asked_for(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        told = {lang: (await said(served, f"/?lang={lang}"))["og:description"] for lang in LANGS}
        assert len(set(told.values())) == len(LANGS)
        assert (await said(served, "/", accept_language="de-AT,en;q=0.5"))["og:description"] == told["de"]
        assert (await said(served, "/?lang=xx", accept_language="sk"))["og:description"] == told["sk"]
        assert (await said(served, "/"))["og:description"] == told["en"]

    ask(tmp_path, test)


def test_a_table_with_free_seats_says_who_invites_and_to_what(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        table = await open_table(served)
        found = await said(served, f"/table/{table}?lang=de")
        assert found["og:title"] == found["twitter:title"] == "\u2068Eva <&>\u2069 lädt dich ein: Catan"
        assert found["og:description"] == found["description"] == "2 von 3 Plätzen frei"
        assert found["twitter:card"] == "summary_large_image"
        assert found["og:url"].endswith(f"/table/{table}")

    ask(tmp_path, test)


def test_a_game_that_has_begun_names_nobody_and_gives_no_key_away(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        seats = [{"name": "Eva"}, {"name": "Bianca", "bot": "steady"}]
        opened = (await served.http.post("/api/tables", json={"game": "golden-horn", "seats": seats})).json()
        text = (await served.http.get(f"/table/{opened['table']}")).text
        assert not any(secret in text for secret in ("Eva", "Bianca", opened["keys"][0]["token"], opened["commitment"]))
        found = dict(META.findall(text))
        assert (found["og:title"], found["og:description"][:10]) == ("Golden Horn", "All seats ")

    ask(tmp_path, test)


def test_a_table_that_is_not_there_shows_the_first_page_and_says_so(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        lobby = await said(served, "/")
        for table in ("nothing", "..%2f", "%3Cscript%3E"):
            answer = await served.http.get(f"/table/{table}")
            assert answer.status_code in (302, 404)
        assert (await said(served, "/table/nothing", status=404)) == lobby

    ask(tmp_path, test)


@pytest.mark.parametrize(
    ("public", "asked", "shown"),
    [
        (None, {"host": "localhost:8210"}, "http://localhost:8210"),
        (None, {"host": "localhost", "x-forwarded-proto": "https"}, "https://localhost"),
        (None, {"host": "[::1]:8210"}, "http://[::1]:8210"),
        ("https://play.example.org", {"host": "127.0.0.1:8210"}, "https://play.example.org"),
        ("https://play.example.org:444", {"host": "play.example.org"}, "https://play.example.org:444"),
        (None, {"host": "localhost", "x-forwarded-proto": "https, http"}, "https://localhost"),
        (None, {"host": "localhost", "x-forwarded-proto": "HTTP ,https"}, "http://localhost"),
        (None, {"host": "localhost", "x-forwarded-proto": "javascript"}, "http://localhost"),
        (None, {"host": "localhost", "x-forwarded-proto": ""}, "http://localhost"),
    ],
)
def test_addresses_are_those_where_readers_elsewhere_find_the_page(
    tmp_path: Path, public: str | None, asked: dict[str, str], shown: str
) -> None:
    async def test(served: Served) -> None:
        found = await said_to(served, "/", asked)
        assert found["og:image"] == found["twitter:image"] == f"{shown}/{PICTURE}"
        assert found["og:url"] == f"{shown}/"

    ask(tmp_path, test, hosts("127.0.0.1", public=public))


@pytest.mark.parametrize(
    ("client", "scheme", "shown"),
    [
        (("127.0.0.1", 50_000), "http", "https"),
        (("::1", 50_000), "http", "https"),
        (("192.0.2.7", 50_000), "http", "http"),
        (("192.0.2.7", 50_000), "https", "https"),
        (("192.0.2.7", 50_000), "wss", "https"),
        (None, "ws", "https"),
    ],
)
def test_a_proxy_elsewhere_is_not_believed_how_the_page_was_asked_for(
    client: tuple[str, int] | None, scheme: str, shown: str
) -> None:
    headers = [(b"x-forwarded-proto", b"https")]
    assert guard.scheme({"client": client, "scheme": scheme, "headers": headers}) == shown


@pytest.mark.parametrize("lang", LANGS)
def test_a_name_that_runs_from_right_to_left_leaves_the_words_around_it_in_place(lang: str) -> None:
    title = of_table(lang, "", "any", Invitation("catan", "שרה", 1, 3, False)).title
    assert "\u2068שרה\u2069" in title and title.count("\u2068") == 1


def test_the_picture_is_as_large_as_is_said_and_light(root: Path) -> None:
    picture = (root / "client/public" / PICTURE).read_bytes()
    assert picture.startswith(b"\x89PNG") and len(picture) <= LARGEST
    assert struct.unpack(">II", picture[16:24]) == (WIDTH, HEIGHT)
