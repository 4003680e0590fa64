"""Fitting a net to rows and their targets: logistic loss, by Adam, in NumPy.

Rows are whole numbers, as the loops fill them, and are scaled batch by batch.  More than one core is no help for
matrices so small: `OPENBLAS_NUM_THREADS=1` in the environment makes it several times faster.
"""

from __future__ import annotations

from math import cos, pi

import numpy as np
import numpy.typing as npt

from ..nets import PARTS, Net

Rows = npt.NDArray[np.int16]  # [row, feature]
Numbers = npt.NDArray[np.float32]
Weights = dict[str, Numbers]

STEP = 65536  # rows that are looked at together
FIRST_DECAY, SECOND_DECAY = 0.9, 0.999  # of Adam
LEAST = 1e-6  # of a chance, where its logarithm is taken
SHRINK = 1e-5  # of weights, a step
AT_LAST = 0.05  # of the rate at first


def chances(net: Net, rows: Rows) -> Numbers:
    """How likely each row's seat wins, as the net has it."""
    scales = np.array(net.table.scales, np.float32)
    parts = [rows[i : i + STEP].astype(np.float32) * scales for i in range(0, len(rows), STEP)]
    found = [_chance(_layers(net.weights, part)[2]) for part in parts]
    return np.concatenate(found) if found else np.zeros(0, np.float32)


def loss(expected: Numbers, targets: Numbers) -> float:
    """The mean logistic loss, in nats."""
    p = np.clip(expected, LEAST, 1 - LEAST)
    return float(-np.mean(targets * np.log(p) + (1 - targets) * np.log(1 - p)))


def fit(net: Net, rows: Rows, targets: Numbers, epochs: int, batch: int, rate: float, seed: int) -> Net:
    """A net that has learned from the rows; the rate of learning falls along a cosine."""
    random = np.random.default_rng(seed)
    scales = np.array(net.table.scales, np.float32)
    adam = Adam(revived(net.weights, random))
    steps = max(1, epochs * (len(rows) // batch))
    for _ in range(epochs):
        order = random.permutation(len(rows))
        for i in range(0, len(rows) - batch + 1, batch):
            chosen = order[i : i + batch]
            slopes = _slopes(adam.weights, rows[chosen].astype(np.float32) * scales, targets[chosen])
            adam.step(slopes, rate * _falling(adam.steps / steps))
    return Net.of(net.table, *(adam.weights[part] for part in PARTS))


def revived(weights: Weights, random: np.random.Generator) -> Weights:
    """Nodes that no longer say anything learn anew, from chance; what the net says stays as it is."""
    found = {part: weight.copy() for part, weight in weights.items()}
    w1, w2, w3 = found["w1"], found["w2"], found["w3"]
    first = ~w1.any(axis=0) | ~w2.any(axis=1)
    second = ~w2.any(axis=0) | (w3 == 0)
    w1[:, first] = random.normal(0, len(w1) ** -0.5, (len(w1), int(first.sum())))
    w2[:, second] = random.normal(0, len(w2) ** -0.5, (len(w2), int(second.sum())))
    w2[np.ix_(first, ~second)] = 0
    w3[second] = 0
    found["b1"][first] = 0
    found["b2"][second] = 0
    return found


def _falling(share: float) -> float:
    return AT_LAST + (1 - AT_LAST) * (1 + cos(pi * share)) / 2


class Adam:
    """Steps against the slopes, each weight by its own measure."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.steps = 0
        self._mean = {part: np.zeros_like(weight) for part, weight in weights.items()}
        self._square = {part: np.zeros_like(weight) for part, weight in weights.items()}

    def step(self, slopes: Weights, rate: float) -> None:
        self.steps += 1
        mean_rate = rate / (1 - FIRST_DECAY**self.steps)
        square_share = 1 / (1 - SECOND_DECAY**self.steps)
        for part, slope in slopes.items():
            mean, square = self._mean[part], self._square[part]
            mean += (1 - FIRST_DECAY) * (slope - mean)
            square += (1 - SECOND_DECAY) * (slope * slope - square)
            self.weights[part] -= np.float32(mean_rate) * mean / (np.sqrt(square * np.float32(square_share)) + 1e-8)


def _layers(weights: Weights, x: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    first = np.maximum(x @ weights["w1"] + weights["b1"], 0)
    second = np.maximum(first @ weights["w2"] + weights["b2"], 0)
    return first, second, second @ weights["w3"] + weights["b3"][0]


def _chance(logits: Numbers) -> Numbers:
    return np.asarray(1 / (1 + np.exp(-logits)), np.float32)


def _slopes(weights: Weights, x: Numbers, targets: Numbers) -> Weights:
    """Of the loss by each weight, and of a little decay."""
    first, second, logits = _layers(weights, x)
    out = (_chance(logits) - targets) / np.float32(len(x))
    back2 = np.outer(out, weights["w3"]) * (second > 0)
    back1 = (back2 @ weights["w2"].T) * (first > 0)
    shrink = np.float32(SHRINK)
    return {
        "w1": x.T @ back1 + shrink * weights["w1"],
        "b1": back1.sum(0),
        "w2": first.T @ back2 + shrink * weights["w2"],
        "b2": back2.sum(0),
        "w3": second.T @ out + shrink * weights["w3"],
        "b3": out.sum(keepdims=True),
    }
