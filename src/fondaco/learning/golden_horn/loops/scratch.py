"""What the loops read and write beside the state: lists of numbers in plain Python, records when compiled."""

from typing import Protocol

from fondaco.learning.golden_horn.steady.chart import Chart
from fondaco.learning.loops.shapes import Rating


class Scratch(Rating, Chart, Protocol):
    """What is worked out on the way."""

    luck: list[int]  # one number of 32 bits: what chance brings is the same for all actions that are compared
