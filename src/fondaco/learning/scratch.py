"""What loops write beside the state: lists for plain Python, records for compiled code."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from fondaco.fields import filled

from .nets import FIRST, SECOND

if TYPE_CHECKING:
    import numpy as np

Parts = tuple[tuple[str, "str | Parts", tuple[int, ...]], ...]  # names, NumPy types or parts of their own, shapes
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


def layers(features: int) -> Parts:
    """What nets work with, for so many features."""
    return (
        ("base", "f4", (features,)),
        ("share", "f4", (FIRST,)),
        ("x", "f4", (features,)),
        ("first", "f4", (FIRST,)),
        ("second", "f4", (SECOND,)),
    )


def rating(features: int, offered: int) -> Parts:
    """What actions are rated with, of which at most so many are offered."""
    return (
        *layers(features),
        ("values", "f8", (offered,)),
        ("streams", "i8", (STREAMS, 4)),
    )


def plain(parts: Parts) -> Any:
    return SimpleNamespace(**{name: new(kind, shape) for name, kind, shape in parts})


def new(kind: str | Parts, shape: tuple[int, ...]) -> Any:
    if isinstance(kind, str):
        return filled(shape, 0)
    return [new(kind, shape[1:]) for _ in range(shape[0])] if shape else plain(kind)


def records(parts: Parts, n: int = 1) -> np.ndarray[Any, Any]:
    import numpy as np

    return np.zeros(n, dtype(parts))


def dtype(parts: Parts) -> np.dtype[Any]:
    import numpy as np

    fields = [(name, kind if isinstance(kind, str) else dtype(kind), shape) for name, kind, shape in parts]
    return np.dtype(fields, align=True)
