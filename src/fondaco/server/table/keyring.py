"""The keys to the seats of one table, by their digests: of each seat first the own one, then those that were lent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..protocol.refusal import Refusal
from ..storage.store import digest

Keys = Mapping[int, Sequence[str]]


def seat_of(keys: Keys, token: str) -> int:
    """The seat that a token opens.  Raises `Refusal`."""
    key = digest(token)
    found = next((seat for seat, digests in keys.items() if key in digests), None)
    if found is None:
        raise Refusal("refused.no-such-seat")
    return found


def own_seat(keys: Keys, token: str) -> int:
    """The same for what only the seat's own key may do.  Raises `Refusal`."""
    seat = seat_of(keys, token)
    if digest(token) != keys[seat][0]:
        raise Refusal("refused.lent-key")
    return seat
