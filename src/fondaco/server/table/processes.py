"""Bots think in processes of their own: the server answers meanwhile, and who takes too long is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import secrets
import signal
from collections.abc import Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from fondaco import bots
from fondaco.chance import SECRET_BYTES
from fondaco.registry import register, registered

from .thinking import Chosen, Desk, Key, Make, Players, Question, Task, Thinkers, advised, allowed

if TYPE_CHECKING:
    from fondaco.coach import Advice

log = logging.getLogger(__name__)

LIMIT = 15.0  # seconds after which a bot is stopped
STARTING = 120.0  # and after which nobody waits any longer for a process to start, which goes on with it


class NotStarted(TimeoutError):
    """The computer has much else to do."""


class _Thinker:
    """One process; it starts with the first question and after each time it was stopped."""

    def __init__(self, make: Make, secret: bytes) -> None:
        self._make = make
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._started = self._killed = False
        self._desk = Desk(secret)

    def knows(self, key: Key) -> bool:
        return self._desk.knows(key)

    def ask(self, question: Question, limit: float) -> Chosen:
        """Blocks.  Raises what the bot raised, `TimeoutError`, or `EOFError` where the process died."""
        line = self._line or self._start()
        try:
            self._wait_for_start(line)
            line.send(self._desk.task(question))
            if not line.poll(limit):
                raise TimeoutError(f"no answer within {limit:g} s")
            answer: Chosen | Exception = line.recv()
        except NotStarted:
            raise
        except Exception:  # whatever happened, it is not known what the process has heard
            self.stop()
            raise
        if isinstance(answer, Exception):
            self._desk.forget(question.key)
            raise answer
        return answer

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        line, other = context.Pipe()
        given = self._make, registered(), other
        process = context.Process(target=_think, args=given, daemon=True, name="fondaco bot")
        process.start()
        other.close()
        self._process, self._line = process, line
        if self._killed:
            process.kill()
        return line

    def _wait_for_start(self, line: Connection) -> None:
        """Raises `NotStarted`: who asks next waits for the same process."""
        if not self._started:
            if not line.poll(STARTING):
                raise NotStarted(f"not started within {STARTING:g} s")
            line.recv()
            self._started = True

    def stop(self) -> None:
        if self._process is not None and self._line is not None:
            self._process.kill()
            self._process.join()
            self._line.close()
        self._process = self._line = None
        self._started = False
        self._desk.clear()

    def kill(self) -> None:
        """For good, from another thread; who waits for an answer gets an `EOFError`."""
        self._killed = True
        if self._process is not None:
            self._process.kill()


# --- in each process ------------------------------------------------------------------------------


def _think(make: Make, games: Sequence[str], line: Connection) -> None:
    """Answers questions until the server hangs up; `games` are packages of games that are registered there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
    for package in games:
        register(package)
    import_module("fondaco.coach")  # all that bots and their advice need is there before the first question
    players = Players(make)
    with contextlib.suppress(EOFError, OSError):
        line.send(None)
        while True:
            task: Task = line.recv()
            try:
                answer: Chosen | Exception = players.decide(task)
            except Exception as error:
                answer = RuntimeError(f"{type(error).__name__}: {error}")
            line.send(answer)


# --- all of them ----------------------------------------------------------------------------------


class Processes(Thinkers):
    """`processes` of the bots think at once.

    Those that compile loops of their own have one process for themselves: their memory is needed once, and who works
    without is never behind a compiler.
    """

    def __init__(self, make: Make = bots.at_table, processes: int | None = None, limit: float = LIMIT) -> None:
        n = processes or max(1, min(4, (os.cpu_count() or 1) - 1))
        secret = secrets.token_bytes(SECRET_BYTES)
        self._quick, self._compiling = _Alike(make, secret, n, limit), _Alike(make, secret, 1, limit)
        self._warned = False

    async def choose(self, question: Question) -> Chosen:
        return await allowed(question, self._of(question).ask(question))

    async def advise(self, question: Question) -> Advice:
        return await advised(question, self._of(question).ask(question))

    def _of(self, question: Question) -> _Alike:
        missing = bots.missing(question.bot, question.game)
        if missing is None:
            return self._quick
        if missing and not self._warned:
            self._warned = True
            log.warning("bot %s plays without search: %s not installed", question.bot, ", ".join(missing))
        return self._quick if missing else self._compiling

    async def close(self) -> None:
        await asyncio.gather(self._quick.close(), self._compiling.close())


class _Alike:
    """Processes that are alike."""

    def __init__(self, make: Make, secret: bytes, n: int, limit: float) -> None:
        self._all = [_Thinker(make, secret) for _ in range(n)]
        self._idle = list(self._all)
        self._free = asyncio.Semaphore(n)
        self._limit = limit

    async def ask(self, question: Question) -> Chosen:
        """Whoever waits longest comes first."""
        await self._free.acquire()
        thinker = next((one for one in self._idle if one.knows(question.key)), self._idle[-1])
        self._idle.remove(thinker)
        asking = asyncio.create_task(asyncio.to_thread(thinker.ask, question, self._limit))
        asking.add_done_callback(lambda done: self._put_back(thinker, done))
        return await asyncio.shield(asking)  # who no longer waits for it leaves it busy all the same

    def _put_back(self, thinker: _Thinker, done: asyncio.Task[Chosen]) -> None:
        if not done.cancelled():
            done.exception()  # looked at, in case nobody waits for it any more
        self._idle.append(thinker)
        self._free.release()

    async def close(self) -> None:
        for thinker in self._all:
            thinker.kill()
        for _ in self._all:
            await self._free.acquire()
        for thinker in self._all:
            thinker.stop()
