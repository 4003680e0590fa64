"""What each game gives to batches: its loops, its features, its compiled bots."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from fondaco.learning import GAMES
from fondaco.learning.features import FeatureTable
from fondaco.learning.playing import Stage

if TYPE_CHECKING:
    from fondaco.compiled.engine import Engine
    from fondaco.compiled.load import Library

LOOPS, OBSERVED = f"{__package__}.loops", f"{__package__}.loops.observed"


@dataclass(frozen=True)
class Subject:
    """`board`: the type of what is kept of a game's board between two observations."""

    stage: Stage
    board: np.dtype[Any]

    @property
    def table(self) -> FeatureTable:
        return self.stage.table


@lru_cache
def subject_of(game: str) -> Subject | None:
    """None for a game that has no features."""
    if game == "catan":
        from fondaco.learning.catan.playing import CATAN

        return Subject(CATAN, _board_of_catan())
    if game == "golden-horn":
        from fondaco.learning.golden_horn.playing import HORN

        return Subject(HORN, np.dtype([("game", "i8")]))
    return None


def _board_of_catan() -> np.dtype[Any]:
    from fondaco.games.catan.rules.board import CORNERS
    from fondaco.games.catan.rules.components import SEATS
    from fondaco.learning.catan.loops.corners import SITE_NUMBERS

    sets = [(name, "i8", (SEATS,)) for name in ("led", "corners", "seen")]
    of_corners = [(name, "i1", (CORNERS,)) for name in ("pips", "kinds")]
    of_seats = [(name, "i2", (SEATS,)) for name in ("built", "lengths", "terrains", "tokens")]
    return np.dtype([("game", "i8"), *sets, *of_corners, *of_seats, ("sites", "i2", (SEATS, SITE_NUMBERS))], align=True)


def loops_of(engine: Engine) -> Library:
    """Steps of many games, compiled with the rules; where the game has features, observations and bots too."""
    name = engine.game.name
    if subject_of(name) is None:
        return engine.extend(LOOPS)
    module = name.replace("-", "_")
    own, learning = f"{__package__}.{module}.loops", f"fondaco.learning.{module}.loops"
    return engine.extend(own, LOOPS, OBSERVED, learning, *GAMES[name])
