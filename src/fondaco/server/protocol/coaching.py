"""What the coach says of a game that is over."""

from __future__ import annotations

import msgspec

from fondaco.statistics import Statistic

from .said import Saying


class Lesson(msgspec.Struct, frozen=True):
    """One of the decisions that cost most, the costliest first: what was done, what would have been better, and why.

    `chance` and `better_chance`: to win after either, in per cent, by what the seat knew.  `moments`: for `Look`, of
    each seat and of those who watch; `because`: message ids.
    """

    seat: int
    moments: tuple[int, ...]
    chance: float
    better_chance: float
    done: tuple[Saying, ...]
    better: tuple[Saying, ...]
    because: tuple[str, ...]


class Coached(msgspec.Struct, frozen=True):
    """`GET /api/tables/{table}/coach`: how much of the game the coach has looked at, from 0 to 1, and at 1 the rest."""

    share: float
    statistics: tuple[Statistic, ...] = ()
    lessons: tuple[Lesson, ...] = ()


encode = msgspec.json.Encoder().encode
