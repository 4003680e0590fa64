"""Small nets that say how likely a seat wins: features, two layers, one logit.

A net works on features as they are scaled (`fondaco.learning.features`); the loops work on whole numbers, so the first
layer is handed to them multiplied by the scales.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from pickle import UnpicklingError
from random import Random
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, BinaryIO
from zipfile import BadZipFile

from fondaco.errors import FondacoError

from .features import FeatureTable

if TYPE_CHECKING:
    import numpy as np

FIRST, SECOND = 64, 32  # nodes of the layers
TRACE = 1e-20  # of a weight: it is 0
PARTS = ("w1", "b1", "w2", "b2", "w3", "b3")


@dataclass(frozen=True, eq=False)
class Net:
    """The weights of two hidden layers and one output for the features of a table, in 32 bits.

    Their shapes: w1 `(features, 64)`, b1 `(64,)`, w2 `(64, 32)`, b2 `(32,)`, w3 `(32,)`, b3 `(1,)`.
    """

    table: FeatureTable
    weights: dict[str, Any]

    @classmethod
    def at_random(cls, table: FeatureTable, seed: int) -> Net:
        """Where learning may begin."""
        random = Random(seed)

        def some(size: int, inputs: int) -> list[float]:
            return [random.gauss(0, inputs**-0.5) for _ in range(size)]

        w1 = [some(FIRST, table.size) for _ in range(table.size)]
        w2 = [some(SECOND, FIRST) for _ in range(FIRST)]
        return cls.of(table, w1, [0.0] * FIRST, w2, [0.0] * SECOND, some(SECOND, SECOND), [0.0])

    @classmethod
    def of(cls, table: FeatureTable, *weights: Any) -> Net:
        """Of weights in the order of `PARTS`."""
        import numpy as np

        parts = {
            part: _without_traces(np.asarray(given, np.float32)) for part, given in zip(PARTS, weights, strict=True)
        }
        shapes = {part: weight.shape for part, weight in parts.items()}
        if shapes != _shapes(table):
            raise FondacoError(f"a net for these features has weights of the shapes {_shapes(table)}, not {shapes}")
        return cls(table, parts)

    @classmethod
    def load(cls, path: str | Path, table: FeatureTable) -> Net:
        """From a file that `save` wrote.  Raises `FondacoError` if it is none, or for other features."""
        import numpy as np

        try:
            with np.load(path) as file:
                features, weights = str(file["features"]), [file[part] for part in PARTS]
        except (ValueError, KeyError, TypeError, AttributeError, EOFError, BadZipFile, UnpicklingError):
            raise FondacoError(f"{path}: is no net") from None
        if features != table.digest:
            raise FondacoError(f"{path}: a net for features {features}, not for {table.digest}")
        return cls.of(table, *weights)

    def save(self, path: str | Path | BinaryIO) -> None:
        """Into a file, by its path or opened already."""
        import numpy as np

        np.savez_compressed(path, features=np.array(self.table.digest), **self.weights)

    @classmethod
    def mean(cls, nets: Sequence[Net]) -> Net:
        """Of nets that have learned from each other: their weights are near enough for it to mean something."""
        import numpy as np

        return cls.of(nets[0].table, *(np.mean([net.weights[part] for net in nets], axis=0) for part in PARTS))

    def plain(self) -> Any:
        """For the loops in plain Python."""
        return SimpleNamespace(**{part: weight.tolist() for part, weight in self._folded().items()})

    def _folded(self) -> dict[str, Any]:
        import numpy as np

        return self.weights | {"w1": self.weights["w1"] * np.array(self.table.scales, np.float32)[:, None]}


def _without_traces(weights: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Numbers near the smallest that there are make processors several times slower, and say nothing."""
    import numpy as np

    return np.where(np.abs(weights) < TRACE, np.float32(0), weights)


def records_of(nets: list[Net]) -> np.ndarray[Any, Any]:
    """For the compiled loops, a record each."""
    import numpy as np

    shapes = _shapes(nets[0].table)
    found = np.zeros(len(nets), np.dtype([(part, "f4", shapes[part]) for part in PARTS], align=True))
    for i, net in enumerate(nets):
        for part, weight in net._folded().items():
            found[i][part] = weight
    return found


def _shapes(table: FeatureTable) -> dict[str, tuple[int, ...]]:
    return dict(zip(PARTS, ((table.size, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), (1,)), strict=True))
