"""Numbers for pictures and bots."""

from __future__ import annotations

from .rules import components as c


def pips(number: int) -> int:
    """In how many of 36 rolls a hex with this token pays; 0 without a token."""
    return c.DICE - abs(c.SEVEN - number) if number else 0
