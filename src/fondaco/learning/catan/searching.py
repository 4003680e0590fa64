"""What searching needs of Catan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from fondaco.games.catan.rules.decisions import DO_DISCARD, DO_GIVE
from fondaco.games.catan.rules.state import State
from fondaco.rulebook import RulebookPosition

from ..loops.shapes import Net
from ..searching import Belief, Ground
from .counting import records_of
from .judging import Counted, chance, rate_imagined
from .loops.counted import PARTS
from .scratch import scratch_records

STATES = 6


def goes_on(action: int, rated: float) -> bool:
    """Not offers, and what is answered to them: nobody goes on with them where choices are played on."""
    return not DO_GIVE <= action < DO_DISCARD


def rate(position: RulebookPosition[Any, State, Any], seat: int, net: Net, belief: Belief) -> Mapping[int, float]:
    """Some milliseconds in plain Python, which nobody notices; to compile trade among players takes a minute."""
    return rate_imagined(position.state.copy(), seat, net, counted(*belief))


def counted(ways: np.ndarray[Any, Any]) -> Counted | None:
    """What all hold on average, of the records of `records_of`; None where nothing was counted."""
    if not len(ways):
        return None
    found: Counted = np.tensordot(np.diff(ways["until"], prepend=0) / PARTS, ways["hand"], 1).tolist()
    return found


GROUND = Ground(STATES, scratch_records, chance, goes_on, (records_of({}),), lambda position: False, rate)
