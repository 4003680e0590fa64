"""Round after round: play, learn, judge, keep."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from fondaco.errors import FondacoError
from fondaco.game import Game
from fondaco.registry import game_class

from ..nets import Net
from . import store
from .fitting import Numbers, Rows, chances, fit, loss
from .gate import Share, against, judge
from .gathering import Crew, Harvest, joined
from .lineups import lineups, teaching
from .settings import Settings
from .store import FILE, Course, Round
from .subject import Subject, subject_of
from .targets import targets

SHOWING = 300  # games against the teacher, in which a net shows that it has learned anything at all
OLDER = 2  # nets before the newest that play beside it

Progress = Callable[[int], None]  # told how many games more were played
Learnable = tuple[Rows, Numbers]  # rows and their targets


@dataclass
class Training:
    """What is kept in a folder, and the game that is learned."""

    folder: Path
    course: Course
    subject: Subject
    game: Game
    _kept: list[Learnable] = field(default_factory=list)  # of the last rounds

    def rounds(self, workers: int = 1, progress: Progress = lambda more: None) -> Generator[Round, None, None]:
        """One after the other, without end; each is kept when it comes.

        With several workers a script needs ``if __name__ == "__main__":``.  The nets do not hang on their number.
        """
        last = len(self.course.rounds)
        numbers = range(max(0, last - self.course.settings.kept), last)
        self._kept = [store.load_rows(self.folder, number) for number in numbers]
        with Crew(self.subject, self.game, workers, progress) as crew:
            while True:
                yield self._round(crew)

    def newest(self, number: int) -> Net:
        """What a round has learned."""
        return Net.load(store.newest_path(self.folder, number), self.subject.table)

    @property
    def best(self) -> Path:
        """The file of the best net.  Raises `FondacoError` before the first round."""
        if not self.course.rounds:
            raise FondacoError(f"{self.folder}: no round is finished yet")
        return store.net_path(self.folder, self.course.rounds[-1].best)

    def _round(self, crew: Crew) -> Round:
        number, first, begun = len(self.course.rounds), self.course.played, time.monotonic()
        before = self._before()
        harvest = self._gather(crew, before, first)
        playing = time.monotonic() - begun
        rows, unseen = learnable(harvest, before, self.course.settings.fade)
        net = self._fit(rows, before)
        mean = self._mean(net)
        first += len(harvest.won)
        shares, passed = self._measure(crew, mean, first)
        games = len(harvest.won) + sum(share.games for share in shares.values())
        found = Round(
            number=number,
            games=games,
            decisions=harvest.decisions,
            rows=len(harvest.rows),
            loss=unseen,
            fitted=loss(chances(net, rows[0]), rows[1]),
            shares=shares,
            best=number if passed else self.course.rounds[-1].best,
            seconds=round(time.monotonic() - begun, 1),
            playing=round(playing, 1),
        )
        self._keep(found, net, mean, rows)
        return found

    def _before(self) -> Net | None:
        """What the last round has learned; before the first one the net to begin with, if there is one."""
        number, given = len(self.course.rounds), store.start_path(self.folder)
        if number:
            return self.newest(number - 1)
        return Net.load(given, self.subject.table) if given.exists() else None

    def _gather(self, crew: Crew, newest: Net | None, first: int) -> Harvest:
        settings, players, number = self.course.settings, self.game.players, len(self.course.rounds)
        if newest is None:
            orders = teaching(settings, self.subject.teacher, players, first)
        else:
            older = [self.newest(other) for other in range(max(0, number - 1 - OLDER), number - 1)]
            orders = lineups(settings, newest, older, self.subject.opponents, players, first)
        return joined([crew.play(order) for order in orders])

    def _fit(self, rows: Learnable, before: Net | None) -> Net:
        """From the newest rows and those that are kept; it begins with what the net before has learned."""
        settings, number = self.course.settings, len(self.course.rounds)
        self._kept = [*self._kept, rows][-settings.kept :]
        x, y = (np.concatenate([one[part] for one in self._kept]) for part in range(2))
        start = before or Net.at_random(self.subject.table, settings.seed)
        rate = settings.first_rate if before is None else settings.rate
        return fit(start, x, y.astype(np.float32), settings.epochs, settings.batch, rate, settings.seed + number)

    def _mean(self, net: Net) -> Net:
        """Of the newest nets, without the first half of all: chance that is in one of them alone is less in it."""
        number = len(self.course.rounds)
        some = min(self.course.settings.mean, 1 + number // 2)
        return Net.mean([net, *(self.newest(number - back) for back in range(1, some))])

    def _measure(self, crew: Crew, net: Net, first: int) -> tuple[dict[str, Share], bool]:
        """Shares against the teacher and the pool, and whether this is the best net."""
        seed, gate, teacher = self.course.settings.seed, self.course.settings.gate, self.subject.teacher
        shown = {teacher: against(crew, net, teacher, SHOWING, seed, first)}
        if not self.course.rounds:
            return shown, True
        best = Net.load(self.best, self.subject.table)
        verdict = judge(crew, net, best, self.subject.opponents, gate, seed, first + SHOWING)
        return shown | verdict.new, verdict.passed

    def _keep(self, found: Round, net: Net, mean: Net, rows: Learnable) -> None:
        store.save_net(store.newest_path(self.folder, found.number), net)
        store.save_net(store.net_path(self.folder, found.number), mean)
        store.save_rows(self.folder, found.number, *rows)
        self.course.rounds.append(found)
        store.save(self.folder, self.course)
        store.drop_rows(self.folder, found.number - self.course.settings.kept)


def learnable(harvest: Harvest, before: Net | None, fade: float) -> tuple[Learnable, float | None]:
    """Rows with their targets, and how wrong the net before was about the ends of their games."""
    about = harvest.about
    ends = harvest.won[about[:, 0], about[:, 1]]
    if before is None:
        return (harvest.rows, ends), None
    expected = chances(before, harvest.rows)
    return (harvest.rows, targets(harvest.won, about, expected, fade)), loss(expected, ends)


def begin(
    folder: Path, game: Game, settings: Settings, subject: Subject | None = None, start: Path | None = None
) -> Training:
    """A new training, from a teacher or from the net of the file `start`.

    Raises `FondacoError` where a training is kept already, for a net for other features, or where nobody can learn
    the game.
    """
    subject = subject or subject_of(game.name)
    net = None if start is None else Net.load(start, subject.table)
    if (folder / FILE).exists():
        raise FondacoError(f"{folder}: a training is kept there already; resume it, or name another folder")
    folder.mkdir(parents=True, exist_ok=True)
    course = Course(game.name, game.players, dict(game.options), game.rules, subject.table.digest, settings)
    if net is not None:
        store.save_net(store.start_path(folder), net)
    store.save(folder, course)
    return Training(folder, course, subject, game)


def resume(folder: Path, subject: Subject | None = None) -> Training:
    """What is kept there.  Raises `FondacoError` where there is none, or for features of another version."""
    course = store.read(folder)
    subject = subject or subject_of(course.game)
    if course.features != subject.table.digest:
        raise FondacoError(f"{folder}: is for features {course.features}, not {subject.table.digest}; begin anew")
    game = game_class(course.game)(course.players, course.options, None, course.rules)
    return Training(folder, course, subject, game)
