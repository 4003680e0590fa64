"""Games of Golden Horn by policies, also with the expansion (see `Stage.play`)."""

from __future__ import annotations

from ..playing import Stage
from .features import FEATURES_OF_HORN
from .loops.endgame import DEEPEST, T_ROOT
from .loops.policies import RANDOM, STEADY
from .scratch import scratch_records

NAMES = {"steady": STEADY, "random": RANDOM}
STATES = T_ROOT + DEEPEST + 1  # of scratch
HORN = Stage("golden-horn", "Golden Horn", FEATURES_OF_HORN, NAMES, STATES, scratch_records)
play = HORN.play
