"""What the loops of Catan write beside the state: lists for plain Python, records for compiled code."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from fondaco.fields import filled
from fondaco.games.catan.rules.board import CORNERS
from fondaco.games.catan.rules.components import SEATS
from fondaco.games.catan.rules.decisions import MAX_OFFERED

from ..nets import FIRST, SECOND
from .loops.corners import SITE_NUMBERS
from .loops.numbers import FEATURES
from .loops.playing import STREAMS
from .loops.scratch import Scratch

if TYPE_CHECKING:
    import numpy as np

# Each part with its NumPy type and its shape.
SCRATCH = (
    ("pips", "i8", (CORNERS,)),
    ("kinds", "i8", (CORNERS,)),
    *((name, "i8", (SEATS,)) for name in ("built", "lengths", "corners", "terrains", "tokens", "seen", "after")),
    ("sites", "i8", (SEATS, SITE_NUMBERS)),
    ("robber", "i8", (1,)),
    ("base", "f4", (FEATURES,)),
    ("share", "f4", (FIRST,)),
    ("x", "f4", (FEATURES,)),
    ("first", "f4", (FIRST,)),
    ("second", "f4", (SECOND,)),
    ("values", "f8", (MAX_OFFERED,)),
    ("streams", "i8", (STREAMS, 4)),
)
RESULT = (("decisions", "i4", ()), ("turns", "i4", ()), ("scores", "i2", (SEATS,)), ("places", "i1", (SEATS,)))


def plain_scratch() -> Scratch:
    return cast(Scratch, SimpleNamespace(**{name: filled(shape, 0) for name, _, shape in SCRATCH}))


def scratch_records() -> np.ndarray[Any, Any]:
    """One record."""
    import numpy as np

    return np.zeros(1, np.dtype([*SCRATCH], align=True))


def result_records(games: int) -> np.ndarray[Any, Any]:
    import numpy as np

    return np.zeros(games, np.dtype([*RESULT], align=True))
