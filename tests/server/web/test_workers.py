"""Several workers of one PostgreSQL: whichever is asked, one has the table; where it goes, another goes on."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from fondaco.server.hosting.serving import Pages, tables_of
from fondaco.server.hosting.settings import Settings
from fondaco.server.run import configuration, listen
from fondaco.server.storage.leases import Leases
from fondaco.server.storage.owning import Peer
from fondaco.server.storage.store import Conflict, StoredGame
from fondaco.server.table.rooms import Rooms
from fondaco.server.web import metrics
from fondaco.server.web.operations import Operations
from fondaco.server.web.proxies import Proxies
from fondaco.server.web.tunnel import Broken, ask

from ..playing import Person
from ..postgres import Postgres
from ..timed import given_time

SEATS = [{"name": "Ada"}, {"name": "Bob"}]


@dataclass
class Worker:
    rooms: Rooms
    base: str
    http: httpx.AsyncClient

    @property
    def leases(self) -> Leases:
        assert isinstance(self.rooms.owners, Leases)
        return self.rooms.owners

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.http.request(method, path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    @asynccontextmanager
    async def sit(self, table: str, token: str | None, seed: int = 1, seq: int = 0) -> AsyncIterator[Person]:
        async with connect(f"{self.base.replace('http', 'ws')}/ws/tables/{table}", proxy=None) as socket:
            person = Person(socket, random.Random(seed))
            await person.hello(token, seq)
            yield person


@asynccontextmanager
async def working(url: str) -> AsyncIterator[Worker]:
    async with tables_of(Settings(data=url, pace="instant")) as (rooms, figures, app):
        with listen("127.0.0.1", 0) as listening:
            server = Pages(configuration(Operations(app, rooms, figures, Proxies(["127.0.0.1"]))))
            running = asyncio.create_task(server.serve(sockets=[listening]))
            base = f"http://127.0.0.1:{listening.getsockname()[1]}"
            async with httpx.AsyncClient(base_url=base, trust_env=False, timeout=30) as http:
                try:
                    yield Worker(rooms, base, http)
                finally:
                    server.should_exit = True
                    await running


def work(url: str, test: Callable[[Worker, Worker], Awaitable[None]]) -> None:
    async def run() -> None:
        async with working(url) as one, working(url) as other:
            await test(one, other)

    asyncio.run(run())


async def until(is_so: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(300):
        if await is_so():
            return
        await asyncio.sleep(0.1)
    raise TimeoutError


async def is_ready(worker: Worker) -> bool:
    return (await worker.http.get("/ready")).status_code == 200


def test_any_worker_serves_any_table(database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        opened = await one.ask("POST", "/api/tables", {"game": "golden-horn", "seats": SEATS})
        table, (ada, bob) = opened["table"], (key["token"] for key in opened["keys"])
        before = metrics.FORWARDED["websocket"]
        async with one.sit(table, ada) as first, other.sit(table, bob, 2) as second:
            await asyncio.gather(first.hear_until("now"), second.hear_until("now"))
            assert [table in worker.rooms.rooms for worker in (one, other)].count(True) == 1
            await asyncio.gather(first.play(), second.play())
            assert [entry["seq"] for entry in second.story] == list(range(1, len(second.story) + 1))
        assert metrics.FORWARDED["websocket"] == before + 1
        records = [(await worker.http.get(f"/api/tables/{table}/record")).text for worker in (one, other)]
        assert records[0] == records[1] and json.loads(records[0].splitlines()[-1])["result"]

    work(database, test)


def test_the_clocks_of_a_table_go_with_it_to_another_worker(database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        times = [given_time(worker.rooms) for worker in (one, other)]
        new = {"game": "catan", "seats": SEATS, "clock": {"reserve": 600, "increment": 0}}
        opened = await one.ask("POST", "/api/tables", new)
        table, ada = opened["table"], opened["keys"][0]["token"]
        for time in times:
            time.pass_seconds(101)
        async with one.sit(table, ada) as person:
            before = await person.hear_until("times")
        (runs,) = before["running"]
        assert before["left"][runs] == 500_000
        has, wants = (one, other) if table in one.rooms.rooms else (other, one)
        for time in times:
            time.pass_seconds(50)
        await wants.rooms.bring(table)
        assert table not in has.rooms.rooms
        async with wants.sit(table, ada) as person:
            after = await person.hear_until("times")
        assert table in wants.rooms.rooms
        assert (after["running"], after["left"][runs]) == ([runs], 450_000)
        assert (await has.ask("GET", f"/api/tables/{table}"))["left"] == after["left"]

    work(database, test)


def test_people_gather_at_whichever_worker_they_come_to(database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        new = {"game": "golden-horn", "seats": [{"name": "Ada"}, {"open": True}]}
        opened = await one.ask("POST", "/api/tables", new)
        table, ada = opened["table"], opened["keys"][0]["token"]
        async with other.sit(table, ada) as person:
            await person.hear_until("gathering")
            for worker in (one, other):
                assert [listed["table"] for listed in await worker.ask("GET", "/api/lobby")] == [table]
            bob = (await one.ask("POST", f"/api/tables/{table}/seats", {"name": "Bob"}))["keys"][0]["token"]
            for worker, token in ((one, ada), (other, bob)):
                await worker.ask("POST", f"/api/tables/{table}/ready", {"token": token})
            with pytest.raises(ConnectionClosed):
                await person.hear_until("never")
        for worker in (one, other):
            assert (await worker.ask("GET", f"/api/tables/{table}"))["started"]
            assert await worker.ask("GET", "/api/lobby") == []

    work(database, test)


def test_a_rematch_that_another_worker_has_is_joined_there(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fondaco.server.storage.leases.SETTLED", 0.0)

    async def test(one: Worker, other: Worker) -> None:
        opened = await one.ask("POST", "/api/tables", {"game": "golden-horn", "seats": SEATS})
        table, tokens = opened["table"], [key["token"] for key in opened["keys"]]
        async with one.sit(table, tokens[0]) as person:
            await person.hear_until("now")
        await one.ask("POST", f"/api/tables/{table}/end", {"token": tokens[0], "agree": True})
        await one.ask("POST", f"/api/tables/{table}/end", {"token": tokens[1], "agree": True})
        again = (await one.ask("POST", f"/api/tables/{table}/rematch", {"token": tokens[0]}))["table"]
        await one.rooms.waiting.sweep(-1)
        await one.rooms._let_go()
        assert await other.rooms.waiting_room(again) is not None
        await one.ask("POST", f"/api/tables/{table}/rematch", {"token": tokens[1]})
        assert (await other.ask("GET", f"/api/tables/{again}"))["started"]

    work(database, test)


def test_who_loses_the_database_loses_its_tables_and_another_goes_on(postgres_server: Postgres, database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        opened = await one.ask("POST", "/api/tables", {"game": "golden-horn", "seats": SEATS})
        table, ada = opened["table"], opened["keys"][0]["token"]
        async with one.sit(table, ada) as person:
            await person.hear_until("now")
            await person.answer_once()
            await person.hear_until("now")
            known, gone = person.story, one.leases.worker
            cut = f"select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = {gone}"
            postgres_server.ask(cut, database.rpartition("/")[2])
            with pytest.raises(ConnectionClosed):
                await person.hear_until("never")
            assert person.socket.close_code == 1012
        async with other.sit(table, ada) as person:
            await person.hear_until("now")
            assert person.story[: len(known)] == known
        assert table in other.rooms.rooms

        async def begun_anew() -> bool:
            return one.leases.worker not in (0, gone)

        await until(begun_anew)
        async with one.sit(table, ada) as person:  # it has begun anew, and leads there
            await person.hear_until("now")

    work(database, test)


def test_one_that_is_gone_for_the_others_writes_nothing_more(postgres_server: Postgres, database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        game = StoredGame("g", "{}", b"secret", 1)
        await one.rooms.store.create(game, [], {})
        assert await one.leases.claim("g") is None
        assert isinstance(await other.leases.claim("g"), Peer)
        name = database.rpartition("/")[2]
        postgres_server.ask(f"update workers set gone = true where id = {one.leases.worker}", name)
        assert await other.leases.claim("g") is None
        assert await other.leases.claim("g" * 41) is None  # as there is no such table
        for write in (one.rooms.store.set_chat("g", True), one.rooms.store.end("g", 0)):
            with pytest.raises(Conflict):
                await write
        await other.rooms.store.end("g", 1)
        found = await one.rooms.store.game("g")
        assert found is not None and (found.ended, found.chat) == (1, False)

    work(database, test)


def test_who_signs_out_or_deletes_his_account_at_one_worker_leaves_the_tables_of_another(database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        new = {"game": "golden-horn", "seats": [{"name": "Ada"}, {"name": "Bot", "bot": "random"}]}
        tables = [await other.ask("POST", "/api/tables", new) for _ in range(2)]
        one.http.headers["origin"] = one.base
        await one.ask("POST", "/api/me", {"name": "Ada"})
        for opened in tables:
            token = opened["keys"][0]["token"]
            async with other.sit(opened["table"], token) as ada:
                await ada.hear_until("now")
                assert opened["table"] in other.rooms.rooms
                assert (await one.ask("POST", f"/api/tables/{opened['table']}/mine", {"token": token}))["mine"]
                if opened is tables[0]:
                    await one.ask("POST", "/api/me/sign-out")
                    await one.ask("POST", "/api/me", {"name": "Ida"})
                else:
                    await one.ask("POST", "/api/me/delete", {"name": "Ida"})
                with pytest.raises(ConnectionClosed):
                    await ada.hear_until("never")
        gone = (await one.http.get(f"/api/tables/{tables[1]['table']}")).status_code
        assert gone == 404 and tables[1]["table"] not in other.rooms.rooms
        async with other.sit(tables[0]["table"], tables[0]["keys"][0]["token"]) as stranger:
            assert (await stranger.hear_until("refused"))["reason"] == "refused.no-such-seat"

    work(database, test)


def test_of_tables_that_there_are_not_nobody_is_owner(postgres_server: Postgres, database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        for worker in (one, other):
            assert (await worker.http.get("/api/tables/nothing")).status_code == 404
        assert postgres_server.ask("select count(*) from leases", database.rpartition("/")[2]) == "0\n"

    work(database, test)


def test_tables_that_nobody_uses_are_let_go(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fondaco.server.storage.leases.SETTLED", 0.0)

    async def test(one: Worker, other: Worker) -> None:
        await one.rooms.store.create(StoredGame("g", "{}", b"secret", 1), [], {})
        assert await one.leases.claim("g") is None
        await one.leases.keep(lambda _: True)
        assert await other.leases.claim("g") is not None
        await one.leases.keep(lambda _: False)
        assert await other.leases.claim("g") is None

    work(database, test)


def test_the_entrance_opens_to_workers_alone(database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        (peer,) = await other.leases.peers()
        assert (await ask(peer, "GET", "/lobby")).body == b"[]"
        with pytest.raises(Broken):
            await ask(Peer(peer.id, peer.address, "guessed"), "GET", "/lobby")

    work(database, test)


def test_figures_are_those_of_all_workers(database: str) -> None:
    async def test(one: Worker, other: Worker) -> None:
        for worker in (one, other):
            text = (await worker.http.get("/metrics")).text
            for each in (one, other):
                assert f'fondaco_tables{{worker="{each.leases.worker}",state="game"}} 0\n' in text

    work(database, test)


def test_where_the_database_is_away_the_server_says_so_and_comes_back(postgres_server: Postgres, database: str) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(working(database))
            opened = await one.ask("POST", "/api/tables", {"game": "golden-horn", "seats": SEATS})
            postgres_server.stop()
            try:
                assert (await one.http.get("/health")).status_code == 200
                assert (await one.http.get("/ready")).status_code == 503
                assert (await one.http.get(f"/api/tables/{opened['table']}")).status_code == 500
            finally:
                postgres_server.start()
            await until(lambda: is_ready(one))
            async with one.sit(opened["table"], opened["keys"][0]["token"]) as person:
                await person.hear_until("now")

    asyncio.run(run())
