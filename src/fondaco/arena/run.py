"""Plays the games of a match one after the other, in several processes, or compiled: always the same games."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Literal, TypeVar

from fondaco.bots.uniform import RandomBot
from fondaco.chance import WORD
from fondaco.compiled import engine_for
from fondaco.errors import FondacoError
from fondaco.integers import integer_within
from fondaco.record import SUFFIX, Record, load

from .blocks import Block, Blocks
from .match import Match, Played, new_record, play
from .paying import compiled_pays, processes_pay, tailoring_pays
from .workers import Answers, play_in_workers

Engine = Literal["auto", "plain", "compiled"]

OneByOne = Generator[Played, None, None]  # close it to end the processes behind it
Games = OneByOne | Blocks
Stopped = Callable[[], bool]
T = TypeVar("T")

MOST_GAMES = WORD
MOST_WORKERS = 256

CHUNK = 10  # games of random bots that a process plays before it reports
BATCH = 4096  # compiled games between two looks at the keyboard


def run(
    match: Match,
    games: int,
    workers: int | None,
    engine: Engine,
    records: Path | None = None,
    stopped: Stopped = lambda: False,
) -> Games:
    """Games 0 to games - 1 in order, each as soon as it is finished; `records` is a folder for them.

    Once `stopped` says so no game is begun any more; those that are finished out of order come last then.
    Without a number of workers there is one a core, as soon as that pays.  Compiling, if there is any
    to do, is done when this returns.  Raises `FondacoError`, before anything is played, if the folder
    has other records by the names that are needed, or a bot cannot be sent to the workers asked for.
    """
    games = integer_within("games", games, 1, MOST_GAMES)
    if workers is not None:
        workers = integer_within("workers", workers, 1, MOST_WORKERS)
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)
        _check_taken(match, games, records)
    if choose_engine(match, games, engine, records) == "compiled":
        return _compiled(match, games, workers or cores(), stopped)
    if workers is None:
        return _in_processes_if_it_pays(match, games, cores(), records, stopped)
    if workers > 1:
        return _in_processes(match, range(games), workers, records, stopped)
    return (_play_and_keep(match, number, records) for number in _until(stopped, range(games)))


def _until(stopped: Stopped, things: Iterable[T]) -> Iterator[T]:
    return takewhile(lambda _: not stopped(), things)


def choose_engine(match: Match, games: int, engine: Engine, records: Path | None) -> Literal["plain", "compiled"]:
    """The compiled engine plays random bots only, and is not worth its start for a few games."""
    if engine == "plain":
        return "plain"
    possible = at_random(match) and records is None and match.budget is None
    if engine == "auto":
        return "compiled" if possible and compiled_pays(match, games) else "plain"
    if not possible:
        raise FondacoError("the compiled engine plays random bots only, writes no records and takes no times")
    return "compiled"


def at_random(match: Match) -> bool:
    """Whether all bots are random ones."""
    return all(type(bot) is RandomBot for bot in match.bots)  # a class made of it may choose otherwise


def cores() -> int:
    """How many this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def record_path(folder: Path, match: Match, number: int) -> Path:
    """The file of game `number`."""
    number = integer_within("game", number, 0, MOST_GAMES - 1)
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


def _in_processes_if_it_pays(
    match: Match, games: int, workers: int, records: Path | None, stopped: Stopped
) -> OneByOne:
    """The first games are played here, until it is seen what they cost."""
    seconds = 0.0
    for number in _until(stopped, range(games)):
        if processes_pay(seconds, number, games - number, workers):
            yield from _in_processes(match, range(number, games), workers, records, stopped)
            return
        begin = time.thread_time()
        played = _play_and_keep(match, number, records)
        seconds += time.thread_time() - begin
        yield played


def _in_processes(match: Match, numbers: range, workers: int, records: Path | None, stopped: Stopped) -> OneByOne:
    chunk = min(CHUNK, len(numbers) // workers) if at_random(match) and len(numbers) >= workers else 1
    parts = (numbers[first : first + chunk] for first in range(0, len(numbers), chunk))
    bots = dict(zip(match.names, match.bots, strict=True))
    work = play_in_workers(bots, partial(_play_some, match, records), _until(stopped, parts), workers)
    return _in_order(work, numbers.start)


def _play_some(match: Match, records: Path | None, numbers: range) -> list[Played]:
    return [_play_and_keep(match, number, records) for number in numbers]


def _in_order(parts: Answers[list[Played]], due: int) -> OneByOne:
    """Each game as soon as those before it are there; after the last, those before which some are missing."""
    early: dict[int, list[Played]] = {}  # parts by their first game
    with closing(parts):
        for part in parts:
            early[part[0].number] = part
            while due in early:
                yield from early[due]
                due += len(early.pop(due))
    for first in sorted(early):
        yield from early[first]


# --- compiled -------------------------------------------------------------------------------------


def _compiled(match: Match, games: int, threads: int, stopped: Stopped) -> Games:
    """Compiles first; the games come as the iterator is used."""
    engine = engine_for(match.game, tailored=tailoring_pays(match.game, games))
    engine.simulate_random(match.seed, games=0)
    return Blocks(
        Block(match, first, engine.simulate_random(match.seed, min(BATCH, games - first), first, threads))
        for first in _until(stopped, range(0, games, BATCH))
    )
