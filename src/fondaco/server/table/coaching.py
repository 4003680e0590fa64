"""The coach looks at games that are over in a process of its own: one game after the other, each once.

Whoever asks meanwhile is told how far it is.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

from fondaco import record as records
from fondaco.coach import Analysis, analyse
from fondaco.coach.keeping import VERSION
from fondaco.errors import FondacoError
from fondaco.registry import make, register, registered

from ..protocol.coaching import Coached, encode
from ..protocol.refusal import Refusal
from ..storage.store import Store
from .coached import coached
from .table import Table

log = logging.getLogger(__name__)

TOP = 4  # lessons for each seat
LIMIT = 600.0  # seconds after which it is stopped
WAITING = 20  # games at once; who asks for another asks again later
STEP = 0.01  # share of a game after which it says how far it is
NICE = 10  # bots and people come first


class Coach:
    """Of a whole server."""

    def __init__(self, store: Store, limit: float = LIMIT) -> None:
        self._store, self._limit = store, limit
        self._working: dict[str, asyncio.Task[None]] = {}
        self._shares: dict[str, float] = {}
        self._finished = set[str]()
        self._refused: dict[str, Refusal] = {}
        self._one = asyncio.Lock()
        self._process: multiprocessing.process.BaseProcess | None = None

    async def kept(self, table: str) -> bytes | None:
        """What was found before: a `Coached` as JSON."""
        return await self._store.analysis(table, VERSION)

    def ask(self, table: Table) -> Coached:
        """How far it is with a game, which it begins with the first question.  Raises `Refusal`."""
        id = table.header.id
        if id in self._refused:
            raise self._refused[id]
        if id in self._finished:  # since it was asked what is kept
            return Coached(1.0)
        if id not in self._working and len(self._working) < WAITING:
            self._working[id] = asyncio.create_task(self._work(table))
        return Coached(self._shares.get(id, 0.0))

    async def _work(self, table: Table) -> None:
        id = table.header.id
        try:
            async with self._one:
                analysis = await asyncio.to_thread(self._run, id, table.record.text())
            await self._store.keep_analysis(id, VERSION, encode(coached(analysis, table)))
            self._finished.add(id)
        except FondacoError:
            self._refused[id] = Refusal("refused.no-coach")
        except Exception as error:
            log.error("the coach failed at game %s: %r", id, error)
            self._refused[id] = Refusal("refused.broken")
        finally:
            self._shares.pop(id, None)
            del self._working[id]

    def _run(self, id: str, text: str) -> Analysis:
        """Blocks.  Raises what analysing raised, `TimeoutError`, or `EOFError` where the process died."""
        context = multiprocessing.get_context("spawn")
        line, other = context.Pipe(duplex=False)
        process = context.Process(target=_look, args=(registered(), text, other), daemon=True, name="fondaco coach")
        process.start()
        other.close()
        self._process, end = process, time.monotonic() + self._limit
        try:
            while line.poll(end - time.monotonic()):
                found = line.recv()
                if isinstance(found, Analysis):
                    return found
                if isinstance(found, Exception):
                    raise found
                self._shares[id] = found
            raise TimeoutError(f"not finished within {self._limit:g} s")
        finally:
            process.kill()
            process.join()
            line.close()

    async def close(self) -> None:
        """Stops it; what it has not finished is begun anew when somebody asks."""
        working = [*self._working.values()]
        for task in working:
            task.cancel()
        if self._process is not None:
            self._process.kill()
        await asyncio.gather(*working, return_exceptions=True)


def _look(games: Sequence[str], text: str, line: Connection) -> None:
    """In a process of its own; `games`: packages of games that are registered there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
    if hasattr(os, "nice"):
        os.nice(NICE)
    for package in games:
        register(package)
    with contextlib.suppress(EOFError, OSError):
        line.send(_found(text, line.send))


def _found(text: str, tell: Callable[[Any], None]) -> Analysis | Exception:
    last = 0.0

    def told(share: float) -> None:
        nonlocal last
        if share >= last + STEP:
            last = share
            tell(share)

    try:
        return analyse(records.read(text.encode()), make, TOP, told)
    except FondacoError as error:
        return FondacoError(str(error))
    except Exception as error:
        return RuntimeError(f"{type(error).__name__}: {error}")
