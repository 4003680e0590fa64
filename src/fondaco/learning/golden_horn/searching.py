"""What searching needs of Golden Horn."""

from __future__ import annotations

from math import exp
from typing import Any

from fondaco.games.golden_horn.rules.components import NONE
from fondaco.games.golden_horn.rules.state import State
from fondaco.rulebook import RulebookPosition

from ..searching import Ground
from .loops.endgame import DEEPEST, T_ROOT
from .loops.rating import WON
from .scratch import scratch_records

STATES = T_ROOT + DEEPEST + 1


def chance(logit: float) -> float:
    """From 0 to 1; 0 for what was never thought of."""
    return 1 / (1 + exp(-logit)) if logit > -WON else 0.0


def goes_on(action: int, rated: float) -> bool:
    return rated > 0


def is_exact(position: RulebookPosition[Any, State, Any]) -> bool:
    """The end is announced: the rest was played out."""
    return bool(position.state.turns_left != NONE)


GROUND = Ground(STATES, scratch_records, chance, goes_on, (), is_exact)
