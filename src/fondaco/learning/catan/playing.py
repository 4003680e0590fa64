"""Games of Catan by policies (see `Stage.play`); players make each other no offers."""

from __future__ import annotations

from ..playing import Stage
from .features import FEATURES_OF_CATAN
from .loops.policies import RANDOM, STEADY, WEIGHTED
from .scratch import scratch_records

NAMES = {"weighted": WEIGHTED, "random": RANDOM, "steady": STEADY}
STATES = 5  # of scratch
CATAN = Stage("catan", "Catan", FEATURES_OF_CATAN, NAMES, STATES, scratch_records)
play = CATAN.play
