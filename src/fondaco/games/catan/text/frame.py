"""Which pieces of the frame lie: each is known by its harbours."""

from __future__ import annotations

from fondaco.errors import UnreadableText

from ..rules import components as c
from ..rules.state import State


def pieces_by_harbours(s: State) -> int:
    """The pieces that lie, as the mask of them.  Raises `UnreadableText` where there are no such pieces."""
    if s.turned == c.NONE:
        return 0
    begins = c.SLOTS_BEFORE[s.turned]
    laid = []
    for first, after in zip(begins, (*begins[1:], c.HARBOURS), strict=True):
        harbours = (s.harbour[first], s.harbour[first + 1] if after == first + 2 else c.NONE)
        if harbours in c.PIECE_HARBOURS:
            laid.append(1 << c.PIECE_HARBOURS.index(harbours))
        elif harbours != (c.NONE, c.NONE):
            raise UnreadableText(f"no piece of the frame has the harbours at slot {first}")
    if len(set(laid)) != len(laid):
        raise UnreadableText("each piece of the frame lies once; they are known by their harbours")
    return sum(laid)
