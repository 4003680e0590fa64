"""Bots think in processes of their own: the server answers meanwhile, and who takes too long is stopped.

A player sits in one of them from decision to decision and hears what is new.  Where it is gone, or heard what was taken
back, another takes its seat and hears the whole story.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import multiprocessing
import os
import random
import secrets
import signal
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from fondaco import bots
from fondaco.bots import AnyBot, Budget, seated
from fondaco.chance import SECRET_BYTES, Sfc32
from fondaco.game import Game
from fondaco.registry import register, registered

from .reasons import NO_REASON, Why, why

log = logging.getLogger(__name__)

SECONDS = 0.3  # that a bot may think about one decision, where the question does not say
LIMIT = 15.0  # seconds after which it is stopped
KEPT = 64  # players in one process; who was not asked for longest goes first

Make = Callable[[str, Game], AnyBot]
Key = tuple[str, int, str]  # table, seat, bot


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that is due; `heard` is all that its seat was told of the game and nobody took back."""

    table: str
    seat: int
    bot: str
    game: Game
    heard: tuple[Any, ...]
    view: Any
    legal: Sequence[int]
    seconds: float = SECONDS  # for the decision

    @property
    def key(self) -> Key:
        return self.table, self.seat, self.bot


class Chosen(NamedTuple):
    """An action, and why; of who had no choice, or was replaced by chance, there is nothing to tell."""

    action: int
    why: Why = NO_REASON


class Task(NamedTuple):
    """What a process is sent: who decides, and how it gets there."""

    key: Key
    seating: tuple[Game, int] | None  # where a player sits down first, with the seed of its stream
    told: tuple[Any, ...]
    view: Any
    legal: Sequence[int]
    seconds: float
    forgets: tuple[Key, ...]


class _Thinker:
    """One process; it starts with the first question and after each time it was stopped."""

    def __init__(self, make: Make, secret: bytes) -> None:
        self._make, self._secret = make, secret
        self._process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None
        self._killed = False
        self._seated: OrderedDict[Key, tuple[Any, ...]] = OrderedDict()  # what each player there has heard

    def knows(self, key: Key) -> bool:
        return key in self._seated

    def ask(self, question: Question, limit: float) -> Chosen:
        """Blocks.  Raises what the bot raised, `TimeoutError`, or `EOFError` where the process died."""
        line = self._line or self._start()
        try:
            line.send(self._task(question))
            if not line.poll(limit):
                raise TimeoutError(f"no answer within {limit:g} s")
            answer: Chosen | Exception = line.recv()
        except Exception:  # whatever happened, it is not known what the process has heard
            self.stop()
            raise
        if isinstance(answer, Exception):
            self._seated.pop(question.key, None)
            raise answer
        return answer

    def _task(self, question: Question) -> Task:
        """Only what is new to the player, if it has heard nothing else."""
        key, heard = question.key, question.heard
        before = self._seated.pop(key, None)
        self._seated[key] = heard
        forgets = tuple(self._seated.popitem(last=False)[0] for _ in range(len(self._seated) - KEPT))
        if before is not None and heard[: len(before)] == before:
            return Task(key, None, heard[len(before) :], question.view, question.legal, question.seconds, forgets)
        seating = question.game, self._seed(question)
        return Task(key, seating, heard, question.view, question.legal, question.seconds, forgets)

    def _seed(self, question: Question) -> int:
        """Nobody can foresee it; who takes something back and does it again meets the same bot again."""
        message = f"{question.table}|{question.seat}|{len(question.heard)}".encode()
        return int.from_bytes(hmac.digest(self._secret, message, "sha256")[:8], "big")

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

    def stop(self) -> None:
        if self._process is not None and self._line is not None:
            self._process.kill()
            self._process.join()
            self._line.close()
        self._process = self._line = None
        self._seated.clear()

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
    players: dict[Key, tuple[AnyBot, Sfc32]] = {}
    with contextlib.suppress(EOFError, OSError):
        while True:
            task: Task = line.recv()
            try:
                answer: Chosen | Exception = _decide(make, players, task)
            except Exception as error:
                players.pop(task.key, None)
                answer = RuntimeError(f"{type(error).__name__}: {error}")
            line.send(answer)


def _decide(make: Make, players: dict[Key, tuple[AnyBot, Sfc32]], task: Task) -> Chosen:
    for key in task.forgets:
        players.pop(key, None)
    if task.seating is not None:
        _, seat, bot = task.key
        game, seed = task.seating
        players[task.key] = seated(make(bot, game), game, seat), Sfc32.stream(seed, 0, 1 + seat)
    player, stream = players[task.key]
    for told in task.told:
        player.hear(told)
    decision = player.choose(task.view, task.legal, stream, Budget(seconds=task.seconds))
    return Chosen(decision.action, why(decision.because, player.is_open) if len(task.legal) > 1 else NO_REASON)


# --- all of them ----------------------------------------------------------------------------------


class Thinkers:
    """All bots of a server; `processes` of them think at once.

    Those that compile loops of their own have one process for themselves: their memory is needed once, and who works
    without is never behind a compiler.
    """

    def __init__(self, make: Make = bots.at_table, processes: int | None = None, limit: float = LIMIT) -> None:
        n = processes or max(1, min(4, (os.cpu_count() or 1) - 1))
        secret = secrets.token_bytes(SECRET_BYTES)
        self._quick, self._compiling = _Thinkers(make, secret, n, limit), _Thinkers(make, secret, 1, limit)
        self._warned = False

    async def choose(self, question: Question) -> Chosen:
        """One of the legal actions: the bot's choice, or any where it fails or takes too long."""
        bot, legal = question.bot, question.legal
        try:
            chosen = await self._of(question).ask(question)
        except Exception as error:
            log.error("bot %s failed, a random action was taken instead: %r", bot, error)
            return Chosen(random.choice(legal))
        if chosen.action not in legal:
            log.error("bot %s chose %s, which is not allowed; a random action was taken instead", bot, chosen.action)
            return Chosen(random.choice(legal))
        return chosen

    def _of(self, question: Question) -> _Thinkers:
        missing = bots.missing(question.bot, question.game)
        if missing is None:
            return self._quick
        if missing and not self._warned:
            self._warned = True
            log.warning("bot %s plays without search: %s not installed", question.bot, ", ".join(missing))
        return self._quick if missing else self._compiling

    async def close(self) -> None:
        """Stops all, those who think too."""
        await asyncio.gather(self._quick.close(), self._compiling.close())


class _Thinkers:
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
