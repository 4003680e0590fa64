"""Plays the games of a plan that are still to be played, in one process or in several: always the same games."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import closing
from itertools import takewhile
from pathlib import Path

from fondaco.integers import integer_within

from ..paying import processes_pay
from ..run import MOST_WORKERS, cores
from ..workers import play_in_workers
from .log import Log
from .plan import Part, Plan, Result

LOG = "games.jsonl"  # what a folder has: a line a game
JSON = "report.json"  # the report for programs
PAGE = "report.html"  # and for people
Results = Generator[Result, None, None]  # close it to end the processes behind it
Stopped = Callable[[], bool]


class Tournament:
    """What is played, and what has been played of it; with a folder also kept there, game by game."""

    def __init__(self, plan: Plan, folder: Path | None = None, resume: bool = False) -> None:
        """Raises `FondacoError` if the folder has the games of another one, or of this one and `resume` is not said."""
        self.plan = plan
        self.log = None if folder is None else Log(folder / LOG, plan, resume)
        self.results: list[Result] = [] if self.log is None else list(self.log.results)

    @property
    def over(self) -> bool:
        return len(self.results) == self.plan.games

    def play(self, workers: int | None = None, stopped: Stopped = lambda: False) -> Results:
        """Each game that is left, as soon as it is finished; none is begun once `stopped` says so.

        Without a number of workers there is one a core, as soon as that pays.
        """
        done = {result.part for result in self.results}
        parts = [part for part in self.plan.parts() if part not in done]
        with closing(_played(self.plan, parts, workers, stopped)) as playing:
            if self.log is None:
                yield from self._kept(playing)
                return
            with self.log as log:
                for result in self._kept(playing):
                    log.add(result)
                    yield result

    def _kept(self, playing: Results) -> Results:
        for result in playing:
            self.results.append(result)
            yield result


def _played(plan: Plan, parts: Sequence[Part], workers: int | None, stopped: Stopped) -> Results:
    """The first games are played here, until it is seen what they cost."""
    if workers is None:
        workers, seconds = cores(), 0.0
        for number, part in enumerate(_until(stopped, parts)):
            if processes_pay(seconds, number, len(parts) - number, workers):
                yield from _in_processes(plan, parts[number:], workers, stopped)
                return
            begin = time.thread_time()
            result = plan.play(part)
            seconds += time.thread_time() - begin
            yield result
        return
    workers = integer_within("workers", workers, 1, MOST_WORKERS)
    if workers == 1:
        yield from map(plan.play, _until(stopped, parts))
    else:
        yield from _in_processes(plan, parts, workers, stopped)


def _in_processes(plan: Plan, parts: Sequence[Part], workers: int, stopped: Stopped) -> Results:
    yield from play_in_workers(plan.bots, plan.play, _until(stopped, parts), workers)


def _until(stopped: Stopped, parts: Iterable[Part]) -> Iterator[Part]:
    return takewhile(lambda _: not stopped(), parts)
