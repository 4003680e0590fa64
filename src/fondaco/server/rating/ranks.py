"""Who of a game is compared with whom, and how they came in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Ranked:
    """`rank`: how many came in before; `fixed`: the others are compared with it, and its own rating stays."""

    seat: int
    rank: int
    fixed: bool = False


def ranked(
    persons: Collection[int], bots: Collection[int], left: Collection[int], places: Sequence[int] | None
) -> tuple[Ranked, ...]:
    """By seats; nobody where there is nobody to compare.

    Who has `left` comes in behind all others.  Without `places` the game has not been played to its end: then persons
    are compared with persons alone, and a single one with bots, of whom it tells nothing.
    """
    seats = sorted({*persons, *bots} if places is not None or len(persons) < 2 else persons)
    if not persons or len(seats) < 2:
        return ()
    keys = {seat: (1, 0) if seat in left else (0, 0 if places is None else places[seat]) for seat in seats}
    behind = {seat: sum(other < keys[seat] for other in keys.values()) for seat in seats}
    return tuple(Ranked(seat, behind[seat], fixed=places is None and seat in bots) for seat in seats)
