"""Many games of one kind at once: a step is a call, and what is shown of the games lies in arrays that stay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from fondaco.compiled import engine_for
from fondaco.compiled.engine import STREAMS, WORD, Engine, checked_numbers
from fondaco.compiled.layout import Records
from fondaco.errors import FondacoError, IllegalAction, UnknownOption, quoted
from fondaco.game import Game, Position
from fondaco.integers import integer_within
from fondaco.learning.features import FeatureTable
from fondaco.learning.playing import Policy

from .arrays import Array, Arrays, Ended, Snapshot, to_read
from .choosing import Bots, each_of, seat_bots
from .parts import Threads
from .subjects import Subject, loops_of, subject_of
from .watching import Watcher

CHANCE = -1  # in `to_act`: where chance is left to the caller
ENDED = -2  # in `to_act`: where the game is over
STAY = -2  # in the place of an action
MOST = 1 << 24  # games
AUTORESETS = ("same-step", "disabled")
CHANCES = ("drawn", "explicit")
RANDOM = "random"


class Batch:
    """`n` games; row i of each array belongs to game i.

    The arrays are written anew by each step and can only be read; who wants to keep one copies it:

    | array          | type, shape           | what |
    | -------------- | --------------------- | ---- |
    | `to_act`       | int8 [n]              | seat that has to act; `CHANCE` if that is left to the caller; `ENDED` |
    | `mask`         | int8 [n, actions]     | 1 for what the seat may do; zeros where none has to act |
    | `rewards`      | float32 [n, players]  | of games that ended with the last step, else 0; they add up to 0 |
    | `terminated`   | bool [n]              | whether the game ended with the last step |
    | `truncated`    | bool [n]              | whether it was broken off then, after `limit` decisions |
    | `observations` | float32 [n, features] | what the seat that has to act knows; only with ``observe=True`` |
    | `numbers`      | int64 [n]             | of the games that are played |
    | `decisions`    | int64 [n]             | that were made in them |

    Row i begins with game `first` + i, and goes on with that number plus n, plus 2n ...: the game with a number has the
    same chance in any batch, and in `Engine.simulate_random` with the same seed.  With ``autoreset="same-step"`` the
    next game begins in the step in which one ends; with ``"disabled"`` the row stays at its end until `reset` or
    `begin_next`.  Where several seats have to act at once, the first of them is asked.
    """

    game: Game
    n: int
    engine: Engine
    states: Records
    seed: int
    to_act: npt.NDArray[np.int8]
    mask: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]
    truncated: npt.NDArray[np.bool_]
    observations: npt.NDArray[np.float32] | None
    numbers: npt.NDArray[np.int64]
    decisions: npt.NDArray[np.int64]

    def __init__(
        self,
        game: Game | Sequence[Position],
        n: int = 1024,
        *,
        seed: int = 0,
        first: int = 0,
        threads: int = 1,
        observe: bool = False,
        autoreset: str = "same-step",
        chance: str = "drawn",
        limit: int = 0,
    ) -> None:
        """`game`: or positions of one, from which the rows begin in turn.

        `chance`: "drawn", or "explicit" for those who want to choose what happens: `outcomes` says what may.
        Raises `FondacoError`.
        """
        self.game, starts = _beginning(game)
        self.n = integer_within("n", n, 1, MOST)
        self.autoreset = AUTORESETS[_which("autoreset", autoreset, AUTORESETS)]
        self._explicit = _which("chance", chance, CHANCES)
        self._limit = integer_within("limit", limit, 0, WORD)
        self.engine = engine_for(self.game)
        self._loops, self._subject = loops_of(self.engine), subject_of(self.game.name)
        self._starts = self.engine.records(starts) if starts else self.engine.start
        self._threads = Threads(self.n, integer_within("threads", threads, 1, 1024))
        self.states, self._streams = self.engine.states(self.n), np.zeros(self.n, STREAMS)
        self._a = a = Arrays(self.n, self.game.players, self.game.actions)
        self.to_act, self.mask, self.rewards = to_read(a.to_act), to_read(a.mask), to_read(a.rewards)
        self.terminated, self.truncated = to_read(a.terminated), to_read(a.truncated)
        self.numbers, self.decisions = to_read(a.numbers), to_read(a.decisions)
        self._watcher: Watcher | None = None
        self._observations = self._watching.rows() if observe else None
        self.observations = None if self._observations is None else to_read(self._observations)
        self.seed = 0
        self.reset(seed, first)

    # --- games ------------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, first: int | None = None) -> None:
        """All games begin anew: with the numbers from `first` of another seed, or else with the next numbers.

        Raises `FondacoError`.
        """
        if first is None:
            first = 0 if seed is not None else int(self.numbers.max()) + 1
        self.seed, _, first, _ = checked_numbers(self.seed if seed is None else seed, self.n, first, 1)
        self._a.numbers[:] = np.arange(first, first + self.n)
        self._a.forget_ends()
        self._in_parts(self._loops.begin_games, *self._begun)
        self._show()

    def begin_next(self, rows: npt.NDArray[np.bool_]) -> None:
        """In these rows, [n], the next game begins, though the last may not be over."""
        for i in np.flatnonzero(rows):
            self._a.numbers[i] += self.n
            self._loops.begin_games(*self._begun, i, i + 1)
            self._loops.show_games(*self._shown, i, i + 1)
        self._observe_all()

    def step(self, actions: npt.ArrayLike) -> None:
        """One action for each game, or `STAY` where nothing is to happen; those of games that have ended do not count.

        Raises `IllegalAction` for the first that is not allowed; then nothing has happened.
        """
        a, chosen = self._a, self._checked(actions)
        refused = int(self._loops.first_refused(self.states, a.to_act, a.mask, chosen, 0, self.n))
        if refused >= 0:
            raise IllegalAction(self._refusal(refused, int(chosen[refused])))
        again = self.n if self.autoreset == AUTORESETS[0] else 0
        games = self.states, self._starts, self._streams, a.numbers, a.decisions, chosen, a.to_act, a.mask, *a.ends
        self._in_parts(self._loops.step_games, *games, *self._seed, self._explicit, again, self._limit)
        self._observe_all()

    def snapshot(self) -> Snapshot:
        """All games as they are now, with what chance will bring."""
        return Snapshot(self.states.copy(), self._streams.copy(), self.numbers.copy(), self.decisions.copy())

    def restore(self, snapshot: Snapshot) -> None:
        """As it was.  Raises `FondacoError` for one of another batch."""
        if snapshot.states.dtype != self.states.dtype or len(snapshot.states) != self.n:
            raise FondacoError(f"that snapshot has {len(snapshot.states)} games, not the {self.n} of this batch")
        self.states[:], self._streams[:] = snapshot.states, snapshot.streams
        self._a.numbers[:], self._a.decisions[:] = snapshot.numbers, snapshot.decisions
        self._a.forget_ends()
        if self._watcher:
            self._watcher.forget()
        self._show()

    def resample(self, seat: int | None = None, seed: int = 0) -> None:
        """Deal anew in each game what `seat` cannot see, as likely as `imagine` does; None: the seat that has to act.

        -1 is a spectator.  The same seed deals the same.  What the seat knows, and what chance brings, stay as they
        are.  Raises `FondacoError`.
        """
        self._needs_features("resample")
        seats = self._seats(seat, -1)
        seed, *_ = checked_numbers(seed, 1, 0, 1)
        words = np.zeros(4, np.int64)
        self._loops.resample_games(self.states, seats, words, seed % WORD, seed // WORD, 0, self.n)
        self._show()

    def position(self, i: int) -> Position:
        """Game i as a position of its own.  Raises `FondacoError` if there is none."""
        return self.engine.position(self.states, i)

    def outcomes(self, i: int) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """The actions of chance in game i, if it has to act, with their weights.  Raises `FondacoError`."""
        count = self.engine.outcomes_at(self.states, i)
        record = self.states[i]
        return record["offered"][:count].astype(np.int64), record["weights"][:count].astype(np.int64)

    # --- what seats know ----------------------------------------------------------------------------

    @property
    def features(self) -> FeatureTable:
        """What the numbers of an observation mean.  Raises `FondacoError` for a game that has none."""
        return self._needs_features("observe").table

    def observe(self, seat: int | None = None) -> npt.NDArray[np.float32]:
        """What a seat knows of each game, [n, features]; None: the seat that has to act.  Raises `FondacoError`."""
        rows = self._watching.rows()
        self._observe(self._seats(seat, 0), rows)
        return rows

    # --- bots ---------------------------------------------------------------------------------------

    def choose(self, *bots: Policy | None, heats: Sequence[float] = ()) -> npt.NDArray[np.int64]:
        """What compiled bots choose: one for all seats, or one for each; `STAY` where a seat has None.

        A bot is the name of a policy ("random", "steady" ...) or a net, which may err by the heat of its seat (see
        `Stage.play`).  A game without features has "random" alone.  Raises `FondacoError`.
        """
        return self._choose(each_of(bots, self.game.players), self._a.to_act, heats)

    def play(self, *bots: Policy | None, heats: Sequence[float] = ()) -> Ended:
        """Bots play on in each game until it ends or a seat without one has to act; else as in `choose`.

        Where the next game begins at once, they go on with it, unless all seats have bots.  Raises `FondacoError`.
        """
        each, a = each_of(bots, self.game.players), self._a
        ended = Ended(np.zeros_like(a.rewards), np.zeros_like(a.terminated), np.zeros_like(a.truncated))
        played, alone = np.array([*[bot is not None for bot in each], False, False]), None not in each
        while True:
            waits = played[a.to_act] & ~((ended.terminated | ended.truncated) & alone)
            if not waits.any():
                return ended
            self.step(self._choose(each, np.where(waits, a.to_act, ENDED).astype(np.int8), heats))
            np.add(ended.rewards, a.rewards, out=ended.rewards)
            np.logical_or(ended.terminated, a.terminated, out=ended.terminated)
            np.logical_or(ended.truncated, a.truncated, out=ended.truncated)

    def _choose(self, each: Bots, to_act: Array, heats: Sequence[float]) -> npt.NDArray[np.int64]:
        """`to_act`: that of the batch, with `ENDED` where nobody is asked."""
        actions = np.full(self.n, STAY, np.int64)
        if set(each) == {RANDOM}:
            self._in_parts(self._loops.choose_randomly, self.states, to_act, self._streams, actions)
            return actions
        stage = self._needs_features("choose").stage
        bots = seat_bots(stage, each, heats)
        given = self.states, to_act, self._streams, bots.policies, bots.heats

        def work(begin: int, end: int) -> None:
            t, w = self.engine.states(stage.states), stage.scratch(self.game.players)
            self._loops.choose_games(*given, t, w, bots.nets, actions, begin, end)

        self._threads.run(work)
        return actions

    def close(self) -> None:
        """Ends the threads."""
        self._threads.close()

    # --- how ----------------------------------------------------------------------------------------

    @property
    def _seed(self) -> tuple[int, int]:
        return self.seed % WORD, self.seed // WORD

    @property
    def _begun(self) -> tuple[Any, ...]:
        return self.states, self._starts, self._streams, self._a.numbers, self._a.decisions, *self._seed

    @property
    def _shown(self) -> tuple[Any, ...]:
        a = self._a
        return self.states, self._streams, a.decisions, a.to_act, a.mask, self._explicit, self._limit

    def _in_parts(self, loop: Callable[..., None], *given: Any) -> None:
        self._threads.run(lambda begin, end: loop(*given, begin, end))

    def _show(self) -> None:
        self._in_parts(self._loops.show_games, *self._shown)
        self._observe_all()

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[np.int64]:
        chosen = np.asarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise FondacoError(f"{self.n} whole numbers are needed, not {chosen.dtype} of the shape {chosen.shape}")
        return chosen.astype(np.int64, copy=False)

    def _refusal(self, row: int, action: int) -> str:
        seat = int(self.to_act[row])
        who = "chance" if seat == CHANCE else f"seat {seat}"
        text = self.game.text(action) if 0 <= action < self.game.actions else f"{action}: there is no such action"
        return f"row {row}: {who} may not {text}"

    def _seats(self, seat: int | None, least: int) -> npt.NDArray[np.int8]:
        if seat is None:
            return self._a.to_act
        return np.full(self.n, integer_within("seat", seat, least, self.game.players - 1), np.int8)

    def _needs_features(self, what: str) -> Subject:
        if self._subject is None:
            raise FondacoError(f"{self.game.name} has no features, so a batch of it cannot {what}")
        return self._subject

    @property
    def _watching(self) -> Watcher:
        if self._watcher is None:
            self._watcher = Watcher(self._loops, self._needs_features("observe"), self._threads, self.n)
        return self._watcher

    def _observe_all(self) -> None:
        if self._observations is not None:
            self._observe(self._a.to_act, self._observations)

    def _observe(self, seats: Array, rows: Array) -> None:
        self._watching.look(self.states, seats, self._a.numbers, rows)


def _beginning(game: Game | Sequence[Position]) -> tuple[Game, list[Position]]:
    if isinstance(game, Game):
        return game, []
    positions = list(game)
    if not positions or any(one.game != positions[0].game for one in positions):
        raise FondacoError("a batch begins from a game, or from positions of one and the same game")
    return positions[0].game, positions


def _which(name: str, value: str, values: Sequence[str]) -> int:
    if value not in values:
        raise UnknownOption(f"{name} is {' or '.join(values)}, not {quoted(value)}")
    return values.index(value)
