"""What each audience of a game has been told.  An audience is a seat, or None for all who watch."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence

from fondaco import story
from fondaco.game import Position
from fondaco.saying import Saying
from fondaco.secrecy import Audience

from ..protocol.said import sent
from ..protocol.to_page import Happening, Heard, Story, TookBack


class Stories:
    """Each is numbered from 1 without gaps; a moment is the number of the record's entries by then."""

    def __init__(self, audiences: Iterable[Audience]) -> None:
        self._stories: dict[Audience, list[Heard]] = {audience: [] for audience in audiences}
        self._lines = {audience: story.Story() for audience in self._stories}
        self._moments: dict[Audience, list[int]] = {audience: [] for audience in self._stories}

    def tell(self, audience: Audience, told: Sequence[Happening], moment: int, position: Position) -> None:
        """`position`: that of the moment, for what is said of it."""
        for one in told:
            line, goes_on = self._lines[audience].tell(one, position)
            self._write(audience, Heard(one, None if line is None else sent(line), goes_on), moment)

    def tell_taken_back(self, seat: int, to: int, moment: int) -> None:
        """All learn that what they were told after the moment `to` did not happen."""
        for audience, moments in self._moments.items():
            self._lines[audience].end()
            took_back = TookBack(seat, bisect_right(moments, to))
            self._write(audience, Heard(took_back, sent(Saying("log.took-back"))), moment)

    def _write(self, audience: Audience, heard: Heard, moment: int) -> None:
        self._stories[audience].append(heard)
        self._moments[audience].append(moment)

    def seq(self, audience: Audience) -> int:
        """How much this audience was told."""
        return len(self._stories[audience])

    def moment(self, audience: Audience, seq: int) -> int:
        """When its story had got to `seq`."""
        return self._moments[audience][seq - 1] if seq else 0

    def moments(self, audience: Audience) -> frozenset[int]:
        """Those at which it was told something."""
        return frozenset(self._moments[audience])

    def told_of(self, audience: Audience, n: int) -> Sequence[Heard]:
        """What it was told of one entry of the record, by its number, as soon as that was there."""
        moments = self._moments[audience]
        return self._stories[audience][bisect_left(moments, n + 1) : bisect_right(moments, n + 1)]

    def told_by(self, audience: Audience, moment: int) -> int:
        """How much it was told when the record had so many entries."""
        return bisect_right(self._moments[audience], moment)

    def between(self, audience: Audience, after: int, upto: int) -> Story:
        return Story(after, tuple(self._stories[audience][after:upto]))

    def opened(self, audience: Audience) -> Story:
        """All of it where nothing is hidden any more: each thing as whoever did it was told of it."""
        moments = dict.fromkeys(self._moments[audience])
        return Story(0, tuple(heard for moment in moments for heard in self._opened(audience, moment)))

    def _opened(self, audience: Audience, moment: int) -> Iterator[Heard]:
        own = self.told_of(audience, moment - 1)
        for i, heard in enumerate(own):
            doer = story.who(heard.told)
            known = self.told_of(doer, moment - 1) if doer in self._stories else ()
            yield known[i] if len(known) == len(own) else heard

    def heard(self, seat: int) -> tuple[Happening, ...]:
        """The story without what was taken back."""
        heard: list[Happening] = []
        lengths = [0]  # of it, after so many entries of the story
        for told in (one.told for one in self._stories[seat]):
            if isinstance(told, TookBack):
                del heard[lengths[told.upto] :]
            else:
                heard.append(told)
            lengths.append(len(heard))
        return tuple(heard)
