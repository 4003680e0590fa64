"""Games of Catan by policies, played in compiled loops: the one thing that learning does all the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from fondaco.errors import FondacoError
from fondaco.integers import integer_within

from .. import loops_for
from ..nets import Net, records_of
from .features import FEATURES_OF_CATAN
from .loops.policies import RANDOM, WEIGHTED
from .scratch import result_records, scratch_records

if TYPE_CHECKING:
    from fondaco.compiled.engine import Engine
    from fondaco.compiled.load import Library

WORD = 1 << 32
STATES = 5  # of scratch
Policy = Net | str  # a net, "weighted" or "random"
NAMES = {"weighted": WEIGHTED, "random": RANDOM}


@dataclass(frozen=True)
class Played:
    """What became of the games, one row each, and the rows of features that were recorded of them."""

    scores: npt.NDArray[np.int16]  # [game, seat]
    places: npt.NDArray[np.int8]  # [game, seat]
    decisions: npt.NDArray[np.int32]
    turns: npt.NDArray[np.int32]
    features: npt.NDArray[np.float32]  # [row, feature], scaled
    about: npt.NDArray[np.int64]  # [row]: game in this batch, seat, decisions made before


def play(
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
    taken: rare ones twice as often, forced ones four times less.  Dice, cards, the island and each seat have
    streams of their own.  Players make each other no offers.  Raises `FondacoError` for what cannot be.
    """
    players = engine.game.players
    if engine.game.name != "catan" or len(policies) != players:
        raise FondacoError(f"{players} policies for a game of Catan are needed, not {len(policies)} for {engine.game}")
    seed = integer_within("seed", seed, 0, WORD * WORD - 1)
    first = integer_within("first", first, 0, WORD - games)
    nets = [policy for policy in policies if isinstance(policy, Net)] or [_nothing()]
    numbers = [NAMES[one] if isinstance(one, str) else nets.index(one) for one in policies]
    results, found = result_records(games), np.zeros((rows, FEATURES_OF_CATAN.size), np.float32)
    about = np.zeros((rows, 3), np.int64)
    recorded = _loops(engine).play_games(
        engine.start,
        engine.states(STATES),
        scratch_records(),
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
    scaled = found[:recorded] * np.array(FEATURES_OF_CATAN.scales, np.float32)
    seats = slice(players)
    return Played(
        results["scores"][:, seats],
        results["places"][:, seats],
        results["decisions"],
        results["turns"],
        scaled,
        about[:recorded],
    )


@lru_cache
def _loops(engine: Engine) -> Library:
    return loops_for(engine)


@lru_cache
def _nothing() -> Net:
    """For games without a net."""
    return Net.at_random(FEATURES_OF_CATAN, 0)
