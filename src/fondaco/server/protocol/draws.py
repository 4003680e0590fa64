"""What chance brought on a server, beside what was to be expected."""

from __future__ import annotations

import msgspec

from fondaco.statistics import Bars


class Draws(msgspec.Struct, frozen=True):
    """`GET /api/draws`, one for each game: all dice and draws of games that were played to their end."""

    game: str
    games: int
    bars: tuple[Bars, ...]
