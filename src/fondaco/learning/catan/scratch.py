"""What the loops of Catan write beside the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from fondaco.games.catan.rules.board import CORNERS
from fondaco.games.catan.rules.components import RESOURCES, ROLLS, SEATS
from fondaco.games.catan.rules.decisions import MAX_OFFERED

from ..scratch import Parts, layers, plain, rating, records
from .loops.corners import SITE_NUMBERS
from .loops.numbers import FEATURES
from .loops.scratch import Scratch
from .mind import MIND, plain_mind, weighed

if TYPE_CHECKING:
    import numpy as np

SCRATCH: Parts = (
    ("pips", "i8", (CORNERS,)),
    ("kinds", "i8", (CORNERS,)),
    *((name, "i8", (SEATS,)) for name in ("built", "led", "lengths", "corners", "terrains", "tokens", "seen", "after")),
    ("sites", "i8", (SEATS, SITE_NUMBERS)),
    ("robber", "i8", (1,)),
    ("rolls", "i8", (SEATS, ROLLS)),
    ("steady", MIND, ()),
    ("sides", layers(FEATURES), (SEATS,)),
    ("counts", "i8", (1,)),
    ("counted", "f8", (SEATS, RESOURCES)),
    ("gained", "f8", (1,)),
    *rating(FEATURES, MAX_OFFERED),
)


def plain_scratch() -> Scratch:
    found = plain(SCRATCH)
    found.steady = plain_mind()
    return cast(Scratch, found)


def scratch_records(players: int) -> np.ndarray[Any, Any]:
    """One record; for any number of players the same."""
    found = records(SCRATCH)
    found["steady"]["weights"] = weighed()
    return found
