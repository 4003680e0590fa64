"""Games of Catan by policies (see `Stage.play`); players make each other no offers."""

from __future__ import annotations

from ..playing import Stage
from ..scratch import records
from .features import FEATURES_OF_CATAN
from .loops.policies import RANDOM, WEIGHTED
from .scratch import SCRATCH

NAMES = {"weighted": WEIGHTED, "random": RANDOM}
STATES = 5  # of scratch
CATAN = Stage("catan", "Catan", FEATURES_OF_CATAN, NAMES, STATES, lambda players: records(SCRATCH))
play = CATAN.play
