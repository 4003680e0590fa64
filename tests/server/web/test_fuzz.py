"""Rubbish at every door, before, during and after a game: refused with a reason, and nothing changes."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from fondaco.server.gathering.seating import gather
from fondaco.server.gathering.waiting import write
from fondaco.server.protocol import requests, to_page
from fondaco.server.protocol.reasons import Reason
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.protocol.requests import NewSeat, NewTable
from fondaco.server.web import app, costs, sockets

from ..playing import Person, Served, play_on, serving

REASONS = set(get_args(Reason))
STATES = ("gathering", "game", "over")
WEIRD: list[Any] = [None, True, -1, 2**70, 1e308, "", "\x00", "a" * 5000, "ř🜨\u202e", [], {}, [[]], {"a": {}}, "null"]


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """As fast as it goes: how fast one may send is tested elsewhere."""
    for name in ("NEW_TABLES", "NEW_TABLES_RATE", "CHANGES", "CHANGES_RATE"):
        monkeypatch.setattr(app, name, 10**9)
    for name in ("SOCKET", "SOCKET_RATE", "ADDRESS", "ADDRESS_RATE"):
        monkeypatch.setattr(costs, name, 10**9)


# --- rubbish --------------------------------------------------------------------------------------


def mutated(dice: random.Random, message: dict[str, Any]) -> Any:
    """A message with something wrong, or not even that."""
    changed: dict[str, Any] = dict(message)
    key = dice.choice([*message, "more"])
    match dice.randrange(5):
        case 0:
            changed.pop(key, None)
        case 1:
            changed[key] = dice.choice(WEIRD)
        case 2:
            changed[key] = [changed.get(key)] * dice.randrange(4)
        case 3:
            return [changed]
        case _:
            changed[str(dice.choice(WEIRD))[:50]] = changed.pop(key, 0)
    return changed


def rubbish(dice: random.Random, messages: list[dict[str, Any]]) -> bytes:
    """Mutated, cut off, random, deep, or huge."""
    text = json.dumps(mutated(dice, dice.choice(messages)), ensure_ascii=dice.random() < 0.5).encode()
    match dice.randrange(8):
        case 0:
            return text[: dice.randrange(len(text) + 1)]
        case 1:
            return dice.randbytes(dice.randrange(60))
        case 2:
            at = dice.randrange(len(text) + 1)
            return text[:at] + dice.randbytes(3) + text[at:]
        case 3:
            return dice.choice((b"[", b'{"a":', b'{"type":')) * dice.choice((10, 150, 900))
        case 4:
            return dice.choice((b"a", b"\xc5\x99", b"\xff", b" ", b"\x00")) * dice.choice((990, 1001, 20_000))
        case _:
            return text


# --- where it goes --------------------------------------------------------------------------------


@dataclass
class Standing:
    """A table in one of the three states."""

    served: Served
    table: str
    token: str

    async def all(self) -> Any:
        """Everything that may not change."""
        rooms = self.served.rooms
        waiting = await rooms.waiting_room(self.table)
        if waiting is not None:
            return write(waiting.seating), await rooms.store.gathering(self.table)
        room = await rooms.room(self.table)
        return room.table.record.h, room.table.position.text(), await rooms.store.events(self.table)


@asynccontextmanager
async def standing(folder: Path, state: str) -> AsyncIterator[Standing]:
    async with serving(folder) as served:
        second = NewSeat(open=True) if state == "gathering" else NewSeat("Bob")
        opened = await served.rooms.open_table(NewTable("golden-horn", (NewSeat("Ada"), second)))
        if state == "over":
            room = await served.rooms.room(opened.table)
            await served.rooms.store.append(opened.table, play_on(room.table, random.Random(1)), room.table.result)
        yield Standing(served, opened.table, opened.keys[0].token)


@pytest.fixture(autouse=True)
def clean(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """No error and no traceback is logged; what uvicorn logs goes to standard error alone."""
    yield
    bad = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR or record.exc_info]
    assert [record.getMessage() for record in bad] == []
    assert capfd.readouterr().err == ""


# --- over a socket --------------------------------------------------------------------------------

PROBE = {"type": "look", "seq": 10**9}
PROBED = ("refused.no-such-moment", "refused.not-yet-your-turn")


async def until_probed(person: Person) -> None:
    """Hears all answers to what was sent before."""
    await person.send(PROBE)
    while True:
        message = await person.hear()
        if message["type"] == "refused":
            assert message["reason"] in REASONS
            assert len(json.dumps(message)) < 2000
            if message["reason"] in PROBED:
                return


async def storm(at: Standing, dice: random.Random, messages: list[dict[str, Any]], n: int) -> int:
    """So many bad messages at one socket, which may end it."""
    async with at.served.connect(at.table) as socket:
        person = Person(socket, dice)
        if dice.random() < 0.8:
            await person.hello(dice.choice((at.token, None)))
            await until_probed(person)
        for sent in range(1, n + 1):
            try:
                await socket.send(rubbish(dice, messages), text=dice.random() < 0.8)
                await until_probed(person)
            except ConnectionClosed as closed:
                assert closed.rcvd is not None and closed.rcvd.code in (1000, 1007, 1008, 1009)
                return sent
    return n


def bad_at_sockets(at: Standing) -> list[dict[str, Any]]:
    return [
        {"type": "hello", "token": "no token", "last_seq": 0},
        {"type": "act", "id": "a", "decision": 999, "action": 3},
        {"type": "do", "id": "d", "decision": 999, "intent": {"kind": "train", "n": 2}},
        {"type": "undo", "id": "b", "decision": 999},
        {"type": "look", "seq": 5},
        {"type": "ask-why", "id": "e", "intents": [{"kind": "train", "n": 2}, {"kind": "train"}]},
        {"type": "stand-in", "id": "c", "seat": 1},
        {"type": "come-back", "id": "c"},
        {"type": "pace", "id": "f", "pace": "hasty"},
        {"type": "say", "id": "g", "said": "nonsense"},
        {"type": "write", "id": "h", "text": "not allowed here"},
        {"type": "now", "seq": 5},
    ]


def fuzz_sockets(folder: Path, state: str, seed: int, n: int) -> None:
    async def run() -> None:
        dice = random.Random(seed)
        async with standing(folder, state) as at:
            before, left = await at.all(), n
            while left > 0:
                left -= await storm(at, dice, bad_at_sockets(at), min(left, 40))
            assert await at.all() == before
            async with at.served.connect(at.table) as socket:  # and it still answers
                person = Person(socket, dice)
                await person.hello(at.token)
                await until_probed(person)

    asyncio.run(run())


@pytest.mark.parametrize("state", STATES)
def test_rubbish_over_a_socket(tmp_path: Path, state: str) -> None:
    fuzz_sockets(tmp_path, state, seed=STATES.index(state), n=150)


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
def test_much_rubbish_over_a_socket(tmp_path: Path, state: str) -> None:
    fuzz_sockets(tmp_path, state, seed=10 + STATES.index(state), n=5_000)


# --- over HTTP ------------------------------------------------------------------------------------

OF_SEATS = ("lend", "offer", "link", "take", "recall", "move", "resign", "end")
PATHS = (
    *OF_SEATS,
    "seats",
    "ready",
    "arrange",
    "leave",
    "rematch",
    "go-on",
    "record",
    "",
    "nothing",
    "%00",
    "..%2f",
    "%ff",
    "a" * 3000,
)


def bad_bodies(at: Standing) -> list[dict[str, Any]]:
    return [
        {"game": "golden-horn", "seats": [{"name": "A"}, {"name": "B", "bot": "random"}], "options": {}},
        {"game": "golden-horn", "seats": [{"name": "A"}, {"open": True}], "options": {"warehouses": "hidden"}},
        {"name": "", "words": "w", "ready": True},
        {"token": "no token", "ready": True, "words": ""},
        {"token": at.token, "seat": 7, "bot": "nobody"},
        {"token": at.token, "seat": 0, "bot": None},
        {"token": "no token", "seat": 1, "bot": None},
        {"token": at.token, "agree": False, "end": 1},
        {"secret": "no link", "name": "Zoe"},
    ]


async def request(at: Standing, dice: random.Random) -> httpx.Response:
    method = dice.choice(("POST", "POST", "POST", "GET", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH"))
    paths = (f"/api/tables/{at.table}/{path}" for path in PATHS)
    path = dice.choice(("/api/tables", *paths, "/api/tables//seats", "/api/records"))
    content_type = dice.choice((b"application/json", b"text/plain", b"multipart/form-data", b"\xe9", b""))
    body = rubbish(dice, bad_bodies(at))
    return await at.served.http.request(method, path, content=body, headers=[(b"content-type", content_type)])


async def answered(at: Standing, dice: random.Random, n: int) -> None:
    for _ in range(n):
        before, answer = await at.all(), await request(at, dice)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            if answer.request.method != "HEAD":
                assert answer.json()["reason"] in REASONS, answer.text
                assert len(answer.content) < 20_000
            assert await at.all() == before


def fuzz_http(folder: Path, state: str, seed: int, n: int) -> None:
    async def run() -> None:
        async with standing(folder, state) as at:
            await answered(at, random.Random(seed), n)
            assert (await at.served.http.get("/api/health")).status_code == 200

    asyncio.run(run())


@pytest.mark.parametrize("state", STATES)
def test_rubbish_over_http(tmp_path: Path, state: str) -> None:
    fuzz_http(tmp_path, state, seed=STATES.index(state), n=120)


@pytest.mark.slow
@pytest.mark.parametrize("state", STATES)
def test_much_rubbish_over_http(tmp_path: Path, state: str) -> None:
    fuzz_http(tmp_path, state, seed=10 + STATES.index(state), n=2_000)


# --- whatever can be thought of -------------------------------------------------------------------

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from(["type", "token", "last_seq", "id", "decision", "action", "intents", "seq", "seat", "text"])
KINDS = st.sampled_from(
    [
        "hello",
        "act",
        "undo",
        "look",
        "ask-why",
        "stand-in",
        "come-back",
        "pace",
        "say",
        "write",
        "chat",
        "ping",
        "now",
        "",
    ]
)
MESSAGES = st.dictionaries(KEYS, KINDS | VALUES, max_size=6).map(json.dumps)
SEATS = st.lists(
    st.fixed_dictionaries(
        {},
        optional={
            "name": st.text(max_size=26),
            "bot": st.sampled_from([None, "random", "steady", "nobody"]),
            "open": st.booleans(),
        },
    ),
    max_size=5,
)
TABLES = st.fixed_dictionaries(
    {"game": st.sampled_from(["golden-horn", "golden-horn", "chess"]), "seats": SEATS},
    optional={
        "options": st.dictionaries(st.sampled_from(["warehouses", "players", ""]), st.text(max_size=6), max_size=2),
        "wait": st.booleans() | st.none(),
        "listed": st.booleans() | st.none(),
    },
).map(json.dumps)


@given(st.text() | st.text(max_size=3000) | MESSAGES | VALUES.map(json.dumps))
@settings(deadline=None, max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_is_a_message_or_refused(text: str) -> None:
    try:
        message = sockets._read(text)
    except Refusal as refusal:
        assert refusal.reason in ("refused.unreadable", "refused.too-long")
        to_page.encode(refusal.refused())
    else:
        assert to_page.encode(message)


@given(TABLES)
@settings(deadline=None, max_examples=300, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_table_is_a_gathering_that_can_be_stored_and_shown_or_refused(body: str) -> None:
    try:
        new = msgspec.json.decode(body, type=requests.NewTable)
        made = gather("id", new, [f"digest {i}" for i in range(len(new.seats))])
    except (Refusal, msgspec.MsgspecError):
        return
    assert msgspec.json.decode(write(made), type=type(made)) == made
    shown = made.shown(bytes(32), None, 0, set())
    assert msgspec.json.decode(to_page.encode(shown), type=to_page.Gathering) == shown
    if made.complete:
        header = made.header(bytes(32))
        assert len(header.seats) == len(new.seats)
