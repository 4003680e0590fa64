"""What loops write beside the state: lists for plain Python, records for compiled code."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from fondaco.fields import filled

from .nets import FIRST, SECOND

if TYPE_CHECKING:
    import numpy as np

Parts = tuple[tuple[str, str, tuple[int, ...]], ...]  # names, NumPy types, shapes
MOST_SEATS = 4
STREAMS = 8  # of random numbers
RESULT: Parts = (
    ("decisions", "i4", ()),
    ("turns", "i4", ()),
    ("scores", "i2", (MOST_SEATS,)),
    ("places", "i1", (MOST_SEATS,)),
)


class States(list[Any]):
    """States in plain Python: as in an array, what is put there is a copy."""

    def __setitem__(self, i: Any, state: Any) -> None:
        super().__setitem__(i, state.copy())


def layers(features: int, offered: int) -> Parts:
    """What nets work with, for so many features and at most so many offered actions."""
    return (
        ("base", "f4", (features,)),
        ("share", "f4", (FIRST,)),
        ("x", "f4", (features,)),
        ("first", "f4", (FIRST,)),
        ("second", "f4", (SECOND,)),
        ("values", "f8", (offered,)),
        ("streams", "i8", (STREAMS, 4)),
    )


def plain(parts: Parts) -> Any:
    return SimpleNamespace(**{name: filled(shape, 0) for name, _, shape in parts})


def records(parts: Parts, n: int = 1) -> np.ndarray[Any, Any]:
    import numpy as np

    return np.zeros(n, np.dtype([*parts], align=True))
