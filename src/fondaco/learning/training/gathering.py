"""Games played for learning, in parts of fixed size: so nothing hangs on how many processes play them."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from fondaco.compiled import engine_for
from fondaco.game import Game

from ..nets import Net
from .fitting import Numbers, Rows
from .subject import Subject
from .targets import shares

PART = 200  # games
MOST_DECISIONS = 1500  # of a game on average, for which there is room
PER_DECISION = 2  # rows

Progress = Callable[[int], None]  # told how many games more were played


@dataclass(frozen=True)
class Order:
    """Games numbered from `first`; policy i sits on seat (i + number) modulo players."""

    policies: tuple[Net | str, ...]
    games: int
    seed: int
    first: int
    heats: tuple[float, ...] = ()
    share: float = 0.0  # of the decisions, that leave rows

    def parts(self) -> Iterator[Order]:
        for begin in range(0, self.games, PART):
            n = min(PART, self.games - begin)
            yield Order(self.policies, n, self.seed, self.first + begin, self.heats, self.share)


@dataclass(frozen=True)
class Harvest:
    """What games have brought."""

    won: Numbers  # [game, seat]
    rows: Rows
    about: npt.NDArray[np.int64]  # [row] game, seat, decisions before
    decisions: int

    def won_by(self, policy: int, first: int) -> float:
        """The mean share of a policy that sits on one seat, of games numbered from `first`."""
        games, seats = self.won.shape
        numbers = np.arange(games)
        return float(self.won[numbers, (policy + first + numbers) % seats].mean())


class Crew:
    """Processes that play; one alone is this one.  A context manager."""

    def __init__(self, subject: Subject, game: Game, workers: int, progress: Progress) -> None:
        self._subject, self._game, self._progress = subject, game, progress
        self.players = game.players
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, context, _leave_signals) if workers > 1 else None

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def play(self, order: Order) -> Harvest:
        found = []
        for harvest in self._played(list(order.parts())):
            found.append(harvest)
            self._progress(len(harvest.won))
        return joined(found)

    def _played(self, parts: Sequence[Order]) -> Iterator[Harvest]:
        if self._pool is None:
            yield from (carry_out(self._subject, self._game, part) for part in parts)
        else:
            pool = self._pool
            begun = [pool.submit(carry_out, self._subject, self._game, part) for part in parts]
            yield from (future.result() for future in begun)


def _leave_signals() -> None:
    """Ctrl-C is for the first process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


_engine = lru_cache(engine_for)


def carry_out(subject: Subject, game: Game, order: Order) -> Harvest:
    """Of one part."""
    room = int(order.games * MOST_DECISIONS * PER_DECISION * order.share)
    played = subject.play(
        _engine(game), order.policies, order.games, order.seed, order.first, order.heats, room, order.share
    )
    whole = np.rint(played.features / np.array(subject.table.scales, np.float32)).astype(np.int16)
    return Harvest(shares(played.places), whole, played.about, int(played.decisions.sum()))


def joined(parts: Sequence[Harvest]) -> Harvest:
    """One after the other; games are counted on."""
    begins = np.cumsum([0, *(len(part.won) for part in parts[:-1])])
    about = [part.about + np.array([begin, 0, 0]) for part, begin in zip(parts, begins, strict=True)]
    return Harvest(
        np.concatenate([part.won for part in parts]),
        np.concatenate([part.rows for part in parts]),
        np.concatenate(about),
        sum(part.decisions for part in parts),
    )
