"""Plays the games of a plan that are still to be played, in one process or in several: always the same games."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from pathlib import Path

from ..cluster import Cluster, carried_out
from ..log import LOG, Log
from ..playing import Stopped, Work
from ..table import Row
from .log import FORM, kept
from .plan import Plan, Result

Results = Generator[Result, None, None]  # close it to end the processes behind it


class Tournament:
    """What is played, and what has been played of it; with a folder also kept there, game by game."""

    def __init__(self, plan: Plan, folder: Path | None = None, resume: bool = False) -> None:
        """Raises `FondacoError` if the folder has the games of another one, or of this one and `resume` is not said."""
        self.plan = plan
        self.log = None if folder is None else Log(folder / LOG, FORM, plan.settings(), resume)
        self.results: list[Result] = [] if self.log is None else list(kept(self.log, plan))

    @property
    def over(self) -> bool:
        return len(self.results) == self.plan.games

    def play(
        self, workers: int | None = None, stopped: Stopped = lambda: False, cluster: Cluster | None = None
    ) -> Results:
        """Each game that is left, as soon as it is finished; none is begun once `stopped` says so.

        A `cluster` plays instead of this machine, if there is one.  Without a number of workers there is one a core, as
        soon as that pays.
        """
        done = {result.part for result in self.results}
        parts = [part for part in self.plan.parts() if part not in done]
        work = Work(self.plan.bots, self.plan.play, parts, lambda: self.plan.games - len(self.results))
        with closing(carried_out(work, workers, stopped, cluster)) as playing:
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

    def rows(self) -> Iterator[Row]:
        """The games that are finished as rows of a table, in the order of the plan."""
        for result in sorted(self.results, key=lambda one: one.part):
            yield from self.plan.rows(result)
