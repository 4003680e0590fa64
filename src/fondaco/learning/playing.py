"""Games by policies, played in compiled loops: the one thing that learning does all the time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from fondaco.errors import FondacoError
from fondaco.integers import integer_within

from . import loops_for
from .features import FeatureTable
from .nets import Net, records_of
from .scratch import RESULT, records

if TYPE_CHECKING:
    from fondaco.compiled.engine import Engine
    from fondaco.compiled.load import Library

WORD = 1 << 32
Policy = Net | str  # a net, or the name of one of the others that the game has


@dataclass(frozen=True)
class Played:
    """What became of the games, one row each, and the rows of features that were recorded of them."""

    scores: npt.NDArray[np.int16]  # [game, seat]
    places: npt.NDArray[np.int8]  # [game, seat]
    decisions: npt.NDArray[np.int32]
    turns: npt.NDArray[np.int32]
    features: npt.NDArray[np.float32]  # [row, feature], scaled
    about: npt.NDArray[np.int64]  # [row]: game in this batch, seat, decisions made before


@dataclass(frozen=True)
class Stage:
    """What is needed to play a game by policies."""

    game: str
    title: str
    table: FeatureTable
    policies: Mapping[str, int]  # those that are no nets, by name
    states: int  # that the loops work with
    scratch: Callable[[int], np.ndarray[Any, Any]]  # and what else, for so many players

    def play(
        self,
        engine: Engine,
        policies: Sequence[Policy],
        games: int,
        seed: int,
        first: int = 0,
        heats: Sequence[float] = (),
        rows: int = 0,
        share: float = 0.1,
    ) -> Played:
        """Play games numbered from `first`; policy i sits on seat (i + number of the game) modulo players.

        A net takes the action after which it is likeliest to win; with a heat h, one of those whose logits are less
        than about h apart (softmax).  Up to `rows` rows are recorded, two of each decision of which so large a share is
        taken: rare ones twice as often, forced ones four times less.  Chance, the rows and each seat have streams of
        their own.  Raises `FondacoError` for what cannot be.
        """
        self.check(engine, policies)
        players = engine.game.players
        seed = integer_within("seed", seed, 0, WORD * WORD - 1)
        first = integer_within("first", first, 0, WORD - games)
        nets = [policy for policy in policies if isinstance(policy, Net)] or [nothing(self.table)]
        numbers = [self.policies[one] if isinstance(one, str) else nets.index(one) for one in policies]
        results, found = records(RESULT, games), np.zeros((rows, self.table.size), np.float32)
        about = np.zeros((rows, 3), np.int64)
        recorded = loops_of(engine).play_games(
            engine.start,
            engine.states(self.states),
            self.scratch(players),
            records_of(nets),
            np.array(numbers, np.int64),
            np.array([*heats, *[0.0] * (players - len(heats))], np.float64),
            seed % WORD,
            seed // WORD,
            first,
            results,
            found,
            about,
            int(share * WORD) if rows else 0,
        )
        scaled = found[:recorded] * np.array(self.table.scales, np.float32)
        scores, places = results["scores"][:, :players], results["places"][:, :players]
        return Played(scores, places, results["decisions"], results["turns"], scaled, about[:recorded])

    def check(self, engine: Engine, policies: Sequence[Policy]) -> None:
        """Raises `FondacoError` unless the policies can play that game."""
        players = engine.game.players
        if engine.game.name != self.game or len(policies) != players:
            raise FondacoError(
                f"{players} policies for a game of {self.title} are needed, not {len(policies)} for {engine.game}"
            )
        for policy in policies:
            if isinstance(policy, str) and policy not in self.policies:
                raise FondacoError(f"there is no policy {policy!r}; there are nets and {', '.join(self.policies)}")


@lru_cache
def loops_of(engine: Engine) -> Library:
    """The library of an engine's learning loops, compiled when they are called first."""
    return loops_for(engine)


@lru_cache
def nothing(table: FeatureTable) -> Net:
    """For games without a net."""
    return Net.at_random(table, 0)
