"""Intervals of 95 %, with the standard library alone."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054  # 95 % of the normal distribution lie within


def wilson(rate: float, n: int) -> tuple[float, float]:
    """Wilson's interval for a rate seen in n games; from 0 to 1 if there were none."""
    if n == 0:
        return 0.0, 1.0
    middle = rate + Z * Z / (2 * n)
    half = Z * sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def half_width(n: int, total: int, squares: int) -> float:
    """Half of the interval around the mean of n numbers, from their sum and the sum of their squares."""
    if n < 2:
        return 0.0
    variance = (squares - total * total / n) / (n - 1)
    return Z * sqrt(max(0.0, variance) / n)
