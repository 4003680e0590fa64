"""Bots think in processes of their own: the server answers meanwhile, and who takes too long is stopped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

from fondaco import bots
from fondaco.game import Game

log = logging.getLogger(__name__)

BUDGET = 1000  # milliseconds a bot may think about one decision
LIMIT = 15.0  # seconds after which it is stopped; a first decision may have to wait for a compiler
Choose = Callable[[str, Game, Any, Sequence[int], int], int]


def choose(bot: str, game: Game, view: Any, legal: Sequence[int], milliseconds: int) -> int:
    """What a bot does; runs in a process of its own."""
    return bots.make(bot, game).choose(view, legal, random.Random(), bots.Budget(milliseconds)).action


class _Thinker:
    """One process; it starts with the first question and after each time it was stopped."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._killed = False

    def ask(self, question: tuple[Any, ...], limit: float) -> int:
        """Blocks.  Raises what the bot raised, `TimeoutError`, or `EOFError` where the process died."""
        line = self._line or self._start()
        try:
            line.send(question)
            if not line.poll(limit):
                raise TimeoutError(f"no answer within {limit:g} s")
            answer = line.recv()
        except (OSError, EOFError):
            self.stop()
            raise
        if isinstance(answer, Exception):
            raise answer
        return int(answer)

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        line, other = context.Pipe()
        process = context.Process(target=_think, args=(self._choose, other), daemon=True, name="fondaco bot")
        process.start()
        other.close()
        self._process, self._line = process, line
        if self._killed:
            process.kill()
        return line

    def stop(self) -> None:
        if self._process is not None and self._line is not None:
            self._process.kill()
            self._process.join()
            self._line.close()
        self._process = self._line = None

    def kill(self) -> None:
        """For good, from another thread; who waits for an answer gets an `EOFError`."""
        self._killed = True
        if self._process is not None:
            self._process.kill()


def _think(choose: Choose, line: Connection) -> None:
    """Answers questions until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
    with contextlib.suppress(EOFError, OSError):
        while True:
            question = line.recv()
            try:
                answer: int | Exception = choose(*question)
            except Exception as error:
                answer = RuntimeError(f"{type(error).__name__}: {error}")
            line.send(answer)


class Thinkers:
    """All bots of a server; `processes` of them think at once."""

    def __init__(self, choose: Choose = choose, processes: int | None = None, limit: float = LIMIT) -> None:
        n = processes or max(1, min(4, (os.cpu_count() or 1) - 1))
        self._all = [_Thinker(choose) for _ in range(n)]
        self._idle = list(self._all)
        self._free = asyncio.Semaphore(n)
        self._limit = limit

    async def choose(self, bot: str, game: Game, view: Any, legal: Sequence[int]) -> int:
        """One of `legal`: the bot's choice, or any where it fails or takes too long."""
        try:
            action = await self._ask((bot, game, view, legal, BUDGET))
        except Exception as error:
            log.error("bot %s failed, a random action was taken instead: %r", bot, error)
            return random.choice(legal)
        if action not in legal:
            log.error("bot %s chose %s, which is not allowed; a random action was taken instead", bot, action)
            return random.choice(legal)
        return action

    async def _ask(self, question: tuple[Any, ...]) -> int:
        await self._free.acquire()
        thinker = self._idle.pop()
        asking = asyncio.create_task(asyncio.to_thread(thinker.ask, question, self._limit))
        asking.add_done_callback(lambda done: self._put_back(thinker, done))
        return await asyncio.shield(asking)  # who no longer waits for it leaves it busy all the same

    def _put_back(self, thinker: _Thinker, done: asyncio.Task[int]) -> None:
        if not done.cancelled():
            done.exception()  # looked at, in case nobody waits for it any more
        self._idle.append(thinker)
        self._free.release()

    async def close(self) -> None:
        """Stops all, those who think too."""
        for thinker in self._all:
            thinker.kill()
        for _ in self._all:
            await self._free.acquire()
        for thinker in self._all:
            thinker.stop()
