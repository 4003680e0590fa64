"""What searching needs of Catan."""

from __future__ import annotations

from fondaco.games.catan.rules.decisions import DO_DISCARD, DO_GIVE

from ..searching import Ground
from .counting import records_of
from .judging import chance
from .scratch import scratch_records

STATES = 6


def goes_on(action: int, rated: float) -> bool:
    """Not offers, and what is answered to them: nobody goes on with them where choices are played on."""
    return not DO_GIVE <= action < DO_DISCARD


GROUND = Ground(STATES, scratch_records, chance, goes_on, (records_of({}),), lambda position: False)
