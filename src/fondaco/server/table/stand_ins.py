"""Who is at a table in its game, and for whom a bot plays meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fondaco import bots
from fondaco.secrecy import Audience

from ..presence.absence import Absence, Patience
from ..protocol import to_page
from ..protocol.parts import Pace, SeatInfo
from ..protocol.refusal import Refusal
from ..protocol.to_page import Here


class StandIns:
    """`seats`: those of the table, which may be given to others; `patience`: how long others wait for who is away.

    `rated`: nobody else gets a seat, and the game ends only if all want it who have not left.
    """

    def __init__(self, game: str, seats: Sequence[SeatInfo], patience: Patience, rated: bool = False) -> None:
        self._seats, self._rated = seats, rated
        self.stand_in = bots.stand_in(game)
        self._patience = patience
        self._absence: Absence[Audience] = Absence()
        self._replaced: set[int] = set()

    def come(self, audience: Audience) -> None:
        """A page is opened; for whom a bot played, he plays himself again."""
        self._absence.come(audience)
        if audience is not None:
            self._replaced.discard(audience)

    def go(self, audience: Audience) -> None:
        self._absence.go(audience)

    def pages(self, audience: Audience) -> int:
        return self._absence.pages(audience)

    def sit(self, seat: int) -> None:
        """Somebody else has the seat, and a moment to open his page."""
        self._absence.begin_anew(seat)
        self._replaced.discard(seat)

    def replace(self, asker: Audience, seat: int, late: bool = False) -> None:
        """From now on a bot plays for the person of a seat, who is away or `late`.  Raises `Refusal`."""
        if asker is None:
            raise Refusal("refused.watching")
        self._check_person(asker, seat)
        if self._of(seat) in ("here", "away") and not late:
            raise Refusal("refused.still-here")
        self._replaced.add(seat)

    def come_back(self, audience: Audience) -> None:
        """Who is here and for whom a bot plays plays himself again.  Raises `Refusal`."""
        if audience is None:
            raise Refusal("refused.watching")
        self._replaced.discard(audience)

    def _check_person(self, asker: Audience, seat: int) -> None:
        if seat == asker or seat >= len(self._seats) or self._seats[seat].bot is not None:
            raise Refusal("refused.not-seated")

    def bot(self, seat: int) -> str | None:
        """The bot that plays there now."""
        return self.stand_in if seat in self._replaced else self._seats[seat].bot

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(seat for seat, info in enumerate(self._seats) if info.bot is None)

    @property
    def may_end(self) -> bool:
        """Whether who resigns leaves at most one other person alone."""
        return len(self.persons) <= 2

    @property
    def awaited(self) -> tuple[int, ...]:
        """The persons who are here, or have gone but now; at a rated table all, if there are several."""
        if self._rated:
            return self.persons if len(self.persons) > 1 else ()
        return tuple(seat for seat in self.persons if self._of(seat) in ("here", "away"))

    @property
    def left(self) -> tuple[int, ...]:
        """The seats whose persons have resigned, or have not come back to the bots that play for them."""
        return tuple(seat for seat, info in enumerate(self._seats) if info.resigned or seat in self._replaced)

    @property
    def host(self) -> int | None:
        """Who may say what concerns all: the first person that is here."""
        return next(filter(self._absence.pages, self.persons), None)

    def check_host(self, asker: Audience) -> None:
        """Raises `Refusal` for anybody but the host."""
        if asker is None:
            raise Refusal("refused.watching")
        if asker != self.host:
            raise Refusal("refused.not-host")

    def here(self, pace: Pace) -> Here:
        """`pace`: of the bots."""
        seats = range(len(self._seats))
        return Here(
            seats=tuple(self._of(seat) for seat in seats),
            watchers=self._absence.pages(None),
            pace=pace,
            host=self.host,
            away=tuple(int(self._seconds(seat)) for seat in seats),
            ends=self.may_end,
            free=tuple(filter(self._is_free, self.persons)),
        )

    def check_free(self, asker: Audience, seat: int) -> None:
        """Whether the asker may offer that seat to others.  Raises `Refusal`."""
        self.check_host(asker)
        if self._rated:
            raise Refusal("refused.rated")
        self._check_person(asker, seat)
        if not self._is_free(seat):
            raise Refusal("refused.still-here")

    def _is_free(self, seat: int) -> bool:
        return not self._rated and not self._absence.pages(seat) and self._seconds(seat) >= self._patience.seat

    def change(self) -> float | None:
        """The seconds until somebody has been away for long or longer, if nobody comes or goes before."""
        return min((wait for seat in self.persons for wait in self._waits(seat) if wait > 0), default=None)

    def _waits(self, seat: int) -> Iterator[float]:
        if not self._absence.pages(seat):
            yield self._patience.seat - self._seconds(seat)
            if seat not in self._replaced:
                yield self._patience.player - self._seconds(seat)

    def _seconds(self, seat: int) -> float:
        """For how long somebody has been away who is missed."""
        return 0 if self._seats[seat].bot is not None else self._absence.seconds(seat)

    def _of(self, seat: int) -> to_page.Attendance:
        if seat in self._replaced and self._seats[seat].bot is None:
            return "replaced"
        if self._seats[seat].bot is not None or self._absence.pages(seat):
            return "here"
        return "long-away" if self._seconds(seat) >= self._patience.player else "away"
