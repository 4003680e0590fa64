"""Who is at a table in its game, and for whom a bot plays meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from fondaco import bots
from fondaco.record import Header
from fondaco.secrecy import Audience

from ..presence.absence import Absence
from ..protocol import to_page
from ..protocol.parts import Pace
from ..protocol.refusal import Refusal
from ..protocol.to_page import Here


class StandIns:
    """`patience`: for how many seconds somebody has to be away until a bot may play for him."""

    def __init__(self, header: Header, patience: float) -> None:
        self._bots: Sequence[str | None] = [seat.bot for seat in header.seats]
        self._best = bots.names(header.game)[-1]
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

    def replace(self, asker: Audience, seat: int) -> None:
        """From now on a bot plays for the person of a seat.  Raises `Refusal`."""
        if asker is None:
            raise Refusal("refused.watching")
        if seat == asker or seat >= len(self._bots) or self._bots[seat] is not None:
            raise Refusal("refused.not-seated")
        if self._of(seat) in ("here", "away"):
            raise Refusal("refused.still-here")
        self._replaced.add(seat)

    def bot(self, seat: int) -> str | None:
        """The bot that plays there now."""
        return self._best if seat in self._replaced else self._bots[seat]

    @property
    def host(self) -> int | None:
        """Who may say what concerns all: the first person that is here."""
        here = (seat for seat, bot in enumerate(self._bots) if bot is None and self._absence.pages(seat))
        return next(here, None)

    def check_host(self, asker: Audience) -> None:
        """Raises `Refusal` for anybody but the host."""
        if asker is None:
            raise Refusal("refused.watching")
        if asker != self.host:
            raise Refusal("refused.not-host")

    def here(self, pace: Pace) -> Here:
        """`pace`: of the bots."""
        seats = tuple(self._of(seat) for seat in range(len(self._bots)))
        return Here(seats, self._absence.pages(None), pace, self.host)

    def change(self) -> float | None:
        """The seconds until somebody has been away for long, if nobody comes or goes before."""
        away = (seat for seat in range(len(self._bots)) if self._of(seat) == "away")
        return min((self._patience - self._absence.seconds(seat) for seat in away), default=None)

    def _of(self, seat: int) -> to_page.Attendance:
        if self._bots[seat] is not None or self._absence.pages(seat):
            return "here"
        if seat in self._replaced:
            return "replaced"
        return "long-away" if self._absence.seconds(seat) >= self._patience else "away"
