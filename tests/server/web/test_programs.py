"""Programs take seats by their tokens, hear where it is their turn, and play to the end; all see what they are."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from websockets.asyncio.client import ClientConnection, connect

from examples import program as example
from fondaco.server.people.turns import Standing
from fondaco.server.protocol.turns import AtTable, Gone
from fondaco.server.storage.database import database_of
from fondaco.server.storage.schema import games
from fondaco.server.web import app, costs, turns

from ..discarding import OPTIONS
from ..people.test_tokens import program, token_of
from ..people.visiting import Visitor, Visitors, visit
from .conforming import Contract

AWAITED = 20.0  # seconds


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "EVERY", 0.02)
    for name in ("ADDRESS", "ADDRESS_RATE", "SOCKET", "SOCKET_RATE"):
        monkeypatch.setattr(costs, name, 10**9)
    monkeypatch.setattr(app, "CHANGES", 1000)


async def new_program(visitors: Visitors, name: str = "Robo", plays: bool = True) -> tuple[Visitor, str]:
    """What asks by the token of a new account, and the token."""
    owner = visitors.new()
    await owner.register(name)
    token = await token_of(owner, plays=plays)
    return program(visitors, token), token


@asynccontextmanager
async def listening(visitors: Visitors, path: str, token: str) -> AsyncIterator[ClientConnection]:
    address = f"{visitors.origin.replace('http', 'ws')}{path}"
    async with connect(address, proxy=None, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        if path != "/ws/me":
            await socket.send('{"type": "hello"}')
        yield socket


async def hear(socket: ClientConnection, kind: str = "") -> dict[str, Any]:
    """The next message, of a kind."""
    while True:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), AWAITED))
        if kind in ("", message["type"]):
            return message


async def act(socket: ClientConnection, id: str = "1") -> None:
    """The first choice of the seat, when it has one."""
    while not (now := await hear(socket, "now"))["choices"]:
        pass
    answer = {"type": "act", "id": id, "decision": now["decision"], "action": now["choices"][0]["action"]}
    await socket.send(json.dumps(answer))


async def gathering(visitors: Visitors, game: str = "golden-horn", **more: Any) -> tuple[str, str]:
    """A table with an open seat, and the key of who opened it."""
    seats = [{"name": "Ada"}, {"open": True}, {"name": "Bot", "bot": "random"}]
    opened = await visitors.new().post("/api/tables", game=game, seats=seats, **more)
    return opened["table"], opened["keys"][0]["token"]


def told(table: str, *, begun: bool, turn: bool, seat: int = 1) -> dict[str, Any]:
    return {"type": "at-table", "table": table, "seat": seat, "begun": begun, "turn": turn}


# --- a seat ---------------------------------------------------------------------------------------


def test_a_program_needs_nothing_but_its_token_and_is_a_program_for_all_to_see(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        robo, token = await new_program(visitors)
        table, host = await gathering(visitors)
        opened = await robo.post(f"/api/tables/{table}/seats", name="Robo", ready=True)
        assert opened["keys"][0]["seat"] == 1
        assert await robo.get("/api/me/tables") == [{"table": table, "seat": 1}]
        async with visitors.served.connect(table) as watching:
            await watching.send('{"type": "hello"}')
            shown = await hear(watching, "gathering")
        assert [seat.get("program", False) for seat in shown["seats"]] == [False, True, False]
        await visitors.new().post(f"/api/tables/{table}/ready", token=host)
        async with listening(visitors, f"/ws/tables/{table}", token) as socket:
            welcome = await hear(socket, "welcome")
            assert welcome["seat"] == 1
            assert [seat.get("program", False) for seat in welcome["seats"]] == [False, True, False]
            await act(socket)
            await hear(socket, "now")
        summary = await visitors.new().get(f"/api/tables/{table}")
        assert [seat.get("program", False) for seat in summary["seats"]] == [False, True, False]

    visit(tmp_path, test)

    async def after_a_restart(visitors: Visitors) -> None:
        (kept,) = [row.id for row in await rows(visitors)]
        async with visitors.served.connect(kept) as watching:
            await watching.send('{"type": "hello"}')
            assert (await hear(watching, "welcome"))["seats"][1]["program"]

    visit(tmp_path, after_a_restart)


async def rows(visitors: Visitors) -> Any:
    """The games that are kept."""
    return await database_of(visitors.served.rooms.store).rows(sa.select(games.c.id))


def test_a_program_may_open_tables(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        robo, _ = await new_program(visitors)
        seats = [{"name": "Robo"}, {"name": "Bot", "bot": "random"}]
        opened = await robo.post("/api/tables", game="golden-horn", seats=seats)
        assert await robo.get("/api/me/tables") == [{"table": opened["table"], "seat": 0}]
        assert (await robo.get(f"/api/tables/{opened['table']}"))["seats"][0]["program"]

    visit(tmp_path, test)


def test_a_program_is_one_in_the_next_game_too(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        robo, _ = await new_program(visitors)
        seats = [{"name": "Robo"}, {"name": "Bot", "bot": "random"}]
        opened = await robo.post("/api/tables", game="golden-horn", seats=seats)
        key = opened["keys"][0]["token"]
        await robo.post(f"/api/tables/{opened['table']}/resign", token=key, end=True)
        again = (await robo.post(f"/api/tables/{opened['table']}/rematch", token=key))["table"]
        assert (await robo.get(f"/api/tables/{again}"))["seats"][0]["program"]

    visit(tmp_path, test)


def test_a_token_that_may_not_play_takes_no_seat_and_no_key(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        robo, token = await new_program(visitors, plays=False)
        table, key = await gathering(visitors)
        new = {"game": "golden-horn", "seats": [{"name": "Robo"}, {"name": "Bot", "bot": "random"}]}
        asked: list[tuple[str, dict[str, Any]]] = [("/api/tables", new), (f"/api/tables/{table}/seats", {"name": "R"})]
        asked += [(f"/api/tables/{table}/mine", {"token": key}), (f"/api/tables/{table}/keys", {})]
        for path, body in asked:
            assert (await robo.post(path, **body))["reason"] == "refused.not-for-programs"
        async with listening(visitors, f"/ws/tables/{table}", token) as socket:
            assert (await hear(socket, "gathering"))["seat"] is None

    visit(tmp_path, test)


@pytest.mark.parametrize("path", ["/ws/me", "/ws/tables/none"])
def test_a_socket_with_a_token_that_is_worth_nothing_is_refused(path: str, tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        async with listening(visitors, path, "fondaco_guessed") as socket:
            assert (await hear(socket))["reason"] == "refused.no-such-token"
            await asyncio.wait_for(socket.wait_closed(), AWAITED)
            assert socket.close_code == 1008

    visit(tmp_path, test)


def test_an_account_has_only_so_many_sockets_wherever_they_come_from(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    senders = iter(f"10.0.0.{n}" for n in range(1000))
    for module in ("asking", "toll"):
        monkeypatch.setattr(f"fondaco.server.web.{module}.sender", lambda _: next(senders))
    monkeypatch.setattr(app, "SOCKETS", 1)

    async def test(visitors: Visitors) -> None:
        _, token = await new_program(visitors)
        async with listening(visitors, "/ws/me", token) as first, listening(visitors, "/ws/me", token) as second:
            assert await hear(first) == {"type": "all-told"}
            assert (await hear(second))["reason"] == "refused.crowded"

    visit(tmp_path, test)


# --- whose turn it is -----------------------------------------------------------------------------


def test_a_program_is_told_of_all_its_tables_and_whenever_it_is_its_turn(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        robo, token = await new_program(visitors)
        table, host = await gathering(visitors)
        contract = Contract(await robo.get("/api/asyncapi.json"))
        async with listening(visitors, "/ws/me", token) as turns:
            heard = [await hear(turns)]
            assert heard == [{"type": "all-told"}]
            key = (await robo.post(f"/api/tables/{table}/seats", name="Robo", ready=True))["keys"][0]["token"]
            heard.append(await hear(turns))
            assert heard[-1] == told(table, begun=False, turn=False)
            await visitors.new().post(f"/api/tables/{table}/ready", token=host)
            heard.append(await hear(turns))
            assert heard[-1] == told(table, begun=True, turn=True)  # all place their ships
            async with listening(visitors, f"/ws/tables/{table}", token) as playing:
                await act(playing)
                heard.append(await hear(turns))
            assert heard[-1] == told(table, begun=True, turn=False)
            await robo.post(f"/api/tables/{table}/resign", token=key, end=True)
            while heard[-1]["type"] != "gone":
                heard.append(await hear(turns))
            assert heard[-1] == {"type": "gone", "table": table, "seat": 1}
        for message in heard:
            contract.fits({"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in MESSAGES]}, message)

    visit(tmp_path, test)


MESSAGES = ("AtTable", "Gone", "AllTold")


def test_whoever_connects_anew_has_missed_nothing(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        robo, token = await new_program(visitors)
        seats = [{"name": "Robo"}, {"name": "Bot", "bot": "random"}]
        tables = [(await robo.post("/api/tables", game="golden-horn", seats=seats))["table"] for _ in range(2)]
        for _ in range(2):
            async with listening(visitors, "/ws/me", token) as socket:
                heard = [await hear(socket) for _ in range(3)]
                assert {one["table"] for one in heard[:2] if one["turn"]} == {*tables}
                assert heard[2] == {"type": "all-told"}

    visit(tmp_path, test)


def test_who_has_acted_and_has_to_act_again_is_told_once_more() -> None:
    turn, wait = AtTable("a", 0, begun=True, turn=True), AtTable("a", 0, begun=True, turn=False)
    before = {("a", 0): Standing(turn, 3)}
    assert turns.news(before, before) == []
    assert turns.news(before, {("a", 0): Standing(turn, 5)}) == [turn]
    assert turns.news(before, {("a", 0): Standing(wait, 5)}) == [wait]
    assert turns.news({("a", 0): Standing(wait, 5)}, {("a", 0): Standing(wait, 6)}) == []
    assert turns.news(before, {}) == [Gone("a", 0)]


def test_nobody_hears_of_turns_without_a_token(tmp_path: Path) -> None:
    async def test(visitors: Visitors) -> None:
        async with connect(f"{visitors.origin.replace('http', 'ws')}/ws/me", proxy=None) as socket:
            assert (await hear(socket))["reason"] == "refused.not-signed-in"

    visit(tmp_path, test)


def test_the_socket_of_a_token_that_is_withdrawn_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "ALIVE", turns.EVERY)

    async def test(visitors: Visitors) -> None:
        owner = visitors.new()
        await owner.register("Robo")
        token = await token_of(owner, plays=True)
        async with listening(visitors, "/ws/me", token) as socket:
            await hear(socket)
            (listed,) = await owner.get("/api/me/tokens")
            await owner.post("/api/me/tokens/withdraw", id=listed["id"])
            await asyncio.wait_for(socket.wait_closed(), AWAITED)
            assert socket.close_code == 1008

    visit(tmp_path, test)


# --- the program of the examples ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options"),
    [("golden-horn", {}), pytest.param("catan", OPTIONS, marks=pytest.mark.slow)],
)
def test_the_example_plays_to_the_end_at_the_table_that_it_is_invited_to(
    game: str, options: dict[str, str], tmp_path: Path
) -> None:
    async def test(visitors: Visitors) -> None:
        """One has opened the table and finds it as it starts, the other one is invited by a link."""
        robo, token = await new_program(visitors)
        _, other = await new_program(visitors, "Rival")
        seats = [{"name": "Robo"}, {"open": True}, {"name": "Bot", "bot": "random"}]
        opened = await robo.post("/api/tables", game=game, seats=seats, options=options)
        await robo.post(f"/api/tables/{opened['table']}/ready", token=opened["keys"][0]["token"])
        link = f"{visitors.origin}/table/{opened['table']}?lang=de"
        tasks = [asyncio.create_task(example.main(visitors.origin, token))]
        tasks.append(asyncio.create_task(example.main(visitors.origin, other, link)))
        summary = await over(visitors, opened["table"])
        assert sorted(summary["result"]["places"])[0] == 1
        assert [seat.get("program", False) for seat in summary["seats"]] == [True, True, False]
        for task in tasks:
            task.cancel()

    visit(tmp_path, test)


async def over(visitors: Visitors, table: str) -> Any:
    """The table in short, as soon as its game is over."""
    guest = visitors.new()
    for _ in range(1500):
        summary = await guest.get(f"/api/tables/{table}")
        if summary["over"]:
            return summary
        await asyncio.sleep(0.2)
    raise AssertionError("it does not end")


def test_the_example_is_short() -> None:
    assert len(Path(example.__file__).read_text(encoding="utf-8").splitlines()) < 60
