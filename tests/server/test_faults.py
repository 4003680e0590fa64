"""Two workers and their PostgreSQL, of which one thing after the other fails while two people play."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import signal
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from multiprocessing.process import BaseProcess

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from fondaco import make
from fondaco import record as records
from fondaco.server.hosting.places import listening
from fondaco.server.hosting.serving import Ears, run
from fondaco.server.hosting.settings import Settings

from .pairs import Pair
from .playing import Person
from .postgres import Postgres, free_port, postgres

QUICKLY = multiprocessing.get_context("forkserver")
PASSING = ("refused.broken", "refused.decision-changed", "refused.too-fast")
FULL = """
create function full_disk() returns trigger language plpgsql as
$$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
create trigger full_disk before insert on events for each statement execute function full_disk();
"""
PATIENCE = 120.0  # seconds
GAPS = "select count(*) from (select game from events group by game having max(n) + 1 <> count(*)) as found"
TWICE = """select count(*) from (
  select 1 from events where act is not null group by game, seat, act, step having count(*) > 1
) as found"""
CUT = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fondaco'"


def serve(url: str, port: int) -> None:
    settings = Settings(data=url, pace="instant", new_tables_per_address=100_000, cost_per_address=100_000)
    with listening([f"127.0.0.1:{port}"]) as sockets:
        run(settings, Ears(sockets))


class Two:
    """Workers, each a process of its own at its own port."""

    def __init__(self, url: str) -> None:
        self.url, self.database, self.ports = url, url.rpartition("/")[2], (free_port(), free_port())
        self.processes = [self._start(port) for port in self.ports]
        self.bases = [f"http://127.0.0.1:{port}" for port in self.ports]

    def _start(self, port: int) -> BaseProcess:
        process = QUICKLY.Process(target=serve, args=(self.url, port))
        process.start()
        return process

    def kill(self, i: int) -> None:
        self.processes[i].kill()
        self.processes[i].join()
        self.processes[i] = self._start(self.ports[i])

    def stop(self) -> None:
        for process in self.processes:
            process.kill()
            process.join()


class Wanderers(Pair):
    """They come back to whichever worker answers, each to another one."""

    def __init__(self, seed: int, bases: list[str]) -> None:
        super().__init__(seed)
        self.bases = bases
        self.heard = 0  # positions

    async def wander(self) -> None:
        while True:
            try:
                await self.session(self.dice.choice(self.bases))
            except* (httpx.HTTPError, OSError, EOFError, ConnectionClosed, InvalidHandshake):
                await asyncio.sleep(0.05)

    def client(self, base: str) -> httpx.AsyncClient:
        async def check(answer: httpx.Response) -> None:
            if answer.status_code == 500:
                raise httpx.ReadError("broken")

        return httpx.AsyncClient(base_url=base, trust_env=False, timeout=10, event_hooks={"response": [check]})

    async def play_seat(self, base: str, i: int) -> None:
        base = self.dice.choice(self.bases)
        async with connect(f"{base.replace('http', 'ws')}/ws/tables/{self.table}", proxy=None) as socket:
            person = Person(socket, self.dice, undos=0.3)
            await person.hello(self.tokens[i])
            try:
                await person.hear_until("now")
                assert person.story[: len(self.told[i])] == self.told[i]
                await self.play_on(person)
            finally:
                assert person.story[: len(self.told[i])] == self.told[i] or not person.now
                self.told[i] = max(self.told[i], person.story, key=len)

    async def play_on(self, person: Person) -> None:
        """Until the game is over, or the socket is closed."""
        await person.answer_once()
        while (message := await person.hear())["type"] != "over":
            if message["type"] == "refused":
                assert message["reason"] in PASSING, message
            self.heard += message["type"] == "now"
            await person.answer_once()


@asynccontextmanager
async def wandering(people: Wanderers) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(people.wander())
    try:
        yield task
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def go_on(people: Wanderers, task: asyncio.Task[None]) -> float:
    """Until they have heard three more positions; after how many seconds."""
    began, before = time.monotonic(), people.heard
    while people.heard < before + 3 and not task.done():
        if time.monotonic() - began > PATIENCE:
            raise TimeoutError
        await asyncio.sleep(0.02)
    if task.done():
        task.result()
    return time.monotonic() - began


def begin(kind: str, server: Postgres, two: Two, dice: random.Random) -> None:
    match kind:
        case "kill a worker":
            two.kill(dice.randrange(2))
        case "kill the database":
            server.stop(signal.SIGQUIT)
            server.start()
        case "cut connections":
            server.ask(CUT)
        case "slow disk":  # each commit takes a tenth of a second
            for setting in ("commit_siblings = 0", "commit_delay = 100000"):
                server.ask(f"alter system set {setting}")
            server.ask("select pg_reload_conf()")
        case "disk full":
            server.ask(FULL, two.database)


def end(kind: str, server: Postgres, two: Two) -> None:
    match kind:
        case "slow disk":
            server.ask("alter system reset all")
            server.ask("select pg_reload_conf()")
        case "disk full":
            server.ask("drop function full_disk cascade", two.database)


KINDS = ("kill a worker", "cut connections", "disk full", "slow disk", "kill the database")


async def check(server: Postgres, database: str) -> None:
    """Of each game every number is there once, and of each id of a client every step."""
    found = await asyncio.to_thread(server.ask, f"{GAPS}; {TWICE}", database)
    assert found == "0\n0\n"


async def finish(people: Wanderers) -> None:
    """The game is played to its end, and its record is proved."""
    games = people.games
    async with wandering(people) as task:
        while people.games == games:
            await go_on(people, task)
    async with people.client(people.bases[0]) as http:
        record = records.read((await http.get(f"/api/tables/{people.over}/record")).content)
    verified = records.verify(record, make)
    assert (verified.proved, verified.finished) == (True, True)


def fail_often(times: int, seed: int) -> Mapping[str, list[float]]:
    """How long it took until people could go on after each fault, by kinds."""
    dice, took = random.Random(seed), dict[str, list[float]]()
    QUICKLY.set_forkserver_preload([__name__])

    async def run(server: Postgres, two: Two) -> None:
        people = Wanderers(seed, two.bases)
        async with wandering(people) as task:
            await go_on(people, task)
            for n in range(times):
                kind = KINDS[n % len(KINDS)]
                await asyncio.sleep(dice.uniform(0.0, 0.3))
                await asyncio.to_thread(begin, kind, server, two, dice)
                await asyncio.sleep(dice.uniform(0.0, 0.3))
                await asyncio.to_thread(end, kind, server, two)
                took.setdefault(kind, []).append(await go_on(people, task))
                await check(server, two.database)
        await finish(people)

    with postgres() as server:
        two = Two(server.database())
        try:
            asyncio.run(run(server, two))
        finally:
            two.stop()
    return took


@pytest.mark.slow
def test_whatever_fails_nothing_that_was_acknowledged_is_lost_or_there_twice() -> None:
    took = fail_often(times=300, seed=1)
    assert sum(map(len, took.values())) == 300
