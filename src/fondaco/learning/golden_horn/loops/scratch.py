"""What the loops read and write beside the state: lists of numbers in plain Python, records when compiled."""

from typing import Protocol

from fondaco.learning.golden_horn.steady.chart import Chart
from fondaco.learning.loops.shapes import Rating


class Scratch(Rating, Chart, Protocol):
    """What is worked out on the way."""

    nodes: list[int]  # one number: positions that may still be looked at
    tried: list[int]  # of each decision on the way to the end: how many actions
    shares: list[list[float]]  # the best of them: each seat's share in the victory
    stream: list[int]  # of the worlds that are imagined for each action
    luck: list[int]  # one number of 32 bits: what chance brings is the same for all actions that are compared
