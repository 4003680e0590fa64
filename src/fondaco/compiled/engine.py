"""The compiled engine of one game: states as records of an array, and whole games by the batch."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numba
import numpy as np
import numpy.typing as npt

from fondaco.errors import FondacoError, UnknownOption, quoted
from fondaco.game import CHANCE, Game, Position
from fondaco.game_info import MOST_PLAYERS
from fondaco.integers import integer, integer_within

from .batches import in_parts
from .cache import digest, note_played, sources_of
from .layout import Layout, Records
from .load import Library, load
from .own_loops import OwnLoops, found
from .rulebooks import Rulebook, plain_state, rulebook_of

ENGINES = 64  # kept for games that were asked for last
PART = 512  # games, some 20 ms of work
SEEDS = 1 << 64
WORD = 1 << 32
MOST_THREADS = 1024
STREAMS = np.dtype([("streams", "i8", (1 + MOST_PLAYERS, 4))], align=True)  # of chance and each seat, four words each
Entry = Callable[..., Any]
loading = threading.Lock()


@dataclass(frozen=True)
class Results:
    """What became of a batch: one row a game, in the order of their numbers."""

    scores: npt.NDArray[np.int16]  # [game, seat]
    places: npt.NDArray[np.int8]  # [game, seat]; 1 for the winner, equals share one
    decisions: npt.NDArray[np.int32]  # [game], of all seats together
    chance_events: npt.NDArray[np.int32]  # [game]


class Engine:
    """The compiled rules of one game with its number of players, options and components.

    States are records of an array.  The functions that end in ``_at`` take the array and an index:
    ``legal_at(states, i, seat)`` gives the number of actions, which are then in
    ``states["offered"][i]``.  Numbers may be integers of any kind; that record and seat are there is checked,
    that an action is legal is not.

    Copies are the same engine; what pickle sends to another process is asked for there by `engine_for`.
    """

    def __init__(self, game: Game, boundscheck: bool = False, tailored: bool = False) -> None:
        self.game = game
        self.boundscheck = boundscheck
        self.tailored = tailored
        state = plain_state(game.start())
        self._rulebook = rulebook_of(game, boundscheck, tailored)
        self.library = library_of(self._rulebook)
        self.layout = Layout(type(state))
        self.start = self.layout.records([state])
        self.play_games: Entry = self.library.play_games
        self.legal_at: Entry = widely(self.library.legal_at, range(game.players))
        self.outcomes_at: Entry = widely(self.library.outcomes_at)
        self.chance_weight_at: Entry = widely(self.library.chance_weight_at)
        self.chance_action_at: Entry = widely(self.library.chance_action_at)
        self.apply_at: Entry = widely(self.library.apply_at, range(CHANCE, game.players))
        self.score_at: Entry = widely(self.library.score_at, range(game.players))
        self.place_at: Entry = widely(self.library.place_at, range(game.players))

    def __reduce__(self) -> tuple[Callable[..., Engine], tuple[Game, bool, bool]]:
        from fondaco.compiled import engine_for

        return engine_for, (self.game, self.boundscheck, self.tailored)

    def __copy__(self) -> Engine:
        return self

    def __deepcopy__(self, memo: Any) -> Engine:
        return self

    def extend(self, loops: str | Path, *shared: str) -> Library:
        """Loops of one's own compiled together with the rules: those of a package, by its name, or of a folder.

        `shared`: packages of loops for several games that these import, whose modules have other names.

        The ``ENTRIES`` of its ``__init__.py`` name the functions to be called, which are attributes of what is
        returned; they are compiled when called first and kept like the rest, until these sources or the rules change.
        Raises `FondacoError` where there are none.
        """
        own = found(loops, self._rulebook.package, shared)
        with loading:
            return _extended(self._rulebook, own, digest(sources_of(self._rulebook.rules, own), ""))

    def states(self, n: int) -> Records:
        """An array of n first states of the game.  Raises `FondacoError`."""
        return np.repeat(self.start, integer_within("n", n, 0, WORD))

    def new_game_at(self, states: Records, i: int) -> None:
        """The first state again in record i.  Raises `FondacoError` if there is no such record."""
        states[integer_within("record", i, 0, len(states) - 1)] = self.start[0]

    def records(self, positions: Sequence[Position]) -> Records:
        """An array with the states of these positions, of which there is at least one."""
        return self.layout.records(map(plain_state, positions))

    def position(self, states: Records, i: int) -> Position:
        """Record i as a position of its own.  Raises `FondacoError` if there is no such record."""
        position = self.game.start()
        self.layout.read(states, integer_within("record", i, 0, len(states) - 1), plain_state(position))
        return position

    def simulate_random(
        self,
        seed: int,
        games: int,
        first: int = 0,
        threads: int = 1,
        progress: Callable[[int], None] | None = None,
        states: Records | None = None,
    ) -> Results:
        """Whole games of random bots, numbered from `first`, the same as the plain engine plays.

        `progress` is told now and then how many games are done.  `states`, if given, has a record for
        each game and takes its final state.  Raises `FondacoError` for numbers that cannot be.
        """
        return self.play_out(self.game.start(), seed, games, first, threads, progress, states)

    def play_out(
        self,
        positions: Position | Sequence[Position],
        seed: int,
        games: int = 1,
        first: int = 0,
        threads: int = 1,
        progress: Callable[[int], None] | None = None,
        states: Records | None = None,
    ) -> Results:
        """Play each position on at random to `games` ends; decisions and chance events count from there.

        Game k of position p is row ``p * games + k`` of the results and has the number `first` more than that.
        All else as in `simulate_random`; positions stay as they are.  Raises `FondacoError` for one of another game.
        """
        given = [positions] if isinstance(positions, Position) else list(positions)
        for position in given:
            if position.game != self.game:
                raise FondacoError(f"a position of {position.game} cannot be played out by the engine of {self.game}")
        games = integer_within("games", games, 0, WORD)
        seed, total, first, threads = checked_numbers(seed, games * len(given), first, threads)
        if states is not None and len(states) != total:
            raise FondacoError(f"{len(states)} records for the final states of {total} games")
        starts, results = self.records(given) if total else self.start, self.new_results(total)

        def play(begin: int, end: int) -> None:
            into = self.states(1) if states is None else states[begin:end]
            from_each = starts if len(starts) == 1 else starts[np.arange(begin, end) // games]
            numbers = seed % WORD, seed // WORD, first + begin
            self.play_games(into, from_each, *numbers, results[begin:end], np.zeros(1, STREAMS))

        if threads > 1 or not total:
            self.play_games(self.states(1), self.start, 0, 0, 0, results[:0], np.zeros(1, STREAMS))  # before any thread
        for done in in_parts(play, total, PART, threads):
            if progress:
                progress(done)
        note_played(self.library.cache)
        seats = slice(self.game.players)
        scores, places = results["scores"][:, seats], results["places"][:, seats]
        return Results(scores, places, results["decisions"], results["chance_events"])

    def count_sequences(self, position: Position, depth: int) -> int:
        """The number of sequences of `depth` actions from a position (see `fondaco.arena.perft`)."""
        depth = integer_within("depth", depth, 0, WORD)
        if depth == 0:
            return 1
        states = np.repeat(self.records([position]), depth)
        return int(self.library.count_sequences(states, np.zeros(depth, np.int64), depth))

    def new_results(self, games: int) -> Records:
        """What the loop fills; the same type for all numbers of players, so that it is compiled once."""
        most = max(self.game.info.players)
        fields = [("scores", "i2", most), ("places", "i1", most), ("decisions", "i4"), ("chance_events", "i4")]
        return np.zeros(games, np.dtype(fields, align=True))


def engine_of(game: Game, boundscheck: bool, tailored: bool) -> Engine:
    """The engine of a game: the same one for equal games.  Raises `FondacoError` where nothing may be compiled."""
    if vars(numba.config)["DISABLE_JIT"]:
        raise FondacoError("NUMBA_DISABLE_JIT is set: nothing can be compiled; the plain engine does without")
    return _engine_of(game, boundscheck, tailored)


@lru_cache(maxsize=ENGINES)
def _engine_of(game: Game, boundscheck: bool, tailored: bool) -> Engine:
    return Engine(game, boundscheck, tailored)


def checked_numbers(seed: int, games: int, first: int, threads: int) -> tuple[int, int, int, int]:
    """The same as plain integers, as far as the streams of `fondaco.chance.Sfc32` can tell them apart."""
    seed = integer_within("seed", seed, 0, SEEDS - 1)
    games = integer_within("games", games, 0, WORD)
    first = integer_within("first", first, 0, WORD)
    if first + games > WORD:
        raise FondacoError(f"games are numbered from 0 to {WORD - 1}, not from {first} to {first + games - 1}")
    return seed, games, first, integer_within("threads", threads, 1, MOST_THREADS)


def widely(entry: Entry, seats: range | None = None) -> Entry:
    """The same entry, which takes integers of any kind: Numba would compile it anew for each width.

    The first is an index of `states`, the second one of `seats`, if any are given: compiled code does not look.
    """

    def called(states: Records, *numbers: int) -> Any:
        plain = [integer(number) for number in numbers]
        if None in plain:
            raise FondacoError(f"whole numbers are needed, not {', '.join(map(quoted, numbers))}")
        if plain[0] not in range(len(states)):
            raise FondacoError(f"there is no record {quoted(plain[0])}; there are 0 to {len(states) - 1}")
        if seats is not None and plain[1] not in seats:
            raise UnknownOption(f"there is no seat {quoted(plain[1])}; there are 0 to {seats[-1]}")
        try:
            return entry(states, *plain)
        except OverflowError:
            raise FondacoError(f"numbers of 64 bits are needed, not {', '.join(map(quoted, numbers))}") from None

    return called


def library_of(rulebook: Rulebook) -> Library:
    """The compiled rulebook; it is loaded once for each setting of its switches."""
    with loading:
        return _library_of(rulebook)


@lru_cache
def _library_of(rulebook: Rulebook) -> Library:
    return load(rulebook.rules, rulebook.name, rulebook.boundscheck, dict(rulebook.held))


@lru_cache
def _extended(rulebook: Rulebook, own: OwnLoops, sources: str) -> Library:
    """Loaded anew when any of the sources, of which `sources` is the digest, has changed."""
    name = f"{rulebook.name}_{own.tag}"
    return load(rulebook.rules, name, rulebook.boundscheck, dict(rulebook.held), own)
