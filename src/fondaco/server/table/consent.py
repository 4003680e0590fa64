"""Whether those at a table want to end its game without a result."""

from __future__ import annotations

from collections.abc import Iterable


class Consent:
    """Of persons: bots always agree."""

    def __init__(self) -> None:
        self.agreed: tuple[int, ...] = ()
        self.against: int | None = None  # who did not want it, when it was asked last

    def say(self, seat: int, agrees: bool) -> None:
        """Who does not agree, or no longer does, settles it for all."""
        if agrees:
            self.against = None
            self.agreed = tuple(sorted({*self.agreed, seat}))
        elif self.agreed:
            self.against = None if self.agreed == (seat,) else seat
            self.agreed = ()

    def leave(self, seat: int) -> None:
        """Who had it is here no more."""
        self.agreed = tuple(one for one in self.agreed if one != seat)
        self.against = None if self.against == seat else self.against

    def is_reached(self, awaited: Iterable[int]) -> bool:
        return bool(self.agreed) and set(awaited) <= set(self.agreed)
