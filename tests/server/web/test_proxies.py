"""A person behind a proxy that is known is asked for; what others say of themselves is not believed."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from fondaco.server.web.guard import Message, Receive, Scope, Send
from fondaco.server.web.operations import Operations, nothing_else
from fondaco.server.web.prefix import Prefix
from fondaco.server.web.proxies import Forwarded, Proxies, WrongProxy

NEAR = ["127.0.0.1", "::1", "10.0.0.0/8"]


async def hear() -> Message:
    return {"type": "http.request"}


def seen(app: Any, scope: Scope) -> tuple[Scope, list[Message]]:
    """What an application behind `app` is asked, and what it answers with."""
    asked: list[Scope] = []
    said: list[Message] = []

    async def inner(scope: Scope, receive: Receive, send: Send) -> None:
        asked.append(scope)
        await send({"type": "http.response.start", "status": 302, "headers": [(b"location", b"/there")]})

    async def note(message: Message) -> None:
        said.append(message)

    asyncio.run(app(inner)(scope, hear, note))
    return asked[0] if asked else {}, said


def request(client: str | None, path: str = "/", **headers: str) -> Scope:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    where = None if client is None else (client, 1)
    return {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "client": where,
        "headers": named,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
    }


@pytest.mark.parametrize(
    ("client", "said", "person"),
    [
        ("127.0.0.1", "192.0.2.1", "192.0.2.1"),
        ("::1", "2001:db8::7", "2001:db8::7"),
        ("::ffff:127.0.0.1", "192.0.2.1", "192.0.2.1"),
        (None, "192.0.2.1", "192.0.2.1"),
        ("127.0.0.1", "6.6.6.6, 192.0.2.1", "192.0.2.1"),
        ("127.0.0.1", "192.0.2.1, 10.9.9.9", "192.0.2.1"),
        ("127.0.0.1", "192.0.2.1:4711", "192.0.2.1"),
        ("127.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"),
        ("127.0.0.1", "192.0.2.1, nonsense", "127.0.0.1"),
        ("127.0.0.1", "", "127.0.0.1"),
        ("192.0.2.9", "192.0.2.1", "192.0.2.9"),
    ],
)
def test_who_asks(client: str | None, said: str, person: str) -> None:
    scope, _ = seen(lambda app: Forwarded(app, Proxies(NEAR)), request(client, x_forwarded_for=said))
    assert scope["client"][0] == person


@pytest.mark.parametrize(
    ("client", "said", "scheme"),
    [
        ("127.0.0.1", "https", "https"),
        ("127.0.0.1", "HTTPS, http", "https"),
        ("127.0.0.1", "gopher", "http"),
        ("192.0.2.9", "https", "http"),
    ],
)
def test_how_it_was_asked(client: str, said: str, scheme: str) -> None:
    scope, _ = seen(lambda app: Forwarded(app, Proxies(NEAR)), request(client, x_forwarded_proto=said))
    assert scope["scheme"] == scheme


def test_without_proxies_nobody_is_believed() -> None:
    for client in ("127.0.0.1", None):
        scope, _ = seen(lambda app: Forwarded(app, Proxies()), request(client, x_forwarded_for="192.0.2.1"))
        assert scope["client"] == (client and (client, 1))


def test_what_is_no_address_is_said() -> None:
    with pytest.raises(WrongProxy, match=r"10\.0\.0\.300: an address like 10\.0\.0\.5 or a network"):
        Proxies(["10.0.0.300"])


@pytest.mark.parametrize(("path", "inner"), [("/games/api/x", "/api/x"), ("/api/x", "/api/x"), ("/games/", "/")])
def test_below_a_path_the_server_is_found_whether_the_proxy_takes_it_away_or_not(path: str, inner: str) -> None:
    scope, said = seen(lambda app: Prefix(app, "/games"), request("127.0.0.1", path))
    assert (scope["path"], scope["raw_path"]) == (inner, inner.encode())
    assert said[0]["headers"] == [(b"location", b"/games/there")]


def test_a_path_without_its_slash_leads_on() -> None:
    scope, said = seen(lambda app: Prefix(app, "/games"), {**request("x", "/games"), "query_string": b"lang=de"})
    assert (scope, said[0]["status"], said[0]["headers"][0]) == ({}, 308, (b"location", b"/games/?lang=de"))
    scope, _ = seen(lambda app: Prefix(app, "/games"), request("x", "/gamesters"))
    assert scope["path"] == "/gamesters"


@pytest.mark.parametrize(
    ("client", "headers", "may"),
    [
        ("10.1.2.3", {}, True),
        ("192.0.2.1", {}, False),
        ("10.1.2.3", {"x_forwarded_for": "192.0.2.1"}, False),  # it stands in front of everybody
        ("10.1.2.3", {"forwarded": "for=192.0.2.1"}, False),
    ],
)
def test_figures_are_for_those_who_may_read_them(client: str, headers: dict[str, str], may: bool) -> None:
    async def figures() -> list[Any]:
        return []

    answers: list[Message] = []

    async def note(message: Message) -> None:
        answers.append(message)

    app = Operations(nothing_else, None, figures, Proxies(["10.0.0.0/8"]))  # type: ignore[arg-type]
    asyncio.run(app(request(client, "/metrics", **headers), hear, note))
    assert answers[0]["status"] == (200 if may else 404)
