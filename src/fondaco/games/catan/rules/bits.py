"""Sets of corners and edges as numbers: bit i is set if place i belongs to the set."""

from fondaco.rulekit.acting import offer

from .board import EDGES
from .state import State

# 2 is a primitive root of 67, so the powers of two below 2**66 leave different remainders.
MODULUS = 67
# fmt: off
BIT_OF = (
    -1, 0, 1, 39, 2, 15, 40, 23, 3, 12, 16, 59, 41, 19, 24, 54, 4, 64, 13, 10, 17, 62, 60, 28, 42, 30, 20, 51, 25,
    44, 55, 47, 5, 32, 65, 38, 14, 22, 11, 58, 18, 53, 63, 9, 61, 27, 29, 50, 43, 46, 31, 37, 21, 57, 52, 8, 26, 49,
    45, 36, 56, 7, 48, 35, 6, 34, 33,
)
# fmt: on
HALF = EDGES // 2  # edges in each half of a set of all


def offer_all(s: State, bits: int, action: int) -> None:
    """The action counted from the given one for each place of a set, ascending."""
    while bits:
        lowest = bits & -bits
        offer(s, action + BIT_OF[lowest % MODULUS])
        bits ^= lowest
