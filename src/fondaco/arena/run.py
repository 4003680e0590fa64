"""Plays the games of a match one after the other, in several processes, or compiled: always the same games."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from fondaco.bots.uniform import RandomBot
from fondaco.compiled import available, engine_for
from fondaco.errors import FondacoError
from fondaco.record import SUFFIX, Record, load

from .match import Match, Played, new_record, play

Engine = Literal["auto", "plain", "compiled"]

Games = Generator[Played, None, None]  # close it to end the processes behind it

CHUNK = 10  # games of random bots that a process plays before it reports
WORTH_PROCESSES = 64  # fewer games are over before other processes have started
WORTH_COMPILING = 3000
BATCH = 4096  # compiled games between two looks at the keyboard


def run(match: Match, games: int, workers: int, engine: Engine, records: Path | None = None) -> Games:
    """Games 0 to games - 1 in order, each as soon as it is finished; `records` is a folder for them.

    Compiling, if there is any to do, is done when this returns.  Raises `FondacoError`, before
    anything is played, if the folder has other records by the names that are needed.
    """
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
        _check_taken(match, games, records)
    if choose_engine(match, games, engine, records) == "compiled":
        return _compiled(match, games, workers)
    if workers > 1:
        return _in_processes(match, games, workers, records)
    return (_play_and_keep(match, number, records) for number in range(games))


def choose_engine(match: Match, games: int, engine: Engine, records: Path | None) -> Literal["plain", "compiled"]:
    """The compiled engine plays random bots only, and is worth its compiling from some thousand games on."""
    if engine == "plain":
        return "plain"
    possible = at_random(match) and records is None
    if engine == "auto":
        return "compiled" if possible and games >= WORTH_COMPILING and available() else "plain"
    if not possible:
        raise FondacoError("the compiled engine plays random bots only, and writes no records")
    return "compiled"


def at_random(match: Match) -> bool:
    """Whether all bots are random ones."""
    return all(isinstance(bot, RandomBot) for bot in match.bots)


def choose_workers(games: int) -> int:
    """A process for each core, unless there is little to do."""
    if games < WORTH_PROCESSES:
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def record_path(folder: Path, match: Match, number: int) -> Path:
    """The file of game `number`."""
    return folder / f"{match.key}-{number:06d}{SUFFIX}"


def _check_taken(match: Match, games: int, folder: Path) -> None:
    """A record that is there already has to be of the same game, and finished."""
    for path in sorted(folder.glob(f"{match.key}-*{SUFFIX}")):
        digits = path.stem.removeprefix(f"{match.key}-")
        if digits.isdecimal() and int(digits) < games and not _is_of(match, int(digits), path):
            raise _taken(path)


def _is_of(match: Match, number: int, path: Path) -> bool:
    try:
        kept = load(path)
    except FondacoError:
        return False
    return kept.header == new_record(match, number).header and kept.result is not None


def _taken(path: Path) -> FondacoError:
    return FondacoError(f"{path}: is another file by the name of a record to be written; take another folder")


def _play_and_keep(match: Match, number: int, records: Path | None) -> Played:
    if records is None:
        return play(match, number)
    kept = new_record(match, number)
    played = play(match, number, kept)
    _save(kept, record_path(records, match, number))
    return played


def _save(kept: Record, path: Path) -> None:
    """The same record may be there already, nothing else."""
    if not path.exists():
        kept.save(path)
    elif path.read_bytes() != kept.text().encode():
        raise _taken(path)


# --- several processes ----------------------------------------------------------------------------


def _in_processes(match: Match, games: int, workers: int, records: Path | None) -> Games:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(match, records))
    chunk = min(CHUNK, games // workers) if at_random(match) and games >= workers else 1
    waiting: deque[Future[list[Played]]] = deque()
    try:
        for first in range(0, games, chunk):
            with _interrupts_held_back():
                waiting.append(pool.submit(_play_some, range(first, min(first + chunk, games))))
            if len(waiting) > 2 * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise FondacoError("a worker process ended unexpectedly; try fewer workers") from None
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A process that is started here inherits this, so no interrupt meets it before `_begin`."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_work: tuple[Match, Path | None]  # of this process


def _begin(match: Match, records: Path | None) -> None:
    """In each process; an interrupt is for the first process alone."""
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work = match, records


def _play_some(numbers: range) -> list[Played]:
    match, records = _work
    return [_play_and_keep(match, number, records) for number in numbers]


# --- compiled -------------------------------------------------------------------------------------


def _compiled(match: Match, games: int, threads: int) -> Games:
    """Compiles first; the games come as the iterator is used."""
    engine = engine_for(match.game)
    engine.simulate_random(match.seed, games=0)

    def batches() -> Games:
        for first in range(0, games, BATCH):
            results = engine.simulate_random(match.seed, min(BATCH, games - first), first, threads)
            columns = (results.scores, results.places, results.decisions, results.chance_events)
            for i, (scores, places, decisions, events) in enumerate(zip(*(c.tolist() for c in columns), strict=True)):
                yield Played(first + i, match.seating(first + i), tuple(scores), tuple(places), decisions, events)

    return batches()
