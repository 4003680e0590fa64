"""Programs of people's own: what they get is signed, and nothing leads into the network that the server is in."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import socket
import threading
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest

from fondaco.server.notices import outward
from fondaco.server.notices.outward import Gone, NotSent, Outward, is_public
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.table.aside import aside
from fondaco.server.web import app

from ..people.visiting import Visitors, visit
from .noticing import Club, club, program


def test_what_is_posted_is_signed_by_the_secret_that_was_told_once(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = club.visitors.new()
        await eva.register("Eva")
        made = await eva.post("/api/me/notices/webhooks", address=club.program.address, lang="en")
        (channel,) = made["notices"]["channels"]
        assert await eva.post("/api/me/notices/try", id=channel["id"]) == {"status": "ok"}
        (post,) = club.program.posted
        assert (post.path, post.notice.tables) == ("/hook", ())
        signed = f"{post.headers['webhook-id']}.{post.headers['webhook-timestamp']}.".encode() + post.body
        key = base64.b64decode(made["secret"].removeprefix("whsec_"))
        right = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
        assert post.headers["webhook-signature"] == f"v1,{right}"
        assert made["secret"] not in (await eva.http.get("/api/me/notices")).text
        assert made["secret"] not in (await eva.http.get("/api/me/export")).text

    club(tmp_path, test)


def test_what_did_not_arrive_is_told_and_nothing_is_followed(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva = await club.person("Eva")
        (channel,) = (await eva.get("/api/me/notices"))["channels"]
        for status in (302, 307, 404, 500):
            club.program.status = status
            assert (await eva.post("/api/me/notices/try", id=channel["id"]))["reason"] == "refused.not-sent"
        assert [post.path for post in club.program.posted] == ["/hook"] * 4
        assert (await eva.get("/api/me/notices"))["channels"][0]["failed"]

    club(tmp_path, test)


def test_only_ones_own_channels_are_tried_and_removed(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        eva, otto = await club.person("Eva"), await club.person("Otto")
        (channel,) = (await eva.get("/api/me/notices"))["channels"]
        assert await otto.status("/api/me/notices/try", id=channel["id"]) == 404
        await otto.post("/api/me/notices/remove", id=channel["id"])
        assert len((await eva.get("/api/me/notices"))["channels"]) == 1
        assert (await eva.post("/api/me/notices/remove", id=channel["id"]))["channels"] == []
        assert not club.program.posted

    club(tmp_path, test)


def test_there_are_only_so_many_and_they_are_not_tried_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "TRIES", 3)
    monkeypatch.setattr(app, "TRIES_RATE", 0.001)

    async def test(club: Club) -> None:
        eva = await club.person("Eva")
        more = {"address": club.program.address, "lang": "en"}
        made = await asyncio.gather(*(eva.status("/api/me/notices/webhooks", **more) for _ in range(8)))
        assert sorted(made) == [201] * 4 + [409] * 4  # at one moment, too
        (channel, *_) = (await eva.get("/api/me/notices"))["channels"]
        assert [await eva.status("/api/me/notices/try", id=channel["id"]) for _ in range(4)] == [200] * 3 + [429]

    club(tmp_path, test)


NOT_TO_BE_ASKED = (
    "http://example.org/hook",
    "ftp://example.org/",
    "example.org",
    "https://",
    "https://localhost/",
    "https://nas.local/",
    "https://metadata.google.internal/",
    "https://127.0.0.1:8210/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[fe80::1]/",
    "https://me:secret@example.org/",
    "https://example.org:0/",
    "https://[/",
)


@pytest.mark.parametrize("address", NOT_TO_BE_ASKED)
def test_no_address_inside_or_without_https_is_taken(address: str, tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="web-address"):
        Outward().check(address)


def test_one_in_the_internet_is(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        await eva.register("Eva")
        refused = await eva.post("/api/me/notices/webhooks", address="https://10.0.0.1/", lang="en")
        assert refused["reason"] == "refused.web-address"
        made = await eva.post("/api/me/notices/webhooks", address="https://example.org:8443/a?b=c", lang="en")
        assert [one["address"] for one in made["notices"]["channels"]] == ["https://example.org:8443/a?b=c"]

    visit(tmp_path, test)


@pytest.mark.parametrize(
    "figures",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.1.1", "100.64.0.1", "169.254.169.254", "0.0.0.0", "224.0.0.1"),
        *("::1", "fc00::1", "fe80::1", "ff02::1"),
        *("::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::", "2001:0:a00:1::"),
    ],
)
def test_whatever_a_name_stands_for_nothing_inside_is_asked(figures: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_public(ip_address(figures))

    async def test() -> None:
        async with program() as found:
            stands_for(figures, monkeypatch)
            with pytest.raises(NotSent, match="not in the Internet"):
                await Outward().post(f"http://example.org:{found.port}/", b"{}", {})
            assert not found.posted

    asyncio.run(test())


@pytest.mark.parametrize("figures", ["8.8.8.8", "2606:4700::1", "::ffff:8.8.8.8"])
def test_what_the_internet_knows_may_be_asked(figures: str) -> None:
    assert is_public(ip_address(figures))


def test_the_name_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it stands for a moment later (DNS rebinding) is of no account."""

    async def test() -> None:
        async with program() as found:
            asked = stands_for("127.0.0.1", monkeypatch)
            monkeypatch.setattr(outward, "is_public", lambda _: True)
            await Outward().post(f"http://example.org:{found.port}/", b"{}", {})
            assert asked == ["example.org"] and len(found.posted) == 1
            assert found.posted[0].headers["host"] == f"example.org:{found.port}"

    asyncio.run(test())


def stands_for(figures: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every name does; those that are asked for."""
    asked: list[str] = []

    def found(host: str, port: int, **_: Any) -> list[tuple[Any, ...]]:
        asked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (figures, port))]

    monkeypatch.setattr(socket, "getaddrinfo", found)
    return asked


def test_names_that_nobody_knows_keep_no_other_work_of_the_server_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    known = threading.Event()
    monkeypatch.setattr(outward, "SECONDS", 0.1)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: known.wait())

    async def test() -> None:
        asking = [Outward().post("https://example.org/", b"", {}) for _ in range(40)]
        assert all(isinstance(one, NotSent) for one in await asyncio.gather(*asking, return_exceptions=True))
        assert await asyncio.wait_for(aside(lambda: "done"), 30) == "done"

    try:
        asyncio.run(test())
    finally:
        known.set()


def test_one_that_does_not_answer_is_left_alone_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outward, "SECONDS", 0.2)

    async def test() -> None:
        async with program() as found:
            found.deaf = True
            with pytest.raises(NotSent):
                await Outward(True).post(found.address, b"", {})
            found.deaf = False
            with pytest.raises(NotSent):
                await Outward(True).post("http://127.0.0.1:1/", b"", {})
            with pytest.raises(NotSent):
                await Outward(True).post(f"https://127.0.0.1:{found.port}/", b"", {})  # it speaks no TLS
            found.status = 410
            with pytest.raises(Gone):
                await Outward(True).post(found.address, b"", {})

    asyncio.run(test())
