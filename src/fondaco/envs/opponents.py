"""Who sits at the other seats."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.errors import FondacoError
from fondaco.learning.nets import Net
from fondaco.learning.playing import Policy
from fondaco.vector.choosing import Bots


def seated(opponents: Policy | Sequence[Policy], seat: int, players: int) -> Bots:
    """By seats, None at the own one; the first opponent sits behind it, and so on.  Raises `FondacoError`."""
    if isinstance(opponents, str | Net):
        opponents = [opponents] * (players - 1)
    if len(opponents) != players - 1:
        raise FondacoError(f"one opponent is needed, or one for each of {players - 1} seats, not {len(opponents)}")
    return turned((None, *opponents), seat)


def turned(bots: Bots, seat: int) -> Bots:
    """Those that sit from seat 0 on, from `seat` on."""
    return tuple(bots[(one - seat) % len(bots)] for one in range(len(bots)))
