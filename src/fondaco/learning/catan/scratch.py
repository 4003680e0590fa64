"""What the loops of Catan write beside the state."""

from __future__ import annotations

from typing import cast

from fondaco.games.catan.rules.board import CORNERS
from fondaco.games.catan.rules.components import SEATS
from fondaco.games.catan.rules.decisions import MAX_OFFERED

from ..scratch import layers, plain
from .loops.corners import SITE_NUMBERS
from .loops.numbers import FEATURES
from .loops.scratch import Scratch

SCRATCH = (
    ("pips", "i8", (CORNERS,)),
    ("kinds", "i8", (CORNERS,)),
    *((name, "i8", (SEATS,)) for name in ("built", "lengths", "corners", "terrains", "tokens", "seen", "after")),
    ("sites", "i8", (SEATS, SITE_NUMBERS)),
    ("robber", "i8", (1,)),
    *layers(FEATURES, MAX_OFFERED),
)


def plain_scratch() -> Scratch:
    return cast(Scratch, plain(SCRATCH))
