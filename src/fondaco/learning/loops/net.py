"""A small net of two layers, of which only what has changed is worked out anew (see `fondaco.learning.nets`)."""

from math import exp, log

from .shapes import Layers, Net

SURE = 50.0  # as a logit
LEAST = 1e-9  # of a chance, where its logit is asked for


def take_base(w: Layers, net: Net) -> None:
    """Work out the share of the row `base`."""
    for n in range(len(w.share)):
        w.share[n] = net.b1[n]
    for i in range(len(w.base)):
        add_row(w.share, w.base[i], net.w1[i])


def add_row(layer: list[float], value: float, weights: list[float]) -> None:
    if value != 0:
        for n in range(len(layer)):
            layer[n] += value * weights[n]


def logit(w: Layers, net: Net, begin: int) -> float:
    """The answer for the row `x`, which differs from `base` nowhere before `begin`."""
    for n in range(len(w.first)):
        w.first[n] = w.share[n]
    for i in range(begin, len(w.x)):
        add_row(w.first, w.x[i] - w.base[i], net.w1[i])
    for n in range(len(w.second)):
        w.second[n] = net.b2[n]
    for i in range(len(w.first)):
        if w.first[i] > 0:
            add_row(w.second, w.first[i], net.w2[i])
    out = net.b3[0]
    for n in range(len(w.second)):
        if w.second[n] > 0:
            out += w.second[n] * net.w3[n]
    return out


def chance_of(logit: float) -> float:
    """From 0 to 1."""
    return 1.0 / (1.0 + exp(-max(logit, -SURE)))


def logit_of(chance: float) -> float:
    p = min(max(chance, LEAST), 1.0 - LEAST)
    return log(p / (1.0 - p))
