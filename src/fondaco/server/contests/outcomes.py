"""How a game of a contest came out: as its ratings have it, which are kept with its end, or its result."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ..storage.store import AGREED
from .rounds import Seated
from .standings import Outcome

LAST = 100  # behind all others
BETWEEN = 0.5  # behind who won and before who left: bots, where nobody has played to the end with them


def outcome(
    seats: Seated, ranks: Mapping[int, int], places: Sequence[int] | None, ended: int | None, bots: Collection[int]
) -> Outcome:
    """Of a game that is over.

    `ranks`: of the seats that were rated, how many came in before; `ended`: by whose seat a game without `places` did.
    """
    if ranks:
        found = [float(ranks.get(seat, BETWEEN if seat in bots else LAST)) for seat in range(len(seats))]
    elif places is not None:
        found = [float(place) for place in places]
    else:
        found = [float(LAST if ended != AGREED and seat == ended else 0) for seat in range(len(seats))]
    return Outcome(seats, tuple(sum(other < own for other in found) for own in found))
