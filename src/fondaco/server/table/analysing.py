"""A game is looked at in a process of its own, which takes long and makes nobody wait."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Any

from fondaco import record as records
from fondaco.coach import Analysis, analyse
from fondaco.errors import FondacoError
from fondaco.registry import make, register, registered

from .coaching import TOP, Analyst, by_steps

LIMIT = 600.0  # seconds after which it is stopped
NICE = 10  # bots and people come first


class AnalystApart(Analyst):
    def __init__(self, limit: float = LIMIT) -> None:
        self._limit = limit
        self._process: multiprocessing.process.BaseProcess | None = None

    async def analyse(self, text: str, tell: Callable[[float], None]) -> Analysis:
        """Raises what analysing raised, `TimeoutError`, or `EOFError` where the process died."""
        return await asyncio.to_thread(self._run, text, tell)

    def _run(self, text: str, tell: Callable[[float], None]) -> Analysis:
        """Blocks."""
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
                tell(found)
            raise TimeoutError(f"not finished within {self._limit:g} s")
        finally:
            process.kill()
            process.join()
            line.close()

    async def close(self) -> None:
        if self._process is not None:
            self._process.kill()


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
    try:
        return analyse(records.read(text.encode()), make, TOP, by_steps(tell))
    except FondacoError as error:
        return FondacoError(str(error))
    except Exception as error:
        return RuntimeError(f"{type(error).__name__}: {error}")
