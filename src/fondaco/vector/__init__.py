"""Many games at once, NumPy in and NumPy out: see `fondaco.batch`, and docs/batches.md.

>>> import fondaco
>>> batch = fondaco.batch("golden-horn", n=512, players=3, seed=7)
>>> batch.step(batch.choose("random"))
>>> batch.mask.shape, batch.rewards.shape
((512, 89), (512, 3))
"""

from __future__ import annotations

from .arrays import Ended, Snapshot
from .batch import CHANCE, ENDED, STAY, Batch

__all__ = ["CHANCE", "ENDED", "STAY", "Batch", "Ended", "Snapshot"]
