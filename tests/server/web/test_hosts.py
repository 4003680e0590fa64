"""The names a server answers to: those of its computer, addresses in figures, and what it was told of."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from fondaco.server.run import addresses, listen, serve
from fondaco.server.web import hosts as module
from fondaco.server.web import pages
from fondaco.server.web.guard import Guard, Message, advice
from fondaco.server.web.hosts import Hosts, WrongAddress, hosts, in_network, public_address
from fondaco.words import LANGS

from ..playing import Person, Served, serving

PUBLIC = "https://play.example.org"
BROWSER = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


@pytest.fixture(autouse=True)
def named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Study.lan")


def ask(folder: Path, answering: Hosts, test: Callable[[Served], Awaitable[None]]) -> None:
    async def run() -> None:
        async with serving(folder, answering=answering) as served:
            await test(served)

    asyncio.run(run())


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "::"])
def test_its_own_names_and_addresses_in_figures_are_right_and_others_are_not(host: str) -> None:
    right = ["localhost", "LOCALHOST:8210", "localhost.", "127.0.0.1:8210", "[::1]:8210", "192.168.1.5:8210"]
    right += ["[fe80::1]", "study.lan:8210", "study.local"]
    wrong = ["", "evil.example", "evil.example:8210", "localhost.evil.example", "127.0.0.1.evil.example", "[", "a b"]
    wrong += ["evil.example@localhost:8210x", "0x7f.1", "2130706433"]
    wrong += ["127.0.0.1:99999", "127.0.0.1:65536", "127.0.0.1:abc", "127.0.0.1:-1", "127.0.0.1:8 0", "localhost:99999"]
    wrong += ["127.0.0.1%evil.example", "[::1%evil.example]", "[::1]evil.example", "evil.example[::1]", "[127.0.0.1]"]
    found = hosts(host)
    assert [name for name in right if not found.accept(name.lower())] == []
    assert [name for name in wrong if found.accept(name)] == []


def test_names_it_is_told_of_are_right_too() -> None:
    assert hosts("games.lan").accept("games.lan:8210")
    found = hosts("127.0.0.1", ["Play.example.org"])
    assert found.accept("play.example.org") and not found.accept("example.org")
    assert hosts("127.0.0.1", public=PUBLIC).accept("play.example.org")


@pytest.mark.parametrize(
    ("origin", "host", "own"),
    [
        ("http://localhost:8210", "localhost:8210", True),
        ("http://localhost:8210", "localhost:8211", False),
        ("http://localhost", "localhost:80", True),
        ("https://play.example.org", "play.example.org", True),
        ("https://play.example.org", "127.0.0.1:8210", True),
        ("http://play.example.org", "127.0.0.1:8210", False),
        ("https://play.example.org:444", "127.0.0.1:8210", False),
        ("https://evil.example", "127.0.0.1:8210", False),
        ("null", "127.0.0.1:8210", False),
        ("http://[", "127.0.0.1:8210", False),
        ("http://a:99999", "a:99999", False),
    ],
)
def test_a_page_is_its_own_where_it_is_asked_for_or_shown_by_a_proxy(origin: str, host: str, own: bool) -> None:
    assert hosts("127.0.0.1", public=PUBLIC).own(origin, host) is own


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("https://play.example.org", "https://play.example.org/"),
        ("HTTPS://Play.Example.Org:443/", "https://play.example.org/"),
        ("http://192.0.2.7:8080", "http://192.0.2.7:8080/"),
        ("https://[2001:db8::1]", "https://[2001:db8::1]/"),
        ("https://example.org/games/fondaco", "https://example.org/games/fondaco/"),
    ],
)
def test_a_public_address(given: str, address: str) -> None:
    assert public_address(given) == address


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ("play.example.org", "an address like https"),
        ("ftp://play.example.org", "an address like https"),
        ("https://", "an address like https"),
        ("https://a b", "an address like https"),
        ("https://me@play.example.org", "an address like https"),
        ("https://play.example.org:99999", "Port out of range"),
        ("https://example.org/a b", "a path like /fondaco"),
        ("https://example.org/../a", "a path like /fondaco"),
        ("https://example.org/?a", "a path like /fondaco"),
    ],
)
def test_what_is_no_public_address_is_said(given: str, why: str) -> None:
    with pytest.raises(WrongAddress, match=rf"--public .*: .*{why}"):
        serve(public=given)


@pytest.mark.parametrize("given", ["", "https://play.example.org", "play.example.org:443", "a b", "žába.cz"])
def test_what_is_no_name_is_said(given: str) -> None:
    with pytest.raises(WrongAddress, match=r"--allow-host .*: a name like play\.example\.org is needed"):
        serve(allow_hosts=[given])


@pytest.mark.parametrize("host", ["127.0.0.1:99999", "127.0.0.1:abc", "127.0.0.1%evil.example", "[::1]evil.example"])
def test_a_host_that_is_none_is_refused_and_nothing_breaks(
    tmp_path: Path, host: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(served: Served) -> None:
        for path in ("/", "/api/health", "/api/nothing", "/table/any", "/favicon.svg"):
            answer = await served.http.get(path, headers={"host": host})
            assert (answer.status_code, answer.json()["reason"]) == (403, "refused.foreign-page")
            assert answer.headers["x-content-type-options"] == "nosniff"

    ask(tmp_path, hosts("127.0.0.1"), test)
    assert [record.levelname for record in caplog.records] == ["WARNING"]


@pytest.mark.parametrize("host", ["[", "[::::]", "]:1", "a:99999"])
def test_what_is_no_address_is_not_repeated_to_who_is_turned_away(host: str) -> None:
    asked: list[str] = []

    async def send(message: Message) -> None:
        asked.append(str(message.get("body", b"")))

    async def run() -> None:
        headers = [(b"host", host.encode())]
        scope = {"type": "http", "method": "GET", "path": "/", "headers": headers, "client": ("192.168.1.7", 50_000)}
        await Guard(unreached, hosts("127.0.0.1"))(scope, nothing, send)

    asyncio.run(run())
    assert "--allow-host ..." in asked[-1]


async def unreached(*_: object) -> None:
    raise AssertionError


async def nothing() -> Message:
    return {}


# --- what is printed ------------------------------------------------------------------------------


def test_who_listens_to_the_network_is_told_the_address_for_friends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fondaco.server.run.in_network", lambda: "192.168.1.5")
    with listen("127.0.0.1", 0) as listening:
        port = listening.getsockname()[1]
        assert addresses(listening, "0.0.0.0").text() == (
            f"Fondaco is at http://127.0.0.1:{port}/ - Ctrl-C ends it\n"
            f"Friends in your network find it at http://192.168.1.5:{port}/"
        )
        assert addresses(listening, "::").page == f"http://[::1]:{port}/"
        assert addresses(listening, "127.0.0.1").friends is None
        assert addresses(listening, "127.0.0.1", PUBLIC).text() == (
            "Fondaco is at https://play.example.org/ - Ctrl-C ends it"
        )


def test_the_address_in_the_network_is_none_of_this_computer_alone() -> None:
    found = in_network()
    assert found is None or (module.is_number(found.strip("[]")) and not found.startswith("127."))


# --- who asks at another address ------------------------------------------------------------------


def test_behind_a_proxy_that_keeps_the_name_or_does_not_one_plays(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        for host in ("play.example.org", served.base.removeprefix("http://")):
            headers = {"host": host, "origin": PUBLIC}
            seats = [{"name": "Ada"}, {"name": "Bob"}]
            answer = await served.http.post(
                "/api/tables", json={"game": "golden-horn", "seats": seats}, headers=headers
            )
            assert answer.status_code == 201, answer.text
            async with served.connect(answer.json()["table"], origin=PUBLIC) as socket:
                person = Person(socket, random.Random())
                await person.hello(None)
                assert (await person.hear())["type"] == "welcome"

    ask(tmp_path, hosts("127.0.0.1", public=PUBLIC), test)


@pytest.mark.parametrize("lang", LANGS)
def test_people_get_a_page_that_says_what_to_do_in_their_language(tmp_path: Path, lang: str) -> None:
    async def test(served: Served) -> None:
        headers = {"host": "play.example.org", "accept-language": f"xx,{lang};q=0.8,en;q=0.5", **BROWSER}
        answer = await served.http.get("/", headers=headers)
        assert (answer.status_code, answer.headers["content-type"]) == (403, "text/html; charset=utf-8")
        assert f'<html lang="{lang}">' in answer.text
        assert "fondaco play --public http://play.example.org" in answer.text
        secured = await served.http.get("/", headers={**headers, "x-forwarded-proto": "https"})
        assert "--public https://play.example.org" in secured.text

    ask(tmp_path, hosts("127.0.0.1"), test)


@pytest.mark.parametrize(
    ("client", "command"),
    [
        ("127.0.0.1", "fondaco play --public http://games.lan:8210"),
        ("192.168.1.7", "fondaco play --host 0.0.0.0 --allow-host games.lan"),
    ],
)
def test_what_comes_over_the_network_needs_a_name_and_no_proxy(client: str, command: str) -> None:
    assert advice({"client": (client, 50_000)}, "http://games.lan:8210") == command
    assert advice({"client": ("192.168.1.7", 50_000)}, "http://...").endswith("--allow-host ...")


def test_programs_are_told_in_figures_and_nothing_odd_is_repeated(tmp_path: Path) -> None:
    async def test(served: Served) -> None:
        told = (await served.http.get("/api/games", headers={"host": "play.example.org"})).json()
        command = "fondaco play --public http://play.example.org"
        values = {"address": "http://play.example.org", "command": command}
        assert told == {"reason": "refused.foreign-page", "values": values}
        odd = await served.http.get("/", headers={"host": "<script>alert(1)</script>", **BROWSER})
        assert (odd.status_code, "script" in odd.text) == (403, False)
        refused = await served.http.post("/api/tables", content=b"{}", headers={"origin": "https://evil.example"})
        assert json.loads(refused.content)["values"]["address"] == "https://evil.example"

    ask(tmp_path, hosts("127.0.0.1"), test)


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [("", "en"), ("fr", "en"), ("fr,sk;q=0.1", "sk"), ("en;q=0.5,pl", "pl"), ("el-GR", "el"), ("de;q=x,cs", "cs")],
)
def test_the_language_is_that_which_a_browser_would_rather_have(accepted: str, lang: str) -> None:
    assert pages.preferred(accepted) == lang


def test_links_made_on_the_computer_that_serves_lead_others_in_the_network_to_it() -> None:
    answering = module.found_at(hosts("0.0.0.0"), "http://192.168.1.5:8210/")
    for here in ("127.0.0.1:8210", "localhost:8210", "[::1]:8210"):
        assert answering.shown_at("http", here) == "http://192.168.1.5:8210"
    assert answering.shown_at("http", "study.local:8210") == "http://study.local:8210"
    assert hosts("127.0.0.1").shown_at("http", "127.0.0.1:8210") == "http://127.0.0.1:8210"
    behind = module.found_at(hosts("0.0.0.0", public=PUBLIC), "http://192.168.1.5:8210/")
    assert behind.shown_at("http", "127.0.0.1:8210") == PUBLIC
