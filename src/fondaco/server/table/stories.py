"""What each audience of a game has been told.  An audience is a seat, or None for all who watch."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from fondaco.secrecy import Audience

from ..protocol.to_page import Entry, Happening, Story, TookBack


class Stories:
    """Each is numbered from 1 without gaps; a moment is the number of the record's entries by then."""

    def __init__(self, audiences: Iterable[Audience]) -> None:
        self._stories: dict[Audience, list[Happening]] = {audience: [] for audience in audiences}
        self._moments: dict[Audience, list[int]] = {audience: [] for audience in self._stories}

    def tell(self, audience: Audience, told: Sequence[Happening], moment: int) -> None:
        self._stories[audience] += told
        self._moments[audience] += [moment] * len(told)

    def tell_taken_back(self, seat: int, to: int, moment: int) -> None:
        """All learn that what they were told after the moment `to` did not happen."""
        for audience, moments in self._moments.items():
            self.tell(audience, (TookBack(seat, bisect_right(moments, to)),), moment)

    def seq(self, audience: Audience) -> int:
        """How much this audience was told."""
        return len(self._stories[audience])

    def moment(self, audience: Audience, seq: int) -> int:
        """When its story had got to `seq`."""
        return self._moments[audience][seq - 1] if seq else 0

    def between(self, audience: Audience, after: int, upto: int) -> Story:
        told = self._stories[audience][after:upto]
        return Story(tuple(Entry(seq, one) for seq, one in enumerate(told, after + 1)))

    def heard(self, seat: int) -> tuple[Happening, ...]:
        """The story without what was taken back."""
        heard: list[Happening] = []
        lengths = [0]  # of it, after so many entries of the story
        for told in self._stories[seat]:
            if isinstance(told, TookBack):
                del heard[lengths[told.upto] :]
            else:
                heard.append(told)
            lengths.append(len(heard))
        return tuple(heard)
