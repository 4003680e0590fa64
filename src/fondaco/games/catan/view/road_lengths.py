"""How long the longest road of each seat is, worked out once for pieces that lie the same."""

from __future__ import annotations

from ..rules.longest_road import longest_road
from ..rules.state import State

MANY = 500  # boards that are kept

_kept: dict[tuple[int, ...], tuple[int, ...]] = {}


def road_lengths(s: State) -> tuple[int, ...]:
    """By seat.  They follow from roads and buildings alone, which change far less often than anybody asks."""
    board = (*s.road, *s.building, s.players)
    lengths = _kept.get(board)
    if lengths is None:
        lengths = tuple(longest_road(s, seat) for seat in range(s.players))
        if len(_kept) >= MANY:
            _kept.clear()
        _kept[board] = lengths
    return lengths
