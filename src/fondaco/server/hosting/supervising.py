"""Several processes for the same tables: each is started anew when it ends, and all end together."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from types import FrameType

from fondaco.errors import FondacoError

from . import serving
from .logs import prepare_log
from .serving import Ears
from .settings import Settings

log = logging.getLogger(__name__)

ENDING = 8.0  # seconds in which a worker has to end
STARTING = 60.0  # and to begin
PAUSE = 1.0  # before one that ended at once is started anew
SPAWN = multiprocessing.get_context("spawn")
RELOAD = getattr(signal, "SIGHUP", None)


class CannotStart(FondacoError):
    """A worker ended before it served."""


@dataclass
class Worker:
    number: int
    process: multiprocessing.process.BaseProcess
    ready: Connection
    began: float

    def end(self) -> None:
        """It is asked to, then made to."""
        self.process.terminate()
        self.process.join(ENDING)
        if self.process.is_alive():
            log.error("worker %d does not end, and is killed", self.number)
            self.process.kill()
            self.process.join()


class Supervisor:
    """Until SIGINT or SIGTERM; at SIGHUP the workers are started anew, one after the other."""

    def __init__(self, settings: Settings, ears: Ears) -> None:
        self._settings, self._ears = settings, ears
        self._workers: list[Worker] = []
        self._wanted: signal.Signals | None = None
        self._woken, self._wake = SPAWN.Pipe(duplex=False)

    def run(self) -> None:
        """Raises `CannotStart`."""
        with self._listening_to_signals():
            try:
                self._workers = [self._start(number) for number in range(self._settings.workers)]
                for worker in self._workers:
                    _await(worker)
                log.info("%d workers serve", len(self._workers))
                self._watch()
            finally:
                self._end()

    def _watch(self) -> None:
        while self._wanted is None or self._wanted == RELOAD:
            if self._wanted is not None:
                self._wanted = None
                self._restart()
            ended = wait([self._woken, *(worker.process.sentinel for worker in self._workers)])
            if self._woken in ended:
                self._woken.recv()
            if self._wanted is None:
                self._workers = [self._anew(one) if not one.process.is_alive() else one for one in self._workers]

    def _anew(self, worker: Worker) -> Worker:
        log.error("worker %d ended (%s) and is started anew", worker.number, worker.process.exitcode)
        if time.monotonic() - worker.began < PAUSE:
            time.sleep(PAUSE)
        return self._start(worker.number)

    def _restart(self) -> None:
        for n, worker in enumerate(self._workers):
            log.info("worker %d is started anew", worker.number)
            worker.end()
            self._workers[n] = self._start(worker.number)
            try:
                _await(self._workers[n])
            except CannotStart as error:
                log.error("%s", error)

    def _start(self, number: int) -> Worker:
        told, tell = SPAWN.Pipe(duplex=False)
        process = SPAWN.Process(target=work, args=(number, self._settings, self._ears, tell), name=f"worker {number}")
        process.start()
        tell.close()
        return Worker(number, process, told, time.monotonic())

    def _end(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
        for worker in self._workers:
            worker.end()

    @contextmanager
    def _listening_to_signals(self) -> Iterator[None]:
        numbers = [one for one in (signal.SIGINT, signal.SIGTERM, RELOAD) if one is not None]
        before = {number: signal.signal(number, self._hear) for number in numbers}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _hear(self, number: int, _: FrameType | None) -> None:
        if self._wanted in (None, RELOAD):
            self._wanted = signal.Signals(number)
            self._wake.send(number)


def _await(worker: Worker) -> None:
    """Until it serves.  Raises `CannotStart`."""
    try:
        if worker.ready.poll(STARTING):
            worker.ready.recv()
            return
    except EOFError:
        pass
    raise CannotStart(f"worker {worker.number} does not serve: the log says why")


def work(number: int, settings: Settings, ears: Ears, tell: Connection) -> None:
    """One worker, in a process of its own."""
    prepare_log(settings.log_format, settings.log_level, number)
    if RELOAD is not None:
        signal.signal(RELOAD, signal.SIG_IGN)  # as a terminal sends it to all
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        serving.run(settings, ears, lambda: tell.send(True))
    except FondacoError as error:
        log.error("%s", error)
        sys.exit(1)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os.kill(os.getpid(), signal.SIGTERM)
